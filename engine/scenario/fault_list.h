// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"

#include <string>
#include <vector>

namespace ringside {

/// Collects what is wrong with the fields of a scenario. NaN is out of every range.
class FaultList {
public:
    void add(const std::string& path, std::string sentence);
    /// `unit` starts with a space: " s".
    void range(const std::string& path, double value, double low, double high,
        const std::string& unit = "");
    /// Above 0, where no smallest number makes sense.
    void positive(const std::string& path, double value, double high, const std::string& unit = "");
    /// A list of times above 0 in seconds; reports the first wrong one.
    void times(const std::string& path, const std::vector<double>& seconds);
    void text(
        const std::string& path, const std::string& value, std::size_t longestBytes, bool oneLine);
    std::vector<Fault> take() { return std::move(m_faults); }

private:
    std::vector<Fault> m_faults;
};

/// No computation or delay of a step is longer: one hour.
inline constexpr double longestSeconds = 3600;

/// "cluster.nodes[3]"
std::string indexed(const std::string& path, std::size_t index);

} // namespace ringside

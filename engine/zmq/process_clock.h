// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

#include <cstdint>
#include <ctime>

namespace ringside {

/// CLOCK_MONOTONIC in nanoseconds: one clock for all processes of a host.
inline std::int64_t monotonicNanoseconds() {
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return static_cast<std::int64_t>(now.tv_sec) * 1'000'000'000 + now.tv_nsec;
}

/// Wall = t0 + dilation x cluster: the two clocks of a running node.
class ProcessClock {
public:
    ProcessClock(std::int64_t t0Nanoseconds, double dilation)
        : m_t0(t0Nanoseconds)
        , m_dilation(dilation) { }

    Time cluster(std::int64_t wallNanoseconds) const {
        return Time::fromPicoseconds(static_cast<std::int64_t>(
            static_cast<double>(wallNanoseconds - m_t0) / m_dilation * 1000.0));
    }
    std::int64_t wall(Time cluster) const {
        return m_t0
            + static_cast<std::int64_t>(static_cast<double>(cluster.ps) * m_dilation / 1000.0);
    }
    Time now() const { return cluster(monotonicNanoseconds()); }
    /// Cluster time has stood still for so long.
    void shift(std::int64_t nanoseconds) { m_t0 += nanoseconds; }
    double dilation() const { return m_dilation; }

private:
    std::int64_t m_t0;
    double m_dilation;
};

} // namespace ringside

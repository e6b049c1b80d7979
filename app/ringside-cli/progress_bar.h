// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/coordinator.h"

#include <chrono>
#include <string>

namespace ringside {

enum class ProgressStyle { None, Bar, Lines };
/// A bar on a terminal; otherwise nothing, or a line a second when asked for.
ProgressStyle progressStyle(bool askedFor);

/// How far a run is, on standard error, with the time left.
class ProgressBar {
public:
    explicit ProgressBar(ProgressStyle);
    void show(const RunProgress&);
    void show(std::string_view phase);
    /// Takes the bar away, so that a message or the summary can stand in its place.
    void clear();

private:
    void write(const std::string& line);
    int columns() const;

    ProgressStyle m_style;
    bool m_shown = false;
    std::chrono::steady_clock::time_point m_next;
};

} // namespace ringside

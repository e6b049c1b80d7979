// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/progress_bar.h"

#include "app/ringside-cli/number_text.h"

#include <algorithm>
#include <iostream>
#include <sys/ioctl.h>
#include <unistd.h>

namespace ringside {

namespace {

std::string words(const RunProgress& progress) {
    std::string text = "epoch " + std::to_string(progress.epoch) + '/'
        + std::to_string(progress.epochs) + ", step " + std::to_string(progress.step) + '/'
        + std::to_string(progress.steps) + ", cluster " + durationText(progress.clusterS);
    if (progress.wallLeftS > 0)
        text += ", " + durationText(progress.wallLeftS) + " left";
    return text;
}

double share(const RunProgress& progress) {
    if (progress.steps <= 0)
        return 0;
    return std::clamp(
        static_cast<double>(progress.step) / static_cast<double>(progress.steps), 0.0, 1.0);
}

std::string bar(double done, int width) {
    const int filled = static_cast<int>(done * width);
    return '[' + std::string(static_cast<std::size_t>(filled), '=')
        + std::string(static_cast<std::size_t>(width - filled), ' ') + ']';
}

} // namespace

ProgressStyle progressStyle(bool askedFor) {
    if (isatty(STDERR_FILENO))
        return ProgressStyle::Bar;
    return askedFor ? ProgressStyle::Lines : ProgressStyle::None;
}

ProgressBar::ProgressBar(ProgressStyle style)
    : m_style(style) { }

int ProgressBar::columns() const {
    winsize size{};
    const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return known ? size.ws_col : 80;
}

void ProgressBar::show(const RunProgress& progress) {
    const auto now = std::chrono::steady_clock::now();
    if (m_style == ProgressStyle::None || now < m_next)
        return;
    m_next = now
        + (m_style == ProgressStyle::Bar ? std::chrono::milliseconds(100)
                                         : std::chrono::milliseconds(1000));
    const std::string text = percentText(share(progress)) + "  " + words(progress);
    constexpr int widest = 30;
    const int room = columns() - static_cast<int>(text.size()) - 5;
    const bool fits = m_style == ProgressStyle::Bar && room >= 5;
    write(fits ? bar(share(progress), std::min(room, widest)) + ' ' + text : text);
}

void ProgressBar::show(std::string_view phase) {
    if (m_style != ProgressStyle::None)
        write(std::string(phase));
}

void ProgressBar::write(const std::string& line) {
    if (m_style == ProgressStyle::Lines) {
        std::cerr << line + '\n' << std::flush;
        return;
    }
    // Back to the line's begin, the text, and the rest of the line erased; never wider than it.
    const auto room = static_cast<std::size_t>(std::max(columns() - 1, 1));
    std::cerr << '\r' + line.substr(0, room) + "\x1b[K" << std::flush;
    m_shown = true;
}

void ProgressBar::clear() {
    if (std::exchange(m_shown, false))
        std::cerr << "\r\x1b[K" << std::flush;
}

} // namespace ringside

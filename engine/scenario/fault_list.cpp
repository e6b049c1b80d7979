// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/fault_list.h"

#include "engine/scenario/object_reader.h"

#include <algorithm>

namespace ringside {

std::string indexed(const std::string& path, std::size_t index) {
    return path + "[" + std::to_string(index) + "]";
}

void FaultList::add(const std::string& path, std::string sentence) {
    m_faults.push_back({path, std::move(sentence)});
}

void FaultList::range(
    const std::string& path, double value, double low, double high, const std::string& unit) {
    if (!(value >= low && value <= high))
        add(path,
            "must be from " + numberText(low) + " to " + numberText(high) + unit + ", is "
                + numberText(value));
}

void FaultList::positive(
    const std::string& path, double value, double high, const std::string& unit) {
    if (!(value > 0 && value <= high))
        add(path,
            "must be above 0 and at most " + numberText(high) + unit + ", is " + numberText(value));
}

void FaultList::times(const std::string& path, const std::vector<double>& seconds) {
    const auto wrong = std::ranges::find_if(
        seconds, [](double value) { return !(value > 0 && value <= longestSeconds); });
    if (wrong != seconds.end())
        positive(indexed(path, static_cast<std::size_t>(wrong - seconds.begin())), *wrong,
            longestSeconds, " s");
}

void FaultList::text(
    const std::string& path, const std::string& value, std::size_t longestBytes, bool oneLine) {
    if (value.size() > longestBytes)
        add(path,
            "must be at most " + std::to_string(longestBytes) + " bytes long, is "
                + std::to_string(value.size()));
    const bool control = std::ranges::any_of(
        value, [&](unsigned char c) { return oneLine ? c < 32 || c == 127 : c == 0; });
    if (control)
        add(path,
            oneLine ? "must be one line without control characters"
                    : "must not contain a zero byte");
}

} // namespace ringside

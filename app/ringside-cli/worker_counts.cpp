// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/worker_counts.h"

#include "engine/base/error.h"

#include <charconv>
#include <sstream>

namespace ringside {

namespace {

constexpr int most = 9999;

[[noreturn]] void refuse(const std::string& text) {
    throw ScenarioError("--workers", "must be like 4, 1,2,4 or 1..8, is \"" + text + '"');
}

} // namespace

std::vector<int> workerCounts(const std::string& text) {
    const auto number = [&](std::string_view digits) {
        int value = 0;
        const auto [end, error]
            = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (error != std::errc() || end != digits.data() + digits.size() || value < 1
            || value > most)
            refuse(text);
        return value;
    };
    std::vector<int> counts;
    std::istringstream parts(text);
    for (std::string part; std::getline(parts, part, ',');) {
        const auto dots = part.find("..");
        const int first = number(std::string_view(part).substr(0, dots));
        const int last
            = dots == std::string::npos ? first : number(std::string_view(part).substr(dots + 2));
        if (last < first)
            refuse(text);
        for (int workers = first; workers <= last; ++workers)
            counts.push_back(workers);
    }
    if (counts.empty() || text.ends_with(','))
        refuse(text);
    return counts;
}

} // namespace ringside

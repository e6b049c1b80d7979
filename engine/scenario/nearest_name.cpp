// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/nearest_name.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace ringside {

std::size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> beforeLast(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], beforeLast[j - 2] + 1);
        }
        beforeLast = std::exchange(last, row);
    }
    return last[b.size()];
}

std::string nearestName(std::string_view name, const std::vector<std::string>& names) {
    // A longer name than any field's cannot be a slip of the pen; a prefix keeps the cost bounded.
    const std::string_view head = name.substr(0, 64);
    std::string nearest;
    std::size_t smallest = std::numeric_limits<std::size_t>::max();
    for (const std::string& candidate : names) {
        const bool continued = head.size() > 2 && candidate.compare(0, head.size(), head) == 0;
        const std::size_t distance = continued ? 0 : editDistance(head, candidate);
        if (distance < smallest) {
            smallest = distance;
            nearest = candidate;
        }
    }
    return nearest;
}

} // namespace ringside

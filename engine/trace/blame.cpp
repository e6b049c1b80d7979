// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/blame.h"

#include <algorithm>

namespace ringside {

void BlameMatrix::add(const WaitInterval& wait) {
    const Time length = wait.end - wait.begin;
    m_entries[{wait.node, wait.culprit, wait.cause}] += length;
    m_total += length;
}

std::vector<Blame> BlameMatrix::entries() const {
    std::vector<Blame> entries;
    for (const auto& [key, waited] : m_entries) {
        const auto [waiter, culprit, cause] = key;
        entries.push_back({waiter, culprit, cause, waited});
    }
    std::ranges::stable_sort(entries, std::ranges::greater{}, &Blame::waited);
    return entries;
}

Time BlameMatrix::chargedTo(Rank culprit) const {
    Time sum;
    for (const auto& [key, waited] : m_entries)
        sum += std::get<1>(key) == culprit ? waited : Time{};
    return sum;
}

Time BlameMatrix::chargedTo(Rank culprit, WaitCause cause) const {
    Time sum;
    for (const auto& [key, waited] : m_entries)
        sum += std::get<1>(key) == culprit && std::get<2>(key) == cause ? waited : Time{};
    return sum;
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/change_marks.h"

#include "views/run_store.h"
#include "views/stage/change_words.h"

#include <algorithm>

namespace ringside {

namespace {

/// Epochs that the rounds before a moment make.
double epochsAt(const RunStore& store, Time moment) {
    const auto& rounds = store.rounds();
    const auto next = std::lower_bound(rounds.begin(), rounds.end(), moment,
        [](const RoundRow& round, Time time) { return round.end < time; });
    const Step perEpoch = store.run() ? std::max<Step>(store.run()->stepsPerEpoch, 1) : 1;
    return double(next - rounds.begin()) / double(perEpoch);
}

} // namespace

std::vector<FigureMark> changeMarks(const RunStore& store, LearningClock clock) {
    std::vector<FigureMark> marks;
    for (const ChangeEvent& change : store.changes()) {
        const QString words = changeWords(change, store.scenario().cluster.workers);
        if (!words.isEmpty())
            marks.push_back(
                {clock == LearningClock::Seconds ? change.at.seconds() : epochsAt(store, change.at),
                    words});
    }
    std::stable_sort(marks.begin(), marks.end(),
        [](const FigureMark& a, const FigureMark& b) { return a.x < b.x; });
    return marks;
}

} // namespace ringside

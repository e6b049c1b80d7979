// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/timeline_bench.h"

#include "engine/run/round_book.h"
#include "engine/sim/simulation.h"
#include "tests/support/trace_list.h"
#include "views/window_style.h"

#include <random>

namespace ringside {

RunBatch simulated(const Scenario& scenario) {
    TraceList trace;
    const RunPlan plan = planOf(scenario, 0, 0);
    Simulation simulation(scenario, plan, nullptr, trace);
    simulation.run();
    RunBatch batch;
    batch.messages = trace.messages;
    batch.states = trace.states;
    batch.steps = trace.steps;
    batch.accounts = simulation.accounts();
    RoundBook book(scenario.cluster.workers, plan.stepsPerEpoch, plan.steps);
    for (const StepEvent& step : trace.steps)
        if (const auto complete = book.step(step); complete.round)
            batch.rounds.push_back(*complete.round);
    return batch;
}

RunBatch manyStates(int workers, int each) {
    std::mt19937 random(7);
    RunBatch batch;
    for (Rank node = 0; node < workers; ++node) {
        Time at;
        for (int i = 0; i < each; ++i) {
            const auto state = static_cast<NodeState>(i % 4);
            batch.states.push_back({node, at, state, i / 8});
            at += Time{1000 + static_cast<std::int64_t>(random() % 2000000)};
        }
        batch.states.push_back({node, at, NodeState::Finished, each / 8});
    }
    return batch;
}

void TimelineBench::dress(const Theme& theme) {
    view.setStyleSheet(windowStyleSheet(theme, theme.hue(store.scenario().architecture.kind)));
    view.setTheme(theme);
}

} // namespace ringside

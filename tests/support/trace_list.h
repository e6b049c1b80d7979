// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/events.h"

#include <map>
#include <vector>

namespace ringside {

/// Keeps every event in memory, for tests.
class TraceList : public TraceSink {
public:
    void message(const MessageEvent& event) override { messages.push_back(event); }
    void state(const StateEvent& event) override { states.push_back(event); }
    void step(const StepEvent& event) override { steps.push_back(event); }
    void snapshot(const Snapshot& taken) override {
        std::vector<float>& weights = snapshots[taken.step];
        const auto end = static_cast<std::size_t>(taken.firstParameter) + taken.weights.size();
        if (weights.size() < end)
            weights.resize(end);
        std::copy(
            taken.weights.begin(), taken.weights.end(), weights.begin() + taken.firstParameter);
        replicas[{taken.step, taken.node}].assign(taken.weights.begin(), taken.weights.end());
    }

    void trigger(const TriggerEvent& event) override { triggers.push_back(event); }
    void contribution(const ContributionEvent& event) override { contributions.push_back(event); }
    void change(const ChangeEvent& event) override { changes.push_back(event); }
    void update(const UpdateEvent& event) override { updates.push_back(event); }

    std::vector<ChangeEvent> changes;
    std::vector<MessageEvent> messages;
    std::vector<StateEvent> states;
    std::vector<StepEvent> steps;
    std::vector<UpdateEvent> updates;
    std::vector<TriggerEvent> triggers;
    std::vector<ContributionEvent> contributions;
    std::map<Step, std::vector<float>> snapshots; ///< whole weights by step
    std::map<std::pair<Step, Rank>, std::vector<float>> replicas; ///< each node's own
};

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/run_events.h"

#include "engine/run/record.h"

#include <algorithm>
#include <limits>

namespace ringside {

RunEvents::RunEvents(int workers, int servers)
    : m_workers(workers)
    , m_path(workers + servers) { }

void RunEvents::message(const MessageEvent& event) {
    m_path.message(event);
    ++m_messages;
}

void RunEvents::step(const StepEvent& event) {
    constexpr Step most = 10'000'000; // no record has more; a damaged one may claim to
    if (event.step < 0 || event.step > most)
        return;
    if (event.step >= Step(m_steps.size()))
        m_steps.resize(std::size_t(event.step) + 1);
    StepSum& sum = m_steps[std::size_t(event.step)];
    ++sum.workers;
    sum.computeSeconds += (event.computeEnd - event.computeBegin).seconds();
    sum.overruns += event.overrun ? 1 : 0;
    if (sum.last == noRank || event.done > sum.done) {
        sum.done = event.done;
        sum.last = event.node;
    }
}

StepTimes RunEvents::stepTimes(Step before) {
    StepTimes times;
    times.messages = m_messages;
    const StepSum* last = nullptr;
    for (const StepSum& sum : m_steps) {
        if (sum.workers < m_workers || times.steps >= before)
            break;
        ++times.steps;
        times.meanComputeSeconds += sum.computeSeconds / sum.workers;
        times.overruns += sum.overruns;
        times.computations += sum.workers;
        last = !last || sum.done >= last->done ? &sum : last;
    }
    if (last) {
        times.seconds = last->done.seconds();
        times.path = m_path.walk(last->last, Time{}, last->done);
    }
    return times;
}

StepTimes stepTimesOfRecord(const std::string& path, std::int64_t mostMessages) {
    RunReader reader(path);
    const Scenario& scenario = reader.scenario();
    RunEvents events(scenario.cluster.workers, serverCount(scenario));
    Step complete = std::numeric_limits<Step>::max();
    for (bool more = true; more;) {
        const RunBatch batch = reader.read();
        for (const MessageEvent& message : batch.messages)
            events.message(message);
        for (const StateEvent& state : batch.states)
            events.state(state);
        for (const StepEvent& step : batch.steps)
            events.step(step);
        more = batch.more;
        if (more && events.messages() >= mostMessages && !batch.messages.empty()) {
            complete = batch.messages.back().step; // some of this one are still to be read
            more = false;
        }
    }
    StepTimes times = events.stepTimes(complete);
    if (times.steps < 1)
        throw FileError(path + " holds no step that all workers have finished.");
    return times;
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/aligned_rounds.h"

#include "engine/run/round_reader.h"
#include "views/compare/comparison_words.h"
#include "views/playback/round_slice.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>
#include <tuple>

namespace ringside {

namespace {

struct Comparison {
    Q_DECLARE_TR_FUNCTIONS(Comparison)
};

constexpr int mostRounds = 16;
constexpr double roomBehind = 1.04; ///< of the axis behind the longer round's end

/// Collects rows of neighbouring rounds, which overlap, each once.
class RoundCollector {
public:
    explicit RoundCollector(const ComparedRun& run)
        : m_scenario(run.result.scenario)
        , m_kind(m_scenario.architecture.kind)
        , m_calibrated(run.result.run.calibratedComputeS)
        , m_reader(run.path, m_scenario)
        , m_told(std::size_t(m_scenario.cluster.workers + serverCount(m_scenario)),
              Time{std::numeric_limits<std::int64_t>::min()}) { }

    /// The round asked for; how long it took, 0 when it is not there.
    double begin(Step step) {
        m_next = step;
        return add() ? (m_rounds.front().end - m_rounds.front().begin).seconds() : 0;
    }
    /// Further rounds, up to `seconds` from the begin.
    void fill(double seconds) {
        while (!m_rounds.empty() && int(m_rounds.size()) < mostRounds
            && (m_rounds.back().end - m_rounds.front().begin).seconds() < seconds && add()) { }
    }
    void finish(AlignedRounds& rounds);

private:
    bool add();

    Scenario m_scenario;
    ArchitectureKind m_kind;
    double m_calibrated;
    RoundReader m_reader;
    Step m_next = 0;
    std::vector<RoundRow> m_rounds;
    std::vector<StateEvent> m_states;
    std::vector<MessageEvent> m_messages;
    std::set<std::tuple<Rank, Rank, MessageKind, Step, std::int32_t, std::int64_t>> m_known;
    std::vector<Time> m_told; ///< by node: states up to here are here
};

bool RoundCollector::add() {
    const RunBatch batch = m_reader.around(m_next, !hasCommonRounds(m_kind));
    if (batch.rounds.empty())
        return false;
    ++m_next;
    const auto previous
        = batch.rounds.size() > 1 ? std::optional(batch.rounds.front().end) : std::nullopt;
    m_rounds.push_back(shownRound(m_kind, batch.rounds.back(), previous));
    std::vector<Time> told = m_told;
    for (const StateEvent& state : batch.states) {
        const auto node = std::size_t(state.node);
        if (node >= told.size() || state.at <= m_told[node])
            continue;
        m_states.push_back(state);
        told[node] = std::max(told[node], state.at);
    }
    m_told = std::move(told);
    for (const MessageEvent& m : batch.messages)
        if (m_known.emplace(m.from, m.to, m.kind, m.step, m.part, m.queued.ps).second)
            m_messages.push_back(m);
    return true;
}

void RoundCollector::finish(AlignedRounds& rounds) {
    const Time zero = m_rounds.front().begin;
    WaitCauses causes(m_scenario, m_calibrated);
    std::ranges::stable_sort(m_messages, {}, &MessageEvent::delivered);
    for (const MessageEvent& message : m_messages)
        causes.message(message);
    for (const StateEvent& state : m_states)
        causes.state(state);
    for (WaitInterval wait : causes.settle(true)) {
        if (wait.end <= zero)
            continue;
        wait.begin = std::max(wait.begin, zero) - zero;
        wait.end -= zero;
        rounds.waits.push_back(wait);
    }
    std::ranges::stable_sort(rounds.waits, [](const WaitInterval& a, const WaitInterval& b) {
        return std::tuple(a.node, a.begin) < std::tuple(b.node, b.begin);
    });
    RunBatch batch;
    for (StateEvent state : m_states) {
        state.at = std::max(state.at, zero) - zero;
        batch.states.push_back(state);
    }
    for (RoundRow& round : m_rounds) {
        round.begin -= zero;
        round.end -= zero;
        round.lastArrival -= zero;
    }
    rounds.lanes.begin(m_scenario);
    rounds.lanes.append(batch);
    rounds.axis.update(m_rounds); // as shown already
}

/// What one run has of it; the collector is null where it has nothing.
std::unique_ptr<RoundCollector> open(const ComparedRun& run, Step step, AlignedRounds& rounds) {
    rounds.architecture = run.result.scenario.architecture.kind;
    if (step < 0) {
        rounds.fault = Comparison::tr("The fork goes on from round %1.").arg(roundsBefore(run));
        return nullptr;
    }
    try {
        auto collector = std::make_unique<RoundCollector>(run);
        rounds.roundSeconds = collector->begin(step);
        if (rounds.roundSeconds > 0)
            return collector;
        rounds.fault = Comparison::tr("Round %1 is not in this record.").arg(step + 1);
    } catch (const FileError& error) {
        rounds.fault = QString::fromUtf8(error.what());
    }
    return nullptr;
}

void complete(RoundCollector* collector, AlignedRounds& rounds, double seconds) {
    if (!collector)
        return;
    try {
        collector->fill(seconds);
        collector->finish(rounds);
    } catch (const FileError& error) {
        rounds.fault = QString::fromUtf8(error.what());
    }
}

} // namespace

AlignedPairPointer readAlignedPair(const RunComparison& comparison, Step step) {
    auto pair = std::make_shared<AlignedPair>();
    pair->step = step;
    pair->first.title = QStringLiteral("A: ") + shortRunText(comparison.first);
    pair->second.title = QStringLiteral("B: ") + shortRunText(comparison.second);
    const bool shared = shareOrigin(comparison.first, comparison.second);
    const auto own
        = [&](const ComparedRun& run) { return shared ? step - roundsBefore(run) : step; };
    const auto first = open(comparison.first, own(comparison.first), pair->first);
    const auto second = open(comparison.second, own(comparison.second), pair->second);
    pair->seconds = roomBehind * std::max(pair->first.roundSeconds, pair->second.roundSeconds);
    complete(first.get(), pair->first, pair->seconds);
    complete(second.get(), pair->second, pair->seconds);
    return pair;
}

} // namespace ringside

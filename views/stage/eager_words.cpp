// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stage/eager_words.h"

#include "views/stage/stage_words.h"

#include <QStringList>

#include <algorithm>

namespace ringside {

namespace {

constexpr std::int64_t worthABadge = 5; // rounds
constexpr std::size_t mostAges = 4;

QString agesText(const std::vector<std::int32_t>& ages) {
    if (ages.empty())
        return StageText::tr("nothing");
    if (ages.back() == 0 && ages.size() == 1)
        return StageText::tr("fresh");
    QStringList words;
    for (std::size_t i = 0; i < std::min(ages.size(), mostAges); ++i)
        words << QString::number(ages[i]);
    const QString all = words.join(QStringLiteral(", "));
    return ages.size() == 1 ? StageText::tr("age %1").arg(all) : StageText::tr("ages %1").arg(all);
}

/// One round at one moment.
class Teller {
public:
    Teller(StageFrame& frame, const SendBuffers& buffers, const RoundSlice& slice)
        : m_frame(frame)
        , m_buffers(buffers)
        , m_slice(slice)
        , m_round(slice.round.step)
        , m_workers(buffers.scenario().cluster.workers)
        , m_drawn(buffers.drawnFor(m_round)) { }

    void tell() {
        for (NodeFrame& node : m_frame.nodes)
            if (!node.server)
                tell(node);
        m_frame.headline = QStringLiteral("%1: %2").arg(roundText(m_round), heading());
    }

private:
    bool begun() const { return m_frame.at >= m_slice.round.lastArrival; }
    ArchitectureKind kind() const { return m_buffers.scenario().architecture.kind; }
    QString name(Rank rank) const { return shortName(rank, m_workers); }

    /// What the round has taken of the worker up to this moment.
    const SendBuffers::Taken* taken(Rank rank) const {
        const SendBuffers::Taken* all = m_buffers.takenBy(m_round, rank);
        return all && all->snapshot <= m_frame.at ? all : nullptr;
    }
    bool everybodyTaken() const {
        return std::ranges::all_of(m_frame.nodes, [&](const NodeFrame& node) {
            const SendBuffers::Taken* all = m_buffers.takenBy(m_round, node.rank);
            return !all || all->snapshot <= m_frame.at;
        });
    }
    bool isFull() const {
        const int every = m_buffers.scenario().architecture.fullRoundEvery;
        return every > 0 && (m_round + 1) % every == 0;
    }

    void tell(NodeFrame& node) {
        const SendBuffers::Held held = m_buffers.at(node.rank, m_frame.at);
        // Nobody waits for the last here: being late is told by rounds in a row.
        node.culprit = held.lateStreak >= worthABadge;
        node.tag = node.culprit ? StageText::tr("late × %1").arg(held.lateStreak) : QString();
        node.buffer = node.dead ? QString() : pill(node, held);
        node.role = node.dead ? QString() : role(node.rank);
        node.ringed = node.ringed
            || (begun() && node.rank == m_slice.round.lastWorker && !everybodyTaken());
        describe(node, held);
    }

    QString role(Rank rank) const {
        if (rank == m_drawn)
            return StageText::tr("drawn");
        const bool beginner = begun() && !isFull() && rank == m_slice.round.lastWorker;
        return beginner ? StageText::tr("began it") : QString();
    }

    /// What the worker holds; once the round has taken that, what the sum got.
    QString pill(const NodeFrame& node, const SendBuffers::Held& held) const {
        const SendBuffers::Taken* in = taken(node.rank);
        if (held.gradients > 0) {
            const QString ages
                = held.ages.empty() ? QString::number(held.gradients) : agesText(held.ages);
            return in ? StageText::tr("next sum: %1").arg(ages)
                      : StageText::tr("holds: %1").arg(ages);
        }
        return in ? StageText::tr("in sum: %1").arg(agesText(in->ages)) : QString();
    }
    void describe(NodeFrame& node, const SendBuffers::Held& held) const {
        const StateEvent* state
            = stateAt(m_slice.states[static_cast<std::size_t>(node.rank)], m_frame.at);
        if (!state || state->state == NodeState::Finished || node.dead)
            return;
        const SendBuffers::Taken* in = taken(node.rank);
        if (state->state == NodeState::Compute)
            computing(node, *state, in && !in->fresh);
        else if (!in && held.gradients > 0)
            waiting(node); // also while it has not yet heard of the beginning
        else if (in && !in->fresh && held.gradients > 0 && m_frame.at < in->delivered) {
            node.action = StageText::tr("too late");
            node.detail = StageText::tr("next round");
        }
    }
    void computing(NodeFrame& node, const StateEvent& state, bool late) const {
        node.action = StageText::tr("computing");
        if (state.step < m_round)
            node.detail = roundText(state.step); // whose gradient it still computes
        else if (node.progress)
            node.detail = StageText::tr("%1 %").arg(static_cast<int>(*node.progress * 100));
        if (late && state.step == m_round)
            node.detail = node.detail.isEmpty() ? StageText::tr("late")
                                                : StageText::tr("%1, late").arg(node.detail);
    }
    void waiting(NodeFrame& node) const {
        node.action = StageText::tr("ready");
        node.receiving = false;
        node.detail = isFull()  ? StageText::tr("waits for all")
            : m_drawn != noRank ? StageText::tr("waits for %1").arg(name(m_drawn))
                                : StageText::tr("waits");
    }

    int living() const {
        return static_cast<int>(std::ranges::count_if(
            m_frame.nodes, [](const NodeFrame& node) { return !node.server && !node.dead; }));
    }
    int ready() const {
        return static_cast<int>(std::ranges::count_if(m_frame.nodes, [&](const NodeFrame& node) {
            return !node.server && !node.dead && node.state != NodeState::Compute
                && m_buffers.at(node.rank, m_frame.at).gradients > 0;
        }));
    }
    QString heading() const {
        if (!begun())
            return before();
        if (!everybodyTaken())
            return StageText::tr("%1 is ready, so all hand in what they have")
                .arg(name(m_slice.round.lastWorker));
        if (m_frame.at >= m_slice.round.end)
            return StageText::tr("the sum is complete");
        return during();
    }
    QString before() const {
        if (isFull())
            return StageText::tr("a full one, begins when all are ready; ready: %1 of %2")
                .arg(ready())
                .arg(living());
        if (kind() == ArchitectureKind::EagerSolo)
            return StageText::tr("begins as soon as one worker is ready");
        if (kind() == ArchitectureKind::EagerQuorum)
            return StageText::tr("begins when %1 of %2 are ready; ready: %3")
                .arg(m_buffers.scenario().architecture.quorum)
                .arg(living())
                .arg(ready());
        return m_drawn == noRank
            ? StageText::tr("begins when the worker drawn for it is ready")
            : StageText::tr("begins when %1, drawn for it, is ready; ready: %2 of %3")
                  .arg(name(m_drawn))
                  .arg(ready())
                  .arg(living());
    }
    QString during() const {
        int fresh = 0, aged = 0;
        QStringList late;
        for (const NodeFrame& node : m_frame.nodes)
            if (const SendBuffers::Taken* in = taken(node.rank)) {
                fresh += in->fresh;
                aged += static_cast<int>(in->ages.size()) - (in->fresh ? 1 : 0);
                if (!in->fresh)
                    late << name(node.rank);
            }
        QString words = aged == 0
            ? StageText::tr("sum of %n fresh gradient(s)", nullptr, fresh)
            : StageText::tr("sum of %n fresh gradient(s) and %1 older", nullptr, fresh).arg(aged);
        if (late.size() > 2)
            words += StageText::tr("; %1 workers are late").arg(late.size());
        else if (!late.isEmpty())
            words += StageText::tr("; late: %1").arg(late.join(QStringLiteral(", ")));
        return words;
    }

    StageFrame& m_frame;
    const SendBuffers& m_buffers;
    const RoundSlice& m_slice;
    Step m_round;
    int m_workers;
    Rank m_drawn;
};

} // namespace

void tellEagerRound(StageFrame& frame, const SendBuffers& buffers, const RoundSlice& slice) {
    if (!buffers.empty() && !slice.empty())
        Teller(frame, buffers, slice).tell();
}

} // namespace ringside

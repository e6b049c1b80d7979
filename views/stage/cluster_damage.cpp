// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stage/cluster_damage.h"

#include "views/playback/duration_text.h"
#include "views/stage/stage_words.h"

#include <algorithm>

namespace ringside {

namespace {

Link ordered(Link link) {
    return {std::min(link.from, link.to), std::max(link.from, link.to)};
}

void apply(ClusterDamage& damage, const ChangeEvent& change) {
    switch (change.action) {
    case ChangeAction::Kill:
    case ChangeAction::Depart:
        damage.killed.try_emplace(change.node, change.at);
        damage.frozen.erase(change.node);
        break;
    case ChangeAction::Freeze:
        damage.frozen.insert(change.node);
        break;
    case ChangeAction::Resume:
        damage.frozen.erase(change.node);
        break;
    case ChangeAction::Restart:
        damage.killed.erase(change.node);
        break;
    case ChangeAction::Slow:
        damage.slow[change.node] = slowFactor(change);
        if (damage.slow[change.node] == 1)
            damage.slow.erase(change.node);
        break;
    case ChangeAction::Cut:
        damage.cuts.insert(ordered({change.node, change.peer}));
        break;
    case ChangeAction::Heal:
        damage.cuts.erase(ordered({change.node, change.peer}));
        break;
    case ChangeAction::Drop:
    case ChangeAction::Nan:
    case ChangeAction::Set:
    case ChangeAction::Pause:
    case ChangeAction::Continue:
        break; // nothing of it lasts on a card or a link
    }
}

} // namespace

bool ClusterDamage::isCut(Link link) const {
    return cuts.contains(ordered(link));
}

double ClusterDamage::factorOf(Rank rank) const {
    const auto found = slow.find(rank);
    return found == slow.end() ? 1 : found->second;
}

double slowFactor(const ChangeEvent& change) {
    const QString text = QString::fromStdString(change.text);
    bool number = false;
    const double factor = text.section(QStringLiteral(" takes "), 1)
                              .section(QLatin1Char(' '), 0, 0)
                              .toDouble(&number);
    return number && factor > 0 ? factor : 1;
}

ClusterDamage damageAt(std::span<const ChangeEvent> changes, Time moment) {
    ClusterDamage damage;
    for (const ChangeEvent& change : changes)
        if (change.at <= moment)
            apply(damage, change);
    return damage;
}

std::optional<Time> deadSince(std::span<const ChangeEvent> changes, Rank rank, Time moment) {
    const ClusterDamage damage = damageAt(changes, moment);
    const auto found = damage.killed.find(rank);
    return found == damage.killed.end() ? std::nullopt : std::optional(found->second);
}

namespace {

/// Nothing goes on there any more, whatever the newest rows say of it.
void showDead(NodeFrame& node, Time since) {
    node.dead = true;
    node.state = NodeState::Finished;
    node.action = StageText::tr("dead");
    node.detail = StageText::tr("since %1").arg(durationText(since.seconds()));
    node.culprit = node.receiving = node.ringed = false;
    node.tag.clear();
    node.progress = 0;
    node.parts.clear();
    node.waitingToSend = 0;
    node.shares = {};
}

} // namespace

void showDamage(StageFrame& frame, const ClusterDamage& damage) {
    for (NodeFrame& node : frame.nodes) {
        const double factor = damage.factorOf(node.rank);
        node.dead = false;
        if (const auto dead = damage.killed.find(node.rank); dead != damage.killed.end())
            showDead(node, dead->second);
        node.damage = damage.killed.contains(node.rank) ? StageText::tr("killed")
            : damage.frozen.contains(node.rank)         ? StageText::tr("frozen")
            : factor != 1 ? StageText::tr("slow × %1").arg(factor, 0, 'g', 3)
                          : QString();
    }
    frame.cuts.assign(damage.cuts.begin(), damage.cuts.end());
}

} // namespace ringside

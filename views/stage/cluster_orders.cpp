// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stage/cluster_orders.h"

#include "views/stage/stage_words.h"

#include <algorithm>
#include <iterator>

namespace ringside {

namespace {

QJsonObject fault(const Scenario& scenario, Rank node, const char* action) {
    return {{QStringLiteral("do"), QStringLiteral("fault")},
        {QStringLiteral("node"), QString::fromStdString(nodeName(node, scenario.cluster.workers))},
        {QStringLiteral("action"), QLatin1String(action)}};
}

QJsonObject slowed(const Scenario& scenario, Rank node, double factor) {
    QJsonObject line = fault(scenario, node, "slow");
    line.insert(QStringLiteral("factor"), factor);
    return line;
}

QJsonObject linkFault(const Scenario& scenario, Link link, const char* action) {
    QJsonObject line = fault(scenario, link.from, action);
    line.insert(QStringLiteral("peer"),
        QString::fromStdString(nodeName(link.to, scenario.cluster.workers)));
    return line;
}

/// What ends a step that nobody can do without.
QString withItsEnd(const QString& words, const Scenario& scenario) {
    return isSynchronous(scenario.architecture.kind)
        ? StageText::tr("%1 (ends this run)").arg(words)
        : words;
}

/// Of a killed worker the others may go on; see architecture.on_death.
QString killWords(const Scenario& scenario, const ClusterDamage& damage, Rank node) {
    if (damage.killed.contains(node))
        return StageText::tr("Kill");
    const bool goesOn
        = scenario.architecture.onDeath == OnDeath::Continue && node < scenario.cluster.workers;
    return goesOn ? StageText::tr("Kill (the others go on without it)")
                  : StageText::tr("%1 (ends this run)").arg(StageText::tr("Kill"));
}

QString restartRefusal(const Scenario& scenario, Rank node) {
    if (node >= scenario.cluster.workers)
        return StageText::tr("a server's weights are lost with it");
    if (!outlivesWorkers(scenario.architecture.kind))
        return StageText::tr("a synchronous run ends when a worker dies");
    if (scenario.architecture.onDeath != OnDeath::Continue)
        return StageText::tr("this run is set up to stop when a worker dies");
    return {};
}

/// A new process gets weights where somebody goes on meanwhile.
QString restartWords(const Scenario& scenario, const ClusterDamage& damage, Rank node) {
    if (!restartRefusal(scenario, node).isEmpty())
        return StageText::tr("Restart");
    return damage.killed.contains(node)
        ? StageText::tr("Restart (with the others' weights)")
        : StageText::tr("Restart (killed first; with the others' weights)");
}

/// Why a node's speed cannot be set to `factor`; empty = it can.
QString speedRefusal(
    const Scenario& scenario, const ClusterDamage& damage, Rank node, double factor) {
    if (node >= scenario.cluster.workers)
        return StageText::tr("a server computes no gradient");
    if (!scenario.cluster.emulate)
        return StageText::tr("without emulation times are this computer's own");
    if (damage.factorOf(node) == factor)
        return factor == 1 ? StageText::tr("it has its own speed")
                           : StageText::tr("it is as slow already");
    return {};
}

} // namespace

std::vector<ClusterOrder> nodeOrders(
    const Scenario& scenario, const ClusterDamage& damage, Rank node) {
    std::vector<ClusterOrder> orders;
    for (const double factor : {2.0, 4.0, 1.0})
        orders.push_back({factor == 1 ? StageText::tr("Normal speed")
                                      : StageText::tr("Slow down %1 ×").arg(factor),
            slowed(scenario, node, factor), speedRefusal(scenario, damage, node, factor)});
    const bool frozen = damage.frozen.contains(node);
    orders.push_back({StageText::tr("Freeze"), fault(scenario, node, "freeze"),
        frozen ? StageText::tr("it is frozen already") : QString()});
    orders.push_back({StageText::tr("Resume"), fault(scenario, node, "resume"),
        frozen ? QString() : StageText::tr("it is not frozen")});
    orders.push_back({killWords(scenario, damage, node), fault(scenario, node, "kill"), {}});
    orders.push_back({withItsEnd(StageText::tr("Make a gradient not a number"), scenario),
        fault(scenario, node, "nan"),
        node >= scenario.cluster.workers ? StageText::tr("a server computes no gradient")
                                         : QString()});
    if (damage.killed.contains(node))
        for (ClusterOrder& order : orders)
            order.refusal = StageText::tr("it has ended");
    const auto kill = std::ranges::find_if(orders, [](const ClusterOrder& order) {
        return order.line.value(QStringLiteral("action")) == QLatin1String("kill");
    });
    orders.insert(std::next(kill),
        {restartWords(scenario, damage, node), fault(scenario, node, "restart"),
            restartRefusal(scenario, node)});
    return orders;
}

std::vector<ClusterOrder> linkOrders(
    const Scenario& scenario, const ClusterDamage& damage, Link link) {
    const bool cut = damage.isCut(link);
    return {{StageText::tr("Cut, both ways"), linkFault(scenario, link, "cut"),
                cut ? StageText::tr("it is cut already") : QString()},
        {StageText::tr("Heal"), linkFault(scenario, link, "heal"),
            cut ? QString() : StageText::tr("it is not cut")},
        {withItsEnd(StageText::tr("Drop the next message"), scenario),
            linkFault(scenario, link, "drop"), {}}};
}

} // namespace ringside

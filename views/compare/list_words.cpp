// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/list_words.h"

#include "views/playback/duration_text.h"
#include "views/stage/stage_words.h"
#include "views/status_sentence.h"

#include <QStringList>

namespace ringside {

namespace {

struct ListText {
    Q_DECLARE_TR_FUNCTIONS(ListText)
};

/// "worker 3" of "worker-3", in the language of the window.
QString nodeText(const std::string& name) {
    const QString recorded = QString::fromStdString(name);
    const int number = recorded.section(u'-', -1).toInt();
    return recorded.startsWith(QStringLiteral("server")) ? longName(number, 0)
                                                         : longName(number, number + 1);
}

QString actionText(const PlannedFault& fault) {
    const QString node = nodeText(fault.node);
    const auto link = [&] { return ListText::tr("%1 and %2").arg(node, nodeText(fault.peer)); };
    switch (fault.action) {
    case FaultAction::Kill:
        return ListText::tr("kill %1").arg(node);
    case FaultAction::Freeze:
        return ListText::tr("freeze %1").arg(node);
    case FaultAction::Resume:
        return ListText::tr("resume %1").arg(node);
    case FaultAction::Restart:
        return ListText::tr("restart %1").arg(node);
    case FaultAction::Slow:
        return ListText::tr("slow %1 × %2").arg(node).arg(fault.factor, 0, 'g', 3);
    case FaultAction::Cut:
        return ListText::tr("cut %1").arg(link());
    case FaultAction::Heal:
        return ListText::tr("heal %1").arg(link());
    case FaultAction::Drop:
        return ListText::tr("lose a message between %1").arg(link());
    case FaultAction::Nan:
        return ListText::tr("spoil a gradient of %1").arg(node);
    }
    return {};
}

QString listText(const QStringList& entries) {
    return entries.isEmpty() ? ListText::tr("none") : entries.join(QStringLiteral("; "));
}

} // namespace

QString faultsText(const Scenario& scenario) {
    QStringList entries;
    for (const PlannedFault& fault : scenario.faults) {
        const QString when = fault.step
            ? ListText::tr("in %1").arg(roundText(*fault.step))
            : ListText::tr("at %1").arg(durationText(fault.clusterS.value_or(0)));
        entries << actionText(fault) + u' ' + when;
    }
    return listText(entries);
}

QString stragglerWords(const Scenario& scenario) {
    QStringList entries;
    for (const Straggler& straggler : scenario.cluster.stragglers) {
        QString words = longName(straggler.worker, scenario.cluster.workers);
        if (straggler.factor != 1)
            words += QStringLiteral(" × %1").arg(straggler.factor, 0, 'g', 3);
        if (straggler.delayS > 0)
            words += QStringLiteral(" + %1").arg(durationText(straggler.delayS));
        entries << words;
    }
    return listText(entries);
}

QString unevenNodesText(const Scenario& scenario) {
    QStringList entries;
    for (const NodeOverride& node : scenario.cluster.nodes) {
        QStringList own;
        if (node.bandwidthBitsPerS)
            own << rateText(*node.bandwidthBitsPerS);
        if (node.latencyS)
            own << durationText(*node.latencyS);
        entries << QStringLiteral("%1: %2").arg(
            nodeText(node.node), own.join(QStringLiteral(", ")));
    }
    return listText(entries);
}

} // namespace ringside

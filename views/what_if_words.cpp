// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/what_if_words.h"

#include "views/playback/duration_text.h"
#include "views/stage/stage_words.h"

#include <QCoreApplication>

#include <cmath>

namespace ringside {

namespace {

struct WhatIfText {
    Q_DECLARE_TR_FUNCTIONS(WhatIfText)
};

QString capital(QString words) {
    if (!words.isEmpty())
        words[0] = words[0].toUpper();
    return words;
}

QString sentenceOf(const WhatIf& answer, const QString& node) {
    const QString simulated
        = WhatIfText::tr("(Simulated, %n step(s) each.)", nullptr, static_cast<int>(answer.steps));
    const QString now = durationText(answer.epochSeconds);
    if (!answer.different)
        return WhatIfText::tr("%1 is normal: nothing of its own slows it down. An epoch takes %2.")
                   .arg(capital(node), now)
            + u' ' + simulated;
    const QString share = QString::number(100 * std::abs(answer.saved()), 'f', 0);
    const QString difference = answer.saved() < 0 ? WhatIfText::tr("%1 % more").arg(share)
                                                  : WhatIfText::tr("%1 % less").arg(share);
    return WhatIfText::tr("If %1 were normal, an epoch would take %2 instead of %3: %4.")
               .arg(node, durationText(answer.normalEpochSeconds), now, difference)
        + u' ' + simulated;
}

} // namespace

QString whatIfSentence(const Scenario& scenario, Rank node, double measuredSeconds) {
    if (!scenario.cluster.emulate)
        return WhatIfText::tr(
            "Without emulation there is nothing to simulate: times are this computer's own.");
    if (scenario.cluster.compute.kind == ComputeKind::Measured && measuredSeconds <= 0)
        return WhatIfText::tr(
            "The batch time of this model is not known yet: run it once, or state the time.");
    const QString name = longName(node, scenario.cluster.workers);
    try {
        return sentenceOf(whatIfNormal(scenario, node, measuredSeconds), name);
    } catch (const std::exception& error) {
        return WhatIfText::tr("The simulator cannot tell: %1").arg(QString::fromUtf8(error.what()));
    }
}

} // namespace ringside

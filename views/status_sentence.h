// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/run_store.h"

#include <QCoreApplication>
#include <QString>

namespace ringside {

/// The one sentence of the status bar: what matters about the run so far.
class StatusSentence {
    Q_DECLARE_TR_FUNCTIONS(StatusSentence)
public:
    /// Says who has died; who is late and what it costs, or that nobody is and what the time goes
    /// to instead.
    static QString ofRun(const RunStore& store);
    /// The set-up in words, before a run: what Run will do.
    static QString beforeRun(const Scenario& scenario);
    /// The facts at the right end: dilation, messages on time, overruns, recording, seed.
    static QString fidelity(const RunStore& store);
    /// Explains each of these facts, for the tool tip.
    static QString fidelityExplained();

private:
    static QString ofLiving(const RunStore& store);
    static QString lateness(const RunStore& store);
    static QString network(const RunStore& store);
};

/// "1 worker", "4 workers".
QString workersText(int workers);
/// "100 Mbit/s", "1 Gbit/s".
QString rateText(double bitsPerSecond);
/// "34 %", "0.6 %".
QString shareText(double share);

} // namespace ringside

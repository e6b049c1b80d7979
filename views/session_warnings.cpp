// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the session that notices what is wrong while a run goes on.
#include "views/session.h"

#include <QJsonObject>

namespace ringside {

namespace {

/// A coordinator that trains says how far it is at least every 0.1 s; one that starts may be busy
/// with the data and the calibration.
constexpr int silenceMs = 3000;
constexpr int startingSilenceMs = 15000;

bool hasRows(const RunBatch& batch) { // accounts come with every batch
    return !(batch.messages.empty() && batch.states.empty() && batch.steps.empty()
        && batch.rounds.empty() && batch.epochs.empty() && batch.evaluations.empty()
        && batch.notes.empty());
}

} // namespace

QString Session::warning() const {
    if (m_state == SessionState::Idle)
        return {};
    if (m_silent)
        return tr("The coordinator is silent for %1 s.")
            .arg((m_state == SessionState::Starting ? startingSilenceMs : silenceMs) / 1000);
    return m_warnings.newest();
}

void Session::takeWarning(const QJsonObject& object) {
    const QJsonObject progress = object.value(QStringLiteral("progress")).toObject();
    if (!progress.isEmpty()) {
        m_roundsSaid = progress.value(QStringLiteral("step")).toInteger();
        m_warnings.takeProgress(m_roundsSaid);
    }
    m_warnings.hear(object.value(QStringLiteral("warning")).toString(), m_roundsSaid);
    tellWarning();
}

void Session::takeDilation(const QJsonObject& object) {
    const QJsonValue value = object.value(QStringLiteral("time_dilation"));
    if (!value.isDouble() || m_state != SessionState::Starting)
        return;
    m_triedDilation = value.toDouble();
    emit warningChanged();
}

void Session::takeWarnings(const RunBatch& batch) {
    if (m_state == SessionState::Idle)
        return; // a file's rows: what it warned of is over
    m_warnings.takeRows(batch, m_scenario.cluster.workers);
    if (hasRows(batch))
        hearCoordinator();
    tellWarning();
}

void Session::hearCoordinator() {
    m_silent = false;
    if (m_state == SessionState::Starting)
        m_silenceTimer.start(startingSilenceMs);
    else if (m_state == SessionState::Running && !m_paused)
        m_silenceTimer.start(silenceMs);
    else
        m_silenceTimer.stop();
    tellWarning();
}

void Session::tellWarning() {
    const QString now = warning();
    if (now == m_toldWarning)
        return;
    m_toldWarning = now;
    emit warningChanged();
}

} // namespace ringside

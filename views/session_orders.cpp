// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the session that changes a run while it goes on.
#include "views/session.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace ringside {

void Session::order(const QJsonObject& order) {
    if (m_state != SessionState::Running) {
        const QString what = order.value(QStringLiteral("do")).toString();
        emit orderAnswered(false, what, tr("no run is training now"));
        return;
    }
    send(QJsonDocument(order).toJson(QJsonDocument::Compact) + '\n');
}

void Session::setPaused(bool paused) {
    if (m_state == SessionState::Running && paused != m_paused)
        order(QJsonObject{
            {QStringLiteral("do"), paused ? QStringLiteral("pause") : QStringLiteral("resume")}});
}

void Session::takePause(bool paused) {
    if (m_paused == paused)
        return;
    m_paused = paused;
    emit stateChanged();
}

/// A line that the coordinator did not understand is refused too.
void Session::takeAnswer(const QJsonObject& object) {
    const QString answer = object.value(QStringLiteral("answer")).toString();
    const QString error = object.value(QStringLiteral("error")).toString();
    const QString what = object.value(QStringLiteral("do")).toString();
    if (!answer.isEmpty() && what != QStringLiteral("stop"))
        emit orderAnswered(answer == QStringLiteral("accepted"), what,
            object.value(QStringLiteral("text")).toString());
    else if (!error.isEmpty())
        emit orderAnswered(false, what, error);
}

} // namespace ringside

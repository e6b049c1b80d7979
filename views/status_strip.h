// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/session.h"

#include <QWidget>

class QLabel;

namespace ringside {

/// The bottom row: what kind of numbers these are, the sentence that matters, and the run's
/// fidelity.
class StatusStrip : public QWidget {
    Q_OBJECT
public:
    explicit StatusStrip(QWidget* parent = nullptr);
    void showSession(const Session& session);
    QString sentence() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showSentence();

    QLabel* m_badge;
    QLabel* m_sentence;
    QLabel* m_facts;
    QString m_text;
};

} // namespace ringside

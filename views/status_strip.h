// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/session.h"

#include <QWidget>

class QFrame;
class QLabel;
class QToolButton;

namespace ringside {

class FidelityPanel;

/// The bottom row: what kind of numbers these are, the sentence that matters, and the run's
/// fidelity. While something is wrong, the sentence is the warning: on amber and with a sign.
class StatusStrip : public QWidget {
    Q_OBJECT
public:
    explicit StatusStrip(QWidget* parent = nullptr);
    void showSession(const Session& session);
    /// Height for words of another size; 1 = usual.
    void setScale(double scale);
    QString sentence() const;
    bool warns() const { return m_warns; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showRun(const Session& session);
    void setWarns(bool warns);
    void showSentence();

    QLabel* m_badge;
    QFrame* m_line; ///< the sign and the sentence
    QLabel* m_sign;
    QLabel* m_sentence;
    QToolButton* m_facts; ///< opens m_fidelity
    FidelityPanel* m_fidelity;
    QString m_text;
    bool m_warns = false;
};

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QList>
#include <QTimer>

#include <functional>

class QLabel;
class QPushButton;
class QShortcut;

namespace ringside {

/// Says something without a dialog: a card in the lower right corner of its parent that goes away
/// by itself, or stays until it is closed when something went wrong; Esc closes it. One at a time:
/// what went wrong waits for its turn, the rest gives way to what is newer. The same words do not
/// come twice.
class WindowNotice : public QFrame {
    Q_OBJECT
public:
    struct Message {
        QString text;
        bool fault = false; ///< stays until it is closed
        QString action = {}; ///< "Undo"; empty = none
        std::function<void()> run = {};
        QString otherAction = {}; ///< a second one; with it the card stays until it is answered
        std::function<void()> otherRun = {};
        QString close = {}; ///< instead of "Close"
    };
    explicit WindowNotice(QWidget* parent);

    void say(const Message& message);
    QString text() const;
    /// To the corner again; the parent has another size.
    void place();
    /// It stays above this part of the window, where something is operated.
    void setAbove(QWidget* part) { m_part = part; }

private:
    void showNext();

    QList<Message> m_waiting;
    bool m_stays = false; ///< a fault, or a question with a way to keep what is there
    QWidget* m_part = nullptr;
    QShortcut* m_escape;
    QLabel* m_text;
    QPushButton* m_action;
    QPushButton* m_other;
    QPushButton* m_close;
    QTimer m_away;
    std::function<void()> m_run, m_otherRun;
};

} // namespace ringside

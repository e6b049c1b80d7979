// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/playback/run_navigator.h"

#include <QKeySequence>
#include <QList>

#include <functional>

namespace ringside {

/// Keys that do the same thing, back and on for example, for the card of all keys.
struct KeyLine {
    QList<QKeySequence> keys;
    QString shown; ///< as the card writes them: "Ctrl+← →"
    QString words; ///< what they do
};

/// The keys of the lens, anywhere in the window: Space pauses; the arrows go by a message, with
/// Alt by a mini-batch, with Shift by a round, with Ctrl by an epoch; F freezes, R replays, L
/// follows; Home and End are the run's ends; 1 to 4 are speeds. A control that needs a key itself
/// (a text field, a slider, a list) keeps it while it has the focus.
class PlaybackKeys : public QObject {
    Q_OBJECT
public:
    /// `window`: any widget of the window.
    PlaybackKeys(RunNavigator* navigator, QWidget* window);
    /// Speeds of the keys 1 to 4, as factors of what the lens would choose.
    static constexpr double speeds[4]{0.2, 1, 5, 25};
    /// All of them; the shortcuts are made from this list, so the card has no others.
    static QList<KeyLine> lines();

signals:
    void speedChosen(double factor);

protected:
    bool eventFilter(QObject*, QEvent*) override;

private:
    void add(const QKeySequence& key);
    std::function<void()> actionOf(const QKeySequence& key);
    void pressSpace();

    RunNavigator* m_navigator;
    QWidget* m_window;
};

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/playback/run_navigator.h"

#include <QKeySequence>

#include <functional>

namespace ringside {

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

signals:
    void speedChosen(double factor);

protected:
    bool eventFilter(QObject*, QEvent*) override;

private:
    void add(const QKeySequence& keys, std::function<void()> action, bool repeats);
    void addSteps();
    void pressSpace();

    RunNavigator* m_navigator;
    QWidget* m_window;
};

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/playback/run_navigator.h"
#include "views/theme/theme.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QSlider;
class QToolButton;

namespace ringside {

class LoopProgress;
class RunScrubber;

/// The controls of the lens. Above: Live, Follow, Replay, Freeze; pause and steps; the round; the
/// speed; the badge that says what a second on screen is. Below: what a step is, the whole run.
/// Keys: see PlaybackKeys.
class PlaybackBar : public QWidget {
    Q_OBJECT
public:
    explicit PlaybackBar(RunNavigator* navigator, QWidget* parent = nullptr);
    void setTheme(const Theme&, ArchitectureKind);

private:
    QPushButton* modeButton(const QString& name, const QString& tip, LensMode mode);
    QToolButton* stepButton(int direction);
    void makeStride();
    void makeSpeed();
    void makeLayout();
    void connectLens();
    Stride stride() const;
    void refresh();
    void refreshBadge();
    void paintIcons();
    void styleButtons(const QColor& hue);

    RunNavigator* m_navigator;
    LensPlayer* m_player;
    Theme m_theme = Theme::light();
    QPushButton* m_live;
    QPushButton* m_follow;
    QPushButton* m_replay;
    QPushButton* m_freeze;
    QToolButton* m_back;
    QToolButton* m_pause;
    QToolButton* m_forward;
    LoopProgress* m_loop;
    QLabel* m_badge;
    QLabel* m_slower;
    QLabel* m_faster;
    QSlider* m_speed;
    QComboBox* m_stride;
    RunScrubber* m_scrubber;
    QLabel* m_place;
};

} // namespace ringside

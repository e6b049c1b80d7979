// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/playback/lens_player.h"
#include "views/theme/theme.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QSlider;
class QToolButton;

namespace ringside {

class LoopProgress;

/// The controls of the lens: Live, Follow, Freeze; pause and steps by message; the loop; the speed;
/// the badge that says what a second on screen is. Space pauses anywhere in the window.
class PlaybackBar : public QWidget {
    Q_OBJECT
public:
    explicit PlaybackBar(LensPlayer* player, QWidget* parent = nullptr);
    void setTheme(const Theme&, ArchitectureKind);

private:
    QPushButton* modeButton(const QString& name, const QString& tip, LensMode mode);
    QToolButton* stepButton(int direction);
    void makeShortcut();
    void makeSpeed();
    void refresh();
    void refreshBadge();
    void paintIcons();
    void styleButtons(const QColor& hue);

    LensPlayer* m_player;
    Theme m_theme = Theme::light();
    QPushButton* m_live;
    QPushButton* m_follow;
    QPushButton* m_freeze;
    QToolButton* m_back;
    QToolButton* m_pause;
    QToolButton* m_forward;
    LoopProgress* m_loop;
    QLabel* m_badge;
    QLabel* m_slower;
    QLabel* m_faster;
    QSlider* m_speed;
};

} // namespace ringside

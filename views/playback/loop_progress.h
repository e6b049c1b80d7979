// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/playback/lens_player.h"
#include "views/theme/theme.h"

#include <QWidget>

namespace ringside {

/// The loop as a thin line on the scale of the screen's seconds: what has been shown, the folds as
/// zigzags with their true length, the round's number at the handle. Press or drag to go there.
class LoopProgress : public QWidget {
    Q_OBJECT
public:
    explicit LoopProgress(LensPlayer* player, QWidget* parent = nullptr);
    void setTheme(const Theme&, const QColor& hue);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void changeEvent(QEvent*) override;

private:
    int wordPixels() const;
    QRectF line() const;
    void paintFold(QPainter&, const Fold&) const;
    void paintLengths(QPainter&) const;
    void paintHandle(QPainter&) const;
    void goTo(double x);

    LensPlayer* m_player;
    Theme m_theme = Theme::light();
    QColor m_hue;
};

} // namespace ringside

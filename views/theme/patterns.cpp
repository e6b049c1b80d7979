// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/patterns.h"

#include <QPixmap>
#include <QTransform>

#include <algorithm>

namespace ringside {

namespace {

constexpr double pitch = 5;

void stripes(
    QPainter& painter, const QRectF& box, const Theme& theme, const QColor& hue, double scale) {
    painter.fillRect(box, theme.soft(hue, 0.18));
    for (double x = box.left(); x < box.right(); x += pitch * scale) {
        const double right = std::min(x + 3 * scale, box.right());
        painter.fillRect(QRectF(x, box.top(), right - x, box.height()), hue);
    }
}

void dots(QPainter& painter, const QRectF& box, const Theme& theme, double scale) {
    painter.fillRect(box, theme.soft(theme.ink, 0.10));
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.ink);
    const double radius = 1.1 * scale, step = pitch * scale;
    for (double y = box.top() + step / 2; y + radius <= box.bottom(); y += step)
        for (double x = box.left() + step / 2; x + radius <= box.right(); x += step)
            painter.drawEllipse(QPointF(x, y), radius, radius);
}

/// One diagonal of the hatching, cut to the box by hand: a clip would be lost in some formats.
void diagonal(QPainter& painter, const QRectF& box, double offset) {
    const double x0 = std::max(0.0, offset - box.height());
    const double x1 = std::min(box.width(), offset);
    if (x1 <= x0)
        return;
    painter.drawLine(QPointF(box.left() + x0, box.top() + (offset - x0)),
        QPointF(box.left() + x1, box.top() + (offset - x1)));
}

void hatching(QPainter& painter, const QRectF& box, const Theme& theme, double scale) {
    painter.fillRect(box, theme.panel);
    painter.setPen(QPen(theme.soft(theme.secondary, 0.75), 0.9 * scale));
    const double step = pitch * 1.3 * scale;
    for (double offset = step / 2; offset < box.width() + box.height(); offset += step)
        diagonal(painter, box, offset);
}

QPixmap tile(NodeState state, const Theme& theme, const QColor& hue, double ratio) {
    // Hatching joins at the tile's edges only if its pitch divides the tile's side.
    const double scale = state == NodeState::Wait ? 1 / 1.3 * 1.2 : 1;
    const double side = state == NodeState::Wait ? 2 * pitch * 1.2 : 2 * pitch;
    QPixmap pixmap(QSize(1, 1) * static_cast<int>(std::lround(side * ratio)));
    pixmap.fill(theme.panel);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(pixmap.width() / side, pixmap.height() / side);
    paintState(painter, QRectF(0, 0, side, side), state, theme, hue, scale);
    return pixmap;
}

} // namespace

QColor stateOutline(NodeState state, const Theme& theme) {
    return state == NodeState::Wait || state == NodeState::Finished
        ? theme.soft(theme.secondary, 0.8)
        : QColor();
}

void paintState(QPainter& painter, const QRectF& box, NodeState state, const Theme& theme,
    const QColor& hue, double scale) {
    if (box.isEmpty())
        return;
    painter.save();
    switch (state) {
    case NodeState::Compute:
        painter.fillRect(box, theme.ink);
        break;
    case NodeState::Send:
        stripes(painter, box, theme, hue, scale);
        break;
    case NodeState::Update:
        dots(painter, box, theme, scale);
        break;
    case NodeState::Wait:
        hatching(painter, box, theme, scale);
        break;
    case NodeState::Finished:
        painter.fillRect(box, theme.panel);
        break;
    }
    painter.restore();
}

QBrush stateBrush(NodeState state, const Theme& theme, const QColor& hue, double devicePixelRatio) {
    if (state == NodeState::Compute)
        return theme.ink;
    if (state == NodeState::Finished)
        return theme.panel;
    const double ratio = std::max(1.0, devicePixelRatio);
    const QPixmap pixmap = tile(state, theme, hue, ratio);
    const double side = state == NodeState::Wait ? 2 * pitch * 1.2 : 2 * pitch;
    QBrush brush(pixmap);
    brush.setTransform(QTransform::fromScale(side / pixmap.width(), side / pixmap.height()));
    return brush;
}

} // namespace ringside

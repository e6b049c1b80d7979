// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stage/card_parts.h"

#include <algorithm>

namespace ringside {

namespace {

/// Many parts as one bar of the finished share.
void paintBar(QPainter& painter, const StageStyle& style, const QRectF& box,
    const std::vector<double>& parts) {
    const double radius = box.height() / 2;
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.theme.track);
    painter.drawRoundedRect(box, radius, radius);
    const double width = box.width() * finishedShare(parts);
    if (width <= 0)
        return;
    painter.setBrush(style.hue);
    painter.drawRoundedRect(
        QRectF(box.left(), box.top(), std::max(width, box.height()), box.height()), radius, radius);
}

} // namespace

double finishedShare(const std::vector<double>& parts) {
    double sum = 0;
    for (const double part : parts)
        sum += part;
    return parts.empty() ? 0 : sum / static_cast<double>(parts.size());
}

void paintParts(QPainter& painter, const StageStyle& style, const QRectF& box,
    const std::vector<double>& parts) {
    if (parts.empty())
        return;
    const auto count = static_cast<double>(parts.size());
    const double gap = 2.2 * style.scale;
    const double side = std::min(box.height(), (box.width() + gap) / count - gap);
    if (side < 4.4 * style.scale) {
        paintBar(painter, style,
            QRectF(
                box.left(), box.center().y() - box.height() * 0.3, box.width(), box.height() * 0.6),
            parts);
        return;
    }
    const double radius = 1.5 * style.scale;
    QRectF square(box.left(), box.center().y() - side / 2, side, side);
    for (const double part : parts) {
        if (part > 0 && part < 1) {
            const double height = side * part;
            painter.fillRect(QRectF(square.left(), square.bottom() - height, side, height),
                style.theme.soft(style.hue, 0.42));
        }
        painter.setPen(QPen(part > 0 ? style.hue : style.theme.soft(style.hue, 0.55), style.scale));
        painter.setBrush(part >= 1 ? QBrush(style.hue) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(square, radius, radius);
        square.translate(side + gap, 0);
    }
}

void paintQueue(QPainter& painter, const StageStyle& shared, const CardPlace& place,
    const std::vector<QString>& labels) {
    StageStyle style = shared;
    style.scale = place.scale;
    const double k = style.scale, width = 26 * k, height = 15 * k, gap = 3 * k;
    if (labels.empty() || place.queue.height() < height)
        return;
    const int columns = std::max(1, static_cast<int>((place.queue.width() + gap) / (width + gap)));
    const int rows = std::max(1, static_cast<int>((place.queue.height() + gap) / (height + gap)));
    const auto room = static_cast<std::size_t>(columns * rows);
    const std::size_t shown = labels.size() > room ? room - 1 : labels.size();
    painter.setFont(style.sized(9.5, true));
    for (std::size_t i = 0; i < shown + (shown < labels.size()); ++i) {
        const bool rest = i == shown;
        const QRectF tile(place.queue.left()
                + static_cast<double>(i % static_cast<std::size_t>(columns)) * (width + gap),
            place.queue.top()
                + static_cast<double>(i / static_cast<std::size_t>(columns)) * (height + gap),
            width, height);
        painter.setPen(QPen(style.hue, 1.2 * k, rest ? Qt::DotLine : Qt::SolidLine));
        painter.setBrush(i == 0 ? style.theme.soft(style.hue, 0.28) : style.theme.panel);
        painter.drawRoundedRect(tile, 3 * k, 3 * k);
        painter.setPen(style.theme.text);
        painter.drawText(tile, Qt::AlignCenter,
            rest ? QStringLiteral("+%1").arg(labels.size() - shown) : labels[i]);
    }
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stage/message_marks.h"

#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <map>

namespace ringside {

namespace {

constexpr double fullRadius = 12.5, smallestRadius = 8, dotRadius = 4;

double radiusOf(const MessageFrame& message, bool crowd, double scale) {
    if (crowd)
        return dotRadius * scale;
    if (message.mark == Mark::Triangle)
        return 9 * scale;
    return std::max(smallestRadius, fullRadius * std::sqrt(message.size)) * scale;
}

PlacedMark placed(const MessageFrame& message, const StageLayout& layout, bool crowd) {
    const QLineF path = layout.path(message.link);
    PlacedMark mark;
    mark.message = &message;
    const double length = path.length();
    if (length > 0)
        mark.direction = (path.p2() - path.p1()) / length;
    mark.centre = path.p1() + mark.direction * (length * message.position);
    mark.travelled = length * message.position;
    mark.radius
        = radiusOf(message, crowd, crowd ? std::max(layout.markScale, 0.8) : layout.markScale);
    return mark;
}

/// Fades towards where the message came from.
void paintTrail(QPainter& painter, const StageStyle& style, const PlacedMark& mark, bool crowd) {
    const double length = std::min(mark.travelled, (crowd ? 16 : 46) * style.scale);
    if (length < 2)
        return;
    const QPointF tail = mark.centre - mark.direction * length;
    const QPointF side(
        -mark.direction.y() * mark.radius * 0.72, mark.direction.x() * mark.radius * 0.72);
    QColor strong = style.hue, weak = style.hue;
    strong.setAlphaF(0.5);
    weak.setAlphaF(0);
    QLinearGradient gradient(mark.centre, tail);
    gradient.setColorAt(0, strong);
    gradient.setColorAt(1, weak);
    painter.setPen(Qt::NoPen);
    painter.setBrush(gradient);
    painter.drawPolygon(QPolygonF(
        {mark.centre + side, mark.centre - side, tail - side * 0.25, tail + side * 0.25}));
}

void paintShape(QPainter& painter, const PlacedMark& mark) {
    const double r = mark.radius;
    switch (mark.message->mark) {
    case Mark::Circle:
        painter.drawEllipse(mark.centre, r, r);
        break;
    case Mark::Square: {
        // Equal area: a circle of radius r has that of a square of side 1.77 r.
        const double half = 0.886 * r;
        painter.drawRoundedRect(
            QRectF(mark.centre.x() - half, mark.centre.y() - half, 2 * half, 2 * half), 2, 2);
        break;
    }
    case Mark::Triangle:
        painter.drawPolygon(QPolygonF({mark.centre + QPointF(0, -1.2 * r),
            mark.centre + QPointF(1.1 * r, 0.8 * r), mark.centre + QPointF(-1.1 * r, 0.8 * r)}));
        break;
    }
}

void paintArrow(QPainter& painter, const StageStyle& style, const PlacedMark& mark) {
    const QPointF d = mark.direction, n(-d.y(), d.x());
    const double k = style.scale;
    const QPointF base = mark.centre + d * (mark.radius + 2.5 * k);
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.hue);
    painter.drawPolygon(QPolygonF({base + n * 5 * k, base - n * 5 * k, base + d * 8 * k}));
}

void paintCount(QPainter& painter, const StageStyle& style, const PlacedMark& mark) {
    painter.setFont(style.sized(9.5, true));
    painter.setPen(style.theme.text);
    const double k = style.scale;
    painter.drawText(
        QRectF(mark.centre.x() + mark.radius, mark.centre.y() - 16 * k, 30 * k, 14 * k),
        Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("\u00d7%1").arg(mark.count));
}

/// A message that came too late stays visible, crossed.
void paintCross(QPainter& painter, const StageStyle& style, const PlacedMark& mark) {
    const double r = mark.radius * 0.8;
    painter.setPen(QPen(style.culpritInk(), 2 * style.scale, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(mark.centre + QPointF(-r, -r), mark.centre + QPointF(r, r));
    painter.drawLine(mark.centre + QPointF(-r, r), mark.centre + QPointF(r, -r));
}

void paintMark(QPainter& painter, const StageStyle& style, const PlacedMark& mark, bool crowd) {
    if (crowd) { // outline and fill are one colour, and stroking costs four times as much
        PlacedMark whole = mark;
        whole.radius += 0.5 * style.scale;
        painter.setPen(Qt::NoPen);
        painter.setBrush(style.hue);
        paintShape(painter, whole);
    } else {
        painter.setPen(QPen(style.hue, 2.2 * style.scale));
        painter.setBrush(style.theme.panel);
        paintShape(painter, mark);
        painter.setFont(style.sized(std::clamp(mark.radius / style.scale * 0.88, 8.5, 11.0), true));
        painter.setPen(style.theme.text);
        const double drop = mark.message->mark == Mark::Triangle ? mark.radius * 0.1 : 0;
        painter.drawText(
            QRectF(mark.centre.x() - 2 * mark.radius, mark.centre.y() - mark.radius + drop,
                4 * mark.radius, 2 * mark.radius),
            Qt::AlignCenter | Qt::TextSingleLine, mark.message->label);
    }
    if (mark.message->late && !crowd)
        paintCross(painter, style, mark);
    if (mark.count > 1)
        paintCount(painter, style, mark);
}

std::vector<PlacedMark> bundled(const std::vector<PlacedMark>& marks) {
    std::map<Link, PlacedMark> bundles;
    for (const PlacedMark& mark : marks) {
        const auto [bundle, fresh] = bundles.try_emplace(mark.message->link, mark);
        if (fresh)
            continue;
        // The middle of all that are under way on the link; width by how many they are.
        PlacedMark& sum = bundle->second;
        sum.centre = (sum.centre * sum.count + mark.centre) / (sum.count + 1);
        sum.travelled = std::max(sum.travelled, mark.travelled);
        ++sum.count;
        sum.radius = mark.radius * std::min(2.0, std::sqrt(sum.count));
    }
    std::vector<PlacedMark> result;
    for (const auto& [link, mark] : bundles)
        result.push_back(mark);
    return result;
}

} // namespace

bool isCrowd(const StageFrame& frame, const StageLayout& layout) {
    return frame.messages.size() > 30 || layout.markScale < 0.6;
}

std::vector<PlacedMark> placeMarks(const StageFrame& frame, const StageLayout& layout) {
    const bool crowd = isCrowd(frame, layout);
    std::vector<PlacedMark> marks;
    marks.reserve(frame.messages.size());
    for (const MessageFrame& message : frame.messages)
        marks.push_back(placed(message, layout, crowd));
    return crowd || layout.workers > 12 ? bundled(marks) : marks;
}

void paintMarks(QPainter& painter, const StageStyle& style, const std::vector<PlacedMark>& marks,
    bool paused, bool crowd) {
    const bool swarm = marks.size() > 120;
    if (!swarm)
        for (const PlacedMark& mark : marks)
            paintTrail(painter, style, mark, crowd);
    for (const PlacedMark& mark : marks) {
        if (paused && !swarm)
            paintArrow(painter, style, mark);
        paintMark(painter, style, mark, crowd);
    }
}

} // namespace ringside

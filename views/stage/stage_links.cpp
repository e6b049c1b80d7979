// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stage/stage_links.h"

#include <QFontMetricsF>
#include <QPolygonF>

#include <algorithm>

namespace ringside {

namespace {

void chevron(QPainter& painter, const StageStyle& style, const QLineF& path) {
    const double length = path.length(), k = style.scale;
    if (length < 26 * k)
        return;
    const QPointF d = (path.p2() - path.p1()) / length, n(-d.y(), d.x());
    const QPointF tip = path.center() + d * 5 * k;
    painter.setPen(
        QPen(style.theme.soft(style.hue, 0.75), 2 * k, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(
        QPolygonF({tip - d * 7 * k + n * 6 * k, tip, tip - d * 7 * k - n * 6 * k}));
}

void rate(QPainter& painter, const StageStyle& style, const QLineF& path, const QString& words) {
    painter.setFont(style.sized(10));
    const QFontMetricsF metrics(painter.font());
    const double width = metrics.horizontalAdvance(words) + 8 * style.scale;
    if (path.length() < 60 * style.scale)
        return;
    const QRectF box(path.center().x() - width / 2, path.center().y() - 8 * style.scale, width,
        16 * style.scale);
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.theme.panel);
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(style.theme.secondary);
    painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine, words);
}

} // namespace

void paintQuietLinks(QPainter& painter, const StageStyle& style, const StageLayout& layout,
    const std::vector<Link>& links) {
    const bool many = links.size() > 60;
    const double width = layout.topology == Topology::Ring ? 3 : many ? 0.8 : 1.6;
    painter.setPen(QPen(style.theme.soft(style.hue, many ? 0.2 : 0.3), width * style.scale,
        Qt::SolidLine, Qt::RoundCap));
    // Hundreds of lines are a texture: one of each pair is enough, and faint.
    const bool texture = links.size() > 300;
    if (texture)
        painter.setPen(QPen(style.theme.soft(style.hue, 0.09), 0.6));
    for (const Link& link : links)
        if (!texture || link.from < link.to)
            painter.drawLine(layout.path(link));
    if (layout.topology == Topology::Ring && layout.workers > 2 && layout.markScale >= 0.6)
        for (const Link& link : links)
            if (link.to == (link.from + 1) % layout.workers) // not those across the ring
                chevron(painter, style, layout.path(link));
}

void paintBusyLinks(QPainter& painter, const StageStyle& style, const StageLayout& layout,
    const std::vector<LinkFrame>& links) {
    const bool many = links.size() > 60;
    const double thickest = layout.topology == Topology::Ring ? 7.5 : many ? 1.6 : 5;
    for (const LinkFrame& link : links) {
        if (link.heat < 0.03)
            continue;
        painter.setPen(QPen(style.theme.soft(style.hue, 0.2 + 0.16 * link.heat),
            (1.6 + (thickest - 1.6) * link.heat) * style.scale, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(layout.path(link.link));
    }
    if (layout.topology == Topology::Ring && layout.workers <= 8)
        for (const LinkFrame& link : links)
            if (!link.rate.isEmpty())
                rate(painter, style, layout.path(link.link), link.rate);
}

void paintCuts(QPainter& painter, const StageStyle& style, const StageLayout& layout,
    const std::vector<Link>& links, const std::vector<Link>& cuts) {
    constexpr double along = 0.3; // the rate and the chevron stand in the middle
    const double arm = 5.5 * style.scale;
    for (const Link& link : links) {
        const Link key{std::min(link.from, link.to), std::max(link.from, link.to)};
        if (std::find(cuts.begin(), cuts.end(), key) == cuts.end())
            continue;
        const QLineF path = layout.path(link);
        const bool forth = link.from == key.from;
        const QPointF centre = path.pointAt(forth ? along : 1 - along);
        painter.setPen(Qt::NoPen);
        painter.setBrush(style.theme.panel);
        painter.drawEllipse(centre, 2 * arm, 2 * arm);
        painter.setPen(QPen(style.culpritInk(), 2.4 * style.scale, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(centre - QPointF(arm, arm), centre + QPointF(arm, arm));
        painter.drawLine(centre - QPointF(arm, -arm), centre + QPointF(arm, -arm));
    }
}

} // namespace ringside

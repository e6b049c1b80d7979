// SPDX-License-Identifier: GPL-3.0-or-later
// Marks of faults and live changes on the timeline.
#include "views/timeline/timeline_painter.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

constexpr double tagHeight = 15, tagRise = 6, tagPadding = 4;

} // namespace

/// An upright line for each change that is on screen, and its words in a tag at the line's head
/// where that has room beside the tag before it.
void TimelinePainter::paintChanges(QPainter& painter, const TimelineScene& scene) const {
    const QRectF& plot = m_layout.plot;
    painter.setFont(sized(11, true));
    const QFontMetricsF metrics(painter.font());
    double taken = plot.left() - 1; // right end of the last tag
    for (const TimelineChange& change : scene.changes) {
        const double at = std::round(x(scene, change.at)) + 0.5;
        if (at < plot.left() - 1 || at > plot.right() + 1)
            continue;
        painter.setPen(QPen(m_theme.panel, 3));
        painter.drawLine(QPointF(at, plot.top()), QPointF(at, m_layout.axis.top()));
        painter.setPen(QPen(m_theme.text, 1, Qt::DashLine));
        painter.drawLine(QPointF(at, plot.top()), QPointF(at, m_layout.axis.top()));
        const double width = metrics.horizontalAdvance(change.words) + 2 * tagPadding;
        const double left = std::max(std::min(at, plot.right() - width), plot.left());
        if (left < taken + 2 || width > plot.width())
            continue;
        taken = left + width;
        const QRectF tag(left, plot.top() - tagRise, width, tagHeight);
        painter.setBrush(m_theme.panel);
        painter.setPen(QPen(m_theme.text, 1));
        painter.drawRoundedRect(tag, 3, 3);
        painter.drawText(tag, Qt::AlignCenter, change.words);
    }
}

} // namespace ringside

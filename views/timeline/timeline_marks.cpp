// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stage/stage_words.h"
#include "views/theme/patterns.h"
#include "views/timeline/timeline_painter.h"
#include "views/timeline/timeline_words.h"

#include <QFontMetricsF>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

/// What TimelinePainter draws over and under the lanes: causes, arrivals, the arrow to the culprit.
namespace ringside {

namespace {

constexpr double letterWidth = 13; ///< a wait narrower than this keeps its letter to itself
constexpr double roundWidth = 56; ///< a round narrower than this has no strip

} // namespace

void TimelinePainter::paintLetters(QPainter& painter, const TimelineScene& scene) const {
    if (m_layout.box < 9)
        return;
    painter.setFont(sized(m_layout.box >= 13 ? 11 : 9, true));
    const double height = std::min(m_layout.box - 2, 14.0);
    for (const WaitInterval& wait : scene.waits) {
        const double left = std::max(x(scene, wait.begin), m_layout.plot.left());
        const double right = std::min(x(scene, wait.end), m_layout.plot.right());
        const QString letter = waitLetter(wait.cause);
        if (right - left < letterWidth || letter.isEmpty())
            continue;
        const QRectF lane = m_layout.lane(wait.node);
        if (x(scene, wait.begin) > m_layout.plot.left()) { // where one cause ends, another begins
            const double border = std::round(left) + 0.5;
            painter.setPen(QPen(stateOutline(NodeState::Wait, m_theme), 1));
            painter.drawLine(QPointF(border, lane.top()), QPointF(border, lane.bottom() - 1));
        }
        const QPointF middle((left + right) / 2, lane.center().y());
        const QRectF ground(middle - QPointF(5.5, height / 2), QSizeF(11, height));
        painter.fillRect(ground, m_theme.panel);
        painter.setPen(m_theme.text);
        painter.drawText(ground, Qt::AlignCenter | Qt::TextDontClip, letter);
    }
}

void TimelinePainter::paintArrivals(QPainter& painter, const TimelineScene& scene) const {
    if (m_layout.strip.isEmpty() || scene.axis.rounds() == 0 || scene.lanes.workers() < 2)
        return;
    const std::size_t first = scene.axis.roundAt(scene.axis.timeAt(scene.range.from));
    const std::size_t last = scene.axis.roundAt(scene.axis.timeAt(scene.range.to));
    if (static_cast<double>(last - first) * roundWidth > 2 * m_layout.plot.width())
        return;
    painter.setFont(sized(11));
    for (std::size_t round = first; round <= last; ++round)
        if (x(scene, scene.axis.end(round)) - x(scene, scene.axis.begin(round)) >= roundWidth)
            paintArrivals(painter, scene, round);
}

void TimelinePainter::paintArrivals(
    QPainter& painter, const TimelineScene& scene, std::size_t round) const {
    const std::vector<Arrival> arrivals = arrivalsOf(scene.lanes, scene.axis, round);
    if (arrivals.empty())
        return;
    const double top = m_layout.strip.top() + 2, bottom = m_layout.strip.bottom() - 4;
    const bool alone = !tied(arrivals);
    for (std::size_t i = 0; i < arrivals.size(); ++i) {
        const double at = std::round(x(scene, arrivals[i].at));
        if (at < m_layout.plot.left() || at > m_layout.plot.right())
            continue;
        const bool marked = alone && i + 1 == arrivals.size();
        painter.fillRect(marked ? QRectF(at - 2, top, 3, bottom - top)
                                : QRectF(at - 1, top + 2, 1.5, bottom - top - 2),
            marked ? m_theme.culprit : m_theme.secondary);
    }
    const double left = x(scene, arrivals.back().at) + 6;
    double right = m_layout.plot.right();
    if (round + 1 < scene.axis.rounds()) // up to the next round's ticks
        if (const auto next = arrivalsOf(scene.lanes, scene.axis, round + 1); !next.empty())
            right = std::min(right, x(scene, next.front().at) - 8);
    QString note = arrivalNote(arrivals, scene.lanes.workers());
    const QFontMetricsF metrics(painter.font());
    if (metrics.horizontalAdvance(note) > right - left)
        note = alone ? shortName(arrivals.back().worker, scene.lanes.workers()) : QString();
    if (left < m_layout.plot.left() || metrics.horizontalAdvance(note) > right - left)
        return;
    painter.setPen(m_theme.legible(m_theme.culprit, 4.5));
    painter.drawText(QRectF(left, top - 3, right - left, bottom - top + 5),
        Qt::AlignLeft | Qt::AlignVCenter, note);
}

void TimelinePainter::paintSelection(QPainter& painter, const TimelineScene& scene) const {
    if (!scene.selected)
        return;
    const WaitInterval& wait = *scene.selected;
    const auto clamped = [&](Time moment) {
        return std::clamp(x(scene, moment), m_layout.plot.left(), m_layout.plot.right());
    };
    const double left = clamped(wait.begin), right = clamped(wait.end);
    if (right - left < 0.5)
        return;
    const QRectF lane = m_layout.lane(wait.node);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.text, 2));
    painter.drawRect(QRectF(left, lane.top(), right - left, lane.height()));
    const auto target = targetOf(wait, scene.lanes);
    if (!target)
        return;
    const QRectF other = m_layout.lane(target->node);
    const double from = clamped(target->begin), to = clamped(target->end);
    painter.setPen(QPen(m_theme.culprit, 2));
    painter.drawRect(QRectF(from, other.top() - 0.5, to - from, other.height() + 1));
    const double tip = std::max(clamped(target->at) - 3, m_layout.plot.left());
    const bool down = target->node > wait.node;
    paintArrow(painter, {(left + right) / 2, down ? lane.bottom() : lane.top()},
        {tip, down ? other.top() : other.bottom()});
}

void TimelinePainter::paintArrow(QPainter& painter, const QPointF& from, const QPointF& to) const {
    const QPointF bend((from.x() + 2 * to.x()) / 3, (2 * from.y() + to.y()) / 3);
    QPainterPath path(from);
    path.quadTo(bend, to);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.panel, 5, Qt::SolidLine, Qt::RoundCap));
    painter.drawPath(path);
    painter.setPen(QPen(m_theme.text, 2, Qt::SolidLine, Qt::RoundCap));
    painter.drawPath(path);
    const QPointF way = to - bend;
    const double length = std::max(std::hypot(way.x(), way.y()), 1e-6);
    const QPointF ahead = way / length, aside(-ahead.y(), ahead.x());
    const QPolygonF head{to + ahead * 2, to - ahead * 8 + aside * 5, to - ahead * 8 - aside * 5};
    painter.setPen(QPen(m_theme.panel, 1));
    painter.setBrush(m_theme.text);
    painter.drawPolygon(head);
}

} // namespace ringside

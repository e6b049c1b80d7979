// SPDX-License-Identifier: GPL-3.0-or-later
// What the signs of the timeline mean, in the row of its title.
#include "views/stage/stage_words.h"
#include "views/theme/patterns.h"
#include "views/timeline/timeline_painter.h"
#include "views/timeline/timeline_words.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

constexpr double box = 14, gap = 12, toWord = 5;

} // namespace

struct TimelinePainter::LegendEntry {
    enum class Sign { Title, Letter, Tick, Change };
    Sign sign = Sign::Letter;
    QString letter;
    QString word;
    double boxWidth() const { return sign == Sign::Title ? 0 : box + toWord; }
};

/// Only of what can be seen now: few words, and they have room.
std::vector<TimelinePainter::LegendEntry> TimelinePainter::legendEntries(
    const TimelineScene& scene) const {
    using Sign = LegendEntry::Sign;
    const auto seen = [&](Time from, Time to) {
        return x(scene, to) > m_layout.plot.left() && x(scene, from) < m_layout.plot.right();
    };
    std::vector<LegendEntry> entries;
    for (const WaitCause cause : {WaitCause::Straggler, WaitCause::Link, WaitCause::Hub,
             WaitCause::Barrier, WaitCause::Host})
        if (std::ranges::any_of(scene.waits, [&](const WaitInterval& wait) {
                return wait.cause == cause && seen(wait.begin, wait.end);
            }))
            entries.push_back({Sign::Letter, waitLetter(cause), causeWord(cause)});
    if (!entries.empty())
        entries.insert(entries.begin(), LegendEntry{Sign::Title, {}, StageText::tr("waits:")});
    if (std::ranges::any_of(scene.changes,
            [&](const TimelineChange& change) { return seen(change.at, change.at); }))
        entries.push_back({Sign::Change, {}, StageText::tr("change or fault")});
    if (!m_layout.strip.isEmpty() && scene.lanes.workers() > 1)
        entries.push_back({Sign::Tick, {}, StageText::tr("last to arrive")});
    return entries;
}

void TimelinePainter::paintEntry(
    QPainter& painter, const LegendEntry& entry, double left, double middle) const {
    const QRectF place(left + 0.5, std::round(middle - box / 2) + 0.5, box, box);
    switch (entry.sign) {
    case LegendEntry::Sign::Title:
        break;
    case LegendEntry::Sign::Letter:
        painter.setPen(QPen(stateOutline(NodeState::Wait, m_theme), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(place);
        painter.setPen(m_theme.text);
        painter.drawText(place, Qt::AlignCenter | Qt::TextDontClip, entry.letter);
        break;
    case LegendEntry::Sign::Tick:
        painter.fillRect(QRectF(std::round(place.center().x()) - 1, place.top() + 1, 3, box - 2),
            m_theme.culprit);
        break;
    case LegendEntry::Sign::Change:
        painter.setPen(QPen(m_theme.text, 1, Qt::DashLine));
        painter.drawLine(QPointF(std::round(place.center().x()) + 0.5, place.top()),
            QPointF(std::round(place.center().x()) + 0.5, place.bottom()));
        break;
    }
    painter.setPen(m_theme.secondary);
    painter.drawText(QRectF(left + entry.boxWidth(), middle - 9, 400, 18),
        Qt::AlignLeft | Qt::AlignVCenter, entry.word);
}

double TimelinePainter::paintLegend(
    QPainter& painter, const TimelineScene& scene, const QString& subtitle, double right) const {
    painter.setFont(sized(12));
    const double titles = 90 + QFontMetricsF(painter.font()).horizontalAdvance(subtitle);
    painter.setFont(sized(11));
    const QFontMetricsF metrics(painter.font());
    const auto widthOf = [&metrics](const LegendEntry& entry) {
        const double end = entry.sign == LegendEntry::Sign::Title ? toWord : gap;
        return entry.boxWidth() + metrics.horizontalAdvance(entry.word) + end;
    };
    double room = right - m_layout.header.left() - titles;
    std::vector<LegendEntry> shown;
    for (LegendEntry& entry : legendEntries(scene)) {
        if (const double width = widthOf(entry); width <= room) {
            room -= width;
            shown.push_back(std::move(entry));
        }
    }
    double width = 0;
    for (const LegendEntry& entry : shown)
        width += widthOf(entry);
    double left = right - width;
    for (const LegendEntry& entry : shown) {
        paintEntry(painter, entry, left, m_layout.header.center().y());
        left += widthOf(entry);
    }
    return right - width;
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
// How cells look, close by and from afar, and what stands beside and under them.
#include "views/eager/contribution_painter.h"
#include "views/eager/contribution_words.h"

#include <QFontMetricsF>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

constexpr double leastDigit = 10; ///< pixels of a circle with a digit in it
constexpr double barWidth = 28;

} // namespace

void ContributionPainter::paintCircles(QPainter& painter) const {
    const auto [first, last] = roundsOnScreen();
    for (Step round = first; round < last; ++round)
        for (Rank worker = 0; worker < m_rows.workers(); ++worker)
            paintCircle(painter, circle(worker, round), m_rows.cell(worker, round));
}

void ContributionPainter::paintCircle(
    QPainter& painter, const QRectF& place, const ContributionCell& cell) const {
    using What = ContributionCell::What;
    const QColor edge = cell.what == What::Nothing ? m_theme.secondary : m_theme.legible(m_hue, 3);
    painter.setPen(QPen(edge, 1.2));
    painter.setBrush(cell.what == What::OnTime ? m_hue : m_theme.panel);
    painter.drawEllipse(place);
    if (cell.what == What::Late) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_hue);
        painter.drawPie(place.adjusted(0.6, 0.6, -0.6, -0.6), 90 * 16, 180 * 16);
    }
    if (cell.age > 0 && place.width() >= leastDigit)
        paintAge(painter, place, cell);
    if (cell.overwritten > 0)
        paintCross(painter,
            cell.what == What::Nothing
                ? place.adjusted(2, 2, -2, -2)
                : QRectF(place.right() - place.width() * 0.35, place.top() - 1,
                    place.width() * 0.45, place.width() * 0.45));
    if (cell.lost) {
        painter.setPen(QPen(m_theme.culprit, 2));
        painter.drawLine(place.bottomLeft() + QPointF(1, 1), place.bottomRight() + QPointF(-1, 1));
    }
}

/// In the empty half of a late cell; in the middle of one that is in time with an older gradient.
void ContributionPainter::paintAge(
    QPainter& painter, const QRectF& place, const ContributionCell& cell) const {
    const bool late = cell.what == ContributionCell::What::Late;
    const QString digits = cell.age > 99 ? QStringLiteral("+") : QString::number(cell.age);
    const double size = place.width() * (digits.size() > 1 ? 0.46 : 0.62);
    painter.setFont(sized(std::min(size, 12.0), true));
    painter.setPen(late ? m_theme.text : m_onHue);
    QRectF room = place;
    if (late)
        room.setLeft(place.center().x() - (digits.size() > 1 ? 2 : 0));
    painter.drawText(room.adjusted(-3, -3, 3, 3), Qt::AlignCenter, digits);
}

void ContributionPainter::paintCross(QPainter& painter, const QRectF& place) const {
    painter.setPen(QPen(m_theme.culprit, std::clamp(place.width() / 5, 1.5, 2.5)));
    painter.drawLine(place.topLeft(), place.bottomRight());
    painter.drawLine(place.topRight(), place.bottomLeft());
}

void ContributionPainter::paintShares(QPainter& painter) const {
    const auto [first, last] = roundsOnScreen();
    const double step = std::max(m_window.width, 1.0);
    painter.setRenderHint(QPainter::Antialiasing, false); // neighbours must not shine through
    const double between = m_layout.pitch >= 6 ? 2 : m_layout.pitch >= 3 ? 1 : 0;
    for (Rank worker = 0; worker < m_rows.workers(); ++worker) {
        const QRectF row = m_layout.row(worker).adjusted(0, between / 2, 0, -between / 2);
        painter.fillRect(row, m_theme.soft(m_theme.track, 0.6));
        for (Step round = first; round < last;) {
            const double left = m_window.xOf(m_layout, double(round));
            const Step next = std::clamp<Step>(
                Step(std::floor(m_window.roundAt(m_layout, left + step) + 1e-6)), round + 1, last);
            paintShare(painter, worker, QRectF(left, row.top(), step, row.height()), round, next);
            round = next;
        }
    }
}

void ContributionPainter::paintShare(
    QPainter& painter, Rank worker, const QRectF& box, Step from, Step to) const {
    double onTime = 0, late = 0;
    bool overwritten = false;
    for (Step round = from; round < to; ++round) {
        const ContributionCell& cell = m_rows.cell(worker, round);
        onTime += cell.what == ContributionCell::What::OnTime;
        late += cell.what == ContributionCell::What::Late;
        overwritten = overwritten || cell.overwritten > 0;
    }
    const double height = box.height() / double(to - from);
    const double full = onTime * height, half = late * height / 2;
    const double gap = box.width() >= 4 ? 1 : 0;
    const QRectF column = box.adjusted(0, 0, -gap, 0);
    painter.fillRect(QRectF(column.left(), column.bottom() - full, column.width(), full), m_hue);
    painter.fillRect(
        QRectF(column.left(), column.bottom() - full - half, column.width(), half), m_late);
    if (overwritten && box.height() >= 4)
        painter.fillRect(QRectF(column.left(), column.top(), column.width(), 1.5), m_theme.culprit);
}

/// A bar as long as the longest late streak, its number, and the streak that goes on.
void ContributionPainter::paintStreaks(QPainter& painter) const {
    const Rank most = m_rows.mostLate();
    std::int64_t longest = 1;
    for (Rank worker = 0; worker < m_rows.workers(); ++worker)
        longest = std::max(longest, m_rows.streak(worker).longest);
    const QRectF& room = m_layout.streaks;
    painter.setFont(sized(11));
    painter.setPen(m_theme.secondary);
    painter.drawText(
        QRectF(room.left(), m_layout.quorum.top(), room.width(), m_layout.quorum.height() + 2),
        Qt::AlignLeft | Qt::AlignBottom | Qt::TextWordWrap,
        ContributionText::tr("longest late streak"));
    for (Rank worker = 0; worker < m_rows.workers(); worker += m_layout.labelEvery) {
        const ContributionRows::Streak streak = m_rows.streak(worker);
        const QRectF row = m_layout.row(worker);
        const double height = std::min(row.height() - 2, 12.0);
        const double width = barWidth * double(streak.longest) / double(longest);
        painter.fillRect(
            QRectF(room.left(), row.center().y() - height / 2, std::max(width, 2.0), height),
            worker == most ? m_theme.culprit : m_theme.track);
        painter.setFont(sized(12, true));
        painter.setPen(m_theme.text);
        const QString number = QStringLiteral("%L1").arg(streak.longest);
        const double left = room.left() + std::max(width, 2.0) + 5;
        painter.drawText(
            QRectF(left, row.center().y() - 9, 60, 18), Qt::AlignLeft | Qt::AlignVCenter, number);
        const double after = left + QFontMetricsF(painter.font()).horizontalAdvance(number) + 7;
        painter.setFont(sized(11));
        painter.setPen(m_theme.secondary);
        painter.drawText(QRectF(after, row.center().y() - 9, room.right() + 10 - after, 18),
            Qt::AlignLeft | Qt::AlignVCenter, streakWord(streak));
    }
}

void ContributionPainter::paintLedger(QPainter& painter) const {
    const bool wrong = m_rows.isSettled() && !m_rows.ledger().balanced();
    const QRectF& box = m_layout.ledger;
    if (m_layout.compact) {
        painter.setFont(sized(11, wrong));
        painter.setPen(wrong ? m_theme.legible(m_theme.culprit, 4.5) : QColor(m_theme.secondary));
        painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter,
            ContributionText::tr("ledger: %1").arg(ledgerWord(m_rows)));
        return;
    }
    painter.setPen(QPen(wrong ? m_theme.culprit : m_theme.border, wrong ? 2 : 1));
    painter.setBrush(m_theme.soft(wrong ? m_theme.culprit : m_hue, 0.08));
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
    QRectF room = box.adjusted(10, 0, -10, 0);
    painter.setFont(sized(12, true));
    const QFontMetricsF bold(painter.font());
    const QString word = ledgerWord(m_rows);
    painter.setPen(wrong ? m_theme.legible(m_theme.culprit, 4.5) : QColor(m_theme.text));
    painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, word);
    painter.setPen(m_theme.text);
    const QString title = ContributionText::tr("Ledger");
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, title);
    room.adjust(bold.horizontalAdvance(title) + 12, 0, -bold.horizontalAdvance(word) - 12, 0);
    painter.setFont(sized(12));
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetricsF(painter.font())
            .elidedText(ledgerSentence(m_rows.ledger()), Qt::ElideRight, room.width()));
}

void ContributionPainter::paintPlayhead(QPainter& painter, Step round) const {
    const double left = m_window.xOf(m_layout, double(round));
    const double width = std::max(m_window.width, 3.0);
    const QRectF band(
        left, m_layout.quorum.top(), width, m_layout.plot.bottom() - m_layout.quorum.top());
    if (band.right() < m_layout.plot.left() || band.left() > m_layout.plot.right())
        return;
    painter.save();
    painter.setClipRect(m_layout.quorum.united(m_layout.axis));
    QColor fill = m_theme.text;
    fill.setAlphaF(0.10F);
    painter.fillRect(band, fill);
    painter.fillRect(QRectF(left, m_layout.plot.bottom(), width, 2.5), m_theme.text);
    painter.restore();
}

void ContributionPainter::paintPlace(QPainter& painter, const ContributionPlace& place) const {
    const QRectF row = m_layout.row(place.worker);
    const auto middle = [&](Step round) {
        return QPointF(m_window.xOf(m_layout, double(round) + 0.5), row.center().y());
    };
    painter.save();
    painter.setClipRect(m_layout.plot.adjusted(-3, -16, 3, 3));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.text, 1.8));
    const QPointF to = middle(place.round);
    const double wide = std::max(m_window.width - 1, 4.0);
    const double high = std::max(row.height() - 1, 4.0);
    painter.drawRoundedRect(QRectF(to.x() - wide / 2, to.y() - high / 2, wide, high), 3, 3);
    const ContributionCell& cell = m_rows.cell(place.worker, place.round);
    if (cell.age > 0) {
        paintThread(painter, middle(std::max<Step>(place.round - cell.age, 0)),
            QPointF(to.x(), to.y() - high / 2), high);
    }
    painter.restore();
}

/// An arc over the cells between, with a dot where it begins and a head where it ends.
void ContributionPainter::paintThread(
    QPainter& painter, const QPointF& from, const QPointF& end, double high) const {
    const double top = end.y() - std::clamp(high * 0.6, 5.0, 14.0);
    QPainterPath thread(from);
    thread.cubicTo(QPointF(from.x(), top - 3), QPointF(end.x(), top - 3), end - QPointF(0, 4));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.panel, 4)); // apart from the cells that it crosses
    painter.drawPath(thread);
    painter.setPen(QPen(m_theme.text, 1.8));
    painter.drawPath(thread);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.text);
    painter.drawEllipse(from, 3, 3);
    painter.drawPolygon(
        QPolygonF{end + QPointF(0, 1), end + QPointF(-3.5, -5.5), end + QPointF(3.5, -5.5)});
}

} // namespace ringside

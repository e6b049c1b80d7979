// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/library/library_card.h"

#include "views/library/library_model.h"
#include "views/library/library_words.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

constexpr int cardHeight = 86;
constexpr int margin = 10;
constexpr QSize thumbnail(104, 62);
constexpr int lineHeight = 17;

QFont sized(QFont font, int pixels, bool bold = false) {
    font.setPixelSize(pixels);
    font.setBold(bold);
    return font;
}

void drawLine(QPainter& painter, const QRect& box, const QString& words,
    Qt::TextElideMode mode = Qt::ElideRight) {
    painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter,
        painter.fontMetrics().elidedText(words, mode, box.width()));
}

/// The loss over the run, its largest value at the top; empty for fewer than two points.
QPainterPath curvePath(const std::vector<CurvePoint>& curve, const QRectF& box) {
    QPainterPath path;
    if (curve.size() < 2)
        return path;
    const auto [low, high] = std::minmax_element(curve.begin(), curve.end(),
        [](const CurvePoint& a, const CurvePoint& b) { return a.loss < b.loss; });
    const float span = std::max(high->loss - low->loss, 1e-6F);
    const float end = std::max(curve.back().seconds - curve.front().seconds, 1e-12F);
    for (const CurvePoint& point : curve) {
        const QPointF at(
            box.left() + box.width() * double((point.seconds - curve.front().seconds) / end),
            box.bottom() - box.height() * double((point.loss - low->loss) / span));
        // isEmpty() would still be true of a path that only begins.
        path.elementCount() == 0 ? path.moveTo(at) : path.lineTo(at);
    }
    return path;
}

/// How it ended, by shape: tick, square, cross, open ring, dot, torn line.
QPainterPath standingMark(RunStanding standing, const QRectF& box) {
    QPainterPath path;
    const QPointF c = box.center();
    const double r = box.width() / 2;
    switch (standing) {
    case RunStanding::Finished:
        path.moveTo(c + QPointF(-r, 0));
        path.lineTo(c + QPointF(-0.3 * r, 0.7 * r));
        path.lineTo(c + QPointF(r, -0.8 * r));
        break;
    case RunStanding::Stopped:
        path.addRect(box.adjusted(1, 1, -1, -1));
        break;
    case RunStanding::Failed:
        path.moveTo(box.topLeft());
        path.lineTo(box.bottomRight());
        path.moveTo(box.topRight());
        path.lineTo(box.bottomLeft());
        break;
    case RunStanding::Unfinished:
        path.arcMoveTo(box, 60);
        path.arcTo(box, 60, 240);
        break;
    case RunStanding::Growing:
        path.addEllipse(c, 0.6 * r, 0.6 * r);
        break;
    case RunStanding::Damaged:
        path.moveTo(c + QPointF(-0.3 * r, -r));
        path.lineTo(c + QPointF(0.4 * r, -0.2 * r));
        path.lineTo(c + QPointF(-0.4 * r, 0.2 * r));
        path.lineTo(c + QPointF(0.3 * r, r));
        break;
    }
    return path;
}

bool isBad(RunStanding standing) {
    return standing == RunStanding::Failed || standing == RunStanding::Damaged;
}

} // namespace

QSize LibraryCard::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    return {240, cardHeight};
}

void LibraryCard::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto* filter = qobject_cast<const LibraryFilter*>(index.model());
    if (!filter)
        return;
    const LibraryEntry& entry = filter->entry(index);
    const QColor hue = m_theme.hue(entry.architecture);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF ground = QRectF(option.rect).adjusted(3.5, 2.5, -3.5, -2.5);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const bool focused = option.state.testFlag(QStyle::State_HasFocus);
    painter->setPen(QPen(selected || focused ? m_theme.legible(hue, 3) : m_theme.border,
        selected ? 2 : 1, focused && !selected ? Qt::DashLine : Qt::SolidLine));
    painter->setBrush(selected ? m_theme.soft(hue, 0.12) : m_theme.panel);
    painter->drawRoundedRect(ground, 6, 6);
    const QPoint corner
        = option.rect.topLeft() + QPoint(margin + 2, (cardHeight - thumbnail.height()) / 2);
    paintThumbnail(*painter, QRectF(QPointF(corner), QSizeF(thumbnail)), entry);
    const int left = corner.x() + thumbnail.width() + 12;
    paintWords(*painter,
        {left, option.rect.top() + 8, option.rect.right() - margin - left, cardHeight - 14}, entry);
    painter->restore();
}

void LibraryCard::paintThumbnail(
    QPainter& painter, const QRectF& box, const LibraryEntry& entry) const {
    painter.setPen(QPen(m_theme.grid, 1));
    painter.setBrush(m_theme.window);
    painter.drawRoundedRect(box, 4, 4);
    if (entry.curve.size() < 2) {
        painter.setPen(m_theme.secondary);
        painter.setFont(sized(painter.font(), 11));
        painter.drawText(box, Qt::AlignCenter,
            entry.readable() ? tr("no rounds") : standingWord(entry.standing));
        return;
    }
    const QColor line = m_theme.legible(m_theme.hue(entry.architecture), 3);
    painter.setBrush(Qt::NoBrush);
    // Prediction and simulation are dashed everywhere, measurement is solid.
    painter.setPen(QPen(
        line, 1.8, entry.simulated ? Qt::DashLine : Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(curvePath(entry.curve, box.adjusted(7, 7, -7, -7)));
    painter.setPen(m_theme.secondary);
    painter.setFont(sized(painter.font(), 10));
    painter.drawText(box.adjusted(0, 4, -6, 0), Qt::AlignRight | Qt::AlignTop, tr("loss"));
}

void LibraryCard::paintWords(QPainter& painter, const QRect& box, const LibraryEntry& entry) const {
    const QRect date(box.left(), box.top(), box.width(), lineHeight + 2);
    painter.setFont(sized(painter.font(), 11));
    painter.setPen(m_theme.secondary);
    const QString when = dateText(entry);
    painter.drawText(date, Qt::AlignRight | Qt::AlignVCenter, when);
    const int dateWidth = painter.fontMetrics().horizontalAdvance(when) + 10;
    painter.setFont(sized(painter.font(), 13, true));
    painter.setPen(m_theme.text);
    drawLine(painter, date.adjusted(0, 0, -dateWidth, 0), QString::fromStdString(entry.title()),
        Qt::ElideMiddle);

    QRect line(box.left(), box.top() + lineHeight + 3, box.width(), lineHeight);
    painter.setFont(sized(painter.font(), 12));
    painter.setPen(m_theme.secondary);
    drawLine(painter, line, setupLine(entry));
    line.translate(0, lineHeight);
    const QColor outcome
        = isBad(entry.standing) ? m_theme.legible(m_theme.culprit, 4.5) : m_theme.text;
    painter.setPen(QPen(outcome, 1.8, Qt::SolidLine, Qt::RoundCap));
    painter.setBrush(
        entry.standing == RunStanding::Growing ? QBrush(outcome) : QBrush(Qt::NoBrush));
    painter.drawPath(
        standingMark(entry.standing, QRectF(line.left() + 1, line.center().y() - 4, 9, 9)));
    painter.setPen(outcome);
    drawLine(painter, line.adjusted(17, 0, 0, 0), outcomeLine(entry));
    paintTags(painter, line.translated(0, lineHeight + 1), entry);
}

void LibraryCard::paintTags(QPainter& painter, QRect box, const LibraryEntry& entry) const {
    painter.setFont(sized(painter.font(), 11));
    const QFontMetrics metrics = painter.fontMetrics();
    if (const QString changed = changeLine(entry); !changed.isEmpty()) { // weighs more than tags
        painter.setPen(m_theme.secondary);
        drawLine(painter, {box.left() + 1, box.top(), box.width(), 16}, changed);
        box.setLeft(box.left() + metrics.horizontalAdvance(changed) + 12);
    }
    for (const std::string& tag : entry.marks.tags) {
        const QString words = QString::fromStdString(tag);
        const int width = std::min(metrics.horizontalAdvance(words) + 14, box.width());
        if (width < 24)
            return;
        painter.setPen(QPen(m_theme.border, 1));
        painter.setBrush(m_theme.window);
        painter.drawRoundedRect(QRectF(box.left() + 0.5, box.top() + 0.5, width, 15), 7.5, 7.5);
        painter.setPen(m_theme.secondary);
        drawLine(painter, {box.left() + 7, box.top(), width - 12, 16}, words);
        box.setLeft(box.left() + width + 6);
    }
    if (!entry.marks.note.empty() && box.width() > 40) {
        painter.setPen(m_theme.secondary);
        const QString note = QString::fromStdString(entry.marks.note);
        drawLine(painter, {box.left() + 1, box.top(), box.width(), 16},
            note.section(QLatin1Char('\n'), 0, 0));
    }
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stage/node_card.h"

#include "views/stage/card_parts.h"
#include "views/stage/stage_words.h"
#include "views/theme/patterns.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

double length(double angle) {
    return angle * 16;
}

void text(QPainter& painter, const QRectF& box, Qt::Alignment alignment, const QString& words) {
    const QString fitting
        = QFontMetricsF(painter.font()).elidedText(words, Qt::ElideRight, box.width() + 1);
    painter.drawText(box, alignment | Qt::TextSingleLine, fitting);
}

/// Ring around the rank: how much of the compute is done.
void paintArc(QPainter& painter, const StageStyle& style, const QPointF& centre, double radius,
    double width, const NodeFrame& node) {
    const QRectF box(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(style.theme.track, width));
    painter.drawEllipse(box);
    if (node.server || !node.progress) {
        // No end known: dots promise no amount.
        QPen pen(style.theme.soft(style.theme.ink, node.server ? 0.45 : 0.8), width * 0.5,
            Qt::DotLine, Qt::RoundCap);
        painter.setPen(pen);
        painter.drawEllipse(box);
    } else if (*node.progress >= 1) {
        painter.setPen(QPen(style.theme.ink, width));
        painter.drawEllipse(box);
    } else if (*node.progress > 0) {
        painter.setPen(QPen(style.theme.ink, width, Qt::SolidLine, Qt::FlatCap));
        painter.drawArc(
            box, static_cast<int>(length(90)), static_cast<int>(length(-360 * *node.progress)));
    }
}

void paintRank(QPainter& painter, const StageStyle& style, const QPointF& centre, double radius,
    const QString& name, double pixels) {
    const double fitting = name.size() > 2 ? pixels * 0.84 : pixels;
    painter.setFont(style.sized(fitting, true));
    painter.setPen(style.theme.text);
    painter.drawText(QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius),
        Qt::AlignCenter | Qt::TextSingleLine, name);
}

void outline(QPainter& painter, const StageStyle& style, const QRectF& box, NodeState state) {
    if (const QColor colour = stateOutline(state, style.theme); colour.isValid()) {
        painter.setPen(QPen(colour, 0.8 * style.scale));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(box);
    }
}

/// The state's pattern, as in the legend and on the lanes; live: shares of recent time.
void paintStrip(
    QPainter& painter, const StageStyle& style, const QRectF& box, const NodeFrame& node) {
    double sum = 0;
    for (const double share : node.shares)
        sum += share;
    if (sum <= 0) {
        paintState(painter, box, node.state, style.theme, style.hue, style.scale);
        outline(painter, style, box, node.state);
        return;
    }
    QRectF piece = box;
    for (const NodeState state : {NodeState::Compute, NodeState::Send, NodeState::Update,
             NodeState::Wait, NodeState::Finished}) {
        const double share = node.shares[static_cast<std::size_t>(state)] / sum;
        piece.setWidth(box.width() * share);
        if (piece.width() >= 0.5)
            paintState(painter, piece, state, style.theme, style.hue, style.scale);
        piece.moveLeft(piece.right());
    }
    outline(painter, style, box, NodeState::Wait);
}

/// A small label on the card's upper edge: the colour never speaks alone.
void paintTag(
    QPainter& painter, const StageStyle& style, const QRectF& card, const QString& words) {
    painter.setFont(style.sized(9.5, true));
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(words) + 10 * style.scale;
    const double height = 14 * style.scale;
    const QRectF box(
        card.right() - width - 8 * style.scale, card.top() - height / 2, width, height);
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.culpritInk());
    painter.drawRoundedRect(box, height / 2, height / 2);
    painter.setPen(style.theme.panel);
    painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine, words);
}

void paintFrame(QPainter& painter, const StageStyle& style, const QRectF& rect,
    const NodeFrame& node, bool highlighted) {
    const double radius = (node.server ? 4 : 8) * style.scale;
    if (node.ringed) {
        painter.setPen(QPen(style.theme.soft(style.hue, 0.45), 5 * style.scale));
        painter.setBrush(Qt::NoBrush);
        const double out = 5 * style.scale;
        painter.drawRoundedRect(rect.adjusted(-out, -out, out, out), radius + out, radius + out);
    }
    const QColor colour = node.culprit ? style.theme.culprit
        : highlighted                  ? style.hue
                                       : style.theme.ink;
    painter.setPen(QPen(colour, (node.culprit || highlighted ? 2.2 : 1.5) * style.scale));
    painter.setBrush(style.theme.panel);
    painter.drawRoundedRect(rect, radius, radius);
}

void paintWords(QPainter& painter, const StageStyle& style, const QRectF& column,
    const NodeFrame& node, double lineHeight) {
    painter.setFont(style.sized(11, true));
    painter.setPen(style.theme.text);
    text(painter, QRectF(column.left(), column.top(), column.width(), lineHeight),
        Qt::AlignLeft | Qt::AlignVCenter, node.action);
    const bool late = node.culprit && node.state == NodeState::Compute;
    painter.setFont(style.sized(11, late));
    painter.setPen(late ? style.culpritInk() : style.theme.secondary);
    text(painter, QRectF(column.left(), column.top() + lineHeight, column.width(), lineHeight),
        Qt::AlignLeft | Qt::AlignVCenter, node.detail);
}

void paintFull(QPainter& painter, const StageStyle& style, const QRectF& rect,
    const NodeFrame& node, int workers) {
    const double k = style.scale;
    const QPointF centre(rect.left() + 25 * k, rect.top() + 28 * k);
    paintArc(painter, style, centre, 16.5 * k, 5 * k, node);
    paintRank(painter, style, centre, 16 * k, shortName(node.rank, workers), 12.5);
    const QRectF column(rect.left() + 49 * k, rect.top() + 5.5 * k, rect.width() - 54 * k, 30 * k);
    paintWords(painter, style, column, node, 15 * k);
    paintParts(painter, style,
        QRectF(column.left(), rect.top() + 38.5 * k, column.width() - 2 * k, 8 * k), node.parts);
    paintStrip(painter, style,
        QRectF(rect.left() + 8 * k, rect.bottom() - 13 * k, rect.width() - 16 * k, 7 * k), node);
}

void paintCompact(QPainter& painter, const StageStyle& style, const QRectF& rect,
    const NodeFrame& node, int workers) {
    const double k = style.scale;
    const QPointF centre(rect.left() + 19 * k, rect.top() + 18 * k);
    paintArc(painter, style, centre, 12.5 * k, 4 * k, node);
    paintRank(painter, style, centre, 13 * k, shortName(node.rank, workers), 10.5);
    StageStyle smaller = style;
    smaller.scale *= 0.91;
    paintWords(painter, smaller,
        QRectF(rect.left() + 36 * k, rect.top() + 4 * k, rect.width() - 38 * k, 26 * k), node,
        13 * k);
    paintStrip(painter, style,
        QRectF(rect.left() + 6 * k, rect.bottom() - 9.5 * k, rect.width() - 12 * k, 5 * k), node);
}

/// Rank and state alone: the disc's edge carries the state's look.
void paintDisc(QPainter& painter, const StageStyle& style, const QRectF& rect,
    const NodeFrame& node, int workers, bool highlighted) {
    const double k = style.scale, width = 4.5 * k;
    const QPointF centre = rect.center();
    const double radius = rect.width() / 2 - width / 2;
    painter.setPen(QPen(node.culprit ? style.theme.culprit
            : highlighted            ? style.hue
                                     : style.theme.border,
        (node.culprit || highlighted ? 3 : 1.5) * k));
    painter.setBrush(style.theme.panel);
    painter.drawEllipse(centre, radius + width / 2, radius + width / 2);
    if (node.state == NodeState::Send) {
        QPen pen(style.hue, width, Qt::CustomDashLine, Qt::FlatCap);
        pen.setDashPattern({0.7, 0.45});
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(centre, radius, radius);
    } else if (node.state == NodeState::Update) {
        QPen pen(style.theme.ink, width * 0.6, Qt::DotLine, Qt::RoundCap);
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(centre, radius, radius);
    } else if (node.state == NodeState::Compute) {
        paintArc(painter, style, centre, radius, width, node);
    } else {
        painter.setPen(QPen(style.theme.soft(style.theme.secondary, 0.7), k));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(centre, radius - width / 2, radius - width / 2);
    }
    paintRank(painter, style, centre, radius, shortName(node.rank, workers), 11.5);
}

} // namespace

QFont StageStyle::sized(double pixels, bool bold) const {
    QFont result = font;
    // Pixel sizes are whole numbers in QFont; points at 72 per inch would depend on the device.
    result.setPixelSize(std::max(1, static_cast<int>(std::lround(pixels * scale))));
    result.setWeight(bold ? QFont::DemiBold : QFont::Normal);
    return result;
}

QColor StageStyle::culpritInk() const {
    return theme.legible(theme.culprit, 4.5);
}

void paintCard(QPainter& painter, const StageStyle& style, const CardPlace& place,
    const NodeFrame& node, int workers, bool highlighted) {
    if (place.style == CardStyle::Disc) {
        paintDisc(painter, style, place.rect, node, workers, highlighted);
    } else {
        paintFrame(painter, style, place.rect, node, highlighted);
        if (place.style == CardStyle::Full)
            paintFull(painter, style, place.rect, node, workers);
        else
            paintCompact(painter, style, place.rect, node, workers);
        if (!node.tag.isEmpty())
            paintTag(painter, style, place.rect, node.tag);
    }
    if (node.waitingToSend > 0 && place.style == CardStyle::Full) {
        painter.setFont(style.sized(9.5, true));
        painter.setPen(style.theme.secondary);
        const QRectF below(place.rect.left(), place.rect.bottom() + 2 * style.scale,
            place.rect.width(), 13 * style.scale);
        painter.drawText(below, Qt::AlignHCenter | Qt::AlignTop,
            StageText::tr("%1 more to send").arg(node.waitingToSend));
    }
}

} // namespace ringside

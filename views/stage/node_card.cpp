// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stage/node_card.h"

#include "views/stage/card_parts.h"
#include "views/stage/stage_words.h"
#include "views/theme/patterns.h"

#include <QFontMetricsF>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

void text(QPainter& painter, const QRectF& box, Qt::Alignment alignment, const QString& words) {
    const QString fitting
        = QFontMetricsF(painter.font()).elidedText(words, Qt::ElideRight, box.width() + 1);
    painter.drawText(box, alignment | Qt::TextSingleLine, fitting);
}

QRectF around(const QPointF& centre, double radius) {
    return {centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius};
}

/// A ring clockwise from the top, `share` of the full turn, of flat ends. Filled and not stroked:
/// Qt's raster engine takes several times as long to stroke a curve.
void paintRing(QPainter& painter, const QPointF& centre, double radius, double width, double share,
    const QColor& colour) {
    const QRectF outer = around(centre, radius + width / 2);
    const QRectF inner = around(centre, std::max(0.0, radius - width / 2));
    QPainterPath path; // odd and even: what both ellipses cover stays empty
    if (share >= 1) {
        path.addEllipse(outer);
        path.addEllipse(inner);
    } else {
        path.arcMoveTo(outer, 90);
        path.arcTo(outer, 90, -360 * share);
        path.arcTo(inner, 90 - 360 * share, 360 * share);
        path.closeSubpath();
    }
    painter.fillPath(path, colour);
}

/// Ring around the rank: how much of a worker's compute is done, how many of a server's pushes are
/// in.
void paintArc(QPainter& painter, const StageStyle& style, const QPointF& centre, double radius,
    double width, const NodeFrame& node) {
    paintRing(painter, centre, radius, width, 1, style.theme.track);
    if (!node.server && !node.progress) {
        // No end known: dots promise no amount.
        painter.setPen(
            QPen(style.theme.soft(style.theme.ink, 0.8), width * 0.5, Qt::DotLine, Qt::RoundCap));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(around(centre, radius));
        return;
    }
    const double done = node.server ? finishedShare(node.parts) : *node.progress;
    if (done > 0)
        paintRing(painter, centre, radius, width, done, node.server ? style.hue : style.theme.ink);
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

/// The state's pattern, as in the legend and on the lanes.
void paintSwatch(
    QPainter& painter, const StageStyle& style, const QRectF& box, const NodeFrame& node) {
    const NodeState look = node.receiving ? NodeState::Send : node.state;
    paintState(painter, box, look, style.theme, style.hue, style.scale);
    outline(painter, style, box, look);
}

/// Live: shares of recent time, each in its pattern.
void paintShares(
    QPainter& painter, const StageStyle& style, const QRectF& box, const NodeFrame& node) {
    QRectF piece = box;
    for (const NodeState state : {NodeState::Compute, NodeState::Send, NodeState::Update,
             NodeState::Wait, NodeState::Finished}) {
        piece.setWidth(box.width() * node.shares[static_cast<std::size_t>(state)]);
        if (piece.width() >= 0.5)
            paintState(painter, piece, state, style.theme, style.hue, style.scale);
        piece.moveLeft(piece.right());
    }
    outline(painter, style, box, NodeState::Wait);
}

/// Crossed out: it takes no part any more.
void paintCross(QPainter& painter, const StageStyle& style, const QPointF& centre, double radius) {
    const double reach = radius * 0.75;
    painter.setPen(QPen(style.theme.soft(style.theme.secondary, 0.45), 2 * style.scale,
        Qt::SolidLine, Qt::RoundCap)); // its name is read across it
    painter.drawLine(centre - QPointF(reach, reach), centre + QPointF(reach, reach));
    painter.drawLine(centre - QPointF(reach, -reach), centre + QPointF(reach, -reach));
}

bool isLive(const NodeFrame& node) {
    return std::any_of(
        node.shares.begin(), node.shares.end(), [](double share) { return share > 0; });
}

/// A small label on the card's edge.
void paintPill(QPainter& painter, const StageStyle& style, const QPointF& right,
    const QString& words, const QColor& ground, const QColor& ink) {
    painter.setFont(style.sized(9.5, true));
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(words) + 10 * style.scale;
    const double height = 14 * style.scale;
    const QRectF box(right.x() - width, right.y() - height / 2, width, height);
    painter.setPen(ground == style.theme.panel ? QPen(style.hue, style.scale) : Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(box, height / 2, height / 2);
    painter.setPen(ink);
    painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine, words);
}

/// What was done to the node on purpose; dark, so that it is no culprit's mark.
void paintDamage(QPainter& painter, const StageStyle& style, const QPointF& left, bool centred,
    const NodeFrame& node) {
    if (node.damage.isEmpty())
        return;
    painter.setFont(style.sized(9.5, true));
    const double width
        = QFontMetricsF(painter.font()).horizontalAdvance(node.damage) + 10 * style.scale;
    paintPill(painter, style, {left.x() + (centred ? width / 2 : width), left.y()}, node.damage,
        style.theme.text, style.theme.panel);
}

/// On the lower edge at the left: gradients that are ready and not handed in.
void paintBuffer(
    QPainter& painter, const StageStyle& style, const QRectF& card, const NodeFrame& node) {
    painter.setFont(style.sized(9.5, true));
    const double width
        = QFontMetricsF(painter.font()).horizontalAdvance(node.buffer) + 10 * style.scale;
    // A low card has its parts close to the edge.
    const double below = (card.height() < 50 * style.scale ? 6 : 4) * style.scale;
    paintPill(painter, style, {card.left() + 8 * style.scale + width, card.bottom() + below},
        node.buffer, style.theme.panel, style.theme.text);
}

/// The colour never speaks alone: the culprit says so, and unsent messages are counted.
void paintPills(
    QPainter& painter, const StageStyle& style, const QRectF& card, const NodeFrame& node) {
    const double right = card.right() - 8 * style.scale;
    const double top = card.top() - 3 * style.scale; // clear of the words in the card
    const bool both = !node.role.isEmpty() && !node.tag.isEmpty() && node.damage.isEmpty();
    if (!node.tag.isEmpty())
        paintPill(painter, style, {right, top},
            both ? QStringLiteral("%1 \u00b7 %2").arg(node.role, node.tag) : node.tag,
            style.culpritInk(), style.theme.panel);
    else if (!node.role.isEmpty())
        paintPill(painter, style, {right, top}, node.role, style.theme.panel, style.theme.text);
    paintDamage(painter, style, {card.left() + 8 * style.scale, top}, false, node);
    if (!node.buffer.isEmpty())
        paintBuffer(painter, style, card, node);
    if (node.waitingToSend > 0)
        paintPill(painter, style, {right, card.bottom() + 3 * style.scale},
            StageText::tr("%1 to send").arg(node.waitingToSend), style.theme.panel,
            style.theme.text);
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
        : node.dead                    ? style.theme.secondary
                                       : style.theme.ink;
    painter.setPen(QPen(colour, (node.culprit || highlighted ? 2.2 : 1.5) * style.scale,
        node.dead ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(node.dead ? style.theme.track : style.theme.panel);
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
    const QPointF centre(rect.left() + 26 * k, rect.top() + 25 * k);
    paintArc(painter, style, centre, 16.5 * k, 5 * k, node);
    if (node.dead)
        paintCross(painter, style, centre, 16.5 * k);
    paintRank(painter, style, centre, 16 * k, shortName(node.rank, workers), 12.5);
    const QRectF column(rect.left() + 51 * k, rect.top() + 5 * k, rect.width() - 57 * k, 30 * k);
    paintWords(painter, style, column, node, 15.5 * k);
    if (node.dead)
        return;
    const double low = rect.bottom() - 17 * k;
    if (isLive(node)) {
        const double inset = 9 * k;
        paintShares(painter, style,
            QRectF(rect.left() + inset, low + k, rect.width() - 2 * inset, 9 * k), node);
        return;
    }
    paintSwatch(painter, style, QRectF(rect.left() + 11 * k, low + 1.5 * k, 30 * k, 8.5 * k), node);
    // One part says nothing that the words do not.
    if (node.parts.size() > 1)
        paintParts(painter, style, QRectF(column.left(), low + 0.5 * k, column.width(), 10 * k),
            node.parts);
}

void paintCompact(QPainter& painter, const StageStyle& style, const QRectF& rect,
    const NodeFrame& node, int workers) {
    const double k = style.scale;
    const QPointF centre(rect.left() + 18.5 * k, rect.top() + 17 * k);
    paintArc(painter, style, centre, 12 * k, 3.6 * k, node);
    if (node.dead)
        paintCross(painter, style, centre, 12 * k);
    paintRank(painter, style, centre, 13 * k, shortName(node.rank, workers), 10.5);
    StageStyle smaller = style;
    smaller.scale *= 0.95;
    paintWords(painter, smaller,
        QRectF(rect.left() + 36 * k, rect.top() + 3 * k, rect.width() - 38 * k, 26 * k), node,
        13.5 * k);
    if (node.dead)
        return;
    const QRectF low(rect.left() + 7 * k, rect.bottom() - 11 * k, 23 * k, 6.5 * k);
    if (isLive(node)) {
        paintShares(painter, style,
            QRectF(low.left(), low.top(), rect.width() - 14 * k, low.height()), node);
        return;
    }
    paintSwatch(painter, style, low, node);
    if (node.parts.size() > 1)
        paintParts(painter, style,
            QRectF(rect.left() + 36 * k, low.top(), rect.width() - 43 * k, low.height()),
            node.parts);
}

/// Rank and state alone: the disc's edge carries the state's look.
void paintDisc(QPainter& painter, const StageStyle& style, const QRectF& rect,
    const NodeFrame& node, int workers, bool highlighted) {
    const double k = style.scale, width = 4.5 * k;
    const QPointF centre = rect.center();
    const double radius = rect.width() / 2 - width / 2;
    const double edge = (node.culprit || highlighted ? 3 : 1.5) * k;
    painter.setPen(Qt::NoPen);
    painter.setBrush(node.culprit ? style.theme.culprit
            : highlighted         ? style.hue
                                  : style.theme.border);
    painter.drawEllipse(around(centre, radius + width / 2 + edge / 2));
    painter.setBrush(style.theme.panel);
    painter.drawEllipse(around(centre, radius + width / 2 - edge / 2));
    if (node.state == NodeState::Send || node.receiving) {
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
        paintRing(painter, centre, radius - width / 2, k, 1,
            style.theme.soft(style.theme.secondary, 0.7));
    }
    if (node.dead)
        paintCross(painter, style, centre, radius);
    // On a very small disc the number alone stays readable.
    const bool tiny = radius < 13 && !node.server;
    paintRank(painter, style, centre, radius,
        tiny ? QString::number(node.rank) : shortName(node.rank, workers),
        tiny ? std::max(11.5, 9 / k) : 11.5);
    paintDamage(painter, style, {centre.x(), rect.bottom()}, true, node);
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

void paintCard(QPainter& painter, const StageStyle& shared, const CardPlace& place,
    const NodeFrame& node, int workers, bool highlighted) {
    StageStyle style = shared;
    style.scale = place.scale;
    if (place.style == CardStyle::Disc) {
        paintDisc(painter, style, place.rect, node, workers, highlighted);
        return;
    }
    paintFrame(painter, style, place.rect, node, highlighted);
    if (place.style == CardStyle::Full)
        paintFull(painter, style, place.rect, node, workers);
    else
        paintCompact(painter, style, place.rect, node, workers);
    paintPills(painter, style, place.rect, node);
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stage/stage_painter.h"

#include "views/stage/card_parts.h"
#include "views/stage/stage_links.h"
#include "views/stage/stage_words.h"
#include "views/theme/patterns.h"

#include <QFontMetricsF>
#include <QPolygonF>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside {

namespace {

double advance(QPainter& painter, const QString& words) {
    return QFontMetricsF(painter.font()).horizontalAdvance(words);
}

double distance(const QLineF& path, const QPointF& point) {
    const QPointF d = path.p2() - path.p1(), v = point - path.p1();
    const double squared = QPointF::dotProduct(d, d);
    const double t = squared > 0 ? std::clamp(QPointF::dotProduct(v, d) / squared, 0.0, 1.0) : 0;
    return QLineF(path.p1() + d * t, point).length();
}

} // namespace

StagePainter::StagePainter(
    const Scenario& scenario, const Theme& theme, const QFont& font, const QRectF& area)
    : m_layout(layoutStage(scenario, area))
    , m_style{theme, theme.hue(scenario.architecture.kind), font, std::max(0.5, m_layout.markScale)}
    , m_frame{theme, m_style.hue, font, m_layout.frameScale}
    , m_eager(isEager(scenario.architecture.kind))
    , m_links(linksOf(scenario))
    , m_traffic(trafficSentence(scenario)) { }

void StagePainter::paintGround(QPainter& painter) const {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_style.theme.panel);
    painter.drawRoundedRect(m_layout.area, 6, 6);
    painter.setFont(m_frame.sized(14, true));
    painter.setPen(m_style.theme.text);
    if (m_layout.titled)
        painter.drawText(m_layout.header.adjusted(16 * m_frame.scale, 0, 0, 0),
            Qt::AlignLeft | Qt::AlignVCenter, StageText::tr("Stage"));
    paintQuietLinks(painter, m_style, m_layout, m_links);
    paintLegend(painter);
}

/// As many words as the legend leaves room for; none is better than a piece.
QString StagePainter::trafficInRow(QPainter& painter) const {
    painter.setFont(m_frame.sized(12));
    const double end = legendEnd(painter);
    painter.setFont(m_frame.sized(12, true));
    const double room = m_layout.legend.right() - 16 * m_frame.scale - end - signRoom();
    for (const QString& words :
        {StageText::tr("%1 %2 a step").arg(m_traffic.before, m_traffic.number),
            StageText::tr("%1 a step").arg(m_traffic.number)})
        if (advance(painter, words) <= room)
            return words;
    return {};
}

void StagePainter::paintTraffic(QPainter& painter) const {
    if (m_traffic.number.isEmpty())
        return;
    const double k = m_frame.scale;
    if (m_layout.traffic == TrafficPlace::LegendRow) {
        painter.setFont(m_frame.sized(12, true));
        painter.setPen(m_style.theme.text);
        const QRectF row = m_layout.legend.adjusted(0, 0, -16 * m_frame.scale, 0);
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, trafficInRow(painter));
        return;
    }
    const double middle = m_layout.middle.center().y();
    const QRectF line(m_layout.middle.left(), 0, m_layout.middle.width(), 18 * k);
    painter.setFont(m_frame.sized(12));
    // On a small ring the cards leave room for half a line.
    const bool wraps = advance(painter, m_traffic.after) > line.width();
    const QRectF after(line.left(), middle + 15 * k, line.width(), (wraps ? 34 : 18) * k);
    if (m_layout.twoWay || m_links.size() > m_layout.cards.size()) { // links run behind the words
        const double wide = std::min(line.width(), advance(painter, m_traffic.after) + 16 * k);
        QRectF ground(0, middle - 34 * k, wide, after.bottom() - middle + 36 * k);
        ground.moveCenter({line.center().x(), ground.center().y()});
        QColor veil = m_style.theme.panel;
        veil.setAlphaF(0.82f);
        painter.setPen(Qt::NoPen);
        painter.setBrush(veil);
        painter.drawRoundedRect(ground, 6 * k, 6 * k);
    }
    painter.setPen(m_style.theme.secondary);
    painter.drawText(line.translated(0, middle - 33 * k), Qt::AlignCenter, m_traffic.before);
    painter.drawText(after, Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, m_traffic.after);
    painter.setFont(m_frame.sized(25, true));
    painter.setPen(m_style.theme.text);
    painter.drawText(QRectF(line.left(), middle - 16 * k, line.width(), 32 * k), Qt::AlignCenter,
        m_traffic.number);
}

/// The room that the sentence under the prompt takes, wrapped.
QRectF StagePainter::promptDetail(const StageCaption& caption) const {
    const QRectF wanted(
        0, 0, std::min(m_layout.middle.width(), 330 * m_frame.scale), 200 * m_frame.scale);
    return QFontMetricsF(m_frame.sized(12))
        .boundingRect(wanted, Qt::AlignHCenter | Qt::TextWordWrap, caption.promptDetail);
}

/// Between the cards of a small stage there is no room for the sentence: the heading says it.
bool StagePainter::hasPromptDetail(const StageCaption& caption) const {
    const QRectF detail = promptDetail(caption);
    QRectF words(QPointF(), QSizeF(detail.width(), detail.height() + 34 * m_frame.scale));
    words.moveCenter(m_layout.middle.center());
    return std::ranges::none_of(
        m_layout.cards, [&](const CardPlace& card) { return card.rect.intersects(words); });
}

void StagePainter::paintPrompt(QPainter& painter, const StageCaption& caption) const {
    const double k = m_frame.scale;
    const QRectF box = m_layout.middle;
    const bool whole = hasPromptDetail(caption);
    const QRectF wanted(0, 0, std::min(box.width(), 330 * k), 200 * k);
    const QRectF detail = whole ? promptDetail(caption) : QRectF();
    const double height = (whole ? 34 : 30) * k + detail.height();
    const QPointF top(box.center().x(), box.center().y() - height / 2);
    const bool crossed = m_layout.twoWay || m_links.size() > m_layout.cards.size();
    if (crossed && m_layout.topology != Topology::Star) {
        // Links cross here: the words stand on a card of their own.
        painter.setPen(QPen(m_style.theme.border, 1));
        painter.setBrush(m_style.theme.panel);
        painter.drawRoundedRect(QRectF(top.x() - wanted.width() / 2 - 10 * k, top.y() - 8 * k,
                                    wanted.width() + 20 * k, height + 16 * k),
            8 * k, 8 * k);
    }
    painter.setPen(m_style.theme.secondary);
    painter.setFont(m_frame.sized(12));
    if (whole)
        painter.drawText(QRectF(top.x() - wanted.width() / 2, top.y() + 32 * k, wanted.width(),
                             detail.height() + 4),
            Qt::AlignHCenter | Qt::TextWordWrap, caption.promptDetail);
    painter.setFont(m_frame.sized(22, true));
    painter.setPen(m_style.theme.text);
    painter.drawText(
        QRectF(top.x() - 200 * k, top.y(), 400 * k, 30 * k), Qt::AlignCenter, caption.prompt);
}

/// Draws the pill at the upper right; returns where it begins.
double StagePainter::paintBadge(QPainter& painter, const StageCaption& caption) const {
    const double k = m_frame.scale, right = m_layout.header.right() - 14 * k;
    if (caption.badge.isEmpty())
        return right;
    painter.setFont(m_frame.sized(12, true));
    const double sign = caption.folded ? 34 * k : 0;
    const double width = advance(painter, caption.badge) + 28 * k + sign;
    const QRectF pill(right - width, m_layout.header.center().y() - 12 * k, width, 24 * k);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_style.theme.soft(m_style.theme.track, 0.75));
    painter.drawRoundedRect(pill, 12 * k, 12 * k);
    painter.setPen(m_style.theme.text);
    painter.drawText(pill.adjusted(sign, 0, 0, 0), Qt::AlignCenter, caption.badge);
    if (caption.folded) {
        QPolygonF zigzag;
        for (int tooth = 0; tooth <= 6; ++tooth)
            zigzag << QPointF(pill.left() + (13 + 4.5 * tooth) * k,
                pill.center().y() + (tooth % 2 == 0 ? 3.5 : -3.5) * k);
        painter.setPen(
            QPen(m_style.theme.text, 1.6 * k, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(zigzag);
    }
    return pill.left() - 10 * k;
}

void StagePainter::paintHeader(
    QPainter& painter, const StageFrame& frame, const StageCaption& caption) const {
    const double k = m_frame.scale, right = paintBadge(painter, caption);
    painter.setFont(m_frame.sized(14, true));
    const double title = m_layout.titled ? advance(painter, StageText::tr("Stage")) + 10 * k : 0;
    const double left = m_layout.header.left() + 16 * k + title;
    painter.setFont(m_frame.sized(12));
    painter.setPen(m_style.theme.secondary);
    const QRectF room(
        left, m_layout.header.top() + k, std::max(0.0, right - left), m_layout.header.height());
    QString words = frame.headline;
    if (!caption.prompt.isEmpty() && !hasPromptDetail(caption))
        words += QStringLiteral(". ") + caption.promptDetail;
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetricsF(painter.font()).elidedText(words, Qt::ElideRight, room.width()));
}

void StagePainter::paintMoment(QPainter& painter, const StageFrame& frame,
    const std::vector<QString>& messageLabels, const StageCaption& caption,
    CardPictures* pictures) const {
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_links.size() <= 300)
        paintBusyLinks(painter, m_style, m_layout, frame.links);
    paintCuts(painter, m_style, m_layout, m_links, frame.cuts);
    if (caption.prompt.isEmpty())
        paintTraffic(painter);
    const std::vector<PlacedMark> marks = placeMarks(frame, m_layout);
    paintMarks(painter, m_style, marks, caption.paused, isCrowd(frame, m_layout));
    for (std::size_t i = 0; i < frame.nodes.size() && i < m_layout.cards.size(); ++i) {
        const NodeFrame& node = frame.nodes[i];
        const bool highlighted = node.rank == caption.highlighted;
        if (pictures)
            pictures->paint(
                painter, m_style, m_layout.cards[i], node, m_layout.workers, highlighted);
        else
            paintCard(painter, m_style, m_layout.cards[i], node, m_layout.workers, highlighted);
        std::vector<QString> labels;
        for (const std::size_t message : node.queue)
            if (message < messageLabels.size())
                labels.push_back(messageLabels[message]);
        paintQueue(painter, m_style, m_layout.cards[i], labels);
    }
    if (!caption.prompt.isEmpty())
        paintPrompt(painter, caption);
    paintHeader(painter, frame, caption);
    paintSigns(painter, frame);
}

Rank StagePainter::nodeAt(const QPointF& point) const {
    for (std::size_t i = 0; i < m_layout.cards.size(); ++i)
        if (m_layout.cards[i].rect.contains(point))
            return static_cast<Rank>(i);
    return noRank;
}

std::optional<std::size_t> StagePainter::messageAt(
    const QPointF& point, const StageFrame& frame) const {
    for (const PlacedMark& mark : placeMarks(frame, m_layout))
        if (QLineF(mark.centre, point).length() <= mark.radius + 3)
            return mark.message->index;
    return std::nullopt;
}

void StagePainter::paintSelected(
    QPainter& painter, const StageFrame& frame, std::size_t message) const {
    for (const PlacedMark& mark : placeMarks(frame, m_layout))
        if (mark.message->index == message) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(m_style.theme.text, 2));
            painter.drawEllipse(mark.centre, mark.radius + 4, mark.radius + 4);
        }
}

Link StagePainter::linkAt(const QPointF& point, const StageFrame& frame) const {
    for (const PlacedMark& mark : placeMarks(frame, m_layout))
        if (QLineF(mark.centre, point).length() <= mark.radius + 3)
            return mark.message->link;
    Link nearest;
    double best = 7 * m_style.scale;
    for (const Link& link : m_links)
        if (const double far = distance(m_layout.path(link), point); far < best) {
            best = far;
            nearest = link;
        }
    return nearest;
}

} // namespace ringside

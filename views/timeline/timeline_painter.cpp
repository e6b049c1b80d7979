// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_painter.h"

#include "views/stage/stage_words.h"
#include "views/theme/patterns.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

constexpr double tickGap = 78;
constexpr double roundGap = 16; ///< pixels; of rounds that are closer, only epochs are marked
constexpr double epochGap = 64;

} // namespace

TimelinePainter::TimelinePainter(const TimelineLayout& layout, const Theme& theme,
    const QColor& hue, const QFont& font, double devicePixelRatio, bool textures)
    : m_layout(layout)
    , m_theme(theme)
    , m_hue(hue)
    , m_font(font)
    , m_textures(textures) {
    for (std::size_t i = 0; textures && i < m_brushes.size(); ++i)
        m_brushes[i] = stateBrush(static_cast<NodeState>(i), theme, hue, devicePixelRatio);
}

QFont TimelinePainter::sized(int pixels, bool bold) const {
    QFont font = m_font;
    font.setPixelSize(pixels);
    font.setWeight(bold ? QFont::DemiBold : QFont::Normal);
    return font;
}

double TimelinePainter::x(const TimelineScene& scene, Time moment) const {
    const double share = (scene.axis.at(moment) - scene.range.from) / scene.range.span();
    return m_layout.plot.left() + share * m_layout.plot.width();
}

void TimelinePainter::paintHeader(QPainter& painter, const QString& subtitle, double right) const {
    QRectF row = m_layout.header;
    row.setRight(right);
    painter.setFont(sized(14, true));
    painter.setPen(m_theme.text);
    const QString title = StageText::tr("Timeline");
    painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, title);
    row.setLeft(row.left() + QFontMetricsF(painter.font()).horizontalAdvance(title) + 14);
    painter.setFont(sized(12));
    painter.setPen(m_theme.secondary);
    const QString words
        = QFontMetricsF(painter.font()).elidedText(subtitle, Qt::ElideRight, row.width());
    painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, words);
}

void TimelinePainter::paintSentence(
    QPainter& painter, const QString& sentence, double right) const {
    QRectF row = m_layout.compact ? m_layout.header : m_layout.line;
    row.setLeft(m_layout.header.left());
    if (m_layout.compact)
        row.setRight(right); // instead of the title
    painter.fillRect(row.adjusted(0, 0, 0, m_layout.compact ? 0 : -7), m_theme.panel);
    painter.setFont(sized(12, true));
    painter.setPen(m_theme.text);
    painter.drawText(row, Qt::AlignLeft | (m_layout.compact ? Qt::AlignVCenter : Qt::AlignTop),
        QFontMetricsF(painter.font()).elidedText(sentence, Qt::ElideRight, row.width()));
}

void TimelinePainter::paintEmpty(QPainter& painter, const QString& sentence) const {
    painter.setFont(sized(13));
    painter.setPen(m_theme.secondary);
    painter.drawText(
        m_layout.area.adjusted(16, 30, -16, 0), Qt::AlignCenter | Qt::TextWordWrap, sentence);
}

void TimelinePainter::paintScene(QPainter& painter, const TimelineScene& scene) const {
    paintRounds(painter, scene);
    paintNames(painter, scene);
    painter.setRenderHint(QPainter::Antialiasing, !m_textures);
    for (Rank rank = 0; rank < scene.lanes.nodes(); ++rank)
        paintLane(painter, scene, rank);
    painter.setRenderHint(QPainter::Antialiasing);
    paintLetters(painter, scene);
    paintArrivals(painter, scene);
    paintAxis(painter, scene);
    paintChanges(painter, scene);
    paintSelection(painter, scene);
}

void TimelinePainter::paintNames(QPainter& painter, const TimelineScene& scene) const {
    const int columns = m_layout.labelEvery > 1 ? 1 : m_layout.nameColumns;
    const double room = m_layout.plot.left() - m_layout.header.left() - (columns > 1 ? 2 : 6);
    const double first = m_layout.header.left() - (columns > 1 ? 8 : 0);
    painter.setFont(sized(columns > 1 ? 10 : std::clamp(int(m_layout.pitch) - 1, 9, 12), true));
    painter.setPen(m_theme.text);
    for (Rank rank = 0; rank < scene.lanes.nodes(); rank += m_layout.labelEvery) {
        const QRectF lane = m_layout.lane(rank);
        const double width = columns > 1 ? (room + 8) / columns : 40;
        const QRectF place(first + rank % columns * width, lane.center().y() - 10, width, 20);
        if (rank == scene.lane) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(m_theme.soft(m_hue, 0.2));
            painter.drawRoundedRect(
                QRectF(m_layout.header.left() - 5, lane.top(), 35, lane.height()), 4, 4);
            painter.setPen(m_theme.text);
        }
        const QString name = shortName(rank, scene.lanes.workers());
        // Half a column holds "W9", not "W10".
        const bool plain
            = columns > (scene.lanes.workers() > 10 ? 1 : 2) && rank < scene.lanes.workers();
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, plain ? name.mid(1) : name);
    }
}

/// Thin lines where rounds begin, with their numbers where they have room.
void TimelinePainter::paintRounds(QPainter& painter, const TimelineScene& scene) const {
    if (scene.axis.rounds() == 0)
        return;
    const std::size_t first = scene.axis.roundAt(scene.axis.timeAt(scene.range.from));
    const std::size_t last = scene.axis.roundAt(scene.axis.timeAt(scene.range.to));
    if (static_cast<double>(last - first) * roundGap > m_layout.plot.width())
        return paintEpochs(painter, scene, first, last);
    painter.setFont(sized(11));
    for (std::size_t round = first; round <= last; ++round) {
        const double left = x(scene, scene.axis.begin(round)),
                     right = x(scene, scene.axis.end(round));
        if (left >= m_layout.plot.left() - 0.5 && left <= m_layout.plot.right()) {
            const double pixel = std::round(left) - 0.5;
            painter.setPen(QPen(m_theme.border, 1));
            painter.drawLine(
                QPointF(pixel, m_layout.line.top() + 3), QPointF(pixel, m_layout.axis.top()));
        }
        const double seen = std::max(left, m_layout.plot.left());
        const QRectF place(
            seen + 5, m_layout.line.top(), std::min(right, m_layout.plot.right()) - seen - 6, 16);
        const QString words = roundText(scene.axis.step(round));
        painter.setPen(m_theme.secondary);
        if (!m_layout.compact
            && QFontMetricsF(painter.font()).horizontalAdvance(words) <= place.width())
            painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, words);
    }
}

/// A line where each epoch begins, or each second, fifth, tenth ... one, and its number.
void TimelinePainter::paintEpochs(
    QPainter& painter, const TimelineScene& scene, std::size_t first, std::size_t last) const {
    const Step rounds = scene.stepsPerEpoch;
    if (rounds <= 0)
        return;
    const double pixels
        = m_layout.plot.width() / static_cast<double>(last - first) * static_cast<double>(rounds);
    const auto every = std::max<Step>(1, static_cast<Step>(niceStep(epochGap / pixels)));
    painter.setFont(sized(11));
    const Step period = every * rounds;
    for (std::size_t round = first; round <= last;) {
        const Step step = scene.axis.step(round);
        const Step into = (step + rounds) % period; // names are multiples of `every`
        if (into != 0) { // steps without a row are few: this leads to the next border or beside it
            round += static_cast<std::size_t>(period - into);
            continue;
        }
        const double left = x(scene, scene.axis.begin(round));
        round += static_cast<std::size_t>(period);
        if (left < m_layout.plot.left() - 0.5 || left > m_layout.plot.right())
            continue;
        const double pixel = std::round(left) - 0.5;
        painter.setPen(QPen(m_theme.border, 1));
        painter.drawLine(
            QPointF(pixel, m_layout.line.top() + 3), QPointF(pixel, m_layout.axis.top()));
        const QString words = StageText::tr("epoch %1").arg(step / rounds + 1);
        const QRectF place(left + 5, m_layout.line.top(),
            QFontMetricsF(painter.font()).horizontalAdvance(words) + 2, 16);
        painter.setPen(m_theme.secondary);
        if (!m_layout.compact && place.right() <= m_layout.plot.right() + 8)
            painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, words);
    }
}

void TimelinePainter::paintAxis(QPainter& painter, const TimelineScene& scene) const {
    const double perPixel = scene.range.span() / m_layout.plot.width();
    painter.setFont(sized(11));
    painter.setPen(QPen(m_theme.border, 1));
    const double line = std::round(m_layout.axis.top()) + 0.5;
    painter.drawLine(QPointF(m_layout.plot.left(), line), QPointF(m_layout.plot.right(), line));
    for (const AxisTick& tick : scene.axis.ticks(scene.range, tickGap * perPixel)) {
        const double at = m_layout.plot.left() + (tick.at - scene.range.from) / perPixel;
        if (at < m_layout.plot.left() - 0.5 || at > m_layout.plot.right() + 0.5)
            continue;
        const double width = QFontMetricsF(painter.font()).horizontalAdvance(tick.label) + 2;
        const double left = std::min(at - width / 2, m_layout.area.right() - 8 - width);
        painter.setPen(QPen(m_theme.secondary, 1));
        painter.drawLine(
            QPointF(std::round(at) + 0.5, line), QPointF(std::round(at) + 0.5, line + 3));
        painter.drawText(QRectF(left, line + 4, width, 15), Qt::AlignCenter, tick.label);
    }
}

QRectF TimelinePainter::placeOf(const QRectF& lane, const LaneBox& box) const {
    // Whole pixels: boxes that touch must not let the ground shine through.
    const auto edge = [this](double value) { return m_textures ? std::round(value) : value; };
    return {QPointF(edge(lane.left() + box.left), edge(lane.top() + box.top * lane.height())),
        QPointF(edge(lane.left() + box.right), edge(lane.top() + box.bottom * lane.height()))};
}

void TimelinePainter::paintLane(QPainter& painter, const TimelineScene& scene, Rank rank) const {
    const QRectF lane = m_layout.lane(rank);
    const auto boxes = [&](LaneLook look) {
        return laneBoxes(scene.lanes, rank, scene.axis, scene.range, lane.width(), look);
    };
    double detail = laneDetail(scene.axis, scene.range, lane.width());
    if (!m_textures) // nothing shines through on paper
        detail = std::round(detail);
    if (detail < 1)
        paintLane(painter, lane, boxes(LaneLook::Columns));
    if (detail <= 0)
        return;
    painter.setOpacity(detail);
    paintLane(painter, lane, boxes(LaneLook::Intervals));
    painter.setOpacity(1);
}

void TimelinePainter::paintLane(
    QPainter& painter, const QRectF& lane, const std::vector<LaneBox>& boxes) const {
    std::array<QList<QRectF>, nodeStateIds.size()> places;
    QList<QRectF> outlines;
    const double inset = m_textures ? 0 : 0.5;
    QRectF columns; // a lane of columns has one outline
    for (const LaneBox& box : boxes) {
        const QRectF place = placeOf(lane, box);
        places[static_cast<std::size_t>(box.state)].push_back(place);
        if (box.interval == LaneBox::column)
            columns |= place;
        else if (box.state == NodeState::Wait && place.width() >= 4)
            outlines.push_back(place.adjusted(inset, inset, inset - 1, inset - 1));
    }
    if (columns.width() > lane.width() / 2)
        outlines.push_back(QRectF(columns.left(), lane.top(), columns.width(), lane.height())
                               .adjusted(inset, inset, inset - 1, inset - 1));
    for (std::size_t state = 0; state < places.size(); ++state)
        paintBoxes(painter, static_cast<NodeState>(state), places[state]);
    painter.setPen(QPen(stateOutline(NodeState::Wait, m_theme), 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRects(outlines);
}

void TimelinePainter::paintBoxes(
    QPainter& painter, NodeState state, const QList<QRectF>& places) const {
    if (m_textures) { // one brush for many
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_brushes[static_cast<std::size_t>(state)]);
        painter.drawRects(places);
        return;
    }
    for (const QRectF& place : places)
        paintState(painter, place, state, m_theme, m_hue);
}

void TimelinePainter::paintPlayhead(QPainter& painter, double x) const {
    painter.setRenderHint(QPainter::Antialiasing);
    const double top = m_layout.plot.top() - 2, bottom = m_layout.axis.top();
    painter.fillRect(QRectF(x - 2, top, 4, bottom - top), m_theme.panel);
    painter.fillRect(QRectF(x - 1, top, 2, bottom - top), m_theme.text);
    const QPolygonF handle{QPointF(x - 6, top - 8), QPointF(x + 6, top - 8),
        QPointF(x + 6, top - 4), QPointF(x, top + 2), QPointF(x - 6, top - 4)};
    painter.setPen(QPen(m_theme.panel, 1));
    painter.setBrush(m_theme.text);
    painter.drawPolygon(handle);
}

} // namespace ringside

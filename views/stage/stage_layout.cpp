// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stage/stage_layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>

namespace ringside {

namespace {

QSizeF sizeOf(CardStyle style, double scale) {
    switch (style) {
    case CardStyle::Full:
        return QSizeF(126, 64) * scale;
    case CardStyle::Compact:
        return QSizeF(104, 44) * scale;
    case CardStyle::Disc:
        break;
    }
    return QSizeF(36, 36) * scale;
}

QRectF around(const QPointF& centre, const QSizeF& size) {
    return {
        centre.x() - size.width() / 2, centre.y() - size.height() / 2, size.width(), size.height()};
}

/// Exponents of the curves on which nodes stand: 2 is an ellipse, 9 nearly a rectangle.
constexpr std::array curveExponents{2.0, 2.6, 4.0, 9.0};
constexpr int curveSamples = 480;

/// Points of |x|^n + |y|^n = 1, clockwise on a screen from the top.
std::vector<QPointF> unitCurve(double n) {
    std::vector<QPointF> points;
    for (int i = 0; i <= curveSamples; ++i) {
        const double angle = 2 * std::numbers::pi * i / curveSamples - std::numbers::pi / 2;
        const double c = std::cos(angle), s = std::sin(angle);
        const double sum = std::pow(std::abs(c), n) + std::pow(std::abs(s), n);
        points.push_back(QPointF(c, s) * std::pow(sum, -1 / n));
    }
    return points;
}

/// Calculated once: a layout tries some hundred curves that differ in width and height only.
const std::vector<QPointF>& curve(double exponent) {
    static const std::array curves{unitCurve(curveExponents[0]), unitCurve(curveExponents[1]),
        unitCurve(curveExponents[2]), unitCurve(curveExponents[3])};
    const auto found = std::find(curveExponents.begin(), curveExponents.end(), exponent);
    return curves[std::min(
        static_cast<std::size_t>(found - curveExponents.begin()), curves.size() - 1)];
}

/// `count` points along the curve, clockwise from the top, equally far apart when lengths are
/// measured in cards (`cell`): wide cards need more room beside each other than one above the
/// other.
std::vector<QPointF> alongCurve(int count, double a, double b, double n, const QSizeF& cell) {
    std::vector<QPointF> points;
    std::vector<double> lengths{0};
    for (const QPointF& unit : curve(n)) {
        points.emplace_back(a * unit.x(), b * unit.y());
        if (points.size() == 1)
            continue;
        const QPointF d = points.back() - points[points.size() - 2];
        lengths.push_back(lengths.back() + std::hypot(d.x() / cell.width(), d.y() / cell.height()));
    }
    std::vector<QPointF> result;
    for (int k = 0; k < count; ++k) {
        // Two nodes stand side by side, which reads better than one above the other.
        const double part = static_cast<double>(k) / count + (count == 2 ? 0.75 : 0.0);
        const double wanted = lengths.back() * (part - std::floor(part));
        const auto after = std::upper_bound(lengths.begin() + 1, lengths.end() - 1, wanted);
        const auto i = static_cast<std::size_t>(after - lengths.begin());
        const double share = (wanted - lengths[i - 1]) / (lengths[i] - lengths[i - 1]);
        result.push_back(points[i - 1] + (points[i] - points[i - 1]) * share);
    }
    return result;
}

bool fits(const std::vector<CardPlace>& cards, const QRectF& body, double gap) {
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (!body.adjusted(-0.5, -0.5, 0.5, 0.5).contains(cards[i].rect))
            return false;
        for (std::size_t j = 0; j < i; ++j)
            if (cards[i].rect.adjusted(-gap, -gap, gap, gap).intersects(cards[j].rect))
                return false;
    }
    return true;
}

/// A worker alone stands above the words.
void placeAlone(StageLayout& layout, CardStyle style) {
    const QSizeF size = sizeOf(style, layout.scale);
    const QPointF above(0, 0.7 * size.height());
    const QRectF card = around(layout.body.center() - above, size);
    layout.cards = {{card, style, layout.scale, {}}};
    layout.middle = QRectF(layout.body.left(), card.bottom(), layout.body.width(),
        layout.body.bottom() - card.bottom());
    layout.middle.setHeight(std::min(layout.middle.height(), 2.2 * size.height()));
}

void placeOnCurve(StageLayout& layout, int count, CardStyle style, double exponent) {
    if (count == 1 && layout.topology != Topology::Star)
        return placeAlone(layout, style);
    const QSizeF size = sizeOf(style, layout.scale);
    const double b = (layout.body.height() - size.height()) / 2;
    double a = (layout.body.width() - size.width()) / 2;
    // A few nodes look best nearly round; many need the whole width.
    if (exponent <= 2)
        a = std::min(a, (count < 7 ? 1.5 : 2.0) * b);
    const QPointF centre = layout.body.center();
    const QSizeF cell = size + QSizeF(30, 30) * layout.scale;
    layout.cards.clear();
    for (const QPointF& point : alongCurve(count, a, b, exponent, cell))
        layout.cards.push_back({around(centre + point, size), style, layout.scale, {}});
    layout.middle = around(centre,
        QSizeF(std::max(2 * a - size.width() - 44 * layout.scale, 0.8 * a),
            std::max(b, 2 * b - size.height()) * 0.8));
}

/// Workers in a left and a right column.
void placeColumns(StageLayout& layout, int workers, CardStyle style) {
    const QSizeF size = sizeOf(style, layout.scale);
    const double reach = std::min((layout.body.width() - size.width()) / 2, 2.6 * size.width());
    const int left = (workers + 1) / 2;
    for (int worker = 0; worker < workers; ++worker) {
        const bool onLeft = worker < left;
        const int rows = onLeft ? left : workers - left, row = onLeft ? worker : worker - left;
        const double pitch = std::min(layout.body.height() / std::max(left, 1), 3 * size.height());
        const QPointF offset(onLeft ? -reach : reach, (row - (rows - 1) / 2.0) * pitch);
        layout.cards.push_back(
            {around(layout.body.center() + offset, size), style, layout.scale, {}});
    }
}

/// Servers in the middle: one column, or as few as fit side by side.
void placeServers(
    StageLayout& layout, int servers, CardStyle style, double scale, const QRectF& room) {
    const QSizeF size = sizeOf(style, scale);
    const double stack = 18 * scale;
    const int fitting = std::max(1, static_cast<int>(room.height() / (size.height() + stack)));
    const int columns = (servers + fitting - 1) / fitting, rows = (servers + columns - 1) / columns;
    const double pitch = std::min(room.height() / rows, 2.2 * size.height());
    for (int server = 0; server < servers; ++server) {
        const int column = server / rows, row = server % rows;
        const QPointF offset((column - (columns - 1) / 2.0) * (size.width() + 14 * scale),
            (row - (rows - 1) / 2.0) * pitch - (rows > 1 ? stack / 2 : 0));
        const QRectF rect = around(room.center() + offset, size);
        const double below = rows > 1 ? pitch - size.height() : room.bottom() - rect.bottom();
        const double height = std::clamp(below - 6 * scale, 0.0, 62 * scale);
        layout.cards.push_back({rect, style, scale,
            QRectF(rect.left(), rect.bottom() + 6 * scale, rect.width(), height)});
    }
}

/// One worker and its servers: side by side about the middle.
void centreAcross(StageLayout& layout) {
    QRectF all;
    for (const CardPlace& card : layout.cards)
        all |= card.rect;
    const double aside = layout.body.center().x() - all.center().x();
    for (CardPlace& card : layout.cards) {
        card.rect.translate(aside, 0);
        card.queue.translate(aside, 0);
    }
}

bool placeStar(StageLayout& layout, const Scenario& scenario, CardStyle style, double exponent) {
    const int workers = scenario.cluster.workers, servers = scenario.architecture.servers;
    layout.cards.clear();
    // Discs say so little that a circle of them serves better than columns.
    const bool circle = style == CardStyle::Disc;
    if (circle)
        placeOnCurve(layout, workers, style, exponent);
    else
        placeColumns(layout, workers, style);
    const double words = 74 * layout.frameScale;
    QRectF room = layout.body;
    const bool wordsFit = servers <= 2 && workers > 1 && !circle;
    layout.traffic = wordsFit ? TrafficPlace::Middle : TrafficPlace::LegendRow;
    const double width = 2 * (room.center().x() - layout.cards[0].rect.right() - 8);
    if (!circle)
        layout.middle = QRectF(room.center().x() - width / 2, room.top(), width, words);
    if (wordsFit && (servers > 1 || room.height() < 4.6 * words))
        room.setTop(room.top() + words);
    if (circle)
        room.adjust(0, 46 * layout.scale, 0, -46 * layout.scale);
    const double scale = circle ? std::max(layout.scale, 0.82 * layout.frameScale) : layout.scale;
    placeServers(layout, servers, circle ? CardStyle::Compact : style, scale, room);
    if (workers == 1 && !circle)
        centreAcross(layout);
    return fits(layout.cards, layout.body, 8 * layout.scale);
}

bool place(StageLayout& layout, const Scenario& scenario, CardStyle style, double exponent) {
    if (layout.topology == Topology::Star)
        return placeStar(layout, scenario, style, exponent);
    placeOnCurve(layout, scenario.cluster.workers, style, exponent);
    // On a ring the messages travel between neighbours: the gap is their stage.
    const bool ring = layout.topology == Topology::Ring;
    const double gap = style == CardStyle::Disc ? (ring ? 10 : 5) : ring ? 30 : 12;
    return fits(layout.cards, layout.body, gap * layout.scale);
}

void placeNodes(StageLayout& layout, const Scenario& scenario, double largest) {
    struct Choice {
        CardStyle style;
        double smallest;
    };
    const std::array choices{Choice{CardStyle::Full, std::max(0.88, 0.55 * largest)},
        Choice{CardStyle::Compact, std::max(0.88, 0.55 * largest)}, Choice{CardStyle::Disc, 0.3}};
    // Many cards stand tidier in rows than on an oval.
    const std::array exponents = scenario.cluster.workers > 8 ? std::array{9.0, 4.0, 2.6, 2.0}
                                                              : std::array{2.0, 2.6, 4.0, 9.0};
    for (const Choice& choice : choices)
        for (double scale = largest; scale >= choice.smallest - 1e-9; scale -= 0.04)
            for (const double exponent : exponents) {
                layout.scale = scale;
                if (place(layout, scenario, choice.style, exponent))
                    return;
            }
}

/// Marks as large as cards allow, but on a ring no larger than the gaps they travel through.
void setMarkScale(StageLayout& layout) {
    layout.markScale = layout.cards.empty() ? 1 : layout.cards.back().scale;
    if (layout.topology != Topology::Ring || layout.workers < 3)
        return;
    for (Rank rank = 0; rank < layout.workers; ++rank) {
        const double gap = layout.path({rank, (rank + 1) % layout.workers}).length();
        layout.markScale = std::min(layout.markScale, gap / 26);
    }
}

/// Where the line from the middle of the card towards `other` leaves the card.
QPointF edge(const CardPlace& card, const QPointF& from, const QPointF& other) {
    const QPointF d = other - from;
    const double length = std::hypot(d.x(), d.y());
    if (length <= 0)
        return from;
    if (card.style == CardStyle::Disc)
        return from + d * (card.rect.width() / 2 / length);
    double t = 1;
    if (d.x() != 0)
        t = std::min(t, ((d.x() > 0 ? card.rect.right() : card.rect.left()) - from.x()) / d.x());
    if (d.y() != 0)
        t = std::min(t, ((d.y() > 0 ? card.rect.bottom() : card.rect.top()) - from.y()) / d.y());
    return from + d * t;
}

} // namespace

QLineF StageLayout::path(Link link) const {
    if (link.from < 0 || link.to < 0
        || static_cast<std::size_t>(std::max(link.from, link.to)) >= cards.size())
        return {};
    const CardPlace& from = cards[static_cast<std::size_t>(link.from)];
    const CardPlace& to = cards[static_cast<std::size_t>(link.to)];
    QPointF a = from.rect.center(), b = to.rect.center();
    const double length = QLineF(a, b).length();
    if (twoWay && length > 0) {
        const bool discs = from.style == CardStyle::Disc;
        const QPointF aside
            = QPointF(a.y() - b.y(), b.x() - a.x()) / length * (discs ? 2.5 : 6.5) * scale;
        a += aside;
        b += aside;
    }
    return {edge(from, a, b), edge(to, b, a)};
}

StageLayout layoutStage(const Scenario& scenario, const QRectF& area) {
    StageLayout layout;
    layout.area = area;
    const double size = std::min(area.width() / 748, area.height() / 500);
    layout.frameScale = std::clamp(size, 0.92, 2.6);
    const bool low = area.height() < 340; // the cards need the height more
    const double header = (low ? 34 : 42) * layout.frameScale;
    const double legend = (low ? 26 : 34) * layout.frameScale;
    layout.header = QRectF(area.left(), area.top(), area.width(), header);
    layout.legend = QRectF(area.left(), area.bottom() - legend, area.width(), legend);
    layout.titled = area.width() >= 680 * layout.frameScale;
    const double margin = 16 * layout.frameScale;
    layout.body = QRectF(QPointF(area.left() + margin, layout.header.bottom() + 4),
        QPointF(area.right() - margin, layout.legend.top() - 4));
    layout.topology = topologyOf(scenario.architecture.kind);
    layout.workers = scenario.cluster.workers;
    const bool pair = layout.topology == Topology::Ring && layout.workers == 2;
    layout.twoWay = layout.topology != Topology::Ring || pair;
    const bool crossed // links run through the middle
        = layout.topology == Topology::Mesh || layout.topology == Topology::Hypercube
        || isEager(scenario.architecture.kind);
    layout.traffic = crossed || pair ? TrafficPlace::LegendRow : TrafficPlace::Middle;
    placeNodes(layout, scenario, std::clamp(1.16 * size, 0.88, 3.2));
    setMarkScale(layout);
    return layout;
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/figure.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ringside {

namespace {

/// Cuts the segment a-b to the box (Liang and Barsky, 1984). False when no part is inside.
bool clipSegment(QPointF& a, QPointF& b, const FigureAxis& x, const FigureAxis& y) {
    const QPointF d = b - a;
    const double p[4] = {-d.x(), d.x(), -d.y(), d.y()};
    const double q[4] = {a.x() - x.low, x.high - a.x(), a.y() - y.low, y.high - a.y()};
    double from = 0, to = 1;
    for (int side = 0; side < 4; ++side) {
        if (p[side] == 0) {
            if (q[side] < 0)
                return false;
            continue;
        }
        const double t = q[side] / p[side];
        (p[side] < 0 ? from : to) = p[side] < 0 ? std::max(from, t) : std::min(to, t);
    }
    if (from > to)
        return false;
    const QPointF start = a;
    a = start + from * d;
    b = start + to * d;
    return true;
}

} // namespace

Marker markerOf(ArchitectureKind kind) {
    switch (kind) {
    case ArchitectureKind::Ps:
    case ArchitectureKind::PsAsync:
    case ArchitectureKind::HalvingDoubling:
        return Marker::Square;
    case ArchitectureKind::P2p:
    case ArchitectureKind::EagerSolo:
    case ArchitectureKind::RecursiveDoubling:
        return Marker::Triangle;
    case ArchitectureKind::P2pSharded:
    case ArchitectureKind::EagerQuorum:
    case ArchitectureKind::LocalSgd:
        return Marker::Diamond;
    case ArchitectureKind::Ring:
    case ArchitectureKind::EagerMajority:
    case ArchitectureKind::Gossip:
        return Marker::Circle;
    }
    return Marker::Circle;
}

QList<qreal> dashesOf(ArchitectureKind kind) {
    switch (kind) {
    case ArchitectureKind::Ps:
    case ArchitectureKind::P2p:
    case ArchitectureKind::Ring:
    case ArchitectureKind::EagerSolo:
    case ArchitectureKind::EagerMajority:
    case ArchitectureKind::PsAsync:
    case ArchitectureKind::Gossip:
        break;
    case ArchitectureKind::P2pSharded:
    case ArchitectureKind::RecursiveDoubling:
    case ArchitectureKind::EagerQuorum:
        return {7, 2, 1.5, 2};
    case ArchitectureKind::HalvingDoubling:
        return {2, 1.5};
    case ArchitectureKind::LocalSgd:
        return {7, 2, 1.5, 2, 1.5, 2};
    }
    return {4, 2};
}

QList<QPointF> decimated(const QList<QPointF>& points, int limit) {
    if (points.size() <= limit || limit < 4)
        return points;
    const double first = points.front().x();
    const double width = points.back().x() - first;
    const int columns = limit / 2 - 1; // the first and last point stay as they are
    QList<QPointF> kept{points.front()};
    qsizetype index = 1;
    for (int column = 0; column < columns && index < points.size() - 1; ++column) {
        const double end = first + width * (column + 1) / columns;
        qsizetype lowest = index, highest = index;
        const qsizetype begin = index;
        for (; index < points.size() - 1 && points[index].x() <= end; ++index) {
            if (points[index].y() < points[lowest].y())
                lowest = index;
            if (points[index].y() > points[highest].y())
                highest = index;
        }
        if (index == begin)
            continue;
        kept << points[std::min(lowest, highest)];
        if (lowest != highest)
            kept << points[std::max(lowest, highest)];
    }
    kept << points.back();
    return kept;
}

QList<QList<QPointF>> clippedToBox(
    const QList<QPointF>& points, const FigureAxis& x, const FigureAxis& y) {
    QList<QList<QPointF>> parts;
    bool joined = false;
    for (qsizetype i = 1; i < points.size(); ++i) {
        QPointF a = points[i - 1], b = points[i];
        if (!clipSegment(a, b, x, y)) {
            joined = false;
            continue;
        }
        if (!joined || parts.back().back() != a)
            parts.append(QList<QPointF>{a});
        parts.back().append(b);
        joined = b == points[i];
    }
    return parts;
}

std::vector<double> spreadLabels(
    const std::vector<double>& wanted, double spacing, double low, double high) {
    std::vector<std::size_t> order(wanted.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(
        order.begin(), order.end(), [&](auto a, auto b) { return wanted[a] < wanted[b]; });
    // Labels that touch form a block which moves as one: its centre is the mean of what its members
    // want.
    struct Block {
        double sum;
        std::size_t count;
    };
    std::vector<Block> blocks;
    const auto top = [&](const Block& block) {
        const double half = spacing * double(block.count) / 2;
        const double centre = block.sum / double(block.count);
        return std::clamp(centre, low + half, std::max(low + half, high - half)) - half;
    };
    for (const std::size_t index : order) {
        blocks.push_back({std::clamp(wanted[index], low, std::max(low, high)), 1});
        while (blocks.size() > 1) {
            const Block& above = blocks[blocks.size() - 2];
            if (top(above) + spacing * double(above.count) <= top(blocks.back()))
                break;
            blocks[blocks.size() - 2]
                = {above.sum + blocks.back().sum, above.count + blocks.back().count};
            blocks.pop_back();
        }
    }
    std::vector<double> placed(wanted.size());
    std::size_t next = 0;
    for (const Block& block : blocks)
        for (std::size_t i = 0; i < block.count; ++i)
            placed[order[next++]] = top(block) + spacing * (double(i) + 0.5);
    return placed;
}

} // namespace ringside

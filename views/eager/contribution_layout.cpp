// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/eager/contribution_layout.h"

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

constexpr double margin = 14, headerHeight = 24, axisHeight = 17, ledgerHeight = 25;
constexpr double namesWidth = 40, streaksWidth = 152;
constexpr double highestRow = 27, labelHeight = 13;
constexpr double lowRow = 9,
                 smallLabelHeight = 10; ///< below lowRow the rows need the ledger's room
constexpr int mostNameColumns = 3;

} // namespace

std::optional<Rank> ContributionLayout::rowAt(double y) const {
    if (y < plot.top() || y >= plot.bottom())
        return std::nullopt;
    return Rank((y - plot.top()) / pitch);
}

ContributionLayout layoutContributions(const QRectF& area, int workers) {
    ContributionLayout layout;
    layout.area = area;
    const QRectF inside = area.adjusted(margin, 6, -margin, -8);
    layout.header = QRectF(inside.left(), inside.top(), inside.width(), headerHeight);
    layout.ledger
        = QRectF(inside.left(), inside.bottom() - ledgerHeight, inside.width(), ledgerHeight);
    const double top = layout.header.bottom() + 4;
    double room = std::max(layout.ledger.top() - 5 - axisHeight - top, 10.0); // bars and rows
    layout.compact = room < lowRow * workers + 20;
    if (layout.compact)
        room = std::max(inside.bottom() - axisHeight + 4 - top, 10.0);
    const double bars = std::clamp(room * 0.2, 14.0, 44.0);
    layout.pitch = std::clamp((room - bars - 6) / std::max(workers, 1), 1.0, highestRow);
    layout.labelEvery = std::max(1, int(std::ceil(labelHeight / layout.pitch)));
    const int columns = int(std::ceil(smallLabelHeight / layout.pitch));
    layout.nameColumns = layout.pitch < lowRow && columns <= mostNameColumns ? columns : 1;
    const double left = inside.left() + namesWidth;
    const double width = std::max(inside.width() - namesWidth - streaksWidth, 40.0);
    layout.quorum = QRectF(left, top, width, bars);
    layout.plot = QRectF(left, top + bars + 6, width, layout.pitch * workers);
    layout.axis = QRectF(left, layout.plot.bottom(), width, axisHeight);
    layout.streaks
        = QRectF(left + width + 12, layout.plot.top(), streaksWidth - 12, layout.plot.height());
    if (layout.compact)
        layout.ledger = QRectF(layout.streaks.left(), layout.axis.top() + 1,
            inside.right() - layout.streaks.left(), axisHeight - 1);
    return layout;
}

} // namespace ringside

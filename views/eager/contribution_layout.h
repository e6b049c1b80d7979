// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/events.h"

#include <QRectF>

#include <optional>

namespace ringside {

/// Where the parts of the contribution matrix are, in pixels.
struct ContributionLayout {
    QRectF area;
    QRectF header; ///< title, facts, legend
    QRectF quorum; ///< a bar a round
    QRectF plot; ///< the cells; columns are cut at its sides
    QRectF axis; ///< numbers of rounds
    QRectF streaks; ///< right of the plot
    QRectF ledger;
    /// So low that of the ledger only its verdict stands, beside the rounds' numbers.
    bool compact = false;
    double pitch = 20; ///< height of a row
    int labelEvery = 1; ///< rows from one number of a streak to the next
    /// On low rows names stand in turn in so many columns, as numbers alone; 1 = a name every
    /// labelEvery rows.
    int nameColumns = 1;

    QRectF row(Rank worker) const {
        return {plot.left(), plot.top() + pitch * worker, plot.width(), pitch};
    }
    /// The row at a height, whether or not the point is in the plot; none above and below.
    std::optional<Rank> rowAt(double y) const;
};

ContributionLayout layoutContributions(const QRectF& area, int workers);

/// Which rounds are on screen: a column is `width` pixels wide, the plot begins with `first`.
struct ContributionWindow {
    double first = 0; ///< round at the plot's left edge
    double width = 18; ///< pixels of a round

    double xOf(const ContributionLayout& layout, double round) const {
        return layout.plot.left() + (round - first) * width;
    }
    double roundAt(const ContributionLayout& layout, double x) const {
        return first + (x - layout.plot.left()) / width;
    }
    double visible(const ContributionLayout& layout) const { return layout.plot.width() / width; }
    bool operator==(const ContributionWindow&) const = default;
};

} // namespace ringside

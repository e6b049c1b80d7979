// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/eager/contribution_layout.h"
#include "views/eager/contribution_rows.h"
#include "views/theme/theme.h"

#include <QFont>
#include <QPainter>

#include <utility>

namespace ringside {

/// A cell of the matrix.
struct ContributionPlace {
    Rank worker = noRank;
    Step round = 0;
    bool operator==(const ContributionPlace&) const = default;
};

/// Draws the contribution matrix: rows workers, columns rounds; filled = in time, half = late, with
/// its age in rounds, hollow = nothing new, cross = overwritten. Columns too narrow for that become
/// boxes, columns narrower than a pixel shares of the rounds in it: in time at full height, late at
/// half of it.
class ContributionPainter {
public:
    ContributionPainter(const ContributionLayout& layout, const ContributionWindow& window,
        const ContributionRows& rows, const Theme& theme, const QColor& hue, const QFont& font);

    void paintGround(QPainter& painter) const;
    /// Title at the left; right of it the facts, or the legend when there are none. `right` = where
    /// the header's room ends.
    void paintHeader(QPainter& painter, const QString& facts, double right) const;
    void paintEmpty(QPainter& painter, const QString& sentence) const;
    void paintMatrix(QPainter& painter) const;
    void paintStreaks(QPainter& painter) const;
    void paintLedger(QPainter& painter) const;
    /// The band of the round in which the lens is.
    void paintPlayhead(QPainter& painter, Step round) const;
    /// A frame around a cell, and from the round that its oldest gradient was computed for a thread
    /// to it.
    void paintPlace(QPainter& painter, const ContributionPlace& place) const;
    /// Whether columns are wide enough for circles.
    bool showsCircles() const;

private:
    QFont sized(double pixels, bool bold = false) const;
    std::pair<Step, Step> roundsOnScreen() const;
    QRectF circle(Rank worker, Step round) const;
    void paintLegend(QPainter& painter, const QRectF& room) const;
    void paintNames(QPainter& painter) const;
    void paintQuorums(QPainter& painter) const;
    void paintAxis(QPainter& painter) const;
    void paintCircles(QPainter& painter) const;
    void paintCircle(QPainter& painter, const QRectF& place, const ContributionCell& cell) const;
    void paintAge(QPainter& painter, const QRectF& place, const ContributionCell& cell) const;
    void paintThread(QPainter& painter, const QPointF& from, const QPointF& end, double high) const;
    void paintCross(QPainter& painter, const QRectF& place) const;
    void paintShares(QPainter& painter) const;
    void paintShare(QPainter& painter, Rank worker, const QRectF& box, Step from, Step to) const;

    const ContributionLayout& m_layout;
    const ContributionWindow& m_window;
    const ContributionRows& m_rows;
    const Theme& m_theme;
    QColor m_hue;
    QColor m_onHue; ///< words on the hue
    QColor m_late; ///< fill of a late share
    QFont m_font;
};

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/playback/round_slice.h"
#include "views/run_store.h"
#include "views/selection.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace ringside {

/// What the inspector says about one selected thing: words, and the raw rows of the record.
struct InspectorPage {
    QString title; ///< "worker 3"
    QString summary; ///< a sentence or two with numbers and units; may be empty
    QStringList columns; ///< with units
    std::vector<QStringList> rows; ///< by time, with all the digits of the record
    QStringList shownColumns;
    std::vector<QStringList> shownRows; ///< the same for the screen: three digits and a unit
    Rank suspect = noRank; ///< of whom it can be asked what would be if it were normal
    /// Tab-separated text with the columns' names, for the clipboard. `only`: rows to take, all
    /// when empty.
    QString text(const std::vector<int>& only = {}) const;
};

/// The page for a selection; `slice` is the round on screen (may be empty), whose rows are shown
/// for nodes, links and rounds; for a wait, the round that it belongs to.
InspectorPage inspect(const Selected&, const RunStore&, const RoundSlice& slice);

/// The complete round in which a moment lies; none after the last one.
std::optional<Step> roundOfMoment(const RunStore&, Time);

} // namespace ringside

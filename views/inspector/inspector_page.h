// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/playback/round_slice.h"
#include "views/run_store.h"
#include "views/selection.h"

#include <QStringList>

#include <vector>

namespace ringside {

/// What the inspector says about one selected thing: words, and the raw rows of the record.
struct InspectorPage {
    QString title; ///< "worker 3"
    QString summary; ///< a sentence or two with numbers and units; may be empty
    QStringList columns; ///< with units
    std::vector<QStringList> rows; ///< by time
    Rank suspect = noRank; ///< of whom it can be asked what would be if it were normal
    /// Tab-separated text with the columns' names, for the clipboard. `only`: rows to take, all
    /// when empty.
    QString text(const std::vector<int>& only = {}) const;
};

/// The page for a selection; `slice` is the round on screen (may be empty), whose rows are shown
/// for nodes, links and rounds. Times are cluster time in seconds, with all the digits of the
/// record.
InspectorPage inspect(const Selected&, const RunStore&, const RoundSlice& slice);

} // namespace ringside

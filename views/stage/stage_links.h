// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/stage/node_card.h"

namespace ringside {

/// All links at rest: thin, with a chevron in the ring's sense. Drawn once, kept in a picture.
void paintQuietLinks(QPainter&, const StageStyle&, const StageLayout&, const std::vector<Link>&);
/// The links that were busy lately, thicker the more they carried; live also their rates.
void paintBusyLinks(
    QPainter&, const StageStyle&, const StageLayout&, const std::vector<LinkFrame>&);
/// A gap with a cross in each link that is cut; `cuts` from the lower rank to the higher.
void paintCuts(QPainter&, const StageStyle&, const StageLayout&, const std::vector<Link>& links,
    const std::vector<Link>& cuts);

} // namespace ringside

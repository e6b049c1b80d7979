// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/stage/node_card.h"

namespace ringside {

/// Share of all parts that is finished, 0..1.
double finishedShare(const std::vector<double>& parts);
/// One square a part, filled from below as far as the part has come; full and solid = finished.
/// Parts too many for squares become one bar.
void paintParts(QPainter&, const StageStyle&, const QRectF& box, const std::vector<double>& parts);

/// The stack of messages that have reached a server and wait for its ingress, one tile each.
void paintQueue(QPainter&, const StageStyle&, const CardPlace&, const std::vector<QString>& labels);

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/topology.h"

#include <QLineF>
#include <QRectF>

#include <vector>

namespace ringside {

/// How much a node's picture holds: everything; two lines; the rank alone.
enum class CardStyle { Full, Compact, Disc };

/// Where the sentence about traffic stands.
enum class TrafficPlace { Middle, LegendRow };

struct CardPlace {
    QRectF rect;
    CardStyle style = CardStyle::Full;
    double scale = 1; ///< text is 11 px at 1
    QRectF queue; ///< servers: room for the stack of arriving messages
};

/// Places of everything on the stage, in the coordinates of `area`. Cards never overlap and never
/// leave the body.
struct StageLayout {
    QRectF area, header, body, legend;
    QRectF middle; ///< free of cards: traffic sentence, or the words before the first run
    double scale = 1; ///< of cards: text is 11 px at 1
    double markScale = 1; ///< of messages: below 0.6 they are dots without words
    double frameScale = 1; ///< of header and legend
    TrafficPlace traffic = TrafficPlace::Middle;
    bool titled = true; ///< the header has room for the word before its sentence
    bool twoWay = false; ///< messages travel both ways between two nodes: one lane for each
    Topology topology = Topology::Ring;
    int workers = 0;
    std::vector<CardPlace> cards; ///< by rank

    /// The lane of a link from edge of card to edge of card.
    QLineF path(Link) const;
};

StageLayout layoutStage(const Scenario&, const QRectF& area);

} // namespace ringside

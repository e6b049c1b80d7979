// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/stage/node_card.h"

#include <QPixmap>

#include <vector>

namespace ringside {

/// Cards as drawn last: most of them look the same from one frame to the next, and drawing one
/// costs as much as copying twenty.
class CardPictures {
public:
    void paint(QPainter&, const StageStyle&, const CardPlace&, const NodeFrame&, int workers,
        bool highlighted);
    void clear() { m_pictures.clear(); }

private:
    struct Picture {
        NodeFrame node;
        bool highlighted = false;
        QPixmap pixmap;
    };
    std::vector<Picture> m_pictures; ///< by rank
};

} // namespace ringside

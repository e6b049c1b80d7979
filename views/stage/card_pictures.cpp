// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stage/card_pictures.h"

#include <cmath>

namespace ringside {

namespace {

/// Room around the card for its pills and its ring.
constexpr double margin = 14;

/// The node in steps that the eye cannot tell apart, so that what is drawn stays a function of the
/// moment alone, whatever was drawn before.
NodeFrame rounded(NodeFrame node) {
    if (node.progress)
        node.progress = std::floor(*node.progress * 100) / 100;
    for (double& part : node.parts)
        part = std::floor(part * 24) / 24;
    return node;
}

bool sameLook(const NodeFrame& a, const NodeFrame& b) {
    return a.rank == b.rank && a.server == b.server && a.state == b.state
        && a.receiving == b.receiving && a.progress == b.progress && a.action == b.action
        && a.detail == b.detail && a.tag == b.tag && a.role == b.role && a.damage == b.damage
        && a.buffer == b.buffer && a.culprit == b.culprit && a.waitingToSend == b.waitingToSend
        && a.ringed == b.ringed && a.shares == b.shares && a.parts == b.parts;
}

QPixmap draw(const StageStyle& style, const CardPlace& place, const NodeFrame& node, int workers,
    bool highlighted, const QPointF& corner, double ratio) {
    const QSizeF size = place.rect.size() + QSizeF(2 * margin + 1, 2 * margin + 1) * place.scale;
    QPixmap pixmap((size * ratio).toSize());
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(-corner);
    paintCard(painter, style, place, node, workers, highlighted);
    return pixmap;
}

} // namespace

void CardPictures::paint(QPainter& painter, const StageStyle& style, const CardPlace& place,
    const NodeFrame& exact, int workers, bool highlighted) {
    const NodeFrame node = rounded(exact);
    const auto slot = static_cast<std::size_t>(node.rank);
    if (slot >= m_pictures.size())
        m_pictures.resize(slot + 1);
    Picture& picture = m_pictures[slot];
    // Whole pixels, or the copy would be blurred.
    const double room = margin * place.scale;
    const QPointF corner(std::floor(place.rect.left() - room), std::floor(place.rect.top() - room));
    if (picture.pixmap.isNull() || picture.highlighted != highlighted
        || !sameLook(picture.node, node)) {
        picture.node = node;
        picture.highlighted = highlighted;
        picture.pixmap = draw(style, place, node, workers, highlighted, corner,
            painter.device()->devicePixelRatioF());
    }
    painter.drawPixmap(corner, picture.pixmap);
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the stage for doing something to the cluster: what is broken, and the menu's place.
#include "views/stage/stage_view.h"

#include "views/stage/eager_words.h"

#include <QContextMenuEvent>
#include <QFocusEvent>
#include <QKeyEvent>

#include <algorithm>

namespace ringside {

void StageView::setChanges(std::vector<ChangeEvent> changes) {
    std::stable_sort(changes.begin(), changes.end(),
        [](const ChangeEvent& a, const ChangeEvent& b) { return a.at < b.at; });
    m_changes = std::move(changes);
    markDamage();
    update();
}

/// Live, everything that has happened counts; in the lens, what had happened at its moment.
void StageView::markDamage() {
    if (m_plane != Plane::Idle)
        showDamage(m_frame, damageAt(m_changes, m_plane == Plane::Live ? Time::max() : m_frame.at));
    if (m_plane == Plane::Lens)
        tellEagerRound(m_frame, m_buffers, m_slice);
}

void StageView::beginRun(const Scenario& scenario) {
    m_buffers = SendBuffers(scenario);
}

void StageView::addRows(const RunBatch& batch) {
    m_buffers.add(batch);
}

Selected StageView::thingAt(const QPointF& point) const {
    if (const Rank rank = m_painter->nodeAt(point); rank != noRank)
        return Selected::ofNode(rank);
    if (const Link link = m_painter->linkAt(point, m_frame); link.from != noRank)
        return Selected::ofLink(link);
    return {};
}

QPointF StageView::placeOf(const Selected& thing) const {
    const StageLayout& layout = m_painter->layout();
    if (thing.what == Selected::What::Link || thing.what == Selected::What::Message)
        return layout.path(thing.link).center();
    const auto slot = static_cast<std::size_t>(thing.node);
    return slot < layout.cards.size() ? layout.cards[slot].rect.center() : layout.body.center();
}

void StageView::contextMenuEvent(QContextMenuEvent* event) {
    if (!m_painter)
        rebuild();
    const bool keyboard = event->reason() == QContextMenuEvent::Keyboard;
    Selected thing = keyboard && m_selection ? m_selection->current() : Selected{};
    if (!keyboard)
        thing = thingAt(QPointF(event->pos()));
    else if (thing.what == Selected::What::Nothing || thing.what == Selected::What::Round)
        thing = Selected::ofNode(0);
    if (thing.what == Selected::What::Nothing)
        return QWidget::contextMenuEvent(event);
    emit menuWanted(thing, keyboard ? mapToGlobal(placeOf(thing).toPoint()) : event->globalPos());
    event->accept();
}

/// Up and down go from card to card; left and right belong to the playback.
void StageView::keyPressEvent(QKeyEvent* event) {
    const int way = event->key() == Qt::Key_Down ? 1 : event->key() == Qt::Key_Up ? -1 : 0;
    const auto nodes = static_cast<Rank>(m_frame.nodes.size());
    if (way == 0 || !m_selection || m_plane == Plane::Idle || nodes == 0)
        return QWidget::keyPressEvent(event);
    const Rank now = selectedNode();
    const Rank next = now == noRank ? (way > 0 ? 0 : nodes - 1) : (now + way + nodes) % nodes;
    m_selection->select(Selected::ofNode(next));
}

void StageView::focusInEvent(QFocusEvent* event) {
    m_keyFocus = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    update();
    QWidget::focusInEvent(event);
}

void StageView::focusOutEvent(QFocusEvent* event) {
    m_keyFocus = false;
    update();
    QWidget::focusOutEvent(event);
}

} // namespace ringside

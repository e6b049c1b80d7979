// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse and keys of the contribution matrix.
#include "views/eager/contribution_view.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

constexpr double zoomOfANotch = 1.25;
constexpr double notch = 120; ///< eighths of a degree

} // namespace

bool ContributionView::onQuorumOrAxis(const QPointF& point) const {
    return m_layout.quorum.contains(point) || m_layout.axis.contains(point);
}

bool ContributionView::event(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::FocusIn
        || event->type() == QEvent::FocusOut)
        changed();
    return QWidget::event(event);
}

void ContributionView::resizeEvent(QResizeEvent*) {
    m_layout = layoutContributions(QRectF(rect()), m_rows.workers());
    if (m_wholeRun)
        fitWholeRun();
    const double right = m_window.first + m_window.visible(m_layout);
    if (m_follows && right < double(m_rows.rounds()))
        takeLens();
    setWindow(m_window);
    changed();
}

void ContributionView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    m_dragFrom = event->position();
    m_dragWindow = m_window;
    m_drag = onQuorumOrAxis(m_dragFrom) ? Drag::Playhead : Drag::Press;
    const auto round = roundAt(m_dragFrom);
    if (m_drag == Drag::Playhead && round)
        seek(*round);
}

void ContributionView::mouseMoveEvent(QMouseEvent* event) {
    const QPointF point = event->position();
    if (m_drag == Drag::Press
        && (point - m_dragFrom).manhattanLength() >= QApplication::startDragDistance())
        m_drag = Drag::Pan;
    if (m_drag == Drag::Pan) {
        m_window = m_dragWindow;
        pan(m_dragFrom.x() - point.x());
        return update();
    }
    const auto round = roundAt(point);
    if (m_drag == Drag::Playhead && round)
        return seek(*round);
    const auto place = placeAt(point);
    const auto quorum = onQuorumOrAxis(point) ? round : std::nullopt;
    if (place == m_hover && quorum == m_hoverQuorum)
        return;
    m_hover = place;
    m_hoverQuorum = quorum;
    update();
}

void ContributionView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return QWidget::mouseReleaseEvent(event);
    if (m_drag == Drag::Press)
        selectPlace(placeAt(event->position()));
    m_drag = Drag::None;
}

void ContributionView::mouseDoubleClickEvent(QMouseEvent*) {
    follow();
}

void ContributionView::leaveEvent(QEvent*) {
    m_hover.reset();
    m_hoverQuorum.reset();
    update();
}

void ContributionView::wheelEvent(QWheelEvent* event) {
    const QPoint angle = event->angleDelta();
    if (angle.y() != 0)
        zoom(std::pow(zoomOfANotch, angle.y() / notch), event->position().x());
    if (angle.x() != 0)
        pan(-angle.x() / notch * m_layout.plot.width() / 10);
    event->accept();
}

/// The first key selects a cell of the newest round on screen.
void ContributionView::moveSelection(int workers, Step rounds) {
    if (!shows())
        return;
    ContributionPlace place{0,
        std::min<Step>(
            m_rows.rounds(), Step(std::floor(m_window.first + m_window.visible(m_layout))))
            - 1};
    if (m_place)
        place = {m_place->worker + workers, m_place->round + rounds};
    place.worker = std::clamp<Rank>(place.worker, 0, m_rows.workers() - 1);
    place.round = std::clamp<Step>(place.round, 0, m_rows.rounds() - 1);
    m_follows = false;
    selectPlace(place);
}

void ContributionView::keyPressEvent(QKeyEvent* event) {
    const double middle = m_layout.plot.center().x();
    const auto page = std::max<Step>(1, Step(m_window.visible(m_layout)));
    switch (event->key()) {
    case Qt::Key_Left:
        return moveSelection(0, -1);
    case Qt::Key_Right:
        return moveSelection(0, 1);
    case Qt::Key_Up:
        return moveSelection(-1, 0);
    case Qt::Key_Down:
        return moveSelection(1, 0);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_place)
            seek(m_place->round);
        return;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoom(1.5, middle);
    case Qt::Key_Minus:
        return zoom(1 / 1.5, middle);
    case Qt::Key_Home:
        return pan(-1e12);
    case Qt::Key_End:
        return follow();
    case Qt::Key_0:
        return fitWholeRun();
    case Qt::Key_BracketLeft:
        return pan(-double(page) * m_window.width);
    case Qt::Key_BracketRight:
        return pan(double(page) * m_window.width);
    case Qt::Key_Escape:
        return selectPlace(std::nullopt);
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace ringside

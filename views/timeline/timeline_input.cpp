// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/choice_button.h"
#include "views/stage/change_words.h"
#include "views/timeline/lane_boxes.h"
#include "views/timeline/timeline_painter.h"
#include "views/timeline/timeline_view.h"
#include "views/timeline/timeline_words.h"

#include <QApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

constexpr double playheadReach = 6;
constexpr double zoomOfANotch = 1.25;
constexpr double notch = 120; ///< eighths of a degree

QString noRun() {
    return TimelineView::tr("Every node gets a lane here when a run has begun.");
}

} // namespace

bool TimelineView::showsPlayhead() const {
    return m_showsRun && m_axis.rounds() > 0 && m_player->mode() != LensMode::Live
        && m_player->hasSlice();
}

bool TimelineView::onPlayhead(const QPointF& point) const {
    return showsPlayhead() && m_moment && std::abs(point.x() - xOf(*m_moment)) <= playheadReach
        && point.y() >= m_layout.line.top() && point.y() <= m_layout.axis.bottom();
}

void TimelineView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    m_dragFrom = event->position();
    m_dragRange = m_range;
    const bool handleRow = m_layout.line.contains(m_dragFrom) && showsPlayhead();
    m_drag = onPlayhead(m_dragFrom) || handleRow ? Drag::Playhead : Drag::Press;
    if (handleRow)
        seek(timeAt(m_dragFrom.x()));
}

void TimelineView::mouseMoveEvent(QMouseEvent* event) {
    const QPointF point = event->position();
    if (m_drag == Drag::Press
        && (point - m_dragFrom).manhattanLength() >= QApplication::startDragDistance())
        m_drag = Drag::Pan;
    if (m_drag == Drag::Playhead) {
        const double x = std::clamp(point.x(), m_layout.plot.left(), m_layout.plot.right());
        seek(timeAt(x));
    } else if (m_drag == Drag::Pan) {
        m_range = m_dragRange;
        m_stillValid = false;
        pan(m_dragFrom.x() - point.x());
    } else if (m_drag == Drag::None) {
        const bool playhead = onPlayhead(point);
        const auto lane = m_layout.plot.contains(point) ? m_layout.laneAt(point.y()) : std::nullopt;
        const bool wait = lane && !playhead && waitAt(*lane, timeAt(point.x()));
        setCursor(playhead ? Qt::SizeHorCursor : wait ? Qt::PointingHandCursor : Qt::ArrowCursor);
    }
}

void TimelineView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return QWidget::mouseReleaseEvent(event);
    if (m_drag == Drag::Press)
        select(event->position());
    m_drag = Drag::None;
}

/// The lens's rounds; from there the whole run.
void TimelineView::mouseDoubleClickEvent(QMouseEvent*) {
    if (m_follows)
        fitWholeRun();
    else
        fitNewest();
}

void TimelineView::wheelEvent(QWheelEvent* event) {
    const QPoint angle = event->angleDelta();
    if (angle.y() != 0)
        zoom(std::pow(zoomOfANotch, angle.y() / notch), event->position().x());
    if (angle.x() != 0)
        pan(-angle.x() / notch * m_layout.plot.width() / 10);
    event->accept();
}

void TimelineView::keyPressEvent(QKeyEvent* event) {
    const double step = m_layout.plot.width() / 8, middle = m_layout.plot.center().x();
    switch (event->key()) {
    case Qt::Key_Left:
        return pan(-step);
    case Qt::Key_Right:
        return pan(step);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoom(1.5, middle);
    case Qt::Key_Minus:
        return zoom(1 / 1.5, middle);
    case Qt::Key_Home:
        return pan(-1e12);
    case Qt::Key_End:
        return fitNewest();
    case Qt::Key_0:
        return fitWholeRun();
    case Qt::Key_Escape:
        if (m_selection)
            m_selection->clear();
        return takeSelection({});
    default:
        QWidget::keyPressEvent(event);
    }
}

std::optional<WaitInterval> TimelineView::waitAt(Rank node, Time moment) const {
    const auto index = m_lanes.find(node, moment);
    if (!index || m_axis.rounds() == 0)
        return std::nullopt;
    const LaneInterval interval = m_lanes.at(node, *index);
    if (interval.state != NodeState::Wait || interval.open)
        return std::nullopt;
    if (const auto found = m_finder.at(m_store, m_lanes, node, moment, m_axis.roundAt(moment)))
        return found;
    return WaitInterval{node, interval.begin, interval.end, WaitCause::Unexplained, noRank, noRank};
}

void TimelineView::setSelection(Selection* selection) {
    m_selection = selection;
    connect(selection, &Selection::changed, this, &TimelineView::takeSelection);
}

/// A wait in a lane, or its node; in the row of the rounds' names and in the strip of arrivals the
/// round.
Selected TimelineView::selectedAt(const QPointF& point) const {
    if (!m_showsRun || m_axis.rounds() == 0)
        return {};
    const Time moment = timeAt(point.x());
    if (m_layout.strip.contains(point))
        return Selected::ofRound(m_axis.step(m_axis.roundAt(moment)));
    const auto lane = m_layout.laneAt(point.y());
    if (!lane || *lane >= m_lanes.nodes())
        return {};
    const auto wait = m_layout.plot.contains(point) ? waitAt(*lane, moment) : std::nullopt;
    return wait ? Selected::ofWait(*wait) : Selected::ofNode(*lane);
}

void TimelineView::select(const QPointF& point) {
    const Selected selected = selectedAt(point);
    m_notice.clear();
    if (selected.node != noRank) {
        emit nodeSelected(selected.node);
        const Time moment = timeAt(point.x());
        const auto index = m_lanes.find(selected.node, moment);
        if (index && m_layout.plot.contains(point)) {
            const LaneInterval interval = m_lanes.at(selected.node, *index);
            emit intervalSelected(selected.node, interval.begin, interval.end, interval.state);
        }
    }
    if (m_selection)
        m_selection->select(selected);
    takeSelection(selected);
}

void TimelineView::takeSelection(const Selected& selected) {
    m_selected.reset();
    if (selected.what == Selected::What::Wait)
        m_selected = selected.wait;
    changed();
}

/// The lane whose name is marked.
Rank TimelineView::selectedLane() const {
    return m_selection ? m_selection->current().node : noRank;
}

QString TimelineView::factsAt(const QPointF& point) const {
    if (!m_showsRun || m_axis.rounds() == 0)
        return {};
    const Time moment = timeAt(point.x());
    if (const QString change = changeAt(point.x()); !change.isEmpty())
        return change;
    if (m_layout.header.contains(point))
        return timelineKey();
    if (m_layout.strip.contains(point)) {
        const std::size_t round = m_axis.roundAt(moment);
        return arrivalFacts(
            arrivalsOf(m_lanes, m_axis, round), m_axis.step(round), m_lanes.workers());
    }
    const auto lane = m_layout.plot.contains(point) ? m_layout.laneAt(point.y()) : std::nullopt;
    if (lane && *lane < m_lanes.nodes() && laneDetail(m_axis, m_range, m_layout.plot.width()) < 0.5)
        return columnFacts(*lane, m_lanes, m_axis, m_axis.roundAt(timeAt(point.x() - 1)),
            m_axis.roundAt(timeAt(point.x() + 1)));
    const auto index = lane && *lane < m_lanes.nodes() ? m_lanes.find(*lane, moment) : std::nullopt;
    if (!index)
        return {};
    const QString facts = intervalFacts(*lane, m_lanes.at(*lane, *index), m_lanes.workers());
    const auto wait = waitAt(*lane, moment);
    return wait ? facts + u'\n' + waitSentence(*wait, m_lanes.workers()) : facts;
}

/// The changes whose marks are within reach, with their moments.
QString TimelineView::changeAt(double x) const {
    constexpr double reach = 4;
    QStringList lines;
    for (const TimelineChange& change : changesOnScreen())
        if (std::abs(xOf(change.at) - x) <= reach)
            lines << tr("%1 at %2 s").arg(change.words).arg(change.at.seconds(), 0, 'f', 3)
                  << change.sentence;
    lines.removeAll(QString());
    return lines.join(u'\n');
}

QString TimelineView::sentence() const {
    return m_selected ? waitSentence(*m_selected, m_lanes.workers()) : m_notice;
}

bool TimelineView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString facts = factsAt(help->pos());
        if (facts.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), facts, this);
        return true;
    }
    if (event->type() == QEvent::FontChange || event->type() == QEvent::FocusIn
        || event->type() == QEvent::FocusOut)
        changed();
    return QWidget::event(event);
}

void TimelineView::setTheme(const Theme& theme) {
    m_theme = theme;
    changed();
}

void TimelineView::resizeEvent(QResizeEvent*) {
    m_layout = layoutTimeline(QRectF(rect()), m_lanes.nodes());
    placeSwitch();
    changed();
}

void TimelineView::changed() {
    m_stillValid = false;
    m_fetch.start();
    describe();
    update();
}

void TimelineView::describe() {
    const QString what
        = m_showsRun && m_axis.rounds() > 0 ? timelineSubtitle(m_axis, m_range) : noRun();
    const QString said = sentence();
    const QString all = said.isEmpty() ? what : QStringLiteral("%1. %2").arg(what, said);
    if (all != accessibleDescription())
        setAccessibleDescription(all);
}

const std::vector<WaitInterval>& TimelineView::waitsOnScreen() const {
    return m_finder.between(m_store, m_lanes, m_axis.roundAt(m_axis.timeAt(m_range.from)),
        m_axis.roundAt(m_axis.timeAt(m_range.to)));
}

std::vector<TimelineChange> TimelineView::changesOnScreen() const {
    std::vector<TimelineChange> changes;
    for (const ChangeEvent& change : m_store.changes()) {
        const QString words = changeWords(change, m_lanes.workers());
        if (!words.isEmpty())
            changes.push_back({change.at, words,
                change.action == ChangeAction::Depart || change.action == ChangeAction::Restart
                    ? changeSentence(change, m_lanes.workers())
                    : QString()});
    }
    std::ranges::stable_sort(changes, {}, &TimelineChange::at);
    return changes;
}

/// All but the playhead.
void TimelineView::paintStill(QPainter& painter, const TimelineLayout& layout, bool screen) const {
    const TimelinePainter paints(layout, m_theme, m_theme.hue(m_store.scenario().architecture.kind),
        font(), devicePixelRatioF(), screen);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.panel);
    painter.drawRoundedRect(layout.area, 6, 6);
    const bool shows = m_showsRun && m_axis.rounds() > 0;
    double right = screen ? m_seconds->x() - 8 : layout.header.right();
    const QString subtitle = shows ? timelineSubtitle(m_axis, m_range) : QString();
    if (!shows) {
        paints.paintHeader(painter, subtitle, right);
        return paints.paintEmpty(painter, noRun());
    }
    const WaitInterval* selected = m_selected ? &*m_selected : nullptr;
    const TimelineScene scene{m_lanes, m_axis, m_range, waitsOnScreen(), selected, selectedLane(),
        m_store.run() ? m_store.run()->stepsPerEpoch : 0, changesOnScreen()};
    right = paints.paintLegend(painter, scene, subtitle, right);
    paints.paintHeader(painter, subtitle, right);
    paints.paintScene(painter, scene);
    if (const QString words = sentence(); !words.isEmpty())
        paints.paintSentence(painter, words, right);
}

void TimelineView::paint(QPainter& painter, const QRectF& area) const {
    const TimelineLayout layout = layoutTimeline(area, m_lanes.nodes());
    paintStill(painter, layout, false);
}

void TimelineView::paintEvent(QPaintEvent*) {
    const double ratio = devicePixelRatioF();
    if (!m_stillValid || m_still.devicePixelRatio() != ratio) {
        m_still = QPixmap(size() * ratio);
        m_still.setDevicePixelRatio(ratio);
        m_still.fill(Qt::transparent);
        QPainter still(&m_still);
        paintStill(still, m_layout, true);
        m_stillValid = true;
    }
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_still);
    const QRectF& plot = m_layout.plot;
    if (showsPlayhead() && m_moment) {
        const double x = xOf(*m_moment);
        const TimelinePainter paints(m_layout, m_theme, {}, font(), 1, false);
        if (x >= plot.left() - 1 && x <= plot.right() + 1)
            paints.paintPlayhead(painter, x);
    }
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme.hue(m_store.scenario().architecture.kind), 1.5));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    }
}

} // namespace ringside

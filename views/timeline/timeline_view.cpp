// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_view.h"

#include "views/choice_button.h"
#include "views/timeline/timeline_painter.h"
#include "views/timeline/timeline_words.h"

#include <QPaintEvent>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

constexpr int refreshIntervalMs = 100;
/// Lanes that follow a live run move no more often than this, so that they can be read.
constexpr int liveIntervalMs = 1000;
constexpr int fetchAfterMs = 120;
constexpr std::size_t fittedRounds = 3;
constexpr double longestRunSeconds = 1e7;

} // namespace

TimelineView::TimelineView(RunNavigator* navigator, QWidget* parent)
    : QWidget(parent)
    , m_navigator(navigator)
    , m_store(navigator->store())
    , m_player(navigator->player())
    , m_seconds(new ChoiceButton(tr("seconds"), tr("Cluster time on the axis"), this))
    , m_rounds(new ChoiceButton(tr("rounds"), tr("Every round equally wide"), this)) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Timeline"));
    setProperty("ownsArrows", true); // they pan; with Shift, Ctrl or Alt they move the lens
    m_seconds->setChecked(true);
    connect(m_seconds, &QToolButton::clicked, this, [this] { setUnit(TimelineUnit::Seconds); });
    connect(m_rounds, &QToolButton::clicked, this, [this] { setUnit(TimelineUnit::Rounds); });
    m_refresh.setSingleShot(true);
    m_refresh.setInterval(refreshIntervalMs);
    m_liveStep.setSingleShot(true);
    m_liveStep.setInterval(liveIntervalMs);
    m_fetch.setSingleShot(true);
    m_fetch.setInterval(fetchAfterMs);
    m_finder.setRounds([navigator](Step step) { return navigator->sliceAtHand(step); });
    connect(&m_fetch, &QTimer::timeout, this, &TimelineView::fetchMissing);
    connect(navigator, &RunNavigator::fetched, this, &TimelineView::takeFetched);
    connect(&m_refresh, &QTimer::timeout, this, &TimelineView::refresh);
    connect(&m_liveStep, &QTimer::timeout, this, &TimelineView::refresh);
    connectLens();
    describe();
}

TimelineView::~TimelineView() = default;

void TimelineView::placeSwitch() {
    const int right = width() - 12;
    const int top = m_layout.compact ? 4 : 8;
    for (ChoiceButton* button : {m_seconds, m_rounds})
        button->resize(button->sizeHint());
    m_rounds->move(right - m_rounds->width(), top);
    m_seconds->move(m_rounds->x() - m_seconds->width() - 2, top);
}

void TimelineView::connectLens() {
    connect(m_player, &LensPlayer::sliceChanged, this, &TimelineView::takeRound);
    connect(m_player, &LensPlayer::momentChanged, this, &TimelineView::takeMoment);
    connect(m_navigator, &RunNavigator::refused, this, [this](const QString& sentence) {
        m_notice = sentence;
        changed();
    });
    connect(m_player, &LensPlayer::modeChanged, this, [this](LensMode mode) {
        if (mode == LensMode::Live || mode == LensMode::Follow)
            fitNewest();
        update();
    });
}

void TimelineView::beginRun() {
    m_lanes.begin(m_store.scenario());
    m_axis.clear();
    m_finder.clear();
    m_selected.reset();
    m_moment.reset();
    m_notice.clear();
    m_lanesUntil = {};
    m_follows = true;
    m_wholeRun = false;
    m_layout = layoutTimeline(QRectF(rect()), m_lanes.nodes());
    changed();
}

void TimelineView::addRows(const RunBatch& batch) {
    m_lanes.append(batch);
    if (!m_refresh.isActive())
        m_refresh.start();
}

void TimelineView::addRowsAhead(const RunBatch& batch) {
    m_lanes.appendAhead(batch);
    if (!m_refresh.isActive())
        m_refresh.start();
}

void TimelineView::setShowsRun(bool shows) {
    if (shows == m_showsRun)
        return;
    m_showsRun = shows;
    changed();
}

void TimelineView::refresh() {
    const std::size_t known = m_axis.rounds();
    m_axis.update(m_store.rounds(), m_store.scenario().architecture.kind);
    if (m_axis.rounds() != known)
        m_finder.grown(known);
    const bool filling = known < fittedRounds && m_follows;
    // What is on screen was complete before these rows came: nothing of it changes.
    const bool past
        = known > 2 && m_axis.timeAt(m_range.to) <= std::min(m_axis.begin(known - 2), m_lanesUntil);
    m_lanesUntil = m_lanes.now();
    if (filling && m_axis.rounds() > known) {
        fitNewest();
    } else if (m_wholeRun) {
        setRange(whole());
    } else if (m_follows && m_player->mode() == LensMode::Live && !m_liveStep.isActive()) {
        fitNewest();
        m_liveStep.start();
    }
    if (!past)
        changed();
}

/// One of the rounds without which waits on screen cannot be explained.
void TimelineView::fetchMissing() {
    waitsOnScreen();
    if (m_finder.missing())
        m_navigator->fetch(*m_finder.missing());
}

void TimelineView::takeFetched() {
    if (!m_finder.missing())
        return;
    waitsOnScreen();
    if (m_selected && m_selected->cause == WaitCause::Unexplained)
        m_selected = waitAt(m_selected->node, m_selected->begin);
    if (!m_finder.missing())
        return changed();
    if (!m_fetch.isActive())
        m_navigator->fetch(*m_finder.missing());
}

void TimelineView::takeRound(const RoundSlice& slice) {
    m_axis.update(m_store.rounds(), m_store.scenario().architecture.kind);
    if (m_axis.rounds() == 0)
        return;
    const std::size_t round = m_axis.roundAt(slice.round.begin);
    if (m_follows)
        fitAround(round);
    changed();
}

void TimelineView::takeMoment(Time moment) {
    if (!showsPlayhead())
        return;
    const auto strip = [this](Time t) { return QRect(int(xOf(t)) - 9, 0, 18, height()); };
    if (m_moment)
        update(strip(*m_moment));
    m_moment = moment;
    update(strip(moment));
}

AxisRange TimelineView::whole() const {
    if (m_axis.rounds() == 0)
        return {0, 1};
    return m_axis.rangeOf(0, m_axis.rounds() - 1);
}

void TimelineView::fitNewest() {
    m_follows = true;
    m_wholeRun = false;
    m_axis.update(m_store.rounds(), m_store.scenario().architecture.kind);
    if (m_axis.rounds() == 0)
        return;
    const bool lens = m_player->mode() != LensMode::Live && m_player->hasSlice();
    fitAround(lens ? m_axis.roundAt(m_player->slice().round.begin) : m_axis.rounds() - 1);
}

/// A round with those before it: all that is known when it has just been completed. The first
/// rounds have those after them beside them.
void TimelineView::fitAround(std::size_t round) {
    const std::size_t first = round + 1 > fittedRounds ? round + 1 - fittedRounds : 0;
    const std::size_t last = std::min(first + fittedRounds, m_axis.rounds()) - 1;
    setRange(m_axis.rangeOf(first, std::max(round, last)));
}

void TimelineView::fitWholeRun() {
    m_follows = false;
    m_wholeRun = true;
    setRange(whole());
}

void TimelineView::setRange(AxisRange range) {
    if (!(range.span() > 0))
        range.to = range.from + 1e-6;
    if (range == m_range)
        return;
    m_range = range;
    changed();
}

void TimelineView::zoom(double factor, double x) {
    if (m_axis.rounds() == 0 || !(factor > 0))
        return;
    const AxisRange all = whole();
    const double share = std::clamp((x - m_layout.plot.left()) / m_layout.plot.width(), 0.0, 1.0);
    const double round = all.span() / static_cast<double>(m_axis.rounds());
    const double span = std::clamp(m_range.span() / factor, round / 100, all.span());
    const double at = m_range.from + share * m_range.span();
    m_follows = false;
    m_wholeRun = span >= all.span();
    AxisRange range{at - share * span, at + (1 - share) * span};
    if (m_wholeRun)
        range = all;
    setRange(range);
    pan(0);
}

/// Not beyond the ends of the run.
void TimelineView::pan(double pixels) {
    const AxisRange all = whole();
    const double span = m_range.span();
    double from = m_range.from + pixels * span / m_layout.plot.width();
    from = std::max(std::min(from, all.to - span), std::min(all.from, all.to - span));
    if (from == m_range.from)
        return;
    m_follows = false;
    m_wholeRun = false;
    setRange({from, from + span});
}

void TimelineView::setUnit(TimelineUnit unit) {
    m_seconds->setChecked(unit == TimelineUnit::Seconds);
    m_rounds->setChecked(unit == TimelineUnit::Rounds);
    if (unit == m_axis.unit())
        return;
    const Time from = m_axis.timeAt(m_range.from), to = m_axis.timeAt(m_range.to);
    m_axis.setUnit(unit);
    setRange({m_axis.at(from), m_axis.at(to)});
}

double TimelineView::xOf(Time moment) const {
    const double share = (m_axis.at(moment) - m_range.from) / m_range.span();
    return m_layout.plot.left() + std::clamp(share, -1e3, 1e3) * m_layout.plot.width();
}

Time TimelineView::timeAt(double x) const {
    const double share = (x - m_layout.plot.left()) / m_layout.plot.width();
    const double position = m_range.from + share * m_range.span();
    return m_axis.timeAt(std::clamp(position, -longestRunSeconds, longestRunSeconds));
}

void TimelineView::seek(Time moment) {
    if (m_axis.rounds() == 0)
        return;
    m_notice.clear();
    const bool followed = m_follows;
    m_follows = false; // the lanes stay under the pointer
    m_navigator->goTo(moment);
    m_follows = followed;
}

} // namespace ringside

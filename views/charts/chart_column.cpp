// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chart_column.h"

#include "views/charts/chart_panel.h"
#include "views/measurements.h"
#include "views/session.h"

#include <QApplication>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

#include <cmath>

namespace ringside {

namespace {

constexpr int redrawIntervalMs = 110;
constexpr int betweenPanelsMs = 5; ///< the window breathes between two charts
constexpr int gap = 10; ///< pixels between panels
constexpr int leastPanelHeight = 165;
constexpr int mostNamedRows = 16; ///< with more nodes some names are left out

} // namespace

ChartColumn::ChartColumn(const Session& session, const Measurements& measurements, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_measurements(measurements)
    , m_chooser(new QMenu(tr("&Charts"), this))
    , m_scroll(new QScrollArea(this))
    , m_column(nullptr) {
    auto* content = new QWidget;
    content->setObjectName(QStringLiteral("ground"));
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins({});
    m_column->setSpacing(gap);
    m_scroll->setWidget(content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins({});
    box->setSpacing(2);
    makeChooser();
    auto* button = new QToolButton(this);
    button->setObjectName(QStringLiteral("choice"));
    button->setText(tr("Charts \u25be"));
    button->setAccessibleName(tr("Choose the charts to show"));
    button->setToolTip(tr("Choose the charts to show"));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setMenu(m_chooser);
    box->addWidget(button, 0, Qt::AlignRight);
    box->addWidget(m_scroll, 1);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &ChartColumn::drawNext);
    connect(&m_feed, &TallyFeed::changed, this, [this] {
        wanted({ChartKind::Waiting, ChartKind::Bytes, ChartKind::Blame, ChartKind::Arrivals,
            ChartKind::Streaks, ChartKind::LongestStreak, ChartKind::Quorums, ChartKind::Drift,
            ChartKind::StepTimes});
    });
    connect(m_scroll->verticalScrollBar(), &QScrollBar::valueChanged, this, [this] { wanted({}); });
    setOpenCharts({});
}

ChartPanel* ChartColumn::makePanel(ChartKind kind) {
    auto* panel = new ChartPanel;
    panel->setMinimumHeight(int(leastPanelHeight * m_scale * m_scale));
    panel->setTheme(m_theme);
    panel->setScale(m_scale);
    if (kind == ChartKind::Accuracy || kind == ChartKind::Loss)
        panel->addHeaderWidget(makeClockSwitch());
    if (kind == ChartKind::EpochTime)
        panel->addHeaderWidget(makeArchitectureChoice());
    if (kind == ChartKind::Throughput)
        panel->addHeaderWidget(makeThroughputSwitch());
    showClock();
    connect(panel, &ChartPanel::closeWanted, this, [this, kind] { setOpen(kind, false); });
    connect(panel, &ChartPanel::exportWanted, this,
        [this, kind, panel] { emit exportWanted(kind, panel->figure()); });
    if (kind == ChartKind::EpochTime)
        connect(panel, &ChartPanel::dotActivated, this,
            [this](ArchitectureKind architecture, double x) {
                emit explainWanted(architecture, int(std::lround(x)));
            });
    connect(panel, &ChartPanel::tableShownChanged, this, &ChartColumn::openChartsChanged);
    return panel;
}

std::vector<ChartPanel*> ChartColumn::panels() const {
    std::vector<ChartPanel*> list;
    for (const auto& [kind, panel] : m_panels)
        list.push_back(panel);
    return list;
}

ChartPanel* ChartColumn::panel(ChartKind kind) const {
    const auto found = m_panels.find(kind);
    return found == m_panels.end() ? nullptr : found->second;
}

std::optional<ChartKind> ChartColumn::current() const {
    const QWidget* focus = QApplication::focusWidget();
    for (const auto& [kind, panel] : m_panels)
        if (focus && (panel == focus || panel->isAncestorOf(focus)))
            return kind;
    return m_panels.empty() ? std::nullopt : std::optional(m_panels.begin()->first);
}

void ChartColumn::exportCurrent() {
    if (const auto kind = current())
        emit exportWanted(*kind, m_panels[*kind]->figure());
}

void ChartColumn::copyCurrent() {
    if (const auto kind = current())
        m_panels[*kind]->copy();
}

void ChartColumn::setClock(LearningClock clock) {
    m_choice.clock = clock;
    showClock();
    wanted({ChartKind::Accuracy, ChartKind::Loss});
}

void ChartColumn::showClock() {
    for (const auto& [seconds, epochs] : m_clockButtons)
        (m_choice.clock == LearningClock::Seconds ? seconds : epochs)->setChecked(true);
}

void ChartColumn::setCompared(const std::vector<RunToCompare>& runs) {
    m_choice.compared = runs;
    wanted({ChartKind::Accuracy, ChartKind::Loss});
}

void ChartColumn::setTheme(const Theme& theme) {
    m_theme = theme;
    for (const auto& [kind, panel] : m_panels)
        panel->setTheme(theme);
}

void ChartColumn::setScale(double scale) {
    m_scale = scale;
    for (const auto& [kind, panel] : m_panels) {
        panel->setMinimumHeight(int(leastPanelHeight * scale * scale));
        panel->setScale(scale);
    }
}

void ChartColumn::beginRun() {
    if (!m_session.store().empty())
        m_feed.begin(m_session.store().scenario());
    setupChanged();
}

void ChartColumn::addRows(const std::shared_ptr<const RunBatch>& batch) {
    m_feed.add(batch);
    learningChanged();
}

void ChartColumn::learningChanged() {
    wanted({ChartKind::Accuracy, ChartKind::Loss, ChartKind::Throughput});
}

void ChartColumn::setupChanged() {
    wanted({ChartKind::EpochTime, ChartKind::Accuracy, ChartKind::Loss, ChartKind::Throughput,
        ChartKind::Waiting, ChartKind::Bytes, ChartKind::Blame, ChartKind::Arrivals,
        ChartKind::Streaks, ChartKind::LongestStreak, ChartKind::Quorums, ChartKind::Drift,
        ChartKind::StepTimes});
}

void ChartColumn::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    setupChanged();
}

void ChartColumn::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    wanted({}); // what was out of sight may be seen now
}

/// A tab that comes to the front is neither shown nor resized: Qt keeps the docks behind it visible
/// and out of sight.
void ChartColumn::paintEvent(QPaintEvent* event) {
    QWidget::paintEvent(event);
    if (!m_due.empty())
        wanted({});
}

void ChartColumn::wanted(std::initializer_list<ChartKind> kinds) {
    m_due.insert(kinds.begin(), kinds.end());
    if (!m_timer.isActive())
        m_timer.start(redrawIntervalMs);
}

/// One chart at a time, so that eight of them do not hold the window up.
void ChartColumn::drawNext() {
    for (auto due = m_due.begin(); due != m_due.end();) {
        ChartPanel* shown = panel(*due);
        if (!shown) {
            due = m_due.erase(due);
            continue;
        }
        if (!shown->isVisible() || shown->visibleRegion().isEmpty()) {
            ++due;
            continue;
        }
        shown->setFigure(makeFigure(*due,
            {m_session.scenario(), m_session.store(), m_measurements, m_feed.totals().get()},
            m_choice));
        const int height = std::max(leastPanelHeight, shown->heightForRows(mostNamedRows));
        if (height != shown->minimumHeight())
            shown->setMinimumHeight(height);
        m_due.erase(due);
        if (!m_due.empty())
            m_timer.start(betweenPanelsMs);
        return;
    }
}

} // namespace ringside

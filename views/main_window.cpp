// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/main_window.h"

#include "engine/scenario/scenario_json.h"
#include "views/charts/chart_column.h"
#include "views/compare/compare_window.h"
#include "views/eager/contribution_panel.h"
#include "views/eager/contribution_view.h"
#include "views/explore/explore_window.h"
#include "views/inspector/inspector_view.h"
#include "views/library/library_panel.h"
#include "views/playback/lens_player.h"
#include "views/playback/playback_bar.h"
#include "views/playback/run_navigator.h"
#include "views/race/race_window.h"
#include "views/residuals/residuals_window.h"
#include "views/run_bar.h"
#include "views/setup/setup_panel.h"
#include "views/stage/stage_view.h"
#include "views/status_strip.h"
#include "views/sweep/sweep_window.h"
#include "views/timeline/timeline_view.h"
#include "views/wheel_guard.h"
#include "views/window_style.h"

#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

namespace ringside {

namespace {

constexpr int refreshIntervalMs = 100;
constexpr int gap = 10; ///< pixels between panels
constexpr int leastStageHeight = 286; ///< pixels; below, cards lose their words

QWidget* inPanel(QWidget* content) {
    auto* frame = new QFrame;
    frame->setObjectName(QStringLiteral("panel"));
    auto* box = new QVBoxLayout(frame);
    box->setContentsMargins(1, 1, 1, 1);
    box->addWidget(content);
    return frame;
}

bool darkerThanText(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness()
        < palette.color(QPalette::WindowText).lightness();
}

} // namespace

MainWindow::MainWindow(const SessionPaths& paths, const QString& settingsFile)
    : m_session(paths)
    , m_settings(settingsFile)
    , m_systemDark(darkerThanText(QApplication::palette()))
    , m_runBar(new RunBar)
    , m_setup(new SetupPanel)
    , m_stage(new StageView)
    , m_player(new LensPlayer(this))
    , m_navigator(new RunNavigator(m_session.store(), m_player, this))
    , m_playback(new PlaybackBar(m_navigator))
    , m_charts(new ChartColumn(m_session, m_measurements))
    , m_library(new LibraryPanel(paths.runs, paths.library))
    , m_status(new StatusStrip)
    , m_timeline(new TimelineView(m_navigator))
    , m_contributions(new ContributionPanel(m_navigator))
    , m_inspector(new InspectorView(&m_selection, m_navigator))
    , m_docks(new WindowDocks(inPanel(m_stage)))
    , m_runsFolder(paths.runs)
    , m_coordinator(paths.coordinator)
    , m_notice(new WindowNotice(this)) {
    setAcceptDrops(true);
    QApplication::instance()->installEventFilter(new WheelGuard(this)); // for all its windows
    makeLayout();
    makeMenus();
    makePanels();
    connectSession();
    connectLens();
    connectCharts();
    connectOrders();
    connectLibrary();
    m_refresh.setSingleShot(true);
    m_refresh.setInterval(refreshIntervalMs);
    connect(&m_refresh, &QTimer::timeout, this, &MainWindow::refresh);
    m_session.setScenario(scenarioFromJson(builtInScenarios().front().text));
    takeSettings();
    restoreLayout();
    showState();
    m_measurements.load(paths.runs, paths.cache);
    m_library->refresh();
}

MainWindow::~MainWindow() = default;

void MainWindow::makeLayout() {
    auto* ground = new QWidget;
    ground->setObjectName(QStringLiteral("ground"));
    auto* player = new QHBoxLayout;
    player->setContentsMargins(gap, 0, gap, gap);
    player->addWidget(inPanel(m_playback));
    auto* column = new QVBoxLayout(ground);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_runBar);
    column->addWidget(m_docks, 1);
    column->addLayout(player);
    column->addWidget(m_status);
    setCentralWidget(ground);
}

void MainWindow::makePanels() {
    m_stage->setMinimumHeight(leastStageHeight);
    m_charts->setMinimumWidth(330);
    addPanel(QStringLiteral("setup"), tr("Setup"), m_setup, Qt::LeftDockWidgetArea, {},
        PanelLook::OwnFrame);
    addPanel(QStringLiteral("timeline"), tr("Timeline"), m_timeline, Qt::BottomDockWidgetArea, {},
        PanelLook::OwnTitle);
    addPanel(QStringLiteral("inspector"), tr("Inspector"), m_inspector, Qt::BottomDockWidgetArea,
        QStringLiteral("timeline"));
    addPanel(QStringLiteral("contributions"), tr("Contributions"), m_contributions,
        Qt::BottomDockWidgetArea, QStringLiteral("timeline"), PanelLook::OwnTitle);
    addPanel(QStringLiteral("charts"), tr("Charts"), m_charts, Qt::RightDockWidgetArea, {},
        PanelLook::OwnFrame);
    addPanel(QStringLiteral("library"), tr("Library"), m_library, Qt::RightDockWidgetArea,
        QStringLiteral("charts"));
}

WindowPanel* MainWindow::addPanel(const QString& objectName, const QString& title, QWidget* widget,
    Qt::DockWidgetArea area, const QString& tabWith, PanelLook look) {
    WindowPanel* panel = m_docks->addPanel(objectName, title, widget, area, tabWith, look);
    fillPanelMenu();
    return panel;
}

void MainWindow::restoreLayout() {
    if (!restoreGeometry(m_settings.geometry()))
        resize(QSize(1440, 900).boundedTo(screen()->availableSize()));
    setNamedLayout(m_settings.layout());
    m_notice->setAbove(m_playback);
    connect(m_docks, &WindowDocks::arranged, this,
        [this] { m_settings.setPanels(m_layout, m_docks->state()); });
}

void MainWindow::setNamedLayout(NamedLayout layout) {
    m_layout = layout;
    m_settings.setLayout(layout);
    for (QAction* action : m_layouts->actions())
        action->setChecked(action->data().toInt() == int(layout));
    if (!m_docks->restore(m_settings.panels(layout), layout))
        m_docks->apply(layout);
}

void MainWindow::resetLayout() {
    m_docks->apply(m_layout);
}

void MainWindow::setThemeChoice(ThemeChoice choice) {
    m_themeChoice = choice;
    for (QAction* action : m_themes->actions())
        action->setChecked(action->data().toInt() == int(choice));
    applyTheme();
}

void MainWindow::applyTheme() {
    const bool dark = m_themeChoice == ThemeChoice::Dark
        || (m_themeChoice == ThemeChoice::System && m_systemDark);
    m_theme = dark ? Theme::darkTheme() : Theme::light();
    m_theme.ownHues = m_settings.hues();
    m_accentKind = m_session.scenario().architecture.kind;
    const QColor accent = m_theme.hue(*m_accentKind);
    QApplication::setPalette(m_theme.palette());
    setStyleSheet(windowStyleSheet(m_theme, accent, m_presenting ? presentingScale : 1));
    m_runBar->setTheme(m_theme, accent);
    m_setup->setTheme(m_theme);
    m_stage->setTheme(m_theme);
    m_timeline->setTheme(m_theme);
    m_contributions->view()->setTheme(m_theme);
    m_playback->setTheme(m_theme, *m_accentKind);
    m_charts->setTheme(m_theme);
    m_library->setTheme(m_theme);
    if (m_explore)
        m_explore->setTheme(m_theme);
    if (m_residuals)
        m_residuals->setTheme(m_theme);
    if (m_sweep)
        m_sweep->setTheme(m_theme);
    if (m_compare)
        m_compare->setTheme(m_theme);
    if (m_race)
        m_race->setTheme(m_theme);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    setPresenting(false);
    m_settings.setGeometry(saveGeometry());
    m_settings.setPanels(m_layout, m_docks->state());
    if (m_session.state() == SessionState::Idle) {
        event->accept();
        QApplication::quit();
        return;
    }
    // The record is completed before the program ends; nobody has to watch that.
    event->ignore();
    m_closing = true;
    hide();
    m_session.close();
}

void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    m_player->setShown(true);
}

void MainWindow::hideEvent(QHideEvent* event) {
    QMainWindow::hideEvent(event);
    m_player->setShown(false);
}

} // namespace ringside

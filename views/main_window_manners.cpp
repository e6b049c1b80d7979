// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/main_window.h"

#include "views/charts/chart_column.h"
#include "views/command_palette.h"
#include "views/explore/explore_window.h"
#include "views/help_card.h"
#include "views/library/library_panel.h"
#include "views/playback/lens_player.h"
#include "views/race/race_window.h"
#include "views/run_bar.h"
#include "views/settings_dialog.h"
#include "views/setup/scenario_field.h"
#include "views/setup/setup_panel.h"
#include "views/status_strip.h"

#include <QApplication>
#include <QMenuBar>

#include <limits>

namespace ringside {

void MainWindow::notify(const WindowNotice::Message& message) {
    m_notice->say(message);
}

void MainWindow::showSettings() {
    auto* dialog = new SettingsDialog(m_settings, m_theme, m_runsFolder, this);
    connect(dialog, &SettingsDialog::changed, this, &MainWindow::takeSettings);
    dialog->open(); // never exec(): rows keep coming
}

void MainWindow::takeSettings() {
    m_player->setReducedMotion(m_settings.reducedMotion());
    m_player->setSpeedLimits(m_settings.slowestPlayback().value_or(0),
        m_settings.fastestPlayback().value_or(std::numeric_limits<double>::max()));
    setThemeChoice(m_settings.theme());
}

void MainWindow::showExplore() {
    if (!m_explore) {
        m_explore = new ExploreWindow(m_measurements, this);
        m_explore->setTheme(m_theme);
        connect(m_explore, &ExploreWindow::adopted, this,
            [this](const Scenario& scenario) { edit(scenario, tr("What was explored")); });
        connect(m_explore, &ExploreWindow::explainWanted, this, &MainWindow::explainPoint);
    }
    m_explore->setScenario(m_session.scenario());
    m_explore->show();
    m_explore->raise();
    m_explore->activateWindow();
}

void MainWindow::showRace() {
    if (!m_race) {
        m_race = new RaceWindow(m_measurements, m_coordinator, m_runsFolder, this);
        m_race->setTheme(m_theme);
        connect(m_race, &RaceWindow::recordKept, this, [this] { m_library->refresh(); });
    }
    m_race->setScenario(m_session.scenario());
    m_race->show();
    m_race->raise();
    m_race->activateWindow();
}

void MainWindow::showPalette() {
    auto* palette = new CommandPalette(this);
    for (const ScenarioField& field : scenarioFields())
        palette->add(tr("Setting: %1").arg(field.labelText()), [this, name = field.labelText()] {
            m_docks->panel(QStringLiteral("setup"))->bringUp();
            m_setup->openSearch(name);
        });
    palette->addMenus(*menuBar());
    palette->show();
}

void MainWindow::showHelp() {
    auto* card = new HelpCard(*menuBar(), this);
    card->open();
}

void MainWindow::setPresenting(bool presenting) {
    if (presenting == m_presenting)
        return;
    m_presenting = presenting;
    m_presentAction->setChecked(presenting);
    if (presenting)
        m_layoutBefore = m_layout;
    // The menus' keys go on working: the window has their actions too.
    menuBar()->setVisible(!presenting);
    setNamedLayout(presenting ? NamedLayout::Lecture : m_layoutBefore);
    const double scale = presenting ? presentingScale : 1;
    m_runBar->setScale(scale);
    m_status->setScale(scale);
    m_charts->setScale(scale);
    setWindowState(
        presenting ? windowState() | Qt::WindowFullScreen : windowState() & ~Qt::WindowFullScreen);
    applyTheme();
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::WindowStateChange)
        m_player->setShown(isVisible() && !isMinimized());
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    m_notice->place();
}

} // namespace ringside

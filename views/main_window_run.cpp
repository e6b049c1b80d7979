// SPDX-License-Identifier: GPL-3.0-or-later
// The scenario and the run of the session, passed on to the views.
#include "views/catalog_words.h"
#include "views/charts/chart_column.h"
#include "views/eager/contribution_panel.h"
#include "views/eager/contribution_view.h"
#include "views/main_window.h"
#include "views/playback/lens_player.h"
#include "views/playback/playback_bar.h"
#include "views/playback/run_navigator.h"
#include "views/run_bar.h"
#include "views/scenario_edit.h"
#include "views/setup/setup_panel.h"
#include "views/stage/stage_view.h"
#include "views/status_sentence.h"
#include "views/status_strip.h"
#include "views/timeline/timeline_view.h"

#include <QAction>
#include <QApplication>

namespace ringside {

void MainWindow::connectSession() {
    connect(&m_session, &Session::scenarioChanged, this, &MainWindow::showScenario);
    connect(&m_session, &Session::stateChanged, this, &MainWindow::showState);
    connect(
        &m_session, &Session::warningChanged, this, [this] { m_status->showSession(m_session); });
    connect(&m_session, &Session::runReplaced, m_timeline, &TimelineView::beginRun);
    connect(&m_session, &Session::runReplaced, this,
        [this] { m_stage->beginRun(m_session.store().scenario()); });
    connect(&m_session, &Session::runReplaced, this, &MainWindow::showRunOnStage);
    connect(&m_session, &Session::rowsArrived, m_timeline, &TimelineView::addRows);
    connect(&m_session, &Session::rowsAhead, m_timeline, &TimelineView::addRowsAhead);
    connect(&m_session, &Session::rowsAhead, this, &MainWindow::takeRowsAhead);
    connect(&m_session, &Session::newestRoundRead, this,
        [this](const RoundSlicePointer& newest) { m_player->setNewest(*newest); });
    connect(&m_session, &Session::rowsArrived, m_stage, &StageView::addRows);
    connect(
        &m_session, &Session::runReplaced, m_contributions->view(), &ContributionView::beginRun);
    connect(&m_session, &Session::rowsArrived, m_contributions->view(), &ContributionView::addRows);
    connect(&m_session, &Session::rowsArrived, this, &MainWindow::takeRows);
    connect(&m_session, &Session::runFinished, this, &MainWindow::finishRun);
    connect(&m_session, &Session::recordLost, this, [this](const QString& sentence) {
        notify({tr("%1 This run is kept up to then.").arg(sentence), true});
    });
    connect(&m_session, &Session::fileOpened, this, [this](const QString& path) {
        m_settings.addRecentFile(path);
        fillRecentMenu();
    });
    connect(&m_session, &Session::openFailed, this,
        [this](const QString& path, const QString& sentence) {
            notify({tr("%1 was not opened: %2").arg(path, sentence), true});
        });
    connect(&m_measurements, &Measurements::changed, this, [this] {
        m_setup->setScenario(m_live.value_or(m_session.scenario()), m_measurements);
        m_charts->setupChanged();
    });
    connect(
        m_setup, &SetupPanel::edited, this, [this](const Scenario& scenario) { edit(scenario); });
    connect(&m_undo, &QUndoStack::cleanChanged, this,
        [this](bool clean) { setWindowModified(!clean); });
    connect(m_runBar, &RunBar::runPressed, &m_session, &Session::start);
    connect(m_runBar, &RunBar::stopPressed, &m_session, &Session::stop);
    connect(m_runBar, &RunBar::pausePressed, &m_session, &Session::setPaused);
}

void MainWindow::connectLens() {
    connect(m_player, &LensPlayer::sliceChanged, m_stage, &StageView::setSlice);
    m_stage->setSelection(&m_selection);
    m_timeline->setSelection(&m_selection);
    m_contributions->view()->setSelection(&m_selection);
    connect(&m_selection, &Selection::changed, m_navigator, [this](const Selected& selected) {
        if (selected.node != noRank)
            m_navigator->setWorker(selected.node);
    });
    connect(&m_session, &Session::runReplaced, &m_selection, &Selection::clear);
    connect(m_navigator, &RunNavigator::roundWanted, &m_session, &Session::readRound);
    connect(&m_session, &Session::roundRead, m_navigator, &RunNavigator::takeRound);
    connect(&m_session, &Session::roundMissing, m_navigator, &RunNavigator::missRound);
    connect(&m_session, &Session::runReplaced, m_navigator, &RunNavigator::beginRun);
    connect(&m_session, &Session::runReplaced, this, [this] {
        if (m_session.state() == SessionState::Starting) // a pause was of the run before
            m_player->setPlaying(true);
    });
    connect(m_player, &LensPlayer::momentChanged, m_stage, &StageView::setMoment);
    connect(m_player, &LensPlayer::playingChanged, this,
        [this](bool playing) { m_stage->setPaused(!playing); });
    connect(m_player, &LensPlayer::modeChanged, this, [this](LensMode mode) {
        if (mode == LensMode::Live && m_meter)
            m_stage->setLive(m_meter->state());
    });
}

void MainWindow::edit(const Scenario& scenario, const QString& text) {
    if (m_session.state() == SessionState::Running)
        return changeLive(scenario);
    if (m_session.state() != SessionState::Idle || scenario == m_session.scenario())
        return;
    m_undo.push(new ScenarioEdit(
        m_session.scenario(), scenario,
        [this](const Scenario& shown) {
            m_editing = true;
            m_session.setScenario(shown);
            m_editing = false;
        },
        text));
}

void MainWindow::showScenario() {
    if (!m_editing)
        m_undo.clear(); // another file: nothing before it is an edit of it
    const Scenario& scenario = m_session.scenario();
    setWindowTitle(tr("Ringside: %1, %2[*]")
                       .arg(architectureNameInSentence(scenario.architecture.kind),
                           workersText(scenario.cluster.workers)));
    if (m_accentKind != scenario.architecture.kind)
        applyTheme();
    m_setup->setScenario(scenario, m_measurements);
    m_runBar->setScenario(scenario);
    m_charts->setupChanged();
    showRunOnStage();
    showState();
}

void MainWindow::showRunOnStage() {
    const bool run = m_session.showsScenario();
    m_stage->setScenario(m_session.scenario());
    if (run)
        m_stage->setChanges(m_session.store().changes());
    // Space means the motion from now on, no longer the button that was at hand before.
    // Of a window that is not yet shown nothing has the focus: Run would get it.
    const QWidget* focused = focusWidget();
    if (run && (!focused || m_runBar->isAncestorOf(focused)))
        m_stage->setFocus();
    m_player->setScenario(m_session.scenario());
    m_playback->setTheme(m_theme, m_session.scenario().architecture.kind);
    m_navigator->setShown(run);
    m_timeline->setShowsRun(run);
    m_contributions->view()->setShowsRun(run);
    m_shownRound.reset();
    if (run && m_session.store().rounds().empty())
        m_meter.emplace(m_session.scenario());
    m_charts->learningChanged();
    if (run)
        refresh();
}

void MainWindow::takeRows(const RunBatch& batch) {
    if (m_meter)
        m_meter->add(batch);
    if (!batch.changes.empty() && m_session.showsScenario())
        m_stage->setChanges(m_session.store().changes());
    if (!m_refresh.isActive())
        m_refresh.start();
}

/// Without the meter, which wants rows in order.
void MainWindow::takeRowsAhead(const RunBatch& batch) {
    if (!batch.changes.empty() && m_session.showsScenario())
        m_stage->setChanges(m_session.store().changes());
    if (!m_refresh.isActive())
        m_refresh.start();
}

void MainWindow::refresh() {
    const RunStore& store = m_session.store();
    m_navigator->grow();
    if (m_session.showsScenario()) {
        if (m_player->mode() == LensMode::Live && m_meter && !store.rounds().empty())
            m_stage->setLive(m_meter->state());
        const auto newest = store.newestRound();
        if (newest && newest != m_shownRound) {
            const bool first = !m_shownRound.has_value();
            m_shownRound = newest;
            m_player->setNewest(store.slice(*newest));
            if (first && m_session.state() != SessionState::Idle)
                m_player->openAtFirstMessage();
        }
    }
    m_runBar->showSession(m_session, m_setup->runnable());
    m_status->showSession(m_session);
    m_charts->learningChanged();
}

void MainWindow::showState() {
    const SessionState state = m_session.state();
    const bool idle = state == SessionState::Idle;
    if (state != SessionState::Running)
        endLiveChanges();
    const bool live = state == SessionState::Running && m_session.scenario().cluster.emulate;
    m_setup->setLocked(idle ? QString()
            : live
            ? tr("During the run network and stragglers act at once; the rest needs a restart.")
            : tr("Locked during the run: a change needs a restart."),
        live);
    m_runAction->setEnabled(idle && m_setup->runnable());
    m_stopAction->setEnabled(state == SessionState::Starting || state == SessionState::Running);
    m_pauseAction->setEnabled(state == SessionState::Running);
    m_pauseAction->setText(m_session.paused() ? tr("&Go on") : tr("&Pause"));
    m_openAction->setEnabled(idle);
    m_forkAction->setEnabled(idle);
    m_undoAction->setEnabled(idle && m_undo.canUndo());
    m_redoAction->setEnabled(idle && m_undo.canRedo());
    m_stage->setStarting(!idle);
    refresh();
    if (idle && m_closing)
        QApplication::quit();
}

void MainWindow::finishRun() {
    offerComparison();
    const RunStore& store = m_session.store();
    auto measurement = measurementOf(store.scenario(), store.run(), store.end(), store.epochs(),
        store.evaluations(), store.changes());
    if (!measurement)
        return;
    measurement->path = m_session.recordPath().toStdString();
    m_measurements.add(*measurement);
}

} // namespace ringside

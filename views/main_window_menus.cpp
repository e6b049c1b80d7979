// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/main_window.h"

#include "engine/scenario/scenario_json.h"
#include "views/catalog_words.h"
#include "views/setup/setup_panel.h"

#include <QActionGroup>
#include <QApplication>
#include <QFileInfo>
#include <QMenuBar>

namespace ringside {

void MainWindow::makeMenus() {
    makeFileMenu();
    makeEditMenu();
    makeRunMenu();
    makeViewMenu();
    makeHelpMenu();
    // Keys of a menu work only while the menu bar is shown; those of the window always.
    for (QMenu* menu : menuBar()->findChildren<QMenu*>())
        for (QAction* action : menu->actions())
            if (!action->shortcut().isEmpty())
                addAction(action);
}

void MainWindow::makeFileMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&File"));
    m_openAction = menu->addAction(tr("&Open..."), this, &MainWindow::chooseFile);
    m_openAction->setShortcut(QKeySequence::Open);
    m_recentMenu = menu->addMenu(tr("Open &recent"));
    fillRecentMenu();
    QMenu* examples = menu->addMenu(tr("&Examples"));
    for (const BuiltInScenario& scenario : builtInScenarios()) {
        const auto text = std::string(scenario.text);
        const QString title = titleText(scenario);
        examples->addAction(
            title, this, [this, text, title] { edit(scenarioFromJson(text), title); });
    }
    menu->addSeparator();
    menu->addAction(tr("&Save scenario as..."), this, &MainWindow::saveScenario)
        ->setShortcut(QKeySequence::SaveAs);
    addChartActions(menu);
    menu->addSeparator();
    menu->addAction(tr("&Quit"), this, &QWidget::close)->setShortcut(QKeySequence::Quit);
}

void MainWindow::fillRecentMenu() {
    m_recentMenu->clear();
    const QStringList files = m_settings.recentFiles();
    for (const QString& path : files) {
        QAction* action = m_recentMenu->addAction(
            QFileInfo(path).fileName(), this, [this, path] { openFile(path); });
        action->setToolTip(path);
        action->setStatusTip(path);
    }
    m_recentMenu->addSeparator();
    m_recentMenu->addAction(tr("Clear the list"), this, [this] {
        m_settings.clearRecentFiles();
        fillRecentMenu();
    });
    m_recentMenu->setToolTipsVisible(true);
    m_recentMenu->setEnabled(!files.isEmpty());
}

void MainWindow::makeEditMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Edit"));
    m_undoAction = m_undo.createUndoAction(this, tr("&Undo"));
    m_undoAction->setShortcut(QKeySequence::Undo);
    m_redoAction = m_undo.createRedoAction(this, tr("&Redo"));
    m_redoAction->setShortcut(QKeySequence::Redo);
    menu->addActions({m_undoAction, m_redoAction});
    // The stack enables its actions by itself; during a run the set-up is locked all the same.
    connect(&m_undo, &QUndoStack::indexChanged, this, [this] {
        const bool idle = m_session.state() == SessionState::Idle;
        m_undoAction->setEnabled(idle && m_undo.canUndo());
        m_redoAction->setEnabled(idle && m_undo.canRedo());
    });
    menu->addSeparator();
    menu->addAction(tr("&Find a setting"), this,
            [this] {
                m_docks->panel(QStringLiteral("setup"))->bringUp();
                m_setup->openSearch();
            })
        ->setShortcut(QKeySequence::Find);
    menu->addSeparator();
    menu->addAction(tr("&Settings..."), this, &MainWindow::showSettings)
        ->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Comma));
}

void MainWindow::makeRunMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Run", "menu"));
    m_runAction = menu->addAction(tr("&Run"), &m_session, &Session::start);
    m_runAction->setShortcut(QKeySequence(Qt::Key_F5));
    m_stopAction = menu->addAction(tr("&Stop"), &m_session, &Session::stop);
    m_stopAction->setShortcut(QKeySequence(Qt::SHIFT | Qt::Key_F5));
    m_pauseAction
        = menu->addAction(tr("&Pause"), this, [this] { m_session.setPaused(!m_session.paused()); });
    m_pauseAction->setShortcut(QKeySequence(Qt::Key_F6));
    m_forkAction = menu->addAction(tr("&Fork from here …"), this, &MainWindow::showFork);
    m_forkAction->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F));
    menu->addAction(tr("Ra&ce …"), this, &MainWindow::showRace)
        ->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G));
    addOrderMenus(menu);
}

void MainWindow::makeViewMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&View"));
    QMenu* themes = menu->addMenu(tr("&Theme"));
    m_themes = new QActionGroup(this);
    const std::pair<QString, ThemeChoice> choices[] = {{tr("&System"), ThemeChoice::System},
        {tr("&Light"), ThemeChoice::Light}, {tr("&Dark"), ThemeChoice::Dark}};
    for (const auto& [name, choice] : choices) {
        QAction* action = themes->addAction(name, this, [this, choice = choice] {
            m_settings.setTheme(choice);
            setThemeChoice(choice);
        });
        action->setCheckable(true);
        action->setData(int(choice));
        m_themes->addAction(action);
    }
    makeLayoutMenu(menu);
    menu->addAction(tr("&Explore …"), this, &MainWindow::showExplore)
        ->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_X));
    menu->addAction(tr("Explain a &run …"), this, &MainWindow::showResiduals)
        ->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R));
    menu->addAction(tr("S&weep …"), this, &MainWindow::showSweep)
        ->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_W));
    menu->addAction(tr("&Compare two runs …"), this, [this] { showCompare(); })
        ->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D));
    m_presentAction = menu->addAction(tr("Prese&nt"), this, &MainWindow::setPresenting);
    m_presentAction->setShortcut(QKeySequence(Qt::Key_F11));
    m_presentAction->setCheckable(true);
}

void MainWindow::makeLayoutMenu(QMenu* menu) {
    m_panelMenu = menu->addMenu(tr("&Panels"));
    QMenu* layouts = menu->addMenu(tr("La&yout"));
    m_layouts = new QActionGroup(this);
    const std::pair<QString, NamedLayout> choices[] = {{tr("&Standard"), NamedLayout::Standard},
        {tr("&Lecture"), NamedLayout::Lecture}, {tr("&Analysis"), NamedLayout::Analysis}};
    for (const auto& [name, layout] : choices) {
        QAction* action
            = layouts->addAction(name, this, [this, layout = layout] { setNamedLayout(layout); });
        action->setCheckable(true);
        action->setData(int(layout));
        m_layouts->addAction(action);
    }
    layouts->addSeparator();
    layouts->addAction(tr("&Reset layout"), this, &MainWindow::resetLayout);
    QAction* arrange = menu->addAction(
        tr("&Arrange panels"), this, [this](bool on) { m_docks->setArranging(on); });
    arrange->setCheckable(true);
    arrange->setToolTip(tr("Show a bar on each panel to drag it by, pull it out or close it."));
    menu->addSeparator();
}

void MainWindow::fillPanelMenu() {
    m_panelMenu->clear();
    for (WindowPanel* panel : m_docks->panels()) {
        QAction* action = m_panelMenu->addAction(panel->windowTitle());
        action->setCheckable(true);
        action->setChecked(!panel->isHidden());
        connect(action, &QAction::triggered, panel, [panel](bool on) {
            if (on)
                panel->bringUp();
            else
                panel->close();
        });
        // A panel behind a tab counts as not shown: choosing it brings it up.
        connect(panel, &QDockWidget::visibilityChanged, action, &QAction::setChecked);
    }
}

void MainWindow::makeHelpMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Help"));
    menu->addAction(tr("All &keys"), this, &MainWindow::showHelp)
        ->setShortcut(QKeySequence(Qt::Key_F1));
    menu->addAction(tr("&Command palette..."), this, &MainWindow::showPalette)
        ->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P));
    menu->addAction(tr("&About Ringside"), this, [this] {
        tell(tr("About Ringside"),
            tr("Ringside %1\nWatch distributed training happen.\n\nWith Qt %2.\nFree software: GNU "
               "General "
               "Public License, version 3 or later.\nFashion-MNIST images: Zalando SE, MIT "
               "licence.")
                .arg(QApplication::applicationVersion(), QLatin1String(qVersion())));
    });
}

} // namespace ringside

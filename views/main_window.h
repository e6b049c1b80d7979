// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/measurements.h"
#include "views/selection.h"
#include "views/session.h"
#include "views/stage/live_state.h"
#include "views/theme/theme.h"
#include "views/window_docks.h"
#include "views/window_notice.h"
#include "views/window_settings.h"

#include <QMainWindow>
#include <QTimer>
#include <QUndoStack>

#include <optional>

class QActionGroup;

namespace ringside {

class ChartColumn;
class CompareWindow;
class ContributionPanel;
class ExploreWindow;
class ResidualsWindow;
class SweepWindow;
class CoordinatorCall;
class RaceWindow;
class InspectorView;
enum class ChartKind;
struct Figure;
struct FigureRecipe;
struct OrderMenuState;
class LensPlayer;
class LibraryPanel;
class PlaybackBar;
class RunBar;
class RunNavigator;
class SetupPanel;
class StageView;
class StatusStrip;
class TimelineView;

/// The window: set-up at the left, stage and timeline in the middle, charts at the right, the
/// sentence below. It only passes values between the session and the views.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    /// `settingsFile` empty = the user's.
    explicit MainWindow(const SessionPaths& paths, const QString& settingsFile = {});
    ~MainWindow() override;

    Session& session() { return m_session; }
    Measurements& measurements() { return m_measurements; }
    void setThemeChoice(ThemeChoice choice);
    void openFile(const QString& path);
    /// Adds a panel at the window's edge, which takes over `widget`; the menu View lists it and its
    /// place is remembered by `objectName`. `tabWith`: the panel whose place it shares, as a tab.
    WindowPanel* addPanel(const QString& objectName, const QString& title, QWidget* widget,
        Qt::DockWidgetArea area, const QString& tabWith = {}, PanelLook look = PanelLook::Plain);
    WindowDocks& docks() { return *m_docks; }
    /// The layout as the user left it, else as it is by itself.
    void setNamedLayout(NamedLayout layout);
    /// The layout as it is by itself.
    void resetLayout();
    QUndoStack& undoStack() { return m_undo; }
    /// Makes `scenario` the one of the window; can be taken back. `text`: what was done, for the
    /// menu; empty = what differs. Nothing during a run, as the session takes nothing then.
    void edit(const Scenario& scenario, const QString& text = {});
    /// Says something in the corner, without a dialog.
    void notify(const WindowNotice::Message& message);
    const WindowNotice& notice() const { return *m_notice; }
    /// Full screen, larger words, fewer things.
    void showExplore();
    /// The gap between the model and the run on screen, or the newest one.
    void showResiduals();
    void explainPoint(ArchitectureKind kind, int workers);
    ResidualsWindow& residuals();
    void showSweep();
    /// Everything about the run on screen in one folder, written by a child process.
    void exportReport();
    /// Two runs side by side; without names the run on screen and the newest other one.
    void showCompare(const QString& first = {}, const QString& second = {});
    /// Asks what to change and trains on from the round where the lens stands.
    void showFork();
    const CompareWindow* comparison() const { return m_compare; }
    void showRace();
    void setPresenting(bool presenting);
    bool isPresenting() const { return m_presenting; }
    void showSettings();
    void showPalette();
    void showHelp();
    /// Writes at once what is else written a little later.
    void saveSettings() { m_settings.save(); }

protected:
    void closeEvent(QCloseEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makeLayout();
    void makePanels();
    void makeLayoutMenu(QMenu* menu);
    void fillPanelMenu();
    void makeMenus();
    void makeFileMenu();
    void makeEditMenu();
    void makeRunMenu();
    void makeViewMenu();
    void makeHelpMenu();
    void fillRecentMenu();
    void connectSession();
    void connectLens();
    void connectCharts();
    void connectOrders();
    void addOrderMenus(QMenu* runMenu);
    OrderMenuState orderState();
    void showOrderMenu(const Selected& thing, const QPoint& globalPosition);
    void changeLive(const Scenario& scenario);
    void sendLiveChanges();
    void endLiveChanges();
    void askWhatIf(int rank);
    void tellAnswer(bool accepted, const QString& what, const QString& text);
    QString liveSentence(const QString& answer) const;
    void connectLibrary();
    void offerUnfinished();
    void offerComparison();
    void addChartActions(QMenu* fileMenu);
    void exportWith(const Figure& figure, const FigureRecipe& recipe, const QString& runFile);
    void exportAnimation();
    void exportFigure(ChartKind kind, const Figure& figure);
    void restoreLayout();

    void showScenario();
    void showRunOnStage();
    void showState();
    void takeRows(const RunBatch& batch);
    void takeRowsAhead(const RunBatch& batch);
    void refresh();
    void finishRun();
    void applyTheme();
    void chooseFile();
    void saveScenario();
    void writeScenario(const QString& path);
    void tell(const QString& title, const QString& text);
    void takeSettings();
    static constexpr double presentingScale = 1.5; ///< of the words' size

    Session m_session;
    Measurements m_measurements;
    QUndoStack m_undo; ///< of the set-up
    bool m_editing = false; ///< the scenario that comes is one of m_undo's
    WindowSettings m_settings;
    Theme m_theme = Theme::light();
    ThemeChoice m_themeChoice = ThemeChoice::System;
    bool m_systemDark = false;
    bool m_closing = false;
    std::optional<ArchitectureKind> m_accentKind;
    std::optional<LiveMeter> m_meter;
    std::optional<Step> m_shownRound;
    Selection m_selection; ///< what the user points at, in all views
    /// The set-up as a run under way has been told to be; none = as it was started.
    std::optional<Scenario> m_live;
    Scenario m_liveTold; ///< what the coordinator knows of it
    QTimer m_liveTimer; ///< gathers what a moving slider asks for
    QTimer m_refresh; ///< gathers what many batches ask for
    RunBar* m_runBar;
    SetupPanel* m_setup;
    StageView* m_stage;
    LensPlayer* m_player;
    RunNavigator* m_navigator;
    PlaybackBar* m_playback;
    ChartColumn* m_charts;
    ExploreWindow* m_explore = nullptr; ///< made when it is first wanted, as the next
    ResidualsWindow* m_residuals = nullptr;
    SweepWindow* m_sweep = nullptr;
    CoordinatorCall* m_report = nullptr;
    CompareWindow* m_compare = nullptr; ///< made when it is first wanted
    bool m_offered = false; ///< unfinished runs of earlier times
    RaceWindow* m_race = nullptr;
    LibraryPanel* m_library;
    StatusStrip* m_status;
    TimelineView* m_timeline;
    ContributionPanel* m_contributions;
    InspectorView* m_inspector;
    WindowDocks* m_docks; ///< the stage and the panels around it
    NamedLayout m_layout = NamedLayout::Standard;
    QMenu* m_recentMenu = nullptr;
    QAction* m_runAction = nullptr;
    QAction* m_stopAction = nullptr;
    QAction* m_pauseAction = nullptr;
    QAction* m_forkAction = nullptr;
    QAction* m_openAction = nullptr;
    QAction* m_undoAction = nullptr;
    QAction* m_redoAction = nullptr;
    QAction* m_presentAction = nullptr;
    QString m_runsFolder;
    QString m_coordinator; ///< the ringside-cli program
    WindowNotice* m_notice;
    NamedLayout m_layoutBefore = NamedLayout::Standard; ///< presenting
    bool m_presenting = false;
    QActionGroup* m_themes = nullptr;
    QActionGroup* m_layouts = nullptr;
    QMenu* m_panelMenu = nullptr;
};

} // namespace ringside

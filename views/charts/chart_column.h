// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/chart_catalog.h"
#include "views/charts/tally_feed.h"
#include "views/theme/theme.h"

#include <QTimer>
#include <QWidget>

#include <map>
#include <memory>
#include <set>

class QMenu;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace ringside {

class ChartPanel;
class Measurements;
class Session;

/// The charts at the right of the window. People choose which of them are open; each is drawn anew
/// at most ten times a second, and only while it can be seen.
class ChartColumn : public QWidget {
    Q_OBJECT
public:
    ChartColumn(
        const Session& session, const Measurements& measurements, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Of words, for a class; 1 = usual. Panels grow faster: fewer are in sight, and can be read.
    void setScale(double scale);
    /// Rows of the run on screen; they are added up here for the charts of totals.
    void addRows(const std::shared_ptr<const RunBatch>& batch);
    /// Another run is on screen, or none.
    void beginRun();
    /// Rows have come: the charts of the run are due.
    void learningChanged();
    /// The set-up or the measured points are others: everything is due.
    void setupChanged();
    void setClock(LearningClock clock);
    /// Lays these kept runs' curves over the learning charts.
    void setCompared(const std::vector<RunToCompare>& runs);

    /// Open panels in the order of the catalog.
    std::vector<ChartPanel*> panels() const;
    ChartPanel* panel(ChartKind kind) const; ///< null = closed
    void setOpen(ChartKind kind, bool open);
    /// Ids of the open charts, those shown as a table with ":table" behind; for the settings.
    QStringList openCharts() const;
    /// Unknown ids are ignored; an empty list opens the usual ones.
    void setOpenCharts(const QStringList& ids);
    QMenu* chooser() const { return m_chooser; }
    /// The chart that has the focus, else the first; none when all are closed.
    std::optional<ChartKind> current() const;
    /// Asks for the current chart as a file.
    void exportCurrent();
    void copyCurrent();
    const ChartChoice& choice() const { return m_choice; }

signals:
    void openChartsChanged();
    /// Somebody wants this chart as a file.
    void exportWanted(ringside::ChartKind kind, const ringside::Figure& figure);
    /// Somebody wants to know why a measured epoch took what it took.
    void explainWanted(ringside::ArchitectureKind kind, int workers);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    /// Two small buttons, one of them down.
    QWidget* makeSwitch(QToolButton* first, QToolButton* second);
    QWidget* makeClockSwitch();
    QWidget* makeThroughputSwitch();
    /// A button whose menu says which architectures the chart of epoch times has.
    QWidget* makeArchitectureChoice();
    void fillArchitectures(QMenu* menu);
    void makeChooser();
    ChartPanel* makePanel(ChartKind kind);
    void fillColumn();
    void showClock();
    void wanted(std::initializer_list<ChartKind> kinds);
    void drawNext();

    const Session& m_session;
    const Measurements& m_measurements;
    TallyFeed m_feed;
    ChartChoice m_choice;
    Theme m_theme = Theme::light();
    double m_scale = 1;
    QMenu* m_chooser;
    QScrollArea* m_scroll;
    QVBoxLayout* m_column;
    std::map<ChartKind, ChartPanel*> m_panels;
    std::vector<std::pair<QToolButton*, QToolButton*>> m_clockButtons; ///< seconds, epochs
    std::set<ChartKind> m_due;
    QTimer m_timer;
};

} // namespace ringside

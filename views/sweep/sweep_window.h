// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/coordinator_call.h"
#include "views/sweep/sweep_results.h"
#include "views/theme/theme.h"

#include <QTimer>
#include <QWidget>

#include <array>

class QLabel;
class QProgressBar;
class QPushButton;
class QTableWidget;

namespace ringside {

class ChartPanel;
class SweepForm;

/// Grids of runs: what is varied at the left; rows that appear as runs finish, their means and the
/// map of speed against quality at the right. The runs are made by a child process, and each
/// finished one is on the disk: a sweep that was paused, or whose window crashed, goes on from its
/// folder.
class SweepWindow : public QWidget {
    Q_OBJECT
public:
    /// `coordinator`: the ringside-cli program; `folder`: where sweeps are kept.
    SweepWindow(const QString& coordinator, const QString& folder, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// The set-up of the window, which the grid changes. Ignored while a sweep is open.
    void setBase(const Scenario& scenario);
    /// Shows a sweep that was begun earlier, to look at or to go on with. Returns what is wrong.
    QString open(const QString& folder);

    SweepForm* form() const { return m_form; }
    QTableWidget* rows() const { return m_rows; }
    const SweepResults& results() const { return m_results; }
    bool running() const { return m_call.running(); }
    QString sweepFolder() const { return m_sweep; }

public slots:
    /// Begins the sweep of the form in a new folder, or goes on with the open one.
    void start();
    /// Ends after the run under way was given up; it is made anew when the sweep goes on.
    void pause();

signals:
    void rowsChanged();
    void ended(int code);

private:
    QWidget* makeControls();
    QWidget* makePages();
    void beginNew();
    void openFolder();
    void showState();
    void poll();
    void take(const SweepResults& results);
    void fillRows();
    void fillMeans();
    void callEnded(int code, const QString& text);
    bool complete() const { return m_results.runs > 0 && m_results.rows.size() >= m_results.runs; }

    CoordinatorCall m_call;
    QString m_folder, m_sweep;
    SweepResults m_results;
    bool m_reading = false, m_readAgain = false;
    QString m_said;
    QTimer m_poll;
    SweepForm* m_form;
    QPushButton* m_start;
    QPushButton* m_pause;
    QPushButton* m_new;
    QLabel* m_state;
    QProgressBar* m_progress;
    QTableWidget* m_rows;
    QTableWidget* m_means;
    std::array<ChartPanel*, 3> m_charts{};
};

} // namespace ringside

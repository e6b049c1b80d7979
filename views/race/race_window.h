// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/race/race_runner.h"
#include "views/race/race_track.h"

#include <QElapsedTimer>
#include <QTimer>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QPushButton;
class QSlider;
class QTableWidget;

namespace ringside {

class Measurements;

/// Two to four architectures against each other: each runs by itself, with the same weights,
/// batches and stragglers, and then all are shown on one clock up to a finish line of one's choice.
class RaceWindow : public QWidget {
    Q_OBJECT
public:
    RaceWindow(const Measurements& measurements, const QString& coordinator, const QString& runs,
        QWidget* parent = nullptr);

    /// The set-up to race; its own architecture and three others are chosen. Nothing during a race.
    void setScenario(const Scenario& scenario);
    void setTheme(const Theme& theme);
    void setChosen(const std::vector<ArchitectureKind>& kinds);
    std::vector<ArchitectureKind> chosen() const;
    void setMode(RaceMode mode);
    void start();
    const RaceRunner& runner() const { return m_runner; }
    const RaceTrack& track() const { return *m_track; }
    /// Shows the race as it stands at this share (0 to 1) of the clock.
    void setClockShare(double share);
    void setFinishLine(FinishLine line);

signals:
    /// A racer's record has been written to the folder of kept runs.
    void recordKept();

private:
    QWidget* makeChoices();
    QWidget* makeControls();
    QWidget* makeClock();
    void choiceChanged();
    void raceChanged();
    void raceFinished();
    void showLine();
    void showTable();
    void showWarning();
    QString targetReason() const;
    void tick();
    void showClock();

    const Measurements& m_measurements;
    RaceRunner m_runner;
    Scenario m_scenario;
    double m_target = 0.8;
    bool m_targetChosen = false; ///< by the user
    QTimer m_timer;
    QElapsedTimer m_since;
    double m_startShare = 0;

    std::vector<QCheckBox*> m_kinds; ///< in the catalog's order
    QComboBox* m_mode;
    QComboBox* m_line;
    QDoubleSpinBox* m_targetBox;
    QPushButton* m_startButton;
    QPushButton* m_play;
    QSlider* m_slider;
    QLabel* m_clockText;
    QLabel* m_setup;
    QLabel* m_warning;
    QLabel* m_targetWhy; ///< which target is used and why
    RaceTrack* m_track;
    QTableWidget* m_table;
};

} // namespace ringside

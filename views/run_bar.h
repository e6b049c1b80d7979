// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/session.h"
#include "views/theme/theme.h"

#include <QElapsedTimer>
#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace ringside {

/// The top row: Run, Stop, what is set up, and how far the run is.
class RunBar : public QWidget {
    Q_OBJECT
public:
    explicit RunBar(QWidget* parent = nullptr);

    void setScenario(const Scenario& scenario);
    /// Shows the buttons and the progress of a session's run. `runnable`: the set-up has no faults.
    void showSession(const Session& session, bool runnable);
    void setTheme(const Theme& theme, const QColor& accent);
    /// Heights for words of another size; 1 = usual.
    void setScale(double scale);

signals:
    void runPressed();
    void stopPressed();
    void pausePressed(bool pause);

private:
    void showTitle(const Session& session);
    void showProgress(const Session& session);
    QString timeLeft(double share);
    void showPause(bool paused);

    QPushButton* m_run;
    QPushButton* m_pause;
    QPushButton* m_stop;
    QLabel* m_title;
    QString m_kind; ///< of architecture, in words
    QLabel* m_summary;
    QLabel* m_epoch;
    QLabel* m_left;
    QProgressBar* m_bar;
    QElapsedTimer m_since; ///< wall time since the run's first round
    double m_firstShare = 0;
    int m_generation = -1;
    bool m_paused = false;
    QColor m_ink;
};

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/learning_figure.h"
#include "views/theme/theme.h"

#include <QTimer>
#include <QWidget>

#include <array>

class QToolButton;

namespace ringside {

class ChartPanel;
class Measurements;
class Session;

/// The charts at the right of the window, drawn anew at most ten times a second and only while
/// visible.
class ChartColumn : public QWidget {
    Q_OBJECT
public:
    ChartColumn(
        const Session& session, const Measurements& measurements, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Rows have come: the learning curves are due.
    void learningChanged();
    /// The set-up or the measured points are others: everything is due.
    void setupChanged();
    void setClock(LearningClock clock);
    /// Which learning curve stands in the middle panel while the column is too low for both.
    void setQuantity(LearningQuantity quantity);
    std::array<ChartPanel*, 3> panels() const { return {m_epochTime, m_accuracy, m_loss}; }

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Two small buttons, one of them down.
    QWidget* makeSwitch(QToolButton* first, QToolButton* second);
    QToolButton* makeSwitchButton(const QString& text, const QString& name);
    void makeSwitches();
    void redraw();
    QStringList stamps(bool ofRun) const;

    const Session& m_session;
    const Measurements& m_measurements;
    ChartPanel* m_epochTime;
    ChartPanel* m_accuracy;
    ChartPanel* m_loss;
    QToolButton* m_seconds = nullptr;
    QToolButton* m_epochs = nullptr;
    QWidget* m_quantitySwitch = nullptr;
    LearningClock m_clock = LearningClock::Seconds;
    LearningQuantity m_quantity = LearningQuantity::Accuracy;
    bool m_setupDue = true;
    bool m_learningDue = true;
    QTimer m_timer;
};

} // namespace ringside

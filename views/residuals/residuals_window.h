// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/residuals.h"
#include "views/coordinator_call.h"
#include "views/theme/theme.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QPushButton;
class QTemporaryFile;
class QTextBrowser;

namespace ringside {

class ChartPanel;
class Measurements;

/// Is the model right? The gap between the model and a measured run, split into its parts. The
/// constants come from a calibration that is no part of the comparison; what is not allowed is
/// refused, and the page says why.
class ResidualsWindow : public QWidget {
    Q_OBJECT
public:
    /// `coordinator`: the ringside-cli program; `calibrations`: folder for what it measures.
    ResidualsWindow(const Measurements& measurements, const QString& coordinator,
        const QString& calibrations, QWidget* parent = nullptr);
    ~ResidualsWindow() override;

    void setTheme(const Theme& theme);
    /// Shows a kept measured run; an empty path the newest one.
    void explain(const QString& runPath);
    /// Shows the newest run of that architecture and number of workers, if there is one.
    void explain(ArchitectureKind kind, int workers);
    const std::optional<Residuals>& shown() const { return m_shown; }
    QString text() const; ///< beside the waterfall
    ChartPanel* chart() const { return m_chart; }

signals:
    /// Read and explained, or refused.
    void explained();

private:
    QWidget* makeHead();
    void fillRuns(const QString& runPath);
    void readRun();
    void fillCalibrations();
    void begin();
    void present(const std::optional<Residuals>& found, const QString& fault);
    void calibrate();
    void calibrated(int code, const QString& text);
    QString runPath() const;
    std::vector<std::string> runsToFit() const;

    const Measurements& m_measurements;
    QString m_folder;
    CoordinatorCall m_call;
    std::unique_ptr<QTemporaryFile> m_scenarioFile;
    QString m_newCalibration;
    std::optional<Scenario> m_scenario; ///< of the run
    std::optional<Residuals> m_shown;
    int m_generation = 0;
    QComboBox* m_runs;
    QComboBox* m_calibrations;
    QPushButton* m_calibrate;
    ChartPanel* m_chart;
    QTextBrowser* m_text;
};

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/explore/explore_simulations.h"
#include "views/theme/theme.h"

#include <QElapsedTimer>
#include <QWidget>

#include <array>

class QComboBox;
class QVBoxLayout;
class QLabel;
class QPushButton;
class QTextBrowser;

namespace ringside {

class ChartPanel;
class CurveChoice;
class QuantitySlider;

/// What if, without running: sliders at the left, every architecture's curves at the right, which
/// move under the finger; simulated dots follow, measured ones of kept runs with the same set-up
/// stay. A second page has the equations with their numbers.
class ExploreWindow : public QWidget {
    Q_OBJECT
public:
    explicit ExploreWindow(const Measurements& measurements, QWidget* parent = nullptr);

    /// Begins anew from the set-up of the window.
    void setScenario(const Scenario& scenario);
    const Scenario& scenario() const { return m_scenario; }
    void setTheme(const Theme& theme);
    /// How long the last redrawing took, in ms: from the slider's move to the charts' new figures.
    double lastRedrawMilliseconds() const { return m_redrawMs; }
    const ExploreSimulations& simulations() const { return m_simulations; }
    std::array<ChartPanel*, 4> charts() const { return m_charts; }

signals:
    /// The user wants the main window to have this set-up.
    void adopted(const ringside::Scenario& scenario);
    /// The user wants the gap between the model and a measured run split into its parts.
    void explainWanted(ringside::ArchitectureKind kind, int workers);

private:
    QWidget* makeControls();
    QWidget* makePages();
    QuantitySlider* addSlider(QVBoxLayout* column, QuantitySlider* slider);
    void showScenario();
    void takeSliders();
    void redraw();
    void drawCharts();
    void highlight(std::optional<ArchitectureKind> hovered);
    std::vector<Straggler> stragglersNow() const;
    void showEquations();

    const Measurements& m_measurements;
    Scenario m_start, m_scenario;
    double m_computeSeconds = 0.02, m_startSeconds = 0.02;
    Theme m_theme = Theme::light();
    ExploreSimulations m_simulations;
    std::vector<ExploreCurve> m_curves;
    double m_redrawMs = 0;

    QComboBox* m_kind;
    QComboBox* m_preset;
    QuantitySlider* m_workers;
    QuantitySlider* m_rate;
    QuantitySlider* m_latency;
    QuantitySlider* m_size;
    QuantitySlider* m_compute;
    QuantitySlider* m_batch;
    QuantitySlider* m_servers;
    QuantitySlider* m_slow; ///< one worker takes this many times as long as the others
    CurveChoice* m_choice;
    std::optional<ArchitectureKind> m_hovered, m_pinned; ///< whose curve stands out
    std::array<ChartPanel*, 4> m_charts{};
    QLabel* m_crossover;
    QLabel* m_state;
    QTextBrowser* m_equations;
};

} // namespace ringside

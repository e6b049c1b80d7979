// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/explore_window.h"

#include "engine/strategies/catalog.h"
#include "views/catalog_words.h"
#include "views/charts/chart_panel.h"
#include "views/charts/epoch_time_figure.h"
#include "views/explore/curve_choice.h"
#include "views/explore/equation_text.h"
#include "views/explore/quantity_slider.h"
#include "views/measurements.h"
#include "views/screen_room.h"
#include "views/setup/choices.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QTabWidget>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace ringside {

using Scale = QuantitySlider::Scale;

namespace {

/// The factor of a set-up that has one slow worker and nothing else; 1 = nobody is slow, none =
/// stragglers that the slider cannot show.
std::optional<double> slowFactorOf(const Scenario& scenario) {
    const auto& stragglers = scenario.cluster.stragglers;
    if (stragglers.empty())
        return 1;
    const Straggler& one = stragglers.front();
    const bool plain
        = stragglers.size() == 1 && one.kind == StragglerKind::Fixed && one.delayS == 0;
    return plain ? std::optional(one.factor) : std::nullopt;
}

} // namespace

ExploreWindow::ExploreWindow(const Measurements& measurements, QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_measurements(measurements)
    , m_kind(new QComboBox)
    , m_preset(new QComboBox)
    , m_workers(new QuantitySlider(tr("Workers"), Unit::None, 1, 1024, Scale::Logarithmic))
    , m_rate(
          new QuantitySlider(tr("Bandwidth"), Unit::BitsPerSecond, 1e6, 1e12, Scale::Logarithmic))
    , m_latency(new QuantitySlider(tr("Latency"), Unit::Seconds, 1e-6, 0.1, Scale::Logarithmic))
    , m_size(new QuantitySlider(tr("Gradient"), Unit::Bytes, 1e3, 1e9, Scale::Logarithmic))
    , m_compute(
          new QuantitySlider(tr("Compute, a batch"), Unit::Seconds, 1e-4, 10, Scale::Logarithmic))
    , m_batch(new QuantitySlider(tr("Batch"), Unit::Samples, 1, 1000, Scale::Logarithmic))
    , m_servers(new QuantitySlider(tr("Servers"), Unit::None, 1, 16, Scale::Linear))
    , m_slow(new QuantitySlider(tr("One slow worker"), Unit::None, 1, 10, Scale::Logarithmic))
    , m_choice(new CurveChoice)
    , m_crossover(new QLabel)
    , m_state(new QLabel)
    , m_equations(new QTextBrowser) {
    setObjectName(QStringLiteral("explore"));
    setWindowTitle(tr("Explore – what if"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 12, 12, 12);
    row->setSpacing(12);
    row->addWidget(makeControls());
    row->addWidget(makePages(), 1);
    for (QuantitySlider* whole : {m_workers, m_batch, m_servers})
        whole->setWhole();
    m_slow->setPrefix(QString::fromUtf8("× "));
    connect(&m_simulations, &ExploreSimulations::changed, this, [this] { redraw(); });
    connect(&m_measurements, &Measurements::changed, this, [this] { redraw(); });
    resize(fittedSize(*this, {1280, 800}));
}

QWidget* ExploreWindow::makeControls() {
    auto* panel = new QWidget;
    panel->setObjectName(QStringLiteral("ground"));
    auto* column = new QVBoxLayout(panel);
    column->setContentsMargins(0, 0, 8, 0);
    column->setSpacing(8);
    m_kind->setAccessibleName(tr("Architecture"));
    for (const Architecture& row : catalog())
        m_kind->addItem(architectureName(row.kind));
    m_preset->setAccessibleName(tr("Network preset"));
    m_preset->addItem(tr("Network preset …"));
    for (const Choice& choice : networkChoices())
        m_preset->addItem(choice.text);
    column->addWidget(m_kind);
    for (QuantitySlider* slider : {m_workers, m_batch, m_compute, m_slow, m_size})
        addSlider(column, slider);
    column->addWidget(m_preset);
    for (QuantitySlider* slider : {m_rate, m_latency, m_servers})
        addSlider(column, slider);
    auto* back = new QPushButton(tr("Back to the set-up"));
    auto* adopt = new QPushButton(tr("Use in the window"));
    auto* explain = new QPushButton(tr("Explain measured runs …"));
    column->addWidget(back);
    column->addWidget(adopt);
    column->addWidget(explain);
    column->addStretch();
    m_state->setWordWrap(true);
    column->addWidget(m_state);
    connect(m_kind, &QComboBox::activated, this, [this](int index) {
        m_scenario.architecture.kind = catalog()[std::size_t(index)].kind;
        auto shown = m_choice->shown();
        shown.push_back(m_scenario.architecture.kind);
        m_choice->setShown(shown);
        showScenario();
        takeSliders();
    });
    connect(m_preset, &QComboBox::activated, this, [this](int index) {
        if (index > 0)
            networkChoices()[std::size_t(index - 1)].apply(m_scenario);
        showScenario();
        takeSliders();
    });
    connect(explain, &QPushButton::clicked, this,
        [this] { emit explainWanted(m_scenario.architecture.kind, m_scenario.cluster.workers); });
    connect(back, &QPushButton::clicked, this, [this] { setScenario(m_start); });
    connect(adopt, &QPushButton::clicked, this, [this] {
        Scenario scenario = m_scenario;
        scenario.cluster.gradientBytes.reset(); // processes send the model's own gradient
        emit adopted(scenario);
    });
    auto* scroll = new QScrollArea; // a low screen has no room for all of them
    scroll->setWidget(panel);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFixedWidth(276);
    return scroll;
}

QuantitySlider* ExploreWindow::addSlider(QVBoxLayout* column, QuantitySlider* slider) {
    column->addWidget(slider);
    connect(slider, &QuantitySlider::moved, this, &ExploreWindow::takeSliders);
    return slider;
}

QWidget* ExploreWindow::makePages() {
    auto* tabs = new QTabWidget;
    tabs->setDocumentMode(true);
    auto* page = new QWidget;
    auto* grid = new QGridLayout(page);
    grid->setContentsMargins(0, 8, 0, 0);
    grid->addWidget(m_choice, 0, 0, 1, 2);
    connect(m_choice, &CurveChoice::chosen, this, &ExploreWindow::drawCharts);
    connect(m_choice, &CurveChoice::hovered, this, &ExploreWindow::highlight);
    for (std::size_t i = 0; i < m_charts.size(); ++i) {
        m_charts[i] = new ChartPanel;
        connect(m_charts[i], &ChartPanel::curveHovered, this, &ExploreWindow::highlight);
        connect(m_charts[i], &ChartPanel::curveClicked, this,
            [this](std::optional<ArchitectureKind> kind) {
                m_pinned = kind == m_pinned ? std::nullopt : kind;
                highlight(kind);
            });
        connect(
            m_charts[i], &ChartPanel::dotActivated, this, [this](ArchitectureKind kind, double x) {
                emit explainWanted(kind, int(std::lround(std::exp2(x))));
            });
        grid->addWidget(m_charts[i], 1 + int(i) / 2, int(i) % 2);
    }
    m_crossover->setWordWrap(true);
    m_crossover->setContentsMargins(4, 4, 4, 4);
    grid->addWidget(m_crossover, 3, 0, 1, 2);
    grid->setRowStretch(1, 1);
    grid->setRowStretch(2, 1);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    tabs->addTab(page, tr("Curves"));
    m_equations->setAccessibleName(tr("Equations"));
    tabs->addTab(m_equations, tr("Equations"));
    connect(tabs, &QTabWidget::currentChanged, this, [this] { showEquations(); });
    return tabs;
}

void ExploreWindow::setScenario(const Scenario& scenario) {
    m_start = m_scenario = scenario;
    m_computeSeconds = computeSecondsOf(scenario, m_measurements).value_or(0.02);
    m_startSeconds = m_computeSeconds;
    m_hovered.reset();
    m_pinned.reset();
    const auto usual = relevantArchitectures(scenario, m_measurements);
    m_choice->setUsual(usual);
    m_choice->setShown(usual);
    showScenario();
    takeSliders();
}

void ExploreWindow::setTheme(const Theme& theme) {
    m_theme = theme;
    for (ChartPanel* chart : m_charts)
        chart->setTheme(theme);
    m_choice->setTheme(theme);
    showEquations();
}

/// Stragglers of another kind stay until the slider is moved.
std::vector<Straggler> ExploreWindow::stragglersNow() const {
    if (m_slow->value() == slowFactorOf(m_start).value_or(1))
        return m_start.cluster.stragglers;
    if (m_slow->value() <= 1)
        return {};
    Straggler slow;
    slow.kind = StragglerKind::Fixed;
    slow.worker = std::min(3, m_scenario.cluster.workers - 1);
    slow.factor = m_slow->value();
    return {slow};
}

void ExploreWindow::highlight(std::optional<ArchitectureKind> hovered) {
    const auto before = m_hovered ? m_hovered : m_pinned;
    m_hovered = hovered;
    if ((m_hovered ? m_hovered : m_pinned) != before)
        drawCharts();
}

void ExploreWindow::showScenario() {
    for (std::size_t i = 0; i < catalog().size(); ++i)
        if (catalog()[i].kind == m_scenario.architecture.kind)
            m_kind->setCurrentIndex(int(i));
    m_preset->setCurrentIndex(0);
    m_workers->setValue(m_scenario.cluster.workers);
    m_rate->setValue(m_scenario.cluster.bandwidthBitsPerS);
    m_latency->setValue(m_scenario.cluster.latencyS);
    m_size->setValue(gradientBytes(m_scenario));
    m_compute->setValue(m_computeSeconds);
    m_batch->setValue(m_scenario.training.batch);
    m_servers->setValue(m_scenario.architecture.servers);
    const auto slow = slowFactorOf(m_scenario);
    m_slow->setValue(slow.value_or(1));
    m_slow->setToolTip(slow ? tr("One worker computes this many times as long as the others. × 1: "
                                 "nobody is slow.")
                            : tr("Now as in the set-up: %1. Moving this makes it one slow worker.")
                                  .arg(stragglerText(m_scenario)));
    const bool serves = architecture(m_scenario.architecture.kind).hasServers;
    m_servers->setLocked(serves ? QString() : tr("Only a parameter server has servers."));
}

void ExploreWindow::takeSliders() {
    m_scenario.cluster.workers = int(m_workers->value());
    m_scenario.cluster.bandwidthBitsPerS = m_rate->value();
    m_scenario.cluster.latencyS = m_latency->value();
    // What nobody has moved stays as the set-up has it, so that its measured runs stay, too.
    m_scenario.cluster.gradientBytes = m_size->value() == gradientBytes(m_start)
        ? m_start.cluster.gradientBytes
        : std::optional(m_size->value());
    m_scenario.cluster.compute = m_compute->value() == m_startSeconds
        ? m_start.cluster.compute
        : ComputeSettings{.kind = ComputeKind::Fixed, .seconds = m_compute->value()};
    m_scenario.cluster.stragglers = stragglersNow();
    m_scenario.training.batch = int(m_batch->value());
    m_scenario.architecture.servers = int(m_servers->value());
    m_computeSeconds = m_compute->value();
    QElapsedTimer timer;
    timer.start();
    m_curves = exploreCurves(m_scenario, m_computeSeconds);
    const QString best = bestSentence(m_scenario, m_computeSeconds);
    m_crossover->setText((best.isEmpty() ? QString() : best + u'\n')
        + crossoverSentence(m_scenario, fastestBySize(m_scenario, m_computeSeconds)));
    m_simulations.begin(m_scenario, m_computeSeconds);
    redraw();
    m_redrawMs = double(timer.nsecsElapsed()) / 1e6;
}

void ExploreWindow::drawCharts() {
    constexpr std::array quantities{ExploreQuantity::EpochTime, ExploreQuantity::Throughput,
        ExploreQuantity::Traffic, ExploreQuantity::Parts};
    ExploreLook look{m_choice->shown(), m_hovered ? m_hovered : m_pinned};
    if (look.highlighted && !look.shows(*look.highlighted))
        look.highlighted.reset();
    for (std::size_t i = 0; i < m_charts.size(); ++i)
        m_charts[i]->setFigure(exploreFigure(
            quantities[i], m_scenario, m_curves, m_simulations.found(), m_measurements, look));
}

void ExploreWindow::redraw() {
    drawCharts();
    QString state = m_simulations.busy()
        ? tr("Predicted; simulating …")
        : tr("Predicted by formula; dots are simulated, with whiskers measured.");
    const bool fromARun = m_scenario.cluster.compute.kind == ComputeKind::Measured
        && m_measurements.calibratedSeconds(m_scenario)
        && !m_measurements.isCalibratedAlone(m_scenario);
    if (fromARun)
        state += QLatin1Char(' ')
            + tr("The batch time comes from a run that is shown here, so this is no test of the "
                 "model; a run of one worker calibrates it.");
    m_state->setText(state);
    showEquations();
}

void ExploreWindow::showEquations() {
    if (m_curves.empty() || !m_equations->isVisible())
        return;
    const auto found
        = m_simulations.found().find({m_scenario.architecture.kind, m_scenario.cluster.workers});
    const auto simulated
        = found != m_simulations.found().end() ? std::optional(found->second) : std::nullopt;
    m_equations->setHtml(equationText(m_scenario,
        theory::constantsOf(m_scenario, assumedSamples(m_scenario), m_computeSeconds), simulated,
        m_measurements, m_theme));
}

} // namespace ringside

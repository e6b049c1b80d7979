// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/race/race_window.h"

#include "engine/strategies/catalog.h"
#include "views/catalog_words.h"
#include "views/measurements.h"
#include "views/screen_room.h"
#include "views/setup/choices.h"
#include "views/setup/forecast.h"
#include "views/status_sentence.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

constexpr int sliderSteps = 1000;
constexpr double playSeconds = 12; ///< the whole race on screen
constexpr std::size_t mostRacers = 4;

} // namespace

RaceWindow::RaceWindow(const Measurements& measurements, const QString& coordinator,
    const QString& runs, QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_measurements(measurements)
    , m_runner(coordinator, runs)
    , m_mode(new QComboBox)
    , m_line(new QComboBox)
    , m_targetBox(new QDoubleSpinBox)
    , m_startButton(new QPushButton(tr("Start the race")))
    , m_play(new QPushButton(tr("Play")))
    , m_slider(new QSlider(Qt::Horizontal))
    , m_clockText(new QLabel)
    , m_setup(new QLabel)
    , m_warning(new QLabel)
    , m_targetWhy(new QLabel)
    , m_track(new RaceTrack)
    , m_table(new QTableWidget) {
    setObjectName(QStringLiteral("race"));
    setWindowTitle(tr("Race"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(10);
    m_setup->setWordWrap(true);
    m_warning->setWordWrap(true);
    m_targetWhy->setObjectName(QStringLiteral("secondary"));
    m_targetWhy->setAlignment(Qt::AlignRight);
    m_targetWhy->setWordWrap(true);
    m_warning->hide();
    column->addWidget(m_setup);
    column->addWidget(makeChoices());
    column->addWidget(makeControls());
    column->addWidget(m_warning);
    column->addWidget(m_targetWhy);
    column->addWidget(m_track, 1);
    column->addWidget(makeClock());
    column->addWidget(m_table);
    m_table->setAccessibleName(tr("Results of the race"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    connect(&m_runner, &RaceRunner::changed, this, &RaceWindow::raceChanged);
    connect(&m_runner, &RaceRunner::finished, this, &RaceWindow::raceFinished);
    m_timer.setInterval(33);
    connect(&m_timer, &QTimer::timeout, this, &RaceWindow::tick);
    resize(fittedSize(*this, {1100, 800}));
}

QWidget* RaceWindow::makeChoices() {
    auto* box = new QWidget;
    auto* grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(18);
    grid->setVerticalSpacing(4);
    constexpr int columns = 4;
    for (const Architecture& row : catalog()) {
        auto* check = new QCheckBox(architectureName(row.kind));
        check->setToolTip(architectureSummary(row.kind));
        const int index = int(m_kinds.size());
        grid->addWidget(check, index / columns, index % columns);
        m_kinds.push_back(check);
        connect(check, &QCheckBox::toggled, this, &RaceWindow::choiceChanged);
    }
    return box;
}

QWidget* RaceWindow::makeControls() {
    auto* box = new QWidget;
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    m_mode->setAccessibleName(tr("How they run"));
    m_mode->addItem(tr("Simulated, with real gradients"));
    m_mode->addItem(tr("Real processes, one after the other"));
    m_line->setAccessibleName(tr("Finish line"));
    m_line->addItem(tr("Finish: time to a target"));
    m_line->addItem(tr("Finish: time of all epochs"));
    m_line->addItem(tr("Finish: accuracy, epoch by epoch"));
    m_targetBox->setAccessibleName(tr("Target"));
    connect(m_line, &QComboBox::currentIndexChanged, this, [this] { showLine(); });
    connect(m_targetBox, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        m_targetChosen = true;
        m_target = isRaceOfLoss(m_scenario) ? value : value / 100;
        showLine();
    });
    connect(m_startButton, &QPushButton::clicked, this, [this] {
        if (m_runner.running())
            m_runner.stop();
        else
            start();
    });
    m_startButton->setDefault(true);
    row->addWidget(m_mode);
    row->addWidget(m_startButton);
    row->addStretch();
    row->addWidget(m_line);
    row->addWidget(m_targetBox);
    return box;
}

QWidget* RaceWindow::makeClock() {
    auto* box = new QWidget;
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    m_slider->setAccessibleName(tr("Clock of the race"));
    m_slider->setRange(0, sliderSteps);
    m_slider->setValue(sliderSteps);
    m_clockText->setMinimumWidth(170);
    m_clockText->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    connect(m_play, &QPushButton::clicked, this, [this] {
        if (m_timer.isActive()) {
            m_timer.stop();
        } else {
            m_startShare
                = m_slider->value() == sliderSteps ? 0 : double(m_slider->value()) / sliderSteps;
            m_since.start();
            m_timer.start();
        }
        m_play->setText(m_timer.isActive() ? tr("Pause") : tr("Play"));
    });
    connect(m_slider, &QSlider::sliderPressed, this, [this] {
        m_timer.stop();
        m_play->setText(tr("Play"));
    });
    connect(m_slider, &QSlider::valueChanged, this, &RaceWindow::showClock);
    row->addWidget(m_play);
    row->addWidget(m_slider, 1);
    row->addWidget(m_clockText);
    return box;
}

void RaceWindow::setScenario(const Scenario& scenario) {
    if (m_runner.running())
        return;
    m_scenario = scenario;
    m_targetChosen = false;
    const bool loss = isRaceOfLoss(scenario);
    const QSignalBlocker quiet(m_targetBox);
    m_targetBox->setDecimals(loss ? 4 : 1);
    m_targetBox->setRange(loss ? 1e-4 : 1, loss ? 1e6 : 100);
    m_targetBox->setSuffix(loss ? QString() : tr(" %"));
    m_line->setItemText(
        2, loss ? tr("Finish: loss, epoch by epoch") : tr("Finish: accuracy, epoch by epoch"));
    m_setup->setText(tr("Same weights, same batches, one clock: %1, %2, %3, batch %4.")
                         .arg(workersText(scenario.cluster.workers), networkText(scenario),
                             stragglerText(scenario))
                         .arg(scenario.training.batch));
    std::vector<ArchitectureKind> kinds{scenario.architecture.kind};
    for (const ArchitectureKind kind : {ArchitectureKind::Ring, ArchitectureKind::EagerMajority,
             ArchitectureKind::EagerSolo, ArchitectureKind::Ps})
        if (kinds.size() < mostRacers && std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
            kinds.push_back(kind);
    setChosen(kinds);
    m_targetBox->setValue(loss ? m_target : 100 * m_target);
    raceChanged();
}

void RaceWindow::setTheme(const Theme& theme) {
    m_track->setTheme(theme);
}

void RaceWindow::setMode(RaceMode mode) {
    m_mode->setCurrentIndex(mode == RaceMode::Simulated ? 0 : 1);
}

void RaceWindow::setChosen(const std::vector<ArchitectureKind>& kinds) {
    std::size_t index = 0;
    for (const Architecture& row : catalog()) {
        const QSignalBlocker quiet(m_kinds[index]);
        m_kinds[index++]->setChecked(
            std::find(kinds.begin(), kinds.end(), row.kind) != kinds.end());
    }
    choiceChanged();
}

/// The first line is the one that others are compared with: the synchronous ones come first.
std::vector<ArchitectureKind> RaceWindow::chosen() const {
    std::vector<ArchitectureKind> kinds;
    std::size_t index = 0;
    for (const Architecture& row : catalog())
        if (m_kinds[index++]->isChecked())
            kinds.push_back(row.kind);
    return kinds;
}

void RaceWindow::choiceChanged() {
    const bool running = m_runner.running();
    const std::size_t count = chosen().size();
    for (QCheckBox* check : m_kinds)
        check->setEnabled(!running && (check->isChecked() || count < mostRacers));
    m_mode->setEnabled(!running);
    m_startButton->setEnabled(running || count >= 2);
    m_startButton->setText(running ? tr("Stop") : tr("Start the race"));
    m_startButton->setToolTip(count < 2 ? tr("Choose at least two architectures.") : QString());
}

void RaceWindow::start() {
    Scenario scenario = m_scenario;
    const RaceMode mode = m_mode->currentIndex() == 0 ? RaceMode::Simulated : RaceMode::Processes;
    if (mode == RaceMode::Simulated) {
        scenario.cluster.emulate = true;
        if (scenario.cluster.compute.kind == ComputeKind::Measured)
            if (const auto seconds = computeSecondsOf(scenario, m_measurements))
                scenario.cluster.compute = {.kind = ComputeKind::Fixed, .seconds = *seconds};
    }
    m_timer.stop();
    m_slider->setValue(sliderSteps);
    m_runner.start(scenario, chosen(), mode);
    choiceChanged();
}

void RaceWindow::raceChanged() {
    m_track->setRacers(m_runner.racers(), isRaceOfLoss(m_scenario));
    const auto& racers = m_runner.racers();
    const bool any = std::any_of(racers.begin(), racers.end(),
        [](const Racer& racer) { return racer.state == RacerState::Done; });
    if (any && !m_targetChosen) {
        m_target = suggestedTarget(racers, isRaceOfLoss(m_scenario));
        const QSignalBlocker quiet(m_targetBox);
        m_targetBox->setValue(isRaceOfLoss(m_scenario) ? m_target : 100 * m_target);
    }
    m_play->setEnabled(any);
    m_slider->setEnabled(any);
    choiceChanged();
    showLine();
    showWarning();
}

/// The race is run once before one's eyes.
void RaceWindow::raceFinished() {
    raceChanged();
    const auto& racers = m_runner.racers();
    if (std::any_of(
            racers.begin(), racers.end(), [](const Racer& r) { return !r.record.isEmpty(); }))
        emit recordKept();
    if (m_play->isEnabled() && isVisible())
        m_play->click();
}

void RaceWindow::setFinishLine(FinishLine line) {
    m_line->setCurrentIndex(int(line));
}

void RaceWindow::showLine() {
    const auto line = FinishLine(m_line->currentIndex());
    m_targetBox->setVisible(line == FinishLine::TimeToTarget);
    m_targetWhy->setVisible(line == FinishLine::TimeToTarget);
    m_targetWhy->setText(targetReason());
    m_track->setFinishLine(line, m_target);
    showClock();
    showTable();
}

void RaceWindow::tick() {
    const double share = m_startShare + double(m_since.elapsed()) / 1000 / playSeconds;
    m_slider->setValue(int(std::min(1.0, share) * sliderSteps));
    if (share >= 1) {
        m_timer.stop();
        m_play->setText(tr("Play"));
    }
}

void RaceWindow::setClockShare(double share) {
    m_timer.stop();
    m_play->setText(tr("Play"));
    m_slider->setValue(int(std::lround(share * sliderSteps)));
    showClock();
}

void RaceWindow::showClock() {
    const auto line = FinishLine(m_line->currentIndex());
    const double clock = clockEnd(m_runner.racers(), line) * m_slider->value() / sliderSteps;
    m_track->setClock(clock);
    m_clockText->setText(line == FinishLine::QualityPerEpoch
            ? tr("epoch %1").arg(int(clock))
            : tr("%1 s of cluster time").arg(clock, 0, 'f', 1));
}

} // namespace ringside

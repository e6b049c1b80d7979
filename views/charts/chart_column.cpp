// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chart_column.h"

#include "engine/strategies/catalog.h"
#include "views/charts/chart_panel.h"
#include "views/charts/epoch_time_figure.h"
#include "views/measurements.h"
#include "views/session.h"
#include "views/setup/choices.h"
#include "views/status_sentence.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

namespace ringside {

namespace {

constexpr int redrawIntervalMs = 110;

} // namespace

ChartColumn::ChartColumn(const Session& session, const Measurements& measurements, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_measurements(measurements)
    , m_epochTime(new ChartPanel(this))
    , m_accuracy(new ChartPanel(this))
    , m_loss(new ChartPanel(this)) {
    m_accuracy->addHeaderWidget(makeClockSwitch());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(10);
    column->addWidget(m_epochTime, 34);
    column->addWidget(m_accuracy, 24);
    column->addWidget(m_loss, 24);
    m_timer.setSingleShot(true);
    m_timer.setInterval(redrawIntervalMs);
    connect(&m_timer, &QTimer::timeout, this, &ChartColumn::redraw);
}

QWidget* ChartColumn::makeClockSwitch() {
    auto* box = new QWidget(this);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins({});
    row->setSpacing(2);
    m_seconds = makeClockButton(
        tr("seconds"), tr("Show learning against seconds of cluster time"), LearningClock::Seconds);
    m_epochs
        = makeClockButton(tr("epochs"), tr("Show learning against epochs"), LearningClock::Epochs);
    auto* group = new QButtonGroup(box);
    group->addButton(m_seconds);
    group->addButton(m_epochs);
    row->addWidget(m_seconds);
    row->addWidget(m_epochs);
    m_seconds->setChecked(true);
    return box;
}

QToolButton* ChartColumn::makeClockButton(
    const QString& text, const QString& name, LearningClock clock) {
    auto* button = new QToolButton(this);
    button->setObjectName(QStringLiteral("choice"));
    button->setText(text);
    button->setAccessibleName(name);
    button->setToolTip(name);
    button->setCheckable(true);
    connect(button, &QToolButton::clicked, this, [this, clock] { setClock(clock); });
    return button;
}

void ChartColumn::setClock(LearningClock clock) {
    m_clock = clock;
    (clock == LearningClock::Seconds ? m_seconds : m_epochs)->setChecked(true);
    m_learningDue = true;
    redraw();
}

void ChartColumn::setTheme(const Theme& theme) {
    for (ChartPanel* panel : panels())
        panel->setTheme(theme);
}

void ChartColumn::learningChanged() {
    m_learningDue = true;
    if (!m_timer.isActive())
        m_timer.start();
}

void ChartColumn::setupChanged() {
    m_setupDue = m_learningDue = true;
    if (!m_timer.isActive())
        m_timer.start();
}

void ChartColumn::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    redraw();
}

void ChartColumn::redraw() {
    if (!isVisible())
        return;
    if (std::exchange(m_setupDue, false)) {
        Figure figure = epochTimeFigure(m_session.scenario(), m_measurements);
        figure.stamps = stamps(false);
        m_epochTime->setFigure(figure);
    }
    if (!std::exchange(m_learningDue, false))
        return;
    Figure accuracy
        = learningFigure(m_session.store(), m_measurements, LearningQuantity::Accuracy, m_clock);
    Figure loss
        = learningFigure(m_session.store(), m_measurements, LearningQuantity::Loss, m_clock);
    accuracy.stamps = loss.stamps = stamps(true);
    m_accuracy->setFigure(accuracy);
    m_loss->setFigure(loss);
}

QStringList ChartColumn::stamps(bool ofRun) const {
    const bool shown = ofRun && !m_session.store().empty();
    const Scenario& scenario = shown ? m_session.store().scenario() : m_session.scenario();
    const Architecture& kind = architecture(scenario.architecture.kind);
    QStringList stamps;
    if (ofRun)
        stamps << QString::fromUtf8(kind.name.data(), qsizetype(kind.name.size()))
               << workersText(scenario.cluster.workers);
    stamps << networkText(scenario) << stragglerText(scenario) << layersText(scenario.model.layers)
           << tr("batch %1").arg(scenario.training.batch) << dataText(scenario);
    if (shown && m_session.store().run())
        stamps << (m_session.store().run()->kind == RunKind::Measured ? tr("measured")
                                                                      : tr("simulated"));
    return stamps;
}

} // namespace ringside

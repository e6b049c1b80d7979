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
constexpr int threePanelsHeight = 600; ///< pixels below which three charts say less than two

} // namespace

ChartColumn::ChartColumn(const Session& session, const Measurements& measurements, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_measurements(measurements)
    , m_epochTime(new ChartPanel(this))
    , m_accuracy(new ChartPanel(this))
    , m_loss(new ChartPanel(this)) {
    makeSwitches();
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

QWidget* ChartColumn::makeSwitch(QToolButton* first, QToolButton* second) {
    auto* box = new QWidget(this);
    box->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins({});
    row->setSpacing(2);
    auto* group = new QButtonGroup(box);
    for (QToolButton* button : {first, second}) {
        group->addButton(button);
        row->addWidget(button);
    }
    first->setChecked(true);
    return box;
}

QToolButton* ChartColumn::makeSwitchButton(const QString& text, const QString& name) {
    auto* button = new QToolButton(this);
    button->setObjectName(QStringLiteral("choice"));
    button->setText(text);
    button->setAccessibleName(name);
    button->setToolTip(name);
    button->setCheckable(true);
    QFont bold = button->font(); // the one that is down is bold: its word must fit all the same
    bold.setPixelSize(12);
    bold.setWeight(QFont::DemiBold);
    button->setFixedWidth(QFontMetrics(bold).horizontalAdvance(text) + 18);
    return button;
}

void ChartColumn::makeSwitches() {
    m_seconds
        = makeSwitchButton(tr("seconds"), tr("Show learning against seconds of cluster time"));
    m_epochs = makeSwitchButton(tr("epochs"), tr("Show learning against epochs"));
    connect(m_seconds, &QToolButton::clicked, this, [this] { setClock(LearningClock::Seconds); });
    connect(m_epochs, &QToolButton::clicked, this, [this] { setClock(LearningClock::Epochs); });
    auto* accuracy = makeSwitchButton(tr("accuracy"), tr("Show the accuracy on the test images"));
    auto* loss = makeSwitchButton(tr("loss"), tr("Show the loss"));
    connect(
        accuracy, &QToolButton::clicked, this, [this] { setQuantity(LearningQuantity::Accuracy); });
    connect(loss, &QToolButton::clicked, this, [this] { setQuantity(LearningQuantity::Loss); });
    m_quantitySwitch = makeSwitch(accuracy, loss);
    m_quantitySwitch->hide();
    m_accuracy->addHeaderWidget(m_quantitySwitch);
    m_accuracy->addHeaderWidget(makeSwitch(m_seconds, m_epochs));
}

void ChartColumn::setQuantity(LearningQuantity quantity) {
    m_quantity = quantity;
    m_learningDue = true;
    redraw();
}

void ChartColumn::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool low = height() < threePanelsHeight;
    if (low == !m_loss->isHidden()) {
        m_loss->setVisible(!low);
        m_quantitySwitch->setVisible(low);
        setQuantity(low ? m_quantity : LearningQuantity::Accuracy);
    }
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
    const bool low = m_loss->isHidden();
    Figure accuracy = learningFigure(
        m_session.store(), m_measurements, low ? m_quantity : LearningQuantity::Accuracy, m_clock);
    Figure loss
        = learningFigure(m_session.store(), m_measurements, LearningQuantity::Loss, m_clock);
    accuracy.stamps = loss.stamps = stamps(true);
    if (low)
        accuracy.subtitle.clear(); // its place is taken by the second switch
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

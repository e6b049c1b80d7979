// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of the comparison: four charts and one round of both runs.
#include "views/background.h"
#include "views/charts/chart_panel.h"
#include "views/choice_button.h"
#include "views/compare/aligned_timelines.h"
#include "views/compare/compare_window.h"
#include "views/compare/comparison_figures.h"

#include <QButtonGroup>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>

namespace ringside {

namespace {

constexpr int roomAround = 130; ///< pixels of a chart's title, axis and legend
constexpr int leastRowHeight = 13; ///< pixels; closer rows of bars lose their names

} // namespace

QWidget* CompareWindow::makePictures() {
    auto* side = new QWidget;
    auto* grid = new QGridLayout(side);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(8);
    for (std::size_t i = 0; i < m_charts.size(); ++i) {
        m_charts[i] = new ChartPanel;
        m_charts[i]->setMinimumHeight(130);
        m_charts[i]->installEventFilter(this);
        connect(m_charts[i], &ChartPanel::exportWanted, this,
            [this, i] { emit exportWanted(wholeFigure(i)); });
        grid->addWidget(m_charts[i], int(i) / 2, int(i) % 2);
        grid->setRowStretch(int(i) / 2, 3);
        grid->setColumnStretch(int(i) % 2, 1);
    }
    auto* frame = new QFrame;
    frame->setObjectName(QStringLiteral("panel"));
    auto* column = new QVBoxLayout(frame);
    column->setContentsMargins(1, 6, 1, 1);
    column->setSpacing(0);
    column->addWidget(makeRoundRow());
    column->addWidget(m_timelines, 1);
    grid->addWidget(frame, 2, 0, 1, 2);
    grid->setRowStretch(2, 5);
    return side;
}

QWidget* CompareWindow::makeRoundRow() {
    auto* widget = new QWidget;
    auto* row = new QHBoxLayout(widget);
    row->setContentsMargins(14, 0, 14, 0);
    auto* label = new QLabel(tr("&Round of both"));
    label->setBuddy(m_round);
    m_round->setAccessibleName(tr("Round whose timelines are shown"));
    m_round->setRange(1, 1);
    m_round->setKeyboardTracking(false);
    connect(m_round, &QSpinBox::valueChanged, this, &CompareWindow::readRound);
    row->addWidget(label);
    row->addWidget(m_round);
    row->addStretch(1);
    row->addWidget(new QLabel(tr("Curves against")));
    auto* group = new QButtonGroup(widget);
    for (const auto& [text, clock] : {std::pair(tr("seconds"), LearningClock::Seconds),
             std::pair(tr("epochs"), LearningClock::Epochs)}) {
        auto* button = new ChoiceButton(text, tr("Curves against %1").arg(text));
        button->setChecked(clock == m_clock);
        group->addButton(button);
        connect(button, &QToolButton::clicked, this, [this, clock = clock] {
            m_clock = clock;
            drawCharts();
        });
        row->addWidget(button);
    }
    return widget;
}

void CompareWindow::readRound() {
    if (!m_comparison)
        return;
    const int generation = ++m_roundGeneration;
    const auto work = [comparison = m_comparison, step = Step(m_round->value() - 1)] {
        return readAlignedPair(*comparison, step);
    };
    inBackground(this, work, [this, generation](const AlignedPairPointer& pair) {
        if (generation == m_roundGeneration && m_comparison)
            m_timelines->setPair(pair);
    });
}

void CompareWindow::drawCharts() {
    if (!m_comparison)
        return;
    m_charts[0]->setFigure(comparedLearning(*m_comparison, LearningQuantity::Accuracy, m_clock));
    m_charts[1]->setFigure(comparedLearning(*m_comparison, LearningQuantity::Loss, m_clock));
    drawTime();
    m_charts[3]->setFigure(comparedEpochs(*m_comparison));
}

/// With every worker where their rows have room, else with the means alone.
void CompareWindow::drawTime() {
    const Figure figure = comparedTime(*m_comparison);
    const qsizetype wanted = figure.bars.rows.size() * leastRowHeight + roomAround;
    m_charts[2]->setFigure(
        wanted <= m_charts[2]->height() ? figure : comparedTime(*m_comparison, false));
}

Figure CompareWindow::wholeFigure(std::size_t chart) const {
    return chart == 2 && m_comparison ? comparedTime(*m_comparison) : m_charts[chart]->figure();
}

bool CompareWindow::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_charts[2] && event->type() == QEvent::Resize && m_comparison)
        m_roomChanged.start();
    return QWidget::eventFilter(watched, event);
}

} // namespace ringside

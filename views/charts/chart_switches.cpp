// SPDX-License-Identifier: GPL-3.0-or-later
// The small switches in the headers of charts: seconds or epochs, samples or rounds.
#include "views/charts/chart_column.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QToolButton>

namespace ringside {

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

QWidget* ChartColumn::makeClockSwitch() {
    auto* seconds
        = makeSwitchButton(tr("seconds"), tr("Show learning against seconds of cluster time"));
    auto* epochs = makeSwitchButton(tr("epochs"), tr("Show learning against epochs"));
    connect(seconds, &QToolButton::clicked, this, [this] { setClock(LearningClock::Seconds); });
    connect(epochs, &QToolButton::clicked, this, [this] { setClock(LearningClock::Epochs); });
    QWidget* both = makeSwitch(seconds, epochs);
    m_clockButtons.emplace_back(seconds, epochs);
    return both;
}

QWidget* ChartColumn::makeThroughputSwitch() {
    auto* samples = makeSwitchButton(tr("samples/s"), tr("Show samples a second"));
    auto* rounds = makeSwitchButton(tr("rounds/s"), tr("Show rounds a second"));
    const auto choose = [this](ThroughputUnit unit) {
        m_choice.throughput = unit;
        wanted({ChartKind::Throughput});
    };
    connect(samples, &QToolButton::clicked, this, [choose] { choose(ThroughputUnit::Samples); });
    connect(rounds, &QToolButton::clicked, this, [choose] { choose(ThroughputUnit::Rounds); });
    QWidget* both = makeSwitch(samples, rounds);
    (m_choice.throughput == ThroughputUnit::Samples ? samples : rounds)->setChecked(true);
    return both;
}

} // namespace ringside

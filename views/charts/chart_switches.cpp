// SPDX-License-Identifier: GPL-3.0-or-later
// The small switches in the headers of charts: seconds or epochs, samples or rounds.
#include "engine/strategies/catalog.h"
#include "views/catalog_words.h"
#include "views/charts/chart_column.h"
#include "views/charts/epoch_time_figure.h"
#include "views/choice_button.h"
#include "views/session.h"

#include <QActionGroup>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

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

QWidget* ChartColumn::makeClockSwitch() {
    auto* seconds
        = new ChoiceButton(tr("seconds"), tr("Show learning against seconds of cluster time"));
    auto* epochs = new ChoiceButton(tr("epochs"), tr("Show learning against epochs"));
    connect(seconds, &QToolButton::clicked, this, [this] { setClock(LearningClock::Seconds); });
    connect(epochs, &QToolButton::clicked, this, [this] { setClock(LearningClock::Epochs); });
    QWidget* both = makeSwitch(seconds, epochs);
    m_clockButtons.emplace_back(seconds, epochs);
    return both;
}

QWidget* ChartColumn::makeThroughputSwitch() {
    auto* samples = new ChoiceButton(tr("samples/s"), tr("Show samples a second"));
    auto* rounds = new ChoiceButton(tr("rounds/s"), tr("Show rounds a second"));
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

QWidget* ChartColumn::makeArchitectureChoice() {
    auto* button = new QToolButton(this);
    button->setObjectName(QStringLiteral("choice"));
    button->setText(tr("curves \u25be"));
    button->setAccessibleName(tr("Choose whose epoch times are shown"));
    button->setToolTip(tr("Choose whose epoch times are shown"));
    button->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(button);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillArchitectures(menu); });
    button->setMenu(menu);
    return button;
}

void ChartColumn::fillArchitectures(QMenu* menu) {
    menu->clear();
    const auto choose = [this](const std::optional<std::vector<ArchitectureKind>>& kinds) {
        m_choice.architectures = kinds;
        wanted({ChartKind::EpochTime});
    };
    const auto add = [&](const QString& text, bool checked, auto then) {
        QAction* action = menu->addAction(text, this, then);
        action->setCheckable(true);
        action->setChecked(checked);
        return action;
    };
    std::vector<ArchitectureKind> every;
    for (const Architecture& row : catalog())
        every.push_back(row.kind);
    const auto& now = m_choice.architectures;
    auto* group = new QActionGroup(menu);
    group->addAction(
        add(tr("&Chosen, measured and usual ones"), !now, [choose] { choose(std::nullopt); }));
    group->addAction(add(tr("&All architectures"), now && now->empty(),
        [choose] { choose(std::vector<ArchitectureKind>()); }));
    menu->addSeparator();
    const std::vector<ArchitectureKind> shown = !now
        ? relevantArchitectures(m_session.scenario(), m_measurements)
        : now->empty() ? every
                       : *now;
    for (const ArchitectureKind kind : every) {
        const bool on = std::find(shown.begin(), shown.end(), kind) != shown.end();
        QAction* action = add(architectureName(kind), on, [choose, shown, kind, on] {
            std::vector<ArchitectureKind> kinds = shown;
            on ? void(std::erase(kinds, kind)) : kinds.push_back(kind);
            choose(kinds);
        });
        action->setEnabled(!on || shown.size() > 1); // one curve stays
    }
}

} // namespace ringside

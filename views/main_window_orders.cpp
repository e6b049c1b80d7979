// SPDX-License-Identifier: GPL-3.0-or-later
// Where the window lets somebody change a run while it goes on.
#include "views/background.h"
#include "views/inspector/inspector_view.h"
#include "views/main_window.h"
#include "views/setup/choices.h"
#include "views/setup/live_fields.h"
#include "views/setup/scenario_field.h"
#include "views/setup/setup_panel.h"
#include "views/stage/order_menu.h"
#include "views/stage/stage_view.h"
#include "views/stage/stage_words.h"
#include "views/what_if_words.h"

#include <QMenu>

#include <utility>

namespace ringside {

namespace {

constexpr int liveIntervalMs = 250; ///< a slider under way gives four orders a second at most

} // namespace

void MainWindow::connectOrders() {
    connect(m_stage, &StageView::menuWanted, this, &MainWindow::showOrderMenu);
    m_liveTimer.setSingleShot(true);
    m_liveTimer.setInterval(liveIntervalMs);
    connect(&m_liveTimer, &QTimer::timeout, this, &MainWindow::sendLiveChanges);
    connect(m_inspector, &InspectorView::whatIfAsked, this, &MainWindow::askWhatIf);
    connect(&m_session, &Session::orderAnswered, this, &MainWindow::tellAnswer);
}

OrderMenuState MainWindow::orderState() {
    OrderMenuState state;
    state.scenario = m_session.scenario();
    state.damage = damageAt(m_session.store().changes(), Time::max());
    if (m_session.state() == SessionState::Idle)
        state.refusal = tr("start a run first");
    else if (m_session.state() != SessionState::Running)
        state.refusal = tr("the run does not train now");
    state.give = [this](const QJsonObject& line) { m_session.order(line); };
    state.askWhatIf = [this](Rank rank) { askWhatIf(rank); };
    return state;
}

void MainWindow::showOrderMenu(const Selected& thing, const QPoint& globalPosition) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillOrderMenu(*menu, thing, orderState());
    if (!menu->isEmpty())
        menu->addSeparator();
    menu->addAction(m_forkAction);
    menu->popup(globalPosition);
}

/// Filled when they are opened: what can be done changes with every order.
void MainWindow::addOrderMenus(QMenu* runMenu) {
    runMenu->addSeparator();
    QMenu* chosen = runMenu->addMenu(tr("What is s&elected"));
    connect(chosen, &QMenu::aboutToShow, this, [this, chosen] {
        chosen->clear();
        if (!fillOrderMenu(*chosen, m_selection.current(), orderState()))
            chosen->addAction(tr("Click a node or a link first"))->setEnabled(false);
    });
    QMenu* nodes = runMenu->addMenu(tr("A &node"));
    connect(nodes, &QMenu::aboutToShow, this, [this, nodes] {
        nodes->clear();
        const Scenario& scenario = m_session.scenario();
        const Rank count = scenario.cluster.workers + serverCount(scenario);
        for (Rank rank = 0; rank < count; ++rank) {
            QMenu* node = nodes->addMenu(longName(rank, scenario.cluster.workers));
            connect(node, &QMenu::aboutToShow, this, [this, node, rank] {
                node->clear();
                fillOrderMenu(*node, Selected::ofNode(rank), orderState());
            });
        }
    });
}

/// The scenario of the session stays what the run was started with, as in its record.
void MainWindow::changeLive(const Scenario& scenario) {
    if (!m_live)
        m_liveTold = m_session.scenario();
    const Scenario before = m_live.value_or(m_session.scenario());
    if (scenario == before)
        return;
    const std::vector<Fault> faults = validate(scenario);
    if (!differLiveOnly(before, scenario) || !faults.empty()) {
        notify({tr("Not done: %1")
                    .arg(faults.empty() ? tr("this needs a restart of the run.")
                                        : QString::fromStdString(faults.front().sentence))});
        m_setup->setScenario(before, m_measurements);
        return;
    }
    m_live = scenario;
    m_setup->setScenario(scenario, m_measurements);
    if (!m_liveTimer.isActive())
        m_liveTimer.start();
}

void MainWindow::sendLiveChanges() {
    if (!m_live)
        return;
    for (const QJsonObject& order : liveOrders(m_liveTold, *m_live))
        m_session.order(order);
    m_liveTold = *m_live;
}

/// Of the run on screen, with what was changed while it ran; else of the set-up.
void MainWindow::askWhatIf(int rank) {
    const RunStore& store = m_session.store();
    const bool ofRun = m_session.showsScenario() && store.run();
    const Scenario scenario
        = ofRun ? asItStands(store.scenario(), store.changes()) : m_session.scenario();
    const double seconds = ofRun ? store.run()->calibratedComputeS
                                 : m_measurements.calibratedSeconds(scenario).value_or(0);
    inBackground(
        this, [=] { return whatIfSentence(scenario, rank, seconds); },
        [this, rank](const QString& sentence) {
            m_inspector->showWhatIf(rank, sentence);
            notify({sentence});
        });
}

/// What was changed by hand ends with the run: the next one starts from the scenario again.
void MainWindow::endLiveChanges() {
    m_liveTimer.stop();
    if (std::exchange(m_live, std::nullopt))
        m_setup->setScenario(m_session.scenario(), m_measurements);
}

/// A pause is seen by itself; of the rest the sentence says what happens, or why nothing does.
void MainWindow::tellAnswer(bool accepted, const QString& what, const QString& text) {
    const bool seen = what == QStringLiteral("pause") || what == QStringLiteral("resume");
    if (accepted && seen)
        return;
    if (accepted && what == QStringLiteral("set"))
        return notify({liveSentence(text)});
    notify({accepted ? text : tr("Not done: %1.").arg(text)});
}

/// The coordinator tells a changed field by its path and its JSON; here it is said in words.
QString MainWindow::liveSentence(const QString& answer) const {
    const QString path = answer.section(QStringLiteral(" is now "), 0, 0);
    const Scenario& scenario = m_live ? *m_live : m_session.scenario();
    const QString step
        = answer.section(QStringLiteral(" From step "), 1).section(QLatin1Char(' '), 0, 0);
    const QString from = step.isEmpty()
        ? tr("It acts at once.")
        : tr("It acts from %1 on.").arg(roundText(step.toLongLong()));
    if (path == QStringLiteral("cluster.stragglers"))
        return tr("Stragglers are now: %1. %2").arg(stragglerText(scenario), from);
    if (path == QStringLiteral("cluster.nodes"))
        return scenario.cluster.nodes.empty()
            ? tr("All nodes have the same link again. %1").arg(from)
            : tr("%n node(s) have a link of their own now. %1", nullptr,
                int(scenario.cluster.nodes.size()))
                  .arg(from);
    const ScenarioField* field = scenarioField(path);
    return field ? tr("%1 is now %2. %3").arg(field->labelText(), field->valueText(scenario), from)
                 : answer;
}

} // namespace ringside

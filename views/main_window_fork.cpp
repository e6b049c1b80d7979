// SPDX-License-Identifier: GPL-3.0-or-later
// Training on from a round of the run on screen with something changed.
#include "views/fork/fork_dialog.h"
#include "views/library/library_panel.h"
#include "views/main_window.h"
#include "views/playback/run_navigator.h"

#include <QFileInfo>

namespace ringside {

void MainWindow::showFork() {
    const RunStore& store = m_session.store();
    if (m_session.state() != SessionState::Idle || !store.run() || store.rounds().empty())
        return notify({m_session.state() == SessionState::Idle
                ? tr("There is no run to fork. Open a kept one first.")
                : tr("A run is going on. Stop it first, then fork it.")});
    Step round = Step(store.rounds().size());
    if (m_session.showsScenario())
        if (const auto at = m_navigator->position())
            round = std::min<Step>(Step(*at), round); // of a round under way the ones before it
    auto* dialog = new ForkDialog(
        {m_session.recordPath(), store.scenario(), *store.run(), Step(store.rounds().size())},
        round, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ForkDialog::forkWanted, this,
        [this](const QStringList& arguments, const Scenario& scenario) {
            m_session.fork(arguments, scenario);
        });
    dialog->open();
}

/// The run that has ended is a fork: it is worth seeing beside the original.
void MainWindow::offerComparison() {
    const RunStore& store = m_session.store();
    if (!store.run() || !store.run()->fork)
        return;
    const QString parent = QString::fromStdString(store.run()->fork->parentFile);
    const QString fork = m_session.recordPath();
    if (!QFileInfo::exists(parent))
        return;
    m_library->refresh();
    notify({tr("The fork of %1 from round %2 has ended.")
                .arg(QFileInfo(parent).completeBaseName())
                .arg(store.run()->fork->round),
        false, tr("Compare"), [this, parent, fork] { showCompare(parent, fork); },
        tr("Open the original"), [this, parent] { openFile(parent); }});
}

} // namespace ringside

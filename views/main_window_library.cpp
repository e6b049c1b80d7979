// SPDX-License-Identifier: GPL-3.0-or-later
// Kept runs in the window: opening, comparing, what was cut off the last time.
#include "views/charts/chart_column.h"
#include "views/compare/compare_window.h"
#include "views/figures/figure_recipe.h"
#include "views/library/library_panel.h"
#include "views/library/library_words.h"
#include "views/main_window.h"

#include <QMenu>

#include <algorithm>

namespace ringside {

void MainWindow::connectLibrary() {
    connect(m_library, &LibraryPanel::openRequested, this, &MainWindow::openFile);
    connect(m_library, &LibraryPanel::compareRequested, this, &MainWindow::showCompare);
    connect(m_library, &LibraryPanel::scenarioRequested, this,
        [this](const Scenario& scenario) { edit(scenario, tr("scenario of a kept run")); });
    connect(&m_session, &Session::runReplaced, this,
        [this] { m_library->setOpenRun(m_session.recordPath()); });
    connect(&m_library->folder(), &LibraryFolder::scanned, this, [this] {
        offerUnfinished();
        if (m_compare)
            m_compare->setRuns(m_library->runs());
    });
    m_charts->chooser()->addSeparator();
    m_charts->chooser()->addAction(
        tr("&Compare with another run …"), this, [this] { showCompare(); });
}

/// Once a start: a run that an earlier one was cut off from is shown to be there, quietly.
void MainWindow::offerUnfinished() {
    if (m_offered)
        return;
    m_offered = true;
    const QStringList known = m_settings.offeredRuns();
    std::vector<LibraryEntry> cut;
    for (const LibraryEntry& entry : m_library->runs()) {
        const QString path = QString::fromStdString(entry.path);
        if (entry.wasCutOff() && path != m_session.recordPath()
            && !known.contains(path))
            cut.push_back(entry);
    }
    if (cut.empty())
        return;
    QStringList paths;
    for (const LibraryEntry& entry : cut)
        paths << QString::fromStdString(entry.path);
    m_settings.addOfferedRuns(paths);
    const LibraryEntry& newest = cut.front();
    QString text
        = tr("The run \"%1\" (%2, %3) is unfinished: the program was ended. All up to then "
             "is kept.")
              .arg(QString::fromStdString(newest.title()), setupLine(newest), dateText(newest));
    if (const auto others = int(cut.size()) - 1; others > 0)
        text += QLatin1Char(' ') + tr("The library has %n more.", nullptr, others);
    const QString path = paths.front();
    notify({text, false, tr("Open"), [this, path] { openFile(path); }, tr("Move to trash"),
        [this, path] { m_library->folder().moveToTrash({path}); }, tr("Keep")});
}

void MainWindow::showCompare(const QString& first, const QString& second) {
    if (!m_compare) {
        m_compare = new CompareWindow(this);
        m_compare->setTheme(m_theme);
        connect(m_compare, &CompareWindow::exportWanted, this,
            [this](const Figure& figure) { exportWith(figure, {}, {}); });
    }
    const std::vector<LibraryEntry> runs = m_library->runs();
    m_compare->setRuns(runs);
    QString a = first, b = second;
    if (a.isEmpty()) {
        a = m_session.recordPath();
        for (const LibraryEntry& run : runs) { // newest first
            const QString path = QString::fromStdString(run.path);
            if (!run.readable() || path == a)
                continue;
            if (a.isEmpty())
                a = path;
            else if (b.isEmpty())
                b = path;
        }
    }
    m_compare->show();
    m_compare->raise();
    m_compare->activateWindow();
    if (!a.isEmpty() && !b.isEmpty())
        m_compare->compare(a, b);
}

} // namespace ringside

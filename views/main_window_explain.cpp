// SPDX-License-Identifier: GPL-3.0-or-later
// The windows beside the main one that ask whether the model is right, and the report.
#include "views/coordinator_call.h"
#include "views/main_window.h"
#include "views/residuals/residuals_window.h"
#include "views/sweep/sweep_window.h"

#include <QDir>
#include <QFileDialog>

namespace ringside {

namespace {

QString folderBeside(const QString& runs, const QString& name) {
    return QDir::cleanPath(QDir(runs).absoluteFilePath(QStringLiteral("../") + name));
}

} // namespace

ResidualsWindow& MainWindow::residuals() {
    if (!m_residuals) {
        m_residuals = new ResidualsWindow(m_measurements, m_coordinator,
            folderBeside(m_runsFolder, QStringLiteral("calibrations")), this);
        m_residuals->setTheme(m_theme);
    }
    m_residuals->show();
    m_residuals->raise();
    m_residuals->activateWindow();
    return *m_residuals;
}

void MainWindow::showResiduals() {
    const RunStore& store = m_session.store();
    const bool measured = store.run() && store.run()->kind == RunKind::Measured && store.end();
    residuals().explain(measured ? m_session.recordPath() : QString());
}

void MainWindow::explainPoint(ArchitectureKind kind, int workers) {
    residuals().explain(kind, workers);
}

void MainWindow::showSweep() {
    if (!m_sweep) {
        m_sweep = new SweepWindow(
            m_coordinator, folderBeside(m_runsFolder, QStringLiteral("sweeps")), this);
        m_sweep->setTheme(m_theme);
    }
    m_sweep->setBase(m_session.scenario());
    m_sweep->show();
    m_sweep->raise();
    m_sweep->activateWindow();
}

void MainWindow::exportReport() {
    if (m_session.store().empty() || !m_session.store().end())
        return tell(tr("Export a report"), tr("There is no finished run to report on yet."));
    const QString folder = QFileDialog::getSaveFileName(this, tr("The report's folder"),
        QDir::home().filePath(QStringLiteral("report")), {}, nullptr,
        QFileDialog::DontConfirmOverwrite);
    if (folder.isEmpty())
        return;
    if (!m_report) {
        m_report = new CoordinatorCall(m_coordinator, this);
        connect(m_report, &CoordinatorCall::ended, this, [this](int code, const QString& text) {
            notify({code == 0 ? tr("The report is written.")
                              : tr("The report was not written: %1").arg(text),
                code != 0});
        });
    }
    m_report->start(
        {QStringLiteral("report"), m_session.recordPath(), QStringLiteral("--to"), folder});
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/main_window.h"

#include "engine/scenario/scenario_json.h"
#include "views/background.h"

#include <QDragEnterEvent>
#include <QFileDialog>
#include <QMessageBox>
#include <QMimeData>
#include <QSaveFile>
#include <QUrl>

namespace ringside {

void MainWindow::openFile(const QString& path) {
    m_session.open(path);
}

void MainWindow::chooseFile() {
    auto* dialog = new QFileDialog(this, tr("Open a run or a scenario"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Runs and scenarios (*.ringside *.json)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::openFile);
    dialog->open();
}

void MainWindow::saveScenario() {
    auto* dialog = new QFileDialog(this, tr("Save the scenario"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    dialog->setNameFilter(tr("Scenarios (*.json)"));
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::writeScenario);
    dialog->open();
}

void MainWindow::writeScenario(const QString& path) {
    const QByteArray text = QByteArray::fromStdString(scenarioToText(m_session.scenario())) + '\n';
    const auto write = [path, text]() -> QString {
        QSaveFile file(path);
        if (file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit())
            return {};
        return file.errorString();
    };
    inBackground(this, write, [this, path](const QString& fault) {
        if (fault.isEmpty()) {
            m_undo.setClean();
            m_settings.addRecentFile(path);
            fillRecentMenu();
        } else {
            notify({tr("The scenario could not be written to %1: %2.").arg(path, fault), true});
        }
    });
}

void MainWindow::tell(const QString& title, const QString& text) {
    auto* box = new QMessageBox(QMessageBox::NoIcon, title, text, QMessageBox::Ok, this);
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open(); // never exec(): rows keep coming
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.front().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    openFile(event->mimeData()->urls().front().toLocalFile());
}

} // namespace ringside

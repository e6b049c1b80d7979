// SPDX-License-Identifier: GPL-3.0-or-later
// What the library does with the chosen runs.
#include "views/library/library_panel.h"

#include "views/library/marks_dialog.h"

#include <QDesktopServices>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QUrl>

namespace ringside {

void LibraryPanel::openSelected() {
    if (const QStringList paths = selectedPaths(); paths.size() == 1 && !m_inTrash)
        emit openRequested(paths.front());
}

void LibraryPanel::compareSelected() {
    if (const QStringList paths = selectedPaths(); paths.size() == 2)
        emit compareRequested(paths[0], paths[1]);
}

void LibraryPanel::editMarks() {
    const LibraryEntry* entry = current();
    if (!entry || m_inTrash)
        return;
    auto* dialog = new MarksDialog(*entry, this);
    connect(dialog, &QDialog::accepted, this, [this, dialog, edited = *entry]() mutable {
        edited.marks = dialog->marks();
        m_model->update(edited); // at once; the file follows
        m_folder.keepMarks(QString::fromStdString(edited.path), edited.marks);
    });
    dialog->open();
}

void LibraryPanel::duplicate() {
    if (const LibraryEntry* entry = current())
        m_folder.readScenario(QString::fromStdString(entry->path));
}

void LibraryPanel::exportSelected() {
    const LibraryEntry* entry = current();
    if (!entry)
        return;
    const QString path = QString::fromStdString(entry->path);
    auto* dialog = new QFileDialog(this, tr("Export the run"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("Copy of the run (*.ringside)"), tr("Epochs as a table (*.csv)"),
        tr("Epochs as JSON (*.json)")});
    dialog->setDefaultSuffix(QStringLiteral("ringside"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.section(QStringLiteral("*."), 1).chopped(1));
    });
    dialog->selectFile(QFileInfo(path).completeBaseName());
    connect(dialog, &QFileDialog::fileSelected, this,
        [this, path](const QString& target) { m_folder.exportRun(path, target); });
    dialog->open();
}

void LibraryPanel::reveal() {
    if (const LibraryEntry* entry = current()) {
        const QString folder = QFileInfo(QString::fromStdString(entry->path)).path();
        if (!QDesktopServices::openUrl(QUrl::fromLocalFile(folder)))
            say(tr("No file manager answered. The run is in %1.").arg(folder));
    }
}

void LibraryPanel::trashSelected() {
    QStringList paths = selectedPaths();
    if (m_inTrash || paths.isEmpty())
        return;
    if (paths.removeAll(m_openRun) > 0 && paths.isEmpty())
        return say(tr("This run is on screen. Open another one, then move it to the trash."));
    m_folder.moveToTrash(paths);
}

void LibraryPanel::putSelectedBack() {
    std::vector<MovedRun> runs;
    for (const QString& path : selectedPaths())
        runs.push_back({path, m_folder.folder() + QLatin1Char('/') + QFileInfo(path).fileName()});
    if (m_inTrash && !runs.empty())
        m_folder.putBack(runs);
}

void LibraryPanel::undo() {
    m_folder.putBack(m_undoable);
}

void LibraryPanel::askToEmptyTrash() {
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("Empty the trash"),
        tr("Delete %n run(s) for good? This cannot be undone.", nullptr, m_trashModel->rowCount()),
        QMessageBox::Cancel, this);
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* sure = box->addButton(tr("Delete for good"), QMessageBox::DestructiveRole);
    connect(sure, &QPushButton::clicked, this, [this] { m_folder.emptyTrash(); });
    box->open();
}

} // namespace ringside

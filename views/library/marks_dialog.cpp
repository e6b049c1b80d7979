// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/library/marks_dialog.h"

#include "engine/run/library_marks.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace ringside {

namespace {
constexpr int longestTitle = 200; ///< characters
constexpr int longestTags = 500;
} // namespace

MarksDialog::MarksDialog(const LibraryEntry& entry, QWidget* parent)
    : QDialog(parent)
    , m_title(new QLineEdit(QString::fromStdString(entry.marks.title)))
    , m_tags(new QLineEdit(QString::fromStdString(tagsToText(entry.marks.tags))))
    , m_note(new QPlainTextEdit(QString::fromStdString(entry.marks.note))) {
    setWindowTitle(tr("Name, tags and note"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_title->setMaxLength(longestTitle);
    m_title->setPlaceholderText(QString::fromStdString(entry.name));
    m_title->setAccessibleName(tr("Name of the run"));
    m_tags->setMaxLength(longestTags);
    m_tags->setPlaceholderText(tr("lecture 3, slow worker"));
    m_tags->setAccessibleName(tr("Tags, separated by commas"));
    m_note->setAccessibleName(tr("Note"));
    m_note->setTabChangesFocus(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* form = new QFormLayout(this);
    form->addRow(tr("N&ame"), m_title);
    form->addRow(tr("&Tags"), m_tags);
    form->addRow(tr("N&ote"), m_note);
    form->addRow(buttons);
    resize(460, 300);
}

LibraryMarks MarksDialog::marks() const {
    return {m_title->text().trimmed().toStdString(), tagsFromText(m_tags->text().toStdString()),
        m_note->toPlainText().trimmed().toStdString()};
}

} // namespace ringside

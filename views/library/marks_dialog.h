// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/library_entry.h"

#include <QDialog>

class QLineEdit;
class QPlainTextEdit;

namespace ringside {

/// Name, tags and note of one run.
class MarksDialog : public QDialog {
    Q_OBJECT
public:
    MarksDialog(const LibraryEntry& entry, QWidget* parent);
    LibraryMarks marks() const;

private:
    QLineEdit* m_title;
    QLineEdit* m_tags;
    QPlainTextEdit* m_note;
};

} // namespace ringside

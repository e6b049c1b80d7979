// SPDX-License-Identifier: GPL-3.0-or-later
// The head of the comparison: which two runs, and where the result goes.
#include "views/compare/aligned_timelines.h"
#include "views/compare/compare_window.h"
#include "views/compare/run_choice_box.h"
#include "views/library/library_words.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>

namespace ringside {

namespace {

constexpr int longestTitle = 44; ///< characters in the lists

/// Names of runs often differ at their ends only.
QString shortenedInside(const QString& name) {
    if (name.size() <= longestTitle)
        return name;
    constexpr int kept = (longestTitle - 1) / 2;
    return name.left(kept) + QChar(0x2026) + name.right(kept);
}

QString entryTitle(const LibraryEntry& entry) {
    return shortenedInside(QString::fromStdString(entry.title())) + QStringLiteral(" · ")
        + setupLine(entry) + QStringLiteral(" · ") + dateText(entry);
}

} // namespace

QWidget* CompareWindow::makeHead() {
    auto* head = new QWidget;
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    const auto addBox = [&](QComboBox* box, const QString& letter, const QString& name) {
        auto* label = new QLabel(letter);
        QFont bold = label->font();
        bold.setBold(true);
        label->setFont(bold);
        row->addWidget(label);
        box->setAccessibleName(name);
        box->setMinimumContentsLength(24);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->view()->setTextElideMode(Qt::ElideMiddle);
        row->addWidget(box, 1);
        connect(box, &QComboBox::activated, this, [this, box](int index) { choose(box, index); });
    };
    addBox(m_first, QStringLiteral("A"), tr("First run"));
    auto* swap = new QPushButton(QStringLiteral("⇄"));
    swap->setAccessibleName(tr("Swap the two runs"));
    swap->setToolTip(tr("Swap the two runs"));
    connect(swap, &QPushButton::clicked, this,
        [this] { compare(m_second->currentData().toString(), m_first->currentData().toString()); });
    row->addWidget(swap);
    addBox(m_second, QStringLiteral("B"), tr("Second run"));
    row->addWidget(makeExportButton());
    return head;
}

QToolButton* CompareWindow::makeExportButton() {
    auto* button = new QToolButton;
    button->setObjectName(QStringLiteral("choice"));
    button->setText(tr("Export ▾"));
    button->setAccessibleName(tr("Export the comparison"));
    button->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(button);
    menu->addAction(tr("&Numbers …"), this, [this] {
        askForPath(tr("Export the numbers"),
            {tr("CSV, the numbers (*.csv)"), tr("JSON, all of it (*.json)")},
            QStringLiteral("comparison"),
            [this](const QString& path) { return saveNumbers(path); });
    });
    menu->addAction(tr("&Timelines …"), this, [this] {
        askForPath(tr("Export the timelines"),
            {tr("PDF, for papers (*.pdf)"), tr("SVG, to draw on (*.svg)"),
                tr("PNG, a picture (*.png)")},
            QStringLiteral("timelines"),
            [this](const QString& path) { return m_timelines->save(path); });
    });
    button->setMenu(menu);
    return button;
}

void CompareWindow::setRuns(const std::vector<LibraryEntry>& runs) {
    for (QComboBox* box : {m_first, m_second}) {
        const QSignalBlocker quiet(box);
        const QString chosen = box->currentData().toString(), words = box->currentText();
        box->clear();
        for (const LibraryEntry& entry : runs)
            if (entry.readable())
                box->addItem(entryTitle(entry), QString::fromStdString(entry.path));
        box->addItem(tr("Another file …"), QString());
        box->setPlaceholderText(tr("Choose a run"));
        if (!chosen.isEmpty())
            addFile(box, chosen, words);
        else
            box->setCurrentIndex(-1);
    }
    if (!m_comparison && m_first->currentIndex() < 0 && m_second->currentIndex() < 0) {
        m_headline->setText(tr("Choose two runs above: of the library, or other files."));
        m_timelines->setPair(nullptr, tr("A round of both runs stands here, on one time axis."));
    }
}

/// Chooses the file in the list, where it is added when it is no run of the library.
void CompareWindow::addFile(QComboBox* box, const QString& path, const QString& title) {
    const QSignalBlocker quiet(box);
    int index = box->findData(path);
    if (index < 0) {
        index = 0;
        box->insertItem(index, title.isEmpty() ? QFileInfo(path).fileName() : title, path);
    }
    box->setCurrentIndex(index);
    box->setToolTip(path);
}

void CompareWindow::choose(QComboBox* box, int index) {
    if (box->itemData(index).toString().isEmpty())
        return askForFile(box);
    box->setToolTip(box->itemData(index).toString());
    read();
}

void CompareWindow::askForFile(QComboBox* box) {
    auto* dialog = new QFileDialog(this, tr("Choose a run"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Runs (*.ringside)"), tr("All files (*)")});
    const QString before = m_comparison
        ? QString::fromStdString((box == m_first ? m_comparison->first : m_comparison->second).path)
        : QString();
    connect(dialog, &QFileDialog::rejected, this, [this, box, before] {
        before.isEmpty() ? box->setCurrentIndex(-1) : addFile(box, before, {});
    });
    connect(dialog, &QFileDialog::fileSelected, this, [this, box](const QString& path) {
        addFile(box, path, {});
        read();
    });
    dialog->open();
}

} // namespace ringside

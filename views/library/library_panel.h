// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/library/library_folder.h"
#include "views/library/library_model.h"
#include "views/theme/theme.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QListView;
class QMenu;
class QPushButton;
class QToolButton;

namespace ringside {

class LibraryCard;

/// The library: every kept run as a card, with search, order, name, tags, note, and a trash from
/// which everything can be put back. Acts on files through LibraryFolder; what concerns the window
/// (opening, comparing) it only asks for.
class LibraryPanel : public QWidget {
    Q_OBJECT
public:
    /// `catalogue`: see LibraryFolder.
    LibraryPanel(const QString& folder, const QString& catalogue, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// The run on screen, which may not go into the trash.
    void setOpenRun(const QString& path) { m_openRun = path; }
    LibraryFolder& folder() { return m_folder; }
    int shownRuns() const;
    int unfinishedRuns() const;
    QStringList selectedPaths() const;
    /// All runs that are not in the trash, newest first.
    std::vector<LibraryEntry> runs() const;
    void setQuery(const QString& text);

public slots:
    void refresh() { m_folder.refresh(); }
    void showTrash(bool shown);

signals:
    void openRequested(const QString& path);
    void scenarioRequested(const ringside::Scenario& scenario);
    void compareRequested(const QString& first, const QString& second);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void makeHead();
    void makeList();
    void makeActions();
    QAction* addAction(const QString& text, const QKeySequence& key, void (LibraryPanel::*slot)());
    void connectFolder();
    void showSelection();
    void showCounts();
    void openSelected();
    void compareSelected();
    void editMarks();
    void duplicate();
    void exportSelected();
    void reveal();
    void trashSelected();
    void putSelectedBack();
    void undo();
    void askToEmptyTrash();
    void say(const QString& sentence, bool undoable = false);
    LibraryFilter& shown() const { return m_inTrash ? *m_trashFilter : *m_filter; }
    int readableSelected() const;
    const LibraryEntry* current() const;

    LibraryFolder m_folder;
    LibraryModel* m_model;
    LibraryModel* m_trashModel;
    LibraryFilter* m_filter;
    LibraryFilter* m_trashFilter;
    LibraryCard* m_card;
    QLineEdit* m_search;
    QComboBox* m_order;
    QListView* m_list;
    QLabel* m_empty; ///< instead of the list
    QLabel* m_counts;
    QLabel* m_said;
    QPushButton* m_undo;
    QPushButton* m_open;
    QPushButton* m_compare;
    QPushButton* m_back;
    QPushButton* m_emptyTrash;
    QToolButton* m_more;
    QToolButton* m_trash;
    QMenu* m_menu;
    QAction *m_openAction, *m_compareAction, *m_marksAction, *m_duplicateAction, *m_exportAction,
        *m_revealAction, *m_trashAction, *m_backAction;
    std::vector<MovedRun> m_undoable;
    QString m_openRun;
    bool m_inTrash = false;
    bool m_scanned = false;
};

} // namespace ringside

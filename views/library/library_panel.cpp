// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/library/library_panel.h"

#include "views/library/library_card.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMetaMethod>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside {

namespace {

QLabel* wordsLabel(const char* look) {
    auto* label = new QLabel;
    label->setObjectName(QLatin1String(look));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace

LibraryPanel::LibraryPanel(const QString& folder, const QString& catalogue, QWidget* parent)
    : QWidget(parent)
    , m_folder(folder, catalogue)
    , m_model(new LibraryModel(this))
    , m_trashModel(new LibraryModel(this))
    , m_filter(new LibraryFilter(*m_model, this))
    , m_trashFilter(new LibraryFilter(*m_trashModel, this))
    , m_card(new LibraryCard(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 8, 10, 8);
    column->setSpacing(6);
    makeHead();
    makeList();
    makeActions();
    connectFolder();
    showSelection();
    showCounts();
}

void LibraryPanel::makeHead() {
    m_search = new QLineEdit;
    m_search->setPlaceholderText(tr("Search: words, tag:..., kind:ring, is:unfinished"));
    m_search->setAccessibleName(tr("Search the runs"));
    m_search->setClearButtonEnabled(true);
    m_order = new QComboBox;
    m_order->setAccessibleName(tr("Order of the runs"));
    m_order->addItems({tr("newest first"), tr("oldest first"), tr("by name"), tr("by architecture"),
        tr("fastest epoch"), tr("best accuracy")});
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_filter->setQuery(text);
        m_trashFilter->setQuery(text);
        showCounts();
        showSelection(); // what was selected may have gone, which tells nobody
    });
    connect(m_order, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_filter->setOrder(LibraryOrder(index));
        m_trashFilter->setOrder(LibraryOrder(index));
    });
    auto* head = new QHBoxLayout;
    head->addWidget(m_search, 1);
    head->addWidget(m_order);
    static_cast<QVBoxLayout*>(layout())->addLayout(head);
    m_counts = wordsLabel("small");
    layout()->addWidget(m_counts);
}

void LibraryPanel::makeList() {
    m_list = new QListView;
    m_list->setAccessibleName(tr("Kept runs"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setModel(m_filter);
    m_list->setItemDelegate(m_card);
    m_list->setUniformItemSizes(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->setMinimumHeight(100);
    connect(m_list, &QListView::activated, this, [this] { openSelected(); });
    connect(m_list, &QListView::customContextMenuRequested, this, [this](const QPoint& at) {
        if (m_list->indexAt(at).isValid())
            m_menu->popup(m_list->viewport()->mapToGlobal(at));
    });
    m_empty = wordsLabel("secondary");
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setMinimumHeight(100);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->addWidget(m_list, 1);
    column->addWidget(m_empty, 1);
    const auto counts = [this] {
        showCounts();
        showSelection();
    };
    for (LibraryFilter* filter : {m_filter, m_trashFilter}) {
        connect(filter, &QAbstractItemModel::rowsInserted, this, counts);
        // Later, when the same rows may be back: hiding the list asks the screen where the mouse is.
        connect(filter, &QAbstractItemModel::rowsRemoved, this, counts, Qt::QueuedConnection);
        connect(filter, &QAbstractItemModel::dataChanged, this, counts);
    }
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        [this] { showSelection(); });
}

QAction* LibraryPanel::addAction(
    const QString& text, const QKeySequence& key, void (LibraryPanel::*slot)()) {
    QAction* action = m_menu->addAction(text, this, slot);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_list->addAction(action);
    return action;
}

void LibraryPanel::makeActions() {
    m_menu = new QMenu(this);
    m_openAction = addAction(tr("&Open"), {}, &LibraryPanel::openSelected);
    m_compareAction = addAction(tr("&Compare the two"), {}, &LibraryPanel::compareSelected);
    m_marksAction = addAction(tr("&Name, tags and note..."), Qt::Key_F2, &LibraryPanel::editMarks);
    m_duplicateAction
        = addAction(tr("Set up a run li&ke it"), QKeySequence(), &LibraryPanel::duplicate);
    m_exportAction = addAction(tr("&Export..."), {}, &LibraryPanel::exportSelected);
    m_revealAction = addAction(tr("Show in the &folder"), {}, &LibraryPanel::reveal);
    m_menu->addSeparator();
    m_trashAction
        = addAction(tr("Move to the &trash"), QKeySequence::Delete, &LibraryPanel::trashSelected);
    m_backAction = addAction(tr("&Put back"), {}, &LibraryPanel::putSelectedBack);
    m_said = wordsLabel("secondary");
    m_undo = new QPushButton(tr("&Undo"));
    connect(m_undo, &QPushButton::clicked, this, &LibraryPanel::undo);
    auto* told = new QHBoxLayout;
    told->addWidget(m_said, 1);
    told->addWidget(m_undo);
    m_open = new QPushButton(tr("Open"));
    m_compare = new QPushButton(tr("Compare"));
    m_back = new QPushButton(tr("Put back"));
    m_emptyTrash = new QPushButton(tr("Empty the trash..."));
    connect(m_open, &QPushButton::clicked, this, &LibraryPanel::openSelected);
    connect(m_compare, &QPushButton::clicked, this, &LibraryPanel::compareSelected);
    connect(m_back, &QPushButton::clicked, this, &LibraryPanel::putSelectedBack);
    connect(m_emptyTrash, &QPushButton::clicked, this, &LibraryPanel::askToEmptyTrash);
    m_more = new QToolButton;
    m_more->setObjectName(QStringLiteral("choice"));
    m_more->setText(tr("More") + QStringLiteral(" ▾"));
    m_more->setAccessibleName(tr("More actions for the chosen runs"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(m_menu);
    m_trash = new QToolButton;
    m_trash->setObjectName(QStringLiteral("choice"));
    m_trash->setCheckable(true);
    connect(m_trash, &QToolButton::toggled, this, &LibraryPanel::showTrash);
    auto* buttons = new QHBoxLayout;
    for (QWidget* widget : std::initializer_list<QWidget*>{m_open, m_compare, m_back, m_more})
        buttons->addWidget(widget);
    buttons->addStretch(1);
    buttons->addWidget(m_emptyTrash);
    buttons->addWidget(m_trash);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->addLayout(told);
    column->addLayout(buttons);
    say({});
}

void LibraryPanel::connectFolder() {
    connect(&m_folder, &LibraryFolder::found, m_model, &LibraryModel::setEntries);
    connect(&m_folder, &LibraryFolder::trashFound, m_trashModel, &LibraryModel::setEntries);
    connect(&m_folder, &LibraryFolder::scanned, this, [this] {
        m_scanned = true;
        showCounts();
    });
    connect(&m_folder, &LibraryFolder::said, this, [this](const QString& words) { say(words); });
    connect(&m_folder, &LibraryFolder::failed, this, [this](const QString& words) { say(words); });
    connect(&m_folder, &LibraryFolder::scenarioRead, this, &LibraryPanel::scenarioRequested);
    connect(&m_folder, &LibraryFolder::moved, this,
        [this](const std::vector<MovedRun>& runs, bool toTrash) {
            m_undoable.clear();
            for (const MovedRun& run : runs) {
                (toTrash ? m_model : m_trashModel)->remove(run.from);
                m_undoable.push_back({run.to, run.from});
            }
            const auto count = int(runs.size());
            say(toTrash ? tr("%n run(s) moved to the trash.", nullptr, count)
                        : tr("%n run(s) put back.", nullptr, count),
                toTrash);
        });
}

void LibraryPanel::setTheme(const Theme& theme) {
    m_card->setTheme(theme);
    m_list->viewport()->update();
}

void LibraryPanel::setQuery(const QString& text) {
    m_search->setText(text);
}

int LibraryPanel::shownRuns() const {
    return shown().rowCount();
}

int LibraryPanel::unfinishedRuns() const {
    int count = 0;
    for (int row = 0; row < m_model->rowCount(); ++row)
        count += m_model->entry(row).standing == RunStanding::Unfinished ? 1 : 0;
    return count;
}

QStringList LibraryPanel::selectedPaths() const {
    QStringList paths;
    for (const QModelIndex& index : m_list->selectionModel()->selectedIndexes())
        paths << QString::fromStdString(shown().entry(index).path);
    return paths;
}

int LibraryPanel::readableSelected() const {
    int count = 0;
    for (const QModelIndex& index : m_list->selectionModel()->selectedIndexes())
        count += shown().entry(index).readable() ? 1 : 0;
    return count;
}

std::vector<LibraryEntry> LibraryPanel::runs() const {
    std::vector<LibraryEntry> entries;
    for (int row = 0; row < m_model->rowCount(); ++row)
        entries.push_back(m_model->entry(row));
    std::stable_sort(entries.begin(), entries.end(),
        [](const LibraryEntry& a, const LibraryEntry& b) { return a.startedMs > b.startedMs; });
    return entries;
}

const LibraryEntry* LibraryPanel::current() const {
    const QModelIndexList chosen = m_list->selectionModel()->selectedIndexes();
    return chosen.size() == 1 ? &shown().entry(chosen.front()) : nullptr;
}

void LibraryPanel::showSelection() {
    const auto chosen = selectedPaths().size();
    const LibraryEntry* one = current();
    const bool readable = one && one->readable();
    const bool comparing
        = !m_inTrash && isSignalConnected(QMetaMethod::fromSignal(&LibraryPanel::compareRequested));
    const bool comparable = comparing && readableSelected() == 2 && chosen == 2;
    m_openAction->setEnabled(chosen == 1 && !m_inTrash);
    m_compareAction->setVisible(comparing);
    m_compareAction->setEnabled(comparable);
    m_marksAction->setEnabled(one && !m_inTrash);
    m_duplicateAction->setEnabled(readable && !m_inTrash);
    m_exportAction->setEnabled(readable);
    m_revealAction->setEnabled(chosen == 1);
    m_trashAction->setVisible(!m_inTrash);
    m_trashAction->setEnabled(chosen > 0);
    m_backAction->setVisible(m_inTrash);
    m_open->setVisible(!m_inTrash);
    m_open->setEnabled(chosen == 1);
    m_compare->setVisible(comparing);
    m_compare->setEnabled(comparable);
    m_compare->setToolTip(comparable ? tr("Show the two chosen runs side by side")
                                     : tr("Choose two runs (Ctrl+click) to compare them"));
    m_back->setVisible(m_inTrash);
    m_back->setEnabled(chosen > 0);
    m_more->setEnabled(chosen > 0);
    m_emptyTrash->setVisible(m_inTrash);
    m_emptyTrash->setEnabled(m_trashModel->rowCount() > 0);
}

void LibraryPanel::showCounts() {
    const int all = (m_inTrash ? m_trashModel : m_model)->rowCount();
    const int found = shownRuns();
    const int cut = m_inTrash ? 0 : unfinishedRuns();
    QString words
        = found == all ? tr("%n run(s)", nullptr, all) : tr("%1 of %2 runs").arg(found).arg(all);
    if (cut > 0)
        words += tr("; %n unfinished, kept up to the moment the program was ended", nullptr, cut);
    m_counts->setText(words);
    m_list->setVisible(found > 0);
    m_empty->setVisible(found == 0);
    m_empty->setText(!m_scanned ? tr("Looking for runs...")
            : all > 0           ? tr("No run matches the search.")
            : m_inTrash         ? tr("The trash is empty.")
                        : tr("Every run is kept here by itself. Press Run for the first one."));
    m_trash->setText(tr("Trash (%1)").arg(m_trashModel->rowCount()));
    m_trash->setAccessibleName(tr("Show the trash, runs in it: %1").arg(m_trashModel->rowCount()));
}

void LibraryPanel::showTrash(bool shown) {
    m_inTrash = shown;
    m_trash->setChecked(shown);
    const auto* old = m_list->selectionModel();
    m_list->setModel(shown ? m_trashFilter : m_filter);
    delete old; // the view makes a new one for each model
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        [this] { showSelection(); });
    say({});
    showSelection();
    showCounts();
}

void LibraryPanel::say(const QString& sentence, bool undoable) {
    m_said->setText(sentence);
    m_said->setVisible(!sentence.isEmpty());
    m_undo->setVisible(undoable);
    if (!undoable)
        m_undoable.clear();
}

void LibraryPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_folder.refresh();
}

} // namespace ringside

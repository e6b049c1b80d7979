// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/inspector/inspector_view.h"

#include "views/inspector/inspector_table.h"
#include "views/stage/stage_words.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QShortcut>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringside {

namespace {

/// While the lens plays fast, rows that nobody could read are not written.
constexpr int refreshIntervalMs = 150;

} // namespace

InspectorView::InspectorView(Selection* selection, RunNavigator* navigator, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_navigator(navigator)
    , m_rows(new InspectorTable(this))
    , m_title(new QLabel(this))
    , m_summary(new QLabel(this))
    , m_table(new QTableView(this))
    , m_copy(new QToolButton(this))
    , m_whatIf(new QToolButton(this))
    , m_answer(new QLabel(this)) {
    setAccessibleName(tr("Inspector"));
    QFont bold = m_title->font();
    bold.setWeight(QFont::DemiBold);
    m_title->setFont(bold);
    m_title->setWordWrap(true);
    m_summary->setWordWrap(true);
    m_copy->setText(tr("Copy"));
    m_copy->setObjectName(QStringLiteral("choice"));
    m_copy->setAccessibleName(tr("Copy the rows"));
    m_copy->setToolTip(tr("Copy the rows with tabs between the columns (Ctrl+C)"));
    connect(m_copy, &QToolButton::clicked, this, &InspectorView::copy);
    m_whatIf->setObjectName(QStringLiteral("choice"));
    m_whatIf->setToolTip(
        tr("The simulator compares the cluster as it is with one where nothing slows that node"));
    connect(m_whatIf, &QToolButton::clicked, this, [this] { emit whatIfAsked(m_page.suspect); });
    m_answer->setWordWrap(true);
    m_answer->setTextFormat(Qt::PlainText);
    makeTable();
    auto* head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(m_copy, 0, Qt::AlignTop);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 10, 14, 10);
    column->setSpacing(6);
    column->addLayout(head);
    column->addWidget(m_summary);
    column->addWidget(m_whatIf, 0, Qt::AlignLeft);
    column->addWidget(m_answer);
    column->addWidget(m_table, 1);
    column->addStretch(0); // without a table the words stay at the top
    m_refresh.setSingleShot(true);
    m_refresh.setInterval(refreshIntervalMs);
    connect(&m_refresh, &QTimer::timeout, this, &InspectorView::refresh);
    connect(selection, &Selection::changed, this, &InspectorView::refresh);
    const auto soon = [this] {
        if (!m_refresh.isActive())
            m_refresh.start();
    };
    connect(navigator->player(), &LensPlayer::sliceChanged, this, soon);
    connect(navigator, &RunNavigator::fetched, this, soon);
    refresh();
}

InspectorView::~InspectorView() = default;

void InspectorView::makeTable() {
    m_table->setModel(m_rows);
    m_table->setAccessibleName(tr("Rows of the record"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setAlternatingRowColors(true);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(22);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    auto* keys = new QShortcut(QKeySequence::Copy, this);
    keys->setContext(Qt::WidgetWithChildrenShortcut);
    connect(keys, &QShortcut::activated, this, &InspectorView::copy);
    connect(m_table, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        const auto row = static_cast<std::size_t>(index.row());
        if (row < m_page.rows.size())
            m_navigator->goTo(Time::fromSeconds(m_page.rows[row].front().toDouble()));
    });
}

void InspectorView::refresh() {
    static const RoundSlice none;
    const LensPlayer& player = *m_navigator->player();
    const bool waits = m_selection->current().what == Selected::What::Wait;
    const RoundSlice& shown = player.mode() == LensMode::Live ? none : player.slice();
    const RoundSlice slice = waits ? sliceOfWait(m_selection->current().wait) : shown;
    const QStringList columns = m_page.shownColumns;
    m_page = inspect(m_selection->current(), m_navigator->store(), slice);
    const bool nothing = m_page.title.isEmpty();
    m_title->setText(nothing ? tr("Nothing is selected") : m_page.title);
    m_summary->setText(nothing
            ? tr("Click a node, a link, a message, a wait or a round: its rows of the record "
                 "appear here.")
            : m_page.summary);
    m_summary->setVisible(!m_summary->text().isEmpty());
    refreshWhatIf();
    m_table->setVisible(!nothing);
    m_copy->setEnabled(!m_page.rows.empty());
    m_rows->show(m_page);
    if (m_page.shownColumns != columns || waits)
        m_table->resizeColumnsToContents();
    setAccessibleDescription(m_title->text() + QStringLiteral(". ") + m_summary->text());
}

/// A wait may lie in another round than the one on screen: that is read when it is not at hand.
RoundSlice InspectorView::sliceOfWait(const WaitInterval& wait) {
    const auto step = roundOfMoment(m_navigator->store(), wait.begin);
    if (!step)
        return {};
    if (auto slice = m_navigator->sliceAtHand(*step))
        return *slice;
    if (std::exchange(m_fetched, step) != step) // once: it may not be there at all
        m_navigator->fetch(*step);
    return {};
}

void InspectorView::refreshWhatIf() {
    const int workers = m_navigator->store().scenario().cluster.workers;
    m_whatIf->setVisible(m_page.suspect != noRank);
    m_answer->setVisible(m_page.suspect != noRank && m_page.suspect == m_answered);
    if (m_page.suspect == noRank)
        return;
    m_whatIf->setText(tr("What if %1 were normal?").arg(longName(m_page.suspect, workers)));
    m_whatIf->setAccessibleName(m_whatIf->text());
}

void InspectorView::showWhatIf(int rank, const QString& sentence) {
    m_answered = rank;
    m_answer->setText(sentence);
    refreshWhatIf();
}

QString InspectorView::copiedText() const {
    std::vector<int> rows;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
        rows.push_back(index.row());
    std::sort(rows.begin(), rows.end());
    return m_page.text(rows);
}

void InspectorView::copy() {
    if (!m_page.rows.empty())
        QApplication::clipboard()->setText(copiedText());
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/eager/contribution_table_model.h"

#include "views/eager/contribution_words.h"
#include "views/stage/stage_words.h"

namespace ringside {

namespace {
constexpr int firstWorker = 2; ///< columns before it: round, ready
}

ContributionTableModel::ContributionTableModel(const ContributionRows& rows, QObject* parent)
    : QAbstractTableModel(parent)
    , m_rows(rows) { }

void ContributionTableModel::update() {
    const int rounds = int(m_rows.rounds());
    if (m_rows.workers() != m_workers || rounds < m_shown) {
        beginResetModel();
        m_workers = m_rows.workers();
        m_shown = rounds;
        endResetModel();
    } else if (rounds > m_shown) {
        beginInsertRows({}, m_shown, rounds - 1);
        m_shown = rounds;
        endInsertRows();
    }
}

int ContributionTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_shown;
}

int ContributionTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || m_workers == 0 ? 0 : m_workers + firstWorker;
}

QVariant ContributionTableModel::data(const QModelIndex& index, int role) const {
    // Between another run's first rows and update() there may be fewer than shown.
    if (index.row() >= m_rows.rounds() || index.column() >= m_rows.workers() + firstWorker)
        return {};
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    if (index.column() == 0)
        return index.row() + 1;
    if (index.column() == 1)
        return m_rows.quorum(index.row());
    return cellWord(m_rows, index.column() - firstWorker, index.row());
}

QVariant ContributionTableModel::headerData(
    int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal)
        return {};
    if (section == 0)
        return ContributionText::tr("round");
    if (section == 1)
        return ContributionText::tr("ready", "workers of a quorum");
    return shortName(section - firstWorker, m_workers);
}

} // namespace ringside

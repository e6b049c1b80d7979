// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/inspector/inspector_table.h"

namespace ringside {

void InspectorTable::show(const InspectorPage& page) {
    beginResetModel();
    m_columns = page.shownColumns;
    m_rows = page.shownRows;
    m_exactColumns = page.columns;
    m_exactRows = page.rows;
    endResetModel();
}

int InspectorTable::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int InspectorTable::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant InspectorTable::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const QString& cell = m_rows[static_cast<std::size_t>(index.row())].at(index.column());
    if (role == Qt::DisplayRole)
        return cell;
    if (role == Qt::TextAlignmentRole) // numbers stand under each other
        return int(!cell.isEmpty() && (cell.front().isDigit() || cell.front() == QChar(0x2212))
                ? Qt::AlignRight | Qt::AlignVCenter
                : Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole) {
        const QStringList& exact = m_exactRows[static_cast<std::size_t>(index.row())];
        QStringList lines;
        for (qsizetype i = 0; i < exact.size(); ++i)
            if (!exact[i].isEmpty())
                lines << QStringLiteral("%1: %2").arg(m_exactColumns.value(i), exact[i]);
        return lines.join(u'\n');
    }
    return {};
}

QVariant InspectorTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section >= m_columns.size())
        return {};
    return m_columns.at(section);
}

} // namespace ringside

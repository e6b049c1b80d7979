// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/figure_table_model.h"

namespace ringside {

void FigureTableModel::setTable(FigureTable table) {
    if (table.columns == m_table.columns && table.rows.size() == m_table.rows.size()) {
        m_table = std::move(table); // selection and scroll position stay
        if (!m_table.rows.empty())
            emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        return;
    }
    beginResetModel();
    m_table = std::move(table);
    endResetModel();
}

int FigureTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_table.rows.size());
}

int FigureTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_table.columns.size());
}

QVariant FigureTableModel::data(const QModelIndex& index, int role) const {
    const QVariant& cell = m_table.rows[std::size_t(index.row())][index.column()];
    const bool number = cell.typeId() == QMetaType::Double;
    if (role == Qt::TextAlignmentRole)
        return int(number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
    if (role == Qt::EditRole)
        return cell;
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    return number ? QString::number(cell.toDouble(), 'g', 6) : cell.toString();
}

QVariant FigureTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole)
        return {};
    return orientation == Qt::Horizontal ? QVariant(m_table.columns.value(section))
                                         : QVariant(section + 1);
}

} // namespace ringside

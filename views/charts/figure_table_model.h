// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/figure.h"

#include <QAbstractTableModel>

namespace ringside {

/// A figure's numbers for a table view. Sort by the view's header through a proxy.
class FigureTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    void setTable(FigureTable table);
    const FigureTable& table() const { return m_table; }
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    /// Numbers are shown to six digits and sort and copy in full (Qt::EditRole).
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    FigureTable m_table;
};

} // namespace ringside

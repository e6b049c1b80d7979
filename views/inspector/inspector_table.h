// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/inspector/inspector_page.h"

#include <QAbstractTableModel>

namespace ringside {

/// The rows of a page for a table view.
class InspectorTable : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;
    void show(const InspectorPage& page);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QStringList m_columns;
    std::vector<QStringList> m_rows;
    QStringList m_exactColumns;
    std::vector<QStringList> m_exactRows; ///< for tool tips
};

} // namespace ringside

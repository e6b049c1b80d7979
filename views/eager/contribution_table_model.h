// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/eager/contribution_rows.h"

#include <QAbstractTableModel>

namespace ringside {

/// The contribution matrix as words, for those who read rather than see it: a row a round, then the
/// number of workers that were ready, then what each worker handed in.
class ContributionTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    /// `rows` outlive the model.
    explicit ContributionTableModel(const ContributionRows& rows, QObject* parent = nullptr);

    /// The rows have grown, or are another run's.
    void update();
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const ContributionRows& m_rows;
    int m_shown = 0; ///< rounds
    int m_workers = 0;
};

} // namespace ringside

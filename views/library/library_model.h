// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/library/library_words.h"

#include <QAbstractListModel>
#include <QSortFilterProxyModel>

namespace ringside {

enum class LibraryOrder { Newest, Oldest, Title, Architecture, EpochTime, Accuracy };

/// The runs of one folder as a list. The text role is the title, the tool tip says everything.
class LibraryModel : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;
    /// Takes what a scan has found. Rows that are as they were stay, so the selection does too.
    void setEntries(const std::vector<LibraryEntry>& entries);
    /// Puts one newly read entry in its place.
    void update(const LibraryEntry& entry);
    void remove(const QString& path);
    const LibraryEntry& entry(int row) const { return m_entries[std::size_t(row)]; }
    int find(const QString& path) const; ///< -1: not there
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    std::vector<LibraryEntry> m_entries;
};

/// What of it is shown, and in which order.
class LibraryFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit LibraryFilter(LibraryModel& model, QObject* parent = nullptr);
    void setQuery(const QString& text);
    void setOrder(LibraryOrder order);
    const LibraryEntry& entry(const QModelIndex& index) const;

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    LibraryModel& m_model;
    LibraryQuery m_query;
    LibraryOrder m_order = LibraryOrder::Newest;
};

} // namespace ringside

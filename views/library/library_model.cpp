// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/library/library_model.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace ringside {

namespace {

bool sameFile(const LibraryEntry& a, const LibraryEntry& b) {
    return a.bytes == b.bytes && a.modifiedMs == b.modifiedMs && a.standing == b.standing
        && a.marks == b.marks && a.rounds == b.rounds;
}

} // namespace

int LibraryModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_entries.size());
}

int LibraryModel::find(const QString& path) const {
    const std::string wanted = path.toStdString();
    const auto found = std::find_if(m_entries.begin(), m_entries.end(),
        [&](const LibraryEntry& entry) { return entry.path == wanted; });
    return found == m_entries.end() ? -1 : int(found - m_entries.begin());
}

QVariant LibraryModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const LibraryEntry& shown = entry(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return QString::fromStdString(shown.title());
    case Qt::ToolTipRole: // escaped: a tool tip would take tags for markup
        return QStringLiteral("<p style='white-space:pre-wrap'>%1</p>")
            .arg(entryText(shown).toHtmlEscaped());
    case Qt::AccessibleTextRole:
        return entryText(shown);
    default:
        return {};
    }
}

void LibraryModel::setEntries(const std::vector<LibraryEntry>& entries) {
    std::unordered_map<std::string, const LibraryEntry*> found;
    for (const LibraryEntry& entry : entries)
        found.emplace(entry.path, &entry);
    for (int row = rowCount() - 1; row >= 0; --row) {
        const auto at = found.find(entry(row).path);
        if (at == found.end()) {
            beginRemoveRows({}, row, row);
            m_entries.erase(m_entries.begin() + row);
            endRemoveRows();
            continue;
        }
        if (!sameFile(*at->second, entry(row))) {
            m_entries[std::size_t(row)] = *at->second;
            emit dataChanged(index(row), index(row));
        }
        found.erase(at);
    }
    if (found.empty())
        return;
    beginInsertRows({}, rowCount(), rowCount() + int(found.size()) - 1);
    for (const LibraryEntry& entry : entries)
        if (found.contains(entry.path))
            m_entries.push_back(entry);
    endInsertRows();
}

void LibraryModel::update(const LibraryEntry& fresh) {
    const int row = find(QString::fromStdString(fresh.path));
    if (row >= 0) {
        m_entries[std::size_t(row)] = fresh;
        emit dataChanged(index(row), index(row));
        return;
    }
    beginInsertRows({}, rowCount(), rowCount());
    m_entries.push_back(fresh);
    endInsertRows();
}

void LibraryModel::remove(const QString& path) {
    const int row = find(path);
    if (row < 0)
        return;
    beginRemoveRows({}, row, row);
    m_entries.erase(m_entries.begin() + row);
    endRemoveRows();
}

LibraryFilter::LibraryFilter(LibraryModel& model, QObject* parent)
    : QSortFilterProxyModel(parent)
    , m_model(model) {
    setSourceModel(&model);
    setDynamicSortFilter(true);
    sort(0);
}

void LibraryFilter::setQuery(const QString& text) {
    m_query = LibraryQuery(text);
    invalidateFilter();
}

void LibraryFilter::setOrder(LibraryOrder order) {
    m_order = order;
    invalidate();
}

const LibraryEntry& LibraryFilter::entry(const QModelIndex& index) const {
    return m_model.entry(mapToSource(index).row());
}

bool LibraryFilter::filterAcceptsRow(int row, const QModelIndex&) const {
    return m_query.matches(m_model.entry(row));
}

/// Runs without the number in question come last; equal ones by start, newest first.
bool LibraryFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const LibraryEntry& a = m_model.entry(left.row());
    const LibraryEntry& b = m_model.entry(right.row());
    const auto byNumber = [](double x, double y) {
        return std::isnan(x) || std::isnan(y) ? int(std::isnan(x)) - int(std::isnan(y))
                                              : int(x > y) - int(x < y);
    };
    int order = 0;
    switch (m_order) {
    case LibraryOrder::Newest:
        break;
    case LibraryOrder::Oldest:
        return a.startedMs < b.startedMs;
    case LibraryOrder::Title:
        order = QString::compare(QString::fromStdString(a.title()),
            QString::fromStdString(b.title()), Qt::CaseInsensitive);
        break;
    case LibraryOrder::Architecture:
        order = int(a.architecture) - int(b.architecture);
        break;
    case LibraryOrder::EpochTime:
        order = byNumber(a.epochSeconds, b.epochSeconds);
        break;
    case LibraryOrder::Accuracy:
        order = byNumber(-a.accuracy, -b.accuracy);
        break;
    }
    return order != 0 ? order < 0 : a.startedMs > b.startedMs;
}

} // namespace ringside

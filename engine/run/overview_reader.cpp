// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/overview_reader.h"

#include "engine/run/row_reader.h"
#include "engine/run/run_file.h"

#include <algorithm>
#include <optional>

namespace ringside {

namespace {

/// Processor time of one read(): far above what `limit` rows need, so only damage gets there.
constexpr double readingSeconds = 1.5;

} // namespace

struct OverviewReader::Impl {
    explicit Impl(const std::string& filePath)
        : path(filePath)
        , file(filePath) { }

    std::string path;
    RunFile file;
    std::optional<RowReader> rows;
    RowReader::SummaryPlace place{};
    std::int64_t newest = 0;
};

OverviewReader::OverviewReader(const std::string& path, const Scenario& scenario)
    : m_impl(std::make_unique<Impl>(path)) {
    try {
        m_impl->rows.emplace(m_impl->file.database(), path, scenario);
        m_impl->newest = m_impl->rows->newest();
    } catch (const DatabaseError& error) {
        throw readFailure(path, error);
    }
}

OverviewReader::~OverviewReader() = default;

RunBatch OverviewReader::read(std::int64_t limit) {
    RunBatch batch;
    m_impl->file.allowSeconds(readingSeconds);
    try {
        batch.more = m_impl->rows->readSummary(
            m_impl->place, m_impl->newest, std::max<std::int64_t>(limit, 1), batch);
    } catch (const DatabaseError& error) {
        throw readFailure(m_impl->path, error);
    }
    return batch;
}

} // namespace ringside

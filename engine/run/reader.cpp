// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/record.h"

#include "engine/run/row_reader.h"
#include "engine/run/run_file.h"
#include "engine/run/schema.h"
#include "engine/scenario/scenario_json.h"

#include <sqlite3.h>

#include <algorithm>
#include <limits>

namespace ringside {

namespace {

/// Processor time of one read(): far above what `limit` rows need, so only damage gets there.
constexpr double readingSeconds = 1.5;
constexpr std::size_t longestScenario = 16 << 20;

Scenario readScenario(const Database& database, const std::string& path) {
    Statement statement(database, "SELECT seq, json FROM scenario ORDER BY seq LIMIT 1");
    if (!statement.next())
        throw FileError(path + " holds no scenario; its writer was stopped before the run began.");
    const std::string json = CheckedRow(statement, path, "scenario").text("json", longestScenario);
    try {
        return scenarioFromJson(json);
    } catch (const ScenarioError& error) {
        throw FileError(path + " holds a scenario that cannot be used: " + error.what());
    }
}

HostRow readHost(const Database& database, const std::string& path) {
    Statement statement(database,
        "SELECT seq, system, processor, cores, maths_variant, version FROM host ORDER BY seq LIMIT "
        "1");
    if (!statement.next())
        throw FileError(path + " is damaged: table host is empty.");
    CheckedRow row(statement, path, "host");
    HostRow host;
    host.system = row.text("system", longestText);
    host.processor = row.text("processor", longestText);
    host.cores = static_cast<int>(row.integer("cores", 0, 1'000'000));
    host.mathsVariant = row.text("maths_variant", longestText);
    host.version = row.text("version", longestText);
    return host;
}

} // namespace

struct RunReader::Impl {
    explicit Impl(const std::string& path);
    RunBatch read(std::int64_t limit);
    void readRows(std::int64_t limit, RunBatch& batch);
    void followWriter();

    std::string path;
    std::unique_ptr<RunFile>
        file; ///< let go once the end has been read: its lock would hold up the writer
    std::unique_ptr<RowReader> rows;
    Scenario scenario;
    HostRow host;
    std::vector<NodeAccount> lastAccounts;
    std::int64_t lastSeq = 0;
    bool finished = false;
};

RunReader::Impl::Impl(const std::string& filePath)
    : path(filePath)
    , file(std::make_unique<RunFile>(filePath)) {
    try {
        scenario = readScenario(file->database(), path);
        host = readHost(file->database(), path);
        rows = std::make_unique<RowReader>(file->database(), path, scenario);
    } catch (const DatabaseError& error) {
        throw readFailure(path, error);
    }
}

/// One snapshot of the file, from lastSeq up to at most `limit` numbers further.
void RunReader::Impl::readRows(std::int64_t limit, RunBatch& batch) {
    const std::int64_t newest = rows->newest();
    std::int64_t after = lastSeq;
    if (newest - after > limit) // the numbers may have gaps; begin at the next one that is there
        after = std::max(after, rows->firstAfter(after) - 1);
    const std::int64_t upTo = newest - after > limit ? after + limit : newest;
    rows->read(after, upTo, batch);
    batch.more = upTo < newest;
    finished = finished || batch.end.has_value();
    lastSeq = upTo;
}

/// A file opened in the moment before its writer's first transaction looks like one that nobody
/// writes: it is opened anew, or not a row would ever be seen.
void RunReader::Impl::followWriter() {
    if (!file->isLeftBehind())
        return;
    rows.reset();
    file.reset(); // before the next is opened: closing a file ends all locks on it
    file = std::make_unique<RunFile>(path);
    rows = std::make_unique<RowReader>(file->database(), path, scenario);
}

RunBatch RunReader::Impl::read(std::int64_t limit) {
    RunBatch batch;
    if (!file) {
        batch.accounts = lastAccounts;
        return batch;
    }
    followWriter();
    file->allowSeconds(readingSeconds);
    try {
        file->database().execute("BEGIN");
        readRows(std::max<std::int64_t>(limit, 1), batch);
        file->database().rollBack();
    } catch (const DatabaseError& error) {
        file->database().rollBack();
        // A writer that just ends its run locks the file for a moment; the next read catches up.
        if (error.code() != SQLITE_BUSY)
            throw readFailure(path, error);
        batch = {};
        batch.accounts = lastAccounts;
        return batch;
    } catch (...) {
        file->database().rollBack();
        throw;
    }
    lastAccounts = batch.accounts;
    if (finished && !batch.more) {
        rows.reset();
        file.reset();
    }
    return batch;
}

RunReader::RunReader(const std::string& path)
    : m_impl(std::make_unique<Impl>(path)) { }

RunReader::~RunReader() = default;
RunReader::RunReader(RunReader&&) noexcept = default;

const Scenario& RunReader::scenario() const {
    return m_impl->scenario;
}

const HostRow& RunReader::host() const {
    return m_impl->host;
}

RunBatch RunReader::read(std::int64_t limit) {
    return m_impl->read(limit);
}

bool RunReader::finished() const {
    return m_impl->finished;
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/record.h"

#include "engine/base/error.h"
#include "engine/run/database.h"
#include "engine/run/row_writer.h"
#include "engine/run/schema.h"
#include "engine/scenario/scenario_json.h"

#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <mutex>
#include <thread>

namespace ringside {

namespace {

using namespace std::chrono_literals;

constexpr auto commitInterval = 50ms;
constexpr auto checkpointInterval = 1s;
/// How long finish() waits for readers to let go before it leaves the file in WAL mode.
constexpr auto patienceWithReaders = 2s;
/// Rows that may wait for a slow disk: about 200 MB. What comes beyond is dropped and counted.
constexpr std::size_t mostPendingRows = 2'000'000;

double threadSeconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Readers refuse longer texts. Cut between characters of UTF-8.
std::string clipped(const std::string& text) {
    if (text.size() <= longestText)
        return text;
    std::size_t end = longestText - 3;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
        --end;
    return text.substr(0, end) + "...";
}

std::string reasonOf(const DatabaseError& error) {
    switch (error.code()) {
    case SQLITE_FULL:
        return "the disk is full";
    case SQLITE_READONLY:
        return "the file may not be written any more";
    case SQLITE_IOERR:
        return "the disk reports an input/output error";
    default:
        return error.what();
    }
}

/// Makes the file with its tables, scenario and host, in one transaction.
void makeFile(Database& database, const Scenario& scenario, const HostRow& host) {
    // The first page then says at once whose file this is, without the WAL beside it.
    database.execute("PRAGMA journal_mode = DELETE; BEGIN;\n" + schemaStatements());
    Statement(database, "INSERT INTO scenario VALUES (1, ?)").run(scenarioToText(scenario));
    Statement(database, "INSERT INTO host VALUES (1, ?, ?, ?, ?, ?)")
        .run(host.system, host.processor, host.cores, host.mathsVariant, host.version);
    database.execute("COMMIT");
    database.execute(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0;");
    // A first transaction in the WAL makes it exist before anybody opens the file.
    database.execute("INSERT INTO meta VALUES ('sqlite', sqlite_version())");
}

std::unique_ptr<Database> newRunFile(
    const std::string& path, const Scenario& scenario, const HostRow& host) {
    std::error_code ignored;
    if (std::filesystem::exists(path, ignored)
        && (!std::filesystem::is_regular_file(path, ignored)
            || std::filesystem::file_size(path, ignored) > 0))
        throw FileError(path + " exists already; choose another name for the record.");
    try {
        auto database
            = std::make_unique<Database>(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
        sqlite3_busy_timeout(database->handle(), 1000);
        makeFile(*database, scenario, host);
        return database;
    } catch (const DatabaseError& error) {
        std::filesystem::remove(path, ignored);
        throw FileError("The record " + path + " could not be made: " + reasonOf(error) + ".");
    }
}

} // namespace

struct Recorder::Writer {
    Writer(const std::string& path, const Scenario& scenario, const HostRow& host);
    ~Writer();

    template <typename Row>
    void add(std::vector<Numbered<Row>> PendingRows::*list, const Row& row, bool droppable = false);
    void account(const NodeAccount& account);
    void finish();
    std::string failure();

    std::atomic<double> writerSeconds{0};
    std::atomic<double> checkpointSeconds{0};

private:
    void writeUntilEnd();
    void checkpointUntilEnd();
    void writeOnce();
    void commit(const PendingRows& rows);
    void dropDetail(PendingRows& rows);
    void giveUp(const DatabaseError& error);
    void lastRowsAfterFailure();
    void stopThreads();
    void leaveWal();

    std::string m_path;
    std::unique_ptr<Database> m_database;
    std::unique_ptr<RowWriter> m_rows;
    PendingRows m_batch; ///< being written; only the writer thread's

    std::mutex m_mutex; ///< guards what follows
    std::condition_variable m_wake;
    PendingRows m_incoming;
    std::int64_t m_seq = 0;
    std::int64_t m_dropped = 0;
    std::string m_reason; ///< why writing stopped; empty while all is well
    bool m_ending = false;
    bool m_ended = false;

    std::thread m_checkpointThread;
    std::thread m_writerThread;
};

Recorder::Writer::Writer(const std::string& path, const Scenario& scenario, const HostRow& host)
    : m_path(path)
    , m_database(newRunFile(path, scenario, host))
    , m_rows(std::make_unique<RowWriter>(*m_database, scenario.cluster.workers))
    , m_checkpointThread([this] { checkpointUntilEnd(); })
    , m_writerThread([this] { writeUntilEnd(); }) { }

Recorder::Writer::~Writer() {
    stopThreads();
}

template <typename Row>
void Recorder::Writer::add(
    std::vector<Numbered<Row>> PendingRows::*list, const Row& row, bool droppable) {
    const std::lock_guard lock(m_mutex);
    const bool full
        = droppable && m_incoming.messages.size() + m_incoming.states.size() >= mostPendingRows;
    if (full || (!m_reason.empty() && droppable))
        ++m_dropped;
    else
        (m_incoming.*list).push_back({++m_seq, row});
}

void Recorder::Writer::account(const NodeAccount& account) {
    const std::lock_guard lock(m_mutex);
    auto& accounts = m_incoming.accounts;
    const auto same = std::find_if(accounts.begin(), accounts.end(),
        [&](const NodeAccount& other) { return other.node == account.node; });
    if (same != accounts.end())
        *same = account;
    else
        accounts.push_back(account);
}

void Recorder::Writer::writeUntilEnd() {
    bool ending = false;
    auto due = std::chrono::steady_clock::now();
    while (!ending) {
        due = std::max(due + commitInterval, std::chrono::steady_clock::now());
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait_until(lock, due, [this] { return m_ending; });
            ending = m_ending;
        }
        writeOnce();
        writerSeconds = threadSeconds();
    }
    // What a locked file made wait gets a few more chances, each with the busy timeout.
    for (int attempt = 0; attempt < 5 && m_batch.size() > 0; ++attempt)
        writeOnce();
    writeOnce();
    writerSeconds = threadSeconds();
}

/// One commit of what has come in; a batch that met a locked file is tried again the next time.
void Recorder::Writer::writeOnce() {
    {
        const std::lock_guard lock(m_mutex);
        if (!m_reason.empty())
            return;
        if (m_batch.size() == 0)
            std::swap(m_batch, m_incoming);
    }
    if (m_batch.size() == 0)
        return;
    try {
        commit(m_batch);
        m_batch.clear();
    } catch (const DatabaseError& error) {
        m_database->rollBack();
        if (error.code() != SQLITE_BUSY && error.code() != SQLITE_LOCKED)
            giveUp(error);
    }
}

void Recorder::Writer::commit(const PendingRows& rows) {
    m_database->execute("BEGIN IMMEDIATE");
    m_rows->write(rows);
    m_database->execute("COMMIT");
}

void Recorder::Writer::dropDetail(PendingRows& rows) {
    m_dropped += static_cast<std::int64_t>(
        rows.messages.size() + rows.states.size() + rows.steps.size() + rows.rounds.size());
    rows.messages = {};
    rows.states = {};
    rows.steps = {};
    rows.rounds = {};
}

void Recorder::Writer::giveUp(const DatabaseError& error) {
    const std::lock_guard lock(m_mutex);
    m_reason = reasonOf(error);
    dropDetail(m_batch);
    dropDetail(m_incoming);
    // The other rows are few; those since the failure are tried once more at the run's end.
    m_batch = {};
}

/// The disk may have room again, or just enough for the rows that say how the run ended.
void Recorder::Writer::lastRowsAfterFailure() {
    NoteRow note;
    note.kind = NoteKind::Failure;
    note.text = failure();
    add(&PendingRows::notes, note);
    try {
        commit(m_incoming);
    } catch (const DatabaseError&) {
        // The failure is told already; the run stays one without an end.
        m_database->rollBack();
    }
}

std::string Recorder::Writer::failure() {
    const std::lock_guard lock(m_mutex);
    const std::string dropped = std::to_string(m_dropped) + " rows of it are missing";
    if (!m_reason.empty())
        return "Recording stopped because " + m_reason + "; what was written before is kept in "
            + m_path + ", " + dropped + ".";
    if (m_dropped > 0)
        return "The disk is too slow for this run's record; " + dropped + ".";
    return {};
}

void Recorder::Writer::checkpointUntilEnd() {
    try {
        Database database(m_path, SQLITE_OPEN_READWRITE);
        std::unique_lock lock(m_mutex);
        while (!m_wake.wait_for(lock, checkpointInterval, [this] { return m_ending; })) {
            lock.unlock();
            // Passive: takes what no reader needs and never makes the writer wait. A failure shows
            // itself to the writer too.
            sqlite3_wal_checkpoint_v2(
                database.handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
            checkpointSeconds = threadSeconds();
            lock.lock();
        }
    } catch (const DatabaseError&) {
        // Without checkpoints the WAL grows and the record is still right.
    }
}

void Recorder::Writer::stopThreads() {
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
    }
    m_wake.notify_all();
    if (m_checkpointThread.joinable())
        m_checkpointThread.join();
    if (m_writerThread.joinable())
        m_writerThread.join();
}

void Recorder::Writer::finish() {
    if (std::exchange(m_ended, true))
        return;
    stopThreads();
    if (!failure().empty())
        lastRowsAfterFailure();
    m_rows.reset();
    leaveWal();
    m_database.reset();
}

/// A finished run is one file. A reader that still looks at the end keeps the lock for a moment.
void Recorder::Writer::leaveWal() {
    const auto patience = std::chrono::steady_clock::now() + patienceWithReaders;
    sqlite3_busy_timeout(m_database->handle(), 100);
    while (true) {
        try {
            m_database->execute("PRAGMA journal_mode = DELETE");
            return;
        } catch (const DatabaseError& error) {
            const bool locked = error.code() == SQLITE_BUSY || error.code() == SQLITE_LOCKED;
            if (!locked || std::chrono::steady_clock::now() > patience)
                return; // complete all the same, with its WAL beside it
        }
        std::this_thread::sleep_for(20ms);
    }
}

Recorder::Recorder(const std::string& path, const Scenario& scenario, const HostRow& host)
    : m_writer(std::make_unique<Writer>(path, scenario, host)) { }

Recorder::~Recorder() = default;

void Recorder::message(const MessageEvent& event) {
    m_writer->add(&PendingRows::messages, event, true);
}

void Recorder::state(const StateEvent& event) {
    m_writer->add(&PendingRows::states, event, true);
}

void Recorder::step(const StepEvent& event) {
    m_writer->add(&PendingRows::steps, event, true);
}

void Recorder::snapshot(const Snapshot&) { }

void Recorder::run(const RunRow& row) {
    m_writer->add(&PendingRows::runs, row);
}

void Recorder::round(const RoundRow& row) {
    m_writer->add(&PendingRows::rounds, row, true);
}

void Recorder::epoch(const EpochRow& row) {
    m_writer->add(&PendingRows::epochs, row);
}

void Recorder::evaluation(const EvaluationRow& row) {
    m_writer->add(&PendingRows::evaluations, row);
}

void Recorder::account(const NodeAccount& account) {
    m_writer->account(account);
}

void Recorder::note(const NoteRow& row) {
    NoteRow stored = row;
    stored.text = clipped(row.text);
    m_writer->add(&PendingRows::notes, stored);
}

void Recorder::finish(const EndRow& row) {
    EndRow stored = row;
    stored.reason = clipped(row.reason);
    m_writer->add(&PendingRows::ends, stored);
    m_writer->finish();
}

double Recorder::writerSeconds() const {
    return m_writer->writerSeconds + m_writer->checkpointSeconds;
}

std::string Recorder::failure() const {
    return m_writer->failure();
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/record_writer.h"

#include "engine/run/new_run_file.h"

#include <sqlite3.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <utility>

namespace ringside {

namespace {

using namespace std::chrono_literals;

constexpr auto commitInterval = 50ms;
constexpr auto checkpointInterval = 1s;
/// How long finish() waits for readers to let go before it leaves the file in WAL mode.
constexpr auto patienceWithReaders = 2s;

double threadSeconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Bytes of the file once everything committed is in it.
std::int64_t sizeOf(const Database& database) {
    const auto number = [&](std::string_view pragma) {
        Statement statement(database, pragma);
        return statement.next() ? sqlite3_column_int64(statement.handle(), 0) : 0;
    };
    return number("PRAGMA page_count") * number("PRAGMA page_size");
}

std::string megabytes(std::int64_t bytes) {
    return std::to_string(bytes / 1'000'000) + " MB";
}

} // namespace

RecordWriter::RecordWriter(const std::string& path, const Scenario& scenario, const HostRow& host,
    const RecorderOptions& options)
    : m_path(path)
    , m_options(options)
    , m_database(newRunFile(path, scenario, host, options.reserved))
    , m_rows(std::make_unique<RowWriter>(*m_database, scenario.cluster.workers))
    , m_checkpointThread([this] { checkpointUntilEnd(); })
    , m_writerThread([this] { writeUntilEnd(); }) { }

RecordWriter::~RecordWriter() {
    stopThreads();
}

void RecordWriter::account(const NodeAccount& account) {
    const std::lock_guard lock(m_mutex);
    auto& accounts = m_incoming.accounts;
    const auto same = std::find_if(accounts.begin(), accounts.end(),
        [&](const NodeAccount& other) { return other.node == account.node; });
    if (same != accounts.end())
        *same = account;
    else
        accounts.push_back(account);
}

void RecordWriter::writeUntilEnd() {
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
        m_writerSeconds = threadSeconds();
    }
    // What a locked file made wait gets a few more chances, each with the busy timeout.
    for (int attempt = 0; attempt < 5 && m_batch.size() > 0; ++attempt)
        writeOnce();
    writeOnce();
    m_writerSeconds = threadSeconds();
}

/// One commit of what has come in; a batch that met a locked file is tried again the next time.
void RecordWriter::writeOnce() {
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
        watchSize();
    } catch (const DatabaseError& error) {
        m_database->rollBack();
        if (error.code() != SQLITE_BUSY && error.code() != SQLITE_LOCKED)
            giveUp(error);
    }
}

void RecordWriter::commit(const PendingRows& rows) {
    const auto begin = std::chrono::steady_clock::now();
    m_database->execute("BEGIN IMMEDIATE");
    m_rows->write(rows);
    m_database->execute("COMMIT");
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    m_longestCommit = std::max(m_longestCommit.load(), took.count());
}

/// Reduces what is recorded once the file has grown to its limits; each change is told by a note.
void RecordWriter::watchSize() {
    const std::int64_t bytes = sizeOf(*m_database);
    if (bytes >= m_options.summaryAbove && m_detail != Detail::Summary)
        reduceTo(Detail::Summary,
            "The record has grown to " + megabytes(bytes)
                + "; from here on it keeps rounds, epochs and evaluations, and no single messages.");
    else if (bytes >= m_options.thinnedAbove && m_detail == Detail::All)
        reduceTo(Detail::EveryTenthStep,
            "The record has grown to " + megabytes(bytes)
                + "; from here on only every tenth step keeps its messages.");
}

void RecordWriter::reduceTo(Detail detail, const std::string& sentence) {
    m_detail = detail;
    NoteRow note;
    note.kind = NoteKind::Warning;
    note.text = sentence;
    {
        const std::lock_guard lock(m_mutex);
        note.at = m_latest;
    }
    add(&PendingRows::notes, note);
}

void RecordWriter::dropDetail(PendingRows& rows) {
    m_dropped += static_cast<std::int64_t>(
        rows.messages.size() + rows.states.size() + rows.steps.size() + rows.rounds.size()
        + rows.triggers.size() + rows.contributions.size() + rows.drift.size());
    rows.messages = {};
    rows.states = {};
    rows.steps = {};
    rows.rounds = {};
    rows.triggers = {};
    rows.contributions = {};
    rows.drift = {};
}

void RecordWriter::giveUp(const DatabaseError& error) {
    const std::lock_guard lock(m_mutex);
    m_reason = reasonOf(error);
    dropDetail(m_batch);
    dropDetail(m_incoming);
    // The other rows are few; those since the failure are tried once more at the run's end.
    m_batch = {};
}

/// The disk may have room again, or just enough for the rows that say how the run ended.
void RecordWriter::lastRowsAfterFailure() {
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

std::string RecordWriter::failure() {
    const std::lock_guard lock(m_mutex);
    const std::string dropped = std::to_string(m_dropped) + " rows of it are missing";
    if (!m_reason.empty())
        return "Recording stopped because " + m_reason + "; what was written before is kept in "
            + m_path + ", " + dropped + ".";
    if (!m_unjoined.empty())
        return "The record is complete but in two files, keep " + m_path + "-wal beside " + m_path
            + ": " + m_unjoined + ".";
    if (m_dropped > 0)
        return "The disk is too slow for this run's record; " + dropped + ".";
    return {};
}

void RecordWriter::checkpointUntilEnd() {
    try {
        Database database(m_path, SQLITE_OPEN_READWRITE);
        std::unique_lock lock(m_mutex);
        while (!m_wake.wait_for(lock, checkpointInterval, [this] { return m_ending; })) {
            lock.unlock();
            // Passive: takes what no reader needs and never makes the writer wait. A failure shows
            // itself to the writer too.
            sqlite3_wal_checkpoint_v2(
                database.handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
            m_checkpointSeconds = threadSeconds();
            lock.lock();
        }
    } catch (const DatabaseError&) {
        // Without checkpoints the WAL grows and the record is still right.
    }
}

void RecordWriter::stopThreads() {
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

void RecordWriter::finish() {
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
void RecordWriter::leaveWal() {
    const auto patience = std::chrono::steady_clock::now() + patienceWithReaders;
    sqlite3_busy_timeout(m_database->handle(), 100);
    while (true) {
        try {
            m_database->execute("PRAGMA journal_mode = DELETE");
            return;
        } catch (const DatabaseError& error) {
            const bool locked = error.code() == SQLITE_BUSY || error.code() == SQLITE_LOCKED;
            if (!locked)
                tellUnjoined(error);
            if (!locked || std::chrono::steady_clock::now() > patience)
                return; // complete all the same, with its WAL beside it
        }
        std::this_thread::sleep_for(20ms);
    }
}

void RecordWriter::tellUnjoined(const DatabaseError& error) {
    const std::lock_guard lock(m_mutex);
    m_unjoined = reasonOf(error);
}

} // namespace ringside

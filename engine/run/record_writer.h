// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/database.h"
#include "engine/run/record.h"
#include "engine/run/row_writer.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <type_traits>
#include <vector>

namespace ringside {

/// What stands behind a Recorder: rows gathered under a short lock, a thread that commits them
/// every 50 ms, and one that moves the WAL into the file.
class RecordWriter {
public:
    /// Throws FileError when the file cannot be made.
    RecordWriter(const std::string& path, const Scenario& scenario, const HostRow& host,
        const RecorderOptions& options);
    ~RecordWriter();

    /// Queues a row. A droppable one is dropped and counted once writing has failed, or while too
    /// many wait.
    template <typename Row>
    void add(std::vector<Numbered<Row>> PendingRows::*list, const Row& row, bool droppable = false);
    /// Queues an account in place of an older one of the same node.
    void account(const NodeAccount& account);
    /// Writes what is queued and makes the file one file; nothing may be queued after it.
    void finish();
    /// A sentence, empty while all is well.
    std::string failure();
    /// Processor time of both threads.
    double seconds() const { return m_writerSeconds + m_checkpointSeconds; }
    /// Wall seconds of the longest commit.
    double longestCommit() const { return m_longestCommit; }
    /// How much of the run is still written; less once the file is large.
    enum class Detail { All, EveryTenthStep, Summary };
    Detail detail() const { return m_detail; }

private:
    void writeUntilEnd();
    void checkpointUntilEnd();
    void writeOnce();
    void commit(const PendingRows& rows);
    void watchSize();
    void reduceTo(Detail detail, const std::string& sentence);
    void dropDetail(PendingRows& rows);
    void giveUp(const DatabaseError& error);
    void lastRowsAfterFailure();
    void stopThreads();
    void leaveWal();
    void tellUnjoined(const DatabaseError& error);

    /// Rows that may wait for a slow disk: about 200 MB.
    static constexpr std::size_t mostPendingRows = 2'000'000;

    std::string m_path;
    RecorderOptions m_options;
    std::unique_ptr<Database> m_database;
    std::unique_ptr<RowWriter> m_rows;
    PendingRows m_batch; ///< being written; only the writer thread's

    std::mutex m_mutex; ///< guards what follows
    std::condition_variable m_wake;
    PendingRows m_incoming;
    std::int64_t m_seq = 0;
    Time m_latest; ///< of the states queued
    std::int64_t m_dropped = 0;
    std::string m_reason; ///< why writing stopped; empty while all is well
    std::string m_unjoined; ///< why the finished record is not one file; empty when it is
    bool m_ending = false;
    bool m_ended = false;

    std::atomic<Detail> m_detail{Detail::All};
    std::atomic<double> m_longestCommit{0};
    std::atomic<double> m_writerSeconds{0};
    std::atomic<double> m_checkpointSeconds{0};
    std::thread m_checkpointThread; ///< the threads come last: they use all of the above
    std::thread m_writerThread;
};

template <typename Row>
void RecordWriter::add(
    std::vector<Numbered<Row>> PendingRows::*list, const Row& row, bool droppable) {
    const std::lock_guard lock(m_mutex);
    const bool full
        = droppable && m_incoming.messages.size() + m_incoming.states.size() >= mostPendingRows;
    if (full || (!m_reason.empty() && droppable))
        ++m_dropped;
    else
        (m_incoming.*list).push_back({++m_seq, row});
    if constexpr (std::is_same_v<Row, StateEvent>)
        m_latest = std::max(m_latest, row.at);
}

} // namespace ringside

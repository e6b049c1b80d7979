// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/row_reader.h"

#include "engine/run/row_values.h"
#include "engine/run/schema.h"

#include <sqlite3.h>

#include <algorithm>
#include <limits>
#include <optional>

namespace ringside {

namespace {

constexpr std::int64_t anyNumber = std::numeric_limits<std::int64_t>::max();

/// Ends the statement's read whatever happens, so that no lock stays behind.
struct ResetAtEnd {
    Statement& statement;
    ~ResetAtEnd() { statement.reset(); }
};

std::string selectFrom(std::string_view table, std::string_view columns) {
    return "SELECT seq, " + std::string(columns) + " FROM \"" + std::string(table)
        + "\" WHERE seq > ?1 AND seq <= ?2 ORDER BY seq LIMIT ?3";
}

/// False only for a later table in a file from before it; of the others, preparing the SELECT tells.
bool isThere(const Database& database, std::string_view table) {
    if (std::ranges::find(laterTables, table) == laterTables.end())
        return true;
    Statement found(database,
        "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '" + std::string(table) + "'");
    return found.next();
}

/// A column that the first run files do not have, or 0 (`otherwise`) in its place.
std::string laterColumn(const Database& database, std::string_view table, std::string_view column,
    std::string_view otherwise = "0.0") {
    Statement found(database,
        "SELECT 1 FROM pragma_table_info('" + std::string(table) + "') WHERE name = '"
            + std::string(column) + "'");
    return found.next() ? std::string(column) : std::string(otherwise);
}

std::string forkColumns(const Database& database) {
    std::string columns = laterColumn(database, "run", "parent_round", "-1") + ", "
        + laterColumn(database, "run", "first_step", "0");
    for (const char* text :
        {"parent_file", "parent_started_at", "start_sha256", "start_source", "parent_changes"})
        columns += ", " + laterColumn(database, "run", text, "''");
    return columns;
}

} // namespace

Statement RowReader::select(
    const Database& database, std::string_view table, std::string_view columns) {
    if (isThere(database, table))
        return Statement(database, selectFrom(table, columns));
    return Statement(database, "SELECT 1 WHERE ?1 > ?2 AND ?2 > ?1 LIMIT ?3"); // no rows
}

RowReader::RowReader(const Database& database, const std::string& path, const Scenario& scenario)
    : m_path(path)
    , m_values(scenario)
    , m_message(database,
          selectFrom("message",
              "sender, receiver, kind, step, part, bytes, queued_ps, start_ps, first_bit_ps,"
              " delivered_ps, late"))
    , m_state(database, selectFrom("state", "node, at_ps, state, step"))
    , m_step(database,
          selectFrom("step",
              "node, step, compute_begin_ps, compute_end_ps, done_ps, loss, fingerprint, overrun,"
              " real_compute_s, "
                  + laterColumn(database, "step", "squared_norm")))
    , m_round(database,
          selectFrom("round",
              "step, begin_ps, end_ps, last_arrival_ps, last_worker, tie, mean_loss, identical"))
    , m_epoch(database, selectFrom("epoch", "epoch, begin_ps, end_ps, train_loss"))
    , m_evaluation(database,
          selectFrom("evaluation",
              "epoch, at_ps, wall_s, test_loss, test_accuracy, train_loss, "
                  + laterColumn(database, "evaluation", "replica_spread")))
    , m_note(database, selectFrom("note", "kind, at_ps, node, text"))
    , m_change(select(database, "change", "at_ps, node, peer, action, step, text"))
    , m_update(select(database, "server_update", "server, worker, step, at_ps, version, age"))
    , m_trigger(select(database, "round_trigger", "round, at_ps, initiator, designated"))
    , m_contribution(select(database, "contribution",
          "worker, round, snapshot_ps, delivered_ps, applied_ps, lost, arrived, ages, overwritten,"
          " fingerprint"))
    , m_drift(select(database, "drift", "worker, round, at_ps, squared_distance"))
    , m_run(database,
          selectFrom("run",
              "kind, started_at, samples, steps_per_epoch, steps, time_dilation, dilation_stamped,"
              " probe_load, calibrated_compute_s, calibration_source, "
                  + forkColumns(database)))
    , m_end(database,
          selectFrom("end",
              "outcome, reason, cluster_ps, wall_s, replicas_identical, weights_sha256, "
              "recording_s,"
              " processor_load"))
    , m_account(database,
          "SELECT rank, compute_ps, exposed_communication_ps, wait_ps, update_ps, send_busy_ps,"
          " receive_busy_ps, finish_ps, bytes_sent, bytes_received, messages_sent,"
          " messages_received, header_bytes_sent, gradients, overrun_steps, late_messages, slips,"
          " dropped_events, processor_s, lateness FROM node WHERE rank > ?1 AND rank <= ?2"
          " ORDER BY rank LIMIT ?3") {
    for (const std::string_view table : sequencedTables) {
        if (!isThere(database, table))
            continue;
        const std::string from = " FROM \"" + std::string(table) + "\"";
        m_newest.emplace_back(database, "SELECT max(seq)" + from);
        m_firstAfter.emplace_back(database, "SELECT min(seq)" + from + " WHERE seq > ?1");
    }
}

template <typename Row>
std::int64_t RowReader::readTable(Statement& statement, std::string_view table, Range range,
    std::vector<Row>& rows, Row (RowValues::*make)(CheckedRow&) const) {
    const ResetAtEnd reset{statement};
    statement.bindAll(range.after, range.upTo, range.limit);
    std::int64_t before = range.after;
    while (statement.next()) {
        CheckedRow row(statement, m_path, table);
        // A damaged tree may lead back to where it came from.
        if (row.number() <= before || row.number() > range.upTo)
            row.fail("the row's number", "is out of order");
        before = row.number();
        rows.push_back((m_values.*make)(row));
    }
    return before;
}

void RowReader::read(std::int64_t after, std::int64_t upTo, RunBatch& batch) {
    const Range range{after, upTo};
    readTable(m_message, "message", range, batch.messages, &RowValues::message);
    readTable(m_state, "state", range, batch.states, &RowValues::state);
    readTable(m_step, "step", range, batch.steps, &RowValues::step);
    readTable(m_round, "round", range, batch.rounds, &RowValues::round);
    readTable(m_epoch, "epoch", range, batch.epochs, &RowValues::epoch);
    readTable(m_evaluation, "evaluation", range, batch.evaluations, &RowValues::evaluation);
    readTable(m_note, "note", range, batch.notes, &RowValues::note);
    readTable(m_change, "change", range, batch.changes, &RowValues::change);
    readTable(m_update, "server_update", range, batch.updates, &RowValues::update);
    readTable(m_trigger, "round_trigger", range, batch.triggers, &RowValues::trigger);
    readTable(m_contribution, "contribution", range, batch.contributions, &RowValues::contribution);
    readTable(m_drift, "drift", range, batch.drift, &RowValues::drift);
    readSingleRows(after, upTo, batch);
}

/// What a run has one row of, and the accounts.
void RowReader::readSingleRows(std::int64_t after, std::int64_t upTo, RunBatch& batch) {
    const Range range{after, upTo};
    std::vector<RunRow> runs;
    readTable(m_run, "run", range, runs, &RowValues::run);
    if (!runs.empty())
        batch.run = runs.back();
    std::vector<EndRow> ends;
    readTable(m_end, "end", range, ends, &RowValues::end);
    if (!ends.empty())
        batch.end = ends.front();
    const Range allRanks{-1, anyNumber};
    readTable(m_account, "node", allRanks, batch.accounts, &RowValues::account);
}

bool RowReader::readSummary(
    SummaryPlace& place, std::int64_t upTo, std::int64_t limit, RunBatch& batch) {
    bool more = false;
    const auto read = [&](std::size_t table, Statement& statement, std::string_view name,
                          auto& rows, auto make) {
        const std::size_t had = rows.size();
        place[table] = readTable(statement, name, {place[table], upTo, limit}, rows, make);
        more = more || static_cast<std::int64_t>(rows.size() - had) >= limit;
    };
    read(0, m_state, "state", batch.states, &RowValues::state);
    read(1, m_round, "round", batch.rounds, &RowValues::round);
    read(2, m_epoch, "epoch", batch.epochs, &RowValues::epoch);
    read(3, m_evaluation, "evaluation", batch.evaluations, &RowValues::evaluation);
    read(4, m_note, "note", batch.notes, &RowValues::note);
    read(5, m_change, "change", batch.changes, &RowValues::change);
    readSingleRows(0, upTo, batch);
    return more;
}

std::int64_t RowReader::newest() {
    std::int64_t newest = 0;
    for (Statement& statement : m_newest) {
        const ResetAtEnd reset{statement};
        if (statement.next())
            newest = std::max<std::int64_t>(newest, sqlite3_column_int64(statement.handle(), 0));
    }
    return newest;
}

std::int64_t RowReader::firstAfter(std::int64_t after) {
    std::optional<std::int64_t> first;
    for (Statement& statement : m_firstAfter) {
        const ResetAtEnd reset{statement};
        statement.bindAll(after);
        if (!statement.next() || sqlite3_column_type(statement.handle(), 0) != SQLITE_INTEGER)
            continue;
        const std::int64_t here = sqlite3_column_int64(statement.handle(), 0);
        first = std::min(first.value_or(here), here);
    }
    return first.value_or(after);
}

} // namespace ringside

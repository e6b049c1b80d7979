// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/row_reader.h"

#include "engine/run/schema.h"

#include <nlohmann/json.hpp>
#include <sqlite3.h>

#include <algorithm>
#include <bit>
#include <cmath>
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
        + "\" WHERE seq > ?1 AND seq <= ?2 ORDER BY seq";
}

EpochRow epochRow(CheckedRow& row) {
    EpochRow epoch;
    epoch.epoch = static_cast<Epoch>(row.integer("epoch", 0, 1'000'000'000));
    epoch.begin = row.time("begin_ps");
    epoch.end = row.time("end_ps");
    epoch.trainLoss = row.real("train_loss");
    return epoch;
}

EvaluationRow evaluationRow(CheckedRow& row) {
    EvaluationRow evaluation;
    evaluation.epoch = static_cast<Epoch>(row.integer("epoch", 0, 1'000'000'000));
    evaluation.at = row.time("at_ps");
    evaluation.wallS = row.real("wall_s");
    evaluation.testLoss = row.real("test_loss");
    evaluation.testAccuracy = row.real("test_accuracy");
    evaluation.trainLoss = row.real("train_loss");
    return evaluation;
}

RunRow runRow(CheckedRow& row) {
    RunRow run;
    run.kind = row.word<RunKind>("kind", runKindIds.size());
    run.startedAt = row.text("started_at", 64);
    run.samples = row.count("samples");
    run.stepsPerEpoch = row.count("steps_per_epoch");
    run.steps = row.count("steps");
    run.timeDilation = row.real("time_dilation");
    if (!(run.timeDilation > 0) || std::isinf(run.timeDilation))
        row.fail("time_dilation", "is not above 0");
    run.dilationStamped = row.flag("dilation_stamped");
    run.probeLoad = row.real("probe_load");
    run.calibratedComputeS = row.real("calibrated_compute_s");
    run.calibrationSource = row.text("calibration_source", longestText);
    return run;
}

EndRow endRow(CheckedRow& row) {
    EndRow end;
    end.outcome = row.word<Outcome>("outcome", outcomeIds.size());
    end.reason = row.text("reason", longestText);
    end.cluster = row.time("cluster_ps");
    end.wallS = row.real("wall_s");
    end.replicasIdentical = row.flag("replicas_identical");
    end.weightsSha256 = row.text("weights_sha256", 128);
    end.recordingSeconds = row.real("recording_s");
    end.processorLoad = row.real("processor_load");
    return end;
}

LatenessHistogram histogram(CheckedRow& row) {
    const std::string text = row.text("lateness", 1000);
    const auto json = nlohmann::json::parse(text, nullptr, false);
    LatenessHistogram counts{};
    if (!json.is_array() || json.size() != counts.size())
        row.fail("lateness", "is not a list of " + std::to_string(counts.size()) + " counts");
    for (std::size_t bucket = 0; bucket < counts.size(); ++bucket) {
        if (!json[bucket].is_number_unsigned())
            row.fail("lateness", "has an entry that is no count");
        counts[bucket] = json[bucket].get<std::uint64_t>();
    }
    return counts;
}

Bytes bytes(CheckedRow& row, std::string_view what) {
    const double value = row.real(what);
    if (!(value >= 0) || std::isinf(value))
        row.fail(what, "is not a size");
    return {value};
}

} // namespace

RowReader::RowReader(const Database& database, const std::string& path, const Scenario& scenario)
    : m_path(path)
    , m_workers(scenario.cluster.workers)
    , m_nodes(scenario.cluster.workers + serverCount(scenario))
    , m_message(database,
          selectFrom("message",
              "sender, receiver, kind, step, part, bytes, queued_ps, start_ps, first_bit_ps,"
              " delivered_ps, late"))
    , m_state(database, selectFrom("state", "node, at_ps, state, step"))
    , m_step(database,
          selectFrom("step",
              "node, step, compute_begin_ps, compute_end_ps, done_ps, loss, fingerprint, overrun,"
              " real_compute_s"))
    , m_round(database,
          selectFrom("round",
              "step, begin_ps, end_ps, last_arrival_ps, last_worker, tie, mean_loss, identical"))
    , m_epoch(database, selectFrom("epoch", "epoch, begin_ps, end_ps, train_loss"))
    , m_evaluation(database,
          selectFrom("evaluation", "epoch, at_ps, wall_s, test_loss, test_accuracy, train_loss"))
    , m_note(database, selectFrom("note", "kind, at_ps, node, text"))
    , m_run(database,
          selectFrom("run",
              "kind, started_at, samples, steps_per_epoch, steps, time_dilation, dilation_stamped,"
              " probe_load, calibrated_compute_s, calibration_source"))
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
          " ORDER BY rank") {
    for (const std::string_view table : sequencedTables) {
        const std::string from = " FROM \"" + std::string(table) + "\"";
        m_newest.emplace_back(database, "SELECT max(seq)" + from);
        m_firstAfter.emplace_back(database, "SELECT min(seq)" + from + " WHERE seq > ?1");
    }
}

template <typename Row, typename Make>
void RowReader::readTable(
    Statement& statement, std::string_view table, Range range, std::vector<Row>& rows, Make make) {
    const ResetAtEnd reset{statement};
    statement.bindAll(range.after, range.upTo);
    for (std::int64_t before = range.after; statement.next();) {
        CheckedRow row(statement, m_path, table);
        // A damaged tree may lead back to where it came from.
        if (row.number() <= before || row.number() > range.upTo)
            row.fail("the row's number", "is out of order");
        before = row.number();
        rows.push_back(make(row));
    }
}

void RowReader::read(std::int64_t after, std::int64_t upTo, RunBatch& batch) {
    const Range range{after, upTo};
    const auto checked = [this](auto make) {
        return [this, make](CheckedRow& row) { return (this->*make)(row); };
    };
    readTable(m_message, "message", range, batch.messages, checked(&RowReader::message));
    readTable(m_state, "state", range, batch.states, checked(&RowReader::state));
    readTable(m_step, "step", range, batch.steps, checked(&RowReader::step));
    readTable(m_round, "round", range, batch.rounds, checked(&RowReader::round));
    readTable(m_epoch, "epoch", range, batch.epochs, epochRow);
    readTable(m_evaluation, "evaluation", range, batch.evaluations, evaluationRow);
    readTable(m_note, "note", range, batch.notes, checked(&RowReader::note));
    std::vector<RunRow> runs;
    readTable(m_run, "run", range, runs, runRow);
    if (!runs.empty())
        batch.run = runs.back();
    std::vector<EndRow> ends;
    readTable(m_end, "end", range, ends, endRow);
    if (!ends.empty())
        batch.end = ends.front();
    const Range allRanks{-1, anyNumber};
    readTable(m_account, "node", allRanks, batch.accounts, checked(&RowReader::account));
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

Rank RowReader::rank(CheckedRow& row, std::string_view what, Rank lowest) const {
    return static_cast<Rank>(row.integer(what, lowest, m_nodes - 1));
}

MessageEvent RowReader::message(CheckedRow& row) const {
    MessageEvent message;
    message.from = rank(row, "sender");
    message.to = rank(row, "receiver");
    message.kind = row.word<MessageKind>("kind", messageKinds.size());
    message.step = row.integer("step", -1, anyNumber / 2);
    message.part = static_cast<std::int32_t>(
        row.integer("part", -1, std::numeric_limits<std::int32_t>::max()));
    message.bytes = bytes(row, "bytes");
    message.queued = row.time("queued_ps");
    message.start = row.time("start_ps");
    message.firstBit = row.time("first_bit_ps");
    message.delivered = row.time("delivered_ps");
    message.late = row.flag("late");
    if (message.start < message.queued || message.firstBit < message.start
        || message.delivered < message.firstBit)
        row.fail("the message", "has times that run backwards");
    return message;
}

StateEvent RowReader::state(CheckedRow& row) const {
    StateEvent state;
    state.node = rank(row, "node");
    state.at = row.time("at_ps");
    state.state = row.word<NodeState>("state", nodeStateIds.size());
    state.step = row.integer("step", -1, anyNumber / 2);
    return state;
}

StepEvent RowReader::step(CheckedRow& row) const {
    StepEvent step;
    step.node = static_cast<Rank>(row.integer("node", 0, m_workers - 1));
    step.step = row.integer("step", 0, anyNumber / 2);
    step.computeBegin = row.time("compute_begin_ps");
    step.computeEnd = row.time("compute_end_ps");
    step.done = row.time("done_ps");
    if (step.computeEnd < step.computeBegin || step.done < step.computeEnd)
        row.fail("the step", "has times that run backwards");
    step.loss = static_cast<float>(row.real("loss"));
    step.fingerprint
        = std::bit_cast<std::uint64_t>(row.integer("fingerprint", -anyNumber - 1, anyNumber));
    step.overrun = row.flag("overrun");
    step.realComputeSeconds = row.real("real_compute_s");
    return step;
}

RoundRow RowReader::round(CheckedRow& row) const {
    RoundRow round;
    round.step = row.integer("step", 0, anyNumber / 2);
    round.begin = row.time("begin_ps");
    round.end = row.time("end_ps");
    if (round.end < round.begin)
        row.fail("the round", "ends before it begins");
    round.lastArrival = row.time("last_arrival_ps");
    round.lastWorker = static_cast<Rank>(row.integer("last_worker", 0, m_workers - 1));
    round.tie = row.flag("tie");
    round.meanLoss = row.real("mean_loss");
    round.identical = row.flag("identical");
    return round;
}

NoteRow RowReader::note(CheckedRow& row) const {
    NoteRow note;
    note.kind = row.word<NoteKind>("kind", noteKindIds.size());
    note.at = row.time("at_ps");
    note.node = rank(row, "node", noRank);
    note.text = row.text("text", longestText);
    return note;
}

NodeAccount RowReader::account(CheckedRow& row) const {
    if (row.number() >= m_nodes)
        row.fail("the rank", "is not a node of this run");
    NodeAccount account;
    account.node = static_cast<Rank>(row.number());
    account.compute = row.time("compute_ps");
    account.exposedCommunication = row.time("exposed_communication_ps");
    account.wait = row.time("wait_ps");
    account.update = row.time("update_ps");
    account.sendBusy = row.time("send_busy_ps");
    account.receiveBusy = row.time("receive_busy_ps");
    account.finish = row.time("finish_ps");
    account.bytesSent = bytes(row, "bytes_sent");
    account.bytesReceived = bytes(row, "bytes_received");
    account.messagesSent = row.count("messages_sent");
    account.messagesReceived = row.count("messages_received");
    account.headerBytesSent = row.count("header_bytes_sent");
    account.gradients = row.count("gradients");
    account.overrunSteps = row.count("overrun_steps");
    account.lateMessages = row.count("late_messages");
    account.slips = row.count("slips");
    account.droppedEvents = row.count("dropped_events");
    account.processorSeconds = row.real("processor_s");
    account.lateness = histogram(row);
    return account;
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/row_writer.h"

#include <bit>
#include <tuple>

namespace ringside {

namespace {

auto lists(auto& rows) {
    return std::tie(rows.messages, rows.states, rows.steps, rows.rounds, rows.epochs,
        rows.evaluations, rows.notes, rows.changes, rows.updates, rows.triggers, rows.contributions, rows.drift, rows.runs, rows.checkpoints, rows.ends, rows.accounts);
}

/// INSERT with as many places for values as the table has columns.
std::string insertInto(std::string_view table, int columns) {
    std::string sql = "INSERT OR REPLACE INTO \"" + std::string(table) + "\" VALUES (?";
    for (int column = 1; column < columns; ++column)
        sql += ", ?";
    return sql + ")";
}

std::string listText(const auto& counts) {
    std::string text;
    for (const auto count : counts) {
        text += text.empty() ? '[' : ',';
        text += std::to_string(count);
    }
    return (text.empty() ? "[" : text) + ']';
}

} // namespace

std::size_t PendingRows::size() const {
    return std::apply([](const auto&... list) { return (list.size() + ...); }, lists(*this));
}

void PendingRows::clear() {
    std::apply([](auto&... list) { (list.clear(), ...); }, lists(*this));
}

RowWriter::RowWriter(const Database& database, int workers)
    : m_workers(workers)
    , m_message(database, insertInto("message", 12))
    , m_state(database, insertInto("state", 5))
    , m_step(database, insertInto("step", 11))
    , m_round(database, insertInto("round", 9))
    , m_epoch(database, insertInto("epoch", 5))
    , m_evaluation(database, insertInto("evaluation", 8))
    , m_note(database, insertInto("note", 5))
    , m_change(database, insertInto("change", 7))
    , m_update(database, insertInto("server_update", 7))
    , m_trigger(database, insertInto("round_trigger", 5))
    , m_contribution(database, insertInto("contribution", 11))
    , m_drift(database, insertInto("drift", 5))
    , m_noRun(database, "DELETE FROM run")
    , m_run(database, insertInto("run", 18))
    , m_checkpoint(database, insertInto("checkpoint", 4))
    , m_end(database, insertInto("end", 9))
    , m_account(database, insertInto("node", 21)) { }

void RowWriter::write(const PendingRows& rows) {
    writeAll(rows.messages);
    writeAll(rows.states);
    writeAll(rows.steps);
    writeAll(rows.rounds);
    writeAll(rows.epochs);
    writeAll(rows.evaluations);
    writeAll(rows.notes);
    writeAll(rows.changes);
    writeAll(rows.updates);
    writeAll(rows.triggers);
    writeAll(rows.contributions);
    writeAll(rows.drift);
    writeAll(rows.runs);
    writeAll(rows.checkpoints);
    for (const NodeAccount& account : rows.accounts)
        write(account);
    writeAll(rows.ends);
}

void RowWriter::write(std::int64_t seq, const MessageEvent& m) {
    m_message.run(seq, m.from, m.to, static_cast<int>(m.kind), m.step, m.part, m.bytes.value,
        m.queued.ps, m.start.ps, m.firstBit.ps, m.delivered.ps, m.late);
}

void RowWriter::write(std::int64_t seq, const StateEvent& s) {
    m_state.run(seq, s.node, s.at.ps, static_cast<int>(s.state), s.step);
}

void RowWriter::write(std::int64_t seq, const StepEvent& s) {
    m_step.run(seq, s.node, s.step, s.computeBegin.ps, s.computeEnd.ps, s.done.ps, s.loss,
        std::bit_cast<std::int64_t>(s.fingerprint), s.overrun, s.realComputeSeconds,
        s.squaredNorm);
}

void RowWriter::write(std::int64_t seq, const RoundRow& r) {
    m_round.run(seq, r.step, r.begin.ps, r.end.ps, r.lastArrival.ps, r.lastWorker, r.tie,
        r.meanLoss, r.identical);
}

void RowWriter::write(std::int64_t seq, const EpochRow& e) {
    m_epoch.run(seq, e.epoch, e.begin.ps, e.end.ps, e.trainLoss);
}

void RowWriter::write(std::int64_t seq, const EvaluationRow& e) {
    m_evaluation.run(seq, e.epoch, e.at.ps, e.wallS, e.testLoss, e.testAccuracy, e.trainLoss,
        e.replicaSpread);
}

void RowWriter::write(std::int64_t seq, const NoteRow& n) {
    m_note.run(seq, static_cast<int>(n.kind), n.at.ps, n.node, n.text);
}

void RowWriter::write(std::int64_t seq, const TriggerEvent& t) {
    m_trigger.run(seq, t.round, t.at.ps, t.initiator, t.designated);
}

void RowWriter::write(std::int64_t seq, const ContributionEvent& c) {
    m_contribution.run(seq, c.worker, c.round, c.snapshot.ps, c.delivered.ps, c.applied.ps, c.lost,
        c.arrived, listText(c.ages), c.overwritten, std::bit_cast<std::int64_t>(c.fingerprint));
}

void RowWriter::write(std::int64_t seq, const DriftEvent& d) {
    m_drift.run(seq, d.worker, d.round, d.at.ps, d.squaredDistance);
}

void RowWriter::write(std::int64_t seq, const ChangeEvent& c) {
    m_change.run(seq, c.at.ps, c.node, c.peer, static_cast<int>(c.action), c.step, c.text);
}

void RowWriter::write(std::int64_t seq, const UpdateEvent& u) {
    m_update.run(seq, u.server, u.worker, u.step, u.at.ps, u.version, u.age);
}

void RowWriter::write(std::int64_t seq, const RunRow& r) {
    m_noRun.run();
    const ForkOrigin fork = r.fork.value_or(ForkOrigin{.round = -1});
    m_run.run(seq, static_cast<int>(r.kind), r.startedAt, r.samples, r.stepsPerEpoch, r.steps,
        r.timeDilation, r.dilationStamped, r.probeLoad, r.calibratedComputeS, r.calibrationSource,
        fork.parentFile, fork.parentStartedAt, fork.round, fork.firstStep, fork.weightsSha256,
        fork.source, fork.changes);
}

void RowWriter::write(std::int64_t seq, const CheckpointRow& c) {
    m_checkpoint.run(seq, c.rounds, Blob{std::as_bytes(std::span(c.weights))},
        Blob{std::as_bytes(std::span(c.velocity))});
}

void RowWriter::write(std::int64_t seq, const EndRow& e) {
    m_end.run(seq, static_cast<int>(e.outcome), e.reason, e.cluster.ps, e.wallS,
        e.replicasIdentical, e.weightsSha256, e.recordingSeconds, e.processorLoad);
}

void RowWriter::write(const NodeAccount& a) {
    m_account.run(a.node, nodeName(a.node, m_workers), a.compute.ps, a.exposedCommunication.ps,
        a.wait.ps, a.update.ps, a.sendBusy.ps, a.receiveBusy.ps, a.finish.ps, a.bytesSent.value,
        a.bytesReceived.value, a.messagesSent, a.messagesReceived, a.headerBytesSent, a.gradients,
        a.overrunSteps, a.lateMessages, a.slips, a.droppedEvents, a.processorSeconds,
        listText(a.lateness));
}

} // namespace ringside

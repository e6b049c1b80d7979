// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/export_rows.h"

#include "engine/run/result.h"
#include "engine/trace/statistics.h"

#include <array>
#include <map>
#include <optional>

namespace ringside {

namespace {

/// Messages and states in memory at a time.
constexpr std::int64_t batchRows = 50'000;

/// Hands over the record batch by batch; whether it has an end.
template <typename Take>
bool readBatches(RunReader& reader, Take take) {
    RunBatch batch;
    do {
        batch = reader.read(batchRows);
        take(batch);
    } while (batch.more);
    return reader.finished();
}

Cell name(Rank rank, int workers) {
    return rank == noRank ? Cell() : Cell(nodeName(rank, workers));
}

template <std::size_t size>
std::string word(const std::array<std::string_view, size>& words, auto number) {
    return std::string(words.at(static_cast<std::size_t>(number)));
}

RowCount writeNodes(const std::string& runFile, ExportTable& table) {
    const RunResult result = resultFromRecord(runFile);
    const int workers = result.scenario.cluster.workers;
    for (const NodeAccount& account : result.accounts) {
        const WaitSums& waits = result.waits.at(static_cast<std::size_t>(account.node));
        table.row({result.scenario.name, name(account.node, workers),
            std::string(account.node < workers ? "worker" : "server"), account.node,
            account.compute, account.exposedCommunication, account.wait, account.update, waits[0],
            waits[1], waits[2], waits[3], waits[4], waits[5], account.sendBusy, account.receiveBusy,
            account.finish, account.bytesSent.value, account.bytesReceived.value,
            account.messagesSent, account.messagesReceived, account.headerBytesSent,
            account.gradients, account.overrunSteps, account.lateMessages, account.slips,
            account.droppedEvents, account.processorSeconds,
            latenessPercentile(account.lateness, 0.5), latenessPercentile(account.lateness, 0.99)});
    }
    return {static_cast<std::int64_t>(result.accounts.size()), result.ended};
}

/// An epoch and what was found when its weights were tested; either may be missing.
struct EpochPair {
    std::optional<EpochRow> trained;
    std::optional<EvaluationRow> tested;
};

void writeEpoch(
    ExportTable& table, const std::string& scenario, Epoch number, const EpochPair& pair) {
    const auto& [trained, tested] = pair;
    table.row({scenario, number, trained ? Cell(trained->begin) : Cell(),
        trained ? Cell(trained->end) : Cell(), trained ? Cell(trained->trainLoss) : Cell(),
        tested ? Cell(tested->at) : Cell(), tested ? Cell(tested->wallS) : Cell(),
        tested ? Cell(tested->trainLoss) : Cell(), tested ? Cell(tested->testLoss) : Cell(),
        tested ? Cell(tested->testAccuracy) : Cell()});
}

RowCount writeEpochs(const std::string& runFile, ExportTable& table) {
    RunReader reader(runFile);
    std::map<Epoch, EpochPair> epochs;
    const bool ended = readBatches(reader, [&](const RunBatch& batch) {
        for (const EpochRow& row : batch.epochs)
            epochs[row.epoch + 1].trained = row;
        for (const EvaluationRow& row : batch.evaluations)
            epochs[row.epoch].tested = row;
    });
    for (const auto& [number, pair] : epochs)
        writeEpoch(table, reader.scenario().name, number, pair);
    return {static_cast<std::int64_t>(epochs.size()), ended};
}

RowCount writeRounds(const std::string& runFile, ExportTable& table) {
    RunReader reader(runFile);
    const int workers = reader.scenario().cluster.workers;
    RowCount count;
    count.ended = readBatches(reader, [&](const RunBatch& batch) {
        for (const RoundRow& row : batch.rounds)
            table.row({reader.scenario().name, row.step, row.begin, row.end, row.lastArrival,
                name(row.lastWorker, workers), row.tie, row.meanLoss, row.identical});
        count.rows += static_cast<std::int64_t>(batch.rounds.size());
    });
    return count;
}

void feed(WaitCauses& causes, const RunBatch& batch) {
    for (const MessageEvent& message : batch.messages)
        causes.message(message);
    for (const StateEvent& state : batch.states)
        causes.state(state);
    for (const StepEvent& step : batch.steps)
        causes.step(step);
}

void writeWait(ExportTable& table, const WaitInterval& wait, int workers) {
    const bool explained = wait.cause != WaitCause::Unexplained;
    table.row({name(wait.node, workers), wait.begin, wait.end, wait.end - wait.begin,
        explained ? Cell(word(waitCauseLetters, wait.cause)) : Cell(), name(wait.culprit, workers),
        name(wait.linkPeer, workers)});
}

RowCount writeWaits(const std::string& runFile, ExportTable& table) {
    RunReader reader(runFile);
    std::optional<WaitCauses> causes;
    double computeSeconds = 0;
    RowCount count;
    const auto settle = [&](bool all) {
        for (const WaitInterval& wait : causes->settle(all)) {
            writeWait(table, wait, reader.scenario().cluster.workers);
            ++count.rows;
        }
    };
    count.ended = readBatches(reader, [&](const RunBatch& batch) {
        if (batch.run)
            computeSeconds = batch.run->calibratedComputeS;
        if (!causes && !(batch.messages.empty() && batch.states.empty()))
            causes.emplace(reader.scenario(), computeSeconds);
        if (!causes)
            return;
        feed(*causes, batch);
        settle(false);
    });
    if (causes)
        settle(true);
    return count;
}

RowCount writeBlame(const std::string& runFile, ExportTable& table) {
    const RunResult result = resultFromRecord(runFile);
    const int workers = result.scenario.cluster.workers;
    const double all = result.blame.total().seconds();
    RowCount count{0, result.ended};
    for (const Blame& entry : result.blame.entries()) {
        const bool explained = entry.cause != WaitCause::Unexplained;
        table.row({result.scenario.name, name(entry.waiter, workers), name(entry.culprit, workers),
            explained ? Cell(word(waitCauseLetters, entry.cause)) : Cell(), entry.waited,
            all > 0 ? Cell(entry.waited.seconds() / all) : Cell()});
        ++count.rows;
    }
    return count;
}

RowCount writeChanges(const std::string& runFile, ExportTable& table) {
    const RunResult result = resultFromRecord(runFile);
    const int workers = result.scenario.cluster.workers;
    for (const ChangeEvent& change : result.changes)
        table.row({result.scenario.name, change.at, word(changeActionIds, change.action),
            name(change.node, workers), name(change.peer, workers),
            change.step >= 0 ? Cell(change.step) : Cell(), change.text});
    return {static_cast<std::int64_t>(result.changes.size()), result.ended};
}

void writeMessage(ExportTable& table, const MessageEvent& message, int workers) {
    table.row({std::string("message"), message.delivered, name(message.from, workers),
        name(message.to, workers), std::string(info(message.kind).id), message.step, message.part,
        message.bytes.value, message.queued, message.start, message.firstBit, message.delivered,
        message.late});
}

void writeState(ExportTable& table, const StateEvent& state, int workers) {
    table.row({std::string("state"), state.at, name(state.node, workers), Cell(),
        word(nodeStateIds, state.state), state.step, Cell(), Cell(), Cell(), Cell(), Cell(), Cell(),
        Cell()});
}

RowCount writeEvents(const std::string& runFile, ExportTable& table) {
    RunReader reader(runFile);
    const int workers = reader.scenario().cluster.workers;
    RowCount count;
    count.ended = readBatches(reader, [&](const RunBatch& batch) {
        auto state = batch.states.begin();
        for (const MessageEvent& message : batch.messages) {
            for (; state != batch.states.end() && state->at < message.delivered; ++state)
                writeState(table, *state, workers);
            writeMessage(table, message, workers);
        }
        for (; state != batch.states.end(); ++state)
            writeState(table, *state, workers);
        count.rows += static_cast<std::int64_t>(batch.messages.size() + batch.states.size());
    });
    return count;
}

} // namespace

std::span<const RowSet> rowSets() {
    static const std::array sets{
        RowSet{"nodes",
            {"scenario", "node", "role", "rank", "compute_s", "exposed_communication_s", "wait_s",
                "update_s", "wait_straggler_s", "wait_link_s", "wait_hub_s", "wait_barrier_s",
                "wait_host_s", "wait_unexplained_s", "send_s", "receive_s", "finish_s",
                "sent_bytes", "received_bytes", "messages_sent", "messages_received",
                "sent_header_bytes", "gradients", "overrun_steps", "late_messages", "slips",
                "dropped_events", "processor_s", "lateness_p50_s", "lateness_p99_s"},
            writeNodes},
        // Epochs are numbered by how many were trained at their end: 1 is the first.
        RowSet{"epochs",
            {"scenario", "epoch", "begin_s", "end_s", "mean_batch_loss", "evaluated_s",
                "evaluation_wall_s", "train_loss", "test_loss", "test_accuracy"},
            writeEpochs},
        RowSet{"rounds",
            {"scenario", "step", "begin_s", "end_s", "last_arrival_s", "last_worker", "tie",
                "mean_loss", "identical"},
            writeRounds},
        RowSet{"waits", {"node", "begin_s", "end_s", "duration_s", "cause", "culprit", "link_peer"},
            writeWaits},
        // Who waited how long for whom, and what share of all waiting that is.
        RowSet{
            "blame", {"scenario", "waiter", "culprit", "cause", "waited_s", "share"}, writeBlame},
        // Faults and live changes as they took effect.
        RowSet{"changes", {"scenario", "at_s", "action", "node", "peer", "step", "text"},
            writeChanges},
        // A message happens when it is delivered; a state when it begins.
        RowSet{"events",
            {"event", "at_s", "node", "to", "kind", "step", "part", "size_bytes", "queued_s",
                "start_s", "first_bit_s", "delivered_s", "late"},
            writeEvents},
    };
    return sets;
}

} // namespace ringside

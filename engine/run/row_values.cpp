// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/row_values.h"

#include "engine/run/schema.h"

#include <nlohmann/json.hpp>

#include <bit>
#include <cmath>
#include <limits>

namespace ringside {

namespace {

constexpr std::int64_t anyNumber = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t mostEpochs = 1'000'000'000;

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

constexpr std::int64_t mostSteps = std::numeric_limits<std::int64_t>::max() / 4096;
constexpr std::int64_t mostAge = std::numeric_limits<std::int32_t>::max();

std::vector<std::int32_t> ages(CheckedRow& row) {
    const auto json = nlohmann::json::parse(row.text("ages", 1 << 20), nullptr, false);
    if (!json.is_array())
        row.fail("ages", "is not a list of ages");
    std::vector<std::int32_t> found;
    for (const auto& age : json) {
        if (!age.is_number_unsigned() || age.get<std::uint64_t>() > std::uint64_t(mostAge))
            row.fail("ages", "has an entry that is no age");
        found.push_back(age.get<std::int32_t>());
    }
    return found;
}

Bytes bytes(CheckedRow& row, std::string_view what) {
    const double value = row.real(what);
    if (!(value >= 0) || std::isinf(value))
        row.fail(what, "is not a size");
    return {value};
}

} // namespace

RowValues::RowValues(const Scenario& scenario)
    : m_workers(scenario.cluster.workers)
    , m_nodes(scenario.cluster.workers + serverCount(scenario)) { }

EpochRow RowValues::epoch(CheckedRow& row) const {
    EpochRow epoch;
    epoch.epoch = static_cast<Epoch>(row.integer("epoch", 0, mostEpochs));
    epoch.begin = row.time("begin_ps");
    epoch.end = row.time("end_ps");
    epoch.trainLoss = row.real("train_loss");
    return epoch;
}

EvaluationRow RowValues::evaluation(CheckedRow& row) const {
    EvaluationRow evaluation;
    evaluation.epoch = static_cast<Epoch>(row.integer("epoch", 0, mostEpochs));
    evaluation.at = row.time("at_ps");
    evaluation.wallS = row.real("wall_s");
    evaluation.testLoss = row.real("test_loss");
    evaluation.testAccuracy = row.real("test_accuracy");
    evaluation.trainLoss = row.real("train_loss");
    evaluation.replicaSpread = row.real("replica_spread");
    return evaluation;
}

RunRow RowValues::run(CheckedRow& row) const {
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
    ForkOrigin fork;
    fork.round = row.integer("parent_round", -1, mostSteps);
    fork.firstStep = row.integer("first_step", 0, mostSteps);
    fork.parentFile = row.text("parent_file", longestText);
    fork.parentStartedAt = row.text("parent_started_at", 64);
    fork.weightsSha256 = row.text("start_sha256", 128);
    fork.source = row.text("start_source", longestText);
    fork.changes = row.text("parent_changes", longestText);
    if (fork.round >= 0)
        run.fork = fork;
    return run;
}

EndRow RowValues::end(CheckedRow& row) const {
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

Rank RowValues::rank(CheckedRow& row, std::string_view what, Rank lowest) const {
    return static_cast<Rank>(row.integer(what, lowest, m_nodes - 1));
}

MessageEvent RowValues::message(CheckedRow& row) const {
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

StateEvent RowValues::state(CheckedRow& row) const {
    StateEvent state;
    state.node = rank(row, "node");
    state.at = row.time("at_ps");
    state.state = row.word<NodeState>("state", nodeStateIds.size());
    state.step = row.integer("step", -1, anyNumber / 2);
    return state;
}

StepEvent RowValues::step(CheckedRow& row) const {
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
    step.squaredNorm = row.real("squared_norm");
    return step;
}

RoundRow RowValues::round(CheckedRow& row) const {
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

NoteRow RowValues::note(CheckedRow& row) const {
    NoteRow note;
    note.kind = row.word<NoteKind>("kind", noteKindIds.size());
    note.at = row.time("at_ps");
    note.node = rank(row, "node", noRank);
    note.text = row.text("text", longestText);
    return note;
}

TriggerEvent RowValues::trigger(CheckedRow& row) const {
    TriggerEvent trigger;
    trigger.round = row.integer("round", 0, anyNumber / 2);
    trigger.at = row.time("at_ps");
    trigger.initiator = static_cast<Rank>(row.integer("initiator", 0, m_workers - 1));
    trigger.designated = static_cast<Rank>(row.integer("designated", noRank, m_workers - 1));
    return trigger;
}

ContributionEvent RowValues::contribution(CheckedRow& row) const {
    ContributionEvent event;
    event.worker = static_cast<Rank>(row.integer("worker", 0, m_workers - 1));
    event.round = row.integer("round", 0, anyNumber / 2);
    event.snapshot = row.time("snapshot_ps");
    event.delivered = row.time("delivered_ps");
    event.applied = row.time("applied_ps");
    if (event.delivered < event.snapshot || event.applied < event.delivered)
        row.fail("the contribution", "has times that run backwards");
    event.lost = row.flag("lost");
    event.arrived = row.flag("arrived");
    event.ages = ages(row);
    event.overwritten = static_cast<std::int32_t>(row.integer("overwritten", 0, mostAge));
    event.fingerprint
        = std::bit_cast<std::uint64_t>(row.integer("fingerprint", -anyNumber - 1, anyNumber));
    return event;
}

DriftEvent RowValues::drift(CheckedRow& row) const {
    DriftEvent event;
    event.worker = static_cast<Rank>(row.integer("worker", noRank, m_workers - 1));
    event.round = row.integer("round", 0, anyNumber / 2);
    event.at = row.time("at_ps");
    event.squaredDistance = row.real("squared_distance");
    return event;
}

ChangeEvent RowValues::change(CheckedRow& row) const {
    ChangeEvent change;
    change.at = row.time("at_ps");
    change.node = rank(row, "node", noRank);
    change.peer = rank(row, "peer", noRank);
    change.action = row.word<ChangeAction>("action", changeActionIds.size());
    change.step = row.integer("step", -1, anyNumber / 2);
    change.text = row.text("text", longestText);
    return change;
}

UpdateEvent RowValues::update(CheckedRow& row) const {
    UpdateEvent update;
    update.server = rank(row, "server", m_workers);
    update.worker = static_cast<Rank>(row.integer("worker", 0, m_workers - 1));
    update.step = row.integer("step", 0, anyNumber / 2);
    update.at = row.time("at_ps");
    update.version = row.integer("version", 0, anyNumber / 2);
    update.age = row.integer("age", 0, update.version);
    return update;
}

NodeAccount RowValues::account(CheckedRow& row) const {
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

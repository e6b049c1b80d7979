// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/zmq/telemetry_format.h"

#include "engine/zmq/little_endian.h"

#include <algorithm>

namespace ringside {

namespace {

constexpr std::uint32_t batchMagic = 0x42545352; // "RSTB" in memory
constexpr std::uint8_t batchVersion = 2;

enum class Tag : std::uint8_t { Message = 1, State, Step, Account, Slice, Update, Trigger, Contribution };

void put(LittleEndianWriter& out, const MessageEvent& row) {
    out.put(row.from);
    out.put(row.to);
    out.put(static_cast<std::uint8_t>(row.kind));
    out.put(row.step);
    out.put(row.part);
    out.put(row.bytes.value);
    for (const Time time : {row.queued, row.start, row.firstBit, row.delivered})
        out.put(time.ps);
    out.put(static_cast<std::uint8_t>(row.late));
}

void put(LittleEndianWriter& out, const StateEvent& row) {
    out.put(row.node);
    out.put(row.at.ps);
    out.put(static_cast<std::uint8_t>(row.state));
    out.put(row.step);
}

void put(LittleEndianWriter& out, const StepEvent& row) {
    out.put(row.node);
    out.put(row.step);
    for (const Time time : {row.computeBegin, row.computeEnd, row.done})
        out.put(time.ps);
    out.put(row.loss);
    out.put(row.fingerprint);
    out.put(static_cast<std::uint8_t>(row.overrun));
    out.put(row.realComputeSeconds);
    out.put(row.squaredNorm);
}

void put(LittleEndianWriter& out, const UpdateEvent& row) {
    out.put(row.server);
    out.put(row.worker);
    for (const std::int64_t number : {row.step, row.at.ps, row.version, row.age})
        out.put(number);
}

void put(LittleEndianWriter& out, const NodeAccount& row) {
    out.put(row.node);
    for (const Time time : {row.compute, row.exposedCommunication, row.wait, row.update,
             row.sendBusy, row.receiveBusy, row.finish})
        out.put(time.ps);
    out.put(row.bytesSent.value);
    out.put(row.bytesReceived.value);
    for (const std::int64_t count : {row.messagesSent, row.messagesReceived, row.headerBytesSent,
             row.gradients, row.overrunSteps, row.lateMessages, row.slips, row.droppedEvents})
        out.put(count);
    out.put(row.processorSeconds);
    for (const std::uint64_t count : row.lateness)
        out.put(count);
}

void put(LittleEndianWriter& out, const SnapshotSlice& row) {
    out.put(row.node);
    out.put(row.step);
    out.put(row.at.ps);
    out.put(row.firstParameter);
    out.put(static_cast<std::uint8_t>(row.drift ? static_cast<int>(*row.drift) + 1 : 0));
    out.put(row.path);
    out.put(static_cast<std::uint32_t>(row.weights.size()));
    out.putFloats(row.weights);
}

void put(LittleEndianWriter& out, const TriggerEvent& row) {
    out.put(row.round);
    out.put(row.at.ps);
    out.put(row.initiator);
    out.put(row.designated);
}

void put(LittleEndianWriter& out, const ContributionEvent& row) {
    out.put(row.worker);
    out.put(row.round);
    for (const Time time : {row.snapshot, row.delivered, row.applied})
        out.put(time.ps);
    out.put(static_cast<std::uint8_t>(row.lost));
    out.put(static_cast<std::uint8_t>(row.arrived));
    out.put(row.overwritten);
    out.put(row.fingerprint);
    out.put(static_cast<std::uint32_t>(row.ages.size()));
    for (const std::int32_t age : row.ages)
        out.put(age);
}

template <class Row>
void putAll(LittleEndianWriter& out, Tag tag, const std::vector<Row>& rows) {
    for (const Row& row : rows) {
        out.put(static_cast<std::uint8_t>(tag));
        put(out, row);
    }
}

/// Reads the rows; a rank, kind, state or flag out of range spoils the whole batch.
class BatchReader {
public:
    BatchReader(std::span<const std::byte> bytes, int nodes)
        : m_in(bytes)
        , m_nodes(nodes) { }

    const char* read(TelemetryBatch& batch, std::uint64_t nonce) {
        if (m_in.take<std::uint32_t>() != batchMagic)
            return "the telemetry is not one of ours";
        if (m_in.take<std::uint8_t>() != batchVersion)
            return "the telemetry has another version";
        batch.nonce = m_in.take<std::uint64_t>();
        if (!m_in.ok() || batch.nonce != nonce)
            return "the telemetry belongs to another run";
        batch.generation = m_in.take<std::uint32_t>();
        batch.node = takeRank();
        batch.firstSequence = m_in.take<std::uint64_t>();
        const auto last = m_in.take<std::uint64_t>();
        batch.dropped = m_in.take<std::uint64_t>();
        const auto count = m_in.take<std::uint32_t>();
        if (!m_in.ok() || !m_valid || last - batch.firstSequence + 1 != count)
            return "the head of the telemetry is damaged";
        for (std::uint32_t i = 0; i < count && m_in.ok() && m_valid; ++i)
            readRow(batch);
        if (!m_in.ok() || !m_valid)
            return "a row of the telemetry is damaged";
        return m_in.left() == 0 ? nullptr : "the telemetry is longer than it says";
    }

private:
    void readRow(TelemetryBatch& batch) {
        switch (static_cast<Tag>(m_in.take<std::uint8_t>())) {
        case Tag::Message:
            batch.messages.push_back(takeMessage());
            return;
        case Tag::State:
            batch.states.push_back(takeState());
            return;
        case Tag::Step:
            batch.steps.push_back(takeStep());
            return;
        case Tag::Update:
            batch.updates.push_back(takeUpdate());
            return;
        case Tag::Account:
            batch.accounts.push_back(takeAccount());
            return;
        case Tag::Slice:
            batch.slices.push_back(takeSlice());
            return;
        case Tag::Trigger:
            batch.triggers.push_back(takeTrigger());
            return;
        case Tag::Contribution:
            batch.contributions.push_back(takeContribution());
            return;
        }
        m_valid = false;
    }

    Rank takeRank() {
        const auto rank = m_in.take<std::int32_t>();
        m_valid = m_valid && rank >= 0 && rank < m_nodes;
        return rank;
    }
    Time takeTime() { return {m_in.take<std::int64_t>()}; }
    template <class T>
    T takeBelow(std::uint8_t bound) {
        const auto value = m_in.take<std::uint8_t>();
        m_valid = m_valid && value < bound;
        return static_cast<T>(value);
    }
    Step takeStepNumber() {
        const auto step = m_in.take<std::int64_t>();
        m_valid = m_valid && step >= 0;
        return step;
    }

    MessageEvent takeMessage() {
        MessageEvent row;
        row.from = takeRank();
        row.to = takeRank();
        row.kind = takeBelow<MessageKind>(messageKinds.size());
        row.step = takeStepNumber();
        row.part = m_in.take<std::int32_t>();
        row.bytes = {m_in.takeDouble()};
        for (Time* time : {&row.queued, &row.start, &row.firstBit, &row.delivered})
            *time = takeTime();
        row.late = takeBelow<bool>(2);
        return row;
    }

    StateEvent takeState() {
        StateEvent row;
        row.node = takeRank();
        row.at = takeTime();
        row.state = takeBelow<NodeState>(nodeStateIds.size());
        row.step = takeStepNumber();
        return row;
    }

    StepEvent takeStep() {
        StepEvent row;
        row.node = takeRank();
        row.step = takeStepNumber();
        for (Time* time : {&row.computeBegin, &row.computeEnd, &row.done})
            *time = takeTime();
        row.loss = m_in.takeFloat();
        row.fingerprint = m_in.take<std::uint64_t>();
        row.overrun = takeBelow<bool>(2);
        row.realComputeSeconds = m_in.takeDouble();
        row.squaredNorm = m_in.takeDouble();
        return row;
    }

    UpdateEvent takeUpdate() {
        UpdateEvent row;
        row.server = takeRank();
        row.worker = takeRank();
        row.step = takeStepNumber();
        row.at = takeTime();
        row.version = takeStepNumber();
        row.age = takeStepNumber();
        return row;
    }

    NodeAccount takeAccount() {
        NodeAccount row;
        row.node = takeRank();
        for (Time* time : {&row.compute, &row.exposedCommunication, &row.wait, &row.update,
                 &row.sendBusy, &row.receiveBusy, &row.finish})
            *time = takeTime();
        row.bytesSent = {m_in.takeDouble()};
        row.bytesReceived = {m_in.takeDouble()};
        for (std::int64_t* count :
            {&row.messagesSent, &row.messagesReceived, &row.headerBytesSent, &row.gradients,
                &row.overrunSteps, &row.lateMessages, &row.slips, &row.droppedEvents})
            *count = m_in.take<std::int64_t>();
        row.processorSeconds = m_in.takeDouble();
        for (std::uint64_t& count : row.lateness)
            count = m_in.take<std::uint64_t>();
        return row;
    }

    SnapshotSlice takeSlice() {
        SnapshotSlice row;
        row.node = takeRank();
        row.step = takeStepNumber();
        row.at = takeTime();
        row.firstParameter = m_in.take<std::int64_t>();
        m_valid = m_valid && row.firstParameter >= 0;
        constexpr std::size_t contents = 4; // weights to evaluate, or one of DriftContent
        if (const auto content = takeBelow<std::uint8_t>(contents); content > 0)
            row.drift = static_cast<DriftContent>(content - 1);
        row.path = m_in.take<std::int32_t>();
        m_valid = m_valid && row.path >= 0;
        const auto count = m_in.take<std::uint32_t>();
        m_valid = m_valid && count <= maxSliceValues;
        if (m_valid)
            row.weights = m_in.takeFloats(count);
        return row;
    }

    TriggerEvent takeTrigger() {
        TriggerEvent row;
        row.round = takeStepNumber();
        row.at = takeTime();
        row.initiator = takeRank();
        row.designated = m_in.take<std::int32_t>();
        m_valid = m_valid && row.designated >= noRank && row.designated < m_nodes;
        return row;
    }

    ContributionEvent takeContribution() {
        ContributionEvent row;
        row.worker = takeRank();
        row.round = takeStepNumber();
        for (Time* time : {&row.snapshot, &row.delivered, &row.applied})
            *time = takeTime();
        row.lost = takeBelow<bool>(2);
        row.arrived = takeBelow<bool>(2);
        row.overwritten = m_in.take<std::int32_t>();
        row.fingerprint = m_in.take<std::uint64_t>();
        const auto count = m_in.take<std::uint32_t>();
        m_valid = m_valid && row.overwritten >= 0 && count <= maxTelemetryAges
            && count * sizeof(std::int32_t) <= m_in.left();
        for (std::uint32_t i = 0; m_valid && i < count; ++i) {
            row.ages.push_back(m_in.take<std::int32_t>());
            m_valid = row.ages.back() >= 0;
        }
        return row;
    }

    LittleEndianReader m_in;
    int m_nodes;
    bool m_valid = true;
};

} // namespace

std::vector<SnapshotSlice> slicesOf(const Snapshot& snapshot) {
    std::vector<SnapshotSlice> slices;
    for (std::size_t first = 0; first < snapshot.weights.size(); first += maxSliceValues) {
        const auto part = snapshot.weights.subspan(
            first, std::min(maxSliceValues, snapshot.weights.size() - first));
        slices.push_back({snapshot.node, snapshot.step, snapshot.at,
            snapshot.firstParameter + static_cast<std::int64_t>(first),
            std::vector<float>(part.begin(), part.end())});
    }
    return slices;
}

std::vector<SnapshotSlice> slicesOf(const DriftPart& part) {
    std::vector<SnapshotSlice> slices
        = slicesOf(Snapshot{part.worker, part.round, part.at, part.firstParameter, part.values});
    for (SnapshotSlice& slice : slices) {
        slice.drift = part.content;
        slice.path = part.path;
    }
    return slices;
}

void TelemetryBatch::clearRows() {
    messages.clear();
    states.clear();
    steps.clear();
    updates.clear();
    accounts.clear();
    slices.clear();
    triggers.clear();
    contributions.clear();
}

void encodeTelemetry(const TelemetryBatch& batch, std::vector<std::byte>& frame) {
    frame.clear();
    LittleEndianWriter out(frame);
    out.put(batchMagic);
    out.put(batchVersion);
    out.put(batch.nonce);
    out.put(batch.generation);
    out.put(batch.node);
    out.put(batch.firstSequence);
    out.put(batch.firstSequence + batch.rows() - 1);
    out.put(batch.dropped);
    out.put(static_cast<std::uint32_t>(batch.rows()));
    putAll(out, Tag::Message, batch.messages);
    putAll(out, Tag::State, batch.states);
    putAll(out, Tag::Step, batch.steps);
    putAll(out, Tag::Update, batch.updates);
    putAll(out, Tag::Account, batch.accounts);
    putAll(out, Tag::Slice, batch.slices);
    putAll(out, Tag::Trigger, batch.triggers);
    putAll(out, Tag::Contribution, batch.contributions);
}

std::variant<TelemetryBatch, const char*> decodeTelemetry(
    std::span<const std::byte> frame, std::uint64_t nonce, int nodes) {
    TelemetryBatch batch;
    if (const char* reason = BatchReader(frame, nodes).read(batch, nonce))
        return reason;
    return batch;
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/export_trace.h"

#include "engine/run/export_lanes.h"
#include "engine/run/export_table.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace ringside {

namespace {

constexpr std::int64_t batchRows = 50'000;
constexpr int microsecondDigits = 6; ///< of picoseconds

/// Numbers of the tracks of a node; a kind's further lanes follow its first.
constexpr std::int64_t stateTrack = 0;
constexpr std::int64_t sendTrack = 1'000'000;
constexpr std::int64_t receiveTrack = 2'000'000;

std::string microseconds(Time time) {
    return decimal(time, microsecondDigits);
}

/// Where a slice is: process, track and begin.
struct Place {
    Rank node;
    std::int64_t track;
    Time at;

    std::string text() const {
        return "\"pid\":" + std::to_string(node) + ",\"tid\":" + std::to_string(track)
            + ",\"ts\":" + microseconds(at);
    }
};

class TraceWriter {
public:
    TraceWriter(const Scenario& scenario, ExportFile& file);
    void message(const MessageEvent&);
    void state(const StateEvent&);
    /// A state that has no next row lasts as long as the record.
    void end();
    std::int64_t rows() const { return m_rows; }

private:
    struct Node {
        std::optional<StateEvent> state; ///< that lasts
        ExportLanes sent, received;
    };
    void event(const std::string& members);
    void nameTrack(Rank, std::int64_t track, const std::string& name);
    std::int64_t trackFor(
        Rank, ExportLanes&, Time begin, Time end, std::int64_t first, const std::string& name);
    void slice(Place, Time end, std::string_view name, const std::string& arguments);
    void endState(const StateEvent&, Time end);

    ExportFile& m_file;
    int m_workers;
    std::vector<Node> m_nodes;
    std::int64_t m_rows = 0;
    std::int64_t m_flows = 0;
    Time m_latest;
    bool m_first = true;
};

TraceWriter::TraceWriter(const Scenario& scenario, ExportFile& file)
    : m_file(file)
    , m_workers(scenario.cluster.workers)
    , m_nodes(static_cast<std::size_t>(m_workers + serverCount(scenario))) {
    m_file.write("{\"displayTimeUnit\":\"ms\",\"otherData\":{\"scenario\":"
        + jsonText(scenario.name) + "},\"traceEvents\":[");
    for (Rank rank = 0; rank < static_cast<Rank>(m_nodes.size()); ++rank) {
        const std::string process = "\"ph\":\"M\",\"pid\":" + std::to_string(rank);
        event(process + ",\"name\":\"process_name\",\"args\":{\"name\":"
            + jsonText(nodeName(rank, m_workers)) + '}');
        event(process + ",\"name\":\"process_sort_index\",\"args\":{\"sort_index\":"
            + std::to_string(rank) + '}');
        nameTrack(rank, stateTrack, "state");
    }
}

void TraceWriter::event(const std::string& members) {
    m_file.write(std::exchange(m_first, false) ? "\n{" : ",\n{");
    m_file.write(members);
    m_file.write("}");
}

void TraceWriter::nameTrack(Rank rank, std::int64_t track, const std::string& name) {
    const std::string thread
        = "\"ph\":\"M\",\"pid\":" + std::to_string(rank) + ",\"tid\":" + std::to_string(track);
    event(thread + ",\"name\":\"thread_name\",\"args\":{\"name\":" + jsonText(name) + '}');
    event(thread + ",\"name\":\"thread_sort_index\",\"args\":{\"sort_index\":"
        + std::to_string(track) + '}');
}

std::int64_t TraceWriter::trackFor(Rank rank, ExportLanes& lanes, Time begin, Time end,
    std::int64_t first, const std::string& name) {
    const std::size_t before = lanes.count();
    const std::size_t lane = lanes.place(begin, end);
    const std::int64_t track = first + static_cast<std::int64_t>(lane);
    if (lane == before)
        nameTrack(rank, track, lane == 0 ? name : name + ' ' + std::to_string(lane + 1));
    return track;
}

void TraceWriter::slice(
    Place place, Time end, std::string_view name, const std::string& arguments) {
    event("\"ph\":\"X\"," + place.text() + ",\"dur\":" + microseconds(end - place.at)
        + ",\"name\":" + jsonText(name) + ",\"args\":{" + arguments + '}');
}

void TraceWriter::message(const MessageEvent& message) {
    ++m_rows;
    m_latest = std::max(m_latest, message.delivered);
    // Rows of a damaged file may have their times in any order; a slice has its end after its
    // begin.
    const Time latency = std::max(Time{}, message.firstBit - message.start);
    const Time sentEnd = std::max(message.start, message.delivered - latency);
    const Time receivedEnd = std::max(message.firstBit, message.delivered);
    Node& sender = m_nodes.at(static_cast<std::size_t>(message.from));
    Node& receiver = m_nodes.at(static_cast<std::size_t>(message.to));
    const Place from{message.from,
        trackFor(message.from, sender.sent, message.start, sentEnd, sendTrack, "send"),
        message.start};
    const Place to{message.to,
        trackFor(
            message.to, receiver.received, message.firstBit, receivedEnd, receiveTrack, "receive"),
        message.firstBit};
    const std::string_view kind = info(message.kind).id;
    const std::string bytes = decimal(message.bytes.value);
    const std::string arguments = "\"from\":" + jsonText(nodeName(message.from, m_workers))
        + ",\"to\":" + jsonText(nodeName(message.to, m_workers)) + ",\"step\":"
        + std::to_string(message.step) + ",\"part\":" + std::to_string(message.part) + ",\"bytes\":"
        + (bytes.empty() ? "null" : bytes) + ",\"queued_us\":" + microseconds(message.queued);
    slice(from, sentEnd, kind, arguments);
    slice(to, receivedEnd, kind, arguments);
    const std::string flow
        = ",\"cat\":\"message\",\"name\":\"message\",\"id\":" + std::to_string(++m_flows);
    event("\"ph\":\"s\"," + from.text() + flow);
    event("\"ph\":\"f\",\"bp\":\"e\"," + to.text() + flow);
}

void TraceWriter::state(const StateEvent& event) {
    ++m_rows;
    std::optional<StateEvent>& lasting = m_nodes.at(static_cast<std::size_t>(event.node)).state;
    StateEvent next = event;
    if (lasting) {
        next.at = std::max(event.at, lasting->at);
        endState(*lasting, next.at);
    }
    m_latest = std::max(m_latest, next.at);
    lasting = next;
}

void TraceWriter::endState(const StateEvent& state, Time end) {
    if (state.state == NodeState::Finished || end <= state.at)
        return;
    slice({state.node, stateTrack, state.at}, end,
        nodeStateIds[static_cast<std::size_t>(state.state)],
        "\"step\":" + std::to_string(state.step));
}

void TraceWriter::end() {
    for (const Node& node : m_nodes)
        if (node.state)
            endState(*node.state, m_latest);
    m_file.write("\n]}\n");
}

} // namespace

ExportedData writeTrace(RunReader& reader, ExportFile& file) {
    TraceWriter writer(reader.scenario(), file);
    RunBatch batch;
    do {
        batch = reader.read(batchRows);
        for (const MessageEvent& message : batch.messages)
            writer.message(message);
        for (const StateEvent& state : batch.states)
            writer.state(state);
    } while (batch.more);
    writer.end();
    return {writer.rows(), reader.finished()};
}

} // namespace ringside

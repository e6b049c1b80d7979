// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/zmq/control_message.h"

#include "engine/zmq/control_fields.h"

namespace ringside {

namespace {

/// The fields of an account, once for both directions.
template <class Account, class TimeField, class CountField, class NumberField>
void forEachField(Account& account, TimeField time, CountField count, NumberField number) {
    time("compute_ps", account.compute);
    time("exposed_communication_ps", account.exposedCommunication);
    time("wait_ps", account.wait);
    time("update_ps", account.update);
    time("send_busy_ps", account.sendBusy);
    time("receive_busy_ps", account.receiveBusy);
    time("finish_ps", account.finish);
    count("messages_sent", account.messagesSent);
    count("messages_received", account.messagesReceived);
    count("header_bytes_sent", account.headerBytesSent);
    count("gradients", account.gradients);
    count("overrun_steps", account.overrunSteps);
    count("late_messages", account.lateMessages);
    count("slips", account.slips);
    count("dropped_events", account.droppedEvents);
    number("bytes_sent", account.bytesSent.value);
    number("bytes_received", account.bytesReceived.value);
    number("processor_s", account.processorSeconds);
}

Json accountJson(const NodeAccount& account) {
    Json json{{"node", account.node}};
    forEachField(
        account, [&](const char* name, Time time) { json[name] = time.ps; },
        [&](const char* name, std::int64_t count) { json[name] = count; },
        [&](const char* name, double number) { json[name] = number; });
    json["lateness"] = account.lateness;
    return json;
}

NodeAccount parseAccount(const Json& json) {
    if (!json.is_object())
        throw Refusal{"the field \"account\" has a wrong type or value"};
    const Fields fields(json);
    NodeAccount account;
    account.node = static_cast<Rank>(fields.count("node", 65535));
    forEachField(
        account, [&](const char* name, Time& time) { time = fields.time(name); },
        [&](const char* name, std::int64_t& count) { count = fields.signedCount(name); },
        [&](const char* name, double& number) { number = fields.number(name); });
    const Json& lateness = fields.field("lateness");
    if (!lateness.is_array() || lateness.size() != account.lateness.size())
        throw Refusal{"the field \"lateness\" has a wrong type or value"};
    for (std::size_t i = 0; i < lateness.size(); ++i) {
        if (!lateness[i].is_number_unsigned())
            throw Refusal{"the field \"lateness\" has a wrong type or value"};
        account.lateness[i] = lateness[i].get<std::uint64_t>();
    }
    return account;
}

Json json(const HelloMessage& hello) {
    return {{"type", "hello"}, {"nonce", hello.nonce}, {"rank", hello.rank}, {"pid", hello.pid},
        {"version", hello.version}, {"protocol", hello.protocol},
        {"maths_variant", hello.mathsVariant}};
}
Json json(const ReadyMessage&) {
    return {{"type", "ready"}};
}
Json json(const CalibratedMessage& calibrated) {
    return {{"type", "calibrated"}, {"seconds", calibrated.seconds}};
}
Json json(const FailedMessage& failed) {
    return {{"type", "failed"}, {"reason", failed.reason}};
}
Json json(const FinalMessage& final) {
    return {{"type", "final"}, {"generation", final.generation},
        {"next_sequence", final.nextSequence}, {"complete", final.complete},
        {"account", accountJson(final.account)}};
}
Json json(const ChangedMessage& changed) {
    const ChangeEvent& event = changed.event;
    return {{"type", "changed"}, {"generation", changed.generation}, {"at_ps", event.at.ps},
        {"node", event.node}, {"peer", event.peer}, {"action", static_cast<unsigned>(event.action)},
        {"step", event.step}, {"text", event.text}};
}
Json json(const HaltedMessage& halted) {
    return {{"type", "halted"}, {"generation", halted.generation}, {"attempt", halted.attempt},
        {"next", halted.standing.next}, {"begun", halted.standing.begun},
        {"fresh", halted.standing.fresh}, {"pushes", halted.standing.pushes}};
}
Json json(const HaltMessage& halt) {
    return {{"type", "halt"}, {"attempt", halt.attempt}, {"dead", halt.dead},
        {"joining", halt.joining}};
}
Json json(const Departure& departure) {
    return {{"dead", departure.dead}, {"from", departure.from}, {"source", departure.source},
        {"lacking", departure.lacking}, {"pushes", departure.pushes},
        {"joined", departure.joined}, {"giver", departure.giver},
        {"members", departure.members}, {"group", departure.group}};
}
Json json(const DepartMessage& message) {
    return {{"type", "depart"}, {"departure", json(message.departure)}};
}
Json json(const ByeMessage&) {
    return {{"type", "bye"}};
}
Json json(const ConnectMessage& connect) {
    return {{"type", "connect"}, {"absent", connect.absent}, {"restarted", connect.restarted}};
}
Json json(const ReconnectMessage& reconnect) {
    return {{"type", "reconnect"}, {"rank", reconnect.rank},
        {"incarnation", reconnect.incarnation}};
}
Json json(const CalibrateMessage&) {
    return {{"type", "calibrate"}};
}
Json json(const StartMessage& start) {
    return {{"type", "start"}, {"generation", start.generation},
        {"t0_monotonic_ns", start.t0Nanoseconds}, {"dilation", start.dilation},
        {"probe_seconds", start.probeSeconds ? Json(*start.probeSeconds) : Json()},
        {"measured_seconds", start.measuredSeconds},
        {"join", start.join ? json(*start.join) : Json()}};
}
Json json(const ChangeMessage& change) {
    return {{"type", "change"}, {"path", change.path}, {"value", change.value},
        {"sentence", change.sentence}, {"from_step", change.fromStep}, {"at_ps", change.at.ps}};
}
Json json(const PauseMessage& pause) {
    return {{"type", "pause"}, {"at_monotonic_ns", pause.atNanoseconds}};
}
Json json(const ContinueMessage& message) {
    return {{"type", "continue"}, {"shift_ns", message.shiftNanoseconds}};
}
Json json(const StopMessage&) {
    return {{"type", "stop"}};
}
Json json(const ExitMessage&) {
    return {{"type", "exit"}};
}

HelloMessage parseHello(const Fields& fields) {
    HelloMessage hello;
    hello.nonce = fields.count("nonce");
    hello.rank = static_cast<Rank>(fields.count("rank", 65535));
    hello.pid = fields.signedCount("pid");
    hello.version = fields.text("version");
    hello.protocol = static_cast<int>(fields.count("protocol", 65535));
    hello.mathsVariant = fields.text("maths_variant");
    return hello;
}

FinalMessage parseFinal(const Fields& fields) {
    FinalMessage final;
    final.generation = static_cast<std::uint32_t>(fields.count("generation", 0xffffffffu));
    final.nextSequence = fields.count("next_sequence");
    final.complete = fields.flag("complete");
    final.account = parseAccount(fields.field("account"));
    return final;
}

Rank parseRank(const Fields& fields, const char* name) {
    const Time number = fields.time(name); // any integer
    if (number.ps < noRank || number.ps > 65535)
        throw Refusal{std::string("the field \"") + name + "\" has a wrong type or value"};
    return static_cast<Rank>(number.ps);
}

Departure parseDeparture(const Json& json) {
    if (!json.is_object())
        throw Refusal{"a departure has a wrong type"};
    const Fields fields(json);
    constexpr std::uint64_t mostGroups
        = std::numeric_limits<std::int32_t>::max() / Group::partsOfGroup - 1;
    return {fields.ranks("dead"), fields.signedCount("from"), parseRank(fields, "source"),
        fields.ranks("lacking"), fields.signedCount("pushes"), fields.ranks("joined"),
        parseRank(fields, "giver"), fields.ranks("members"),
        static_cast<std::int32_t>(fields.count("group", mostGroups))};
}

StartMessage parseStart(const Fields& fields) {
    StartMessage start;
    start.generation = static_cast<std::uint32_t>(fields.count("generation", 0xffffffffu));
    start.t0Nanoseconds = fields.signedCount("t0_monotonic_ns");
    start.dilation = fields.positive("dilation");
    if (!fields.field("probe_seconds").is_null())
        start.probeSeconds = fields.positive("probe_seconds");
    start.measuredSeconds = fields.nonNegative("measured_seconds");
    if (!fields.field("join").is_null())
        start.join = parseDeparture(fields.field("join"));
    return start;
}

ChangedMessage parseChanged(const Fields& fields) {
    ChangedMessage changed;
    changed.generation = static_cast<std::uint32_t>(fields.count("generation", 0xffffffffu));
    changed.event.at = fields.time("at_ps");
    changed.event.node = parseRank(fields, "node");
    changed.event.peer = parseRank(fields, "peer");
    changed.event.action
        = static_cast<ChangeAction>(fields.count("action", changeActionIds.size() - 1));
    changed.event.step = fields.time("step").ps;
    changed.event.text = fields.text("text");
    return changed;
}

HaltedMessage parseHalted(const Fields& fields) {
    return {static_cast<std::uint32_t>(fields.count("generation", 0xffffffffu)),
        static_cast<std::uint32_t>(fields.count("attempt", 0xffffffffu)),
        {fields.signedCount("next"), fields.signedCount("begun"), fields.flag("fresh"),
            fields.signedCount("pushes")}};
}

HaltMessage parseHalt(const Fields& fields) {
    return {static_cast<std::uint32_t>(fields.count("attempt", 0xffffffffu)),
        fields.ranks("dead"), fields.ranks("joining")};
}

DepartMessage parseDepart(const Fields& fields) {
    return {parseDeparture(fields.field("departure"))};
}

ReconnectMessage parseReconnect(const Fields& fields) {
    const auto rank = static_cast<Rank>(fields.count("rank", 65535));
    const auto incarnation = static_cast<int>(fields.count("incarnation", 255));
    if (incarnation < 1)
        throw Refusal{"the field \"incarnation\" has a wrong type or value"};
    return {rank, incarnation};
}

ChangeMessage parseChange(const Fields& fields) {
    ChangeMessage change;
    change.path = fields.text("path");
    change.value = fields.text("value");
    change.sentence = fields.text("sentence");
    change.fromStep = fields.signedCount("from_step");
    change.at = fields.time("at_ps");
    return change;
}

NodeMessage nodeMessage(const Fields& fields) {
    const std::string type = fields.text("type");
    if (type == "hello")
        return parseHello(fields);
    if (type == "ready")
        return ReadyMessage{};
    if (type == "calibrated")
        return CalibratedMessage{fields.nonNegative("seconds")};
    if (type == "failed")
        return FailedMessage{fields.text("reason")};
    if (type == "final")
        return parseFinal(fields);
    if (type == "changed")
        return parseChanged(fields);
    if (type == "halted")
        return parseHalted(fields);
    if (type == "bye")
        return ByeMessage{};
    throw Refusal{"the type of message is unknown"};
}

CoordinatorMessage coordinatorMessage(const Fields& fields) {
    const std::string type = fields.text("type");
    if (type == "connect")
        return ConnectMessage{fields.ranks("absent"), fields.ranks("restarted")};
    if (type == "reconnect")
        return parseReconnect(fields);
    if (type == "calibrate")
        return CalibrateMessage{};
    if (type == "start")
        return parseStart(fields);
    if (type == "change")
        return parseChange(fields);
    if (type == "halt")
        return parseHalt(fields);
    if (type == "depart")
        return parseDepart(fields);
    if (type == "pause")
        return PauseMessage{fields.signedCount("at_monotonic_ns")};
    if (type == "continue")
        return ContinueMessage{fields.signedCount("shift_ns")};
    if (type == "stop")
        return StopMessage{};
    if (type == "exit")
        return ExitMessage{};
    throw Refusal{"the type of message is unknown"};
}

template <class Message>
std::string dump(const Message& message) {
    const auto toObject = [](const auto& alternative) { return json(alternative); };
    // A reason may quote bytes that are not UTF-8: replaced rather than thrown at.
    return std::visit(toObject, message).dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

std::string toJson(const NodeMessage& message) {
    return dump(message);
}
std::string toJson(const CoordinatorMessage& message) {
    return dump(message);
}

std::variant<NodeMessage, std::string> parseNodeMessage(std::string_view text) {
    try {
        return nodeMessage(Fields(text));
    } catch (const Refusal& refusal) {
        return refusal.reason;
    }
}

std::variant<CoordinatorMessage, std::string> parseCoordinatorMessage(std::string_view text) {
    try {
        return coordinatorMessage(Fields(text));
    } catch (const Refusal& refusal) {
        return refusal.reason;
    }
}

} // namespace ringside

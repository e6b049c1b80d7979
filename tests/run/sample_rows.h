// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/random.h"
#include "engine/run/record.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace ringside {

/// A cluster of 4 workers and 2 servers whose rows the functions below make up.
inline Scenario sampleScenario() {
    Scenario scenario;
    scenario.name = "sample \xC3\xA4 'quoted'";
    scenario.architecture.kind = ArchitectureKind::Ps;
    scenario.architecture.servers = 2;
    scenario.cluster.compute = {.kind = ComputeKind::Fixed, .seconds = 0.02};
    return scenario;
}

inline HostRow sampleHost() {
    return {"Linux 6.1 x86_64", "A processor", 2, "x86-64-v3", "0.1.0"};
}

/// The i-th message of a made-up run, different in every field.
inline MessageEvent sampleMessage(std::int64_t i) {
    Random random(7, Purpose::SyntheticData, static_cast<std::uint64_t>(i));
    const auto below
        = [&](std::uint64_t bound) { return static_cast<std::int64_t>(random.below(bound)); };
    MessageEvent message;
    message.from = static_cast<Rank>(below(6));
    message.to = static_cast<Rank>(below(6));
    message.kind = static_cast<MessageKind>(below(messageKinds.size()));
    message.step = i / 8;
    message.part = static_cast<std::int32_t>(below(2));
    message.bytes = {random.uniform() * 1e6};
    message.queued = {i * 1'000'000 + below(1'000'000)};
    message.start = message.queued + Time{below(1'000'000'000)};
    message.firstBit = message.start + Time{below(1'000'000'000)};
    message.delivered = message.firstBit + Time{below(1'000'000'000'000)};
    message.late = below(10) == 0;
    return message;
}

inline StateEvent sampleState(std::int64_t i) {
    return {static_cast<Rank>(i % 6), Time{i * 1'000'003}, static_cast<NodeState>(i % 5), i / 8};
}

inline StepEvent sampleStep(std::int64_t i) {
    return {.node = static_cast<Rank>(i % 4),
        .step = i / 4,
        .computeBegin = {i * 1'000'000},
        .computeEnd = {i * 1'000'000 + 500'000},
        .done = {i * 1'000'000 + 700'000},
        .loss = 2.3F / static_cast<float>(i + 1),
        .fingerprint = 0x9E3779B97F4A7C15ULL * static_cast<std::uint64_t>(i + 1),
        .overrun = i % 7 == 0,
        .realComputeSeconds = 0.001 * static_cast<double>(i),
        .squaredNorm = 0.25 * static_cast<double>(i)};
}

inline RoundRow sampleRound(Step step) {
    return {step, Time{step * 100}, Time{step * 100 + 90}, Time{step * 100 + 50},
        static_cast<Rank>(step % 4), step % 2 == 0, 0.5, step % 3 != 0};
}

inline NodeAccount sampleAccount(Rank rank) {
    NodeAccount account;
    account.node = rank;
    account.compute = {11 + rank};
    account.exposedCommunication = {12};
    account.wait = {13};
    account.update = {14};
    account.sendBusy = {15};
    account.receiveBusy = {16};
    account.finish = {17};
    account.bytesSent = {1.5};
    account.bytesReceived = {2.5};
    account.messagesSent = 18;
    account.messagesReceived = 19;
    account.headerBytesSent = 20;
    account.gradients = 21;
    account.overrunSteps = 22;
    account.lateMessages = 23;
    account.slips = 24;
    account.droppedEvents = 25;
    account.processorSeconds = 0.75;
    account.lateness = {1, 2, 3};
    account.lateness[19] = 4;
    return account;
}

inline UpdateEvent sampleUpdate() {
    return {.server = 5, .worker = 2, .step = 9, .at = Time{88}, .version = 40, .age = 3};
}

inline ChangeEvent sampleChange() {
    return {Time{77}, 3, 4, ChangeAction::Cut, 12, "The link is cut."};
}

inline TriggerEvent sampleTrigger() {
    return {12, Time{78}, 3, 2};
}

inline ContributionEvent sampleContribution() {
    return {.worker = 3,
        .round = 12,
        .snapshot = {80},
        .delivered = {90},
        .applied = {95},
        .lost = true,
        .arrived = true,
        .ages = {7, 0},
        .overwritten = 2,
        .fingerprint = ~std::uint64_t{5}};
}

inline RunRow sampleRun() {
    return {
        RunKind::Simulated, "2024-05-06T07:08:09Z", 5000, 12, 24, 1.5, true, 0.25, 0.02, "stated"};
}

inline EndRow sampleEnd() {
    return {Outcome::Finished, "", Time{123'456'789}, 2.5, true, std::string(64, 'a'), 0.125, 0.5};
}

/// A small finished run with rows of every kind.
inline void writeSampleRun(const std::string& path, std::int64_t events = 300) {
    Recorder recorder(path, sampleScenario(), sampleHost());
    recorder.run(sampleRun());
    for (std::int64_t i = 0; i < events; ++i) {
        recorder.message(sampleMessage(i));
        recorder.state(sampleState(i));
        recorder.step(sampleStep(i));
        if (i % 4 == 3)
            recorder.round(sampleRound(i / 4));
    }
    recorder.epoch({0, Time{0}, Time{1000}, 1.25});
    recorder.evaluation({1, Time{1000}, 0.5, 1.5, 0.75, 1.25});
    recorder.note({NoteKind::Warning, Time{5}, 2, "A note with \xE2\x82\xAC."});
    recorder.change(sampleChange());
    recorder.update(sampleUpdate());
    recorder.trigger(sampleTrigger());
    recorder.contribution(sampleContribution());
    recorder.drift(DriftEvent{2, 40, Time{77}, 0.125});
    for (Rank rank = 0; rank < 6; ++rank)
        recorder.account(sampleAccount(rank));
    recorder.finish(sampleEnd());
}

inline std::string bytesOf(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

inline void writeBytes(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

/// All rows of a file as one batch.
inline RunBatch readAll(RunReader& reader, std::int64_t limit = 200000) {
    RunBatch all, batch;
    const auto append
        = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
    do {
        batch = reader.read(limit);
        append(all.messages, batch.messages);
        append(all.states, batch.states);
        append(all.steps, batch.steps);
        append(all.rounds, batch.rounds);
        append(all.epochs, batch.epochs);
        append(all.evaluations, batch.evaluations);
        append(all.notes, batch.notes);
        append(all.changes, batch.changes);
        append(all.updates, batch.updates);
        append(all.triggers, batch.triggers);
        append(all.contributions, batch.contributions);
        append(all.drift, batch.drift);
        all.accounts = batch.accounts;
        if (batch.run)
            all.run = batch.run;
        if (batch.end)
            all.end = batch.end;
    } while (batch.more);
    return all;
}

} // namespace ringside

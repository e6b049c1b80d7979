// SPDX-License-Identifier: GPL-3.0-or-later
// Stands in for the coordinator in tests of the window: `run FILE --record R --control`, the states
// on standard output, a record of a ring that never trained anything. The scenario's notes choose
// how it behaves: "crash", "fail", "deaf" (ignores stop), "slow start", "quick",
// "worker stopped" (a warning, both ways, and no round for 0.7 s), "record stopped" (a warning),
// "silent" (no line and no row for 4 s).
#include "engine/run/record.h"
#include "engine/scenario/scenario_json.h"

#include <nlohmann/json.hpp>

#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <poll.h>
#include <sstream>
#include <string>
#include <thread>
#include <unistd.h>

using namespace ringside;

namespace {

constexpr double messageSeconds = 0.001, latencySeconds = 0.0001, computeSeconds = 0.02;

Time at(double seconds) {
    return Time::fromSeconds(seconds);
}

void say(const std::string& state, const std::string& record, const std::string& reason = {}) {
    std::cout << nlohmann::json{{"state", state}, {"record", record}, {"cluster_s", 0.0},
        {"reason",
            reason}}.dump()
              << std::endl;
}

/// The lines that are there, waiting at most this long for them; the end of the input is a stop.
std::string heard(int milliseconds) {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    if (::poll(&input, 1, milliseconds) <= 0)
        return {};
    char bytes[4096];
    const auto count = ::read(STDIN_FILENO, bytes, sizeof bytes);
    return count <= 0 ? "stop" : std::string(bytes, std::size_t(count));
}

bool isStop(const std::string& lines) {
    return lines.find("stop") != std::string::npos;
}

bool stopAsked(int milliseconds) {
    return isStop(heard(milliseconds));
}

void answer(bool accepted, const std::string& what, const std::string& text) {
    std::cout << nlohmann::json{{"answer", accepted ? "accepted" : "refused"}, {"do", what},
        {"text",
            text}}.dump()
              << std::endl;
}

/// Slows, freezes and resumes worker-1 in the record, and refuses the rest.
void takeFault(const nlohmann::json& fault, Recorder& recorder, double clusterSeconds) {
    const std::string action = fault.value("action", "");
    ChangeEvent change{.at = at(clusterSeconds), .node = 1};
    if (fault.value("node", "") != "worker-1")
        return answer(false, "fault", "only worker-1 can be broken here");
    change.action = action == "slow" ? ChangeAction::Slow
        : action == "freeze"         ? ChangeAction::Freeze
                                     : ChangeAction::Resume;
    change.text = action == "slow" ? "worker-1 takes 4 times as long to compute."
                                   : "worker-1: " + action + '.';
    recorder.change(change);
    answer(true, "fault", "It comes now.");
}

/// Does what the lines say; a pause lasts until the next line. True: the run is to stop.
bool obey(const std::string& lines, Recorder& recorder, const std::string& record, double now) {
    if (isStop(lines))
        return true;
    std::istringstream each(lines);
    for (std::string line; std::getline(each, line);) {
        const auto json = nlohmann::json::parse(line, nullptr, false);
        const std::string what = json.is_object() ? json.value("do", "") : "";
        if (what == "fault")
            takeFault(json, recorder, now);
        if (what != "pause")
            continue;
        say("paused", record);
        answer(true, what, "The run is paused.");
        std::string next;
        while (next.empty())
            next = heard(1000);
        if (isStop(next))
            return true;
        say("running", record);
        answer(true, "resume", "The run goes on.");
    }
    return false;
}

/// One round of a ring, each step of which takes a message's time; worker 1 computes longer.
double writeRound(Recorder& recorder, const Scenario& scenario, Step step, double begin) {
    const int workers = scenario.cluster.workers;
    const double late = workers > 1 ? 0.3 * computeSeconds : 0;
    const double arrived = begin + computeSeconds + late;
    const int hops = workers > 1 ? 2 * (workers - 1) : 0;
    for (Rank rank = 0; rank < workers; ++rank) {
        recorder.state({rank, at(begin), NodeState::Compute, step});
        recorder.state(
            {rank, at(rank == 1 ? arrived : begin + computeSeconds), NodeState::Wait, step});
    }
    for (int hop = 0; hop < hops; ++hop)
        for (Rank rank = 0; rank < workers; ++rank) {
            const double start = arrived + hop * (messageSeconds + latencySeconds);
            recorder.message({rank, (rank + 1) % workers, MessageKind::Chunk, step,
                (rank - hop + 2 * workers) % workers, {13000.0}, at(start), at(start),
                at(start + latencySeconds), at(start + latencySeconds + messageSeconds)});
        }
    const double end = arrived + hops * (messageSeconds + latencySeconds);
    for (Rank rank = 0; rank < workers; ++rank)
        recorder.step({rank, step, at(begin), at(rank == 1 ? arrived : begin + computeSeconds),
            at(end),
            float(2.3 * std::exp(-0.004 * double(step)) + 0.02 * std::sin(double(step * 7 + rank))),
            1});
    recorder.round({step, at(begin), at(end), at(arrived), workers > 1 ? 1 : 0, false,
        2.3 * std::exp(-0.004 * double(step)) + 0.04 * std::sin(double(step * 7)), true});
    return end;
}

void warn(const std::string& sentence) {
    std::cout << nlohmann::json{{"warning", sentence}}.dump() << std::endl;
}

/// What goes wrong before the fourth round.
void misbehave(const std::string& mood, Recorder& recorder, double clusterSeconds) {
    if (mood == "worker stopped") {
        const std::string words = "worker-1 is stopped by a signal; the others wait for it";
        recorder.note({NoteKind::Warning, at(clusterSeconds), 1, words});
        warn("W" + words.substr(1) + ".");
        stopAsked(700);
    } else if (mood == "record stopped") {
        warn("Recording has stopped, training goes on: the disk is full.");
    } else if (mood == "silent") {
        std::this_thread::sleep_for(std::chrono::seconds(4));
    }
}

struct Totals {
    double cluster = 0;
    Step done = 0;
};

void writeAccounts(Recorder& recorder, const Scenario& scenario, const Totals& totals) {
    for (Rank rank = 0; rank < scenario.cluster.workers; ++rank) {
        NodeAccount account;
        account.node = rank;
        account.compute = at(double(totals.done) * computeSeconds);
        account.wait = at(totals.cluster) - account.compute;
        account.messagesReceived = totals.done * 6;
        recorder.account(account);
    }
}

void writeEpoch(Recorder& recorder, Epoch epoch, double begin, double end) {
    const double quality = 1 - std::exp(-0.25 * (epoch + 1));
    recorder.epoch({epoch, at(begin), at(end), 2.3 - 1.8 * quality});
    recorder.evaluation(
        {epoch + 1, at(end), end, 2.3 - 1.7 * quality, 0.1 + 0.72 * quality, 2.3 - 1.8 * quality});
}

int run(const std::string& file, const std::string& record) {
    const Scenario scenario = scenarioFromFile(file);
    const std::string& mood = scenario.notes;
    say("starting", record);
    if (mood == "slow start" && stopAsked(700)) {
        say("idle", record, "stopped by the user");
        return 130;
    }
    Recorder recorder(record, scenario, {"test", "test", 2, "baseline", "0"});
    const Step perEpoch = std::max<Step>(stepsPerEpoch(scenario, 5000), 1);
    const Step steps = totalSteps(scenario, 5000);
    recorder.run({RunKind::Measured, "2026-01-01T00:00:00Z", 5000, perEpoch, steps, 1.0, false, 0.1,
        computeSeconds, "stated"});
    say("running", record);
    if (mood == "fail") {
        say("idle", record, "worker 2 was killed by SIGKILL at step 0");
        recorder.finish(
            {Outcome::Failed, "worker 2 was killed by SIGKILL at step 0", {}, 0, false, ""});
        return 1;
    }
    if (mood == "crash")
        std::abort();
    Totals totals;
    double epochBegin = 0;
    bool stopped = false;
    for (; totals.done < steps && !stopped; ++totals.done) {
        if (totals.done == 3)
            misbehave(mood, recorder, totals.cluster);
        totals.cluster = writeRound(recorder, scenario, totals.done, totals.cluster);
        writeAccounts(recorder, scenario, totals);
        if ((totals.done + 1) % perEpoch == 0) {
            writeEpoch(
                recorder, Epoch((totals.done + 1) / perEpoch - 1), epochBegin, totals.cluster);
            epochBegin = totals.cluster;
        }
        const bool asked = mood == "quick" ? (totals.done % 50 == 0 && stopAsked(1))
                                           : obey(heard(20), recorder, record, totals.cluster);
        stopped = asked && mood != "deaf";
    }
    if (stopped)
        say("stopping", record);
    recorder.finish(
        {stopped ? Outcome::Stopped : Outcome::Finished, stopped ? "stopped by the user" : "",
            at(totals.cluster), totals.cluster, true, "abc", 0.01, 0.3});
    say("idle", record, stopped ? "stopped by the user" : "");
    return stopped ? 130 : 0;
}

} // namespace

int main(int argc, char* argv[]) {
    std::string file, record;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--record" && i + 1 < argc)
            record = argv[++i];
        else if (word != "run" && word != "--control")
            file = word;
    }
    try {
        return run(file, record);
    } catch (const std::exception& error) {
        std::cerr << error.what() << std::endl;
        return 2;
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/run_processes.h"

#include "app/ringside-cli/control_channel.h"
#include "app/ringside-cli/messages.h"
#include "app/ringside-cli/node_program.h"
#include "app/ringside-cli/number_text.h"
#include "app/ringside-cli/progress_bar.h"
#include "app/ringside-cli/reserved_record.h"
#include "app/ringside-cli/summary.h"

#include "engine/scenario/scenario_json.h"
#include "engine/strategies/catalog.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <iostream>
#include <utility>

namespace ringside {

namespace {

/// Passes what the coordinator tells on to the terminal and to the controlling program.
class RunReport final : public RunObserver {
public:
    explicit RunReport(ProgressStyle style)
        : m_bar(style) { }
    void control(ControlChannel& channel) { m_channel = &channel; }
    /// To be said once the scenario is accepted: on standard error where the other one has a result.
    void firstLine(std::string text, bool onError) {
        m_firstLine = std::move(text);
        m_onError = onError;
    }

    void stateChanged(RunState state, const std::string& reason) override {
        if (m_channel)
            m_channel->state(state, reason);
        if (state == RunState::Starting) {
            if (!m_firstLine.empty())
                m_onError ? say(m_firstLine) : void(std::cout << m_firstLine << std::endl);
            m_bar.show("starting the nodes");
        }
        else if (state == RunState::Idle)
            m_bar.clear();
    }
    void progress(const RunProgress& progress) override {
        m_bar.show(progress);
        if (m_channel)
            m_channel->progress(progress);
    }
    void warning(const std::string& text) override {
        m_bar.clear();
        say("warning: " + sentence(text));
        if (m_channel)
            m_channel->warning(sentence(text));
    }

    void dilation(double value, bool chosen) override {
        if (!chosen)
            m_bar.show("trying a time dilation of " + fixedText(value, 1));
        if (m_channel)
            m_channel->dilation(value, chosen);
    }

private:
    ProgressBar m_bar;
    ControlChannel* m_channel = nullptr;
    std::string m_firstLine;
    bool m_onError = false;
};

/// What becomes of the others when a worker is lost.
std::string policyLine(const Scenario& scenario) {
    const LossPolicy policy = lossPolicy(scenario.architecture);
    return policy.death + ' ' + policy.freeze;
}

int exitCodeOf(const EndRow& end) {
    switch (end.outcome) {
    case Outcome::Finished: // with a reason: trained, but not recorded to the end
        return end.reason.empty() ? exitCode::done : exitCode::fileTrouble;
    case Outcome::Stopped:
        return exitCode::interrupted;
    case Outcome::Failed:
        break;
    }
    return exitCode::failed;
}

void tellResult(const RunOptions& arguments, const std::string& record, const EndRow& end) {
    if (end.outcome != Outcome::Stopped && !end.reason.empty())
        say(sentence(end.reason));
    if (arguments.control && !arguments.json)
        return;
    const RunResult result = resultFromRecord(record);
    if (arguments.json)
        std::cout << resultText(result, arguments.control) << std::flush;
    if (!arguments.control)
        (arguments.json ? std::cerr : std::cout)
            << summaryLine(result) << '\n' << eagerLines(result) << "record: " << record << std::endl;
}

/// A line of live control other than stop.
ControlAnswer obey(Coordinator& coordinator, const std::string& what, nlohmann::json order) {
    order.erase("do");
    if (what == "pause")
        return coordinator.pause();
    if (what == "resume")
        return coordinator.resume();
    if (what == "fault")
        return coordinator.fault(order.dump());
    const auto path = order.find("path");
    if (path == order.end() || !path->is_string() || !order.contains("value") || order.size() != 2)
        return {false, "it must be {\"do\":\"set\",\"path\":\"cluster.latency_s\",\"value\":0.01}"};
    return coordinator.set(path->get<std::string>(), order["value"].dump());
}

constexpr auto controlHelp = "Live control: {\"do\":\"stop\"}, pause, resume, "
                             "{\"do\":\"set\",\"path\":...,\"value\":...} and "
                             "{\"do\":\"fault\",\"node\":...,\"action\":...} on standard input, "
                             "each answered; on standard "
                             "output, one JSON object a line, "
                             "{\"state\":\"starting|running|paused|stopping|idle\",\"record\":...,"
                             "\"cluster_s\":...,\"reason\":...}, "
                             "{\"progress\":{\"step\",\"steps\",\"epoch\",\"epochs\",\"cluster_s\","
                             "\"wall_s\",\"wall_left_s\"}} "
                             "and {\"error\":...}. The end of standard input stops the run";

} // namespace

void addRunOptions(CLI::App& command, RunOptions& options) {
    command
        .add_option("--record", options.record,
            "The run file to write; without it NAME-DATE-TIME.ringside in the current folder")
        ->type_name("FILE");
    command.add_flag("--json", options.json, "The result as JSON on standard output");
    command.add_flag("--progress", options.progress,
        "Progress on standard error also when that is no terminal");
    command.add_flag("--control", options.control, controlHelp);
}

int runProcesses(const Scenario& scenario, const RunOptions& arguments,
    Interruption& interruption, std::optional<ForkStart> fork) {
    std::optional<ReservedRecord> reserved;
    if (arguments.record.empty())
        reserved.emplace(scenario);
    const std::string record = reserved ? reserved->path() : arguments.record;
    RunReport report(arguments.control ? ProgressStyle::None : progressStyle(arguments.progress));
    Coordinator coordinator(scenario,
        {nodeProgram(), record, RINGSIDE_VERSION, arguments.control, reserved.has_value(),
            std::move(fork)},
        report);
    coordinator.watch(interruption.descriptor(), [&] {
        if (interruption.arrived())
            coordinator.stop("interrupted");
    });
    std::optional<ControlChannel> channel;
    if (arguments.control) {
        channel.emplace(
            record, [&](const std::string& reason) { coordinator.stop(reason); },
            [&](const std::string& what, const nlohmann::json& order) {
                return obey(coordinator, what, order);
            });
        report.control(*channel);
        coordinator.watch(channel->descriptor(), [&] { channel->receive(); });
    }
    if (!arguments.control)
        report.firstLine(policyLine(scenario), arguments.json);
    const EndRow end = coordinator.run();
    if (channel)
        channel->finish();
    tellResult(arguments, record, end);
    return exitCodeOf(end);
}

} // namespace ringside

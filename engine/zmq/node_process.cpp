// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/zmq/node_process.h"

#include "engine/scenario/scenario_json.h"
#include "engine/scenario/topology.h"

#include <nlohmann/json.hpp>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>

namespace ringside {

namespace {

using nlohmann::json;

FrameLimits limitsOf(const NodeConfiguration& configuration) {
    const Scenario& scenario = configuration.scenario;
    return {configuration.nonce, scenario.cluster.workers + serverCount(scenario),
        // A partial sum may carry the number of its contributors besides.
        static_cast<std::uint32_t>(parameterCount(scenario.model.layers))
            + isEager(scenario.architecture.kind)};
}

/// Of this thread: what other programs take of a core meanwhile is not the batch's time.
double processorSeconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

/// 90th percentile of the times of some gradients: a typical step does not overrun.
double typicalSeconds(std::vector<double> times) {
    std::sort(times.begin(), times.end());
    return times[times.size() * 9 / 10];
}

} // namespace

std::string toJson(const NodeConfiguration& configuration) {
    json object;
    object["directory"] = configuration.directory.string();
    object["nonce"] = configuration.nonce;
    object["rank"] = configuration.rank;
    object["samples"] = configuration.samples;
    object["version"] = configuration.version;
    object["start"] = configuration.start.string();
    object["incarnation"] = configuration.incarnation;
    object["scenario"] = scenarioToText(configuration.scenario, -1);
    return object.dump();
}

NodeConfiguration nodeConfigurationFromJson(std::string_view text) {
    try {
        const json object = json::parse(text);
        NodeConfiguration configuration;
        configuration.directory = object.at("directory").get<std::string>();
        configuration.nonce = object.at("nonce").get<std::uint64_t>();
        configuration.rank = object.at("rank").get<Rank>();
        configuration.samples = object.at("samples").get<std::int64_t>();
        configuration.version = object.at("version").get<std::string>();
        configuration.scenario = scenarioFromJson(object.at("scenario").get<std::string>());
        configuration.start = object.at("start").get<std::string>();
        configuration.incarnation = object.at("incarnation").get<int>();
        const int nodes
            = configuration.scenario.cluster.workers + serverCount(configuration.scenario);
        if (configuration.rank < 0 || configuration.rank >= nodes)
            throw Error("rank " + std::to_string(configuration.rank)
                + " is not one of the scenario's " + std::to_string(nodes) + " nodes");
        return configuration;
    } catch (const json::exception&) {
        throw Error("this program is started by ringside-cli, which writes its configuration to "
                    "standard input");
    }
}

NodeProcess::NodeProcess(NodeConfiguration configuration, std::string version)
    : m_configuration(std::move(configuration))
    , m_version(std::move(version))
    , m_live(m_configuration.scenario)
    , m_endpoint(m_configuration.directory, m_configuration.rank, limitsOf(m_configuration),
          m_configuration.incarnation) {
    prctl(PR_SET_TIMERSLACK, 1UL); // the default adds 50 us to every wait
    for (const int descriptor : m_endpoint.descriptors())
        m_waiter.add(descriptor);
}

int NodeProcess::run() {
    if (m_configuration.version != m_version)
        throw Error("this node is version " + m_version + ", the coordinator is "
            + m_configuration.version);
    m_endpoint.sendControl(HelloMessage{m_configuration.nonce, m_configuration.rank, getpid(),
        m_version, controlProtocol, std::string(nn::mathsVariant())});
    // The training data is read while the others start; servers need the sizes only.
    m_train = loadData(m_configuration.scenario, Part::Train);
    if (!m_configuration.start.empty())
        m_start = std::make_shared<TrainingStart>(readTrainingStart(m_configuration.start,
            parameterCount(m_configuration.scenario.model.layers)));
    while (!m_exit) {
        m_sentControl = false;
        while (drainSockets()) { }
        const bool more = m_generation && m_generation->advance();
        sendHalted();
        if (m_generation && (m_stopping || (!m_saidFinal && m_generation->over())))
            endGeneration();
        if (m_stopping && !m_generation)
            m_exit = true;
        if (!more && !m_sentControl && !m_exit)
            m_waiter.waitUntil(
                m_generation ? m_generation->nextWake() : monotonicNanoseconds() + 1'000'000'000);
    }
    m_endpoint.finish();
    return 0;
}

bool NodeProcess::drainSockets() {
    bool any = false;
    while (const auto order = m_endpoint.receiveControl()) {
        any = true;
        obey(*order);
    }
    constexpr int framesAtOnce = 32;
    for (int i = 0; i < framesAtOnce; ++i) {
        const auto frame = m_endpoint.receiveData();
        if (!frame)
            return any;
        any = true;
        take(*frame);
    }
    // More frames may wait, but events may be due by now: look at those first. The caller's wait
    // ends at once.
    return m_generation == nullptr || !m_generation->advance() ? true : any;
}

void NodeProcess::obey(const CoordinatorMessage& order) {
    if (const auto* connect = std::get_if<ConnectMessage>(&order))
        connectPeers(*connect);
    else if (const auto* again = std::get_if<ReconnectMessage>(&order))
        reconnect(*again);
    else if (std::holds_alternative<CalibrateMessage>(order))
        calibrate();
    else if (const auto* start = std::get_if<StartMessage>(&order))
        begin(*start);
    else if (const auto* change = std::get_if<ChangeMessage>(&order))
        this->change(*change);
    else if (const auto* halt = std::get_if<HaltMessage>(&order))
        m_generation ? m_generation->halt(*halt) : void();
    else if (const auto* depart = std::get_if<DepartMessage>(&order))
        m_generation ? m_generation->goOn(depart->departure) : void();
    else if (const auto* pause = std::get_if<PauseMessage>(&order))
        m_generation ? m_generation->pause(pause->atNanoseconds) : void();
    else if (const auto* goOn = std::get_if<ContinueMessage>(&order))
        m_generation ? m_generation->resume(goOn->shiftNanoseconds) : void();
    else if (std::holds_alternative<StopMessage>(order))
        m_stopping = true;
    else if (std::holds_alternative<ExitMessage>(order))
        m_exit = true;
}

void NodeProcess::connectPeers(const ConnectMessage& connect) {
    const auto times = [](const std::vector<Rank>& ranks, Rank rank) {
        return static_cast<int>(std::ranges::count(ranks, rank));
    };
    for (const Link& link : connectionsOf(m_configuration.scenario)) {
        if (link.from == m_configuration.rank && times(connect.absent, link.to) == 0)
            m_endpoint.connect(link.to, times(connect.restarted, link.to));
        m_edgesExpected
            += link.to == m_configuration.rank && times(connect.absent, link.from) == 0;
    }
    m_connected = true;
    sayReadyWhenOpen();
}

void NodeProcess::reconnect(const ReconnectMessage& again) {
    for (const Link& link : connectionsOf(m_configuration.scenario))
        if (link == Link{m_configuration.rank, again.rank})
            m_endpoint.connect(again.rank, again.incarnation);
}

void NodeProcess::sayReadyWhenOpen() {
    if (!m_connected || m_saidReady || m_edgesOpen < m_edgesExpected)
        return;
    m_saidReady = true;
    m_sentControl = true;
    m_endpoint.sendControl(ReadyMessage{});
}

void NodeProcess::calibrate() {
    constexpr std::int64_t budget = 300'000'000; // ns
    constexpr std::size_t fewest = 10, most = 400;
    const Scenario& scenario = m_configuration.scenario;
    nn::Mlp network(networkShape(scenario), scenario.training.batch);
    Sampler sampler(
        m_train->samples, scenario.cluster.workers, scenario.training.batch, scenario.seed);
    std::vector<float> weights = initialWeights(scenario), gradient(weights.size());
    Rows rows;
    std::vector<double> times;
    const std::int64_t begin = monotonicNanoseconds();
    while (
        times.size() < fewest || (times.size() < most && monotonicNanoseconds() - begin < budget)) {
        const double before = processorSeconds();
        m_train->gather(sampler.batch(static_cast<Step>(times.size()) % sampler.stepsPerEpoch(),
                            m_configuration.rank),
            rows);
        network.gradient(
            weights, {scenario.training.batch, rows.inputs, rows.labels, rows.targets}, gradient);
        if (!nn::allFinite(gradient))
            break;
        times.push_back(processorSeconds() - before);
    }
    m_sentControl = true;
    m_endpoint.sendControl(CalibratedMessage{times.empty() ? 0 : typicalSeconds(times)});
}

void NodeProcess::begin(const StartMessage& start) {
    const RunPlan plan
        = planOf(m_configuration.scenario, m_configuration.samples, start.measuredSeconds, m_start);
    m_generation = std::make_unique<Generation>(
        m_configuration.scenario, plan, m_train, m_configuration.rank, m_endpoint, start);
    m_waiter.add(m_generation->computeDescriptor());
    replayEarlyFrames();
}

/// The coordinator has checked the change; it changes what later ones start from.
void NodeProcess::change(const ChangeMessage& change) {
    if (!m_generation) { // a node that was started anew begins with what is changed meanwhile
        if (m_configuration.incarnation > 0 && change.path != "faults")
            m_configuration.scenario = m_live = withSetting(m_live, change.path + '=' + change.value);
        return;
    }
    LiveChange live{withSetting(m_live, change.path + '=' + change.value), change.path,
        change.fromStep, change.at, change.sentence};
    m_generation->change(live);
    if (change.path != "faults")
        m_live = live.scenario;
}

void NodeProcess::take(const DataFrame& frame) {
    if (frame.header.type == FrameType::Edge) {
        ++m_edgesOpen;
        sayReadyWhenOpen();
    } else if (m_generation && frame.header.generation == m_generation->number()) {
        m_generation->receive(frame);
    } else if (!m_generation || frame.header.generation > m_generation->number()) {
        m_early.push_back(
            {frame.header, std::vector<std::byte>(frame.frame.begin(), frame.frame.end())});
    }
}

void NodeProcess::replayEarlyFrames() {
    for (const EarlyFrame& early : std::exchange(m_early, {}))
        if (early.header.generation == m_generation->number())
            m_generation->receive({early.header, early.bytes});
        else if (early.header.generation > m_generation->number())
            m_early.push_back(early);
}

void NodeProcess::sendHalted() {
    if (!m_generation)
        return;
    for (const HaltedMessage& halted : m_generation->takeHalted()) {
        m_sentControl = true;
        m_endpoint.sendControl(halted);
    }
}

void NodeProcess::endGeneration() {
    const std::exception_ptr failure = m_generation->failure();
    const bool goesOn = m_configuration.scenario.architecture.onDeath == OnDeath::Continue;
    const FinalMessage final = m_generation->finish();
    const bool keeps = goesOn && !m_stopping && final.complete && !m_generation->isProbe();
    if (!keeps) {
        m_waiter.remove(m_generation->computeDescriptor());
        m_generation.reset();
    }
    m_sentControl = true;
    if (std::exchange(m_saidFinal, keeps))
        return;
    m_endpoint.sendControl(final);
    if (!failure)
        return;
    try {
        std::rethrow_exception(failure);
    } catch (const std::exception& error) {
        m_endpoint.sendControl(FailedMessage{error.what()});
    }
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/explore_simulations.h"

#include "engine/run/simulate.h"
#include "engine/strategies/catalog.h"

#include <algorithm>

namespace ringside {

namespace {

constexpr int mostSimulated = 64;
constexpr int restMilliseconds = 120;

/// nullopt when it was told to stop, or failed.
std::optional<double> secondsOfSteps(
    Scenario scenario, Step steps, const std::function<bool()>& keepGoing) {
    scenario.training.steps = steps;
    SimulateOptions options;
    options.keepGoing = keepGoing;
    const RunResult result = simulate(scenario, options);
    return result.end.outcome == Outcome::Finished ? std::optional(result.end.cluster.seconds())
                                                   : std::nullopt;
}

/// The scenario with what the formula takes for granted: stated compute time, the kind, w.
std::optional<Scenario> variantFor(const Scenario& scenario, ArchitectureKind kind, int workers) {
    Scenario changed = scenario;
    changed.architecture.kind = kind;
    changed.architecture.servers = std::min(changed.architecture.servers, workers);
    changed.cluster.workers = workers;
    changed.cluster.emulate = true;
    changed.cluster.nodes.clear();
    changed.faults.clear();
    for (Straggler& straggler : changed.cluster.stragglers) {
        straggler.worker = std::min<Rank>(straggler.worker, workers - 1);
        straggler.count = std::min(straggler.count, workers);
    }
    return validate(changed).empty() ? std::optional(changed) : std::nullopt;
}

} // namespace

std::optional<double> simulatedEpochSeconds(
    const Scenario& scenario, const std::function<bool()>& keepGoing) {
    constexpr Step first = 2, last = 8;
    const Step perEpoch = stepsPerEpoch(scenario, assumedSamples(scenario));
    if (perEpoch < 1 || (keepGoing && !keepGoing()))
        return std::nullopt;
    try {
        const auto longer = secondsOfSteps(scenario, last, keepGoing);
        const auto shorter = secondsOfSteps(scenario, first, keepGoing);
        if (!longer || !shorter)
            return std::nullopt;
        return (*longer - *shorter) / double(last - first) * double(perEpoch);
    } catch (const Error&) {
        return std::nullopt;
    }
}

ExploreSimulations::ExploreSimulations(QObject* parent)
    : QObject(parent)
    , m_generation(std::make_shared<std::atomic<int>>(0)) {
    m_pool.setMaxThreadCount(1); // the window needs the other core
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMilliseconds);
    connect(&m_rest, &QTimer::timeout, this, &ExploreSimulations::start);
}

ExploreSimulations::~ExploreSimulations() {
    ++*m_generation;
    m_pool.clear();
    m_pool.waitForDone();
}

void ExploreSimulations::begin(const Scenario& scenario, double computeSeconds) {
    ++*m_generation;
    m_pool.clear();
    m_open = 0;
    m_found.clear();
    m_scenario = scenario;
    m_scenario.cluster.compute = {.kind = ComputeKind::Fixed, .seconds = computeSeconds};
    m_rest.start();
}

void ExploreSimulations::start() {
    const int generation = *m_generation;
    for (const int workers : exploreWorkers())
        for (const Architecture& row : catalog()) {
            const auto variant = workers > 1 && workers <= mostSimulated
                ? variantFor(m_scenario, row.kind, workers)
                : std::nullopt;
            if (!variant)
                continue;
            ++m_open;
            m_pool.start(
                [this, generation, variant, workers, kind = row.kind, current = m_generation] {
                    const auto seconds
                        = simulatedEpochSeconds(*variant, [&] { return *current == generation; });
                    QMetaObject::invokeMethod(
                        this, [=, this] { take(generation, kind, workers, seconds); },
                        Qt::QueuedConnection);
                });
        }
}

void ExploreSimulations::take(
    int generation, ArchitectureKind kind, int workers, std::optional<double> seconds) {
    if (generation != *m_generation)
        return;
    --m_open;
    if (seconds)
        m_found[{kind, workers}] = *seconds;
    emit changed();
}

} // namespace ringside

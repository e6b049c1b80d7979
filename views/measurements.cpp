// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/measurements.h"

#include "engine/scenario/scenario_json.h"
#include "views/background.h"
#include "views/measurement_cache.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>

namespace ringside {

std::string setupKey(const Scenario& scenario) {
    Scenario key = scenario;
    key.name.clear();
    key.notes.clear();
    key.seed = 0;
    key.architecture.kind = ArchitectureKind::Ring;
    key.cluster.workers = 0;
    key.training.epochs = 1;
    key.training.steps.reset();
    key.training.evaluateEveryEpochs = 1;
    key.cluster.timeDilation.reset(); // changes wall time only
    if (key.cluster.nodes.empty()) // among equal workers it does not matter which one is slow
        for (Straggler& straggler : key.cluster.stragglers)
            straggler.worker = 0;
    return scenarioToJson(key).dump();
}

std::string computeKey(const Scenario& scenario) {
    Scenario key;
    key.model = scenario.model;
    key.model.init = Initialisation::He;
    key.training.batch = scenario.training.batch;
    return scenarioToJson(key).dump();
}

namespace {

bool changedByHand(const Scenario& scenario, const std::vector<ChangeEvent>& changes) {
    return scenario.faults.empty()
        && std::any_of(changes.begin(), changes.end(), [](const ChangeEvent& change) {
               return change.action != ChangeAction::Pause
                   && change.action != ChangeAction::Continue;
           });
}

} // namespace

std::optional<Measurement> measurementOf(const Scenario& scenario, const std::optional<RunRow>& run,
    const std::optional<EndRow>& end, const std::vector<EpochRow>& epochs,
    const std::vector<EvaluationRow>& evaluations, const std::vector<ChangeEvent>& changes) {
    // The complete epochs of a run that was stopped count as well.
    if (!run || !end || run->kind != RunKind::Measured || end->outcome == Outcome::Failed
        || epochs.empty() || changedByHand(scenario, changes))
        return std::nullopt;
    Measurement measurement;
    measurement.setupKey = setupKey(scenario);
    measurement.architecture = scenario.architecture.kind;
    measurement.workers = scenario.cluster.workers;
    measurement.seed = scenario.seed;
    measurement.startedAt = run->startedAt;
    measurement.stepsPerEpoch = static_cast<double>(run->stepsPerEpoch);
    measurement.computeKey = computeKey(scenario);
    measurement.calibratedSeconds = run->calibratedComputeS;
    measurement.evaluations = evaluations;
    for (const EpochRow& epoch : epochs)
        measurement.epochSeconds
            += (epoch.end - epoch.begin).seconds() / static_cast<double>(epochs.size());
    return measurement;
}

MeasuredPoint pointOf(int workers, const std::vector<double>& epochSeconds) {
    const auto n = static_cast<double>(epochSeconds.size());
    MeasuredPoint point{workers, static_cast<int>(epochSeconds.size()), 0, 0};
    for (double seconds : epochSeconds)
        point.mean += seconds / n;
    double squares = 0;
    for (double seconds : epochSeconds)
        squares += (seconds - point.mean) * (seconds - point.mean);
    if (epochSeconds.size() > 1)
        point.halfInterval = studentT975(static_cast<int>(epochSeconds.size()) - 1)
            * std::sqrt(squares / (n - 1) / n);
    return point;
}

Measurements::Measurements(QObject* parent)
    : QObject(parent)
    , m_cancelled(std::make_shared<std::atomic<bool>>(false)) { }

Measurements::~Measurements() {
    *m_cancelled = true;
}

void Measurements::load(const QString& folder, const QString& cacheFile) {
    inBackground(
        this,
        [folder, cacheFile, cancelled = m_cancelled] {
            return measurementsIn(folder, cacheFile, *cancelled);
        },
        [this](std::vector<Measurement> found) {
            m_all.insert(m_all.end(), std::make_move_iterator(found.begin()),
                std::make_move_iterator(found.end()));
            sort();
            emit changed();
        });
}

void Measurements::add(const Measurement& measurement) {
    const auto same = [&](const Measurement& known) {
        return known.startedAt == measurement.startedAt && known.setupKey == measurement.setupKey
            && known.architecture == measurement.architecture
            && known.workers == measurement.workers && known.seed == measurement.seed
            && known.epochSeconds == measurement.epochSeconds;
    };
    if (!measurement.startedAt.empty() && std::any_of(m_all.begin(), m_all.end(), same))
        return;
    m_all.push_back(measurement);
    sort();
    emit changed();
}

void Measurements::sort() {
    std::stable_sort(m_all.begin(), m_all.end(),
        [](const Measurement& a, const Measurement& b) { return a.startedAt < b.startedAt; });
}

const std::string& Measurements::keyOf(const Scenario& scenario) const {
    if (m_key.empty() || scenario != m_keyed) {
        m_key = setupKey(scenario);
        m_keyed = scenario;
    }
    return m_key;
}

std::vector<MeasuredPoint> Measurements::points(
    const Scenario& scenario, ArchitectureKind kind) const {
    const std::string& key = keyOf(scenario);
    std::map<int, std::vector<double>> byWorkers;
    for (const Measurement& measurement : m_all)
        if (measurement.architecture == kind && measurement.epochSeconds > 0
            && measurement.setupKey == key)
            byWorkers[measurement.workers].push_back(measurement.epochSeconds);
    std::vector<MeasuredPoint> points;
    for (const auto& [workers, seconds] : byWorkers)
        points.push_back(pointOf(workers, seconds));
    return points;
}

const Measurement* Measurements::newest(const Scenario& scenario, ArchitectureKind kind) const {
    const std::string& key = keyOf(scenario);
    const auto found
        = std::find_if(m_all.rbegin(), m_all.rend(), [&](const Measurement& measurement) {
              return measurement.architecture == kind
                  && measurement.workers == scenario.cluster.workers && measurement.setupKey == key;
          });
    return found == m_all.rend() ? nullptr : &*found;
}

const Measurement* Measurements::calibrationRun(const Scenario& scenario) const {
    const std::string key = computeKey(scenario);
    const Measurement* newest = nullptr;
    for (auto run = m_all.rbegin(); run != m_all.rend(); ++run) {
        if (run->calibratedSeconds <= 0 || run->computeKey != key)
            continue;
        if (run->workers == 1)
            return &*run;
        newest = newest ? newest : &*run;
    }
    return newest;
}

std::optional<double> Measurements::calibratedSeconds(const Scenario& scenario) const {
    const Measurement* run = calibrationRun(scenario);
    return run ? std::optional(run->calibratedSeconds) : std::nullopt;
}

bool Measurements::isCalibratedAlone(const Scenario& scenario) const {
    const Measurement* run = calibrationRun(scenario);
    return run && run->workers == 1;
}

} // namespace ringside

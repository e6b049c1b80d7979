// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/recorded_run.h"

#include "engine/run/simulate.h"

namespace ringside {

Scenario smallScenario(ArchitectureKind kind, int workers, bool straggler, Step steps) {
    Scenario scenario;
    scenario.architecture.kind = kind;
    scenario.architecture.updateS = kind == ArchitectureKind::Ps ? 0.002 : 0;
    scenario.cluster.workers = workers;
    scenario.cluster.gradientBytes = 872232;
    scenario.cluster.bandwidthBitsPerS = 1e9;
    scenario.cluster.latencyS = 1e-4;
    scenario.cluster.segmentBytes = 262144;
    scenario.cluster.compute.kind = ComputeKind::PerWorker;
    for (int i = 0; i < workers; ++i)
        scenario.cluster.compute.perWorker.push_back(
            0.018 + 0.0007 * ((i * 5) % 7) + (straggler && i == workers / 2 ? 0.016 : 0));
    scenario.training.steps = steps;
    return scenario;
}

void record(const Scenario& scenario, const QString& path) {
    SimulateOptions options;
    options.recordPath = path.toStdString();
    simulate(scenario, options);
}

void readInto(RunStore& store, const QString& path) {
    RunReader reader(path.toStdString());
    store.begin(reader.scenario());
    store.setHead(reader.scenario(), reader.host());
    for (bool more = true; more;) {
        const RunBatch batch = reader.read();
        more = batch.more;
        store.append(batch);
    }
}

} // namespace ringside

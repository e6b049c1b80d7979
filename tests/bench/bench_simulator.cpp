// SPDX-License-Identifier: GPL-3.0-or-later
// Messages a second of the simulator alone: no training, and events go nowhere.
//   build/bin/bench_simulator ring 512 10 [latency_s [bandwidth_bytes_per_s [gradient_bytes
//   [compute_s]]]]
// prints one line of JSON: kind, workers, steps, messages, wall seconds, messages/s, simulated
// seconds.
#include "engine/scenario/words.h"
#include "engine/sim/simulation.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>

using namespace ringside;

namespace {

struct CountingSink final : TraceSink {
    std::int64_t messages = 0;
    void message(const MessageEvent&) override { ++messages; }
    void state(const StateEvent&) override { }
    void step(const StepEvent&) override { }
    void snapshot(const Snapshot&) override { }
};

ArchitectureKind kindOf(const std::string& word) {
    for (const auto& known : vocabulary<ArchitectureKind>().words)
        if (known.text == word)
            return known.value;
    std::fprintf(stderr, "there is no architecture %s\n", word.c_str());
    std::exit(2);
}

} // namespace

int main(int argc, char** argv) {
    const auto number = [&](int index, double otherwise) {
        return argc > index ? std::atof(argv[index]) : otherwise;
    };
    Scenario scenario;
    scenario.architecture.kind = kindOf(argc > 1 ? argv[1] : "ring");
    scenario.cluster.workers = static_cast<int>(number(2, 512));
    scenario.training.steps = static_cast<Step>(number(3, 10));
    scenario.cluster.latencyS = number(4, 1e-4);
    scenario.cluster.bandwidthBitsPerS = 8 * number(5, 1.25e8);
    scenario.cluster.gradientBytes = number(6, 872232);
    scenario.cluster.sharing = Sharing::Fifo;
    scenario.cluster.compute = {.kind = ComputeKind::Fixed, .seconds = number(7, 0.01)};
    const RunPlan plan = planOf(scenario, 60000, 0);
    CountingSink sink;
    const auto begin = std::chrono::steady_clock::now();
    Simulation simulation(scenario, plan, nullptr, sink);
    simulation.run();
    const double wall
        = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    std::printf("{\"kind\":\"%s\",\"workers\":%d,\"steps\":%lld,\"messages\":%lld,\"wall_s\":%.4f,"
                "\"messages_per_s\":%.0f,\"simulated_s\":%.9f}\n",
        std::string(textOf(scenario.architecture.kind)).c_str(), scenario.cluster.workers,
        static_cast<long long>(plan.steps), static_cast<long long>(sink.messages), wall,
        static_cast<double>(sink.messages) / wall, simulation.end().seconds());
}

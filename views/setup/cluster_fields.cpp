// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/setup/field_builders.h"

#include <QCoreApplication>

#define WORDS(text) QT_TRANSLATE_NOOP("ScenarioField", text)

namespace ringside {

using namespace fields;

namespace {

constexpr const char* network = WORDS("Network");
constexpr const char* times = WORDS("Computing times");
constexpr const char* onlyEmulated = WORDS("Only with an emulated network.");

#define PLACE(member)                                                                              \
    [](Scenario & s) -> auto& {                                                                    \
        return s.cluster.member;                                                                   \
    }

bool emulated(const Scenario& scenario) {
    return scenario.cluster.emulate;
}

template <ComputeKind... kinds>
bool computed(const Scenario& scenario) {
    return ((scenario.cluster.compute.kind == kinds) || ...);
}

/// Another kind of computing time starts from what the mean was, so that it can run at once.
void chooseCompute(Scenario& scenario, ComputeKind kind) {
    ComputeSettings& compute = scenario.cluster.compute;
    const double mean = compute.seconds > 0 ? compute.seconds
        : compute.meanS > 0                 ? compute.meanS
                                            : 0.02;
    const auto workers = std::size_t(std::max(1, scenario.cluster.workers));
    compute = {};
    compute.kind = kind;
    compute.seconds = kind == ComputeKind::Fixed ? mean : 0;
    if (kind == ComputeKind::PerWorker)
        compute.perWorker.assign(workers, mean);
    if (kind == ComputeKind::Table)
        compute.table.assign(workers, {mean});
    if (kind == ComputeKind::Uniform) {
        compute.lowS = mean / 2;
        compute.highS = mean * 1.5;
    }
    if (kind == ComputeKind::Exponential || kind == ComputeKind::Lognormal)
        compute.meanS = mean;
    if (kind == ComputeKind::Lognormal)
        compute.cv = 0.3;
}

ChoiceField computeKinds() {
    ChoiceField field = choice(PLACE(compute.kind),
        std::vector<std::pair<ComputeKind, const char*>>{{ComputeKind::Measured, WORDS("measured")},
            {ComputeKind::Fixed, WORDS("the same for all")},
            {ComputeKind::PerWorker, WORDS("one for each worker")},
            {ComputeKind::Table, WORDS("table")}, {ComputeKind::Uniform, WORDS("uniform")},
            {ComputeKind::Exponential, WORDS("exponential")},
            {ComputeKind::Lognormal, WORDS("log-normal")}});
    const auto plain = field.set;
    field.set = [plain](Scenario& scenario, int index) {
        Scenario wanted = scenario;
        plain(wanted, index);
        if (wanted.cluster.compute.kind != scenario.cluster.compute.kind)
            chooseCompute(scenario, wanted.cluster.compute.kind);
    };
    return field;
}

} // namespace

std::vector<ScenarioField> clusterFields() {
    return {
        {"cluster.workers", network, WORDS("Workers"), WORDS("How many processes train."),
            number(PLACE(workers), {Unit::Workers, 1, 256})},
        {"cluster.emulate", network, WORDS("Emulated network"),
            WORDS("Messages take the time that this network would need; otherwise as long as this "
                  "computer needs."),
            SwitchField{[](Scenario& s) -> bool& { return s.cluster.emulate; }}},
        {"cluster.bandwidth_bits_per_s", network, WORDS("Bandwidth"),
            WORDS("Of each network interface, in each direction."),
            number(PLACE(bandwidthBitsPerS), {Unit::BitsPerSecond, 1e6, 1e11, true}), emulated,
            onlyEmulated},
        {"cluster.latency_s", network, WORDS("Latency"),
            WORDS("From the first bit out of the sender to the first bit at the receiver."),
            number(PLACE(latencyS), {Unit::Seconds, 1e-6, 0.1, true}), emulated, onlyEmulated},
        {"cluster.jitter_s", network, WORDS("Jitter"),
            WORDS("Each message's latency is longer by a random time up to this."),
            number(PLACE(jitterS), {Unit::Seconds, 0, 60}), emulated, onlyEmulated},
        {"cluster.loss", network, WORDS("Loss"),
            WORDS("Share of the segments that are lost once and sent again, 0 to 0.5."),
            number(PLACE(loss), {Unit::None, 0, 0.5}), emulated, onlyEmulated},
        {"cluster.sharing", network, WORDS("Sharing of an interface"),
            WORDS("Segments for different receivers take turns, or messages leave in order."),
            choice(PLACE(sharing),
                std::vector<std::pair<Sharing, const char*>>{{Sharing::Fair, WORDS("in turns")},
                    {Sharing::Fifo, WORDS("first come, first served")}}),
            emulated, onlyEmulated},
        {"cluster.segment_bytes", network, WORDS("Segment"),
            WORDS("The piece of a message that an interface sends before the next has its turn."),
            number(PLACE(segmentBytes), {Unit::Bytes, 1, 1e9}), emulated, onlyEmulated},
        {"cluster.gradient_bytes", network, WORDS("Size of the gradient"),
            WORDS("Instead of the model's own size; for predictions and simulations."),
            numberOrNone(PLACE(gradientBytes), {Unit::Bytes, 1, 1e12}, WORDS("as the model is"))},
        {"cluster.nodes", network, WORDS("Uneven nodes"),
            WORDS("Nodes with a bandwidth or latency of their own."),
            json("cluster.nodes", R"([{"node":"worker-2","bandwidth_bits_per_s":1e8}])"), emulated,
            onlyEmulated},
        {"cluster.time_dilation", network, WORDS("Time dilation"),
            WORDS("Wall seconds for one second of the cluster, 1 to 1000."),
            numberOrNone(PLACE(timeDilation), {Unit::None, 1, 1000}, WORDS("chosen by itself"))},
    };
}

std::vector<ScenarioField> computeFields() {
    return {
        {"cluster.compute.kind", times, WORDS("Computing time"),
            WORDS("How long a worker takes for one batch: really measured, or stated."),
            computeKinds()},
        {"cluster.compute.seconds", times, WORDS("Time of a batch"),
            WORDS("The same for every worker and step."),
            number(PLACE(compute.seconds), {Unit::Seconds, 1e-4, 10, true}),
            computed<ComputeKind::Fixed>, WORDS("Only with one computing time for all.")},
        {"cluster.compute.mean_s", times, WORDS("Mean time of a batch"),
            WORDS("Mean of the random computing times."),
            number(PLACE(compute.meanS), {Unit::Seconds, 1e-4, 10, true}),
            computed<ComputeKind::Exponential, ComputeKind::Lognormal>,
            WORDS("Only with exponential or log-normal computing times.")},
        {"cluster.compute.cv", times, WORDS("Spread"),
            WORDS("Standard deviation divided by the mean."),
            number(PLACE(compute.cv), {Unit::None, 0, 10}), computed<ComputeKind::Lognormal>,
            WORDS("Only with log-normal computing times.")},
        {"cluster.compute.clip_low", times, WORDS("Not shorter than"),
            WORDS("Random times below are cut off."),
            number(PLACE(compute.clipLow), {Unit::Seconds, 0, 3600}),
            computed<ComputeKind::Lognormal>, WORDS("Only with log-normal computing times.")},
        {"cluster.compute.clip_high", times, WORDS("Not longer than"),
            WORDS("Random times above are cut off; 0 = no limit."),
            number(PLACE(compute.clipHigh), {Unit::Seconds, 0, 3600}),
            computed<ComputeKind::Lognormal>, WORDS("Only with log-normal computing times.")},
        {"cluster.compute.low_s", times, WORDS("Shortest"), WORDS("Shortest computing time."),
            number(PLACE(compute.lowS), {Unit::Seconds, 0, 3600}), computed<ComputeKind::Uniform>,
            WORDS("Only with uniform computing times.")},
        {"cluster.compute.high_s", times, WORDS("Longest"), WORDS("Longest computing time."),
            number(PLACE(compute.highS), {Unit::Seconds, 0, 3600}), computed<ComputeKind::Uniform>,
            WORDS("Only with uniform computing times.")},
        {"cluster.compute.seconds[]", times, WORDS("Times in seconds"),
            WORDS("One time for each worker, or one row of times for each worker."),
            json("cluster.compute.seconds", "[0.02, 0.02, 0.04]"),
            computed<ComputeKind::PerWorker, ComputeKind::Table>,
            WORDS("Only with one time for each worker, or a table.")},
        {"cluster.stragglers", times, WORDS("Stragglers"),
            WORDS("Who is late, and how: fixed, random, rotating_skew, linear_skew, bursty, "
                  "video_like."),
            json("cluster.stragglers", R"([{"kind":"fixed","worker":1,"factor":2}])")},
    };
}

} // namespace ringside

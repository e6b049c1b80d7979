// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/setup/field_builders.h"

#include <QCoreApplication>

namespace ringside {

using namespace fields;

namespace {

constexpr const char* network = QT_TRANSLATE_NOOP("ScenarioField", "Network");
constexpr const char* times = QT_TRANSLATE_NOOP("ScenarioField", "Computing times");
constexpr const char* onlyEmulated
    = QT_TRANSLATE_NOOP("ScenarioField", "Only with an emulated network.");

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
        std::vector<std::pair<ComputeKind, const char*>>{
            {ComputeKind::Measured, QT_TRANSLATE_NOOP("ScenarioField", "measured")},
            {ComputeKind::Fixed, QT_TRANSLATE_NOOP("ScenarioField", "the same for all")},
            {ComputeKind::PerWorker, QT_TRANSLATE_NOOP("ScenarioField", "one for each worker")},
            {ComputeKind::Table, QT_TRANSLATE_NOOP("ScenarioField", "table")},
            {ComputeKind::Uniform, QT_TRANSLATE_NOOP("ScenarioField", "uniform")},
            {ComputeKind::Exponential, QT_TRANSLATE_NOOP("ScenarioField", "exponential")},
            {ComputeKind::Lognormal, QT_TRANSLATE_NOOP("ScenarioField", "log-normal")}});
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
        {"cluster.workers", network, QT_TRANSLATE_NOOP("ScenarioField", "Workers"),
            QT_TRANSLATE_NOOP("ScenarioField", "How many processes train."),
            number(PLACE(workers), {Unit::Workers, 1, 256})},
        {"cluster.emulate", network, QT_TRANSLATE_NOOP("ScenarioField", "Emulated network"),
            QT_TRANSLATE_NOOP("ScenarioField",
                "Messages take the time that this network would need; otherwise as long as this "
                "computer needs."),
            SwitchField{[](Scenario& s) -> bool& { return s.cluster.emulate; }}},
        {"cluster.bandwidth_bits_per_s", network, QT_TRANSLATE_NOOP("ScenarioField", "Bandwidth"),
            QT_TRANSLATE_NOOP("ScenarioField", "Of each network interface, in each direction."),
            number(PLACE(bandwidthBitsPerS), {Unit::BitsPerSecond, 1e6, 1e11, true}), emulated,
            onlyEmulated},
        {"cluster.latency_s", network, QT_TRANSLATE_NOOP("ScenarioField", "Latency"),
            QT_TRANSLATE_NOOP("ScenarioField",
                "From the first bit out of the sender to the first bit at the receiver."),
            number(PLACE(latencyS), {Unit::Seconds, 1e-6, 0.1, true}), emulated, onlyEmulated},
        {"cluster.jitter_s", network, QT_TRANSLATE_NOOP("ScenarioField", "Jitter"),
            QT_TRANSLATE_NOOP(
                "ScenarioField", "Each message's latency is longer by a random time up to this."),
            number(PLACE(jitterS), {Unit::Seconds, 0, 60}), emulated, onlyEmulated},
        {"cluster.loss", network, QT_TRANSLATE_NOOP("ScenarioField", "Loss"),
            QT_TRANSLATE_NOOP("ScenarioField",
                "Share of the segments that are lost once and sent again, 0 to 0.5."),
            number(PLACE(loss), {Unit::None, 0, 0.5}), emulated, onlyEmulated},
        {"cluster.sharing", network, QT_TRANSLATE_NOOP("ScenarioField", "Sharing of an interface"),
            QT_TRANSLATE_NOOP("ScenarioField",
                "Segments for different receivers take turns, or messages leave in order."),
            choice(PLACE(sharing),
                std::vector<std::pair<Sharing, const char*>>{
                    {Sharing::Fair, QT_TRANSLATE_NOOP("ScenarioField", "in turns")},
                    {Sharing::Fifo,
                        QT_TRANSLATE_NOOP("ScenarioField", "first come, first served")}}),
            emulated, onlyEmulated},
        {"cluster.segment_bytes", network, QT_TRANSLATE_NOOP("ScenarioField", "Segment"),
            QT_TRANSLATE_NOOP("ScenarioField",
                "The piece of a message that an interface sends before the next has its turn."),
            number(PLACE(segmentBytes), {Unit::Bytes, 1, 1e9}), emulated, onlyEmulated},
        {"cluster.gradient_bytes", network,
            QT_TRANSLATE_NOOP("ScenarioField", "Size of the gradient"),
            QT_TRANSLATE_NOOP("ScenarioField",
                "Instead of the model's own size; for predictions and simulations."),
            numberOrNone(PLACE(gradientBytes), {Unit::Bytes, 1, 1e12},
                QT_TRANSLATE_NOOP("ScenarioField", "as the model is"))},
        {"cluster.nodes", network, QT_TRANSLATE_NOOP("ScenarioField", "Uneven nodes"),
            QT_TRANSLATE_NOOP("ScenarioField", "Nodes with a bandwidth or latency of their own."),
            json("cluster.nodes", R"([{"node":"worker-2","bandwidth_bits_per_s":1e8}])"), emulated,
            onlyEmulated},
        {"cluster.time_dilation", network, QT_TRANSLATE_NOOP("ScenarioField", "Time dilation"),
            QT_TRANSLATE_NOOP(
                "ScenarioField", "Wall seconds for one second of the cluster, 1 to 1000."),
            numberOrNone(PLACE(timeDilation), {Unit::None, 1, 1000},
                QT_TRANSLATE_NOOP("ScenarioField", "chosen by itself"))},
    };
}

std::vector<ScenarioField> computeFields() {
    return {
        {"cluster.compute.kind", times, QT_TRANSLATE_NOOP("ScenarioField", "Computing time"),
            QT_TRANSLATE_NOOP("ScenarioField",
                "How long a worker takes for one batch: really measured, or stated."),
            computeKinds()},
        {"cluster.compute.seconds", times, QT_TRANSLATE_NOOP("ScenarioField", "Time of a batch"),
            QT_TRANSLATE_NOOP("ScenarioField", "The same for every worker and step."),
            number(PLACE(compute.seconds), {Unit::Seconds, 1e-4, 10, true}),
            computed<ComputeKind::Fixed>,
            QT_TRANSLATE_NOOP("ScenarioField", "Only with one computing time for all.")},
        {"cluster.compute.mean_s", times,
            QT_TRANSLATE_NOOP("ScenarioField", "Mean time of a batch"),
            QT_TRANSLATE_NOOP("ScenarioField", "Mean of the random computing times."),
            number(PLACE(compute.meanS), {Unit::Seconds, 1e-4, 10, true}),
            computed<ComputeKind::Exponential, ComputeKind::Lognormal>,
            QT_TRANSLATE_NOOP(
                "ScenarioField", "Only with exponential or log-normal computing times.")},
        {"cluster.compute.cv", times, QT_TRANSLATE_NOOP("ScenarioField", "Spread"),
            QT_TRANSLATE_NOOP("ScenarioField", "Standard deviation divided by the mean."),
            number(PLACE(compute.cv), {Unit::None, 0, 10}), computed<ComputeKind::Lognormal>,
            QT_TRANSLATE_NOOP("ScenarioField", "Only with log-normal computing times.")},
        {"cluster.compute.clip_low", times, QT_TRANSLATE_NOOP("ScenarioField", "Not shorter than"),
            QT_TRANSLATE_NOOP("ScenarioField", "Random times below are cut off."),
            number(PLACE(compute.clipLow), {Unit::Seconds, 0, 3600}),
            computed<ComputeKind::Lognormal>,
            QT_TRANSLATE_NOOP("ScenarioField", "Only with log-normal computing times.")},
        {"cluster.compute.clip_high", times, QT_TRANSLATE_NOOP("ScenarioField", "Not longer than"),
            QT_TRANSLATE_NOOP("ScenarioField", "Random times above are cut off; 0 = no limit."),
            number(PLACE(compute.clipHigh), {Unit::Seconds, 0, 3600}),
            computed<ComputeKind::Lognormal>,
            QT_TRANSLATE_NOOP("ScenarioField", "Only with log-normal computing times.")},
        {"cluster.compute.low_s", times, QT_TRANSLATE_NOOP("ScenarioField", "Shortest"),
            QT_TRANSLATE_NOOP("ScenarioField", "Shortest computing time."),
            number(PLACE(compute.lowS), {Unit::Seconds, 0, 3600}), computed<ComputeKind::Uniform>,
            QT_TRANSLATE_NOOP("ScenarioField", "Only with uniform computing times.")},
        {"cluster.compute.high_s", times, QT_TRANSLATE_NOOP("ScenarioField", "Longest"),
            QT_TRANSLATE_NOOP("ScenarioField", "Longest computing time."),
            number(PLACE(compute.highS), {Unit::Seconds, 0, 3600}), computed<ComputeKind::Uniform>,
            QT_TRANSLATE_NOOP("ScenarioField", "Only with uniform computing times.")},
        {"cluster.compute.seconds[]", times, QT_TRANSLATE_NOOP("ScenarioField", "Times in seconds"),
            QT_TRANSLATE_NOOP(
                "ScenarioField", "One time for each worker, or one row of times for each worker."),
            json("cluster.compute.seconds", "[0.02, 0.02, 0.04]"),
            computed<ComputeKind::PerWorker, ComputeKind::Table>,
            QT_TRANSLATE_NOOP("ScenarioField", "Only with one time for each worker, or a table.")},
        {"cluster.stragglers", times, QT_TRANSLATE_NOOP("ScenarioField", "Stragglers"),
            QT_TRANSLATE_NOOP("ScenarioField",
                "Who is late, and how: fixed, random, rotating_skew, linear_skew, bursty, "
                "video_like."),
            json("cluster.stragglers", R"([{"kind":"fixed","worker":1,"factor":2}])")},
    };
}

} // namespace ringside

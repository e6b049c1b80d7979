// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/words.h"

#include "engine/scenario/scenario_json.h"

namespace ringside {

namespace {
constexpr Word<ArchitectureKind> architectureWords[]{
    {"ps", ArchitectureKind::Ps}, {"p2p", ArchitectureKind::P2p}, {"ring", ArchitectureKind::Ring}};
constexpr std::string_view unavailableArchitectures[]{"p2p-sharded", "recursive-doubling",
    "halving-doubling", "eager-solo", "eager-majority", "eager-quorum", "ps-async", "gossip",
    "local-sgd"};
constexpr Word<Sharing> sharingWords[]{{"fair", Sharing::Fair}, {"fifo", Sharing::Fifo}};
constexpr Word<ComputeKind> computeWords[]{{"measured", ComputeKind::Measured},
    {"fixed", ComputeKind::Fixed}, {"per_worker", ComputeKind::PerWorker},
    {"table", ComputeKind::Table}, {"uniform", ComputeKind::Uniform},
    {"exponential", ComputeKind::Exponential}, {"lognormal", ComputeKind::Lognormal}};
constexpr Word<StragglerKind> stragglerWords[]{{"fixed", StragglerKind::Fixed},
    {"random", StragglerKind::Random}, {"rotating_skew", StragglerKind::RotatingSkew},
    {"linear_skew", StragglerKind::LinearSkew}, {"bursty", StragglerKind::Bursty},
    {"video_like", StragglerKind::VideoLike}};
constexpr Word<Activation> activationWords[]{
    {"relu", Activation::Relu}, {"sigmoid", Activation::Sigmoid}, {"tanh", Activation::Tanh}};
constexpr Word<Loss> lossWords[]{
    {"softmax", Loss::Softmax}, {"mean_squared_error", Loss::MeanSquaredError}};
constexpr Word<Initialisation> initialisationWords[]{{"he", Initialisation::He},
    {"glorot", Initialisation::Glorot}, {"normal", Initialisation::Normal},
    {"pytorch", Initialisation::Pytorch}};
constexpr Word<DataSource> sourceWords[]{{"fashion-mini", DataSource::FashionMini},
    {"fashion-mnist", DataSource::FashionMnist}, {"idx", DataSource::Idx}};
constexpr std::string_view unavailableSources[]{"csv", "hyperplane", "spiral"};
constexpr Word<LearningRateScaling> scalingWords[]{
    {"none", LearningRateScaling::None}, {"linear", LearningRateScaling::Linear}};
} // namespace

template <>
Vocabulary<ArchitectureKind> vocabulary() {
    return {architectureWords, unavailableArchitectures};
}
template <>
Vocabulary<Sharing> vocabulary() {
    return {sharingWords, {}};
}
template <>
Vocabulary<ComputeKind> vocabulary() {
    return {computeWords, {}};
}
template <>
Vocabulary<StragglerKind> vocabulary() {
    return {stragglerWords, {}};
}
template <>
Vocabulary<Activation> vocabulary() {
    return {activationWords, {}};
}
template <>
Vocabulary<Loss> vocabulary() {
    return {lossWords, {}};
}
template <>
Vocabulary<Initialisation> vocabulary() {
    return {initialisationWords, {}};
}
template <>
Vocabulary<DataSource> vocabulary() {
    return {sourceWords, unavailableSources};
}
template <>
Vocabulary<LearningRateScaling> vocabulary() {
    return {scalingWords, {}};
}

std::string_view wordOf(ArchitectureKind kind) {
    return textOf(kind);
}
std::string_view wordOf(ComputeKind kind) {
    return textOf(kind);
}
std::string_view wordOf(StragglerKind kind) {
    return textOf(kind);
}
std::string_view wordOf(Sharing sharing) {
    return textOf(sharing);
}
std::string_view wordOf(DataSource source) {
    return textOf(source);
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/words.h"

#include "engine/scenario/scenario_json.h"

namespace ringside {

namespace {
constexpr Word<ArchitectureKind> architectureWords[]{{"ps", ArchitectureKind::Ps},
    {"p2p", ArchitectureKind::P2p}, {"p2p-sharded", ArchitectureKind::P2pSharded},
    {"ring", ArchitectureKind::Ring}, {"recursive-doubling", ArchitectureKind::RecursiveDoubling},
    {"halving-doubling", ArchitectureKind::HalvingDoubling},
    {"ps-async", ArchitectureKind::PsAsync}, {"gossip", ArchitectureKind::Gossip},
    {"local-sgd", ArchitectureKind::LocalSgd}, {"eager-solo", ArchitectureKind::EagerSolo},
    {"eager-majority", ArchitectureKind::EagerMajority},
    {"eager-quorum", ArchitectureKind::EagerQuorum}};
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
    {"fashion-mnist", DataSource::FashionMnist}, {"idx", DataSource::Idx},
    {"csv", DataSource::Csv}, {"hyperplane", DataSource::Hyperplane},
    {"spiral", DataSource::Spiral}};
constexpr Word<LearningRateScaling> scalingWords[]{
    {"none", LearningRateScaling::None}, {"linear", LearningRateScaling::Linear}};
constexpr Word<Placement> placementWords[]{
    {"even", Placement::Even}, {"whole_variables", Placement::WholeVariables}};
constexpr Word<LateGradient> lateGradientWords[]{{"accumulate", LateGradient::Accumulate},
    {"replace", LateGradient::Replace}, {"drop", LateGradient::Drop}};
constexpr Word<MissedResults> missedResultsWords[]{
    {"queue", MissedResults::Queue}, {"newest", MissedResults::Newest}};
constexpr Word<LateWorker> lateWorkerWords[]{
    {"rejoin", LateWorker::Rejoin}, {"catchup", LateWorker::CatchUp}, {"join", LateWorker::Join}};
constexpr Word<Contribute> contributeWords[]{
    {"buffer", Contribute::Buffer}, {"arrived", Contribute::Arrived}};
constexpr Word<Divisor> divisorWords[]{
    {"workers", Divisor::Workers}, {"contributors", Divisor::Contributors}};
constexpr Word<Collective> collectiveWords[]{
    {"ring", Collective::Ring}, {"recursive-doubling", Collective::RecursiveDoubling}};
constexpr Word<ModelSync> modelSyncWords[]{
    {"copy", ModelSync::Copy}, {"average", ModelSync::Average}};
constexpr Word<Quota> quotaWords[]{{"per_worker", Quota::PerWorker}, {"shared", Quota::Shared}};
constexpr Word<Mix> mixWords[]{
    {"combine_then_adapt", Mix::CombineThenAdapt}, {"adapt_then_combine", Mix::AdaptThenCombine}};
constexpr Word<OnDeath> onDeathWords[]{{"stop", OnDeath::Stop}, {"continue", OnDeath::Continue}};
constexpr Word<FaultAction> faultActionWords[]{{"kill", FaultAction::Kill},
    {"freeze", FaultAction::Freeze}, {"resume", FaultAction::Resume},
    {"restart", FaultAction::Restart}, {"slow", FaultAction::Slow}, {"cut", FaultAction::Cut},
    {"heal", FaultAction::Heal}, {"drop", FaultAction::Drop}, {"nan", FaultAction::Nan}};
} // namespace

template <>
Vocabulary<ArchitectureKind> vocabulary() {
    return {architectureWords, {}};
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
    return {sourceWords, {}};
}
template <>
Vocabulary<LearningRateScaling> vocabulary() {
    return {scalingWords, {}};
}

template <>
Vocabulary<Placement> vocabulary() {
    return {placementWords, {}};
}
template <>
Vocabulary<LateGradient> vocabulary() {
    return {lateGradientWords, {}};
}
template <>
Vocabulary<MissedResults> vocabulary() {
    return {missedResultsWords, {}};
}
template <>
Vocabulary<LateWorker> vocabulary() {
    return {lateWorkerWords, {}};
}
template <>
Vocabulary<Contribute> vocabulary() {
    return {contributeWords, {}};
}
template <>
Vocabulary<Divisor> vocabulary() {
    return {divisorWords, {}};
}
template <>
Vocabulary<Collective> vocabulary() {
    return {collectiveWords, {}};
}
template <>
Vocabulary<ModelSync> vocabulary() {
    return {modelSyncWords, {}};
}
template <>
Vocabulary<Quota> vocabulary() {
    return {quotaWords, {}};
}
template <>
Vocabulary<Mix> vocabulary() {
    return {mixWords, {}};
}
template <>
Vocabulary<OnDeath> vocabulary() {
    return {onDeathWords, {}};
}
template <>
Vocabulary<FaultAction> vocabulary() {
    return {faultActionWords, {}};
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

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/calibration.h"
#include "engine/theory/model.h"

#include <nlohmann/json_fwd.hpp>

#include <array>
#include <span>
#include <string>
#include <vector>

namespace ringside {

/// What a run took longer than the model says (negative: shorter).
enum class GapPart : std::uint8_t {
    Compute, ///< the workers' mean compute time against t_c
    Latency, ///< first bits on their way, on the critical path
    Bandwidth, ///< messages passing through links and waiting there, on the critical path
    Waiting, ///< the path computes longer than the mean worker: stragglers; and servers' updates
    Protocol, ///< what the closed form leaves out of the exchange: the simulator with the model's
              ///< constants against the formula (start-up, uneven shares, folds, segments)
    Unexplained ///< time in which the record does not say what was waited for
};
inline constexpr std::array<std::string_view, 6> gapPartIds{
    "compute", "latency", "bandwidth", "waiting", "protocol", "unexplained"};

/// How much the model's epoch changes when one constant is wrong by `tolerance` either way.
struct Sensitivity {
    std::string symbol; ///< "t_c", "B", "alpha"
    double lowSeconds = 0, highSeconds = 0; ///< of an epoch; the smaller and the larger
};

/// The gap between the corrected model, with constants that do not come from the run, and a
/// measured run: seconds of an epoch. gap sums to measured - model.
struct Residuals {
    Scenario scenario;
    Step steps = 0; ///< of the run that were looked at, from the first on
    Step stepsPerEpoch = 0; ///< K
    theory::Constants constants;
    std::string source; ///< of t_c, as a phrase
    theory::Corrected model;
    std::optional<theory::Printed> printed;
    double measuredSeconds = 0;
    std::array<double, gapPartIds.size()> gap{};
    double fittedComputeSeconds = 0; ///< t_c that suits all runs explained together best
    double fittedSeconds = 0; ///< the model's epoch with it
    std::size_t fittedRuns = 0; ///< how many those are
    double tolerance = 0; ///< relative error assumed of each constant below
    std::vector<Sensitivity> sensitivities;
    double bandLowSeconds = 0, bandHighSeconds = 0; ///< all constants wrong to the worst side
    std::vector<std::string> notes;

    double part(GapPart which) const { return gap[static_cast<std::size_t>(which)]; }
    /// (model - measured) / measured.
    double relativeError() const { return model.epochSeconds / measuredSeconds - 1; }
};

/// Explains a run. With compute kind "measured" the calibration must hold t_c; without emulation it
/// should hold the host's link. Throws ScenarioError when the calibration is missing or must not be
/// used for this run (refusalOf), FileError when the record holds no complete step or was simulated
/// or is damaged.
Residuals residualsOf(const std::string& runPath, const Calibration&);
/// Fills in what follows from several runs: t_c by least squares of the relative errors, all other
/// constants as calibrated. It is shown beside the calibrated model as the example of how not to
/// validate: its constants come from the runs that it is compared with (papers: A3).
void fitCompute(std::span<Residuals>);

nlohmann::ordered_json residualsToJson(const Residuals&);

} // namespace ringside

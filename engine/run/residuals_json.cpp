// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/residuals.h"
#include "engine/scenario/words.h"

#include <nlohmann/json.hpp>

namespace ringside {

nlohmann::ordered_json residualsToJson(const Residuals& found) {
    using Json = nlohmann::ordered_json;
    Json gap = Json::object(), sensitivity = Json::array();
    for (std::size_t part = 0; part < gapPartIds.size(); ++part)
        gap[std::string(gapPartIds[part]) + "_s"] = found.gap[part];
    for (const Sensitivity& one : found.sensitivities)
        sensitivity.push_back({{"constant", one.symbol}, {"low_epoch_s", one.lowSeconds},
            {"high_epoch_s", one.highSeconds}});
    return {{"architecture", textOf(found.scenario.architecture.kind)},
        {"workers", found.scenario.cluster.workers}, {"batch", found.scenario.training.batch},
        {"steps", found.steps}, {"steps_per_epoch", found.stepsPerEpoch},
        {"measured_epoch_s", found.measuredSeconds}, {"model_epoch_s", found.model.epochSeconds},
        {"relative_error", found.relativeError()},
        {"printed_epoch_s", found.printed ? Json(found.printed->epochSeconds) : Json()},
        {"printed_source", found.printed ? Json(found.printed->source) : Json()},
        {"model",
            {{"compute_s", found.model.computeSeconds}, {"latency_s", found.model.latencySeconds},
                {"bandwidth_s", found.model.communicationSeconds},
                {"wait_s", found.model.waitSeconds}}},
        {"gap", gap},
        {"calibration",
            {{"t_c_s", found.constants.computeSeconds}, {"source", found.source},
                {"bandwidth_bytes_per_s", found.constants.bandwidth},
                {"latency_s", found.constants.latency}}},
        {"fitted",
            {{"runs", found.fittedRuns}, {"t_c_s", found.fittedComputeSeconds},
                {"epoch_s", found.fittedSeconds}}},
        {"sensitivity",
            {{"tolerance", found.tolerance}, {"low_epoch_s", found.bandLowSeconds},
                {"high_epoch_s", found.bandHighSeconds}, {"constants", sensitivity}}},
        {"notes", found.notes}};
}

} // namespace ringside

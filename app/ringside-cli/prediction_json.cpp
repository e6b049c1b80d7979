// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/prediction_json.h"

#include "engine/strategies/catalog.h"

#include <nlohmann/json.hpp>

namespace ringside {

namespace {

using Json = nlohmann::ordered_json;

Json termsToJson(const std::vector<theory::Term>& terms) {
    Json json = Json::array();
    for (const theory::Term& term : terms)
        json.push_back(
            {{"symbol", term.symbol}, {"meaning", term.meaning}, {"seconds", term.seconds}});
    return json;
}

Json printedToJson(const theory::Printed& printed, bool terms) {
    Json json{{"compute_s", printed.computeSeconds},
        {"communication_s", printed.communicationSeconds}, {"epoch_s", printed.epochSeconds},
        {"source", printed.source}, {"equations", printed.equations}};
    if (terms)
        json["terms"] = termsToJson(printed.terms);
    return json;
}

Json correctedToJson(const theory::Corrected& corrected, bool terms) {
    Json json{{"compute_s", corrected.computeSeconds},
        {"communication_s", corrected.communicationSeconds},
        {"latency_s", corrected.latencySeconds}, {"wait_s", corrected.waitSeconds},
        {"epoch_s", corrected.epochSeconds}};
    if (terms)
        json["terms"] = termsToJson(corrected.terms);
    return json;
}

Json rowToJson(const theory::Prediction& row, bool terms) {
    return {{"architecture", architecture(row.architecture).id}, {"workers", row.workers},
        {"printed", row.printed ? printedToJson(*row.printed, terms) : Json()},
        {"corrected", correctedToJson(row.corrected, terms)},
        {"throughput_samples_per_s", row.throughputSamplesPerS},
        {"bytes_per_step_worker", row.bytesPerStepWorker}, {"notes", row.notes}};
}

} // namespace

std::string predictionText(const std::vector<theory::Prediction>& rows,
    const theory::Constants& constants, const Calibration& computeTime, bool terms) {
    Json json;
    json["rows"] = Json::array();
    for (const theory::Prediction& row : rows)
        json["rows"].push_back(rowToJson(row, terms));
    json["constants"] = {{"t_c_s", computeTime.seconds}, {"source", computeTime.source},
        {"samples", constants.samples}, {"batch", constants.batch}, {"servers", constants.servers},
        {"model_bytes", constants.modelBytes}, {"bandwidth_bytes_per_s", constants.bandwidth},
        {"latency_s", constants.latency}, {"update_s", constants.updateSeconds},
        {"segment_bytes", constants.segmentBytes}};
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace ringside

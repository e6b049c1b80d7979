// SPDX-License-Identifier: GPL-3.0-or-later
// A comparison as JSON, and its words.
#include "engine/run/run_comparison.h"
#include "engine/run/stamps.h"

#include <nlohmann/json.hpp>

#include <array>

namespace ringside {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 5> groupIds{"speed", "time", "traffic", "learning", "trust"};
constexpr std::array<std::string_view, 5> unitIds{"s", "share", "B", "1/s", ""};
constexpr std::array<std::string_view, 3> betterIds{"less", "more", "neither"};
constexpr std::array<std::string_view, 9> cautionIds{"different-kinds", "different-data",
    "different-models", "different-hosts", "oversubscribed", "unfinished", "stopped-early",
    "forked", "changed"};
constexpr std::array<std::string_view, 9> cautionTexts{
    "One run is measured, the other simulated.",
    "They learn different data: losses and accuracies are of different test sets.",
    "Their models differ, so compute times and bytes do too.",
    "They were measured on different hosts or versions of the program.",
    "A host did not keep up: its times are longer than the cluster's would be.",
    "A run has no end yet, or was cut off: its numbers are those so far.",
    "A run was stopped or failed before its end.",
    "A run is a fork: its rounds and times count from where it left the other, its epochs from where "
    "the training began.",
    "In a run something was broken or changed on purpose while it went on.",
};

Json orNull(const std::optional<double>& value) {
    return value ? Json(*value) : Json();
}

Json runToJson(const ComparedRun& run) {
    constexpr std::array<std::string_view, 2> kinds{"measured", "simulated"};
    constexpr std::array<std::string_view, 3> outcomes{"finished", "stopped", "failed"};
    Json stamps = Json::array();
    for (const Stamp stamp : stampsOf(run.result.run, run.result.accounts))
        stamps.push_back(stampIds[static_cast<std::size_t>(stamp)]);
    return {{"file", run.path}, {"title", run.title},
        {"kind", kinds[static_cast<std::size_t>(run.result.run.kind)]},
        {"started_at", run.result.run.startedAt},
        {"outcome",
            run.result.ended ? outcomes[static_cast<std::size_t>(run.result.end.outcome)]
                             : std::string_view("unfinished")},
        {"stamps", stamps}};
}

} // namespace

std::string_view cautionText(ComparisonCaution caution) {
    return cautionTexts[static_cast<std::size_t>(caution)];
}

nlohmann::ordered_json comparisonToJson(const RunComparison& comparison) {
    Json json;
    json["first"] = runToJson(comparison.first);
    json["second"] = runToJson(comparison.second);
    json["differences"] = Json::array();
    for (const ScenarioDifference& row : comparison.differences)
        json["differences"].push_back({{"path", row.path}, {"label", row.label},
            {"first", row.first}, {"second", row.second}});
    json["target_accuracy"] = orNull(comparison.targetAccuracy);
    json["quantities"] = Json::array();
    for (const ComparedQuantity& row : comparison.quantities)
        json["quantities"].push_back({{"id", row.id}, {"name", row.name},
            {"group", groupIds[static_cast<std::size_t>(row.group)]},
            {"unit", unitIds[static_cast<std::size_t>(row.unit)]},
            {"better", betterIds[static_cast<std::size_t>(row.better)]},
            {"first", orNull(row.first)}, {"second", orNull(row.second)},
            {"difference", orNull(row.difference())}, {"factor", orNull(row.factor())}});
    json["cautions"] = Json::array();
    for (const ComparisonCaution caution : comparison.cautions)
        json["cautions"].push_back({{"id", cautionIds[static_cast<std::size_t>(caution)]},
            {"text", cautionText(caution)}});
    return json;
}

} // namespace ringside

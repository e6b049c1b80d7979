// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/scenario_differences.h"

#include "engine/scenario/scenario_json.h"
#include "engine/strategies/catalog.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <utility>

namespace ringside {

namespace {

using Json = nlohmann::ordered_json;
using Leaves = std::vector<std::pair<std::string, Json>>;

/// Fields that people do not compare.
constexpr std::array<std::string_view, 3> unsaid{"ringside", "name", "notes"};

/// Only where the path's own words would not be good ones.
constexpr std::array<std::pair<std::string_view, std::string_view>, 16> labels{{
    {"architecture.kind", "architecture"},
    {"architecture.overlap", "overlap of computing and sending"},
    {"cluster.emulate", "emulated network"},
    {"cluster.bandwidth_bits_per_s", "bandwidth"},
    {"cluster.nodes", "links of single nodes"},
    {"cluster.compute.kind", "compute time"},
    {"cluster.compute.seconds", "compute time a batch"},
    {"cluster.compute.mean_s", "mean compute time"},
    {"cluster.compute.low_s", "shortest compute time"},
    {"cluster.compute.high_s", "longest compute time"},
    {"cluster.compute.cv", "spread of the compute time"},
    {"cluster.loss", "lost segments"},
    {"cluster.sharing", "sharing of a link"},
    {"model.loss", "loss function"},
    {"data.source", "data"},
    {"faults", "planned faults"},
}};

void collect(const std::string& path, const Json& value, Leaves& leaves) {
    if (!value.is_object()) {
        leaves.emplace_back(path, value);
        return;
    }
    for (const auto& [key, child] : value.items())
        collect(path.empty() ? key : path + '.' + key, child, leaves);
}

Leaves leavesOf(const Scenario& scenario) {
    Leaves leaves;
    collect({}, scenarioToJson(scenario), leaves);
    std::erase_if(leaves, [&](const auto& leaf) {
        return std::ranges::find(unsaid, leaf.first) != unsaid.end()
            || !appliesTo(leaf.first, scenario);
    });
    return leaves;
}

std::string labelOf(const std::string& path) {
    for (const auto& [known, label] : labels)
        if (known == path)
            return std::string(label);
    std::string words = path.substr(path.find_last_of('.') + 1);
    for (const std::string_view unit : {"_bits_per_s", "_bytes", "_s"})
        if (words.ends_with(unit)) {
            words.resize(words.size() - unit.size());
            break;
        }
    std::ranges::replace(words, '_', ' ');
    return words;
}

/// "2.5 M" for 2.5e6 with the letter that leaves one to three digits before the point.
std::string scaled(double value, int lowest, const char* unit) {
    constexpr std::array<const char*, 9> letters{"p", "n", "u", "m", "", "k", "M", "G", "T"};
    int letter = 4;
    for (; value != 0 && std::abs(value) >= 999.9995 && letter < 8; ++letter)
        value /= 1000;
    for (; value != 0 && std::abs(value) < 0.9999995 && letter > lowest; --letter)
        value *= 1000;
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), "%.6g %s%s", value,
        letters[static_cast<std::size_t>(letter)], unit);
    return text.data();
}

std::string numberWords(const std::string& path, double value) {
    if (path.ends_with("_bits_per_s"))
        return scaled(value, 4, "bit/s");
    if (path.ends_with("_bytes"))
        return scaled(value, 4, "B");
    if (path.ends_with("_s") || path == "cluster.compute.seconds")
        return scaled(value, 1, "s");
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.10g", value);
    return text.data();
}

/// "worker-3 x 4", "1 at random + 300 ms"; the other kinds by their name.
std::string stragglerWords(const Json& straggler) {
    const std::string kind = straggler.value("kind", "fixed");
    std::string words = kind;
    std::ranges::replace(words, '_', ' ');
    if (kind == "fixed")
        words = "worker-" + std::to_string(straggler.value("worker", 0));
    else if (kind == "random")
        words = std::to_string(straggler.value("count", 1)) + " at random";
    if (const double factor = straggler.value("factor", 1.0); factor != 1)
        words += " x " + numberWords({}, factor);
    if (const double delay = straggler.value("delay_s", 0.0); delay > 0)
        words += " + " + numberWords("delay_s", delay);
    return words;
}

/// "kill worker-3 in step 100", "cut worker-0 to worker-1 at 600 ms".
std::string faultWords(const Json& fault) {
    std::string words = fault.value("action", "kill") + ' ' + fault.value("node", "");
    if (const std::string peer = fault.value("peer", ""); !peer.empty())
        words += " to " + peer;
    if (fault.value("action", "") == "slow")
        words += " x " + numberWords({}, fault.value("factor", 2.0));
    const Json at = fault.value("at", Json::object());
    if (at.contains("cluster_s"))
        return words + " at " + numberWords("at_s", at.value("cluster_s", 0.0));
    return words + " in step " + std::to_string(at.value("step", Step{0}));
}

/// "worker-2 100 Mbit/s, 1 ms": what of its link is its own.
std::string nodeWords(const Json& node) {
    std::string words = node.value("node", "");
    const char* before = " ";
    for (const char* field : {"bandwidth_bits_per_s", "latency_s"})
        if (const auto found = node.find(field); found != node.end() && found->is_number()) {
            words += before + numberWords(field, found->get<double>());
            before = ", ";
        }
    return words;
}

template <typename Words>
std::string listWords(const Json& list, Words words) {
    std::string text;
    for (const Json& entry : list)
        text += (text.empty() ? "" : "; ") + words(entry);
    return text;
}

std::string valueWords(const std::string& path, const Json& value) {
    if (value.is_null() || (value.is_array() && value.empty())
        || (value.is_string() && value.get_ref<const std::string&>().empty()))
        return "none";
    if (value.is_boolean())
        return value.get<bool>() ? "on" : "off";
    if (value.is_number())
        return numberWords(path, value.get<double>());
    if (path == "model.layers") { // 196-64-10, as people write it
        std::string text;
        for (const Json& width : value)
            text += (text.empty() ? "" : "-") + std::to_string(width.get<int>());
        return text;
    }
    if (path == "cluster.stragglers") {
        std::string text;
        for (const Json& straggler : value)
            text += (text.empty() ? "" : ", ") + stragglerWords(straggler);
        return text;
    }
    if (path == "faults")
        return listWords(value, faultWords);
    if (path == "cluster.nodes")
        return listWords(value, nodeWords);
    if (!value.is_string())
        return value.dump(-1, ' ', false, Json::error_handler_t::replace);
    const std::string word = value.get<std::string>();
    if (path == "architecture.kind")
        for (const Architecture& row : catalog())
            if (row.id == word)
                return std::string(row.name);
    return word;
}

const Json* find(const Leaves& leaves, const std::string& path) {
    const auto found = std::ranges::find(leaves, path, [](const auto& leaf) { return leaf.first; });
    return found == leaves.end() ? nullptr : &found->second;
}

} // namespace

std::string ScenarioDifference::text() const {
    const auto shown = [](const std::string& value) { return value.empty() ? "-" : value; };
    return label + ": " + shown(first) + " -> " + shown(second);
}

bool appliesTo(const std::string& path, const Scenario& scenario) {
    const ArchitectureSettings& settings = scenario.architecture;
    const auto is = [&](std::initializer_list<std::string_view> names) {
        return std::ranges::any_of(names,
            [&](std::string_view name) { return path == "architecture." + std::string(name); });
    };
    if (is({"servers", "update_s"}))
        return serverCount(scenario) > 0;
    if (is({"placement"}))
        return settings.kind == ArchitectureKind::Ps;
    if (is({"buckets"}))
        return settings.overlap;
    if (is({"quorum"}))
        return settings.kind == ArchitectureKind::EagerQuorum;
    if (is({"late_gradient", "missed_results", "late_worker", "contribute", "divisor", "collective",
            "activation_s", "barrier_each_round", "full_round_every", "model_sync_every_epochs"}))
        return isEager(settings.kind);
    if (is({"model_sync"}))
        return isEager(settings.kind) && settings.modelSyncEveryEpochs > 0;
    if (is({"staleness_bound", "quota"}))
        return settings.kind == ArchitectureKind::PsAsync;
    if (is({"period"}))
        return settings.kind == ArchitectureKind::LocalSgd;
    if (is({"mix"}))
        return settings.kind == ArchitectureKind::Gossip;
    if (is({"on_death"}))
        return outlivesWorkers(settings.kind);
    if (path == "training.epochs")
        return !scenario.training.steps;
    return path != "training.steps" || scenario.training.steps.has_value();
}

std::vector<ScenarioDifference> scenarioDifferences(const Scenario& first, const Scenario& second) {
    const Leaves ours = leavesOf(first), theirs = leavesOf(second);
    std::vector<ScenarioDifference> differences;
    const auto compare = [&](const std::string& path) {
        const Json* one = find(ours, path);
        const Json* other = find(theirs, path);
        if (one && other && *one == *other)
            return;
        differences.push_back({path, labelOf(path), one ? valueWords(path, *one) : std::string(),
            other ? valueWords(path, *other) : std::string()});
    };
    for (const auto& leaf : ours)
        compare(leaf.first);
    for (const auto& leaf : theirs)
        if (!find(ours, leaf.first))
            compare(leaf.first);
    return differences;
}

} // namespace ringside

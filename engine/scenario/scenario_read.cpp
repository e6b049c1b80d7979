// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/object_reader.h"
#include "engine/scenario/scenario_json.h"
#include "engine/scenario/validate.h"

#include <cstdio>
#include <fstream>
#include <set>
#include <sstream>

namespace ringside {

using nlohmann::json;

namespace {

constexpr std::size_t largestText = 16 * 1024 * 1024;
constexpr int deepestNesting = 32;

/// Nesting is counted before parsing, so that no later step can recurse without bound.
bool tooDeep(std::string_view text) {
    int depth = 0;
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (inString && text[i] == '\\')
            ++i;
        else if (text[i] == '"')
            inString = !inString;
        else if (!inString && (text[i] == '[' || text[i] == '{') && ++depth > deepestNesting)
            return true;
        else if (!inString && (text[i] == ']' || text[i] == '}'))
            --depth;
    }
    return false;
}

[[noreturn]] void refuse(std::string sentence) {
    throw ScenarioError({Fault{"", std::move(sentence)}});
}

/// The parser's own words without its prefix in brackets, short enough for a message box.
std::string reasonOf(const json::exception& error) {
    std::string reason = error.what();
    if (const std::size_t end = reason.find("] "); end != std::string::npos)
        reason.erase(0, end + 2);
    return reason.size() > 200 ? reason.substr(0, 200) + "..." : reason;
}

/// Reports a name that stands twice in one object: JSON would silently take the last.
class RepeatedNames {
public:
    explicit RepeatedNames(std::vector<Fault>& faults)
        : m_faults(faults) { }
    bool operator()(int, json::parse_event_t event, json& value) {
        if (event == json::parse_event_t::object_start)
            m_names.emplace_back();
        else if (event == json::parse_event_t::object_end)
            m_names.pop_back();
        else if (event == json::parse_event_t::key
            && !m_names.back().insert(value.get<std::string>()).second)
            m_faults.push_back(
                {value.get<std::string>().substr(0, 60), "is given twice in one object; keep one"});
        return true;
    }

private:
    std::vector<Fault>& m_faults;
    std::vector<std::set<std::string>> m_names;
};

json parse(std::string_view text, std::vector<Fault>& faults) {
    if (text.size() > largestText)
        refuse("The scenario is larger than 16 MiB.");
    if (tooDeep(text))
        refuse("The scenario is nested deeper than " + std::to_string(deepestNesting)
            + " levels; no field needs that.");
    RepeatedNames repeated(faults);
    try {
        return json::parse(text, [&](int depth, json::parse_event_t event, json& value) {
            return repeated(depth, event, value);
        });
    } catch (const json::exception& error) {
        refuse("The scenario is not valid JSON: " + reasonOf(error));
    }
}

std::string indexed(const std::string& path, std::size_t index) {
    return path + "[" + std::to_string(index) + "]";
}

/// Calls `read(item, path of the item)` for each item of a list.
template <typename Read>
void eachItem(ObjectReader& reader, std::string_view name, Read read) {
    const json* list = reader.take(name);
    if (list && !list->is_array())
        reader.fault(name, "must be a list in brackets [...], is " + typeName(*list));
    for (std::size_t i = 0; list && list->is_array() && i < list->size(); ++i)
        read((*list)[i], indexed(reader.pathOf(name), i));
}

class ScenarioReader {
public:
    explicit ScenarioReader(std::vector<Fault>& faults)
        : m_faults(faults)
        , m_paths(fieldPaths()) { }
    Scenario read(const json& value);

private:
    static std::vector<std::string> fieldPaths();
    template <typename Part>
    void part(ObjectReader& parent, std::string_view name, Part& out) {
        if (const json* value = parent.take(name)) {
            ObjectReader reader(*value, parent.pathOf(name), m_faults);
            fields(reader, out);
            reader.finish(m_paths);
        }
    }
    template <typename Part>
    void list(ObjectReader& parent, std::string_view name, std::vector<Part>& out) {
        out.clear();
        eachItem(parent, name, [&](const json& item, const std::string& path) {
            ObjectReader reader(item, path, m_faults);
            fields(reader, out.emplace_back());
            reader.finish();
        });
    }
    void fields(ObjectReader&, ArchitectureSettings&);
    void fields(ObjectReader&, ClusterSettings&);
    void fields(ObjectReader&, NodeOverride&);
    void fields(ObjectReader&, ComputeSettings&);
    void fields(ObjectReader&, Straggler&);
    void fields(ObjectReader&, ModelSettings&);
    void fields(ObjectReader&, DataSettings&);
    void fields(ObjectReader&, TrainingSettings&);
    void clip(ObjectReader&, ComputeSettings&);
    void table(ObjectReader&, ComputeSettings&);
    void layers(ObjectReader&, ModelSettings&);
    void decay(ObjectReader&, TrainingSettings&);
    void dilation(ObjectReader&, ClusterSettings&);

    std::vector<Fault>& m_faults;
    std::vector<std::string>
        m_paths; ///< every field with its full path, to say where a misplaced one belongs
};

std::vector<std::string> ScenarioReader::fieldPaths() {
    std::vector<std::string> paths;
    const nlohmann::ordered_json defaults = scenarioToJson(Scenario{});
    for (const auto& [part, fields] : defaults.items())
        if (fields.is_object())
            for (const auto& [name, value] : fields.items())
                paths.push_back(part + "." + name);
    return paths;
}

Scenario ScenarioReader::read(const json& value) {
    Scenario scenario;
    ObjectReader reader(value, "", m_faults);
    reader.only("ringside", 1);
    reader.text("name", scenario.name);
    reader.text("notes", scenario.notes);
    reader.seed("seed", scenario.seed);
    part(reader, "architecture", scenario.architecture);
    part(reader, "cluster", scenario.cluster);
    part(reader, "model", scenario.model);
    part(reader, "data", scenario.data);
    part(reader, "training", scenario.training);
    reader.only("faults", json::array());
    reader.finish(m_paths);
    return scenario;
}

void ScenarioReader::fields(ObjectReader& reader, ArchitectureSettings& out) {
    reader.word("kind", out.kind);
    reader.whole("servers", out.servers);
    reader.number("update_s", out.updateS);
    // Fields of architectures that this version does not run: known, and accepted at their default.
    const std::pair<const char*, json> reserved[]{{"placement", "even"}, {"overlap", false},
        {"buckets", "layers"}, {"quorum", 2}, {"late_gradient", "accumulate"},
        {"missed_results", "queue"}, {"late_worker", "rejoin"}, {"contribute", "buffer"},
        {"divisor", "workers"}, {"collective", "ring"}, {"activation_s", nullptr},
        {"barrier_each_round", false}, {"full_round_every", 0}, {"model_sync_every_epochs", 0},
        {"model_sync", "copy"}, {"staleness_bound", nullptr}, {"quota", "per_worker"},
        {"period", 4}, {"mix", "combine_then_adapt"}};
    for (const auto& [name, available] : reserved)
        reader.only(name, available);
}

void ScenarioReader::fields(ObjectReader& reader, ClusterSettings& out) {
    reader.whole("workers", out.workers);
    reader.flag("emulate", out.emulate);
    reader.number("bandwidth_bits_per_s", out.bandwidthBitsPerS);
    reader.number("latency_s", out.latencyS);
    reader.word("sharing", out.sharing);
    reader.number("segment_bytes", out.segmentBytes);
    reader.number("gradient_bytes", out.gradientBytes);
    list(reader, "nodes", out.nodes);
    part(reader, "compute", out.compute);
    list(reader, "stragglers", out.stragglers);
    dilation(reader, out);
}

void ScenarioReader::dilation(ObjectReader& reader, ClusterSettings& out) {
    const json* value = reader.take("time_dilation");
    if (!value || *value == "auto")
        return;
    if (value->is_number())
        out.timeDilation = value->get<double>();
    else
        reader.fault("time_dilation",
            "must be \"auto\" or a number from 1 to 1000, is " + shortText(*value));
}

void ScenarioReader::fields(ObjectReader& reader, NodeOverride& out) {
    reader.text("node", out.node);
    reader.number("bandwidth_bits_per_s", out.bandwidthBitsPerS);
    reader.number("latency_s", out.latencyS);
}

void ScenarioReader::fields(ObjectReader& reader, ComputeSettings& out) {
    reader.word("kind", out.kind);
    switch (out.kind) {
    case ComputeKind::Measured:
        break;
    case ComputeKind::Fixed:
        reader.number("seconds", out.seconds);
        break;
    case ComputeKind::PerWorker:
        reader.numbers("seconds", out.perWorker);
        break;
    case ComputeKind::Table:
        table(reader, out);
        break;
    case ComputeKind::Uniform:
        reader.number("low_s", out.lowS);
        reader.number("high_s", out.highS);
        break;
    case ComputeKind::Lognormal:
        reader.number("cv", out.cv);
        clip(reader, out);
        [[fallthrough]];
    case ComputeKind::Exponential:
        reader.number("mean_s", out.meanS);
        break;
    }
}

void ScenarioReader::clip(ObjectReader& reader, ComputeSettings& out) {
    std::vector<double> limits;
    if (const json* value = reader.take("clip"); value && value->is_null())
        return;
    reader.numbers("clip", limits);
    if (limits.size() == 2) {
        out.clipLow = limits[0];
        out.clipHigh = limits[1];
    } else if (!limits.empty()) {
        reader.fault("clip", "must be two numbers [lowest, highest] in seconds, or null");
    }
}

void ScenarioReader::table(ObjectReader& reader, ComputeSettings& out) {
    eachItem(reader, "seconds", [&](const json& row, const std::string& path) {
        const json wrapped{{"row", row}};
        std::vector<Fault> faults;
        ObjectReader rowReader(wrapped, "", faults);
        rowReader.numbers("row", out.table.emplace_back());
        for (const Fault& fault : faults)
            m_faults.push_back({path + fault.path.substr(3), fault.sentence});
    });
}

void ScenarioReader::fields(ObjectReader& reader, Straggler& out) {
    reader.word("kind", out.kind);
    const StragglerKind kind = out.kind;
    if (kind == StragglerKind::Fixed)
        reader.whole("worker", out.worker);
    if (kind == StragglerKind::Fixed || kind == StragglerKind::Random
        || kind == StragglerKind::Bursty)
        reader.number("delay_s", out.delayS);
    if (kind == StragglerKind::Fixed || kind == StragglerKind::Bursty)
        reader.number("factor", out.factor);
    if (kind == StragglerKind::Random)
        reader.whole("count", out.count);
    if (kind == StragglerKind::RotatingSkew) {
        reader.number("min_s", out.minS);
        reader.number("max_s", out.maxS);
    }
    if (kind == StragglerKind::LinearSkew)
        reader.number("step_s", out.stepS);
    if (kind == StragglerKind::Bursty) {
        reader.number("probability", out.probability);
        reader.number("mean_steps", out.meanSteps);
    }
}

void ScenarioReader::fields(ObjectReader& reader, ModelSettings& out) {
    layers(reader, out);
    reader.word("activation", out.activation);
    reader.word("loss", out.loss);
    reader.word("init", out.init);
}

void ScenarioReader::layers(ObjectReader& reader, ModelSettings& out) {
    std::vector<double> widths(out.layers.begin(), out.layers.end());
    reader.numbers("layers", widths);
    out.layers.clear();
    for (std::size_t i = 0; i < widths.size(); ++i) {
        const bool whole = std::abs(widths[i]) <= 2e9 && std::trunc(widths[i]) == widths[i];
        if (!whole)
            reader.fault(indexed("layers", i),
                "must be a whole number of units, is " + numberText(widths[i]));
        out.layers.push_back(whole ? static_cast<int>(widths[i]) : 1);
    }
}

void ScenarioReader::fields(ObjectReader& reader, DataSettings& out) {
    reader.word("source", out.source);
    reader.text("path", out.path);
}

void ScenarioReader::fields(ObjectReader& reader, TrainingSettings& out) {
    reader.whole("batch", out.batch);
    reader.whole("epochs", out.epochs);
    if (const json* steps = reader.take("steps"); steps && !steps->is_null())
        reader.whole("steps", out.steps.emplace());
    reader.number("learning_rate", out.learningRate);
    reader.word("learning_rate_scaling", out.learningRateScaling);
    reader.number("momentum", out.momentum);
    reader.number("weight_decay", out.weightDecay);
    reader.number("warmup_epochs", out.warmupEpochs);
    decay(reader, out);
    reader.whole("evaluate_every_epochs", out.evaluateEveryEpochs);
}

void ScenarioReader::decay(ObjectReader& reader, TrainingSettings& out) {
    eachItem(reader, "decay", [&](const json& pair, const std::string& path) {
        if (pair.is_array() && pair.size() == 2 && pair[0].is_number() && pair[1].is_number())
            out.decay.emplace_back(pair[0].get<double>(), pair[1].get<double>());
        else
            m_faults.push_back(
                {path, "must be two numbers [epoch, factor], is " + shortText(pair)});
    });
}

} // namespace

Scenario scenarioFromJson(std::string_view text) {
    std::vector<Fault> faults;
    const json value = parse(text, faults);
    const Scenario scenario = ScenarioReader(faults).read(value);
    // A field that could not be read holds its default now; comparing fields with it would mislead.
    const std::vector<Fault> found = faults.empty() ? validate(scenario) : outOfRange(scenario);
    for (const Fault& fault : found)
        if (std::ranges::find(faults, fault.path, &Fault::path) == faults.end())
            faults.push_back(fault);
    if (!faults.empty())
        throw ScenarioError(faults);
    return scenario;
}

Scenario scenarioFromFile(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throw FileError("Cannot open the scenario file \"" + path + "\".");
    std::string text(largestText + 1, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (file.bad() || (file.fail() && !file.eof()))
        throw FileError("Cannot read the scenario file \"" + path + "\".");
    text.resize(static_cast<std::size_t>(file.gcount()));
    if (text.size() > largestText)
        throw FileError("\"" + path + "\" is larger than 16 MiB; that is no scenario.");
    return scenarioFromJson(text);
}

} // namespace ringside

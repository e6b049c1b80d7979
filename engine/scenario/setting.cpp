// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/object_reader.h"
#include "engine/scenario/scenario_json.h"

#include <algorithm>

namespace ringside {

using nlohmann::json;
using nlohmann::ordered_json;

namespace {

[[noreturn]] void refuse(std::string path, std::string sentence) {
    throw ScenarioError({Fault{std::move(path), std::move(sentence)}});
}

/// "cluster.nodes[0].node" and "cluster.nodes.0.node" -> cluster, nodes, 0, node.
std::vector<std::string> keysOf(std::string_view path) {
    std::vector<std::string> keys{""};
    for (const char c : path) {
        if (c == '.' || c == '[')
            keys.emplace_back();
        else if (c != ']')
            keys.back() += c;
    }
    return keys;
}

std::size_t indexOf(const std::string& key, const json& list, const std::string& path) {
    const bool digits = !key.empty() && key.size() <= 6
        && std::ranges::all_of(key, [](char c) { return c >= '0' && c <= '9'; });
    const std::size_t index = digits ? std::stoul(key) : list.size() + 1;
    if (index > list.size())
        refuse(path,
            "has no entry \"" + shortName(key) + "\"; entries go from 0, and "
                + std::to_string(list.size()) + " adds one");
    return index;
}

/// Steps into a member; a name that does not exist is made, for the reader to report with the
/// nearest one.
json& member(json& value, const std::string& key, const std::string& path) {
    if (value.is_array()) {
        const std::size_t index = indexOf(key, value, path);
        if (index == value.size())
            value.push_back(json::object());
        return value[index];
    }
    if (!value.is_object() && !value.is_null())
        refuse(path, "has no field \"" + shortName(key) + "\": it is " + typeName(value));
    return value[key];
}

json valueOf(const std::string& text) {
    const json value = json::parse(text, nullptr, false);
    return value.is_discarded() ? json(text) : value;
}

bool nestedDeeply(std::string_view text) {
    return std::ranges::count_if(text, [](char c) { return c == '[' || c == '{'; }) > 1000;
}

void assign(json& root, std::string_view assignment) {
    const std::size_t equals = assignment.find('=');
    const std::string path(assignment.substr(0, equals));
    if (equals == std::string_view::npos || path.empty())
        refuse("", "A setting must look like cluster.workers=8, is " + shortText(json(assignment)));
    const std::string text(assignment.substr(equals + 1));
    if (path.size() > 200 || nestedDeeply(text))
        refuse(shortName(path), "is longer or nested deeper than any field");
    const std::vector<std::string> keys = keysOf(path);
    json* place = &root;
    for (std::size_t i = 0; i + 1 < keys.size(); ++i)
        place = &member(*place, keys[i], path);
    // Another kind has other fields: those of the kind before would only be refused.
    const bool otherKind = keys.back() == "kind" && keys.size() > 2;
    if (otherKind && place->is_object())
        *place = json::object();
    member(*place, keys.back(), path) = valueOf(text);
}

} // namespace

Scenario withSettings(const Scenario& scenario, const std::vector<std::string>& assignments) {
    json root = json::parse(scenarioToText(scenario));
    for (const std::string& assignment : assignments)
        assign(root, assignment);
    return scenarioFromJson(root.dump(-1, ' ', false, json::error_handler_t::replace));
}

Scenario withSetting(const Scenario& scenario, std::string_view assignment) {
    return withSettings(scenario, {std::string(assignment)});
}

} // namespace ringside

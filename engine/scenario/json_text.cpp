// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/json_text.h"

#include "engine/scenario/object_reader.h"

#include <algorithm>
#include <set>

namespace ringside {

using nlohmann::json;

namespace {

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
    // It quotes what it read last, which may be half a character.
    std::ranges::replace_if(
        reason, [](char c) { return c < 32 || c > 126; }, '?');
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
                {shortName(value.get<std::string>()), "is given twice in one object; keep one"});
        return true;
    }

private:
    std::vector<Fault>& m_faults;
    std::vector<std::set<std::string>> m_names;
};

} // namespace

json parseStrictly(std::string_view text, std::vector<Fault>& faults) {
    if (text.size() > largestScenarioText)
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

} // namespace ringside

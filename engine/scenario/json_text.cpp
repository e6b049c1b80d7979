// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/json_text.h"

#include "engine/scenario/object_reader.h"

#include <algorithm>
#include <set>

namespace ringside {

using nlohmann::json;

namespace {

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

/// Walks over the text before it is built into a value: nothing then recurses without bound, and
/// names that stand twice in one object are seen (a value silently keeps the last). Two passes,
/// because the parser's own hook for building a value costs time quadratic in the length of a list.
class Walk : public nlohmann::json_sax<json> {
public:
    explicit Walk(std::vector<Fault>& faults)
        : m_faults(faults) { }

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return open(); }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(); }
    bool end_array() override { return close(); }
    bool key(string_t& name) override {
        if (!m_names.back().insert(name).second && ++m_repeated <= mostRepeated)
            m_faults.push_back({shortName(name), "is given twice in one object; keep one"});
        return true;
    }
    bool parse_error(
        std::size_t, const std::string&, const nlohmann::detail::exception& error) override {
        refuse("The scenario is not valid JSON: " + reasonOf(error));
    }

private:
    static constexpr std::size_t deepestNesting = 32;
    static constexpr int mostRepeated = 20; ///< more would not be read

    bool open() {
        m_names.emplace_back();
        if (m_names.size() > deepestNesting)
            refuse("The scenario is nested deeper than " + std::to_string(deepestNesting)
                + " levels; no field needs that.");
        return true;
    }
    bool close() {
        m_names.pop_back();
        return true;
    }

    std::vector<Fault>& m_faults;
    std::vector<std::set<std::string>> m_names; ///< of each object (or, unused, list) that is open
    int m_repeated = 0;
};

} // namespace

json parseStrictly(std::string_view text, std::vector<Fault>& faults) {
    if (text.size() > largestScenarioText)
        refuse("The scenario is larger than 16 MiB.");
    Walk walk(faults);
    json::sax_parse(text, &walk);
    return json::parse(text);
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/object_reader.h"

#include "engine/scenario/nearest_name.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace ringside {

using nlohmann::json;

std::string numberText(double value) {
    std::array<char, 32> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    return {buffer.data(), end};
}

std::string shortText(const json& value) {
    constexpr std::size_t longest = 60;
    std::string text = value.dump(-1, ' ', true, json::error_handler_t::replace);
    if (text.size() > longest)
        text = text.substr(0, longest) + "...";
    return text;
}

std::string shortName(const std::string& name) {
    const std::string quoted = shortText(name);
    return quoted.ends_with('"') ? quoted.substr(1, quoted.size() - 2) : quoted.substr(1);
}

std::string typeName(const json& value) {
    switch (value.type()) {
    case json::value_t::null:
        return "null";
    case json::value_t::boolean:
        return "true or false";
    case json::value_t::string:
        return "a text";
    case json::value_t::array:
        return "a list";
    case json::value_t::object:
        return "an object";
    default:
        return "a number";
    }
}

ObjectReader::ObjectReader(const json& value, std::string path, std::vector<Fault>& faults)
    : m_value(value)
    , m_path(std::move(path))
    , m_faults(faults) {
    if (!value.is_object())
        m_faults.push_back({m_path, "must be an object in braces {...}, is " + typeName(value)});
}

std::string ObjectReader::pathOf(std::string_view name) const {
    return m_path.empty() ? std::string(name) : m_path + "." + std::string(name);
}

void ObjectReader::fault(std::string_view name, std::string sentence) {
    m_faults.push_back({pathOf(name), std::move(sentence)});
}

const json* ObjectReader::take(std::string_view name) {
    m_known.emplace_back(name);
    if (!m_value.is_object())
        return nullptr;
    const auto found = m_value.find(m_known.back());
    return found == m_value.end() ? nullptr : &*found;
}

void ObjectReader::number(std::string_view name, double& out) {
    const json* value = take(name);
    if (value && value->is_number())
        out = value->get<double>();
    else if (value)
        fault(name, "must be a number, is " + typeName(*value));
}

void ObjectReader::number(std::string_view name, std::optional<double>& out) {
    const json* value = take(name);
    if (value && value->is_number())
        out = value->get<double>();
    else if (value && value->is_null())
        out.reset();
    else if (value)
        fault(name, "must be a number or null, is " + typeName(*value));
}

void ObjectReader::flag(std::string_view name, bool& out) {
    const json* value = take(name);
    if (value && value->is_boolean())
        out = value->get<bool>();
    else if (value)
        fault(name, "must be true or false, is " + typeName(*value));
}

void ObjectReader::text(std::string_view name, std::string& out) {
    const json* value = take(name);
    if (value && value->is_string())
        out = value->get<std::string>();
    else if (value)
        fault(name, "must be a text in quotes, is " + typeName(*value));
}

void ObjectReader::seed(std::string_view name, std::uint64_t& out) {
    const json* value = take(name);
    if (value && value->is_number_unsigned())
        out = value->get<std::uint64_t>();
    else if (value && value->is_number_float() && value->get<double>() >= 0
        && value->get<double>() <= 9007199254740992.0
        && std::trunc(value->get<double>()) == value->get<double>())
        out = static_cast<std::uint64_t>(value->get<double>());
    else if (value)
        fault(
            name, "must be a whole number from 0 to 18446744073709551615, is " + shortText(*value));
}

void ObjectReader::numbers(std::string_view name, std::vector<double>& out) {
    const json* value = take(name);
    if (!value)
        return;
    if (!value->is_array())
        return fault(name, "must be a list of numbers in brackets [...], is " + typeName(*value));
    out.clear();
    for (const json& item : *value) {
        if (!item.is_number())
            return fault(std::string(name) + "[" + std::to_string(out.size()) + "]",
                "must be a number, is " + typeName(item));
        out.push_back(item.get<double>());
    }
}

std::optional<double> ObjectReader::wholeNumber(std::string_view name, double low, double high) {
    const json* value = take(name);
    if (!value)
        return std::nullopt;
    const double number = value->is_number() ? value->get<double>() : std::nan("");
    if (number >= low && number <= high && std::trunc(number) == number)
        return number;
    fault(name,
        "must be a whole number, is "
            + (value->is_number() ? shortText(*value) : typeName(*value)));
    return std::nullopt;
}

void ObjectReader::unknownWord(std::string_view name, const std::string& text,
    const std::vector<std::string>& words, bool reserved) {
    std::string available;
    for (const std::string& word : words)
        available += (available.empty() ? "" : ", ") + word;
    if (reserved)
        fault(name, shortText(text) + " is not available in this version; available: " + available);
    else
        fault(name,
            shortText(text) + " is not known; did you mean \"" + nearestName(text, words)
                + "\"? Available: " + available);
}

void ObjectReader::only(std::string_view name, const json& available) {
    const json* value = take(name);
    if (value && *value != available)
        fault(name,
            shortText(*value)
                + " is not available in this version; available: " + available.dump());
}

void ObjectReader::finish(const std::vector<std::string>& elsewhere) {
    if (!m_value.is_object())
        return;
    // A file of something else has many; the first ones tell.
    int unknown = 0;
    for (const auto& [key, value] : m_value.items()) {
        if (std::ranges::find(m_known, key) != m_known.end())
            continue;
        if (++unknown > 20)
            return;
        const auto home = std::ranges::find_if(
            elsewhere, [&](const std::string& path) { return path.ends_with("." + key); });
        const std::string suggestion = home != elsewhere.end() ? *home : nearestName(key, m_known);
        fault(shortName(key), "is not a field of the format; did you mean \"" + suggestion + "\"?");
    }
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace ringside {

// Private to control_message.cpp: reading a JSON object that may come from anybody.

using Json = nlohmann::ordered_json;

/// Why a text is refused; thrown while a message is parsed and caught there.
struct Refusal {
    std::string reason;
};

/// Fields of one object, each of the asked type and range.
class Fields {
public:
    explicit Fields(std::string_view text) {
        // A flat object of objects is all we speak; the depth check keeps hostile nesting off the
        // stack.
        const auto shallow = [](int depth, Json::parse_event_t, Json&) {
            if (depth > 4)
                throw Refusal{"the message is nested too deeply"};
            return true;
        };
        m_json = Json::parse(text.begin(), text.end(), shallow, false);
        if (!m_json.is_object())
            throw Refusal{"the message is not a JSON object"};
    }
    explicit Fields(const Json& object)
        : m_json(object) { }

    const Json& field(const char* name) const {
        const auto found = m_json.find(name);
        if (found == m_json.end())
            throw Refusal{std::string("the field \"") + name + "\" is missing"};
        return *found;
    }
    std::string text(const char* name) const {
        const Json& value = field(name);
        if (!value.is_string())
            refuse(name);
        return value.get<std::string>();
    }
    bool flag(const char* name) const {
        const Json& value = field(name);
        if (!value.is_boolean())
            refuse(name);
        return value.get<bool>();
    }
    double number(const char* name) const {
        const Json& value = field(name);
        if (!value.is_number())
            refuse(name);
        return value.get<double>();
    }
    double positive(const char* name) const {
        const double value = nonNegative(name);
        if (value == 0)
            refuse(name);
        return value;
    }
    /// Seconds and factors: finite, and below what any run could mean.
    double nonNegative(const char* name) const {
        const double value = number(name);
        if (!(value >= 0 && value < 1e9))
            refuse(name);
        return value;
    }
    std::uint64_t count(const char* name, std::uint64_t most = ~std::uint64_t(0)) const {
        const Json& value = field(name);
        if (!value.is_number_unsigned() || value.get<std::uint64_t>() > most)
            refuse(name);
        return value.get<std::uint64_t>();
    }
    std::int64_t signedCount(const char* name) const {
        return static_cast<std::int64_t>(count(name, std::numeric_limits<std::int64_t>::max()));
    }
    /// A list of ranks.
    std::vector<std::int32_t> ranks(const char* name) const {
        const Json& list = field(name);
        if (!list.is_array() || list.size() > 65536)
            refuse(name);
        std::vector<std::int32_t> ranks;
        for (const Json& rank : list) {
            if (!rank.is_number_unsigned() || rank.get<std::uint64_t>() > 65535)
                refuse(name);
            ranks.push_back(rank.get<std::int32_t>());
        }
        return ranks;
    }
    /// Times may be any integer of the range.
    Time time(const char* name) const {
        const Json& value = field(name);
        if (!value.is_number_integer())
            refuse(name);
        return {value.get<std::int64_t>()};
    }

private:
    [[noreturn]] static void refuse(const char* name) {
        throw Refusal{std::string("the field \"") + name + "\" has a wrong type or value"};
    }
    Json m_json;
};

} // namespace ringside

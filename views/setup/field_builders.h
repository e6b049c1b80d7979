// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/words.h"
#include "views/setup/scenario_field.h"

#include <utility>

/// How the parts of the table of fields say where a value is: as a function to its place.
namespace ringside::fields {

struct Range {
    Unit unit;
    double low, high;
    bool slider = false;
};

template <typename Place>
NumberField number(Place place, const Range& range) {
    using Value = std::remove_reference_t<decltype(place(std::declval<Scenario&>()))>;
    NumberField field;
    field.get = [place](const Scenario& scenario) {
        return std::optional(double(place(const_cast<Scenario&>(scenario)))); // read only
    };
    field.set = [place](Scenario& scenario, std::optional<double> value) {
        if (value)
            place(scenario) = Value(*value);
    };
    field.unit = range.unit;
    field.low = range.low;
    field.high = range.high;
    field.slider = range.slider;
    field.whole = std::is_integral_v<Value>;
    return field;
}

/// A number that may be missing.
template <typename Place>
NumberField numberOrNone(Place place, const Range& range, const char* whenNone) {
    using Value =
        typename std::remove_reference_t<decltype(place(std::declval<Scenario&>()))>::value_type;
    NumberField field;
    field.get = [place](const Scenario& scenario) {
        const auto& value = place(const_cast<Scenario&>(scenario)); // read only
        return value ? std::optional(double(*value)) : std::nullopt;
    };
    field.set = [place](Scenario& scenario, std::optional<double> value) {
        place(scenario).reset();
        if (value)
            place(scenario) = Value(*value);
    };
    field.unit = range.unit;
    field.low = range.low;
    field.high = range.high;
    field.whole = std::is_integral_v<Value>;
    field.whenNone = whenNone;
    return field;
}

/// A word of an enumeration; those that this version of the scenario format cannot read are left
/// out.
template <typename Place, typename Value>
ChoiceField choice(Place place, const std::vector<std::pair<Value, const char*>>& all) {
    std::vector<Value> values;
    ChoiceField field;
    for (const auto& [value, words] : all)
        if (!textOf(value).empty()) {
            values.push_back(value);
            field.words.push_back(words);
        }
    field.get = [place, values](const Scenario& scenario) {
        for (std::size_t i = 0; i < values.size(); ++i)
            if (values[i] == place(const_cast<Scenario&>(scenario))) // read only
                return int(i);
        return -1;
    };
    field.set = [place, values](Scenario& scenario, int index) {
        if (index >= 0 && std::size_t(index) < values.size())
            place(scenario) = values[std::size_t(index)];
    };
    return field;
}

/// A field typed as the scenario's JSON has it: lists.
TextField json(const char* path, const char* example);

} // namespace ringside::fields

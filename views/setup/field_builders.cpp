// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/setup/field_builders.h"

#include "engine/scenario/scenario_json.h"

#include <nlohmann/json.hpp>

namespace ringside::fields {

TextField json(const char* path, const char* example) {
    const std::string name = path;
    TextField field;
    field.example = example;
    field.get = [name](const Scenario& scenario) {
        const nlohmann::ordered_json all = scenarioToJson(scenario);
        const nlohmann::ordered_json* place = &all;
        for (std::size_t from = 0, dot; from <= name.size(); from = dot + 1) {
            dot = std::min(name.find('.', from), name.size());
            const auto found = place->find(name.substr(from, dot - from));
            if (found == place->end())
                return QString();
            place = &*found;
        }
        return QString::fromStdString(
            place->is_string() ? place->get<std::string>() : place->dump());
    };
    field.set = [name](Scenario& scenario, const QString& text) {
        try {
            scenario = withSetting(scenario, name + "=" + text.trimmed().toStdString());
        } catch (const ScenarioError& error) {
            const Fault& fault = error.faults().front();
            return QString::fromStdString(fault.path + ": " + fault.sentence);
        }
        return QString();
    };
    return field;
}

} // namespace ringside::fields

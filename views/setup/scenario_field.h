// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"
#include "views/setup/unit_text.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace ringside {

/// A field that is a number. `whenNone` is what stands there for no number ("as the epochs say");
/// null where there must be one.
struct NumberField {
    std::function<std::optional<double>(const Scenario&)> get;
    std::function<void(Scenario&, std::optional<double>)> set;
    Unit unit = Unit::None;
    double low = 0, high = 0;
    bool whole = false;
    bool slider = false; ///< a slider with equal steps for equal ratios stands under the number
    const char* whenNone = nullptr;
};

/// A field that is on or off.
struct SwitchField {
    std::function<bool&(Scenario&)> value;
};

/// A field with one of a few words.
struct ChoiceField {
    std::vector<const char*> words; ///< for QCoreApplication::translate("ScenarioField", ...)
    std::function<int(const Scenario&)> get;
    std::function<void(Scenario&, int)> set;
};

/// A field that is typed as text: names, lists. `set` gives a sentence when it cannot be that.
struct TextField {
    std::function<QString(const Scenario&)> get;
    std::function<QString(Scenario&, const QString&)> set;
    const char* example = "";
};

/// One field of a scenario as the set-up offers it. The table of them is the only place that knows
/// which fields there are; editors, search and the texts of undo are made from it.
struct ScenarioField {
    const char* path; ///< as in the scenario's JSON: "cluster.latency_s"
    const char* section; ///< these four: to be translated in the context "ScenarioField"
    const char* label;
    const char* tip;
    std::variant<NumberField, SwitchField, ChoiceField, TextField> kind;
    std::function<bool(const Scenario&)> applies = nullptr; ///< null = always
    const char* onlyWith = ""; ///< why it does not apply: "Only with parameter servers."

    QString labelText() const;
    QString sectionText() const;
    QString tipText() const;
    QString reasonText() const;
    bool isFor(const Scenario& scenario) const { return !applies || applies(scenario); }
    /// The value in words.
    QString valueText(const Scenario& scenario) const;
    /// Whether name, path or explanation contain all words of `search`.
    bool matches(const QString& search) const;
};

/// All fields, in the order in which they are offered.
const std::vector<ScenarioField>& scenarioFields();
const ScenarioField* scenarioField(const QString& path);
/// What differs, for a menu: "Learning rate: 0.1 to 0.2", "Network and 2 more settings"; empty =
/// nothing.
QString changeText(const Scenario& before, const Scenario& after);

/// Parts of the table.
std::vector<ScenarioField> architectureFields();
std::vector<ScenarioField> clusterFields();
std::vector<ScenarioField> computeFields();
std::vector<ScenarioField> trainingFields();

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/setup/scenario_field.h"

#include <QCoreApplication>

namespace ringside {

namespace {

QString translated(const char* text) {
    return QCoreApplication::translate("ScenarioField", text);
}

struct ValueWords {
    const Scenario& scenario;
    QString operator()(const NumberField& field) const {
        const auto value = field.get(scenario);
        return value ? unitText(*value, field.unit)
                     : translated(field.whenNone ? field.whenNone : "");
    }
    QString operator()(const SwitchField& field) const {
        Scenario copy = scenario;
        return field.value(copy) ? QCoreApplication::translate("ScenarioField", "on")
                                 : QCoreApplication::translate("ScenarioField", "off");
    }
    QString operator()(const ChoiceField& field) const {
        const int index = field.get(scenario);
        return index >= 0 && std::size_t(index) < field.words.size()
            ? translated(field.words[std::size_t(index)])
            : QString();
    }
    QString operator()(const TextField& field) const { return field.get(scenario); }
};

constexpr qsizetype longestValue = 24; ///< characters of a value in a menu

QString shortened(const QString& text) {
    return text.size() > longestValue ? text.left(longestValue - 1) + QString::fromUtf8("…") : text;
}

} // namespace

QString ScenarioField::labelText() const {
    return translated(label);
}

QString ScenarioField::sectionText() const {
    return translated(section);
}

QString ScenarioField::tipText() const {
    return translated(tip);
}

QString ScenarioField::reasonText() const {
    return translated(onlyWith);
}

QString ScenarioField::valueText(const Scenario& scenario) const {
    return std::visit(ValueWords{scenario}, kind);
}

bool ScenarioField::matches(const QString& search) const {
    const QString all
        = QStringList{labelText(), QString::fromLatin1(path), tipText(), sectionText()}.join(
            QLatin1Char(' '));
    for (const QString& word : search.split(QLatin1Char(' '), Qt::SkipEmptyParts))
        if (!all.contains(word, Qt::CaseInsensitive))
            return false;
    return true;
}

const std::vector<ScenarioField>& scenarioFields() {
    static const std::vector<ScenarioField> all = [] {
        std::vector<ScenarioField> fields;
        for (auto part : {architectureFields, clusterFields, computeFields, trainingFields})
            for (ScenarioField& field : part())
                fields.push_back(std::move(field));
        return fields;
    }();
    return all;
}

const ScenarioField* scenarioField(const QString& path) {
    for (const ScenarioField& field : scenarioFields())
        if (path == QLatin1String(field.path))
            return &field;
    return nullptr;
}

QString changeText(const Scenario& before, const Scenario& after) {
    const ScenarioField* first = nullptr;
    int changed = 0;
    for (const ScenarioField& field : scenarioFields())
        if (field.valueText(before) != field.valueText(after)) {
            first = first ? first : &field;
            ++changed;
        }
    if (!first)
        return before == after ? QString()
                               : QCoreApplication::translate("ScenarioField", "small change");
    if (changed == 1)
        return QCoreApplication::translate("ScenarioField", "%1: %2 to %3")
            .arg(first->labelText(), shortened(first->valueText(before)),
                shortened(first->valueText(after)));
    const int others = changed - 1;
    return QCoreApplication::translate(
        "ScenarioField", "%1 and %n more setting(s)", nullptr, others)
        .arg(first->labelText());
}

} // namespace ringside

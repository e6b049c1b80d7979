// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/setup/scenario_field.h"

#include <QWidget>

class QLabel;
class QSlider;
class QVBoxLayout;

namespace ringside {

/// One field of the scenario: its name, the control that fits, and below it what is wrong with what
/// was typed. Made from the field's row in the table.
class FieldEditor : public QWidget {
    Q_OBJECT
public:
    explicit FieldEditor(const ScenarioField& field, QWidget* parent = nullptr);

    const ScenarioField& field() const { return m_field; }
    /// Shows the scenario's value. `lockReason` not empty: the control is locked and says why.
    void show(const Scenario& scenario, const QString& lockReason);

signals:
    /// The user has given the field another value; `scenario` is the one shown, with it.
    void edited(const ringside::Scenario& scenario);

private:
    void make(const NumberField& field);
    void make(const SwitchField& field);
    void make(const ChoiceField& field);
    void make(const TextField& field);
    void addRow(QWidget* control, bool below);
    void addSlider(const NumberField& field);
    void send(Scenario changed);
    void say(const QString& fault);

    const ScenarioField& m_field;
    Scenario m_scenario;
    QVBoxLayout* m_column;
    QLabel* m_fault;
    QWidget* m_control = nullptr;
    QSlider* m_slider = nullptr;
    std::function<void(const Scenario&)> m_fill;
};

} // namespace ringside

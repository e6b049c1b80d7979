// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/sweep_plan.h"

#include <QWidget>

#include <array>
#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace ringside {

/// What a sweep varies: up to three fields with their values, repeats, and whether processes or the
/// simulator run it. Says at once how many runs that makes, or what is wrong.
class SweepForm : public QWidget {
    Q_OBJECT
public:
    explicit SweepForm(QWidget* parent = nullptr);

    /// The scenario that the grid changes.
    void setBase(const Scenario& scenario);
    void setPlan(const SweepPlan& plan);
    /// The plan as it stands; nullopt while something is wrong.
    std::optional<SweepPlan> plan() const;

signals:
    void edited();

private:
    struct Axis {
        QComboBox* field;
        QLineEdit* values;
    };
    QWidget* makePresets();
    void takePreset(int index);
    void check();
    SweepPlan written() const;

    Scenario m_base;
    std::array<Axis, 3> m_axes{};
    QComboBox* m_presets;
    QLabel* m_baseName;
    QSpinBox* m_repeats;
    QCheckBox* m_simulate;
    QCheckBox* m_train;
    QLabel* m_verdict;
    bool m_valid = false;
};

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/setup/scenario_field.h"

#include <QAbstractSpinBox>

namespace ringside {

/// A number with its unit, typed with or without it. Arrows go on by one where a step of one says
/// something, else to the next of 1, 2, 5, 10, 20 ...
class NumberBox : public QAbstractSpinBox {
    Q_OBJECT
public:
    explicit NumberBox(const NumberField& field, QWidget* parent = nullptr);

    void setValue(std::optional<double> value);
    std::optional<double> value() const { return m_value; }
    void stepBy(int steps) override;
    QValidator::State validate(QString&, int&) const override { return QValidator::Acceptable; }

signals:
    /// The user has entered or stepped to another value.
    void chosen(std::optional<double> value);

protected:
    StepEnabled stepEnabled() const override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void take(std::optional<double> value);
    void readText();
    double bounded(double value) const;
    double neighbour(double value, int direction) const;

    NumberField m_field;
    std::optional<double> m_value;
};

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/setup/unit_text.h"

#include <QWidget>

class QLabel;
class QSlider;

namespace ringside {

/// A slider over a quantity with its name above and its value with the unit at the right. Positions
/// are even on a logarithmic scale where the range has a natural zero that is never meant.
class QuantitySlider : public QWidget {
    Q_OBJECT
public:
    enum class Scale { Linear, Logarithmic };
    QuantitySlider(const QString& name, Unit unit, double low, double high, Scale scale,
        QWidget* parent = nullptr);

    double value() const { return m_value; }
    /// Moves the handle without telling.
    void setValue(double value);
    /// Written before the value: "× ".
    void setPrefix(const QString& prefix);
    /// Whole numbers only.
    void setWhole() { m_whole = true; }
    /// Why the slider cannot act now, as its tool tip; empty = it can.
    void setLocked(const QString& reason);

signals:
    /// The user has moved the handle.
    void moved();

private:
    double valueAt(int position) const;
    int positionOf(double value) const;
    void showValue();

    QLabel* m_text;
    QSlider* m_slider;
    QString m_prefix;
    Unit m_unit;
    double m_low, m_high;
    Scale m_scale;
    double m_value;
    bool m_whole = false;
};

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/setup/number_box.h"

#include <QCoreApplication>
#include <QLineEdit>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside {

namespace {

constexpr double mostCounted = 100; ///< up to here whole numbers go on by one

} // namespace

NumberBox::NumberBox(const NumberField& field, QWidget* parent)
    : QAbstractSpinBox(parent)
    , m_field(field) {
    setAlignment(Qt::AlignRight);
    setMinimumWidth(60);
    connect(this, &QAbstractSpinBox::editingFinished, this, &NumberBox::readText);
}

void NumberBox::setValue(std::optional<double> value) {
    m_value = value;
    const QString text = value ? unitText(*value, m_field.unit)
                               : QCoreApplication::translate("ScenarioField", m_field.whenNone);
    if (lineEdit()->text() != text)
        lineEdit()->setText(text);
    lineEdit()->setModified(false);
    lineEdit()->setCursorPosition(0);
}

void NumberBox::readText() {
    if (!lineEdit()->isModified())
        return;
    const QString text = lineEdit()->text();
    const auto typed = valueOf(text, m_field.unit);
    if (typed)
        take(bounded(*typed));
    else if (m_field.whenNone)
        take(std::nullopt); // the words were put back, or the box was emptied
    else
        setValue(m_value);
}

void NumberBox::take(std::optional<double> value) {
    const bool other = value != m_value;
    setValue(value);
    if (other)
        emit chosen(value);
}

double NumberBox::bounded(double value) const {
    if (m_field.whole)
        value = std::round(value);
    // The ends of a slider are what is usual, not what is possible.
    return m_field.slider ? std::max(value, 0.0) : std::clamp(value, m_field.low, m_field.high);
}

double NumberBox::neighbour(double value, int direction) const {
    if (m_field.whole && value + direction <= mostCounted)
        return value + direction;
    if (!m_field.slider && !m_field.whole && m_field.high <= 1)
        return value + direction * m_field.high / 100;
    if (value <= 0)
        return direction > 0 ? std::max(m_field.low, 1e-6) : 0;
    constexpr std::array<double, 5> rungs{1, 2, 5, 10, 20};
    const double decade = std::pow(10.0, std::floor(std::log10(value) + 1e-9));
    if (direction > 0) {
        for (double rung : rungs)
            if (rung * decade > value * 1.0001)
                return rung * decade;
    }
    for (double rung : {5.0, 2.0, 1.0})
        if (rung * decade < value * 0.9999)
            return rung * decade;
    return decade / 2;
}

void NumberBox::stepBy(int steps) {
    if (!m_value && steps > 0)
        return take(bounded(std::max(m_field.low, m_field.whole ? 1.0 : 0.0)));
    if (!m_value)
        return;
    double value = *m_value;
    for (int i = 0; i < std::abs(steps); ++i)
        value = neighbour(value, steps > 0 ? 1 : -1);
    if (m_field.whenNone && value < m_field.low)
        return take(std::nullopt);
    take(bounded(value));
}

QAbstractSpinBox::StepEnabled NumberBox::stepEnabled() const {
    if (!m_value)
        return StepUpEnabled;
    StepEnabled enabled = m_field.slider || *m_value < m_field.high ? StepUpEnabled : StepNone;
    if (m_field.whenNone || *m_value > (m_field.slider ? 0 : m_field.low))
        enabled |= StepDownEnabled;
    return enabled;
}

void NumberBox::wheelEvent(QWheelEvent* event) {
    if (hasFocus())
        QAbstractSpinBox::wheelEvent(event);
    else
        event->ignore(); // the wheel scrolls the settings, it must not change what it passes
}

} // namespace ringside

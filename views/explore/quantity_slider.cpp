// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/quantity_slider.h"

#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {
constexpr int positions = 400;

/// Two significant digits: a slider is no place for more, and the text stays short.
double rounded(double value) {
    if (value == 0)
        return 0;
    const double decade = std::pow(10, std::floor(std::log10(std::abs(value))) - 1);
    return std::round(value / decade) * decade;
}
} // namespace

QuantitySlider::QuantitySlider(
    const QString& name, Unit unit, double low, double high, Scale scale, QWidget* parent)
    : QWidget(parent)
    , m_text(new QLabel)
    , m_slider(new QSlider(Qt::Horizontal))
    , m_unit(unit)
    , m_low(low)
    , m_high(high)
    , m_scale(scale)
    , m_value(low) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(2);
    auto* label = new QLabel(name);
    label->setBuddy(m_slider);
    m_text->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    grid->addWidget(label, 0, 0);
    grid->addWidget(m_text, 0, 1);
    grid->addWidget(m_slider, 1, 0, 1, 2);
    m_slider->setRange(0, positions);
    m_slider->setPageStep(positions / 10);
    m_slider->setAccessibleName(name);
    connect(m_slider, &QSlider::valueChanged, this, [this](int position) {
        m_value = valueAt(position);
        showValue();
        emit moved();
    });
    showValue();
}

double QuantitySlider::valueAt(int position) const {
    const double share = double(position) / positions;
    const double value = m_scale == Scale::Logarithmic ? m_low * std::pow(m_high / m_low, share)
                                                       : m_low + (m_high - m_low) * share;
    return m_whole ? std::round(value) : rounded(value);
}

int QuantitySlider::positionOf(double value) const {
    const double inside = std::clamp(value, m_low, m_high);
    const double share = m_scale == Scale::Logarithmic
        ? std::log(inside / m_low) / std::log(m_high / m_low)
        : (inside - m_low) / (m_high - m_low);
    return int(std::lround(share * positions));
}

void QuantitySlider::setValue(double value) {
    const QSignalBlocker blocker(m_slider);
    m_slider->setValue(positionOf(value));
    m_value = value; // as it is, not as the slider rounds it
    showValue();
}

void QuantitySlider::setPrefix(const QString& prefix) {
    m_prefix = prefix;
    showValue();
}

void QuantitySlider::setLocked(const QString& reason) {
    setEnabled(reason.isEmpty());
    setToolTip(reason);
}

void QuantitySlider::showValue() {
    const QString text = m_prefix + unitText(m_value, m_unit);
    m_text->setText(text);
    m_slider->setAccessibleDescription(text);
}

} // namespace ringside

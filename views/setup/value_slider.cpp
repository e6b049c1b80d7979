// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/setup/value_slider.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside {

ValueSlider::ValueSlider(const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_text(new QLabel(this))
    , m_slider(new QSlider(Qt::Horizontal, this)) {
    auto* label = new QLabel(name, this);
    label->setObjectName(QStringLiteral("secondary"));
    m_text->setObjectName(QStringLiteral("value"));
    m_text->setTextFormat(Qt::PlainText);
    m_slider->setPageStep(1);
    m_slider->setAccessibleName(name);
    label->setBuddy(m_slider);
    setFocusProxy(m_slider);
    auto* words = new QHBoxLayout;
    words->addWidget(label);
    words->addStretch();
    words->addWidget(m_text);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(3);
    column->addLayout(words);
    column->addWidget(m_slider);
    connect(m_slider, &QSlider::valueChanged, this, [this] {
        showValue();
        emit chosen(value());
    });
}

void ValueSlider::setValues(const std::vector<int>& values, int value) {
    const QSignalBlocker quiet(m_slider);
    m_values = values;
    m_slider->setRange(0, std::max(0, int(values.size()) - 1));
    const auto found = std::lower_bound(values.begin(), values.end(), value);
    m_slider->setValue(int(found - values.begin()));
    showValue();
}

int ValueSlider::value() const {
    const auto index = std::size_t(m_slider->value());
    return index < m_values.size() ? m_values[index] : 0;
}

void ValueSlider::setUnit(const QString& pattern) {
    m_pattern = pattern;
    showValue();
}

void ValueSlider::showValue() {
    const QString text = m_pattern.arg(value());
    m_text->setText(text);
    m_slider->setAccessibleDescription(text);
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/setup/field_editor.h"

#include "views/plain_label.h"
#include "views/setup/number_box.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

constexpr int stepsOfADecade = 20;

/// A list that the wheel passes over unless it was chosen before.
class CalmList : public QComboBox {
public:
    using QComboBox::QComboBox;

protected:
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }
};

} // namespace

FieldEditor::FieldEditor(const ScenarioField& field, QWidget* parent)
    : QWidget(parent)
    , m_field(field)
    , m_column(new QVBoxLayout(this))
    , m_fault(plainLabel({}, "fault", this)) {
    m_column->setContentsMargins({});
    m_column->setSpacing(3);
    std::visit([this](const auto& kind) { make(kind); }, field.kind);
    m_fault->setWordWrap(true);
    m_fault->hide();
    m_column->addWidget(m_fault);
    m_control->setAccessibleName(field.labelText());
    m_control->setAccessibleDescription(field.tipText());
}

void FieldEditor::addRow(QWidget* control, bool below) {
    m_control = control;
    auto* label = plainLabel(m_field.labelText(), "secondary", this);
    label->setBuddy(control);
    setFocusProxy(control);
    if (below) {
        m_column->addWidget(label);
        m_column->addWidget(control);
        return;
    }
    label->setWordWrap(true); // the panel is narrow
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    row->addWidget(label, 1);
    row->addWidget(control);
    m_column->addLayout(row);
}

void FieldEditor::make(const NumberField& field) {
    auto* box = new NumberBox(field, this);
    box->setFixedWidth(field.whenNone ? 124 : 98);
    addRow(box, false);
    if (field.slider)
        addSlider(field);
    m_fill = [this, box, &field](const Scenario& scenario) {
        const auto value = field.get(scenario);
        box->setValue(value);
        if (!m_slider || !value)
            return;
        const QSignalBlocker quiet(m_slider);
        m_slider->setValue(
            int(std::lround(std::log10(std::max(*value, field.low) / field.low) * stepsOfADecade)));
        m_slider->setAccessibleDescription(unitText(*value, field.unit));
    };
    connect(box, &NumberBox::chosen, this, [this, &field](std::optional<double> value) {
        Scenario changed = m_scenario;
        field.set(changed, value);
        send(changed);
    });
}

void FieldEditor::addSlider(const NumberField& field) {
    m_slider = new QSlider(Qt::Horizontal, this);
    m_slider->setRange(0, int(std::lround(std::log10(field.high / field.low) * stepsOfADecade)));
    m_slider->setPageStep(stepsOfADecade / 2);
    m_slider->setAccessibleName(tr("%1, slider").arg(m_field.labelText()));
    m_column->addWidget(m_slider);
    connect(m_slider, &QSlider::valueChanged, this, [this, &field](int step) {
        const double exact = field.low * std::pow(10.0, double(step) / stepsOfADecade);
        // Two digits: a slider that says 1.02 Gbit/s claims more than a hand can set.
        const double unit = std::pow(10.0, std::floor(std::log10(exact)) - 1);
        Scenario changed = m_scenario;
        field.set(changed, std::round(exact / unit) * unit);
        send(changed);
    });
}

void FieldEditor::make(const SwitchField& field) {
    auto* box = new QCheckBox(m_field.labelText(), this);
    m_control = box;
    setFocusProxy(box);
    m_column->addWidget(box);
    m_fill = [box, &field](const Scenario& scenario) {
        Scenario copy = scenario;
        const QSignalBlocker quiet(box);
        box->setChecked(field.value(copy));
    };
    connect(box, &QCheckBox::toggled, this, [this, &field](bool on) {
        Scenario changed = m_scenario;
        field.value(changed) = on;
        send(changed);
    });
}

void FieldEditor::make(const ChoiceField& field) {
    auto* list = new CalmList(this);
    list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    list->setMinimumContentsLength(8);
    for (const char* words : field.words)
        list->addItem(QCoreApplication::translate("ScenarioField", words));
    addRow(list, true);
    m_fill
        = [list, &field](const Scenario& scenario) { list->setCurrentIndex(field.get(scenario)); };
    connect(list, &QComboBox::activated, this, [this, &field](int index) {
        Scenario changed = m_scenario;
        field.set(changed, index);
        send(changed);
    });
}

void FieldEditor::make(const TextField& field) {
    auto* line = new QLineEdit(this);
    line->setPlaceholderText(QString::fromUtf8(field.example));
    addRow(line, true);
    m_fill = [this, line, &field](const Scenario& scenario) {
        if (line->isModified() && !m_fault->isHidden())
            return; // what is wrong stays to be mended
        line->setText(field.get(scenario));
        line->setCursorPosition(0);
    };
    connect(line, &QLineEdit::editingFinished, this, [this, line, &field] {
        if (!line->isModified())
            return;
        Scenario changed = m_scenario;
        const QString fault = field.set(changed, line->text());
        say(fault);
        if (!fault.isEmpty())
            return;
        line->setModified(false);
        send(changed);
    });
}

void FieldEditor::show(const Scenario& scenario, const QString& lockReason) {
    m_scenario = scenario;
    m_fill(scenario);
    for (QWidget* control : {m_control, static_cast<QWidget*>(m_slider)})
        if (control) {
            control->setEnabled(lockReason.isEmpty());
            control->setToolTip(lockReason.isEmpty()
                    ? QStringLiteral("%1\n%2").arg(m_field.tipText(), QLatin1String(m_field.path))
                    : lockReason);
        }
}

void FieldEditor::send(Scenario changed) {
    if (!(changed == m_scenario))
        emit edited(changed);
}

void FieldEditor::say(const QString& fault) {
    m_fault->setText(fault);
    m_fault->setVisible(!fault.isEmpty());
}

} // namespace ringside

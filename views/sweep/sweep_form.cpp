// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sweep/sweep_form.h"

#include "engine/base/error.h"
#include "views/setup/scenario_field.h"
#include "views/sweep/sweep_results.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

namespace ringside {

namespace {

/// Fields that people vary most; others can be typed.
const QStringList& usualFields() {
    static const QStringList fields{QStringLiteral("architecture.kind"),
        QStringLiteral("cluster.workers"), QStringLiteral("training.batch"),
        QStringLiteral("architecture.quorum"), QStringLiteral("architecture.full_round_every"),
        QStringLiteral("architecture.servers"), QStringLiteral("architecture.period"),
        QStringLiteral("cluster.bandwidth_bits_per_s"), QStringLiteral("cluster.latency_s"),
        QStringLiteral("training.learning_rate")};
    return fields;
}

/// What is written in the box: a field's name as the set-up has it, or its path.
QString pathIn(const QComboBox& box) {
    const QString text = box.currentText().trimmed();
    if (const int index = box.findText(text); index >= 0)
        return box.itemData(index).toString();
    for (const ScenarioField& field : scenarioFields())
        if (text == sweepFieldTitle(field.path) || text == field.labelText())
            return QString::fromLatin1(field.path);
    return text;
}

QString titleOf(const BuiltInSweep& sweep) {
    if (sweep.name == "mini-batch-falsifier")
        return SweepForm::tr("Mini-batch falsifier");
    if (sweep.name == "speed-accuracy")
        return SweepForm::tr("Speed and accuracy: quorum by full rounds");
    return QString::fromUtf8(sweep.title.data(), qsizetype(sweep.title.size()));
}

} // namespace

SweepForm::SweepForm(QWidget* parent)
    : QWidget(parent)
    , m_presets(new QComboBox)
    , m_baseName(new QLabel)
    , m_repeats(new QSpinBox)
    , m_simulate(new QCheckBox(tr("&Simulated, not measured")))
    , m_train(new QCheckBox(tr("with real &training")))
    , m_verdict(new QLabel) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(makePresets());
    m_baseName->setWordWrap(true);
    column->addWidget(m_baseName);
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        m_axes[i] = {new QComboBox, new QLineEdit};
        const auto& [field, values] = m_axes[i];
        field->setEditable(true);
        field->addItem(QString());
        for (const QString& path : usualFields()) {
            field->addItem(sweepFieldTitle(path.toStdString()), path);
            field->setItemData(field->count() - 1, path, Qt::ToolTipRole);
        }
        field->setAccessibleName(tr("Varied field %1").arg(i + 1));
        field->lineEdit()->setPlaceholderText(tr("field to vary"));
        values->setAccessibleName(tr("Values of field %1").arg(i + 1));
        values->setPlaceholderText(tr("values: 2,4,8"));
        column->addWidget(field);
        column->addWidget(values);
        connect(field, &QComboBox::currentTextChanged, this, [this, field = field] {
            field->setToolTip(pathIn(*field));
            check();
        });
        connect(values, &QLineEdit::textChanged, this, &SweepForm::check);
    }
    auto* rows = new QFormLayout;
    m_repeats->setRange(1, 10000);
    m_repeats->setAccessibleName(tr("Repeats"));
    rows->addRow(tr("&Repeats"), m_repeats);
    column->addLayout(rows);
    m_repeats->setToolTip(
        tr("Runs of each combination, with seeds that count up; from two on there are intervals."));
    m_train->setToolTip(tr("Computes the real gradients in simulated time: gives accuracy."));
    column->addWidget(m_simulate);
    column->addWidget(m_train);
    m_verdict->setWordWrap(true);
    column->addWidget(m_verdict);
    connect(m_repeats, &QSpinBox::valueChanged, this, &SweepForm::check);
    connect(m_simulate, &QCheckBox::toggled, this, &SweepForm::check);
    connect(m_train, &QCheckBox::toggled, this, &SweepForm::check);
}

QWidget* SweepForm::makePresets() {
    m_presets->setAccessibleName(tr("Ready-made sweep"));
    m_presets->addItem(tr("Ready-made sweep …"));
    for (const BuiltInSweep& sweep : builtInSweeps())
        m_presets->addItem(titleOf(sweep));
    connect(m_presets, &QComboBox::activated, this, &SweepForm::takePreset);
    return m_presets;
}

void SweepForm::takePreset(int index) {
    if (index > 0)
        setPlan(sweepFromText(builtInSweeps()[std::size_t(index - 1)].text));
}

void SweepForm::setBase(const Scenario& scenario) {
    m_base = scenario;
    check();
}

void SweepForm::setPlan(const SweepPlan& plan) {
    {
        const QSignalBlocker quiet(this);
        m_base = plan.base;
        for (std::size_t i = 0; i < m_axes.size(); ++i) {
            const bool used = i < plan.axes.size();
            QStringList values;
            if (used)
                for (const std::string& value : plan.axes[i].values)
                    values << QString::fromStdString(value);
            m_axes[i].field->setCurrentText(used ? sweepFieldTitle(plan.axes[i].path) : QString());
            m_axes[i].values->setText(values.join(QLatin1Char(',')));
        }
        m_repeats->setValue(plan.repeats);
        m_simulate->setChecked(plan.simulate);
        m_train->setChecked(plan.train);
    }
    check();
}

SweepPlan SweepForm::written() const {
    SweepPlan plan;
    plan.base = m_base;
    for (const Axis& axis : m_axes) {
        const QString field = pathIn(*axis.field);
        if (!field.isEmpty())
            plan.axes.push_back(
                sweepAxis((field + QLatin1Char('=') + axis.values->text().remove(QLatin1Char(' ')))
                              .toStdString()));
    }
    plan.repeats = m_repeats->value();
    plan.simulate = m_simulate->isChecked();
    plan.train = plan.simulate && m_train->isChecked();
    return plan;
}

void SweepForm::check() {
    m_train->setEnabled(m_simulate->isChecked());
    m_baseName->setText(m_base.name.empty()
            ? tr("Changes the set-up of the window:")
            : tr("Changes the set-up %1:").arg(QString::fromStdString(m_base.name)));
    try {
        const SweepPlan plan = written();
        if (plan.axes.empty())
            throw ScenarioError("", tr("Choose a field to vary, and its values.").toStdString());
        m_verdict->setText(tr("%n run(s)", nullptr, int(sweepPoints(plan).size())));
        m_valid = true;
    } catch (const Error& error) {
        m_verdict->setText(QString::fromUtf8(error.what()));
        m_valid = false;
    }
    emit edited();
}

std::optional<SweepPlan> SweepForm::plan() const {
    return m_valid ? std::optional(written()) : std::nullopt;
}

} // namespace ringside

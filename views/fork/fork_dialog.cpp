// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fork/fork_dialog.h"

#include "engine/scenario/scenario_json.h"
#include "views/catalog_words.h"
#include "views/compare/comparison_words.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace ringside {

namespace {

constexpr int widthOfWords = 460; ///< pixels

QLabel* wrapped(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setMinimumWidth(widthOfWords);
    return label;
}

QString number(double value) {
    return QString::number(value, 'g', 12);
}

int spinMaximum(Step rounds) {
    return int(std::min<Step>(rounds, std::numeric_limits<int>::max()));
}

} // namespace

ForkDialog::ForkDialog(const ForkParent& parent, Step round, QWidget* widget)
    : QDialog(widget)
    , m_parent(parent)
    , m_round(new QSpinBox(this))
    , m_change(new QComboBox(this))
    , m_other(new QLineEdit(this))
    , m_steps(new QSpinBox(this))
    , m_weights(wrapped(this))
    , m_said(wrapped(this)) {
    setWindowTitle(tr("Fork"));
    auto* head = wrapped(this);
    head->setText(tr("Train on from a round of %1 with something changed, beside the original.")
                      .arg(QFileInfo(parent.path).completeBaseName()));
    m_round->setRange(0, spinMaximum(parent.rounds));
    m_round->setValue(spinMaximum(round));
    m_round->setAccessibleName(tr("Rounds done before the fork"));
    m_steps->setRange(0, std::numeric_limits<int>::max());
    m_steps->setSpecialValueText(tr("until the original ends"));
    m_steps->setAccessibleName(tr("Rounds to train"));
    m_change->setAccessibleName(tr("What to change"));
    m_other->setAccessibleName(tr("Field and value"));
    m_other->setPlaceholderText(QStringLiteral("cluster.latency_s=0.001"));
    fillChanges();
    auto* form = new QFormLayout;
    form->addRow(tr("After &round"), m_round);
    form->addRow(QString(), m_weights);
    form->addRow(tr("&Change"), m_change);
    form->addRow(tr("&Field"), m_other);
    form->addRow(tr("Rounds to &train"), m_steps);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_fork = buttons->addButton(tr("F&ork"), QDialogButtonBox::AcceptRole);
    m_fork->setDefault(true);
    auto* box = new QVBoxLayout(this);
    box->addWidget(head);
    box->addLayout(form);
    box->addWidget(m_said);
    box->addWidget(buttons);
    connect(m_round, &QSpinBox::valueChanged, this, &ForkDialog::show);
    connect(m_steps, &QSpinBox::valueChanged, this, &ForkDialog::show);
    connect(m_change, &QComboBox::currentIndexChanged, this, &ForkDialog::show);
    connect(m_other, &QLineEdit::textChanged, this, &ForkDialog::show);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        const auto wanted = arguments();
        if (!wanted)
            return;
        emit forkWanted(*wanted, chosen().scenario);
        accept();
    });
    show();
    m_change->setFocus();
}

void ForkDialog::fillChanges() {
    const ClusterSettings& cluster = m_parent.scenario.cluster;
    if (!cluster.stragglers.empty())
        m_change->addItem(tr("No straggler"), QStringLiteral("cluster.stragglers=[]"));
    if (cluster.emulate) {
        m_change->addItem(tr("Twice the bandwidth"),
            QStringLiteral("cluster.bandwidth_bits_per_s=") + number(2 * cluster.bandwidthBitsPerS));
        m_change->addItem(tr("Half the latency"),
            QStringLiteral("cluster.latency_s=") + number(cluster.latencyS / 2));
    }
    m_change->addItem(tr("Half the learning rate"),
        QStringLiteral("training.learning_rate=")
            + number(m_parent.scenario.training.learningRate / 2));
    m_change->addItem(tr("Nothing: the same again"), QString());
    m_change->addItem(tr("Another field …"), QStringLiteral("?"));
}

ForkDialog::Choice ForkDialog::chosen() const {
    Choice choice{m_change->currentData().toString(), m_parent.scenario, {}};
    if (choice.settings == QStringLiteral("?"))
        choice.settings = m_other->text().trimmed();
    try {
        if (!choice.settings.isEmpty())
            choice.scenario = withSetting(m_parent.scenario, choice.settings.toStdString());
        else if (m_other->isEnabled())
            choice.fault = tr("Name a field and its new value, as cluster.latency_s=0.001.");
    } catch (const ScenarioError& error) {
        const Fault& fault = error.faults().front();
        choice.fault = QString::fromStdString(
            fault.path.empty() ? fault.sentence : fault.path + ": " + fault.sentence);
    }
    const Scenario& parent = m_parent.scenario;
    if (choice.fault.isEmpty()
        && (choice.scenario.model != parent.model || choice.scenario.data != parent.data
            || choice.scenario.seed != parent.seed))
        choice.fault = tr("Model, data and seed cannot change: the fork goes on with the weights "
                          "and the order of the samples.");
    return choice;
}

Step ForkDialog::roundsLeft(const Scenario& scenario) const {
    const Step before = m_parent.run.fork ? m_parent.run.fork->firstStep : 0;
    return totalSteps(scenario, m_parent.run.samples) - before - m_round->value();
}

std::optional<QStringList> ForkDialog::arguments() const {
    const Choice choice = chosen();
    if (!choice.fault.isEmpty() || (m_steps->value() == 0 && roundsLeft(choice.scenario) < 1))
        return std::nullopt;
    QStringList words{m_parent.path, QStringLiteral("--round"), QString::number(m_round->value())};
    if (!choice.settings.isEmpty())
        words << QStringLiteral("--set") << choice.settings;
    if (m_steps->value() > 0)
        words << QStringLiteral("--steps") << QString::number(m_steps->value());
    return words;
}

QString ForkDialog::sentence() const {
    return m_said->text();
}

void ForkDialog::show() {
    m_other->setEnabled(m_change->currentData().toString() == QStringLiteral("?"));
    const ArchitectureKind kind = m_parent.scenario.architecture.kind;
    m_weights->setText(isSynchronous(kind) || m_round->value() == 0
            ? tr("Its weights are computed again and checked against the record.")
            : tr("The weights of %1 depend on timing: the fork begins with the last ones kept before, "
                 "at the end of an epoch.")
                  .arg(architectureNameInSentence(kind)));
    const Choice choice = chosen();
    QString said = choice.fault;
    const Step left = roundsLeft(choice.scenario);
    if (said.isEmpty() && m_steps->value() == 0 && left < 1)
        said = tr("The original ends there; say how many rounds to train.");
    if (said.isEmpty()) {
        QStringList changes;
        for (const ScenarioDifference& row : scenarioDifferences(m_parent.scenario, choice.scenario)) {
            const QStringList words = differenceWords(row, m_parent.scenario, choice.scenario);
            changes << tr("%1: %2 → %3").arg(words.value(0), words.value(1), words.value(2));
        }
        const int rounds = m_steps->value() > 0 ? m_steps->value() : spinMaximum(left);
        said = (changes.isEmpty() ? tr("Nothing changes.") : changes.join(QStringLiteral("; ")) + QLatin1Char('.'))
            + QLatin1Char(' ') + tr("%n round(s) will be trained.", nullptr, rounds);
    }
    m_said->setText(said);
    m_fork->setEnabled(arguments().has_value());
}

} // namespace ringside

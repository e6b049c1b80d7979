// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/setup/prediction_box.h"

#include "views/playback/duration_text.h"
#include "views/setup/forecast.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace ringside {

namespace {

QLabel* makeLabel(const char* look, QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setObjectName(QLatin1String(look));
    label->setTextFormat(Qt::PlainText);
    return label;
}

/// What the sum of the parts leaves out (updates of a server, start-up) is not worth a word below
/// this.
constexpr double worthSaying = 0.01;

} // namespace

PredictionBox::PredictionBox(QWidget* parent)
    : QFrame(parent)
    , m_hero(makeLabel("hero", this))
    , m_unit(makeLabel("secondary", this))
    , m_parts(makeLabel("secondary", this))
    , m_printed(makeLabel("small", this)) {
    setObjectName(QStringLiteral("prediction"));
    auto* title = makeLabel("secondary", this);
    title->setText(tr("Predicted for this set-up"));
    m_unit->setText(tr("an epoch"));
    m_parts->setWordWrap(true);
    m_printed->setWordWrap(true);
    auto* numbers = new QHBoxLayout;
    numbers->setSpacing(8);
    numbers->addWidget(m_hero);
    numbers->addWidget(m_unit, 1, Qt::AlignBottom);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 9, 12, 9);
    column->setSpacing(3);
    column->addWidget(title);
    column->addLayout(numbers);
    column->addWidget(m_parts);
    column->addWidget(m_printed);
}

void PredictionBox::setForecast(const std::optional<Forecast>& forecast, const QString& missing) {
    m_hero->setVisible(forecast.has_value());
    m_unit->setVisible(forecast.has_value());
    m_printed->setVisible(forecast && forecast->printed);
    if (!forecast) {
        m_parts->setText(missing);
        return;
    }
    m_hero->setText(durationText(forecast->epochSeconds));
    QString parts
        = tr("compute %1, network %2")
              .arg(durationText(forecast->computeSeconds), durationText(forecast->networkSeconds));
    if (forecast->waitSeconds > worthSaying * forecast->epochSeconds)
        parts += tr(",\nwaiting for the last %1").arg(durationText(forecast->waitSeconds));
    m_parts->setText(parts);
    if (!forecast->printed)
        return;
    const theory::Printed& printed = *forecast->printed;
    const bool reported = printed.source == "reported";
    m_printed->setText((reported ? tr("paper, as reported: %1") : tr("paper, our reading: %1"))
                           .arg(durationText(printed.epochSeconds)));
    m_printed->setToolTip(
        tr("The equation of the paper: %1").arg(QString::fromStdString(printed.equations)));
}

} // namespace ringside

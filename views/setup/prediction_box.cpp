// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/setup/prediction_box.h"

#include "views/plain_label.h"
#include "views/playback/duration_text.h"
#include "views/setup/forecast.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace ringside {

namespace {

/// A wait shorter than this share of the epoch is not worth a line.
constexpr double worthSaying = 0.01;

} // namespace

PredictionBox::PredictionBox(QWidget* parent)
    : QFrame(parent)
    , m_hero(plainLabel({}, "hero", this))
    , m_unit(plainLabel(tr("an epoch"), "secondary", this))
    , m_missing(plainLabel({}, "secondary", this)) {
    setObjectName(QStringLiteral("prediction"));
    m_missing->setWordWrap(true);
    auto* numbers = new QHBoxLayout;
    numbers->setSpacing(8);
    numbers->addWidget(m_hero);
    numbers->addWidget(m_unit, 1, Qt::AlignBottom);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 9, 12, 9);
    column->setSpacing(2);
    column->addWidget(plainLabel(tr("Predicted for this set-up"), "secondary", this));
    column->addLayout(numbers);
    column->addWidget(m_missing);
    auto* grid = new QGridLayout;
    grid->setVerticalSpacing(1);
    m_compute = addPart(grid, tr("compute"));
    m_network = addPart(grid, tr("network"));
    m_wait = addPart(grid, tr("waiting for the last"));
    m_printed = addPart(grid, {});
    column->addLayout(grid);
}

PredictionBox::Part PredictionBox::addPart(QGridLayout* grid, const QString& name) {
    const int row = grid->rowCount();
    const Part part{plainLabel(name, "secondary", this), plainLabel({}, "secondary", this)};
    grid->addWidget(part.name, row, 0);
    grid->addWidget(part.value, row, 1, Qt::AlignRight);
    return part;
}

void PredictionBox::Part::show(bool shown, double seconds) const {
    name->setVisible(shown);
    value->setVisible(shown);
    value->setText(durationText(seconds));
}

void PredictionBox::setForecast(const std::optional<Forecast>& forecast, const QString& missing) {
    const bool known = forecast.has_value();
    const Forecast shown = forecast.value_or(Forecast{});
    m_hero->setVisible(known);
    m_unit->setVisible(known);
    m_missing->setVisible(!known);
    m_missing->setText(missing);
    m_hero->setText(durationText(shown.epochSeconds));
    m_compute.show(known, shown.computeSeconds);
    m_network.show(known, shown.networkSeconds);
    m_wait.show(known && shown.waitSeconds > worthSaying * shown.epochSeconds, shown.waitSeconds);
    m_printed.show(shown.printed.has_value(), shown.printed ? shown.printed->epochSeconds : 0);
    if (!shown.printed)
        return;
    m_printed.name->setText(
        shown.printed->source == "reported" ? tr("paper, as reported") : tr("paper, our reading"));
    m_printed.name->setToolTip(
        tr("The paper's equation: %1").arg(QString::fromStdString(shown.printed->equations)));
}

} // namespace ringside

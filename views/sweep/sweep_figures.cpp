// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sweep/sweep_results.h"

#include "views/setup/scenario_field.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside {

namespace {

struct SweepText {
    Q_DECLARE_TR_FUNCTIONS(SweepText)
};

QString wordOf(const std::string& text) {
    return QString::fromStdString(text);
}

/// In which a number stands in a scenario's file; empty = a count that its name tells.
QString fileUnit(const ScenarioField& field) {
    const auto* number = std::get_if<NumberField>(&field.kind);
    switch (number ? number->unit : Unit::None) {
    case Unit::Seconds:
        return QStringLiteral("s");
    case Unit::Bytes:
        return QStringLiteral("B");
    case Unit::BitsPerSecond:
        return QStringLiteral("bit/s");
    case Unit::Samples:
        return SweepText::tr("samples");
    case Unit::Steps:
        return SweepText::tr("steps");
    case Unit::Rounds:
        return SweepText::tr("rounds");
    case Unit::Epochs:
    case Unit::Workers:
    case Unit::Servers:
    case Unit::None:
        break;
    }
    return {};
}

/// The values of all fields but the first: the columns of a map.
QString restOf(const SweepMean& mean) {
    QStringList rest;
    for (std::size_t i = 1; i < mean.values.size(); ++i)
        rest << wordOf(mean.values[i]);
    return rest.join(QStringLiteral(", "));
}

QString restTitle(const SweepPlan& plan) {
    QStringList rest;
    for (std::size_t i = 1; i < plan.axes.size(); ++i)
        rest << sweepFieldTitle(plan.axes[i].path);
    return rest.join(QStringLiteral(", "));
}

std::optional<SweepMean::Estimate> estimateOf(const SweepMean& mean, const std::string& column) {
    const auto found = mean.estimates.find(column);
    return found == mean.estimates.end() ? std::nullopt : std::optional(found->second);
}

/// The grid points of one value of the first field, fastest first: the line that joins them then
/// runs to the right.
std::vector<const SweepMean*> bySpeed(const SweepResults& results, const std::string& value) {
    std::vector<const SweepMean*> points;
    for (const SweepMean& mean : results.means)
        if (mean.values.front() == value && estimateOf(mean, "epoch_s"))
            points.push_back(&mean);
    std::ranges::stable_sort(
        points, {}, [](const SweepMean* mean) { return mean->estimates.at("epoch_s").mean; });
    return points;
}

QStringList stampsOf(const SweepResults& results) {
    QStringList stamps{
        results.plan.simulate ? SweepText::tr("simulated") : SweepText::tr("measured"),
        SweepText::tr("runs: %1").arg(results.rows.size())};
    stamps << SweepText::tr("repeats: %1").arg(results.plan.repeats);
    if (!results.plan.base.name.empty())
        stamps << wordOf(results.plan.base.name);
    return stamps;
}

QString intervalText(const SweepMean::Estimate& estimate, int digits) {
    QString text = QString::number(estimate.mean, 'f', digits);
    if (estimate.halfWidth)
        text += QStringLiteral(" ± %1").arg(*estimate.halfWidth, 0, 'f', digits);
    return text;
}

void addDot(
    FigureSeries& series, const SweepMean& mean, const std::string& quality, const QString& rest) {
    const auto speed = estimateOf(mean, "epoch_s");
    const auto value = estimateOf(mean, quality);
    if (!speed || !value)
        return;
    series.points << QPointF(speed->mean, value->mean);
    series.halfIntervals << value->halfWidth.value_or(0);
    series.notes << SweepText::tr("%1%2: %3 s an epoch, %4 %5, runs: %6")
                        .arg(series.name, rest.isEmpty() ? QString() : QStringLiteral(", ") + rest,
                            intervalText(*speed, 3), sweepColumnTitle(quality),
                            intervalText(*value, 4))
                        .arg(mean.runs);
}

void fitAxes(Figure& figure, const QString& quality) {
    double low = 1e300, high = -1e300, bottom = 1e300, top = -1e300;
    for (const FigureSeries& series : figure.series)
        for (qsizetype i = 0; i < series.points.size(); ++i) {
            const QPointF& point = series.points[i];
            const double half = series.halfIntervals.value(i, 0);
            low = std::min(low, point.x());
            high = std::max(high, point.x());
            bottom = std::min(bottom, point.y() - half);
            top = std::max(top, point.y() + half);
        }
    const double across = std::max(high - low, 0.02 * high), up = std::max(top - bottom, 0.01);
    figure.x = niceAxis(std::max(0.0, low - 0.1 * across), high + 0.15 * across, 6);
    figure.y = niceAxis(std::max(0.0, bottom - 0.1 * up), top + 0.1 * up, 6);
    figure.x.title = SweepText::tr("seconds an epoch");
    figure.y.title = quality;
}

} // namespace

QString sweepFieldTitle(const std::string& path) {
    if (path == "architecture.kind") // the set-up chooses it by pictures, it is no field there
        return SweepText::tr("Architecture");
    if (const ScenarioField* field = scenarioField(wordOf(path))) {
        const QString unit = fileUnit(*field);
        return unit.isEmpty() ? field->labelText()
                              : QStringLiteral("%1 (%2)").arg(field->labelText(), unit);
    }
    const QString whole = wordOf(path);
    return whole.mid(whole.lastIndexOf(QLatin1Char('.')) + 1)
        .replace(QLatin1Char('_'), QLatin1Char(' '));
}

QString sweepColumnTitle(const std::string& column) {
    if (column == "epoch_s")
        return SweepText::tr("seconds an epoch");
    if (column == "samples_per_s")
        return SweepText::tr("samples/s");
    if (column == "wait_s")
        return SweepText::tr("seconds waited, a worker");
    if (column == "test_accuracy")
        return SweepText::tr("test accuracy");
    if (column == "test_loss")
        return SweepText::tr("test loss");
    return sweepFieldTitle(column);
}

Figure sweepMap(const SweepResults& results, const std::string& column) {
    Figure figure;
    figure.title = sweepColumnTitle(column);
    figure.title.replace(0, 1, figure.title.at(0).toUpper());
    figure.emptyText = SweepText::tr("Appears with the first finished run.");
    if (results.plan.axes.empty())
        return figure;
    FigureMatrix& matrix = figure.matrix;
    matrix.rowTitle = sweepFieldTitle(results.plan.axes.front().path);
    matrix.columnTitle = restTitle(results.plan);
    matrix.unit = sweepColumnTitle(column);
    for (const std::string& value : results.plan.axes.front().values)
        matrix.rows << wordOf(value);
    for (const SweepMean& mean : results.means)
        if (!matrix.columns.contains(restOf(mean)))
            matrix.columns << restOf(mean);
    matrix.values.fill(NAN, matrix.rows.size() * matrix.columns.size());
    bool any = false;
    for (const SweepMean& mean : results.means)
        if (const auto estimate = estimateOf(mean, column)) {
            const auto row = matrix.rows.indexOf(wordOf(mean.values.front()));
            matrix.values[row * matrix.columns.size() + matrix.columns.indexOf(restOf(mean))]
                = estimate->mean;
            any = true;
        }
    if (any)
        figure.emptyText.clear();
    else
        matrix = {};
    figure.stamps = stampsOf(results);
    return figure;
}

Figure speedAccuracyFigure(const SweepResults& results) {
    Figure figure;
    const bool accuracy = std::ranges::any_of(results.means,
        [](const SweepMean& mean) { return mean.estimates.contains("test_accuracy"); });
    const std::string quality = accuracy ? "test_accuracy" : "test_loss";
    figure.title = SweepText::tr("Speed against quality");
    figure.subtitle = SweepText::tr("each dot a grid point; whiskers: 95 % interval");
    figure.emptyText
        = SweepText::tr("Needs runs that train: measured ones, or simulated ones with training.");
    figure.stamps = stampsOf(results);
    if (results.plan.axes.empty())
        return figure;
    constexpr std::array markers{Marker::Circle, Marker::Square, Marker::Triangle, Marker::Diamond};
    constexpr std::array lines{Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};
    std::size_t place = 0;
    for (const std::string& value : results.plan.axes.front().values) {
        FigureSeries series;
        series.name = QStringLiteral("%1 %2").arg(
            sweepFieldTitle(results.plan.axes.front().path), wordOf(value));
        series.architecture = results.plan.base.architecture.kind;
        // Markers repeat; the line through the values of the other fields then differs.
        series.line = lines[place / markers.size() % lines.size()];
        series.width = 1;
        series.marker = markers[place++ % markers.size()];
        for (const SweepMean* mean : bySpeed(results, value))
            addDot(series, *mean, quality, restOf(*mean));
        figure.legend.push_back({series.name, series.line, series.marker});
        if (!series.points.isEmpty())
            figure.series.push_back(std::move(series));
    }
    if (figure.series.empty()) {
        figure.legend.clear();
        return figure;
    }
    figure.emptyText.clear();
    fitAxes(figure, sweepColumnTitle(quality));
    return figure;
}

} // namespace ringside

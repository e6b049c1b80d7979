// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/residuals/residual_figure.h"

#include "engine/strategies/catalog.h"
#include "views/catalog_words.h"
#include "views/playback/duration_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

struct ResidualText {
    Q_DECLARE_TR_FUNCTIONS(ResidualText)
};

QString signedSeconds(double seconds) {
    return (seconds < 0 ? QStringLiteral("−") : QStringLiteral("+"))
        + (seconds == 0 ? QStringLiteral("0 s") : durationText(std::abs(seconds)));
}

QString signedShare(double value, double whole) {
    const double percent = 100 * value / whole;
    return QStringLiteral("%1%2 %").arg(percent < 0 ? QStringLiteral("−") : QStringLiteral("+"),
        QString::number(std::abs(percent), 'f', std::abs(percent) < 9.95 ? 1 : 0));
}

QString endText(double seconds, double whole) {
    return std::abs(seconds) < 1e-12
        ? QStringLiteral("0 s")
        : QStringLiteral("%1  (%2)").arg(signedSeconds(seconds), signedShare(seconds, whole));
}

/// Adds rows from top to bottom.
class Rows {
public:
    explicit Rows(FigureBars& bars)
        : m_bars(bars) {
        bars.rowTitle = ResidualText::tr("part");
        bars.parts = {{ResidualText::tr("whole epoch"), {}, BarFill::Striped, {}},
            {ResidualText::tr("longer than the model"), QStringLiteral("+"), BarFill::Solid, {}},
            {ResidualText::tr("shorter than the model"), QStringLiteral("−"), BarFill::Diagonal,
                {}},
            {ResidualText::tr("model's band"), {}, BarFill::Level, {}}};
    }
    enum Part { Whole, Longer, Shorter, Band };
    void add(const QString& name, Part part, double start, double value, const QString& text) {
        m_bars.rows << name;
        m_bars.starts << start;
        for (std::size_t i = 0; i < m_bars.parts.size(); ++i)
            m_bars.parts[i].values << (int(i) == int(part) ? value : 0);
        m_bars.endTexts << text;
        m_low = std::min(m_low, part == Whole ? value : start);
        m_high = std::max(m_high, start + value);
    }
    double low() const { return m_low; }
    double high() const { return m_high; }

private:
    FigureBars& m_bars;
    double m_low = 1e300, m_high = 0;
};

/// From zero, unless that would leave the parts too small to see.
FigureAxis axisFor(double low, double high) {
    const double reach = std::max(high - low, 0.01 * high);
    const double from = low - 0.35 * reach;
    FigureAxis axis = niceAxis(from < 0.3 * high ? 0 : from, high + 0.55 * reach, 6);
    axis.title = ResidualText::tr("seconds an epoch");
    axis.format = QStringLiteral("%.%1f s").arg(
        std::clamp(int(std::ceil(-std::log10(axis.step) - 1e-9)), 0, 6));
    return axis;
}

GapPart largestPart(const Residuals& found) {
    const auto largest
        = std::ranges::max_element(found.gap, {}, [](double seconds) { return std::abs(seconds); });
    return GapPart(largest - found.gap.begin());
}

QString fitText(const Residuals& found) {
    return ResidualText::tr("Fitted (runs: %1), t_c would be %2 and the error %3; but constants "
                            "taken from the runs that "
                            "they are compared with prove nothing.")
        .arg(QString::number(found.fittedRuns), durationText(found.fittedComputeSeconds),
            signedShare(found.fittedSeconds - found.measuredSeconds, found.measuredSeconds));
}

QString sensitivityText(const Residuals& found) {
    QStringList parts;
    for (const Sensitivity& one : found.sensitivities)
        parts << QStringLiteral("%1: %2 – %3")
                     .arg(QString::fromStdString(one.symbol), durationText(one.lowSeconds),
                         durationText(one.highSeconds));
    return ResidualText::tr("The model's epoch if one constant is %1 % off: %2.")
        .arg(100 * found.tolerance)
        .arg(parts.join(QStringLiteral("; ")));
}

} // namespace

QString gapPartName(GapPart part) {
    switch (part) {
    case GapPart::Compute:
        return ResidualText::tr("compute");
    case GapPart::Latency:
        return ResidualText::tr("latency");
    case GapPart::Bandwidth:
        return ResidualText::tr("bandwidth");
    case GapPart::Waiting:
        return ResidualText::tr("waiting");
    case GapPart::Protocol:
        return ResidualText::tr("protocol");
    case GapPart::Unexplained:
        break;
    }
    return ResidualText::tr("unexplained");
}

QString gapPartMeaning(GapPart part) {
    switch (part) {
    case GapPart::Compute:
        return ResidualText::tr("the workers' mean time for a gradient against the calibrated one");
    case GapPart::Latency:
        return ResidualText::tr("first bits on their way, along the chain that the end waited for");
    case GapPart::Bandwidth:
        return ResidualText::tr("messages passing through links, or waiting there for their turn");
    case GapPart::Waiting:
        return ResidualText::tr("the slowest worker's gradient against the mean: stragglers");
    case GapPart::Protocol:
        return ResidualText::tr("what the formula leaves out of the exchange: start-up, uneven "
                                "shares, folds, segments");
    case GapPart::Unexplained:
        break;
    }
    return ResidualText::tr("time in which the record does not say what was waited for");
}

Figure residualFigure(const Residuals& found) {
    Figure figure;
    figure.title = ResidualText::tr("Model against measurement");
    figure.bars.architecture = found.scenario.architecture.kind;
    Rows rows(figure.bars);
    const double whole = found.measuredSeconds;
    rows.add(ResidualText::tr("constants ±%1 %").arg(100 * found.tolerance), Rows::Band,
        found.bandLowSeconds, found.bandHighSeconds - found.bandLowSeconds, {});
    rows.add(ResidualText::tr("model, calibrated"), Rows::Whole, 0, found.model.epochSeconds,
        durationText(found.model.epochSeconds));
    double reached = found.model.epochSeconds;
    for (std::size_t i = 0; i < found.gap.size(); ++i) {
        const double part = found.gap[i];
        rows.add(gapPartName(GapPart(i)), part < 0 ? Rows::Shorter : Rows::Longer,
            std::min(reached, reached + part), std::abs(part), endText(part, whole));
        reached += part;
    }
    rows.add(ResidualText::tr("measured"), Rows::Whole, 0, whole, durationText(whole));
    rows.add(ResidualText::tr("model, fitted"), Rows::Whole, 0, found.fittedSeconds,
        QStringLiteral("%1  (%2)")
            .arg(durationText(found.fittedSeconds),
                signedShare(found.fittedSeconds - whole, whole)));
    figure.x = axisFor(rows.low(), rows.high());
    figure.y = {QString(), 0, double(figure.bars.rows.size()), 1, QStringLiteral("%.0f"), 0};
    figure.subtitle = figure.x.low > 0 ? ResidualText::tr("seconds an epoch; the axis begins at %1")
                                             .arg(durationText(figure.x.low))
                                       : ResidualText::tr("seconds an epoch");
    for (const FigureBarPart& part : figure.bars.parts)
        figure.legend.push_back(
            {part.name, Qt::NoPen, Marker::None, part.fill, part.letter, false});
    figure.stamps = {architectureName(found.scenario.architecture.kind),
        ResidualText::tr("workers: %1").arg(found.scenario.cluster.workers),
        ResidualText::tr("batch %1").arg(found.scenario.training.batch),
        ResidualText::tr("measured"), ResidualText::tr("predicted")};
    return figure;
}

QString residualText(const Residuals& found) {
    const double gap = found.measuredSeconds - found.model.epochSeconds;
    const GapPart largest = largestPart(found);
    QString html
        = QStringLiteral("<p><b>%1</b> ")
              .arg((gap >= 0
                      ? ResidualText::tr(
                          "The run took %1 an epoch longer than the model says (%2).")
                      : ResidualText::tr("The run took %1 an epoch less than the model says (%2)."))
                       .arg(durationText(std::abs(gap)), signedShare(gap, found.measuredSeconds)));
    html += ResidualText::tr("The largest part is <b>%1</b>: %2.")
                .arg(gapPartName(largest), gapPartMeaning(largest))
        + QStringLiteral("</p>");
    html += QStringLiteral("<p>%1</p>")
                .arg(ResidualText::tr("Batch time %1, %2. Looked at from the first step on: %3.")
                         .arg(durationText(found.constants.computeSeconds),
                             QString::fromStdString(found.source).toHtmlEscaped(),
                             QString::number(found.steps)));
    html += QStringLiteral("<p>%1</p><p>%2</p>").arg(fitText(found), sensitivityText(found));
    if (found.printed)
        html += QStringLiteral("<p>%1</p>")
                    .arg((found.printed->source == "reported"
                            ? ResidualText::tr("The published equation as reported gives %1 (%2).")
                            : ResidualText::tr(
                                "The published equation as we read it gives %1 (%2)."))
                             .arg(durationText(found.printed->epochSeconds),
                                 signedShare(found.printed->epochSeconds - found.measuredSeconds,
                                     found.measuredSeconds)));
    if (found.notes.empty())
        return html;
    html += QStringLiteral("<ul>");
    for (const std::string& note : found.notes)
        html += QStringLiteral("<li>%1</li>").arg(QString::fromStdString(note).toHtmlEscaped());
    return html + QStringLiteral("</ul>");
}

} // namespace ringside

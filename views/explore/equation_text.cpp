// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/equation_text.h"

#include "engine/strategies/catalog.h"
#include "engine/theory/units.h"
#include "views/catalog_words.h"
#include "views/measurements.h"
#include "views/playback/duration_text.h"
#include "views/setup/unit_text.h"
#include "views/status_sentence.h"

#include <QCoreApplication>

#include <cmath>

namespace ringside {

namespace {

QString latin(std::string_view text) {
    return QString::fromUtf8(text.data(), qsizetype(text.size())).toHtmlEscaped();
}

QString secondsText(double seconds) {
    return seconds == 0 ? QCoreApplication::translate("EquationText", "0 s")
                        : durationText(seconds);
}

QString row(const QStringList& cells, const char* tag = "td") {
    QString html = QStringLiteral("<tr>");
    for (int i = 0; i < cells.size(); ++i)
        html += QStringLiteral("<%1 align=\"%2\">%3</%1>")
                    .arg(QLatin1String(tag),
                        i < 2 ? QStringLiteral("left") : QStringLiteral("right"), cells[i]);
    return html + QStringLiteral("</tr>");
}

/// The unit of a term; what is not seconds an epoch is the fault that the table is there to show.
QString unitCell(const std::string& symbol, const Theme& theme) {
    try {
        const theory::UnitOf unit = theory::unitOf(symbol);
        const QString text = latin(theory::unitText(unit));
        return unit == theory::secondsPerEpoch
            ? text
            : QStringLiteral("<b><font color=\"%1\">%2 \u2717</font></b>")
                  .arg(theme.legible(theme.culprit, 4.5).name(), text);
    } catch (const Error&) {
        return QStringLiteral("–");
    }
}

QString termTable(const std::vector<theory::Term>& terms, double total, const Theme& theme) {
    QString html = QStringLiteral("<table cellspacing=\"0\" cellpadding=\"4\" width=\"100%\">")
        + row({QCoreApplication::translate("EquationText", "term"),
                  QCoreApplication::translate("EquationText", "what it is"),
                  QCoreApplication::translate("EquationText", "value"),
                  QCoreApplication::translate("EquationText", "unit")},
            "th");
    for (const theory::Term& term : terms)
        html += row({QStringLiteral("<code>%1</code>").arg(latin(term.symbol)), latin(term.meaning),
            secondsText(term.seconds), unitCell(term.symbol, theme)});
    html
        += row({QStringLiteral("<b>T</b>"), QCoreApplication::translate("EquationText", "an epoch"),
            QStringLiteral("<b>%1</b>").arg(secondsText(total)), QString()});
    return html + QStringLiteral("</table>");
}

QString constantsLine(const theory::Constants& c) {
    return QCoreApplication::translate("EquationText",
        "n = %1 samples, b = %2, w = %3, S = %4, K = %5 steps, W = %6, B = %7, "
        "α = %8, t_c = %9")
        .arg(c.samples)
        .arg(c.batch)
        .arg(c.workers)
        .arg(c.servers)
        .arg(c.stepsPerEpoch)
        .arg(bytesText(c.modelBytes), unitText(c.bandwidth * 8, Unit::BitsPerSecond),
            secondsText(c.latency), secondsText(c.computeSeconds));
}

QString percent(double value, double reference) {
    if (reference <= 0)
        return QStringLiteral("–");
    const double share = 100 * (value - reference) / reference;
    return QStringLiteral("%1%2 %").arg(share >= 0 ? QStringLiteral("+") : QString(),
        QString::number(share, 'f', std::abs(share) < 10 ? 1 : 0));
}

/// Each number against the best that is known: measured, else simulated, else corrected.
QString comparison(const theory::Prediction& prediction, std::optional<double> simulated,
    const std::optional<MeasuredPoint>& measured) {
    const double reference
        = measured ? measured->mean : simulated.value_or(prediction.corrected.epochSeconds);
    const QString against = measured
        ? QCoreApplication::translate("EquationText", "against measured")
        : simulated ? QCoreApplication::translate("EquationText", "against simulated")
                    : QCoreApplication::translate("EquationText", "against corrected");
    QString html = QStringLiteral("<table cellspacing=\"0\" cellpadding=\"4\">")
        + row({QCoreApplication::translate("EquationText", "epoch time"), QString(), QString(),
                  against},
            "th");
    if (prediction.printed)
        html += row({prediction.printed->source == "reported"
                ? QCoreApplication::translate("EquationText", "as reported")
                : QCoreApplication::translate("EquationText", "our reading"),
            latin(prediction.printed->equations), secondsText(prediction.printed->epochSeconds),
            percent(prediction.printed->epochSeconds, reference)});
    html += row({QCoreApplication::translate("EquationText", "corrected"), QString(),
        secondsText(prediction.corrected.epochSeconds),
        percent(prediction.corrected.epochSeconds, reference)});
    if (simulated)
        html += row({QCoreApplication::translate("EquationText", "simulated"), QString(),
            secondsText(*simulated), percent(*simulated, reference)});
    if (measured)
        html += row({QCoreApplication::translate("EquationText", "measured"),
            QCoreApplication::translate(
                "EquationText", "mean of %n run(s)", nullptr, measured->runs),
            secondsText(measured->mean), QString()});
    return html + QStringLiteral("</table>");
}

std::optional<MeasuredPoint> measuredPoint(
    const Scenario& scenario, const Measurements& measurements) {
    for (const MeasuredPoint& point : measurements.points(scenario, scenario.architecture.kind))
        if (point.workers == scenario.cluster.workers)
            return point;
    return std::nullopt;
}

} // namespace

QString equationText(const Scenario& scenario, const theory::Constants& constants,
    std::optional<double> simulatedEpoch, const Measurements& measurements, const Theme& theme) {
    const Architecture& kind = architecture(scenario.architecture.kind);
    const theory::Prediction prediction = theory::predict(kind.kind, constants);
    QString html = QStringLiteral("<h2>%1</h2><p>%2</p>")
                       .arg(architectureName(kind.kind).toHtmlEscaped(), constantsLine(constants));
    html += comparison(prediction, simulatedEpoch, measuredPoint(scenario, measurements));
    if (prediction.printed) {
        const bool reported = prediction.printed->source == "reported";
        html += QStringLiteral("<h3>%1</h3>")
                    .arg((reported ? QCoreApplication::translate(
                              "EquationText", "As reported: arXiv 1909.02061, %1")
                                   : QCoreApplication::translate(
                                       "EquationText", "Our reading of arXiv 1909.02061, %1"))
                             .arg(latin(prediction.printed->equations)))
            + termTable(prediction.printed->terms, prediction.printed->epochSeconds, theme);
    } else {
        html += QStringLiteral("<p>%1</p>")
                    .arg(QCoreApplication::translate(
                        "EquationText", "The paper has no equation for this architecture."));
    }
    html += QStringLiteral("<h3>%1</h3>")
                .arg(QCoreApplication::translate("EquationText", "Corrected"))
        + termTable(prediction.corrected.terms, prediction.corrected.epochSeconds, theme)
        + QStringLiteral("<h3>%1</h3><ul>")
              .arg(QCoreApplication::translate(
                  "EquationText", "What differs, and where the formula ends"));
    for (const std::string& note : prediction.notes)
        html += QStringLiteral("<li>%1</li>").arg(latin(note));
    return html + QStringLiteral("</ul>");
}

} // namespace ringside

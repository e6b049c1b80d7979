// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/figure.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside {

namespace {

struct Prefix {
    double factor;
    const char* letters;
};
constexpr std::array<Prefix, 7> prefixes{
    {{1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}, {1e-3, "m"}, {1e-6, "\u00b5"}, {1e-9, "n"}}};

/// Position behind the conversion of a printf format, "%.0f" of "%.0f B".
qsizetype conversionEnd(const QString& format) {
    qsizetype i = format.indexOf(QLatin1Char('%'));
    while (i >= 0 && i + 1 < format.size() && format[i + 1] == QLatin1Char('%'))
        i = format.indexOf(QLatin1Char('%'), i + 2);
    while (i >= 0 && i < format.size() && !format[i].isLetter())
        ++i;
    return i < 0 ? format.size() : std::min(i + 1, format.size());
}

QString printed(const QString& format, double value) {
    return QString::asprintf(format.toUtf8().constData(), value);
}

/// A number without a unit takes no SI prefix: 10 with a raised exponent.
QString powerOfTen(int exponent) {
    static const QString raised
        = QString::fromUtf8("\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079");
    QString label = QStringLiteral("10");
    for (const QChar digit : QString::number(exponent))
        label += digit == QLatin1Char('-') ? QChar(0x207b) : raised[digit.digitValue()];
    return label;
}

} // namespace

double FigureAxis::valueAt(double position) const {
    return base > 1 ? std::pow(base, position) : position;
}

QString FigureAxis::labelAt(double position) const {
    const double value = valueAt(position);
    if (!(base > 1) || (value >= 1e-3 && value < 1e4))
        return printed(format, value);
    if (const double exponent = std::log10(value); base == 10
        && conversionEnd(format) == format.size()
        && std::abs(exponent - std::round(exponent)) < 1e-9)
        return powerOfTen(static_cast<int>(std::round(exponent)));
    const auto prefix = std::find_if(prefixes.begin(), prefixes.end(),
        [&](const Prefix& row) { return value >= row.factor * (1 - 1e-9); });
    if (prefix == prefixes.end())
        return printed(QStringLiteral("%.3g"), value) + format.mid(conversionEnd(format));
    QString unit = format.mid(conversionEnd(format));
    const bool spaced = unit.startsWith(QLatin1Char(' '));
    unit.insert(spaced ? 1 : 0, QString::fromUtf8(prefix->letters));
    return printed(QStringLiteral("%.3g") + unit, value / prefix->factor);
}

FigureAxis niceAxis(double low, double high, int ticks) {
    if (!std::isfinite(low) || !std::isfinite(high))
        low = 0, high = 1;
    if (!(high > low))
        high = low + (low != 0 ? std::abs(low) * 0.1 : 1);
    const double rough = (high - low) / std::max(ticks, 1);
    const double decade = std::pow(10, std::floor(std::log10(rough)));
    double step = 10 * decade;
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * decade >= rough * 0.999) {
            step = factor * decade;
            break;
        }
    FigureAxis axis;
    axis.step = step;
    axis.low = std::floor(low / step + 1e-9) * step;
    axis.high = std::ceil(high / step - 1e-9) * step;
    const int decimals = std::max(0, int(-std::floor(std::log10(step) + 1e-9)));
    axis.format = QStringLiteral("%.%1f").arg(decimals);
    return axis;
}

FigureAxis powerAxis(double low, double high, double base, int ticks) {
    const auto exponent = [base](double value) {
        return std::isfinite(value) && value > 0 ? std::log(value) / std::log(base) : 0;
    };
    FigureAxis axis;
    axis.base = base;
    axis.format = QStringLiteral("%g");
    axis.low = std::floor(exponent(low) + 1e-9);
    axis.high = std::max(std::ceil(exponent(high) - 1e-9), axis.low + 1);
    axis.step = std::max(1.0, std::ceil((axis.high - axis.low) / std::max(ticks, 1)));
    axis.high = axis.low + std::ceil((axis.high - axis.low) / axis.step) * axis.step;
    return axis;
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/playback/duration_text.h"

#include <QLocale>

#include <array>
#include <cmath>

namespace ringside {

namespace {

struct Unit {
    double size;
    const char16_t* name;
};

QString digits(double value) {
    if (value >= 999.5)
        return QLocale::c().toString(std::round(value), 'f', 0);
    const int decimals = value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
    QString text = QString::number(value, 'f', decimals);
    while (decimals > 0 && text.endsWith(QLatin1Char('0')))
        text.chop(1);
    if (text.endsWith(QLatin1Char('.')))
        text.chop(1);
    return text;
}

template <std::size_t count>
QString inUnits(double value, const std::array<Unit, count>& units) {
    // 999.6 of a unit would print as 1000: the next one up reads better.
    for (const Unit& unit : units)
        if (value >= unit.size * 0.9995)
            return digits(value / unit.size) + u' ' + QString::fromUtf16(unit.name);
    const Unit& smallest = units.back();
    return digits(value / smallest.size) + u' ' + QString::fromUtf16(smallest.name);
}

} // namespace

QString durationText(double seconds) {
    static constexpr std::array<Unit, 5> units{
        {{60, u"min"}, {1, u"s"}, {1e-3, u"ms"}, {1e-6, u"µs"}, {1e-9, u"ns"}}};
    if (!(seconds > 0))
        return QStringLiteral("0 s");
    return inUnits(seconds, units);
}

QString bytesText(double bytes) {
    static constexpr std::array<Unit, 5> units{
        {{1e12, u"TB"}, {1e9, u"GB"}, {1e6, u"MB"}, {1e3, u"kB"}, {1, u"B"}}};
    if (!(bytes > 0))
        return QStringLiteral("0 B");
    return inUnits(bytes, units);
}

} // namespace ringside

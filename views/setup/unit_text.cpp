// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/setup/unit_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <array>
#include <cmath>

namespace ringside {

namespace {

struct Prefix {
    char16_t letter; ///< 0 = none
    double size;
};

constexpr std::array<Prefix, 5> large{
    {{u'T', 1e12}, {u'G', 1e9}, {u'M', 1e6}, {u'k', 1e3}, {0, 1}}};
constexpr std::array<Prefix, 4> small{{{0, 1}, {u'm', 1e-3}, {u'µ', 1e-6}, {u'n', 1e-9}}};

QString symbolOf(Unit unit) {
    switch (unit) {
    case Unit::Seconds:
        return QStringLiteral("s");
    case Unit::Bytes:
        return QStringLiteral("B");
    case Unit::BitsPerSecond:
        return QStringLiteral("bit/s");
    default:
        return {};
    }
}

/// Whole numbers (seeds) in full, others with six digits.
QString digits(double value) {
    const bool whole = value == std::floor(value) && std::abs(value) < 1e16;
    return QString::number(value, whole ? 'f' : 'g', whole ? 0 : 6);
}

template <std::size_t count>
QString prefixed(double value, const std::array<Prefix, count>& prefixes, const QString& symbol) {
    Prefix chosen = prefixes.back();
    for (const Prefix& prefix : prefixes)
        if (std::abs(value) >= prefix.size) {
            chosen = prefix;
            break;
        }
    if (value == 0)
        chosen = {0, 1};
    QString text = digits(value / chosen.size) + QLatin1Char(' ');
    if (chosen.letter)
        text += QChar(chosen.letter);
    return text + symbol;
}

QString counted(const char* words, double value) {
    return QCoreApplication::translate("UnitText", words, nullptr, int(value));
}

/// The size of a prefix somebody has typed; letters are told apart by case only where both exist.
std::optional<double> prefixSize(QChar letter, Unit unit) {
    if (unit == Unit::Seconds) {
        if (letter == QLatin1Char('m'))
            return 1e-3;
        if (letter == QLatin1Char('u') || letter == QChar(0xB5) || letter == QChar(0x3BC))
            return 1e-6;
        return letter == QLatin1Char('n') ? std::optional(1e-9) : std::nullopt;
    }
    for (const Prefix& prefix : large)
        if (prefix.letter && letter.toLower() == QChar(prefix.letter).toLower())
            return prefix.size;
    return std::nullopt;
}

} // namespace

QString unitText(double value, Unit unit) {
    switch (unit) {
    case Unit::None:
        return digits(value);
    case Unit::Seconds:
        return prefixed(value, small, symbolOf(unit));
    case Unit::Bytes:
    case Unit::BitsPerSecond:
        return prefixed(value, large, symbolOf(unit));
    case Unit::Samples:
        return counted(QT_TRANSLATE_N_NOOP("UnitText", "%n sample(s)"), value);
    case Unit::Steps:
        return counted(QT_TRANSLATE_N_NOOP("UnitText", "%n step(s)"), value);
    case Unit::Epochs:
        if (value != std::floor(value))
            return QCoreApplication::translate("UnitText", "%1 epochs").arg(digits(value));
        return counted(QT_TRANSLATE_N_NOOP("UnitText", "%n epoch(s)"), value);
    case Unit::Rounds:
        return counted(QT_TRANSLATE_N_NOOP("UnitText", "%n round(s)"), value);
    case Unit::Workers:
        return counted(QT_TRANSLATE_N_NOOP("UnitText", "%n worker(s)"), value);
    case Unit::Servers:
        return counted(QT_TRANSLATE_N_NOOP("UnitText", "%n server(s)"), value);
    }
    return {};
}

std::optional<double> valueOf(const QString& text, Unit unit) {
    static const QRegularExpression pattern(
        QStringLiteral(R"(^\s*([-+]?[0-9]*[.,]?[0-9]+(?:[eE][-+]?[0-9]+)?)\s*(.*?)\s*$)"));
    const auto match = pattern.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    bool good = false;
    double value = QLocale::c().toDouble(
        match.captured(1).replace(QLatin1Char(','), QLatin1Char('.')), &good);
    if (!good || !std::isfinite(value))
        return std::nullopt;
    const QString rest = match.captured(2);
    const QString symbol = symbolOf(unit);
    if (symbol.isEmpty() || rest.isEmpty() || rest == symbol)
        return value;
    const auto size = prefixSize(rest.front(), unit);
    const QString after = rest.mid(1);
    if (!size || !(after.isEmpty() || symbol.startsWith(after, Qt::CaseInsensitive)))
        return std::nullopt;
    return value * *size;
}

} // namespace ringside

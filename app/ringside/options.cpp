// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside/options.h"

#include <QCommandLineParser>
#include <QCoreApplication>

namespace ringside {

namespace {

/// Below the first the panels do not fit; above the second no screen shows it.
constexpr QSize leastSize(640, 400), largestSize(8192, 8192);

QString translated(const char* text) {
    return QCoreApplication::translate("Options", text);
}

std::optional<double> secondsFrom(const QString& text, QString& fault) {
    bool good = false;
    const double seconds = text.toDouble(&good);
    if (good && seconds >= 0 && seconds <= 1e6)
        return seconds;
    fault = translated("\"%1\" is not a number of seconds.").arg(text);
    return std::nullopt;
}

std::optional<Screenshot> screenshotFrom(const QString& text, QString& fault) {
    const auto at = text.lastIndexOf(QLatin1Char('@'));
    const auto seconds = secondsFrom(at < 0 ? QStringLiteral("0") : text.mid(at + 1), fault);
    if (!seconds)
        return std::nullopt;
    return Screenshot{at < 0 ? text : text.left(at), *seconds};
}

std::optional<QSize> sizeFrom(const QString& text, QString& fault) {
    const QStringList sides = text.split(QLatin1Char('x'));
    const QSize size(sides.value(0).toInt(), sides.value(1).toInt());
    const bool fits = size.expandedTo(leastSize) == size && size.boundedTo(largestSize) == size;
    if (sides.size() == 2 && fits)
        return size;
    fault = translated("\"%1\" is not a size such as 1600x1000, from 640x400 to 8192x8192.")
                .arg(text);
    return std::nullopt;
}

std::optional<ThemeChoice> themeFrom(const QString& text, QString& fault) {
    if (text == QStringLiteral("light"))
        return ThemeChoice::Light;
    if (text == QStringLiteral("dark"))
        return ThemeChoice::Dark;
    if (text != QStringLiteral("system"))
        fault = translated("There is no theme \"%1\"; there are light, dark and system.").arg(text);
    return ThemeChoice::System;
}

} // namespace

Options readOptions(const QStringList& arguments, QString& fault) {
    QCommandLineParser parser;
    parser.setApplicationDescription(translated("Watch distributed training happen."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("file"),
        translated("Run (.ringside) or scenario (.json) to open."), QStringLiteral("[file]"));
    parser.addOptions({
        {QStringLiteral("scenario"), translated("Start with this built-in scenario."),
            QStringLiteral("name")},
        {QStringLiteral("run"), translated("Start the run at once.")},
        {QStringLiteral("exit-after"), translated("Close the window after so many seconds."),
            QStringLiteral("seconds")},
        {QStringLiteral("screenshot"),
            translated(
                "Save a picture of the window after so many seconds; may be given several times."),
            QStringLiteral("png@seconds")},
        {QStringLiteral("size"), translated("Size of the window."), QStringLiteral("1600x1000")},
        {QStringLiteral("theme"), translated("light, dark or system."), QStringLiteral("name")},
        {QStringLiteral("stall-report"),
            translated(
                "At the end, print how long the window was busy without a look at its events.")},
    });
    Options options;
    if (!parser.parse(arguments)) {
        fault = parser.errorText();
        return options;
    }
    if (parser.isSet(QStringLiteral("version")))
        parser.showVersion();
    if (parser.isSet(QStringLiteral("help")) || parser.isSet(QStringLiteral("help-all")))
        parser.showHelp();
    options.file = parser.positionalArguments().value(0);
    if (parser.positionalArguments().size() > 1)
        fault = translated("Only one file can be opened.");
    options.scenario = parser.value(QStringLiteral("scenario"));
    options.run = parser.isSet(QStringLiteral("run"));
    options.stallReport = parser.isSet(QStringLiteral("stall-report"));
    if (parser.isSet(QStringLiteral("exit-after")))
        options.exitAfterSeconds = secondsFrom(parser.value(QStringLiteral("exit-after")), fault);
    for (const QString& text : parser.values(QStringLiteral("screenshot")))
        if (auto screenshot = screenshotFrom(text, fault))
            options.screenshots.push_back(*screenshot);
    if (parser.isSet(QStringLiteral("size")))
        options.size = sizeFrom(parser.value(QStringLiteral("size")), fault);
    if (parser.isSet(QStringLiteral("theme")))
        options.theme = themeFrom(parser.value(QStringLiteral("theme")), fault);
    return options;
}

} // namespace ringside

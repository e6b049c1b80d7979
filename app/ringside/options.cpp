// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside/options.h"

#include "views/window_language.h"

#include <QCommandLineParser>
#include <QCoreApplication>

namespace ringside {

namespace {

/// Below the first the panels do not fit; above the second no screen shows it.
constexpr QSize leastSize(640, 400), largestSize(8192, 8192);

std::optional<double> secondsFrom(const QString& text, QString& fault) {
    bool good = false;
    const double seconds = text.toDouble(&good);
    if (good && seconds >= 0 && seconds <= 1e6)
        return seconds;
    fault = QCoreApplication::translate("Options", "\"%1\" is not a number of seconds.").arg(text);
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
    fault = QCoreApplication::translate(
        "Options", "\"%1\" is not a size such as 1600x1000, from 640x400 to 8192x8192.")
                .arg(text);
    return std::nullopt;
}

std::optional<ThemeChoice> themeFrom(const QString& text, QString& fault) {
    if (text == QStringLiteral("light"))
        return ThemeChoice::Light;
    if (text == QStringLiteral("dark"))
        return ThemeChoice::Dark;
    if (text != QStringLiteral("system"))
        fault = QCoreApplication::translate(
            "Options", "There is no theme \"%1\"; there are light, dark and system.")
                    .arg(text);
    return ThemeChoice::System;
}

} // namespace

Options readOptions(const QStringList& arguments, QString& fault) {
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QCoreApplication::translate("Options", "Watch distributed training happen."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("file"),
        QCoreApplication::translate("Options", "Run (.ringside) or scenario (.json) to open."),
        QStringLiteral("[file]"));
    parser.addOptions({
        {QStringLiteral("scenario"),
            QCoreApplication::translate("Options", "Start with this built-in scenario."),
            QStringLiteral("name")},
        {QStringLiteral("run"), QCoreApplication::translate("Options", "Start the run at once.")},
        {QStringLiteral("exit-after"),
            QCoreApplication::translate("Options", "Close the window after so many seconds."),
            QStringLiteral("seconds")},
        {QStringLiteral("screenshot"),
            QCoreApplication::translate("Options",
                "Save a picture of the window after so many seconds; may be given several times."),
            QStringLiteral("png@seconds")},
        {QStringLiteral("size"), QCoreApplication::translate("Options", "Size of the window."),
            QStringLiteral("1600x1000")},
        {QStringLiteral("theme"), QCoreApplication::translate("Options", "light, dark or system."),
            QStringLiteral("name")},
        {QStringLiteral("lang"),
            QCoreApplication::translate("Options", "Language of the window: %1.")
                .arg(languages().join(QStringLiteral(", "))),
            QStringLiteral("code")},
        {QStringLiteral("present"),
            QCoreApplication::translate(
                "Options", "Start as for a class: full screen, larger words.")},
        {QStringLiteral("stall-report"),
            QCoreApplication::translate("Options",
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
        fault = QCoreApplication::translate("Options", "Only one file can be opened.");
    options.scenario = parser.value(QStringLiteral("scenario"));
    options.language = parser.value(QStringLiteral("lang"));
    if (!options.language.isEmpty() && !languages().contains(options.language))
        fault = QCoreApplication::translate("Options", "There is no language \"%1\"; there are %2.")
                    .arg(options.language, languages().join(QStringLiteral(", ")));
    options.present = parser.isSet(QStringLiteral("present"));
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

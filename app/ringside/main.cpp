// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside/options.h"
#include "app/ringside/termination.h"
#include "engine/scenario/scenario_json.h"
#include "views/main_window.h"
#include "views/stall_meter.h"
#include "views/window_language.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFontDatabase>
#include <QIcon>
#include <QPixmap>
#include <QStyleFactory>
#include <QTimer>

#include <cstdio>
#include <cstdlib>

using namespace ringside;

namespace {

constexpr int wrongArguments = 2;
constexpr int pictureMissing = 3;

void printLine(const QString& text) {
    std::fprintf(stderr, "%s\n", text.toLocal8Bit().constData());
}

void dress() {
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QFont font = QApplication::font();
    if (QFontDatabase::families().contains(QStringLiteral("Noto Sans")))
        font.setFamily(QStringLiteral("Noto Sans"));
    font.setPixelSize(13);
    QApplication::setFont(font);
}

/// The built-in scenario of that name, or false with a sentence on standard error.
bool takeScenario(MainWindow& window, const QString& name) {
    QStringList known;
    for (const BuiltInScenario& scenario : builtInScenarios()) {
        const QString id = QString::fromUtf8(scenario.name.data(), qsizetype(scenario.name.size()));
        known << id;
        if (id != name)
            continue;
        window.session().setScenario(scenarioFromJson(scenario.text));
        return true;
    }
    printLine(
        QCoreApplication::translate("main", "There is no built-in scenario \"%1\"; there are %2.")
            .arg(name, known.join(QStringLiteral(", "))));
    return false;
}

/// `exitCode` is changed when one cannot be written.
void takeScreenshots(MainWindow& window, const Options& options, int& exitCode) {
    for (const Screenshot& screenshot : options.screenshots)
        QTimer::singleShot(int(screenshot.afterSeconds * 1000), &window,
            [&window, &exitCode, path = screenshot.path] {
                if (window.grab().save(path, "PNG"))
                    return;
                exitCode = pictureMissing;
                printLine(
                    QCoreApplication::translate("main", "The picture could not be written to %1.")
                        .arg(path));
            });
}

void reportStalls(const StallMeter& meter, qint64 startUpMs) {
    printLine(QCoreApplication::translate(
        "main", "Window shown after %1 ms; longest stall since %2 ms, stalls above %3 ms: %4.")
                  .arg(startUpMs)
                  .arg(meter.worstMs(), 0, 'f', 0)
                  .arg(StallMeter::noticeableMs)
                  .arg(meter.noticeable()));
}

} // namespace

int main(int argc, char* argv[]) {
    QElapsedTimer sinceStart;
    sinceStart.start();
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("ringside"));
    QApplication::setApplicationDisplayName(QStringLiteral("Ringside"));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.ringside.Ringside"));
    QApplication::setWindowIcon(QIcon::fromTheme(QStringLiteral("org.ringside.Ringside")));
    QApplication::setApplicationVersion(QStringLiteral(RINGSIDE_VERSION));
    QApplication::setQuitOnLastWindowClosed(false); // a run is completed behind the closed window
    QString fault;
    const Options options = readOptions(QApplication::arguments(), fault);
    if (!fault.isEmpty()) {
        printLine(fault);
        return wrongArguments;
    }
    dress();
    SessionPaths paths = SessionPaths::standard();
    {
        const WindowSettings settings;
        loadLanguage(options.language.isEmpty() ? settings.language() : options.language);
        if (!settings.runsFolder().isEmpty())
            paths.runs = settings.runsFolder();
    }
    MainWindow window(paths);
    if (options.theme)
        window.setThemeChoice(*options.theme);
    if (options.size)
        window.resize(*options.size);
    if (!options.scenario.isEmpty() && !takeScenario(window, options.scenario))
        return wrongArguments;
    if (!options.file.isEmpty())
        window.openFile(options.file);
    Termination termination;
    QObject::connect(&termination, &Termination::asked, &window, &QWidget::close);
    window.show();
    if (options.present)
        window.setPresenting(true);
    StallMeter meter;
    qint64 shownMs = 0;
    QTimer::singleShot(0, &window, [&] {
        shownMs = sinceStart.elapsed();
        meter.reset();
    });
    int exitCode = 0;
    takeScreenshots(window, options, exitCode);
    if (options.run)
        QTimer::singleShot(0, &window.session(), &Session::start);
    if (options.exitAfterSeconds)
        QTimer::singleShot(int(*options.exitAfterSeconds * 1000), &window, &QWidget::close);
    if (const int code = QApplication::exec(); code != 0)
        exitCode = code;
    if (options.stallReport)
        reportStalls(meter, shownMs);
    if (!window.session().endReading()) {
        window.saveSettings(); // no destructor will: one must not run beside the reading thread
        std::_Exit(exitCode);
    }
    return exitCode;
}

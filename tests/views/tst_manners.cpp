// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/catalog.h"
#include "views/charts/chart_column.h"
#include "views/charts/chart_panel.h"
#include "views/charts/figure_chart.h"
#include "views/command_palette.h"
#include "views/help_card.h"
#include "views/main_window.h"
#include "views/playback/playback_bar.h"
#include "views/playback/run_scrubber.h"
#include "views/settings_dialog.h"
#include "views/setup/more_settings.h"
#include "views/setup/setup_panel.h"
#include "views/setup/unit_text.h"
#include "views/theme/patterns.h"
#include "views/window_language.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QListWidget>
#include <QMenuBar>
#include <QPushButton>
#include <QSet>
#include <QShortcut>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <cmath>

using namespace ringside;

namespace {

using Matrix = std::array<std::array<double, 3>, 3>;

/// Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB; the last row is plain grey
/// (WCAG's luminance).
constexpr Matrix protan{{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216},
    {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix deutan{{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413},
    {-0.011820, 0.042940, 0.968881}}};
constexpr Matrix grey{
    {{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}}};

double linear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double shown(double value) {
    value = std::clamp(value, 0.0, 1.0);
    return value <= 0.0031308 ? 12.92 * value : 1.055 * std::pow(value, 1 / 2.4) - 0.055;
}

QColor seen(const QColor& colour, const Matrix& eye) {
    const std::array<double, 3> in{
        linear(colour.redF()), linear(colour.greenF()), linear(colour.blueF())};
    std::array<float, 3> out{};
    for (std::size_t i = 0; i < 3; ++i)
        out[i] = float(shown(eye[i][0] * in[0] + eye[i][1] * in[1] + eye[i][2] * in[2]));
    return QColor::fromRgbF(out[0], out[1], out[2]);
}

QImage boxOf(NodeState state, const Theme& theme, const QColor& hue) {
    QImage image(60, 24, QImage::Format_ARGB32_Premultiplied);
    image.fill(theme.panel);
    QPainter painter(&image);
    paintState(painter, QRectF(0, 0, 60, 24), state, theme, hue);
    return image;
}

/// Share of pixels that differ by a contrast of 2 or more for that eye: patterns whose marks are in
/// other places. (The hues have 3 on the panel; an eye without one kind of cones sees a little
/// less.)
double difference(const QImage& a, const QImage& b, const Matrix& eye) {
    int differing = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            differing
                += contrast(seen(a.pixelColor(x, y), eye), seen(b.pixelColor(x, y), eye)) >= 2;
    return double(differing) / (a.width() * a.height());
}

QColor groundOf(const QImage& image) {
    QHash<QRgb, int> count;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            ++count[image.pixel(x, y)];
    QRgb most = image.pixel(0, 0);
    for (auto it = count.cbegin(); it != count.cend(); ++it)
        if (it.value() > count.value(most))
            most = it.key();
    return QColor(most);
}

bool named(const QWidget* widget) {
    const auto* button = qobject_cast<const QAbstractButton*>(widget);
    return !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
}

} // namespace

class TestManners : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;

    std::unique_ptr<MainWindow> makeWindow() {
        auto window = std::make_unique<MainWindow>(
            SessionPaths{QStringLiteral(FAKE_COORDINATOR), m_folder.filePath("runs")},
            m_folder.filePath(QStringLiteral("%1.ini").arg(QTest::currentTestFunction())));
        window->resize(1280, 720);
        window->show();
        return window;
    }

private slots:
    void initTestCase() { QApplication::setQuitOnLastWindowClosed(false); }

    void fewLettersFindACommand() {
        QVERIFY(fitness("thda", "View > Theme > Dark") > 0);
        QCOMPARE(fitness("xyz", "View > Theme > Dark"), -1);
        QVERIFY(fitness("dark", "Theme > Dark") > fitness("dark", "Different arrangement kept"));
        auto window = makeWindow();
        window->showPalette();
        auto* palette = window->findChild<CommandPalette*>();
        palette->search("theme dark");
        QVERIFY2(palette->list()->item(0)->text().endsWith("Dark"),
            qPrintable(palette->list()->item(0)->text()));
        palette->search("present");
        QVERIFY(palette->list()->item(0)->text().contains("F11"));
        palette->search("reset layout");
        window->docks().panel("timeline")->close();
        palette->run();
        QTRY_VERIFY(!window->docks().panel("timeline")->isHidden());
        window->showPalette();
        palette = window->findChild<CommandPalette*>();
        palette->search("setting momentum");
        palette->run();
        auto* setup = window->findChild<SetupPanel*>();
        QTRY_VERIFY(setup->moreSettings()->isVisible());
    }

    void theHelpCardHasTheKeysOfTheMenus() {
        auto window = makeWindow();
        HelpCard card(*window->menuBar(), nullptr);
        card.setAttribute(Qt::WA_DeleteOnClose, false);
        QStringList words;
        for (QLabel* label : card.findChildren<QLabel*>())
            words << label->text();
        for (const char* key : {"F5", "F1", "F11", "Ctrl+Shift+P", "Ctrl+Z", "Space"})
            QVERIFY2(words.contains(QLatin1String(key)), key);
    }

    /// Each key that works anywhere in the window is on the card, and the card promises no other.
    void theHelpCardAgreesWithTheShortcuts() {
        auto window = makeWindow();
        HelpCard card(*window->menuBar(), nullptr);
        card.setAttribute(Qt::WA_DeleteOnClose, false);
        QSet<QString> real, told;
        for (const QShortcut* shortcut : window->findChildren<QShortcut*>())
            if (shortcut->context() == Qt::WindowShortcut)
                real << shortcut->key().toString();
        for (const QAction* action : window->findChildren<QAction*>())
            if (action->shortcutContext() == Qt::WindowShortcut)
                for (const QKeySequence& key : action->shortcuts())
                    real << key.toString();
        for (const QKeySequence& key : card.keys())
            told << key.toString();
        QVERIFY(real.contains("Ctrl+Left") && real.contains("F5"));
        const QSet<QString> untold = real - told, unreal = told - real;
        QVERIFY2(untold.isEmpty(), qPrintable("not on the card: " + untold.values().join(", ")));
        QVERIFY2(unreal.isEmpty(), qPrintable("do nothing: " + unreal.values().join(", ")));
    }

    void messagesWaitForEachOther() {
        auto window = makeWindow();
        bool undone = false;
        window->notify({"The first.", true});
        window->notify({"Moved to the trash.", false, "Undo", [&] { undone = true; }});
        QCOMPARE(window->notice().text(), QString("The first."));
        for (const char* name : {"Close", "Undo"})
            for (QPushButton* button : window->notice().findChildren<QPushButton*>())
                if (button->text() == QLatin1String(name) && button->isVisible()) {
                    button->click();
                    break;
                }
        QVERIFY(undone);
        QCOMPARE(window->notice().text(), QString());
    }

    void oldNewsGivesWayAndEscCloses() {
        auto window = makeWindow();
        window->resize(1280, 720);
        window->show();
        QVERIFY(QTest::qWaitForWindowExposed(window.get()));
        const auto forkEnded = [](int round) {
            return WindowNotice::Message{
                QStringLiteral("The fork from round %1 has ended.").arg(round), false, "Compare",
                {}, "Open the original", {}};
        };
        window->notify(forkEnded(3));
        for (int i = 0; i < 3; ++i) // each order of the next run says something
            window->notify({QStringLiteral("Worker %1 is slow.").arg(i)});
        window->notify(forkEnded(3));
        window->notify(forkEnded(3));
        QCOMPARE(window->notice().text(), QString("The fork from round 3 has ended."));
        const auto* playback = window->findChild<PlaybackBar*>();
        QVERIFY(window->notice().geometry().bottom() < playback->mapTo(window.get(), QPoint()).y());
        window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window.get()));
        QTest::keyClick(window.get(), Qt::Key_Escape);
        QCOMPARE(window->notice().text(), QString());
        window->notify(forkEnded(4));
        for (QPushButton* button : window->notice().findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Close"))
                QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(window->notice().text(), QString());
    }

    void unfinishedRunIsOfferedOnce() {
        const QString runs = m_folder.filePath("runs"),
                      file = runs + QStringLiteral("/cut.ringside");
        QVERIFY(QDir().mkpath(runs));
        {
            Scenario scenario;
            scenario.name = "Cut off";
            Recorder recorder(file.toStdString(), scenario, {}); // no end is written
            recorder.round({.step = 0, .end = Time{1}});
        }
        {
            auto window = makeWindow();
            QTRY_VERIFY(window->notice().text().contains(QStringLiteral("Cut off")));
            QStringList buttons;
            for (QPushButton* button : window->notice().findChildren<QPushButton*>())
                if (button->isVisible())
                    buttons << button->text();
            QCOMPARE(buttons, (QStringList{"Open", "Move to trash", "Keep"}));
            for (QPushButton* button : window->notice().findChildren<QPushButton*>())
                if (button->text() == QStringLiteral("Open"))
                    button->click();
            QTRY_COMPARE(window->session().recordPath(), file);
            window->saveSettings();
        }
        auto again = makeWindow(); // once is enough
        QTest::qWait(500);
        QCOMPARE(again->notice().text(), QString());
        QVERIFY(QFile::remove(file));
    }

    void presentingShowsFewerAndLargerThings() {
        auto window = makeWindow();
        const auto height = [&] { return window->findChild<QWidget*>("topBar")->height(); };
        const int before = height();
        window->setPresenting(true);
        QVERIFY(window->menuBar()->isHidden() && window->docks().panel("setup")->isHidden());
        QVERIFY(window->isFullScreen());
        QTRY_COMPARE(height(), before * 3 / 2);
        const ChartPanel* chart = window->findChild<ChartColumn*>()->panels().front();
        QCOMPARE(chart->chart().textPixels(), 16.5);
        QVERIFY(window->findChild<RunScrubber*>()->sizeHint().height() > 50);
        window->setPresenting(false);
        QCOMPARE(chart->chart().textPixels(), 11.0);
        QVERIFY(!window->menuBar()->isHidden() && !window->docks().panel("setup")->isHidden());
        QTRY_COMPARE(height(), before);
    }

    void everyControlEverywhereHasAName() {
        auto window = makeWindow();
        window->findChild<SetupPanel*>()->openSearch();
        window->docks().setArranging(true);
        window->showSettings();
        int seenControls = 0;
        for (QWidget* widget : window->findChildren<QWidget*>()) {
            if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() || widget->focusProxy()
                || qobject_cast<QMenuBar*>(widget))
                continue;
            ++seenControls;
            QVERIFY2(named(widget),
                qPrintable(QStringLiteral("%1 %2 in %3")
                               .arg(widget->metaObject()->className(), widget->objectName(),
                                   widget->parentWidget()->metaObject()->className())));
        }
        QVERIFY2(seenControls > 60, qPrintable(QString::number(seenControls)));
    }

    void wordsHaveContrast_data() {
        QTest::addColumn<int>("theme");
        QTest::addColumn<int>("kind");
        for (ThemeChoice theme : {ThemeChoice::Light, ThemeChoice::Dark})
            for (const Architecture& kind : catalog())
                QTest::addRow("%s %s", theme == ThemeChoice::Light ? "light" : "dark",
                    std::string(kind.id).c_str())
                    << int(theme) << int(kind.kind);
    }
    void wordsHaveContrast() {
        QFETCH(int, theme);
        QFETCH(int, kind);
        auto window = makeWindow();
        Scenario scenario = window->session().scenario();
        scenario.architecture.kind = ArchitectureKind(kind);
        window->session().setScenario(scenario);
        window->setThemeChoice(ThemeChoice(theme));
        window->findChild<SetupPanel*>()->openSearch();
        const auto check = [](const QWidget* widget, const QString& text,
                               QPalette::ColorRole role) {
            const QImage image
                = const_cast<QWidget*>(widget)
                      ->window()
                      ->grab(QRect(widget->mapTo(widget->window(), QPoint(0, 0)), widget->size()))
                      .toImage();
            const double ratio = contrast(widget->palette().color(role), groundOf(image));
            QVERIFY2(ratio >= 4.5, qPrintable(QStringLiteral("%1: %2").arg(text).arg(ratio)));
        };
        int checked = 0;
        for (const QLabel* label : window->findChildren<QLabel*>())
            if (label->isVisible() && label->isEnabled() && !label->text().isEmpty()
                && !label->visibleRegion().isEmpty() && ++checked)
                check(label, label->text(), QPalette::WindowText);
        for (QPushButton* button : window->findChildren<QPushButton*>())
            if (button->isVisible() && button->isEnabled() && !button->text().isEmpty()
                && !button->visibleRegion().isEmpty() && ++checked) {
                // Words of a button that is down have no palette of their own: its pixels tell.
                const QImage image = button->grab().toImage();
                const QColor ground = groundOf(image);
                double best = 0;
                for (int y = 4; y < image.height() - 4; ++y)
                    for (int x = 6; x < image.width() - 6; ++x)
                        best = std::max(best, contrast(image.pixelColor(x, y), ground));
                QVERIFY2(best >= 4.4,
                    qPrintable(QStringLiteral("%1: %2").arg(button->text()).arg(best)));
            }
        QVERIFY(checked > 15);
    }

    void statesDifferForEveryEye() {
        for (const Theme& theme : {Theme::light(), Theme::darkTheme()})
            for (const Architecture& kind : catalog())
                for (const Matrix& eye : {protan, deutan, grey})
                    for (int a = 0; a < 4; ++a)
                        for (int b = 0; b < a; ++b) {
                            const double share
                                = difference(boxOf(NodeState(a), theme, theme.hue(kind.kind)),
                                    boxOf(NodeState(b), theme, theme.hue(kind.kind)), eye);
                            QVERIFY2(share > 0.08,
                                qPrintable(QStringLiteral("%1 and %2 of %3: %4 of the pixels")
                                               .arg(a)
                                               .arg(b)
                                               .arg(QString::fromStdString(std::string(kind.id)))
                                               .arg(share)));
                        }
    }

    void choicesAreKeptAndForgotten() {
        const QString file = m_folder.filePath("choices.ini");
        {
            WindowSettings settings(file);
            settings.setLanguage("de");
            settings.setReducedMotion(true);
            settings.setSlowestPlayback(1e-6);
            settings.setHue(ArchitectureKind::Ring, QColor(0x123456));
        }
        WindowSettings settings(file);
        QCOMPARE(settings.language(), QString("de"));
        QVERIFY(settings.reducedMotion());
        QCOMPARE(settings.slowestPlayback().value_or(0), 1e-6);
        QVERIFY(!settings.fastestPlayback());
        QCOMPARE(settings.hues().at(ArchitectureKind::Ring), QColor(0x123456));
        settings.clearChoices();
        QVERIFY(settings.language().isEmpty() && settings.hues().empty()
            && !settings.reducedMotion() && !settings.slowestPlayback());
    }

    /// Last: the texts stay loaded.
    void pluralsAreEnglish() {
        QCOMPARE(loadLanguage("en"), QString("en"));
        QCOMPARE(unitText(1, Unit::Steps), QString("1 step"));
        QCOMPARE(unitText(4, Unit::Workers), QString("4 workers"));
    }
};

QTEST_MAIN(TestManners)
#include "tst_manners.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/scenario_json.h"
#include "views/charts/chart_column.h"
#include "views/charts/chart_panel.h"
#include "views/main_window.h"
#include "views/setup/setup_panel.h"
#include "views/stall_meter.h"
#include "views/status_strip.h"
#include "views/window_style.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QMenuBar>
#include <QMouseEvent>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;

class TestMainWindow : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;

    std::unique_ptr<MainWindow> makeWindow() {
        auto window = std::make_unique<MainWindow>(
            SessionPaths{QStringLiteral(FAKE_COORDINATOR), m_folder.filePath("runs")},
            m_folder.filePath("test.ini"));
        window->resize(1280, 720);
        return window;
    }
    static Scenario quick(const char* notes, int epochs) {
        Scenario scenario = scenarioFromJson(builtInScenarios().front().text);
        scenario.notes = notes;
        scenario.training.epochs = epochs;
        return scenario;
    }

private slots:
    void initTestCase() { QApplication::setQuitOnLastWindowClosed(false); }

    void everyFocusableWidgetHasAName() {
        auto window = makeWindow();
        window->show();
        int seen = 0;
        for (QWidget* widget : window->findChildren<QWidget*>()) {
            if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible()
                || widget->focusProxy())
                continue;
            if (qobject_cast<QMenuBar*>(widget))
                continue;
            ++seen;
            const auto* button = qobject_cast<QAbstractButton*>(widget);
            const bool named
                = !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
            QVERIFY2(named,
                qPrintable(QStringLiteral("%1 %2").arg(
                    widget->metaObject()->className(), widget->objectName())));
        }
        QVERIFY(seen > 12);
    }

    void textsArePlain() {
        auto window = makeWindow();
        for (QLabel* label : window->findChildren<QLabel*>())
            QVERIFY2(
                label->textFormat() == Qt::PlainText || !label->text().contains(QLatin1Char('<')),
                qPrintable(label->text()));
    }

    void opensSoonAndSmall() {
        QElapsedTimer clock;
        clock.start();
        auto window = makeWindow();
        window->show();
        QVERIFY(QTest::qWaitForWindowExposed(window.get()));
        qInfo("window shown after %lld ms", static_cast<long long>(clock.elapsed()));
        QVERIFY(clock.elapsed() < 10000);
        QVERIFY2(
            window->minimumSizeHint().width() <= 1280 && window->minimumSizeHint().height() <= 720,
            qPrintable(QStringLiteral("%1 x %2")
                           .arg(window->minimumSizeHint().width())
                           .arg(window->minimumSizeHint().height())));
        QVERIFY(window->windowTitle().startsWith("Ringside: ring allreduce, 4 workers"));
    }

    void runShowsItselfAndLeavesADot() {
        auto window = makeWindow();
        StallMeter meter;
        window->show();
        window->session().setScenario(quick("quick", 4));
        auto* setup = window->findChild<SetupPanel*>();
        auto* status = window->findChild<StatusStrip*>();
        auto* charts = window->findChild<ChartColumn*>();
        window->session().start();
        QVERIFY(!setup->findChild<QComboBox*>()->isEnabled());
        QVERIFY(QTest::qWaitFor(
            [&] { return window->session().state() == SessionState::Idle; }, 30000));
        QVERIFY(setup->findChild<QComboBox*>()->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(
            status->sentence().startsWith("Worker 1 arrived last in 200 of 200"), 3000);
        const auto dotted = [&] {
            for (const FigureSeries& series : charts->panels()[0]->figure().series)
                if (series.name == "ring, measured" && series.points.size() == 1)
                    return true;
            return false;
        };
        QTRY_VERIFY_WITH_TIMEOUT(dotted(), 3000);
        charts->setOpen(ChartKind::Loss, true);
        charts->setOpen(ChartKind::Accuracy, false);
        QTRY_VERIFY_WITH_TIMEOUT(!charts->panel(ChartKind::Loss)->figure().series.empty(), 3000);
        qInfo("longest stall %.0f ms, above 50 ms: %d", meter.worstMs(), meter.noticeable());
        QVERIFY(meter.worstMs() < 2500);
    }

    /// Lists offer Enter and Space to themselves before the window's shortcuts have them.
    void enterChoosesInAnOpenList() {
        auto window = makeWindow();
        window->show();
        QVERIFY(QTest::qWaitForWindowExposed(window.get()));
        auto* list = window->findChild<SetupPanel*>()->findChild<QComboBox*>();
        const int before = list->currentIndex();
        list->setFocus();
        list->showPopup();
        QTRY_VERIFY(list->view()->isVisible());
        list->view()->setFocus();
        const int down = before + 1 < list->count() ? Qt::Key_Down : Qt::Key_Up;
        QTest::keyClick(list->view(), Qt::Key(down));
        QTest::keyClick(list->view(), Qt::Key_Return);
        QTRY_VERIFY(!list->view()->isVisible());
        QVERIFY(list->currentIndex() != before);
    }
    void panelsAreListedAndComeBack() {
        const QString file = m_folder.filePath("panels.ini");
        QFile::remove(file);
        const auto make = [&] {
            auto window = std::make_unique<MainWindow>(
                SessionPaths{QStringLiteral(FAKE_COORDINATOR), m_folder.filePath("runs")}, file);
            window->addPanel(
                "notes", "Notes", new QLabel("words"), Qt::RightDockWidgetArea, "charts");
            window->resize(1280, 720);
            window->setNamedLayout(NamedLayout::Standard);
            window->show();
            return window;
        };
        auto window = make();
        for (const char* name : {"setup", "timeline", "charts", "notes"})
            QVERIFY2(window->docks().panel(name) && !window->docks().panel(name)->isHidden(), name);
        QTRY_VERIFY(window->docks().panel("charts")->width() > 300);
        QVERIFY(window->docks().panel("charts")->visibleRegion().rectCount() > 0); // before its tab
        window->docks().panel("timeline")->close();
        window->docks().panel("notes")->bringUp();
        QTest::qWait(500); // it is written by itself, for the case that the program is killed
        window->saveSettings();
        window.reset();
        window = make();
        QVERIFY(window->docks().panel("timeline")->isHidden());
        window->resetLayout();
        QVERIFY(!window->docks().panel("timeline")->isHidden());
        window->setNamedLayout(NamedLayout::Lecture);
        QVERIFY(window->docks().panel("setup")->isHidden());
        window->setNamedLayout(NamedLayout::Standard);
        QVERIFY(!window->docks().panel("setup")->isHidden());
    }

    void sizesFollowTheWindowUntilTheUserChoosesThem() {
        const auto share = [](MainWindow& window) {
            return double(window.docks().panel("timeline")->height()) / window.docks().height();
        };
        QByteArray untouched, dragged;
        {
            auto window = makeWindow();
            window->resize(1280, 720);
            window->show();
            QTest::qWait(100);
            untouched = window->docks().state();
        }
        auto window = makeWindow();
        window->resize(1600, 1000);
        window->show();
        QVERIFY(window->docks().restore(untouched));
        QTRY_VERIFY2(share(*window) > 0.3, qPrintable(QString::number(share(*window))));
        const QRect below = window->docks().panel("timeline")->geometry();
        const QRect stage = window->docks().centralWidget()->geometry();
        const QPoint gap(stage.center().x(), stage.bottom() + 4); // above the tabs' bar
        QTest::mousePress(&window->docks(), Qt::LeftButton, {}, gap);
        for (const int way : {60, 120}) { // QTest moves the pointer without the button
            const QPointF to = gap - QPoint(0, way);
            QMouseEvent move(QEvent::MouseMove, to, window->docks().mapToGlobal(to), Qt::NoButton,
                Qt::LeftButton, {});
            QCoreApplication::sendEvent(&window->docks(), &move);
        }
        QTRY_VERIFY(window->docks().panel("timeline")->height() > below.height() + 60);
        QTest::mouseRelease(&window->docks(), Qt::LeftButton, {}, gap - QPoint(0, 120));
        const int chosen = window->docks().panel("timeline")->height();
        QTest::qWait(200);
        window->resize(1600, 990);
        QTest::qWait(100);
        QVERIFY(std::abs(window->docks().panel("timeline")->height() - chosen) <= 12);
    }

    void aStateOfOtherPanelsIsNotTaken() {
        auto window = makeWindow();
        const QByteArray state = window->docks().state();
        window->addPanel("notes", "Notes", new QLabel("words"), Qt::RightDockWidgetArea, "charts");
        QVERIFY(!window->docks().restore(state));
        QVERIFY(!window->docks().restore("damaged"));
        QVERIFY(window->docks().restore(window->docks().state()));
    }

    void closingDuringARunEndsItFirst() {
        auto window = makeWindow();
        window->show();
        window->session().setScenario(quick("", 100));
        window->session().start();
        QVERIFY(QTest::qWaitFor(
            [&] { return window->session().state() == SessionState::Running; }, 10000));
        window->close();
        QVERIFY(!window->isVisible());
        QVERIFY(
            QTest::qWaitFor([&] { return window->session().state() == SessionState::Idle; }, 5000));
        QVERIFY(window->session().store().end().has_value());
    }

    void aWarningTakesTheSentencesPlace() {
        auto window = makeWindow();
        window->show();
        auto* status = window->findChild<StatusStrip*>();
        const auto amber = [&] { // in a row of pixels below the words
            const QImage picture = status->grab().toImage();
            int pixels = 0;
            for (int x = 0; x < picture.width(); ++x)
                pixels += picture.pixelColor(x, picture.height() / 2 + 11) == warningGround;
            return pixels;
        };
        QCOMPARE(amber(), 0);
        window->session().setScenario(quick("record stopped", 100));
        window->session().start();
        QVERIFY(QTest::qWaitFor([&] { return status->warns(); }, 10000));
        QVERIFY2(
            status->sentence().startsWith("Recording has stopped"), qPrintable(status->sentence()));
        QVERIFY(amber() > 200);
        window->session().stop();
        QVERIFY(QTest::qWaitFor([&] { return !status->warns(); }, 8000));
        QCOMPARE(amber(), 0);
        QVERIFY(
            QTest::qWaitFor([&] { return window->session().state() == SessionState::Idle; }, 6000));
        QVERIFY2( // the run is over, and its record is still not whole
            status->sentence().startsWith("Recording has stopped"), qPrintable(status->sentence()));
        QVERIFY2(window->notice().text().contains("Recording has stopped"),
            qPrintable(window->notice().text()));
    }

    void editingAfterARunShowsTheNewSetUp() {
        auto window = makeWindow();
        window->show();
        window->session().setScenario(quick("quick", 1));
        window->session().start();
        QVERIFY(QTest::qWaitFor(
            [&] { return window->session().state() == SessionState::Idle; }, 30000));
        Scenario other = window->session().scenario();
        other.architecture.kind = ArchitectureKind::Ps;
        window->session().setScenario(other);
        auto* status = window->findChild<StatusStrip*>();
        QVERIFY2(status->sentence().startsWith("Ready: Parameter server"),
            qPrintable(status->sentence()));
        window->setThemeChoice(ThemeChoice::Dark);
        QVERIFY(!window->grab().isNull());
    }
};

QTEST_MAIN(TestMainWindow)
#include "tst_main_window.moc"

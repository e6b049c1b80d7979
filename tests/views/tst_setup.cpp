// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/scenario_json.h"
#include "views/measurements.h"
#include "views/scenario_edit.h"
#include "views/setup/choices.h"
#include "views/setup/field_editor.h"
#include "views/setup/live_fields.h"
#include "views/setup/more_settings.h"
#include "views/setup/number_box.h"
#include "views/setup/setup_panel.h"
#include "views/setup/value_slider.h"
#include "views/wheel_guard.h"

#include <nlohmann/json.hpp>

#include <QCheckBox>
#include <QComboBox>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSet>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QUndoStack>
#include <QWheelEvent>

#include <functional>

using namespace ringside;

namespace {

Scenario firstRun() {
    return scenarioFromJson(builtInScenarios().front().text);
}

template <typename Widget>
Widget* named(QWidget& panel, const QString& name) {
    for (Widget* widget : panel.findChildren<Widget*>())
        if (widget->accessibleName() == name)
            return widget;
    return nullptr;
}

/// One notch of the wheel, as the window system sends it: such an event may move the focus.
void turnWheel(QWidget& widget) {
    const QPointF centre = QRectF(widget.rect()).center();
    QWheelEvent event(centre, widget.mapToGlobal(centre), {}, {0, -120}, Qt::NoButton,
        Qt::NoModifier, Qt::NoScrollPhase, false);
    QSpontaneKeyEvent::setSpontaneous(&event);
    qApp->notify(&widget, &event);
}

/// With all settings open, in a window too low for them.
void openAll(SetupPanel& panel, int width) {
    panel.resize(width, 420);
    panel.show();
    panel.openSearch({});
    QTest::qWait(30);
}

bool shows(QWidget& panel, const QString& words) {
    for (QLabel* label : panel.findChildren<QLabel*>())
        if (label->isVisibleTo(&panel) && label->text().contains(words))
            return true;
    return false;
}

} // namespace

class TestSetup : public QObject {
    Q_OBJECT
    Measurements m_none;

private slots:
    void liveFieldsBecomeOrders() {
        const Scenario before = scenarioFromJson(builtInScenarios().front().text);
        Scenario after = before;
        after.cluster.latencyS = 0.01;
        Straggler slow;
        slow.kind = StragglerKind::Fixed;
        slow.worker = 1;
        slow.factor = 2;
        after.cluster.stragglers = {slow};
        QVERIFY(differLiveOnly(before, after));
        const auto orders = liveOrders(before, after);
        QCOMPARE(orders.size(), std::size_t(2));
        QCOMPARE(orders[0].value("path").toString(), QStringLiteral("cluster.stragglers"));
        QCOMPARE(orders[0].value("value").toArray().at(0).toObject().value("worker").toInt(), 1);
        QCOMPARE(orders[1].value("value").toDouble(), 0.01);
        QCOMPARE(liveOrders(after, before)[0].value("value").toArray().size(), 0);
        after.training.batch += 1;
        QVERIFY(!differLiveOnly(before, after));
    }

    void aRunUnlocksExactlyTheLiveControls() {
        SetupPanel panel;
        panel.setScenario(scenarioFromJson(builtInScenarios().front().text), Measurements());
        panel.setLocked(QStringLiteral("needs a restart"), true);
        int free = 0;
        for (QComboBox* list : panel.findChildren<QComboBox*>())
            if (const QString name = list->accessibleName();
                name == QStringLiteral("Network") || name == QStringLiteral("Stragglers"))
                free += list->isEnabled();
            else
                QVERIFY2(!list->isEnabled(), qPrintable(name));
        QCOMPARE(free, 2);
        panel.setLocked(QStringLiteral("needs a restart"));
        for (QComboBox* list : panel.findChildren<QComboBox*>())
            QVERIFY(!list->isEnabled());
    }

    void theWheelScrollsAndChangesNothing() {
        WheelGuard guard;
        qApp->installEventFilter(&guard);
        SetupPanel panel;
        panel.setScenario(firstRun(), m_none);
        openAll(panel, 260);
        QSignalSpy edited(&panel, &SetupPanel::edited);
        QScrollBar* bar = panel.findChild<QScrollArea*>()->verticalScrollBar();
        QVERIFY(bar->maximum() > 500);
        int turned = 0;
        for (QWidget* field : panel.findChildren<QWidget*>()) {
            const bool takesWheel = qobject_cast<QComboBox*>(field)
                || qobject_cast<QAbstractSpinBox*>(field) || qobject_cast<QSlider*>(field);
            if (!takesWheel || !field->isVisible() || !field->isEnabled())
                continue;
            bar->setValue(0);
            turnWheel(*field);
            QVERIFY2(bar->value() > 0, qPrintable(field->accessibleName()));
            QVERIFY2(!field->hasFocus(), qPrintable(field->accessibleName()));
            ++turned;
        }
        QVERIFY(turned > 15);
        QCOMPARE(edited.count(), 0);
        auto* latency = named<NumberBox>(panel, "Latency");
        QVERIFY(latency);
        latency->setFocus(); // now it is meant
        QTRY_VERIFY(latency->hasFocus());
        turnWheel(*latency);
        QCOMPARE(edited.count(), 1);
    }

    void allSettingsFitIntoThePanel() {
        for (const BuiltInScenario& builtIn : builtInScenarios()) {
            SetupPanel panel;
            openAll(panel, panel.minimumWidth());
            panel.setScenario(scenarioFromJson(builtIn.text), m_none);
            QTest::qWait(10);
            auto* area = panel.findChild<QScrollArea*>();
            QString widest;
            int width = 0;
            for (QWidget* field : area->widget()->findChildren<QWidget*>())
                if (field->isVisible() && field->minimumSizeHint().width() > width
                    && field->parentWidget() != area->widget()) {
                    width = field->minimumSizeHint().width();
                    widest = field->accessibleName();
                }
            QVERIFY2(area->widget()->width() <= area->viewport()->width(),
                qPrintable(QString("%1: %2 in %3, widest %4")
                               .arg(QString::fromStdString(std::string(builtIn.name)))
                               .arg(area->widget()->width())
                               .arg(area->viewport()->width())
                               .arg(widest)));
        }
    }

    void lockingDoesNotScroll() {
        SetupPanel panel;
        panel.setScenario(firstRun(), m_none);
        openAll(panel, 260);
        panel.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&panel));
        QScrollBar* bar = panel.findChild<QScrollArea*>()->verticalScrollBar();
        auto* workers = named<QSlider>(panel, "Workers");
        workers->setFocus();
        bar->setValue(0);
        panel.setLocked("Locked during a run.");
        QTest::qWait(30);
        QCOMPARE(bar->value(), 0);
    }

    void everyChoiceIsValidAndFoundAgain() {
        for (const BuiltInScenario& builtIn : builtInScenarios()) {
            const Scenario scenario = scenarioFromJson(builtIn.text);
            for (const auto& choices :
                {networkChoices(), stragglerChoices(scenario), modelChoices(scenario)})
                for (std::size_t i = 0; i < choices.size(); ++i) {
                    Scenario changed = scenario;
                    choices[i].apply(changed);
                    const auto faults = validate(changed);
                    QVERIFY2(faults.empty(),
                        faults.empty()
                            ? ""
                            : (choices[i].text.toStdString() + ": " + faults[0].sentence).c_str());
                    QCOMPARE(matching(choices, changed), int(i));
                }
        }
    }

    void controlsEditTheScenario() {
        SetupPanel panel;
        panel.setScenario(firstRun(), m_none);
        QSignalSpy edited(&panel, &SetupPanel::edited);
        auto* slider = named<QSlider>(panel, "Workers");
        QVERIFY(slider);
        slider->setValue(7); // eight workers
        QCOMPARE(edited.count(), 1);
        QCOMPARE(edited[0][0].value<Scenario>().cluster.workers, 8);
        auto* architecture = named<QComboBox>(panel, "Architecture");
        architecture->setCurrentIndex(0);
        emit architecture->activated(0);
        QVERIFY(edited.back()[0].value<Scenario>().architecture.kind == ArchitectureKind::Ps);
    }

    void theSlowWorkerExistsWithFewerWorkers() {
        SetupPanel panel;
        Scenario scenario = firstRun();
        stragglerChoices(scenario)[1].apply(scenario);
        QCOMPARE(scenario.cluster.stragglers[0].worker, 3);
        panel.setScenario(scenario, m_none);
        QSignalSpy edited(&panel, &SetupPanel::edited);
        named<QSlider>(panel, "Workers")->setValue(1); // two workers
        const auto changed = edited.back()[0].value<Scenario>();
        QCOMPARE(changed.cluster.stragglers[0].worker, 1);
        QVERIFY(validate(changed).empty());
    }

    void locksWithTheReason() {
        SetupPanel panel;
        panel.setScenario(firstRun(), m_none);
        panel.setLocked("Locked during a run.");
        for (const char* name : {"Architecture", "Network", "Stragglers", "Model"}) {
            QVERIFY(!named<QComboBox>(panel, name)->isEnabled());
            QCOMPARE(
                named<QComboBox>(panel, name)->toolTip(), QStringLiteral("Locked during a run."));
        }
        QVERIFY(!named<QSlider>(panel, "Workers")->isEnabled());
        QVERIFY(shows(panel, "Locked during a run."));
        panel.setLocked({});
        QVERIFY(named<QSlider>(panel, "Workers")->isEnabled());
        QVERIFY(!shows(panel, "Locked during a run."));
    }

    void predictsOrSaysWhatIsMissing() {
        SetupPanel panel;
        Scenario scenario = firstRun();
        panel.setScenario(scenario, m_none);
        QVERIFY(shows(panel, "an epoch"));
        QVERIFY(shows(panel, "1.35 s"));
        scenario.cluster.compute = {};
        panel.setScenario(scenario, m_none);
        QVERIFY(!shows(panel, "an epoch"));
        QVERIFY(shows(panel, "After the first run"));
        Measurements calibrated;
        Measurement measurement;
        measurement.computeKey = computeKey(scenario);
        measurement.calibratedSeconds = 0.01;
        calibrated.add(measurement);
        panel.setScenario(scenario, calibrated);
        QVERIFY(shows(panel, "500 ms"));
    }

    void valuesOfAFileAreShownAsLoaded() {
        SetupPanel panel;
        Scenario scenario = firstRun();
        scenario.cluster.bandwidthBitsPerS = 37e6;
        scenario.model.layers = {196, 50, 10};
        scenario.training.batch = 33;
        panel.setScenario(scenario, m_none);
        QCOMPARE(named<QComboBox>(panel, "Network")->currentText(),
            QStringLiteral("37 Mbit/s, 100 µs (as loaded)"));
        QCOMPARE(named<QComboBox>(panel, "Model")->currentText(),
            QStringLiteral("196-50-10 (as loaded)"));
        QVERIFY(shows(panel, "33 images"));
        QVERIFY(panel.runnable());
        scenario.cluster.workers = 0;
        panel.setScenario(scenario, m_none);
        QVERIFY(!panel.runnable());
    }

    void everyFieldOfTheFormatIsOffered() {
        Scenario scenario = firstRun();
        QStringList known;
        for (const ScenarioField& field : scenarioFields())
            known << QString::fromLatin1(field.path);
        QCOMPARE(QSet<QString>(known.begin(), known.end()).size(), known.size());
        known << "ringside"
              << "architecture.kind"; // the version of the format; the first of the six controls
        const auto all = scenarioToJson(scenario);
        const std::function<void(const nlohmann::ordered_json&, const QString&)> walk
            = [&](const nlohmann::ordered_json& object, const QString& path) {
                  for (const auto& [key, value] : object.items()) {
                      const QString name = path + QString::fromStdString(key);
                      if (value.is_object() && !known.contains(name))
                          walk(value, name + ".");
                      else
                          QVERIFY2(known.contains(name), qPrintable(name));
                  }
              };
        walk(all, {});
    }

    void everyFieldShowsAndKeepsItsValue() {
        for (const BuiltInScenario& builtIn : builtInScenarios()) {
            const Scenario scenario = scenarioFromJson(builtIn.text);
            MoreSettings more;
            QSignalSpy edited(&more, &MoreSettings::edited);
            more.show(scenario, {});
            for (FieldEditor* editor : more.editors()) {
                // Entering and leaving a control without typing must not change anything.
                for (QAbstractSpinBox* box : editor->findChildren<QAbstractSpinBox*>())
                    emit box->editingFinished();
                for (QLineEdit* line : editor->findChildren<QLineEdit*>())
                    emit line->editingFinished();
            }
            QCOMPARE(edited.count(), 0);
        }
    }

    void fieldsOfAnArchitectureComeWithIt() {
        MoreSettings more;
        Scenario scenario = firstRun();
        const auto shown = [&](const char* path) {
            for (FieldEditor* editor : more.editors())
                if (QLatin1String(editor->field().path) == QLatin1String(path))
                    return editor->isVisibleTo(&more);
            return false;
        };
        more.show(scenario, {});
        QVERIFY(!shown("architecture.servers"));
        more.search("servers");
        QVERIFY(shown("architecture.servers")); // found, but locked with the reason
        auto* box = named<NumberBox>(more, "Servers");
        QVERIFY(box && !box->isEnabled());
        QCOMPARE(box->toolTip(), QStringLiteral("Only with parameter servers."));
        QVERIFY(!shown("training.momentum"));
        more.search({});
        scenario.architecture.kind = ArchitectureKind::Ps;
        more.show(scenario, {});
        QVERIFY(shown("architecture.servers") && box->isEnabled());
        more.search("no such thing");
        QVERIFY(shows(more, "No setting has this"));
    }

    void typedNumbersMayHaveUnits_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("value");
        QTest::addRow("rate") << "1 Gbit/s" << 1e9;
        QTest::addRow("rate short") << "2.5G" << 2.5e9;
        QTest::addRow("rate comma") << "0,1 Mbit/s" << 1e5;
        QTest::addRow("rate plain") << "1e8" << 1e8;
        QTest::addRow("not a number") << "fast" << -1.0;
        QTest::addRow("other unit") << "3 apples" << -1.0;
        QTest::addRow("infinite") << "1e999" << -1.0;
    }
    void typedNumbersMayHaveUnits() {
        QFETCH(QString, text);
        QFETCH(double, value);
        QCOMPARE(valueOf(text, Unit::BitsPerSecond).value_or(-1), value);
    }
    void textsOfNumbersReadBack() {
        for (Unit unit : {Unit::None, Unit::Seconds, Unit::Bytes, Unit::BitsPerSecond, Unit::Steps,
                 Unit::Epochs})
            for (double value : {0.0, 1.0, 2.0, 37.0, 1500.0, 1.25e9})
                QCOMPARE(valueOf(unitText(value, unit), unit).value_or(-1), value);
        for (double seconds : {1e-9, 2.5e-7, 1e-4, 0.0015, 0.02, 3600.0})
            QVERIFY(
                qFuzzyCompare(*valueOf(unitText(seconds, Unit::Seconds), Unit::Seconds), seconds));
    }

    void controlsOfAllKindsEdit() {
        SetupPanel panel;
        panel.setScenario(firstRun(), m_none);
        QSignalSpy edited(&panel, &SetupPanel::edited);
        const auto type = [](QAbstractSpinBox* box, const QString& text) {
            auto* line = box->findChild<QLineEdit*>();
            line->setText(text);
            line->setModified(true);
            emit box->editingFinished();
        };
        type(named<NumberBox>(panel, "Seed"), "7");
        QCOMPARE(edited.back()[0].value<Scenario>().seed, std::uint64_t(7));
        type(named<NumberBox>(panel, "Epochs"), "-3");
        QCOMPARE(edited.back()[0].value<Scenario>().training.epochs, 1);
        panel.openSearch();
        named<QSlider>(panel, "Bandwidth, slider")->setValue(60); // three decades above 1 Mbit/s
        QCOMPARE(edited.back()[0].value<Scenario>().cluster.bandwidthBitsPerS, 1e9);
        named<QCheckBox>(panel, "Emulated network")->click();
        QVERIFY(!edited.back()[0].value<Scenario>().cluster.emulate);
        auto* init = named<QComboBox>(panel, "First weights");
        emit init->activated(1);
        QVERIFY(edited.back()[0].value<Scenario>().model.init == Initialisation::Glorot);
        auto* decay = named<QLineEdit>(panel, "Decay of the rate");
        const int before = edited.count();
        decay->setText("[[5");
        decay->setModified(true);
        emit decay->editingFinished();
        QCOMPARE(edited.count(), before);
        QVERIFY(shows(panel, "training.decay"));
        decay->setText("[[5, 0.5]]");
        decay->setModified(true);
        emit decay->editingFinished();
        QCOMPARE(edited.back()[0].value<Scenario>().training.decay.size(), std::size_t(1));
        auto* compute = named<QComboBox>(panel, "Computing time");
        for (int kind = 0; kind < compute->count(); ++kind) {
            emit compute->activated(kind);
            const auto changed = edited.back()[0].value<Scenario>();
            const auto faults = validate(changed);
            QVERIFY2(faults.empty(), faults.empty() ? "" : faults[0].sentence.c_str());
        }
    }

    void editsAreTakenBackWithATextAndSlidersAsOne() {
        Scenario scenario = firstRun();
        const Scenario first = scenario;
        QUndoStack stack;
        const auto push = [&](auto change) {
            Scenario changed = scenario;
            change(changed);
            stack.push(new ScenarioEdit(
                scenario, changed, [&](const Scenario& shown) { scenario = shown; }));
        };
        for (int workers : {5, 6, 7, 8})
            push([=](Scenario& changed) { changed.cluster.workers = workers; });
        QCOMPARE(stack.count(), 1);
        // Without a translation, not even the English one, plurals stay in their raw form.
        QCOMPARE(stack.undoText(), QStringLiteral("Workers: 4 worker(s) to 8 worker(s)"));
        push([](Scenario& changed) { changed.seed = 9; });
        push([](Scenario& changed) {
            changed.cluster.bandwidthBitsPerS = 1e9;
            changed.cluster.latencyS = 1e-3;
        });
        QCOMPARE(stack.count(), 3);
        QCOMPARE(stack.undoText(), QStringLiteral("Bandwidth and 1 more setting(s)"));
        const Scenario last = scenario;
        for (int i = 0; i < 3; ++i)
            stack.undo();
        QVERIFY(scenario == first);
        for (int i = 0; i < 3; ++i)
            stack.redo();
        QVERIFY(scenario == last);
    }
};

QTEST_MAIN(TestSetup)
#include "tst_setup.moc"

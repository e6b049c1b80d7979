// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/scenario_json.h"
#include "views/measurements.h"
#include "views/setup/choices.h"
#include "views/setup/setup_panel.h"
#include "views/setup/value_slider.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>

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
};

QTEST_MAIN(TestSetup)
#include "tst_setup.moc"

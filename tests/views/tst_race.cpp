// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/recorded_run.h"
#include "views/measurements.h"
#include "views/race/race_window.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;

namespace {

Scenario raceScenario() {
    Scenario scenario;
    scenario.cluster.workers = 4;
    scenario.cluster.compute = {.kind = ComputeKind::Fixed, .seconds = 0.03};
    scenario.cluster.stragglers = {{.kind = StragglerKind::VideoLike}};
    scenario.model.layers = {196, 16, 10};
    scenario.data.source = DataSource::FashionMini;
    scenario.training.batch = 25;
    scenario.training.epochs = 4;
    scenario.training.learningRate = 0.1;
    return scenario;
}

Racer racerWith(std::vector<std::pair<double, double>> accuracies) {
    Racer racer;
    racer.state = RacerState::Done;
    Epoch epoch = 0;
    for (const auto& [at, accuracy] : accuracies) {
        racer.epochs.push_back({epoch, racer.epochs.empty() ? Time{} : racer.epochs.back().end,
            Time::fromSeconds(at), 1});
        racer.evaluations.push_back(
            {.epoch = ++epoch, .at = Time::fromSeconds(at), .testAccuracy = accuracy});
        racer.seconds = at;
    }
    return racer;
}

} // namespace

class RaceTest : public QObject {
    Q_OBJECT
private slots:
    void racersDifferInTheKindAlone() {
        Scenario scenario = raceScenario();
        scenario.faults.push_back({});
        for (const ArchitectureKind kind : {ArchitectureKind::Ps, ArchitectureKind::EagerSolo}) {
            const auto changed = racerScenario(scenario, kind);
            QVERIFY(changed);
            QCOMPARE(changed->architecture.kind, kind);
            QCOMPARE(changed->seed, scenario.seed);
            QCOMPARE(changed->training.batch, scenario.training.batch);
            QVERIFY(changed->faults.empty());
        }
        QVERIFY(!ratesDiffer({Racer{.scenario = *racerScenario(scenario, ArchitectureKind::Ring)},
            Racer{.scenario = *racerScenario(scenario, ArchitectureKind::EagerSolo)}}));
        QVERIFY(ratesDiffer({Racer{.scenario = *racerScenario(scenario, ArchitectureKind::Ring)},
            Racer{.scenario = *racerScenario(scenario, ArchitectureKind::PsAsync)}}));
    }

    void finishLinesAreReadFromEvaluations() {
        const Racer slow = racerWith({{10, 0.5}, {20, 0.7}, {30, 0.82}});
        const Racer fast = racerWith({{4, 0.4}, {8, 0.6}, {12, 0.74}});
        QCOMPARE(secondsToTarget(slow, 0.8, false), std::optional(30.0));
        QCOMPARE(secondsToTarget(fast, 0.8, false), std::optional<double>());
        QCOMPARE(secondsPerEpoch(fast), std::optional(4.0));
        QCOMPARE(qualityAt(slow, 19, FinishLine::TimeToTarget, false), std::optional(0.5));
        QCOMPARE(qualityAt(slow, 2, FinishLine::QualityPerEpoch, false), std::optional(0.7));
        QCOMPARE(qualityAt(slow, 9, FinishLine::TimeToTarget, false), std::optional<double>());
        QCOMPARE(epochsAt(fast, 8), 2);
        QCOMPARE(clockEnd({slow, fast}, FinishLine::TimePerEpoch), 30.0);
        QCOMPARE(clockEnd({slow, fast}, FinishLine::QualityPerEpoch), 3.0);
        QCOMPARE(suggestedTarget({slow, fast}, false), 0.8); // 0.82 - 0.016, whole percents
        RaceTrack track;
        track.setRacers({slow, fast}, false);
        track.setFinishLine(FinishLine::TimeToTarget, 0.8);
        track.setClock(30);
        QVERIFY2(track.words(slow).startsWith("30.0 s"), qPrintable(track.words(slow)));
        QVERIFY(track.words(fast).startsWith("not reached: 74.0"));
        QCOMPARE(track.length(fast), 0.74);
        track.setFinishLine(FinishLine::TimePerEpoch, 0.8);
        track.setClock(6);
        QCOMPARE(track.length(fast), 0.5);
        QCOMPARE(track.length(slow), 0.2);
        track.setClock(30);
        QVERIFY2(track.words(fast).contains("2.50"), qPrintable(track.words(fast)));
        QVERIFY(track.accessibleDescription().contains("2.50"));
    }

    void aRaceIsRunAndToldOnOneClock() {
        const Measurements none;
        const QTemporaryDir folder;
        RaceWindow window(none, "no-such-program", folder.path());
        window.setScenario(raceScenario());
        window.setChosen(
            {ArchitectureKind::Ring, ArchitectureKind::EagerMajority, ArchitectureKind::EagerSolo});
        QCOMPARE(window.chosen().size(), std::size_t(3));
        QSignalSpy finished(&window.runner(), &RaceRunner::finished);
        window.start();
        QVERIFY(window.runner().running());
        QVERIFY(finished.wait(60000));
        const std::vector<Racer>& racers = window.runner().racers();
        for (const Racer& racer : racers) {
            QVERIFY2(racer.state == RacerState::Done, qPrintable(racer.reason));
            QCOMPARE(racer.evaluations.size(), std::size_t(4));
            QVERIFY(racer.evaluations.back().testAccuracy > 0.3);
        }
        // In the catalog's order: ring, solo, majority; only the ring waits for the last.
        QVERIFY(racers[2].seconds < racers[0].seconds);
        QVERIFY(racers[1].seconds < racers[2].seconds);
        const auto* table = window.findChild<QTableWidget*>();
        QCOMPARE(table->rowCount(), 3);
        QCOMPARE(table->item(0, 5)->text(), QString::fromUtf8("\u2013")); // the ring has no quorum
        const QByteArray pictures = qgetenv("RINGSIDE_PICTURES");
        for (const bool dark : {false, true}) {
            window.setTheme(dark ? Theme::darkTheme() : Theme::light());
            for (const FinishLine line :
                {FinishLine::TimeToTarget, FinishLine::TimePerEpoch, FinishLine::QualityPerEpoch}) {
                window.setFinishLine(line);
                window.setClockShare(dark ? 0.5 : 1);
                if (!pictures.isEmpty()) {
                    if (dark)
                        QApplication::setPalette(Theme::darkTheme().palette());
                    window.grab().save(QStringLiteral("%1/race-%2-%3.png")
                                           .arg(QString::fromLocal8Bit(pictures))
                                           .arg(int(line))
                                           .arg(dark));
                }
            }
        }
    }

    void atMostFourRaceAndAtLeastTwo() {
        const Measurements none;
        RaceWindow window(none, "no-such-program", {});
        window.setScenario(raceScenario());
        QCOMPARE(window.chosen().size(), std::size_t(4));
        int enabled = 0;
        for (const QCheckBox* check : window.findChildren<QCheckBox*>())
            enabled += check->isEnabled();
        QCOMPARE(enabled, 4);
    }

    void aMissingProgramIsTold() {
        const Measurements none;
        const QTemporaryDir folder;
        RaceWindow window(none, "/no/such/program", folder.path());
        window.setScenario(raceScenario());
        window.setChosen({ArchitectureKind::Ring, ArchitectureKind::Ps});
        window.setMode(RaceMode::Processes);
        QSignalSpy finished(&window.runner(), &RaceRunner::finished);
        window.start();
        if (finished.isEmpty())
            QVERIFY(finished.wait(10000));
        for (const Racer& racer : window.runner().racers()) {
            QCOMPARE(racer.state, RacerState::Failed);
            QVERIFY(racer.reason.contains("/no/such/program"));
        }
    }

    void aRaceCanBeStopped() {
        const Measurements none;
        RaceWindow window(none, {}, {});
        Scenario longer = raceScenario();
        longer.training.epochs = 500;
        window.setScenario(longer);
        window.setChosen({ArchitectureKind::Ring, ArchitectureKind::Ps});
        window.start();
        QTest::qWait(50);
        const_cast<RaceRunner&>(window.runner()).stop();
        QVERIFY(!window.runner().running());
        QCOMPARE(window.runner().racers().back().state, RacerState::Failed);
    }
};

QTEST_MAIN(RaceTest)
#include "tst_race.moc"

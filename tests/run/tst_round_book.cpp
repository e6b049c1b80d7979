// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/round_book.h"

#include <QtTest>

using namespace ringside;

namespace {

StepEvent stepOf(Rank node, Step step, std::int64_t end, float loss = 1) {
    return {.node = node,
        .step = step,
        .computeBegin = {step * 100 + node},
        .computeEnd = {step * 100 + end},
        .done = {step * 100 + end + 10},
        .loss = loss,
        .fingerprint = 42};
}

} // namespace

class RoundBookTest : public QObject {
    Q_OBJECT
private slots:
    void completesARoundWithItsLastWorker();
    void seesTies_data();
    void seesTies();
    void seesReplicasDiffer();
    void takesWorkersThatAreAhead();
    void ignoresRepeatsAndStrangers();
    void makesEpochs();
    void holdsTheLastEpochUntilTheEnd();
    void leavesAnEpochThatIsCutOff();
    void countsOverrunRounds();
};

void RoundBookTest::completesARoundWithItsLastWorker() {
    RoundBook book(3, 10, 10);
    QVERIFY(!book.step(stepOf(2, 0, 50, 3)).round);
    QVERIFY(!book.step(stepOf(1, 0, 70, 2)).round);
    const auto round = book.step(stepOf(0, 0, 60, 1)).round;
    QVERIFY(round.has_value());
    QCOMPARE(round->step, 0);
    QCOMPARE(round->begin, Time{0});
    QCOMPARE(round->lastArrival, Time{70});
    QCOMPARE(round->lastWorker, 1);
    QCOMPARE(round->end, Time{80});
    QCOMPARE(round->meanLoss, 2.0);
    QVERIFY(!round->tie);
    QVERIFY(round->identical);
}

void RoundBookTest::seesTies_data() {
    QTest::addColumn<QList<int>>("ends");
    QTest::addColumn<int>("worker");
    QTest::addColumn<bool>("tie");
    QTest::newRow("all") << QList<int>{50, 50, 50} << 0 << true;
    QTest::newRow("last two") << QList<int>{40, 50, 50} << 1 << true;
    QTest::newRow("not the last") << QList<int>{40, 40, 50} << 2 << false;
    QTest::newRow("first alone") << QList<int>{60, 50, 50} << 0 << false;
    QTest::newRow("around") << QList<int>{60, 50, 60} << 0 << true;
}

void RoundBookTest::seesTies() {
    QFETCH(QList<int>, ends);
    QFETCH(int, worker);
    QFETCH(bool, tie);
    RoundBook book(3, 10, 10);
    book.step(stepOf(0, 0, ends[0]));
    book.step(stepOf(1, 0, ends[1]));
    const auto round = book.step(stepOf(2, 0, ends[2])).round;
    QCOMPARE(round->lastWorker, worker);
    QCOMPARE(round->tie, tie);
}

void RoundBookTest::seesReplicasDiffer() {
    RoundBook book(2, 10, 10);
    book.step(stepOf(0, 0, 5));
    QVERIFY(book.step(stepOf(1, 0, 5)).round->identical);
    QVERIFY(book.replicasIdentical());
    StepEvent other = stepOf(1, 1, 5);
    other.fingerprint = 43;
    book.step(stepOf(0, 1, 5));
    QVERIFY(!book.step(other).round->identical);
    book.step(stepOf(0, 2, 5));
    QVERIFY(book.step(stepOf(1, 2, 5)).round->identical);
    QVERIFY(!book.replicasIdentical());
}

void RoundBookTest::takesWorkersThatAreAhead() {
    RoundBook book(2, 10, 10);
    book.step(stepOf(0, 0, 5));
    book.step(stepOf(0, 1, 5));
    QCOMPARE(book.step(stepOf(1, 0, 6)).round->step, 0);
    QCOMPARE(book.step(stepOf(1, 1, 6)).round->step, 1);
    QCOMPARE(book.rounds(), 2);
}

void RoundBookTest::ignoresRepeatsAndStrangers() {
    RoundBook book(2, 10, 10);
    book.step(stepOf(0, 0, 5));
    QVERIFY(!book.step(stepOf(0, 0, 5)).round);
    QVERIFY(!book.step(stepOf(2, 0, 5)).round);
    QVERIFY(!book.step(stepOf(-1, 0, 5)).round);
    QVERIFY(book.step(stepOf(1, 0, 5)).round.has_value());
    QVERIFY(!book.step(stepOf(1, 0, 5)).round);
}

void RoundBookTest::makesEpochs() {
    RoundBook book(1, 3, 7);
    QVERIFY(!book.step(stepOf(0, 0, 5, 1)).epoch);
    QVERIFY(!book.step(stepOf(0, 1, 5, 2)).epoch);
    const auto first = book.step(stepOf(0, 2, 5, 6)).epoch;
    QVERIFY(first.has_value());
    QCOMPARE(first->epoch, 0);
    QCOMPARE(first->begin, Time{0});
    QCOMPARE(first->end, Time{215});
    QCOMPARE(first->trainLoss, 3.0);
    book.step(stepOf(0, 3, 5, 1));
    book.step(stepOf(0, 4, 5, 1));
    const auto second = book.step(stepOf(0, 5, 5, 1)).epoch;
    QCOMPARE(second->epoch, 1);
    QCOMPARE(second->begin, first->end);
    QCOMPARE(second->trainLoss, 1.0);
}

void RoundBookTest::holdsTheLastEpochUntilTheEnd() {
    RoundBook book(1, 2, 2);
    book.step(stepOf(0, 0, 5));
    QVERIFY(!book.step(stepOf(0, 1, 5)).epoch);
    const auto last = book.finishAt(Time{999});
    QVERIFY(last.has_value());
    QCOMPARE(last->end, Time{999});
    QVERIFY(!book.finishAt(Time{999}));
    RoundBook early(1, 1, 1);
    early.step(stepOf(0, 0, 50));
    QCOMPARE(early.finishAt(Time{1})->end, Time{60}); // never before its last round
}

void RoundBookTest::leavesAnEpochThatIsCutOff() {
    RoundBook book(1, 3, 4);
    for (Step step = 0; step < 4; ++step)
        QCOMPARE(book.step(stepOf(0, step, 5)).epoch.has_value(), step == 2);
    QVERIFY(!book.finishAt(Time{999}));
}

void RoundBookTest::countsOverrunRounds() {
    RoundBook book(2, 10, 10);
    StepEvent overrun = stepOf(0, 0, 5);
    overrun.overrun = true;
    book.step(overrun);
    book.step(stepOf(1, 0, 5));
    book.step(stepOf(0, 1, 5));
    book.step(stepOf(1, 1, 5));
    QCOMPARE(book.overrunRounds(), 1);
}

QTEST_GUILESS_MAIN(RoundBookTest)
#include "tst_round_book.moc"

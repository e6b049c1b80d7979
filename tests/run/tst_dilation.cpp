// SPDX-License-Identifier: GPL-3.0-or-later
// Which time dilations are tried, and what a probe must show.
#include "engine/run/dilation.h"

#include <QtTest>

using namespace ringside;

namespace {

/// 0.5 s of two cores, 1,000 gradients and messages, every event 1 to 2 ms late.
ProbeCounts easy() {
    NodeAccount account;
    account.processorSeconds = 0.3;
    account.gradients = account.messagesReceived = 1000;
    account.lateness[10] = 1000;
    ProbeCounts counts;
    counts.wallSeconds = 0.5;
    counts.add(account);
    return counts;
}

Scenario of(int workers) {
    Scenario scenario;
    scenario.cluster.workers = workers;
    return scenario;
}

} // namespace

class Dilation : public QObject {
    Q_OBJECT
private slots:
    void triesFromTheFirstThatCanDo() {
        // 16 workers need 16 t of 2 cores, of which 60 % may be used: 13.3.
        QCOMPARE(dilationCandidates(of(16), 0.01, 0.01, 2).front(), 16.0);
        QCOMPARE(dilationCandidates(of(16), 0.01, 0.01, 2).back(), 32.0);
        QCOMPARE(dilationCandidates(of(2), 0.001, 0.1, 2).front(), 1.0);
        QCOMPARE(dilationCandidates(of(256), 1, 0.001, 2).size(), std::size_t{1});
    }
    void givesControlMessagesTime() {
        Scenario scenario = of(2);
        scenario.cluster.latencyS = 1e-4;
        scenario.architecture.kind = ArchitectureKind::EagerSolo;
        QCOMPARE(dilationCandidates(scenario, 0.001, 0.1, 2).front(), 2.0);
        scenario.cluster.latencyS = 1e-9;
        QCOMPARE(dilationCandidates(scenario, 0.001, 0.1, 2).front(), 32.0);
        scenario.cluster.latencyS = 0; // no dilation makes that longer
        QCOMPARE(dilationCandidates(scenario, 0.001, 0.1, 2).front(), 1.0);
        scenario.cluster.latencyS = 1e-4;
        scenario.architecture.kind = ArchitectureKind::PsAsync;
        QCOMPARE(dilationCandidates(scenario, 0.001, 0.1, 2).front(), 1.0);
        scenario.architecture.stalenessBound = 2;
        QCOMPARE(dilationCandidates(scenario, 0.001, 0.1, 2).front(), 2.0);
    }
    void asksForRoomFirst() {
        ProbeCounts counts = easy();
        QCOMPARE(judge(counts, 2), ProbeVerdict::Passes);
        counts.late = 500; // of a host that is too small this says nothing more
        counts.processorSeconds = 0.61;
        QCOMPARE(judge(counts, 2), ProbeVerdict::Overloaded);
        QCOMPARE(loadOf(counts, 2), 0.61);
    }
    void allowsOneInAHundred_data() {
        QTest::addColumn<int>("late");
        QTest::addColumn<int>("overruns");
        QTest::addColumn<int>("slips");
        QTest::addColumn<bool>("passes");
        QTest::newRow("ten late") << 10 << 0 << 0 << true;
        QTest::newRow("eleven late") << 11 << 0 << 0 << false;
        QTest::newRow("ten overruns") << 0 << 10 << 0 << true;
        QTest::newRow("eleven overruns") << 0 << 11 << 0 << false;
        QTest::newRow("a slip") << 0 << 0 << 1 << false;
    }
    void allowsOneInAHundred() {
        QFETCH(int, late);
        QFETCH(int, overruns);
        QFETCH(int, slips);
        QFETCH(bool, passes);
        ProbeCounts counts = easy();
        counts.late = late;
        counts.overruns = overruns;
        counts.slips = slips;
        QCOMPARE(judge(counts, 2) == ProbeVerdict::Passes, passes);
        QCOMPARE(judge(counts, 2) == ProbeVerdict::Unkept, slips > 0);
    }
    void keepsAwayFromSlips() {
        ProbeCounts counts = easy();
        counts.lateness[14] = 10; // 16 to 33 ms, one event in a hundred
        QCOMPARE(judge(counts, 2), ProbeVerdict::Passes);
        counts.lateness[14] = 20;
        QCOMPARE(judge(counts, 2), ProbeVerdict::Doubtful);
    }
    void twoProbesCountTogether() {
        ProbeCounts counts = easy();
        counts.late = 15; // one hiccup
        QCOMPARE(judge(counts, 2), ProbeVerdict::Doubtful);
        counts.add(easy());
        QCOMPARE(counts.wallSeconds, 1.0);
        QCOMPARE(loadOf(counts, 2), 0.3);
        QCOMPARE(judge(counts, 2), ProbeVerdict::Passes);
        ProbeCounts again = easy();
        again.late = 15; // it was none
        counts.add(again);
        counts.add(again);
        QCOMPARE(judge(counts, 2), ProbeVerdict::Doubtful);
    }
    void probesAgainOnlyWhereItWasNear() {
        ProbeCounts near = easy();
        near.late = 15;
        DilationSearch search({1, 1.5, 2, 3, 4}, 2);
        search.probed(near);
        QCOMPARE(search.dilation(), 1.0);
        search.probed(easy());
        QVERIFY(search.passed());

        DilationSearch doubtful({1, 1.5, 2, 3, 4}, 2);
        doubtful.probed(near);
        doubtful.probed(near);
        QCOMPARE(doubtful.dilation(), 1.5);
        doubtful.probed(near); // counts begin anew with the dilation
        QCOMPARE(doubtful.dilation(), 1.5);
        doubtful.probed(easy());
        QVERIFY(doubtful.passed());
    }
    void jumpsAsFarAsTheProbeSays() {
        ProbeCounts far = easy();
        far.late = 51;
        DilationSearch search({1, 1.5, 2, 3, 4, 6, 8}, 2);
        search.probed(far);
        QCOMPARE(search.dilation(), 2.0);
        ProbeCounts heavy = easy();
        heavy.processorSeconds = 1; // all of both cores: 1 / 0.6 of what may be
        search.probed(heavy);
        QCOMPARE(search.dilation(), 4.0);
        QCOMPARE(search.load(), 1.0);
        search.probed(easy());
        QVERIFY(search.passed());
        QCOMPARE(search.dilation(), 4.0);
    }
    void endsWithTheLastCandidate() {
        ProbeCounts slipped = easy();
        slipped.slips = 1;
        DilationSearch search({1, 1.5, 2, 3}, 2);
        int probes = 0;
        for (; !search.isDone(); ++probes)
            search.probed(slipped);
        QCOMPARE(probes, 3); // 1, 2, 3
        QCOMPARE(search.dilation(), 3.0);
        QVERIFY(!search.passed() && !search.gaveUp());
    }
    void givesUpAfterAMinute() {
        ProbeCounts slow = easy();
        slow.wallSeconds = 40;
        slow.late = 400;
        DilationSearch search({1, 1.5, 2, 3, 4, 6, 8, 12}, 2);
        search.probed(slow);
        QVERIFY(!search.isDone());
        search.probed(slow);
        QVERIFY(search.gaveUp() && !search.passed());
        QCOMPARE(search.dilation(), 4.0); // untried, but twice what was seen to fail
    }
};

QTEST_GUILESS_MAIN(Dilation)
#include "tst_dilation.moc"

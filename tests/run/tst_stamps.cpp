// SPDX-License-Identifier: GPL-3.0-or-later
// What a chart says of where its numbers come from; and the presets of networks.
#include "engine/run/stamps.h"
#include "engine/scenario/network_presets.h"

#include <QtTest>

using namespace ringside;

class Stamps : public QObject {
    Q_OBJECT
private slots:
    void tellsWhereNumbersComeFrom() {
        RunRow run;
        NodeAccount account;
        account.gradients = 100;
        account.messagesReceived = 100;
        QCOMPARE(stampText(run, {&account, 1}), std::string("measured"));
        run.timeDilation = 1.5;
        QCOMPARE(stampText(run, {&account, 1}), std::string("measured, time dilation 1.5"));
        account.overrunSteps = 5;
        QCOMPARE(stampsOf(run, {&account, 1}).size(), std::size_t{2});
        account.overrunSteps = 6;
        QCOMPARE(stampsOf(run, {&account, 1}).back(), Stamp::Oversubscribed);
        account.overrunSteps = 0;
        run.dilationStamped = true;
        QCOMPARE(stampsOf(run, {&account, 1}).back(), Stamp::Oversubscribed);
        run.dilationStamped = false;
        account.finish
            = Time::fromSeconds(2); // 3 s on the wall: two slips are 40 ms, more than 1 %
        account.slips = 1;
        QCOMPARE(stampsOf(run, {&account, 1}).back(), Stamp::Dilated);
        account.slips = 2;
        QCOMPARE(stampsOf(run, {&account, 1}).back(), Stamp::Oversubscribed);
        run.kind = RunKind::Simulated;
        QCOMPARE(stampText(run, {&account, 1}), std::string("simulated"));
    }
    void tellsRatesOfANode() {
        Scenario scenario;
        scenario.cluster.nodes.push_back({.node = "worker-1", .bandwidthBitsPerS = 8e6});
        NodeAccount account;
        account.node = 1;
        account.bytesSent = {5e5};
        account.sendBusy = Time::fromSeconds(0.5);
        const NodeFidelity fidelity = fidelityOf(account, scenario);
        QCOMPARE(fidelity.askedBytesPerS, 1e6);
        QCOMPARE(fidelity.deliveredBytesPerS, 1e6);
        QCOMPARE(fidelity.overrunShare, 0.0);
    }
    void presetsAreValidAndKnown() {
        QCOMPARE(networkPresets().size(), std::size_t{5});
        for (const NetworkPreset& preset : networkPresets()) {
            const Scenario scenario = withPreset(Scenario{}, preset);
            QVERIFY(validate(scenario).empty());
            QCOMPARE(presetOf(scenario)->id, preset.id);
        }
        Scenario other;
        other.cluster.latencyS = 0.123;
        QVERIFY(!presetOf(other));
    }
};

QTEST_GUILESS_MAIN(Stamps)
#include "tst_stamps.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes and the command line killed at bad moments: the reason is told, nothing is left behind.
#include "tests/system/command_line.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <csignal>

using namespace ringside;

namespace {

/// Waits for the nodes' processes; they come one after the other.
QList<qint64> awaitNodes(const QProcess& process, int count) {
    for (int i = 0; i < 3000; ++i) {
        const auto nodes = nodesOf(process.processId());
        if (nodes.size() >= count)
            return nodes;
        QTest::qWait(5);
    }
    return {};
}

bool allGone(const QList<qint64>& processes) {
    return QTest::qWaitFor(
        [&] { return std::none_of(processes.begin(), processes.end(), isAlive); }, 5000);
}

} // namespace

class CliKill : public QObject {
    Q_OBJECT
private slots:
    void killedNodeIsNamed_data();
    void killedNodeIsNamed();
    void killedWhileStopping();
    void killedCoordinatorTakesItsNodesAlong();

private:
    CommandLine m_cli;
};

void CliKill::killedNodeIsNamed_data() {
    QTest::addColumn<QString>("moment");
    for (const char* moment : {"started", "probing", "running", "ending"})
        QTest::newRow(moment) << QString::fromUtf8(moment);
}

void CliKill::killedNodeIsNamed() {
    QFETCH(QString, moment);
    const QString record = moment + ".ringside";
    const bool probe = moment == "probing";
    const auto process = m_cli.start(smallRun()
        << "--set"
        << "training.steps=200"
        << "--set" << (probe ? "cluster.time_dilation=\"auto\"" : "cluster.time_dilation=4")
        << "--control"
        << "--record" << record);
    QList<qint64> nodes = awaitNodes(*process, moment == "started" ? 1 : 2);
    QVERIFY(!nodes.isEmpty());
    if (probe)
        QTest::qWait(700); // the probe takes half a second or more after the nodes have met
    else if (moment == "running")
        QVERIFY(awaitStep(*process, 50));
    else if (moment == "ending")
        QVERIFY(awaitStep(*process, 185));
    QVERIFY(sendSignal(nodes.last(), SIGKILL));
    QElapsedTimer timer;
    timer.start();
    const CallResult result = ended(*process, 20000);
    QVERIFY(result.ended);
    QVERIFY2(timer.elapsed() < 6000, qPrintable(QString::number(timer.elapsed())));
    QVERIFY2(result.code == 1, result.error);
    QVERIFY2(result.error.contains("worker-") && result.error.contains("SIGKILL"), result.error);
    QVERIFY(allGone(nodes));
    const CallResult inspected = m_cli.call({"inspect", record, "--json"});
    QVERIFY2(inspected.code == 0, inspected.error);
    QVERIFY(inspected.json().value("outcome")["reason"].toString().contains("SIGKILL"));
    QCOMPARE(m_cli.runtimeFolders(), QStringList());
}

void CliKill::killedWhileStopping() {
    const auto process = m_cli.start(smallRun() << "--set"
                                                << "training.steps=100000"
                                                << "--control"
                                                << "--record"
                                                << "stopping.ringside");
    QVERIFY(awaitStep(*process, 3));
    const auto nodes = nodesOf(process->processId());
    QVERIFY(sendSignal(process->processId(), SIGINT));
    QVERIFY(sendSignal(nodes.value(0), SIGKILL));
    const CallResult result = ended(*process, 20000);
    QVERIFY(result.ended);
    // Whichever the coordinator saw first.
    QVERIFY2(
        result.code == 130 || (result.code == 1 && result.error.contains("SIGKILL")), result.error);
    QVERIFY(allGone(nodes));
    QCOMPARE(m_cli.call({"inspect", "stopping.ringside"}).code, 0);
    QCOMPARE(m_cli.runtimeFolders(), QStringList());
}

void CliKill::killedCoordinatorTakesItsNodesAlong() {
    const auto process = m_cli.start(smallRun() << "--set"
                                                << "training.steps=100000"
                                                << "--control"
                                                << "--record"
                                                << "cut.ringside");
    QVERIFY(awaitStep(*process, 10));
    const auto nodes = nodesOf(process->processId());
    QCOMPARE(nodes.size(), 2);
    QTest::qWait(200); // a commit
    process->kill();
    QVERIFY(process->waitForFinished(10000));
    QVERIFY(allGone(nodes));
    const CallResult inspected = m_cli.call({"inspect", "cut.ringside"});
    QVERIFY2(inspected.code == 0, inspected.error);
    QVERIFY2(inspected.out.contains("no end"), inspected.out);
    QVERIFY2(inspected.out.contains("worker-1"), inspected.out);
    QCOMPARE(m_cli.call(smallRun()).code, 0); // clears away what the killed one left
    QCOMPARE(m_cli.runtimeFolders(), QStringList());
}

QTEST_GUILESS_MAIN(CliKill)
#include "tst_cli_kill.moc"

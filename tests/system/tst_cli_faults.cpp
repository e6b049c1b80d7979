// SPDX-License-Identifier: GPL-3.0-or-later
// Faults in real processes, planned and by live control: named, recorded, and nothing left behind.
#include "tests/system/command_line.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace ringside;

namespace {

/// Four workers, steps of 20 ms and a bit.
QStringList run(const QString& kind, int steps, const QString& faults, const QString& record) {
    return {"run", "first-run", "--set", "architecture.kind=" + kind, "--set",
        "training.steps=" + QString::number(steps), "--set", "cluster.time_dilation=1", "--set",
        "cluster.bandwidth_bits_per_s=1e9", "--set", "faults=" + faults, "--record", record};
}

void order(QProcess& process, const QByteArray& line) {
    process.write(line + '\n');
    process.waitForBytesWritten(1000);
}

bool awaitAnswer(QProcess& process, const QString& what, const QString& answer) {
    return awaitLine(process, [&](const QJsonObject& line) {
        return line.value("do").toString() == what && line.value("answer").toString() == answer;
    });
}

} // namespace

class CliFaults : public QObject {
    Q_OBJECT
private slots:
    void plannedFaultEndsTheRun_data();
    void plannedFaultEndsTheRun();
    void slowAndCutAgreeWithTheSimulator();
    void frozenAndResumedGivesTheSameWeights();
    void liveChangesAreAnsweredAndRecorded();
    void liveFaultIsNamedAtOnce();
    void pauseStopsClusterTime();
    void cleanup() { QVERIFY2(m_cli.runtimeFolders().isEmpty(), "a run left its folder"); }

private:
    QJsonArray changesOf(const QString& record);
    CommandLine m_cli;
};

QJsonArray CliFaults::changesOf(const QString& record) {
    const CallResult exported
        = m_cli.call({"export", record, "--what", "changes", "--to", m_cli.path("changes.json")});
    QFile file(m_cli.path("changes.json"));
    if (exported.code != 0 || !file.open(QIODevice::ReadOnly))
        return {};
    const QJsonArray rows = QJsonDocument::fromJson(file.readAll()).array();
    file.remove();
    return rows;
}

void CliFaults::plannedFaultEndsTheRun_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("fault");
    QTest::addColumn<QStringList>("said");
    const QString at = R"([{"at":{"step":5},"node":"worker-1",)";
    for (const char* kind : {"ring", "ps", "p2p"}) {
        const QString name = QString::fromUtf8(kind);
        const QString peer = name == "ps" ? "server-0" : "worker-2";
        const auto row = [&](const QString& what, const QString& fault, const QStringList& said) {
            QTest::newRow(qPrintable(name + ' ' + what)) << name << at + fault + "}]" << said;
        };
        row("kill", R"("action":"kill")", {"worker-1", "SIGKILL", "fault"});
        row("nan", R"("action":"nan")", {"worker-1", "not a number", "step 5"});
        row("drop", R"("action":"drop","peer":")" + peer + '"', {"worker-1", peer, "step 5"});
        row("cut", R"("action":"cut","peer":")" + peer + '"', {"worker-1", peer, "cut"});
        row("freeze", R"("action":"freeze")", {"worker-1", "frozen", "nothing resumes it"});
    }
}

void CliFaults::plannedFaultEndsTheRun() {
    QFETCH(QString, kind);
    QFETCH(QString, fault);
    QFETCH(QStringList, said);
    const QString record
        = QString::fromUtf8(QTest::currentDataTag()).replace(' ', '-') + ".ringside";
    const auto process = m_cli.start(run(kind, 400, fault, record));
    const CallResult result = ended(*process, 30000);
    QVERIFY(result.ended);
    QVERIFY2(result.code == 1, result.error);
    for (const QString& words : said)
        QVERIFY2(result.error.contains(words.toUtf8()), result.error);
    const QJsonArray changes = changesOf(record);
    QCOMPARE(changes.size(), 1);
    QCOMPARE(changes[0]["step"].toInt(), 5);
    QCOMPARE(changes[0]["node"].toString(), QString("worker-1"));
    const CallResult inspected = m_cli.call({"inspect", record, "--json"});
    QVERIFY2(inspected.code == 0, inspected.error);
    QCOMPARE(inspected.json().value("outcome")["state"].toString(), QString("failed"));
}

void CliFaults::slowAndCutAgreeWithTheSimulator() {
    const QString faults = R"([{"at":{"step":10},"node":"worker-2","action":"slow","factor":3},
              {"at":{"step":20},"node":"worker-2","action":"slow","factor":1},
              {"at":{"cluster_s":0.3},"node":"worker-0","action":"cut","peer":"worker-1"},
              {"at":{"cluster_s":0.6},"node":"worker-0","action":"heal","peer":"worker-1"}])";
    QStringList real = run("ring", 40, faults, "slow.ringside");
    const CallResult measured = m_cli.call(real << "--json");
    QVERIFY2(measured.code == 0, measured.error);
    QStringList virtualRun = run("ring", 40, faults, "virtual.ringside");
    virtualRun[0] = "simulate";
    const CallResult simulated = m_cli.call(virtualRun << "--json");
    QVERIFY2(simulated.code == 0, simulated.error);
    const double there = simulated.json().value("cluster_s").toDouble();
    const double here = measured.json().value("cluster_s").toDouble();
    QVERIFY(there > 40 * 0.02 + 10 * 0.04 + 0.25);
    QVERIFY2(std::abs(here - there) < 0.1 * there,
        qPrintable(QString("%1 s measured, %2 s simulated").arg(here).arg(there)));
    const QJsonArray a = changesOf("slow.ringside"), b = changesOf("virtual.ringside");
    QCOMPARE(a.size(), 4);
    QCOMPARE(b.size(), 4);
    for (const QJsonArray& rows : {a, b})
        for (const char* action : {"slow", "cut", "heal"})
            QVERIFY(std::any_of(rows.begin(), rows.end(), [&](const auto& row) {
                return row.toObject().value("action") == QString::fromUtf8(action);
            }));
}

void CliFaults::frozenAndResumedGivesTheSameWeights() {
    QStringList plain = run("ring", 40, "[]", "plain.ringside");
    const CallResult undisturbed = m_cli.call(plain << "--json");
    QVERIFY2(undisturbed.code == 0, undisturbed.error);
    QStringList frozen = run("ring", 40,
        R"([{"at":{"step":5},"node":"worker-1","action":"freeze"},
            {"at":{"cluster_s":0.9},"node":"worker-1","action":"resume"}])",
        "frozen.ringside");
    const CallResult disturbed = m_cli.call(frozen << "--json");
    QVERIFY2(disturbed.code == 0, disturbed.error);
    const QString sum = undisturbed.json().value("weights_sha256").toString();
    QCOMPARE(sum.size(), 64);
    QCOMPARE(disturbed.json().value("weights_sha256").toString(), sum);
    // Cluster time went on: what the frozen node did next slipped to the clock on the wall.
    QVERIFY(disturbed.json().value("fidelity")["slips"].toInt() > 0);
    QVERIFY(disturbed.json().value("cluster_s").toDouble() > 0.9);
    const QJsonArray changes = changesOf("frozen.ringside");
    QCOMPARE(changes.size(), 2);
    QCOMPARE(changes[0]["action"].toString(), QString("freeze"));
    QCOMPARE(changes[1]["action"].toString(), QString("resume"));
}

void CliFaults::liveChangesAreAnsweredAndRecorded() {
    const auto process = m_cli.start(run("ring", 150, "[]", "live.ringside") << "--control");
    QVERIFY(awaitLine(*process, [](const QJsonObject& line) {
        return line.value("time_dilation").toDouble() == 1 && line.value("chosen").toBool();
    }));
    QVERIFY(awaitStep(*process, 5));
    order(*process,
        R"({"do":"set","path":"cluster.stragglers","value":[{"kind":"random","count":1,"delay_s":0.03}]})");
    QVERIFY(awaitAnswer(*process, "set", "accepted"));
    order(*process, R"({"do":"set","path":"cluster.latency_s","value":0.002})");
    QVERIFY(awaitAnswer(*process, "set", "accepted"));
    order(*process, R"({"do":"set","path":"cluster.latency_s","value":-1})");
    QVERIFY(awaitAnswer(*process, "set", "refused"));
    order(*process, R"({"do":"set","path":"training.batch","value":10})");
    QVERIFY(awaitAnswer(*process, "set", "refused"));
    order(*process, R"({"do":"fault","node":"worker-3","action":"slow","factor":2})");
    QVERIFY(awaitAnswer(*process, "fault", "accepted"));
    order(*process, R"({"do":"fault","node":"worker-9","action":"kill"})");
    QVERIFY(awaitAnswer(*process, "fault", "refused"));
    QVERIFY(awaitStep(*process, 60));
    order(*process, R"({"do":"stop"})");
    const CallResult result = ended(*process, 20000);
    QVERIFY2(result.code == 130, result.error);
    const QJsonArray changes = changesOf("live.ringside");
    QStringList found;
    for (const auto& row : changes)
        found << row.toObject().value("action").toString() + ' '
                + row.toObject().value("text").toString().section(' ', 0, 0);
    found.sort();
    QCOMPARE(
        found, (QStringList{"set cluster.latency_s", "set cluster.stragglers", "slow worker-3"}));
}

void CliFaults::liveFaultIsNamedAtOnce() {
    const auto process = m_cli.start(run("ps", 400, "[]", "kill.ringside") << "--control");
    QVERIFY(awaitStep(*process, 5));
    const auto nodes = nodesOf(process->processId());
    QElapsedTimer timer;
    order(*process, R"({"do":"fault","node":"server-0","action":"freeze"})");
    timer.start();
    QVERIFY(awaitLine(*process, [](const QJsonObject& line) {
        return line.value("warning").toString().contains("server-0");
    }));
    QVERIFY2(timer.elapsed() < 2500, qPrintable(QString::number(timer.elapsed())));
    order(*process, R"({"do":"fault","node":"server-0","action":"resume"})");
    QVERIFY(awaitAnswer(*process, "fault", "accepted"));
    order(*process, R"({"do":"fault","node":"worker-2","action":"kill"})");
    timer.restart();
    QVERIFY(awaitLine(*process, [](const QJsonObject& line) {
        return line.value("reason").toString().contains("worker-2")
            && line.value("reason").toString().contains("SIGKILL");
    }));
    QVERIFY2(timer.elapsed() < 2000, qPrintable(QString::number(timer.elapsed())));
    const CallResult result = ended(*process, 20000);
    QVERIFY2(result.code == 1, result.error);
    QVERIFY(
        QTest::qWaitFor([&] { return std::none_of(nodes.begin(), nodes.end(), isAlive); }, 5000));
}

void CliFaults::pauseStopsClusterTime() {
    const auto process = m_cli.start(run("ring", 60, "[]", "pause.ringside") << "--control"
                                                                             << "--json");
    QVERIFY(awaitStep(*process, 10));
    order(*process, R"({"do":"pause"})");
    QVERIFY(awaitState(*process, "paused"));
    order(*process, R"({"do":"pause"})");
    QVERIFY(awaitAnswer(*process, "pause", "refused"));
    QTest::qWait(3000);
    order(*process, R"({"do":"resume"})");
    QVERIFY(awaitState(*process, "running"));
    const CallResult result = ended(*process, 30000);
    QVERIFY2(result.code == 0, result.error);
    const QJsonObject said
        = QJsonDocument::fromJson(result.out.trimmed().split('\n').last()).object();
    QVERIFY(said.value("wall_s").toDouble() > 3 + 60 * 0.02);
    QVERIFY2(said.value("cluster_s").toDouble() < 3,
        qPrintable(QString::number(said.value("cluster_s").toDouble())));
    QCOMPARE(changesOf("pause.ringside").size(), 2);
}

QTEST_GUILESS_MAIN(CliFaults)
#include "tst_cli_faults.moc"

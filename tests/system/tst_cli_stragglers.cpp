// SPDX-License-Identifier: GPL-3.0-or-later
// Real processes against the simulator where something is random or late: the same messages, bytes
// and gradients, and the same times unless the run itself says that the host could not keep up.
#include "tests/system/command_line.h"

#include <QJsonArray>
#include <QTest>

#include <cmath>

using namespace ringside;

class CliStragglers : public QObject {
    Q_OBJECT
private slots:
    void processesDoAsTheSimulator_data();
    void processesDoAsTheSimulator();
    void cleanup() { QVERIFY2(m_cli.runtimeFolders().isEmpty(), "a run left its folder"); }

private:
    CommandLine m_cli;
};

void CliStragglers::processesDoAsTheSimulator_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("setting");
    QTest::addColumn<double>("atLeast"); ///< times an undisturbed run
    const auto row = [](const char* kind, const char* what, const char* setting, double atLeast) {
        QTest::addRow("%s, %s", kind, what) << kind << setting << atLeast;
    };
    row("ring", "fixed", R"(cluster.stragglers=[{"kind":"fixed","worker":1,"factor":2}])", 1.5);
    row("ring", "random", R"(cluster.stragglers=[{"kind":"random","count":1,"delay_s":0.02}])",
        1.5);
    row("ring", "rotating skew",
        R"(cluster.stragglers=[{"kind":"rotating_skew","min_s":0.005,"max_s":0.03}])", 1.5);
    row("ring", "linear skew", R"(cluster.stragglers=[{"kind":"linear_skew","step_s":0.01}])", 1.5);
    row("ring", "bursty",
        R"(cluster.stragglers=[{"kind":"bursty","probability":0.2,"mean_steps":3,"factor":3}])",
        1.5);
    row("ring", "video-like", R"(cluster.stragglers=[{"kind":"video_like"}])", 1.3);
    row("ring", "jitter", "cluster.jitter_s=0.005", 1.3);
    row("ring", "loss", "cluster.loss=0.02", 1.01);
    row("ps", "jitter", "cluster.jitter_s=0.005", 1.1);
    row("ps", "random", R"(cluster.stragglers=[{"kind":"random","count":1,"delay_s":0.02}])", 1.3);
    row("p2p", "video-like", R"(cluster.stragglers=[{"kind":"video_like"}])", 1.2);
}

void CliStragglers::processesDoAsTheSimulator() {
    QFETCH(QString, kind);
    QFETCH(QString, setting);
    QFETCH(double, atLeast);
    const QStringList plain{"first-run", "--set", "architecture.kind=" + kind, "--set",
        "training.steps=20", "--set", "cluster.time_dilation=2", "--set",
        "cluster.bandwidth_bits_per_s=1e9", "--set", "cluster.latency_s=0.001", "--json"};
    const QStringList disturbed = QStringList(plain) << "--set" << setting;
    const CallResult undisturbed = m_cli.call(QStringList{"simulate"} + plain);
    const CallResult simulated = m_cli.call(QStringList{"simulate"} + disturbed);
    QVERIFY2(simulated.code == 0, simulated.error);
    const CallResult measured
        = m_cli.call(QStringList{"run"} + disturbed + QStringList{"--record", "late.ringside"});
    QVERIFY2(measured.code == 0, measured.error);
    const QJsonArray here = measured.json().value("nodes").toArray();
    const QJsonArray there = simulated.json().value("nodes").toArray();
    QCOMPARE(here.size(), there.size());
    for (qsizetype i = 0; i < here.size(); ++i)
        for (const char* field :
            {"node", "bytes_sent", "bytes_received", "messages_sent", "gradients"})
            QCOMPARE(here[i].toObject().value(field), there[i].toObject().value(field));
    const double seconds = measured.json().value("cluster_s").toDouble();
    const double expected = simulated.json().value("cluster_s").toDouble();
    QVERIFY(expected > atLeast * undisturbed.json().value("cluster_s").toDouble());
    const QJsonObject fidelity = measured.json().value("fidelity").toObject();
    const bool stamped = fidelity.value("slips").toInt() > 0
        || fidelity.value("overrun_steps").toInt() > 0
        || fidelity.value("late_messages").toInt() > 0;
    QVERIFY2(stamped || std::abs(seconds - expected) <= 0.03 * expected,
        qPrintable(QString("%1 s measured, %2 s simulated").arg(seconds).arg(expected)));
    QVERIFY(seconds > 0.97 * expected);
    QFile::remove(m_cli.path("late.ringside"));
}

QTEST_GUILESS_MAIN(CliStragglers)
#include "tst_cli_stragglers.moc"

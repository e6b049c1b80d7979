// SPDX-License-Identifier: GPL-3.0-or-later
// The host measured with the program's own processes, and what takes the measurement.
#include "tests/system/command_line.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <cmath>

using namespace ringside;

class CliCalibrate : public QObject {
    Q_OBJECT
private slots:
    void measuresAndIsTaken();
    void refusesAnotherModel();
    void refusesWhatIsNoCalibration();
    void refusesImpossibleNumbers_data();
    void refusesImpossibleNumbers();
    void saysThatItIsNotUsed();
    void explainsARun();

private:
    CommandLine m_cli;
};

void CliCalibrate::measuresAndIsTaken() {
    const CallResult found = m_cli.call({"calibrate", "first-run", "--out", "host.json", "--json"});
    QVERIFY2(found.code == 0, found.error);
    QCOMPARE(found.json().value("batch").toInt(), 25);
    QVERIFY(found.json().value("batch_s").toDouble() > 0);
    QVERIFY(found.json().value("latency_s").toDouble() < 0.1);
    QVERIFY(found.json().value("bandwidth_bits_per_s").toDouble() > 1e7);
    QVERIFY(found.json().value("update_s").toDouble(-1) >= 0);
    QVERIFY(found.json().value("update_s").toDouble() < 0.1);
    const QStringList native{"first-run", "--set", "cluster.emulate=false", "--set",
        "cluster.compute.kind=measured", "--set", "training.steps=20", "--calibration", "host.json",
        "--json"};
    const CallResult predicted = m_cli.call(QStringList{"predict"} + native);
    QVERIFY2(predicted.code == 0, predicted.error);
    const CallResult simulated = m_cli.call(QStringList{"simulate"} + native);
    QVERIFY2(simulated.code == 0, simulated.error);
    QCOMPARE(simulated.json().value("calibration")["t_c_s"].toDouble(),
        found.json().value("batch_s").toDouble());
    QVERIFY(simulated.json().value("cluster_s").toDouble() > 20
            * (found.json().value("batch_s").toDouble()
                + found.json().value("update_s").toDouble()));
    QVERIFY(m_cli.runtimeFolders().isEmpty());
}

void CliCalibrate::refusesAnotherModel() {
    const CallResult result
        = m_cli.call({"predict", "first-run", "--set", "cluster.compute.kind=measured", "--set",
            "training.batch=50", "--calibration", "host.json"});
    QCOMPARE(result.code, 2);
    QVERIFY2(result.error.contains("training.batch"), result.error);
}

void CliCalibrate::refusesWhatIsNoCalibration() {
    QFile file(m_cli.path("none.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"ringside\":1}");
    file.close();
    const CallResult result = m_cli.call({"predict", "first-run", "--set",
        "cluster.compute.kind=measured", "--calibration", "none.json"});
    QCOMPARE(result.code, 3);
    QVERIFY2(result.error.contains("neither a run file nor a calibration"), result.error);
}

void CliCalibrate::refusesImpossibleNumbers_data() {
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<QByteArray>("value");
    for (const char* field : {"batch_s", "latency_s", "bandwidth_bits_per_s", "update_s"})
        for (const char* value : {"-1", "1e30", "null", "\"fast\""})
            QTest::addRow("%s %s", field, value) << QByteArray(field) << QByteArray(value);
    QTest::newRow("no time") << QByteArray("batch_s") << QByteArray("0");
    QTest::newRow("no bandwidth") << QByteArray("bandwidth_bits_per_s") << QByteArray("0");
}

void CliCalibrate::refusesImpossibleNumbers() {
    QFETCH(QByteArray, field);
    QFETCH(QByteArray, value);
    QFile host(m_cli.path("host.json"));
    QVERIFY(host.open(QIODevice::ReadOnly));
    QJsonObject json = QJsonDocument::fromJson(host.readAll()).object();
    json[QString::fromUtf8(field)] = QJsonDocument::fromJson('[' + value + ']').array().at(0);
    QFile wrong(m_cli.path("wrong.json"));
    QVERIFY(wrong.open(QIODevice::WriteOnly));
    wrong.write(QJsonDocument(json).toJson());
    wrong.close();
    const CallResult result = m_cli.call({"predict", "first-run", "--set",
        "cluster.compute.kind=measured", "--calibration", "wrong.json"});
    QCOMPARE(result.code, 3);
    QVERIFY2(result.error.contains("\"" + field + "\" is "), result.error);
}

/// Once, by every command that takes one.
void CliCalibrate::saysThatItIsNotUsed() {
    for (const char* command : {"predict first-run", "simulate first-run"}) {
        const CallResult result = m_cli.call(words(command) + words("--calibration host.json"));
        QCOMPARE(result.code, 0);
        QCOMPARE(result.error.count("the calibration is not used"), 1);
    }
}

/// With the host's calibration, but not with the run's own batch time.
void CliCalibrate::explainsARun() {
    const CallResult run = m_cli.call({"run", "first-run", "--set", "cluster.compute.kind=measured",
        "--set", "training.steps=20", "--record", "m.ringside"});
    QVERIFY2(run.code == 0, run.error);
    const CallResult found
        = m_cli.call({"explain", "m.ringside", "--calibration", "host.json", "--json"});
    QVERIFY2(found.code == 0, found.error);
    const QJsonObject row = QJsonDocument::fromJson(found.out).array().at(0).toObject();
    const double measured = row["measured_epoch_s"].toDouble();
    double sum = row["model_epoch_s"].toDouble();
    for (const QJsonValue& part : row["gap"].toObject())
        sum += part.toDouble();
    QVERIFY(std::abs(sum - measured) < 1e-6 * measured);
    QVERIFY(std::abs(row["gap"]["unexplained_s"].toDouble()) < 0.02 * measured);
    const CallResult own = m_cli.call({"explain", "m.ringside", "--calibration", "m.ringside"});
    QCOMPARE(own.code, 2);
    QVERIFY2(own.error.contains("refused"), own.error);
    QCOMPARE(m_cli.call({"explain", "m.ringside"}).code, 2);
}

QTEST_GUILESS_MAIN(CliCalibrate)
#include "tst_cli_calibrate.moc"

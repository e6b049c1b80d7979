// SPDX-License-Identifier: GPL-3.0-or-later
// Forks of recorded runs with real processes, and what the command line refuses.
#include "tests/system/command_line.h"

#include <QFile>
#include <QJsonArray>
#include <QTest>

using namespace ringside;

namespace {

QString weights(const CallResult& result) {
    return result.json().value("weights_sha256").toString();
}

} // namespace

class CliFork : public QObject {
    Q_OBJECT
private slots:
    /// A real run with a straggler; everything else forks it.
    void initTestCase() {
        m_whole = m_cli.call(words("run first-run --set training.steps=30 --set training.momentum=0.5 "
                                   "--set cluster.stragglers=[{\"kind\":\"fixed\",\"worker\":1,"
                                   "\"delay_s\":0.02}] --json --record whole.ringside"));
        QVERIFY2(m_whole.code == 0, m_whole.error);
    }

    void processesGoOnBitForBit() {
        const CallResult rest
            = m_cli.call(words("fork whole.ringside --round 12 --json --record rest.ringside"));
        QVERIFY2(rest.code == 0, rest.error);
        QVERIFY(!weights(rest).isEmpty());
        QCOMPARE(weights(rest), weights(m_whole));
        const QJsonObject fork = rest.json().value("fork").toObject();
        QCOMPARE(fork["round"].toInt(), 12);
        QCOMPARE(fork["first_step"].toInt(), 12);
        QVERIFY(fork["parent"].toString().endsWith("/whole.ringside"));
        QVERIFY(fork["source"].toString().contains("bit for bit"));
        QVERIFY(m_cli.runtimeFolders().isEmpty()); // the start file is gone, too
    }

    void theSimulatorAgreesAndTheStragglerCostsTime() {
        const QStringList fork = words("fork whole.ringside --round 12 --simulate --json");
        const CallResult same = m_cli.call(fork);
        const CallResult freed = m_cli.call(fork + words("--set cluster.stragglers=[]"));
        QVERIFY2(same.code == 0 && freed.code == 0, same.error + freed.error);
        QCOMPARE(weights(same), weights(m_whole));
        QCOMPARE(weights(freed), weights(m_whole));
        const double gained = same.json().value("cluster_s").toDouble()
            - freed.json().value("cluster_s").toDouble();
        QVERIFY2(gained > 16 * 0.02 && gained < 18.1 * 0.02, qPrintable(QString::number(gained)));
        QCOMPARE(freed.json().value("fork")["changes"].toArray().size(), 1);
    }

    void refuses_data() {
        QTest::addColumn<QString>("rest");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("words");
        QTest::addRow("beyond") << "whole.ringside --round 31" << 2 << QByteArray("round: must be from 0 to 30");
        QTest::addRow("end") << "whole.ringside --round 30" << 2 << QByteArray("--steps");
        QTest::addRow("layers") << "whole.ringside --round 3 --set model.layers=[196,10]" << 2 << QByteArray("model: cannot change");
        QTest::addRow("no file") << "none.ringside --round 3" << 3 << QByteArray("does not exist");
        QTest::addRow("no round") << "whole.ringside" << 2 << QByteArray("--round");
        QTest::addRow("no field") << "whole.ringside --round 3 --set cluster.latncy_s=1" << 2 << QByteArray("latency_s");
    }
    void refuses() {
        QFETCH(QString, rest);
        QFETCH(int, code);
        QFETCH(QByteArray, words);
        const CallResult result = m_cli.call(
            QStringList{"fork"} + rest.split(' ') + QStringList{"--record", "refused.ringside"});
        QVERIFY2(result.code == code, result.error);
        QVERIFY2(result.error.contains(words), result.error);
        QVERIFY(!QFile::exists(m_cli.path("refused.ringside")));
    }

    /// Before the weights are computed, which takes long: their line is not said yet.
    void placeOfTheRecordIsTriedFirst() {
        for (const char* record : {"whole.ringside", "nowhere/x.ringside"}) {
            const CallResult result = m_cli.call(
                words("fork whole.ringside --round 12 --record") + QStringList{record});
            QCOMPARE(result.code, 3);
            QVERIFY2(result.error.contains(record), result.error);
            QVERIFY2(!result.error.contains("its weights"), result.error);
        }
    }

private:
    CommandLine m_cli;
    CallResult m_whole;
};

QTEST_GUILESS_MAIN(CliFork)
#include "tst_cli_fork.moc"

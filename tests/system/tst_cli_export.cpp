// SPDX-License-Identifier: GPL-3.0-or-later
// What the command line writes of a run in other formats.
#include "tests/system/command_line.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QTest>

using namespace ringside;

class CliExport : public QObject {
    Q_OBJECT
private slots:
    void exportsTheScenario();
    void exportsData_data();
    void exportsData();
    void refusesWhatItCannotWrite();
    void exportsACutRecord();
    void exportsCharts_data();
    void exportsCharts();

private:
    CommandLine m_cli;
};

void CliExport::exportsTheScenario() {
    QCOMPARE(m_cli.call(words("simulate first-run --record e.ringside")).code, 0);
    const CallResult result = m_cli.call(words("export e.ringside --what scenario --to e.json"));
    QVERIFY2(result.code == 0, result.error);
    QCOMPARE(m_cli.call(words("scenario show e.json")).out,
        m_cli.call(words("scenario show first-run")).out);
    const CallResult over = m_cli.call(words("export e.ringside --what scenario --to e.ringside"));
    QCOMPARE(over.code, 2);
    QCOMPARE(m_cli.call(words("inspect e.ringside")).code, 0);
    QCOMPARE(m_cli.call(words("export e.ringside --what scenario --to no/e.json")).code, 3);
    QVERIFY(m_cli.call(words("export e.ringside --what scenaro --to e.json"))
                .error.contains("\"scenario\""));
}

void CliExport::exportsData_data() {
    QTest::addColumn<QString>("what");
    QTest::addColumn<QByteArray>("csv");
    QTest::addColumn<QByteArray>("json");
    QTest::addRow("nodes") << "nodes" << QByteArray("scenario,node,role,rank,compute_s,")
                           << QByteArray("\"compute_s\": ");
    QTest::addRow("epochs") << "epochs" << QByteArray("scenario,epoch,begin_s,")
                            << QByteArray("\"begin_s\": ");
    QTest::addRow("rounds") << "rounds" << QByteArray("scenario,step,begin_s,")
                            << QByteArray("\"begin_s\": ");
    QTest::addRow("waits") << "waits" << QByteArray("node,begin_s,end_s,duration_s,cause,culprit,")
                           << QByteArray("\"culprit\": \"worker-");
    QTest::addRow("events") << "events" << QByteArray("event,at_s,node,to,kind,")
                            << QByteArray("\"delivered_s\": ");
    QTest::addRow("trace") << "trace" << QByteArray() << QByteArray("\"traceEvents\":");
}

void CliExport::exportsData() {
    QFETCH(QString, what);
    QFETCH(QByteArray, csv);
    QFETCH(QByteArray, json);
    if (!QFile::exists(m_cli.path(QStringLiteral("d.ringside"))))
        QCOMPARE(m_cli.call(words("simulate first-run --record d.ringside")).code, 0);
    QFile file(m_cli.path(QStringLiteral("d.csv")));
    const CallResult rows = m_cli.call({"export", "d.ringside", "--what", what, "--to", "d.csv"});
    QVERIFY2(rows.code == (csv.isEmpty() ? 2 : 0), rows.error);
    if (!csv.isEmpty())
        QVERIFY(file.open(QIODevice::ReadOnly) && file.readAll().startsWith(csv));
    QFile object(m_cli.path(QStringLiteral("d.json")));
    const CallResult result
        = m_cli.call({"export", "d.ringside", "--what", what, "--to", "d.json"});
    QVERIFY2(result.code == 0 && result.error.isEmpty(), result.error);
    QVERIFY(object.open(QIODevice::ReadOnly));
    const QByteArray bytes = object.readAll();
    QVERIFY(bytes.contains(json));
    QVERIFY(!QJsonDocument::fromJson(bytes).isNull());
}

void CliExport::refusesWhatItCannotWrite() {
    QCOMPARE(m_cli.call(words("simulate first-run --record r.ringside")).code, 0);
    const auto call = [this](const char* rest) {
        return m_cli.call(words("export r.ringside --what") + words(rest));
    };
    const CallResult ending = call("rounds --to r.xlsx");
    QCOMPARE(ending.code, 2);
    QVERIFY2(ending.error.contains(".csv or .json"), ending.error);
    const CallResult unknown = call("runds --to r.csv");
    QCOMPARE(unknown.code, 2);
    QVERIFY2(
        unknown.error.contains("\"rounds\"") && unknown.error.contains("waits"), unknown.error);
    const CallResult folder = call("rounds --to none/r.csv");
    QCOMPARE(folder.code, 3);
    QVERIFY2(folder.error.contains("could not be written"), folder.error);
    QCOMPARE(m_cli.call(words("export r.ringside r.ringside --what rounds --to r.csv")).code, 2);
    QVERIFY(!QFile::exists(m_cli.path(QStringLiteral("r.csv"))));
}

void CliExport::exportsACutRecord() {
    const auto process = m_cli.start(
        smallRun() << words("--set training.steps=100000 --control --record cut.ringside"));
    QVERIFY(awaitStep(*process, 10));
    QTest::qWait(200); // a commit
    process->kill();
    QVERIFY(process->waitForFinished(10000));
    for (const char* what : {"rounds", "waits", "trace"}) {
        const CallResult result = m_cli.call(
            {"export", "cut.ringside", "--what", what, "--to", QString(what) + ".json"});
        QVERIFY2(result.code == 0, result.error);
        QVERIFY2(result.error.contains("has no end"), result.error);
        QVERIFY(QFileInfo(m_cli.path(QString(what) + ".json")).size() > 500);
    }
}

void CliExport::exportsCharts_data() {
    QTest::addColumn<QString>("chart");
    QTest::addColumn<QString>("ending");
    QTest::addColumn<QByteArray>("begin");
    for (const char* chart : {"epoch-time", "accuracy", "loss"}) {
        QTest::addRow("%s svg", chart) << chart << "svg" << QByteArray("<?xml");
        QTest::addRow("%s png", chart) << chart << "png" << QByteArray("\x89PNG");
        QTest::addRow("%s pdf", chart) << chart << "pdf" << QByteArray("%PDF-");
    }
}

void CliExport::exportsCharts() {
    QFETCH(QString, chart);
    QFETCH(QString, ending);
    QFETCH(QByteArray, begin);
    if (!m_cli.call(words("export --help")).out.contains("chart:"))
        QSKIP("This build has no window, so nothing that draws.");
    if (!QFile::exists(m_cli.path(QStringLiteral("c.ringside"))))
        QCOMPARE(m_cli.call(words("simulate first-run --train --record c.ringside")).code, 0);
    const QString name = chart + '.' + ending;
    const CallResult result
        = m_cli.call({"export", "c.ringside", "--what", "chart:" + chart, "--to", name});
    QVERIFY2(result.code == 0, result.error);
    QFile file(m_cli.path(name));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QVERIFY(bytes.startsWith(begin));
    // The axes' own numbers, not those of an empty chart.
    if (ending == "svg")
        QVERIFY(bytes.contains(chart == "epoch-time" ? ">7</text>" : ">25 s</text>"));
    const CallResult other
        = m_cli.call({"export", "c.ringside", "--what", "chart:" + chart, "--to", "c.gif"});
    QCOMPARE(other.code, 2);
}

QTEST_GUILESS_MAIN(CliExport)
#include "tst_cli_export.moc"

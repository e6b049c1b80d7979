// SPDX-License-Identifier: GPL-3.0-or-later
// What the command line writes of a run in other formats.
#include "tests/system/command_line.h"

#include <QFile>
#include <QTest>

using namespace ringside;

class CliExport : public QObject {
    Q_OBJECT
private slots:
    void exportsTheScenario();
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

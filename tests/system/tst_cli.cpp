// SPDX-License-Identifier: GPL-3.0-or-later
// The command line without worker processes: arguments, sentences, exit codes, JSON.
#include "tests/system/command_line.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

#include <csignal>

using namespace ringside;

namespace {

QByteArray withoutWallTime(QByteArray json) {
    const auto begin = json.indexOf("\n  \"wall_s\": ");
    return begin < 0 ? QByteArray() : json.remove(begin, json.indexOf('\n', begin + 1) - begin);
}

} // namespace

class Cli : public QObject {
    Q_OBJECT
private slots:
    void refuses_data();
    void refuses();
    void everyFaultHasALine();
    void helpNamesEveryCommand();
    void simulateRepeatsItself();
    void simulateNeedsACalibration();
    void resultHasItsKeys();
    void predictsRows();
    void predictTellsTerms();
    void catalogIsTheScenariosWords();
    void shownScenarioIsValid();
    void inspectExplainsWhatIsNoRun();
    void compareSaysWhatDiffers();
    void interruptsASimulation();

private:
    CommandLine m_cli;
};

void Cli::refuses_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("words");
    QTest::newRow("nothing") << "" << 2 << "needs a command: run, fork, simulate";
    QTest::newRow("no second command") << "scenario" << 2 << "list, show, validate";
    QTest::newRow("near second command") << "scenario lost" << 2 << "\"list\"";
    QTest::newRow("unknown command") << "simulat" << 2 << "\"simulate\"";
    QTest::newRow("unknown option") << "simulate first-run --juggle" << 2 << "--juggle";
    QTest::newRow("no scenario") << "run" << 2 << "SCENARIO";
    QTest::newRow("near name") << "simulate fisrt-run" << 2 << "\"first-run\"";
    QTest::newRow("no such file") << "simulate gone/away.json" << 3 << "gone/away.json";
    QTest::newRow("no such run file") << "inspect away.ringside" << 3 << "away.ringside";
    QTest::newRow("unknown field")
        << "simulate first-run --set cluster.worker=3" << 2 << "cluster.worker: .*workers";
    QTest::newRow("out of range") << "run first-run --set cluster.workers=0" << 2
                                  << "cluster.workers: .*0";
    QTest::newRow("no assignment")
        << "run first-run --set cluster.workers" << 2 << "cluster.workers=8";
    QTest::newRow("unknown kind") << "predict first-run --kind rink" << 2 << "\"ring\"";
    QTest::newRow("worker range") << "predict first-run --workers 8..1" << 2 << "8..1";
    QTest::newRow("too many workers")
        << "run first-run --set training.batch=1 --set cluster.workers=257" << 2 << "256";
    QTest::newRow("batch too large")
        << "predict first-run --set training.batch=4000" << 2 << "training.batch: ";
    QTest::newRow("no calibration")
        << "predict first-run --set cluster.compute.kind=measured" << 2 << "--calibration";
    QTest::newRow("record elsewhere")
        << "simulate first-run --record no/folder/r.ringside" << 3 << "no/folder/r.ringside";
}

void Cli::refuses() {
    QFETCH(QString, arguments);
    QFETCH(int, code);
    QFETCH(QString, words);
    const CallResult result = m_cli.call(arguments.split(QLatin1Char(' '), Qt::SkipEmptyParts));
    QVERIFY(result.ended);
    QVERIFY2(result.code == code, result.error);
    QVERIFY2(result.out.isEmpty(), result.out);
    QVERIFY2(result.error.startsWith("ringside-cli: ")
            && QRegularExpression("[.?]\n$").match(QString::fromUtf8(result.error)).hasMatch(),
        result.error);
    QVERIFY2(
        QRegularExpression(words).match(QString::fromUtf8(result.error)).hasMatch(), result.error);
}

void Cli::everyFaultHasALine() {
    QFile file(m_cli.path(QStringLiteral("wrong.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        R"({"ringside": 1, "cluster": {"workers": -1, "latncy_s": 1}, "training": {"batch": "many"}})");
    file.close();
    const CallResult result = m_cli.call(words("scenario validate wrong.json"));
    QCOMPARE(result.code, 2);
    QCOMPARE(result.error.count('\n'), 3);
    for (const char* path : {"ringside-cli: cluster.workers: ", "ringside-cli: cluster.latncy_s: ",
             "ringside-cli: training.batch: "})
        QVERIFY2(result.error.contains(path), result.error);
    QVERIFY2(result.error.contains("latency_s"), result.error);
}

void Cli::helpNamesEveryCommand() {
    const CallResult result = m_cli.call({QStringLiteral("--help")});
    QCOMPARE(result.code, 0);
    for (const char* command :
        {"run", "simulate", "predict", "inspect", "compare", "scenario", "catalog", "fork"}) {
        QVERIFY2(result.out.contains(QByteArray("\n  ") + command + ' '), command);
        QCOMPARE(m_cli.call({QString::fromUtf8(command), QStringLiteral("--help")}).code, 0);
    }
    QVERIFY(m_cli.call({QStringLiteral("--version")}).out.startsWith("ringside-cli "));
}

void Cli::simulateRepeatsItself() {
    const QStringList arguments
        = words("simulate one-slow-worker --train --json --set training.steps=30");
    const CallResult first = m_cli.call(arguments), second = m_cli.call(arguments);
    QVERIFY2(first.code == 0, first.error);
    QVERIFY(!withoutWallTime(first.out).isEmpty());
    QCOMPARE(withoutWallTime(first.out), withoutWallTime(second.out));
    const CallResult other = m_cli.call(arguments + words("--set seed=2"));
    QVERIFY(first.json().value("weights_sha256") != other.json().value("weights_sha256"));
}

void Cli::simulateNeedsACalibration() {
    const CallResult result
        = m_cli.call(words("simulate first-run --set cluster.compute.kind=measured"));
    QCOMPARE(result.code, 2);
    QVERIFY2(result.error.contains("cluster.compute: ") && result.error.contains("--calibration"),
        result.error);
}

void Cli::resultHasItsKeys() {
    const QJsonObject json = m_cli.call(words("simulate first-run --json")).json();
    QStringList expected
        = words("kind version scenario steps_per_epoch time_dilation cluster_s wall_s epoch_s "
                "nodes evaluations ledger "
                "fidelity replicas_identical weights_sha256 maths_variant calibration outcome policy");
    expected.sort();
    QCOMPARE(json.keys(), expected);
    QCOMPARE(json.value("epoch_s").toArray().size(), 20);
    const QJsonObject node = json.value("nodes").toArray().at(3).toObject();
    QCOMPARE(node.value("node").toString(), QStringLiteral("worker-3"));
    const double sum = node.value("compute_s").toDouble()
        + node.value("exposed_communication_s").toDouble() + node.value("wait_s").toDouble();
    QVERIFY(std::abs(sum - node.value("finish_s").toDouble()) < 1e-9);
}

void Cli::predictsRows() {
    const QJsonObject json = m_cli.call(words("predict first-run --workers 1..3,8 --json")).json();
    const QJsonArray rows = json.value("rows").toArray();
    QStringList seen, kinds;
    for (const QJsonValue& row : rows) {
        seen += row["architecture"].toString() + QString::number(row["workers"].toInt());
        kinds += row["architecture"].toString();
    }
    QCOMPARE(seen.mid(0, 4).join(' '), QStringLiteral("ps1 ps2 ps3 ps8"));
    kinds.removeDuplicates(); // four numbers of workers for each architecture
    QCOMPARE(kinds.size(), 12);
    QCOMPARE(rows.size(), 48);
    QCOMPARE(json.value("constants")["source"].toString(), QStringLiteral("stated"));
    QCOMPARE(json.value("constants")["t_c_s"].toDouble(), 0.02);
    // Eight peers: K = 25 steps of t_c + 7 W/B + alpha.
    const double expected = 25 * (0.02 + 7 * 4.0 * (196 * 64 + 64 + 640 + 10) / 12.5e6 + 1e-4);
    QVERIFY(std::abs(rows[7]["corrected"]["epoch_s"].toDouble() - expected) < 1e-9);
    QCOMPARE(rows[7]["printed"]["source"].toString(), QStringLiteral("our reading"));
    // What the formula says is what the simulator does: 20 epochs of the ring.
    const double predicted = m_cli.call(words("predict first-run --kind ring --json"))
                                 .json()
                                 .value("rows")[0]["corrected"]["epoch_s"]
                                 .toDouble();
    const double simulated
        = m_cli.call(words("simulate first-run --json")).json().value("cluster_s").toDouble();
    QVERIFY(std::abs(20 * predicted - simulated) < 0.005 * simulated);
}

void Cli::predictTellsTerms() {
    const CallResult table
        = m_cli.call(words("predict paper-a --set cluster.compute.kind=fixed --set "
                           "cluster.compute.seconds=0.07 --kind ps --terms"));
    QVERIFY2(table.code == 0, table.error);
    for (const char* word :
        {"as reported", "our reading", "corrected", "push of only W/w, Eq. 10", "2 K alpha"})
        QVERIFY2(table.out.contains(word), table.out);
    const QJsonObject json
        = m_cli.call(words("predict first-run --kind ring --terms --json")).json();
    double sum = 0;
    for (const QJsonValue& term : json.value("rows")[0]["corrected"]["terms"].toArray())
        sum += term["seconds"].toDouble();
    QVERIFY(std::abs(sum - json.value("rows")[0]["corrected"]["epoch_s"].toDouble()) < 1e-9);
}

void Cli::catalogIsTheScenariosWords() {
    const CallResult list = m_cli.call(words("catalog --json"));
    const QJsonArray rows = QJsonDocument::fromJson(list.out).array();
    QCOMPARE(rows.size(), 12);
    for (const QJsonValue& row : rows) {
        const QString kind = row["id"].toString();
        const QStringList whole{
            "scenario", "validate", "first-run", "--set", "architecture.kind=" + kind};
        QCOMPARE(m_cli.call(whole).out, QByteArray("valid\n"));
    }
}

void Cli::shownScenarioIsValid() {
    const QByteArray list = m_cli.call(words("scenario list")).out;
    QVERIFY(list.contains("\nfirst-run "));
    const CallResult shown = m_cli.call(words("scenario show first-run --set cluster.workers=3"));
    QFile file(m_cli.path(QStringLiteral("shown.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(shown.out);
    file.close();
    QCOMPARE(m_cli.call(words("scenario validate shown.json")).out, QByteArray("valid\n"));
    QCOMPARE(m_cli.call(words("scenario show shown.json")).out, shown.out);
    QCOMPARE(shown.json().value("cluster")["workers"].toInt(), 3);
}

void Cli::compareSaysWhatDiffers() {
    QCOMPARE(m_cli.call(words("simulate first-run --record four.ringside")).code, 0);
    QCOMPARE(
        m_cli.call(words("simulate four.ringside --set cluster.workers=8 --record eight.ringside"))
            .code,
        0);
    const CallResult page = m_cli.call(words("compare four.ringside eight.ringside"));
    QCOMPARE(page.code, 0);
    QVERIFY2(page.out.contains("workers: 4 -> 8"), page.out);
    const QJsonArray rows = m_cli.call(words("compare four.ringside eight.ringside --json"))
                                .json()
                                .value("quantities")
                                .toArray();
    QVERIFY(!rows.isEmpty());
    for (const QJsonValue row : rows)
        if (row["id"].toString() == QStringLiteral("epoch_s"))
            QCOMPARE(row["factor"].toDouble(), row["second"].toDouble() / row["first"].toDouble());
    QCOMPARE(m_cli.call(words("compare four.ringside away.ringside")).code, 3);
}

void Cli::inspectExplainsWhatIsNoRun() {
    QFile file(m_cli.path(QStringLiteral("text.ringside")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("this is no run, but long enough to be looked at as one");
    file.close();
    const CallResult result = m_cli.call(words("inspect text.ringside"));
    QCOMPARE(result.code, 3);
    QVERIFY2(result.error.contains("text.ringside"), result.error);
    QCOMPARE(m_cli.call(words("simulate first-run --record s.ringside")).code, 0);
    const CallResult again = m_cli.call(words("simulate first-run --record s.ringside"));
    QCOMPARE(again.code, 3);
    QVERIFY2(again.error.contains("exists"), again.error);
    const CallResult seen = m_cli.call(words("inspect s.ringside"));
    QVERIFY2(seen.code == 0 && seen.out.contains("simulated") && seen.out.contains("worker-3"),
        seen.out);
}

void Cli::interruptsASimulation() {
    const auto process
        = m_cli.start(words("simulate first-run --train --set training.epochs=10000"));
    QTest::qWait(1000);
    QVERIFY(sendSignal(process->processId(), SIGINT));
    const CallResult result = ended(*process, 20000);
    QVERIFY(result.ended);
    QVERIFY2(result.code == 130, result.error);
}

QTEST_GUILESS_MAIN(Cli)
#include "tst_cli.moc"

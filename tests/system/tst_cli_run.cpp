// SPDX-License-Identifier: GPL-3.0-or-later
// The command line leading real worker processes.
#include "tests/system/command_line.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

#include <csignal>

using namespace ringside;

namespace {

QStringList set(const QString& assignment) {
    return {QStringLiteral("--set"), assignment};
}

QStringList endless() {
    return smallRun() << set(QStringLiteral("training.steps=100000"))
                      << QStringLiteral("--control");
}

QString fingerprint(const CallResult& result) {
    return result.json().value("weights_sha256").toString();
}

} // namespace

class CliRun : public QObject {
    Q_OBJECT
private slots:
    void trainsAndRepeats();
    void serversAndPeersAgree();
    void processesEqualTheSimulator_data();
    void processesEqualTheSimulator();
    void asynchronousServersTellTheirUpdates_data();
    void asynchronousServersTellTheirUpdates();
    void regressionHasNoAccuracy();
    void calibrationServesPredictions();
    void namesItsRecord();
    void keepsAnExistingFile();
    void tellsProgress();
    void controlStops();
    void controlRefusesWhatItDoesNotKnow();
    void endOfInputStops();
    void signalsStop_data();
    void signalsStop();

private:
    CommandLine m_cli;
};

void CliRun::trainsAndRepeats() {
    const CallResult first = m_cli.call(smallRun() << "--json"
                                                   << "--record"
                                                   << "a.ringside");
    QVERIFY2(first.code == 0, first.error);
    const QJsonObject json = first.json();
    QCOMPARE(json.value("kind").toString(), QStringLiteral("measured"));
    QCOMPARE(json.value("outcome")["state"].toString(), QStringLiteral("finished"));
    QVERIFY(json.value("replicas_identical").toBool());
    QCOMPARE(json.value("nodes").toArray().size(), 2);
    QCOMPARE(json.value("nodes")[1]["gradients"].toInt(), 20);
    QCOMPARE(fingerprint(first).size(), 64);
    QCOMPARE(fingerprint(m_cli.call(smallRun() << "--json")), fingerprint(first));
    const CallResult repeated = m_cli.call({"run", "a.ringside", "--json"});
    QCOMPARE(fingerprint(repeated), fingerprint(first));
    QCOMPARE(repeated.json().value("scenario"), json.value("scenario"));
    const CallResult simulated = m_cli.call({"simulate", "a.ringside", "--train", "--json"});
    QCOMPARE(fingerprint(simulated), fingerprint(first));
    const CallResult inspected = m_cli.call({"inspect", "a.ringside", "--json"});
    QCOMPARE(inspected.out, first.out);
    QCOMPARE(m_cli.runtimeFolders(), QStringList());
}

void CliRun::serversAndPeersAgree() {
    const QStringList three = smallRun() << set("cluster.workers=3") << "--json";
    const CallResult peers = m_cli.call(three + set("architecture.kind=p2p"));
    const CallResult servers
        = m_cli.call(three + set("architecture.kind=ps") + set("architecture.servers=2"));
    QVERIFY2(peers.code == 0, peers.error);
    QVERIFY2(servers.code == 0, servers.error);
    QCOMPARE(fingerprint(servers), fingerprint(peers));
    QCOMPARE(servers.json().value("nodes")[4]["role"].toString(), QStringLiteral("server"));
}

void CliRun::processesEqualTheSimulator_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("workers");
    QTest::addColumn<QString>("more");
    for (const char* kind :
        {"p2p-sharded", "recursive-doubling", "halving-doubling", "gossip", "local-sgd"})
        for (const int workers : {3, 4})
            QTest::addRow("%s w=%d", kind, workers) << kind << workers << QString();
    for (const char* kind : {"ring", "p2p", "ps"})
        for (const char* buckets : {"\"layers\"", "5"})
            QTest::addRow("%s overlapped %s", kind, buckets)
                << kind << 3
                << QStringLiteral("architecture.overlap=true;architecture.servers=2;"
                                  "architecture.buckets=%1")
                       .arg(buckets);
    // The slow worker has everybody's gradients when it begins to send its own.
    for (const char* kind : {"ring", "p2p", "ps"})
        QTest::addRow("%s overlapped, last worker slow", kind)
            << kind << 3
            << QStringLiteral(
                   "architecture.overlap=true;architecture.buckets=\"layers\";"
                   "cluster.stragglers=[{\"kind\":\"fixed\",\"worker\":2,\"factor\":3}]");
    QTest::addRow("whole variables")
        << "ps" << 3 << "architecture.servers=3;architecture.placement=whole_variables";
}

void CliRun::processesEqualTheSimulator() {
    QFETCH(QString, kind);
    QFETCH(int, workers);
    QFETCH(QString, more);
    QStringList settings
        = set("architecture.kind=" + kind) + set(QStringLiteral("cluster.workers=%1").arg(workers));
    for (const QString& setting : more.split(';', Qt::SkipEmptyParts))
        settings += set(setting);
    const QString record = QString(QTest::currentDataTag()).remove(QRegularExpression("[^a-z0-9]"));
    const CallResult run = m_cli.call(smallRun() + settings << "--json"
                                                            << "--record" << record + ".ringside");
    QVERIFY2(run.code == 0, run.error);
    const bool differ = kind == "gossip" || kind == "local-sgd";
    QCOMPARE(run.json().value("replicas_identical").toBool(), !differ);
    if (kind == "gossip")
        QVERIFY(run.json().value("evaluations")[0]["replica_spread"].toDouble() > 0);
    const CallResult simulated
        = m_cli.call({"simulate", record + ".ringside", "--train", "--json"});
    QFile::remove(m_cli.path(record + ".ringside"));
    QCOMPARE(fingerprint(simulated), fingerprint(run));
    for (int i = 0; i < workers; ++i) {
        const auto node = [i](const CallResult& result) { return result.json().value("nodes")[i]; };
        QCOMPARE(node(run)["bytes_sent"], node(simulated)["bytes_sent"]);
        QCOMPARE(node(run)["messages_sent"], node(simulated)["messages_sent"]);
    }
}

void CliRun::asynchronousServersTellTheirUpdates_data() {
    QTest::addColumn<QString>("quota");
    QTest::addColumn<QString>("bound");
    QTest::newRow("a share each") << "per_worker"
                                  << "null";
    QTest::newRow("common pool") << "shared"
                                 << "null";
    QTest::newRow("bounded") << "per_worker"
                             << "1";
}

void CliRun::asynchronousServersTellTheirUpdates() {
    QFETCH(QString, quota);
    QFETCH(QString, bound);
    const QStringList settings = set("architecture.kind=ps-async") + set("cluster.workers=3")
        + set("architecture.servers=2") + set("architecture.quota=" + quota)
        + set("architecture.staleness_bound=" + bound)
        + set(R"(cluster.stragglers=[{"kind":"fixed","worker":1,"factor":3}])");
    const CallResult run = m_cli.call(smallRun() + settings << "--json");
    QVERIFY2(run.code == 0, run.error);
    const QJsonArray updates = run.json().value("updates").toArray();
    QCOMPARE(updates.size(), 2 * 3 * 20);
    int versions[2] = {0, 0}, ofSlow = 0;
    double before = 0;
    for (const QJsonValue& update : updates) {
        QCOMPARE(update["version"].toInt(), versions[update["server"].toInt()]++);
        QVERIFY(update["age"].toInt() <= update["version"].toInt());
        QVERIFY(update["t_s"].toDouble() >= before);
        before = update["t_s"].toDouble();
        ofSlow += update["worker"].toInt() == 1;
    }
    QVERIFY(quota == "shared" ? ofSlow < 2 * 17 : ofSlow == 2 * 20);
    QCOMPARE(fingerprint(run).size(), 64);
}

void CliRun::regressionHasNoAccuracy() {
    const CallResult run = m_cli.call(
        QStringList{"simulate", "hyperplane", "--train", "--json"} + set("training.epochs=1"));
    QVERIFY2(run.code == 0, run.error);
    const QJsonValue evaluation = run.json().value("evaluations")[0];
    QVERIFY(evaluation["test_accuracy"].isNull());
    QVERIFY(evaluation["test_loss"].toDouble() > 0);
}

void CliRun::calibrationServesPredictions() {
    const QStringList measured
        = set("cluster.compute.kind=measured") + set("cluster.time_dilation=8");
    const CallResult run = m_cli.call(smallRun() + measured << "--json"
                                                            << "--record"
                                                            << "m.ringside");
    QVERIFY2(run.code == 0, run.error);
    const double seconds = run.json().value("calibration")["t_c_s"].toDouble();
    QVERIFY(seconds > 0);
    const QStringList predict{"predict", "m.ringside", "--json", "--calibration", "m.ringside"};
    const CallResult predicted = m_cli.call(predict);
    QCOMPARE(predicted.json().value("constants")["t_c_s"].toDouble(), seconds);
    QCOMPARE(
        predicted.json().value("constants")["source"].toString(), QStringLiteral("calibrated"));
    QCOMPARE(m_cli.call({"simulate", "m.ringside", "--calibration", "m.ringside"}).code, 0);
    const CallResult other
        = m_cli.call(predict + set("training.batch=50") + set("model.layers=[196,32,10]"));
    QCOMPARE(other.code, 2);
    QVERIFY2(other.error.contains("training.batch: is 50 here and 25")
            && other.error.contains("model.layers: "),
        other.error);
}

void CliRun::namesItsRecord() {
    const CallResult result = m_cli.call(smallRun() + set("name=\"my run / two\""));
    QVERIFY2(result.code == 0, result.error);
    const QStringList files = QDir(m_cli.path({})).entryList({"my-run-two-*.ringside"});
    QCOMPARE(files.size(), 1);
    QVERIFY2(result.out.contains(files[0].toUtf8()), result.out);
    QVERIFY2(result.error.isEmpty(), result.error);
}

void CliRun::keepsAnExistingFile() {
    QFile file(m_cli.path("mine.ringside"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("mine");
    file.close();
    const CallResult result = m_cli.call(smallRun() << "--record"
                                                    << "mine.ringside");
    QCOMPARE(result.code, 3);
    QVERIFY2(result.error.contains("mine.ringside"), result.error);
    QCOMPARE(file.size(), 4);
}

void CliRun::tellsProgress() {
    const CallResult result = m_cli.call(smallRun() + set("training.steps=60") << "--progress"
                                                                               << "--json");
    QCOMPARE(result.code, 0);
    QVERIFY2(result.error.contains(" %  epoch 1/1, step "), result.error);
    QVERIFY2(
        result.error.contains("finished: ") && result.error.contains("record: "), result.error);
    QVERIFY(!result.json().isEmpty());
}

void CliRun::controlStops() {
    const auto process = m_cli.start(endless() << "--json"
                                               << "--record"
                                               << "stopped.ringside");
    QVERIFY(awaitStep(*process, 3));
    process->write("{\"do\":\"stop\"}\n");
    QString reason;
    QVERIFY(awaitLine(*process, [&](const QJsonObject& line) {
        reason = line.value("reason").toString();
        return line.value("state").toString() == "idle"
            && line.value("record").toString() == "stopped.ringside";
    }));
    QCOMPARE(reason, QStringLiteral("stopped by the user"));
    const CallResult result = ended(*process, 30000);
    QCOMPARE(result.code, 130);
    QCOMPARE(result.out.count('\n'), 1); // the result, in one line, is the last
    QCOMPARE(result.json().value("outcome")["state"].toString(), QStringLiteral("stopped"));
}

void CliRun::controlRefusesWhatItDoesNotKnow() {
    const auto process = m_cli.start(endless());
    QVERIFY(awaitState(*process, "running"));
    const QByteArray lines[] = {"stop\n", "[1]\n", "{\"do\":\"dance\"}\n", "{\"do\":7}\n",
        "{\"do\":\"stop\",\"now\":true}\n", "{}\n", QByteArray(70000, 'x') + '\n',
        QByteArray("\xff\xfe{\"\n")};
    for (const QByteArray& line : lines) {
        process->write(line);
        QVERIFY2(
            awaitLine(*process, [](const QJsonObject& answer) { return answer.contains("error"); }),
            line.left(40));
    }
    QVERIFY(awaitStep(*process, 1)); // the run has gone on
    process->write("\n{\"do\":\"stop\"}\n");
    QCOMPARE(ended(*process, 30000).code, 130);
}

void CliRun::endOfInputStops() {
    const auto process = m_cli.start(endless() << "--record"
                                               << "left.ringside");
    QVERIFY(awaitStep(*process, 1));
    process->closeWriteChannel();
    const CallResult result = ended(*process, 30000);
    QVERIFY(result.ended);
    QCOMPARE(result.code, 130);
    QVERIFY(m_cli.call({"inspect", "left.ringside"}).out.contains("the window was closed"));
}

void CliRun::signalsStop_data() {
    QTest::addColumn<int>("number");
    QTest::newRow("interrupt") << SIGINT;
    QTest::newRow("terminate") << SIGTERM;
    QTest::newRow("hang up") << SIGHUP;
}

void CliRun::signalsStop() {
    QFETCH(int, number);
    const QString record = QStringLiteral("signal-%1.ringside").arg(number);
    const auto process = m_cli.start(endless() << "--record" << record);
    QVERIFY(awaitStep(*process, 3));
    const auto nodes = nodesOf(process->processId());
    QCOMPARE(nodes.size(), 2);
    QVERIFY(sendSignal(process->processId(), number));
    const CallResult result = ended(*process, 30000);
    QVERIFY(result.ended);
    QCOMPARE(result.code, 130);
    for (const qint64 node : nodes)
        QVERIFY(!isAlive(node));
    const QJsonObject json = m_cli.call({"inspect", record, "--json"}).json();
    QCOMPARE(json.value("outcome")["reason"].toString(), QStringLiteral("interrupted"));
    QVERIFY(json.value("nodes")[0]["gradients"].toInt() >= 3);
    QCOMPARE(m_cli.runtimeFolders(), QStringList());
}

QTEST_GUILESS_MAIN(CliRun)
#include "tst_cli_run.moc"

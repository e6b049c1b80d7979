// SPDX-License-Identifier: GPL-3.0-or-later
// A worker process dies in a run that is to go on without it: what was said before is what happens,
// in the same round on every survivor.
#include "engine/run/record.h"
#include "tests/system/command_line.h"

#include <QJsonArray>
#include <QTest>

#include <csignal>
#include <map>
#include <set>

using namespace ringside;

namespace {

constexpr int workers = 5, steps = 60;

/// Five workers, steps of 10 ms and a bit; what each kind needs to get on.
QStringList run(const QString& kind, const QString& faults, const QString& record) {
    QStringList arguments{"run", "first-run", "--json", "--record", record};
    for (const QString& setting :
        {"architecture.kind=" + kind, QStringLiteral("architecture.on_death=continue"),
            QStringLiteral("cluster.workers=5"), QStringLiteral("training.steps=60"),
            QStringLiteral("training.batch=10"),
            QStringLiteral("cluster.compute={\"kind\":\"lognormal\",\"mean_s\":0.01,\"cv\":0.3}"),
            QStringLiteral("cluster.time_dilation=2"),
            QStringLiteral("cluster.bandwidth_bits_per_s=1e9"), "faults=" + faults})
        arguments << "--set" << setting;
    return arguments;
}

struct Record {
    std::vector<ContributionEvent> contributions;
    std::vector<StepEvent> steps;
    std::vector<UpdateEvent> updates;
    std::vector<ChangeEvent> changes;
    std::vector<RoundRow> rounds;
};

Record recordOf(const QString& path) {
    Record all;
    RunReader reader(path.toStdString());
    for (bool more = true; more;) {
        const RunBatch batch = reader.read();
        const auto keep = [](auto& to, const auto& from) {
            to.insert(to.end(), from.begin(), from.end());
        };
        keep(all.contributions, batch.contributions);
        keep(all.steps, batch.steps);
        keep(all.updates, batch.updates);
        keep(all.changes, batch.changes);
        keep(all.rounds, batch.rounds);
        more = batch.more;
    }
    return all;
}

/// From which step on each dead worker is gone.
std::map<Rank, Step> departuresOf(const Record& record) {
    std::map<Rank, Step> gone;
    for (const ChangeEvent& change : record.changes)
        if (change.action == ChangeAction::Depart)
            gone[change.node] = change.step;
    return gone;
}

} // namespace

class CliDepartures : public QObject {
    Q_OBJECT
private slots:
    void eagerSurvivorsChangeInOneRound_data();
    void eagerSurvivorsChangeInOneRound();
    void othersGoOn_data();
    void othersGoOn();
    void twoDieAtOnce();
    void whoIsStartedAnewTakesPart_data();
    void whoIsStartedAnewTakesPart();
    void deathsDuringARestart();
    void aServerEndsTheRun();
    void aFrozenWorkerIsWaitedFor();
    void aDeathWaitsForWhoIsFrozen();
    void nobodyResumesWhoIsFrozen();
    void allDie();
    void aDeathBeforeTraining();
    void aFaultThatNeverComes();
    void cleanup() { QVERIFY2(m_cli.runtimeFolders().isEmpty(), "a run left its folder"); }

private:
    QJsonObject finished(const QStringList& arguments, int deaths);
    CommandLine m_cli;
};

/// The run ends well, says before what would happen, and names who died.
QJsonObject CliDepartures::finished(const QStringList& arguments, int deaths) {
    const auto process = m_cli.start(arguments);
    const CallResult result = ended(*process, 60000);
    if (!result.ended || result.code != 0
        || !result.error.startsWith(
            "ringside-cli: If a worker dies, the others go on without it;")) {
        qWarning("%s", result.error.constData());
        return {};
    }
    const QJsonObject json = result.json();
    const QJsonArray named = json.value("outcome")["deaths"].toArray();
    if (named.size() != deaths)
        qWarning("%s", result.error.constData());
    return named.size() == deaths ? json : QJsonObject{};
}

void CliDepartures::eagerSurvivorsChangeInOneRound_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("divisor");
    for (const char* kind : {"eager-solo", "eager-majority", "eager-quorum"})
        for (const char* divisor : {"workers", "contributors"})
            QTest::addRow("%s %s", kind, divisor)
                << QString::fromUtf8(kind) << QString::fromUtf8(divisor);
}

void CliDepartures::eagerSurvivorsChangeInOneRound() {
    QFETCH(QString, kind);
    QFETCH(QString, divisor);
    const QString path = kind + divisor + ".ringside";
    QStringList arguments
        = run(kind, R"([{"at":{"step":20},"node":"worker-2","action":"kill"}])", path);
    arguments << "--set" << "architecture.divisor=" + divisor;
    const QJsonObject json = finished(arguments, 1);
    QVERIFY(!json.isEmpty());
    QVERIFY(json.value("replicas_identical").toBool());
    const Record record = recordOf(m_cli.path(path));
    const std::map<Rank, Step> gone = departuresOf(record);
    QCOMPARE(gone.size(), std::size_t{1});
    QVERIFY(gone.contains(2) && gone.at(2) >= 19 && gone.at(2) < steps);
    // Equal weights after every round: all survivors added the same contributions and divided the
    // sum by the same number.
    std::map<Step, std::map<Rank, std::uint64_t>> prints;
    for (const ContributionEvent& event : record.contributions)
        if (event.worker != 2)
            prints[event.round][event.worker] = event.fingerprint;
    QCOMPARE(prints.size(), std::size_t{steps});
    for (const auto& [round, ofRound] : prints) {
        QCOMPARE(ofRound.size(), std::size_t{workers - 1});
        for (const auto& [worker, print] : ofRound)
            QCOMPARE(print, ofRound.begin()->second);
    }
    const QJsonArray rounds = json.value("rounds").toArray();
    QCOMPARE(rounds.size(), steps);
    for (const auto& round : rounds) {
        const int number = round.toObject().value("round").toInt();
        QCOMPARE(round.toObject().value("workers").toInt(),
            number < gone.at(2) ? workers : workers - 1);
        for (const auto& part : round.toObject().value("contributions").toArray())
            QVERIFY(part.toObject().value("worker").toInt() != 2 || number < gone.at(2));
    }
    const QJsonObject ledger = json.value("ledger").toObject();
    QCOMPARE(ledger.value("produced").toInt(),
        ledger.value("on_time").toInt() + ledger.value("late").toInt()
            + ledger.value("pending").toInt() + ledger.value("dropped").toInt());
}

void CliDepartures::othersGoOn_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QStringList>("more");
    QTest::newRow("ps-async") << "ps-async" << QStringList{};
    QTest::newRow("ps-async, pool, two servers, bound")
        << "ps-async"
        << QStringList{"architecture.quota=shared", "architecture.servers=2",
               "architecture.staleness_bound=2"};
    QTest::newRow("gossip") << "gossip" << QStringList{};
    QTest::newRow("local-sgd") << "local-sgd" << QStringList{};
}

void CliDepartures::othersGoOn() {
    QFETCH(QString, kind);
    QFETCH(QStringList, more);
    QStringList arguments = run(kind, R"([{"at":{"step":20},"node":"worker-0","action":"kill"}])",
        QString::fromUtf8(QTest::currentDataTag()) + ".ringside");
    for (const QString& setting : more)
        arguments << "--set" << setting;
    const QJsonObject json = finished(arguments, 1);
    QVERIFY(!json.isEmpty());
    QVERIFY(json.value("outcome")["deaths"][0].toString().startsWith(
        "worker-0 has ended (killed by SIGKILL) in step "));
    QCOMPARE(json.value("weights_sha256").toString().size(), 64);
    const Record record
        = recordOf(m_cli.path(QString::fromUtf8(QTest::currentDataTag()) + ".ringside"));
    std::map<Rank, Step> done;
    for (const StepEvent& step : record.steps)
        done[step.node] = std::max(done[step.node], step.step + 1);
    QVERIFY(done[0] < steps);
    if (more.isEmpty()) {
        for (Rank rank = 1; rank < workers; ++rank)
            QCOMPARE(done[rank], Step{steps});
        if (kind != "ps-async")
            QCOMPARE(record.rounds.size(), std::size_t{steps});
    } else { // the pool is dealt to the end, by the same number of pushes at both servers
        std::map<Rank, int> updates;
        for (const UpdateEvent& event : record.updates)
            updates[event.server] += event.worker != 0;
        QCOMPARE(updates[workers], updates[workers + 1]);
        int all = 0;
        for (const UpdateEvent& event : record.updates)
            all += event.server == workers;
        QCOMPARE(all, workers * steps);
    }
}

void CliDepartures::twoDieAtOnce() {
    for (const QString& kind :
        {QStringLiteral("eager-majority"), QStringLiteral("local-sgd"), QStringLiteral("gossip")}) {
        const QJsonObject json = finished(run(kind,
                                              R"([{"at":{"step":20},"node":"worker-1","action":"kill"},
                {"at":{"step":20},"node":"worker-3","action":"kill"}])",
                                              kind + "-two.ringside"),
            2);
        QVERIFY2(!json.isEmpty(), qPrintable(kind));
        QVERIFY(json.value("replicas_identical").toBool() || !kind.startsWith("eager"));
    }
}

void CliDepartures::whoIsStartedAnewTakesPart_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QStringList>("more");
    QTest::addColumn<bool>("lives");
    QTest::newRow("eager-majority") << "eager-majority"
                                    << QStringList{"training.momentum=0.5"} << false;
    QTest::newRow("eager-quorum, lives") << "eager-quorum" << QStringList{} << true;
    QTest::newRow("ps-async, pool, two servers, bound")
        << "ps-async"
        << QStringList{"architecture.quota=shared", "architecture.servers=2",
               "architecture.staleness_bound=2"}
        << false;
    QTest::newRow("gossip") << "gossip" << QStringList{} << false;
    QTest::newRow("local-sgd, lives") << "local-sgd" << QStringList{} << true;
}

/// A worker dies and comes back, from one round on that the record names: it has a row of every step
/// from there to the end, and where all replicas are the same, its weights are the others' bit by bit.
void CliDepartures::whoIsStartedAnewTakesPart() {
    QFETCH(QString, kind);
    QFETCH(QStringList, more);
    QFETCH(bool, lives);
    constexpr Step all = 160;
    const QString path = QString::fromUtf8(QTest::currentDataTag()) + "-anew.ringside";
    const QString kill = R"({"at":{"step":15},"node":"worker-1","action":"kill"},)";
    QStringList arguments = run(kind,
        '[' + (lives ? QString() : kill)
            + R"({"at":{"step":20},"node":"worker-1","action":"restart"}])",
        path);
    for (const QString& setting : more + QStringList{"training.steps=160"})
        arguments << "--set" << setting;
    const QJsonObject json = finished(arguments, 1);
    QVERIFY(!json.isEmpty());
    const QJsonArray restarts = json.value("outcome")["restarts"].toArray();
    QCOMPARE(restarts.size(), 1);
    const QString said = restarts[0].toString();
    QVERIFY2(said.startsWith("worker-1 was started anew (") && said.contains("part again from"),
        qPrintable(said));
    const Step from = said.mid(said.lastIndexOf(' ') + 1).chopped(1).toLongLong();
    const Record record = recordOf(m_cli.path(path));
    std::set<Step> done;
    for (const StepEvent& step : record.steps)
        if (step.node == 1 && step.step >= from)
            QVERIFY2(done.insert(step.step).second, "a step is told twice");
    QVERIFY2(done.contains(from), qPrintable(said));
    if (kind.startsWith("eager")) {
        std::map<Step, std::set<std::uint64_t>> prints;
        std::map<Step, int> members;
        for (const ContributionEvent& event : record.contributions) {
            prints[event.round].insert(event.fingerprint);
            members[event.round] += event.worker == 1;
        }
        for (Step round = from; round < all; ++round) {
            QCOMPARE(prints[round].size(), std::size_t{1});
            QCOMPARE(members[round], 1);
        }
        QVERIFY(json.value("replicas_identical").toBool());
        for (const auto& round : json.value("rounds").toArray())
            if (round.toObject().value("round").toInt() >= from)
                QCOMPARE(round.toObject().value("workers").toInt(), workers);
    } else if (kind == "ps-async") {
        std::map<Rank, int> pushes;
        for (const UpdateEvent& event : record.updates)
            ++pushes[event.server];
        QCOMPARE(pushes[workers], int(workers * all)); // the pool is dealt to the end
        QVERIFY(done.size() > 20);
    } else {
        QCOMPARE(Step(done.size()), all - from);
        QCOMPARE(record.rounds.size(), std::size_t(all));
    }
    const QJsonObject node = json.value("nodes")[1].toObject();
    QVERIFY(std::abs(node.value("compute_s").toDouble()
                + node.value("exposed_communication_s").toDouble()
                + node.value("wait_s").toDouble() - node.value("finish_s").toDouble())
        < 0.01 * node.value("finish_s").toDouble());
}

/// Others die while a worker starts, and it is restarted twice: the run ends well all the same.
void CliDepartures::deathsDuringARestart() {
    for (const QString& kind : {QStringLiteral("eager-solo"), QStringLiteral("gossip")}) {
        const QString path = kind + "-during.ringside";
        QStringList arguments = run(kind,
            R"([{"at":{"step":10},"node":"worker-3","action":"restart"},
                {"at":{"step":14},"node":"worker-0","action":"kill"},
                {"at":{"step":20},"node":"worker-2","action":"kill"},
                {"at":{"step":60},"node":"worker-3","action":"restart"},
                {"at":{"step":60},"node":"worker-2","action":"restart"}])",
            path);
        arguments << "--set" << "training.steps=200";
        const auto process = m_cli.start(arguments);
        const CallResult result = ended(*process, 90000);
        QVERIFY2(result.ended && result.code == 0, result.error);
        const Record record = recordOf(m_cli.path(path));
        std::map<Rank, Step> done;
        for (const StepEvent& step : record.steps)
            done[step.node] = std::max(done[step.node], step.step + 1);
        QVERIFY(done[0] < 30);
        for (const Rank rank : {1, 2, 3, 4})
            QVERIFY2(done[rank] > (kind == "gossip" ? 199 : 150), result.error);
    }
}

void CliDepartures::aServerEndsTheRun() {
    const auto process = m_cli.start(run("ps-async",
        R"([{"at":{"step":20},"node":"server-0","action":"kill"}])", "server.ringside"));
    const CallResult result = ended(*process, 30000);
    QVERIFY(result.ended);
    QCOMPARE(result.code, 1);
    QVERIFY2(result.error.contains("server-0 killed by SIGKILL"), result.error);
}

/// Said before: an eager worker that is frozen is waited for, one of the asynchronous server is not.
void CliDepartures::aFrozenWorkerIsWaitedFor() {
    const QString faults = R"([{"at":{"cluster_s":0.2},"node":"worker-2","action":"freeze"},
        {"at":{"cluster_s":0.7},"node":"worker-2","action":"resume"}])";
    for (const QString& kind : {QStringLiteral("eager-solo"), QStringLiteral("ps-async")}) {
        const QString path = kind + "-frozen.ringside";
        const QJsonObject json = finished(run(kind, faults, path), 0);
        QVERIFY2(!json.isEmpty(), qPrintable(kind));
        const Record record = recordOf(m_cli.path(path));
        const auto within = [](Time at) {
            return at > Time::fromSeconds(0.3) && at < Time::fromSeconds(0.65);
        };
        int others = 0;
        for (const StepEvent& step : record.steps)
            others += step.node != 2 && within(step.done);
        const bool waits = kind == "eager-solo";
        QVERIFY2(waits == (others == 0), qPrintable(QString("%1: %2").arg(kind).arg(others)));
        const QString said = json.value("policy")["on_freeze"].toString();
        QVERIFY2(said.contains(waits ? "wait" : "go on"), qPrintable(said));
    }
}

/// A frozen worker may hold the only finished sum: the others wait for it, and say so at once.
void CliDepartures::aDeathWaitsForWhoIsFrozen() {
    const QString faults = R"([{"at":{"cluster_s":0.2},"node":"worker-2","action":"freeze"},
        {"at":{"cluster_s":0.3},"node":"worker-1","action":"kill"},
        {"at":{"cluster_s":0.9},"node":"worker-2","action":"resume"}])";
    for (const QString& kind : {QStringLiteral("eager-majority"), QStringLiteral("gossip"),
             QStringLiteral("ps-async")}) {
        const auto process = m_cli.start(run(kind, faults, kind + "-both.ringside"));
        const CallResult result = ended(*process, 60000);
        QCOMPARE(result.code, 0);
        const auto told = result.error.indexOf("worker-1 killed by SIGKILL in step ");
        const auto waits
            = result.error.indexOf("the others halt and wait for word from worker-2 (frozen).");
        const auto decided = result.error.indexOf("worker-1 has ended (killed by SIGKILL) in step ");
        QVERIFY2(told >= 0 && told < waits && waits < decided, result.error);
        QCOMPARE(result.json().value("outcome")["deaths"].toArray().size(), 1);
    }
}

void CliDepartures::nobodyResumesWhoIsFrozen() {
    const QString faults = R"([{"at":{"cluster_s":0.2},"node":"worker-2","action":"freeze"},
        {"at":{"cluster_s":0.3},"node":"worker-1","action":"kill"}])";
    const auto process = m_cli.start(run("eager-solo", faults, "held.ringside"));
    const CallResult result = ended(*process, 30000);
    QCOMPARE(result.code, 1);
    const QJsonObject outcome = result.json().value("outcome").toObject();
    const QString reason = outcome.value("reason").toString();
    QVERIFY2(reason.contains("worker-2 was frozen by a planned fault")
            && reason.contains("; worker-1 killed by SIGKILL in step ")
            && reason.endsWith("without worker-2 the others cannot agree how to go on"),
        qPrintable(reason));
    const QJsonArray deaths = outcome.value("deaths").toArray();
    QCOMPARE(deaths.size(), 1);
    QVERIFY2(deaths[0].toString().endsWith(
                 "; the run ended before the others had agreed how to go on."),
        qPrintable(deaths[0].toString()));
}

/// With the last worker the run ends, and all of them are named, in processes and in virtual time.
void CliDepartures::allDie() {
    QString faults;
    for (int rank = 0; rank < workers; ++rank)
        faults += QString(R"(%1{"at":{"step":%2},"node":"worker-%3","action":"kill"})")
                      .arg(rank == 0 ? "[" : ",")
                      .arg(10 + 5 * (rank / 2))
                      .arg(rank);
    for (const QString& kind : {QStringLiteral("eager-solo"), QStringLiteral("local-sgd")}) {
        for (const QString& command : {QStringLiteral("run"), QStringLiteral("simulate")}) {
            QStringList arguments
                = run(kind, faults + ']', kind + "-all-" + command + ".ringside");
            arguments[0] = command;
            const auto process = m_cli.start(arguments);
            const CallResult result = ended(*process, 30000);
            QCOMPARE(result.code, 1);
            const QJsonObject outcome = result.json().value("outcome").toObject();
            const QString reason = outcome.value("reason").toString();
            QVERIFY2(reason.contains("all workers "), qPrintable(reason));
            std::set<QString> named;
            for (const auto& death : outcome.value("deaths").toArray())
                named.insert(death.toString().section(' ', 0, 0));
            QCOMPARE(named.size(), std::size_t{workers});
            for (const QString& name : named)
                QVERIFY2(reason.contains(name + ' '), qPrintable(reason));
        }
    }
}

void CliDepartures::aDeathBeforeTraining() {
    QStringList arguments = run("eager-solo", "[]", "early.ringside");
    arguments << "--set" << "cluster.time_dilation=auto"; // so that there is a probe, half a second
    const auto process = m_cli.start(arguments);
    QTRY_COMPARE_WITH_TIMEOUT(nodesOf(process->processId()).size(), workers, 10000);
    sendSignal(nodesOf(process->processId()).last(), SIGKILL);
    const CallResult result = ended(*process, 30000);
    QCOMPARE(result.code, 1);
    QVERIFY2(
        result.error.contains(" killed by SIGKILL before training began."), result.error);
}

/// One beyond the last step is told before; those beyond the end at the end; the result names all.
void CliDepartures::aFaultThatNeverComes() {
    const QString faults = R"([{"at":{"step":30},"node":"worker-1","action":"slow","factor":1.5},
        {"at":{"step":60},"node":"worker-2","action":"kill"},
        {"at":{"cluster_s":500},"node":"worker-3","action":"kill"},
        {"at":{"step":20},"node":"worker-4","action":"kill"},
        {"at":{"step":40},"node":"worker-4","action":"kill"}])";
    for (const QString& command : {QStringLiteral("run"), QStringLiteral("simulate")}) {
        QStringList arguments = run("eager-solo", faults, command + "-missed.ringside");
        arguments[0] = command;
        const auto process = m_cli.start(arguments);
        const CallResult result = ended(*process, 60000);
        QCOMPARE(result.code, 0);
        QCOMPARE(result.error.contains("the planned kill of worker-2 at step 60 will never come: "
                                       "the run has 60 steps"),
            command == "run");
        QVERIFY2(result.error.contains("kill of worker-3 at 500 s of cluster time never came"),
            result.error);
        const QJsonArray missed = result.json().value("outcome")["missed_faults"].toArray();
        QCOMPARE(missed.size(), 3); // and the one of a worker that is dead already
        QVERIFY(missed[0].toString().contains("worker-2 at step 60 never came"));
        QVERIFY(missed[2].toString().endsWith("worker-4 at step 40 never came"));
    }
}

QTEST_GUILESS_MAIN(CliDepartures)
#include "tst_cli_departures.moc"

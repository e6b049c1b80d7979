// SPDX-License-Identifier: GPL-3.0-or-later
// Not a test of every build: many real runs, each with one random fault by live control.
//   soak_faults RUNS [SEED] [KIND,KIND...]
// RUNS of each action; without kinds all synchronous ones. Prints one line a kind and action: runs, how soon the fault was named, hangs, leftovers, records
// that could not be read, final weights that differ. Exit code 1 when there is one of the latter.
#include "tests/system/command_line.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <cstdio>
#include <random>

using namespace ringside;

namespace {

struct Tally {
    int runs = 0, hangs = 0, leftovers = 0, unreadable = 0, unnamed = 0, different = 0;
    std::vector<qint64> namedMs;
    int wrong() const { return hangs + leftovers + unreadable + unnamed + different; }
};

QStringList runOf(const QString& kind, const QString& record) {
    return {"run", "first-run", "--set", "architecture.kind=" + kind, "--set", "training.steps=60",
        "--set", "cluster.time_dilation=1", "--set", "cluster.bandwidth_bits_per_s=1e9",
        "--control", "--json", "--record", record};
}

bool mentions(const QJsonObject& line, const QString& node) {
    return line.value("reason").toString().contains(node)
        || line.value("warning").toString().contains(node);
}

/// One run with one fault; `sum`: the weights of an undisturbed run.
void disturb(CommandLine& cli, const QString& kind, const QString& action, const QString& sum,
    std::mt19937& random, Tally& tally) {
    const QString record = QString("%1-%2-%3.ringside").arg(kind, action).arg(tally.runs++);
    const bool server = kind == "ps" && random() % 4 == 0 && action != "nan";
    const int worker = static_cast<int>(random() % 4);
    const QString node = server ? "server-0" : QString("worker-%1").arg(worker);
    QString peer = kind == "ps" ? "server-0" : QString("worker-%1").arg((worker + 1) % 4);
    if (kind.endsWith("doubling")) // its links are those of a hypercube
        peer = QString("worker-%1").arg(worker ^ 1);
    if (server)
        peer = "worker-1";
    const auto process = cli.start(runOf(kind, record));
    QList<qint64> nodes;
    const bool began = awaitStep(*process, 1 + static_cast<int>(random() % 30));
    nodes = nodesOf(process->processId());
    QTest::qSleep(static_cast<int>(random() % 25));
    QByteArray order
        = R"({"do":"fault","node":")" + node.toUtf8() + R"(","action":")" + action.toUtf8() + '"';
    if (action == "drop" || action == "cut")
        order += R"(,"peer":")" + peer.toUtf8() + '"';
    process->write(order + "}\n");
    process->waitForBytesWritten(1000);
    QElapsedTimer timer;
    timer.start();
    const bool mended = action == "freeze" || action == "cut";
    const bool named = action == "cut"
        || (began
            && awaitLine(*process, [&](const QJsonObject& line) { return mentions(line, node); }));
    tally.unnamed += !named;
    if (named && action != "cut")
        tally.namedMs.push_back(timer.elapsed());
    if (mended) {
        QTest::qSleep(static_cast<int>(random() % 300));
        order.replace("freeze", "resume").replace("\"cut\"", "\"heal\"");
        process->write(order + "}\n");
        process->waitForBytesWritten(1000);
    }
    const CallResult result = ended(*process, 60000);
    tally.hangs += !result.ended;
    QTest::qSleep(50);
    tally.leftovers
        += std::any_of(nodes.begin(), nodes.end(), isAlive) || !cli.runtimeFolders().isEmpty();
    const CallResult inspected = cli.call({"inspect", record, "--json"});
    tally.unreadable += inspected.code != 0;
    if (!named)
        std::printf("unnamed: %s of %s; the run ended with: %s\n", qPrintable(action),
            qPrintable(node), qPrintable(inspected.json().value("outcome")["reason"].toString()));
    if (mended)
        tally.different += inspected.json().value("weights_sha256").toString() != sum;
    QFile::remove(cli.path(record));
}

void print(const QString& kind, const QString& action, Tally& tally) {
    std::sort(tally.namedMs.begin(), tally.namedMs.end());
    const auto at = [&](double share) {
        return tally.namedMs.empty() ? -1
                                     : static_cast<int>(tally.namedMs[static_cast<std::size_t>(
                                         share * static_cast<double>(tally.namedMs.size() - 1))]);
    };
    std::printf(
        "%-18s %-7s runs %3d, named after median %d ms, 99 %% %d ms, worst %d ms; unnamed %d, "
        "hangs %d, leftovers %d, unreadable %d, other weights %d\n",
        qPrintable(kind), qPrintable(action), tally.runs, at(0.5), at(0.99), at(1), tally.unnamed,
        tally.hangs, tally.leftovers, tally.unreadable, tally.different);
    std::fflush(stdout);
}

} // namespace

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const int runs = argc > 1 ? QString::fromUtf8(argv[1]).toInt() : 5;
    std::mt19937 random(argc > 2 ? QString::fromUtf8(argv[2]).toUInt() : 1);
    CommandLine cli;
    int wrong = 0;
    const QString all = "ring,ps,p2p,p2p-sharded,recursive-doubling,halving-doubling";
    const QStringList kinds = (argc > 3 ? QString::fromUtf8(argv[3]) : all).split(',');
    for (const QString& kind : kinds) {
        const auto plain = cli.start(runOf(kind, QString("plain-%1.ringside").arg(kind)));
        ended(*plain, 60000);
        const QString sum = cli.call({"inspect", QString("plain-%1.ringside").arg(kind), "--json"})
                                .json()
                                .value("weights_sha256")
                                .toString();
        for (const char* action : {"kill", "freeze", "cut", "drop", "nan"}) {
            Tally tally;
            for (int i = 0; i < runs; ++i)
                disturb(cli, kind, action, sum, random, tally);
            print(kind, action, tally);
            wrong += tally.wrong();
        }
    }
    return wrong == 0 ? 0 : 1;
}

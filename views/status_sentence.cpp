// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/status_sentence.h"

#include "engine/scenario/topology.h"
#include "engine/trace/statistics.h"
#include "views/catalog_words.h"
#include "views/playback/duration_text.h"
#include "views/stage/change_words.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ringside {

namespace {

/// Below this share of the time lateness is not worth a sentence.
constexpr double worthSaying = 0.02;

struct Shares {
    double compute = 0, network = 0, total = 0; ///< seconds, summed over the workers
};

Shares sharesOf(const RunStore& store) {
    Shares shares;
    const auto workers = static_cast<std::size_t>(store.scenario().cluster.workers);
    for (const NodeAccount& account : store.accounts()) {
        if (static_cast<std::size_t>(account.node) >= workers)
            continue;
        shares.compute += account.compute.seconds();
        shares.network += account.exposedCommunication.seconds() + account.wait.seconds();
        shares.total += account.compute.seconds() + account.exposedCommunication.seconds()
            + account.wait.seconds() + account.update.seconds();
    }
    return shares;
}

} // namespace

QString workersText(int workers) {
    return workers == 1 ? QCoreApplication::translate("StatusSentence", "1 worker")
                        : QCoreApplication::translate("StatusSentence", "%1 workers").arg(workers);
}

QString rateText(double bitsPerSecond) {
    const auto [unit, word] = bitsPerSecond >= 0.9995e9 ? std::pair(1e9, "Gbit/s")
        : bitsPerSecond >= 0.9995e6                     ? std::pair(1e6, "Mbit/s")
                                                        : std::pair(1e3, "kbit/s");
    return QLocale::c().toString(bitsPerSecond / unit, 'g', 4) + QLatin1Char(' ')
        + QLatin1String(word);
}

QString shareText(double share) {
    const double percent = share * 100;
    const int decimals = percent < 9.95 || (percent > 99 && percent < 100) ? 1 : 0;
    QString number = QLocale::c().toString(percent, 'f', decimals);
    if (number.endsWith(QStringLiteral(".0")))
        number.chop(2);
    return number + QStringLiteral(" %");
}

QString StatusSentence::beforeRun(const Scenario& scenario) {
    return tr("Ready: %1, %2. Press Run (F5).")
        .arg(architectureName(scenario.architecture.kind), workersText(scenario.cluster.workers));
}

QString StatusSentence::ofRun(const RunStore& store) {
    const QStringList dead = departures(store.changes());
    return dead.isEmpty() ? ofLiving(store) : dead.join(u' ') + u' ' + ofLiving(store);
}

QString StatusSentence::ofLiving(const RunStore& store) {
    if (store.rounds().empty())
        return tr("Waiting for the first round.");
    const ArchitectureKind kind = store.scenario().architecture.kind;
    if (!isSynchronous(kind) && kind != ArchitectureKind::LocalSgd) // nobody waits for the last one
        return tr(
            "%1: workers do not wait for the slowest; see who was late under Contributions and "
            "in the charts.")
            .arg(architectureName(kind));
    const QString late = lateness(store);
    return late.isEmpty() ? network(store) : late;
}

QString StatusSentence::lateness(const RunStore& store) {
    const ArrivalTally& tally = store.arrivals();
    const double elapsed = store.now().seconds();
    if (tally.rounds == 0 || elapsed <= 0 || tally.last.size() < 2)
        return {};
    const auto worst = std::max_element(tally.waitedSeconds.begin(), tally.waitedSeconds.end());
    const auto worker = worst - tally.waitedSeconds.begin();
    const double total
        = std::accumulate(tally.waitedSeconds.begin(), tally.waitedSeconds.end(), 0.0);
    if (total / elapsed < worthSaying)
        return {};
    const double ofAll = *worst / total;
    if (ofAll < 0.5)
        return tr(
            "Every round waits for whoever comes last: %1 so far, %2 of the time. Most of it, "
            "%3, is for worker %4.")
            .arg(durationText(total), shareText(total / elapsed), shareText(ofAll))
            .arg(worker);
    if (tally.last[std::size_t(worker)] * 2 < tally.rounds)
        return tr(
            "Worker %1 causes %2 of the waiting, though it came last in only %3 of %4 rounds: "
            "the others waited %5 for it, %6 of the time.")
            .arg(worker)
            .arg(shareText(ofAll))
            .arg(tally.last[std::size_t(worker)])
            .arg(tally.rounds)
            .arg(durationText(*worst), shareText(*worst / elapsed));
    return tr(
        "Worker %1 arrived last in %2 of %3 rounds; the others waited %4 for it, %5 of the time.")
        .arg(worker)
        .arg(tally.last[std::size_t(worker)])
        .arg(tally.rounds)
        .arg(durationText(*worst), shareText(*worst / elapsed));
}

QString StatusSentence::network(const RunStore& store) {
    const Shares shares = sharesOf(store);
    if (shares.total <= 0)
        return tr("Nobody is late.");
    if (store.scenario().cluster.workers == 1 && serverCount(store.scenario()) == 0)
        return tr("One worker alone: nothing to wait for, all of the time is compute.");
    const double share = shares.network / shares.total;
    if (share < 0.05)
        return tr("Nobody is late and the network hardly matters: workers compute %1 of the time.")
            .arg(shareText(shares.compute / shares.total));
    if (share > 0.5)
        return tr("The network is the limit: every worker waits %1 of a step for it.")
            .arg(shareText(share));
    return tr("Nobody is late: every worker waits %1 of a step for the network.")
        .arg(shareText(share));
}

QString StatusSentence::fidelity(const RunStore& store) {
    QStringList facts;
    const bool measured = store.run() && store.run()->kind == RunKind::Measured;
    if (measured)
        facts << tr("time × %1").arg(store.run()->timeDilation, 0, 'f', 1);
    std::int64_t received = 0, late = 0, overruns = 0, slips = 0;
    LatenessHistogram lateness{};
    for (const NodeAccount& account : store.accounts()) {
        received += account.messagesReceived;
        late += account.lateMessages;
        overruns += account.overrunSteps;
        slips += account.slips;
        lateness = merged(lateness, account.lateness);
    }
    if (measured && received > 0)
        facts << tr("late %1").arg(shareText(double(late) / double(received)));
    if (measured && !store.accounts().empty())
        facts << tr("overruns %1").arg(overruns) << tr("slips %1").arg(slips)
              << tr("lateness %1, 99 %: %2")
                     .arg(durationText(latenessPercentile(lateness, 0.5)),
                         durationText(latenessPercentile(lateness, 0.99)));
    if (!measured)
        facts << tr("seed %1").arg(store.scenario().seed);
    return facts.join(QStringLiteral("    "));
}

QString StatusSentence::fidelityExplained() {
    return tr(
        "time: how much slower than the emulated cluster this computer runs it.\n"
        "late: share of messages that came after they were due by their receiver's clock.\n"
        "overruns: steps whose real computation took longer than the cluster's.\n"
        "slips: times at which this computer was so late that cluster time was moved to its "
        "clock.\n"
        "lateness: how late events were, wall time; half of them less than the first number, 99 in "
        "100 less than the second.\n"
        "Press for the numbers of every node.");
}

} // namespace ringside

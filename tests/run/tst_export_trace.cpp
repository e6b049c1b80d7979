// SPDX-License-Identifier: GPL-3.0-or-later
// Traces of simulated runs: slices of a track never overlap, and say what the record says.
#include "engine/run/export_data.h"
#include "engine/run/simulate.h"
#include "tests/run/sample_rows.h"

#include <QTemporaryDir>
#include <QtTest>
#include <nlohmann/json.hpp>

#include <set>

using namespace ringside;
using Json = nlohmann::json;

namespace {

struct Slice {
    std::int64_t begin, end; ///< picoseconds
    std::string name;
};
using Track = std::pair<int, std::int64_t>; ///< process and thread
using Tracks = std::map<Track, std::vector<Slice>>;

std::int64_t picoseconds(const Json& microseconds) {
    return std::llround(microseconds.get<double>() * 1e6);
}

Track trackOf(const Json& event) {
    return {event.at("pid").get<int>(), event.at("tid").get<std::int64_t>()};
}

Tracks tracksOf(const Json& events) {
    Tracks tracks;
    for (const Json& event : events)
        if (event.at("ph") == "X") {
            const std::int64_t begin = picoseconds(event.at("ts"));
            tracks[trackOf(event)].push_back(
                {begin, begin + picoseconds(event.at("dur")), event.at("name")});
        }
    for (auto& [track, slices] : tracks)
        std::sort(slices.begin(), slices.end(), [](const Slice& a, const Slice& b) {
            return std::pair(a.begin, -a.end) < std::pair(b.begin, -b.end);
        });
    return tracks;
}

/// Pairs of slices of a track that overlap and do not nest.
int crossings(const Tracks& tracks) {
    int count = 0;
    for (const auto& [track, slices] : tracks) {
        std::vector<std::int64_t> open;
        for (const Slice& slice : slices) {
            while (!open.empty() && open.back() <= slice.begin)
                open.pop_back();
            count += !open.empty() && open.back() < slice.end ? 1 : 0;
            open.push_back(slice.end);
        }
    }
    return count;
}

std::map<Track, std::string> trackNames(const Json& events) {
    std::map<Track, std::string> names;
    for (const Json& event : events)
        if (event.at("name") == "thread_name")
            names[trackOf(event)] = event.at("args").at("name").get<std::string>();
    return names;
}

/// A control message's slices have no length, so that only their begins can hold a flow.
bool hasSliceAt(const Tracks& tracks, const Json& event) {
    const auto track = tracks.find(trackOf(event));
    const std::int64_t at = picoseconds(event.at("ts"));
    return track != tracks.end()
        && std::any_of(track->second.begin(), track->second.end(),
            [at](const Slice& slice) { return slice.begin == at; });
}

Scenario scenarioOf(ArchitectureKind kind) {
    Scenario scenario;
    scenario.architecture.kind = kind;
    scenario.architecture.servers = 2;
    scenario.cluster.compute = {.kind = ComputeKind::Exponential, .meanS = 0.02};
    scenario.training.steps = 25;
    return scenario;
}

} // namespace

class ExportTrace : public QObject {
    Q_OBJECT
private slots:
    void theCheckFindsCrossings();
    void slicesNest_data();
    void slicesNest();
    void madeUpRowsNest();

private:
    Json traceOf(const std::string& run) {
        const std::string to = m_folder.filePath(QStringLiteral("trace.json")).toStdString();
        exportData("trace", run, to);
        return Json::parse(bytesOf(to)).at("traceEvents");
    }
    QTemporaryDir m_folder;
};

void ExportTrace::theCheckFindsCrossings() {
    QCOMPARE(crossings({{{0, 0}, {{0, 10, ""}, {2, 5, ""}, {5, 10, ""}, {10, 12, ""}}}}), 0);
    QCOMPARE(crossings({{{0, 0}, {{0, 10, ""}, {5, 12, ""}}}}), 1);
}

void ExportTrace::slicesNest_data() {
    QTest::addColumn<int>("kind");
    QTest::addRow("ring") << static_cast<int>(ArchitectureKind::Ring);
    QTest::addRow("ps") << static_cast<int>(ArchitectureKind::Ps);
    QTest::addRow("p2p") << static_cast<int>(ArchitectureKind::P2p);
}

void ExportTrace::slicesNest() {
    QFETCH(int, kind);
    const std::string run = m_folder.filePath(QString::number(kind)).toStdString();
    const Scenario scenario = scenarioOf(static_cast<ArchitectureKind>(kind));
    const RunResult result = simulate(scenario, {.recordPath = run, .version = "0"});
    RunReader reader(run);
    const RunBatch all = readAll(reader);
    const std::size_t messages = all.messages.size();
    std::int64_t onLinks = 0; ///< picoseconds from first to last bit
    for (const MessageEvent& message : all.messages)
        onLinks += (message.delivered - message.firstBit).ps;
    const Json events = traceOf(run);
    const Tracks tracks = tracksOf(events);
    const auto names = trackNames(events);
    QCOMPARE(crossings(tracks), 0);

    std::size_t sent = 0, received = 0;
    std::int64_t sending = 0, receiving = 0;
    std::vector<std::int64_t> compute(result.accounts.size());
    bool lanes = false;
    for (const auto& [track, slices] : tracks) {
        QVERIFY(names.contains(track));
        const std::string& name = names.at(track);
        sent += name.starts_with("send") ? slices.size() : 0;
        received += name.starts_with("receive") ? slices.size() : 0;
        lanes = lanes || name == "send 2" || name == "receive 2";
        for (const Slice& slice : slices) {
            const std::int64_t length = slice.end - slice.begin;
            sending += name.starts_with("send") ? length : 0;
            receiving += name.starts_with("receive") ? length : 0;
            if (name == "state" && slice.name == "compute")
                compute.at(static_cast<std::size_t>(track.first)) += length;
        }
    }
    QCOMPARE(sent, messages);
    QCOMPARE(received, messages);
    QCOMPARE(sending, onLinks);
    QCOMPARE(receiving, onLinks);
    QCOMPARE(lanes, kind != static_cast<int>(ArchitectureKind::Ring));
    for (std::size_t rank = 0; rank < compute.size(); ++rank)
        QCOMPARE(compute[rank], result.accounts[rank].compute.ps);

    std::set<std::int64_t> starts, finishes;
    for (const Json& event : events) {
        if (event.at("ph") != "s" && event.at("ph") != "f")
            continue;
        auto& ids = event.at("ph") == "s" ? starts : finishes;
        QVERIFY(ids.insert(event.at("id").get<std::int64_t>()).second);
        if (messages < 1000) // each looks through its track
            QVERIFY(hasSliceAt(tracks, event));
    }
    QCOMPARE(starts.size(), messages);
    QVERIFY(starts == finishes);
}

/// Times without any sense, as a damaged file has them.
void ExportTrace::madeUpRowsNest() {
    const std::string run = m_folder.filePath(QStringLiteral("odd")).toStdString();
    writeSampleRun(run, 2000);
    QCOMPARE(crossings(tracksOf(traceOf(run))), 0);
}

QTEST_GUILESS_MAIN(ExportTrace)
#include "tst_export_trace.moc"

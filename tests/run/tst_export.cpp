// SPDX-License-Identifier: GPL-3.0-or-later
// Tables and traces written from a run file, read back and compared with its rows.
#include "engine/run/export_data.h"

#include "engine/run/export_lanes.h"
#include "engine/run/export_table.h"
#include "engine/run/result.h"
#include "engine/run/simulate.h"
#include "tests/run/sample_rows.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>
#include <nlohmann/json.hpp>

#include <locale>

using namespace ringside;
using Json = nlohmann::json;

namespace {

using Table = std::vector<std::vector<std::string>>;

/// RFC 4180 to the letter; an empty table for anything else.
Table parseCsv(const std::string& text) {
    Table table(1, std::vector<std::string>(1));
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::string& cell = table.back().back();
        const bool twice = text.compare(i, 2, "\"\"") == 0;
        if (quoted && text[i] == '"' && twice)
            cell += text[i++];
        else if (text[i] == '"' && (quoted || cell.empty()))
            quoted = !quoted;
        else if (!quoted && text[i] == ',')
            table.back().emplace_back();
        else if (!quoted && text.compare(i, 2, "\r\n") == 0 && ++i)
            table.emplace_back(1);
        else if (!quoted && (text[i] == '"' || text[i] == '\n' || text[i] == '\r'))
            return {};
        else
            cell += text[i];
    }
    if (quoted || table.back() != std::vector<std::string>(1))
        return {};
    table.pop_back();
    return table;
}

/// The JSON that a CSV table says; empty cells are null, and texts lose the mark before = + - @.
Json jsonOf(const Table& table) {
    Json rows = Json::array();
    for (std::size_t r = 1; r < table.size(); ++r) {
        Json row = Json::object();
        for (std::size_t c = 0; c < table[r].size(); ++c) {
            const std::string& cell = table[r][c];
            const Json value = Json::parse(cell, nullptr, false);
            Json& there = row[table[0].at(c)];
            if (cell.empty())
                there = nullptr;
            else if (value.is_discarded())
                there = cell.starts_with('\'') ? cell.substr(1) : cell;
            else
                there = value;
        }
        rows.push_back(row);
    }
    return rows;
}

Time timeOf(const Json& value) {
    return Time::fromSeconds(value.get<double>());
}

/// A decimal comma and dots between thousands.
struct CommaPoint : std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
};

const std::string oddName = "=SUM(1,2) \"quoted\", \xE2\x82\xAC";

void writeOddRun(const std::string& path, bool finish = true) {
    std::filesystem::remove(path);
    Scenario scenario = sampleScenario();
    scenario.name = oddName;
    Recorder recorder(path, scenario, sampleHost());
    recorder.run(sampleRun());
    for (std::int64_t i = 0; i < 300; ++i) {
        recorder.message(sampleMessage(i));
        recorder.state(sampleState(i));
        recorder.step(sampleStep(i));
    }
    recorder.round(sampleRound(0));
    recorder.round({1, Time{123'456'789'012'345}, Time{123'456'789'012'399}, Time{1}, 3, false,
        1.0 / 3.0, true});
    recorder.epoch({0, Time{0}, Time{1000}, std::nan("")});
    recorder.evaluation({1, Time{1000}, 0.5, 1.5, 0.1 + 0.2, 1.25});
    recorder.evaluation({2, Time{2000}, 0.5, 1.5, 0.75, 1e-300});
    if (finish) {
        for (Rank rank = 0; rank < 6; ++rank)
            recorder.account(sampleAccount(rank));
        recorder.finish(sampleEnd());
    }
}

} // namespace

class Export : public QObject {
    Q_OBJECT
private slots:
    void writesDecimals();
    void quotesTexts();
    void dealsLanes();
    void readsBack();
    void csvAndJsonAgree_data();
    void csvAndJsonAgree();
    void waitsAddUp();
    void writesWhatAnUnfinishedRecordHas();
    void namesWhatThereIs();

private:
    std::string path(const char* name) const {
        return m_folder.filePath(QString::fromLatin1(name)).toStdString();
    }
    Json exported(const std::string& what, const std::string& run) {
        exportData(what, run, path("out.csv"));
        return jsonOf(parseCsv(bytesOf(path("out.csv"))));
    }
    QTemporaryDir m_folder;
};

void Export::writesDecimals() {
    QCOMPARE(decimal(Time{0}), std::string("0"));
    QCOMPARE(decimal(Time{1}), std::string("0.000000000001"));
    QCOMPARE(decimal(Time{-1'500'000'000'000}), std::string("-1.5"));
    QCOMPARE(decimal(Time{20'000'000'000'000}), std::string("20"));
    QCOMPARE(decimal(Time{std::numeric_limits<std::int64_t>::min()}),
        std::string("-9223372.036854775808"));
    QCOMPARE(decimal(Time{1'234'567'890}, 6), std::string("1234.56789"));
    QCOMPARE(decimal(std::nan("")), std::string());
    for (const double value :
        {0.1, 1.0 / 3.0, 5e-324, 1.7976931348623157e308, -0.0, static_cast<double>(2.3F)})
        QCOMPARE(std::strtod(decimal(value).c_str(), nullptr), value);
}

void Export::quotesTexts() {
    QCOMPARE(csvText("plain"), std::string("plain"));
    QCOMPARE(csvText("a,b"), std::string("\"a,b\""));
    QCOMPARE(csvText("a\"b"), std::string("\"a\"\"b\""));
    QCOMPARE(csvText("a\nb"), std::string("\"a\nb\""));
    for (const char* formula : {"=1", "+1", "-1", "@a"})
        QCOMPARE(csvText(formula), std::string("'") + formula);
    const std::string lines = "@one,\r\n\"two\"\nthree";
    QCOMPARE(parseCsv(csvText(lines) + ",2\r\n"), (Table{{'\'' + lines, "2"}}));
    QCOMPARE(jsonText("a\xFF\n"), std::string("\"a\xEF\xBF\xBD\\n\""));
}

void Export::dealsLanes() {
    ExportLanes lanes;
    std::vector<std::vector<std::pair<std::int64_t, std::int64_t>>> dealt;
    Random random(3, Purpose::SyntheticData, 1);
    for (std::int64_t i = 0; i < 5000; ++i) {
        // Now and then one that comes far too late.
        const auto begin
            = i * 10 - static_cast<std::int64_t>(random.below(i % 20 == 0 ? 20'000 : 500));
        const auto end = begin + static_cast<std::int64_t>(random.below(50));
        const std::size_t lane = lanes.place(Time{begin}, Time{end});
        dealt.resize(std::max(dealt.size(), lane + 1));
        dealt[lane].emplace_back(begin, end);
    }
    QVERIFY(lanes.count() > 2);
    QVERIFY2(lanes.count() < 30, qPrintable(QString::number(lanes.count())));
    for (auto& lane : dealt) {
        std::sort(lane.begin(), lane.end());
        for (std::size_t i = 1; i < lane.size(); ++i)
            QVERIFY(lane[i - 1].second <= lane[i].first);
    }
}

void Export::readsBack() {
    writeOddRun(path("odd"));
    RunReader reader(path("odd"));
    const RunBatch all = readAll(reader);
    const std::locale before = std::locale::global(std::locale({}, new CommaPoint));
    const Json rounds = exported("rounds", path("odd"));
    const Json epochs = exported("epochs", path("odd"));
    const Json events = exported("events", path("odd"));
    std::locale::global(before);
    QCOMPARE(rounds.size(), std::size_t{2});
    QCOMPARE(rounds[1]["scenario"].get<std::string>(), oddName);
    QCOMPARE(timeOf(rounds[1]["end_s"]), all.rounds[1].end);
    QCOMPARE(rounds[1]["mean_loss"].get<double>(), 1.0 / 3.0);
    QCOMPARE(rounds[1]["last_worker"].get<std::string>(), std::string("worker-3"));
    QCOMPARE(epochs.size(), std::size_t{2});
    QVERIFY(epochs[0]["mean_batch_loss"].is_null());
    QCOMPARE(epochs[0]["test_accuracy"].get<double>(), 0.1 + 0.2);
    QVERIFY(epochs[1]["begin_s"].is_null());
    QCOMPARE(epochs[1]["train_loss"].get<double>(), 1e-300);
    QCOMPARE(events.size(), all.messages.size() + all.states.size());
    std::size_t messages = 0, states = 0;
    for (const Json& row : events) {
        if (row["event"] == "state") {
            const StateEvent& state = all.states.at(states++);
            QCOMPARE(timeOf(row["at_s"]), state.at);
            QCOMPARE(row["node"].get<std::string>(), nodeName(state.node, 4));
            continue;
        }
        const MessageEvent& message = all.messages.at(messages++);
        QCOMPARE(timeOf(row["queued_s"]), message.queued);
        QCOMPARE(timeOf(row["start_s"]), message.start);
        QCOMPARE(timeOf(row["first_bit_s"]), message.firstBit);
        QCOMPARE(timeOf(row["delivered_s"]), message.delivered);
        QCOMPARE(row["size_bytes"].get<double>(), message.bytes.value);
        QCOMPARE(row["to"].get<std::string>(), nodeName(message.to, 4));
        QCOMPARE(row["late"].get<bool>(), message.late);
    }
    QCOMPARE(messages, all.messages.size());
}

void Export::csvAndJsonAgree_data() {
    QTest::addColumn<QString>("what");
    for (const char* what : {"nodes", "epochs", "rounds", "waits", "events"})
        QTest::addRow("%s", what) << what;
}

void Export::csvAndJsonAgree() {
    QFETCH(QString, what);
    writeOddRun(path("both"));
    const auto written = exportData(what.toStdString(), path("both"), path("out.json"));
    QVERIFY(written.ended);
    const Json json = Json::parse(bytesOf(path("out.json")));
    QCOMPARE(static_cast<std::int64_t>(json.size()), written.rows);
    QVERIFY(written.rows > 0);
    QVERIFY(json == exported(what.toStdString(), path("both")));
    QVERIFY(bytesOf(path("out.csv")).find("_s") != std::string::npos);
}

void Export::waitsAddUp() {
    Scenario scenario;
    scenario.architecture.kind = ArchitectureKind::Ps;
    scenario.cluster.workers = 3;
    scenario.cluster.compute = {.kind = ComputeKind::Exponential, .meanS = 0.02};
    scenario.training.steps = 30;
    std::filesystem::remove(path("waits"));
    simulate(scenario, {.recordPath = path("waits"), .version = "0"});
    const RunResult result = resultFromRecord(path("waits"));
    std::map<std::string, Time> sums;
    for (const Json& row : exported("waits", path("waits"))) {
        QCOMPARE(timeOf(row["end_s"]) - timeOf(row["begin_s"]), timeOf(row["duration_s"]));
        const std::string cause = row["cause"].is_null() ? "" : row["cause"].get<std::string>();
        QCOMPARE(row["culprit"].is_null(), cause.empty());
        sums[row["node"].get<std::string>() + cause] += timeOf(row["duration_s"]);
    }
    const Json nodes = exported("nodes", path("waits"));
    for (Rank rank = 0; rank < 4; ++rank) {
        const auto at = static_cast<std::size_t>(rank);
        const std::string node = nodeName(rank, 3);
        QCOMPARE(sums[node + 'S'], result.waits[at][0]);
        QCOMPARE(sums[node + 'L'], result.waits[at][1]);
        QCOMPARE(timeOf(nodes[at]["wait_straggler_s"]), result.waits[at][0]);
        QCOMPARE(timeOf(nodes[at]["wait_hub_s"]), result.waits[at][2]);
        QCOMPARE(timeOf(nodes[at]["compute_s"]), result.accounts[at].compute);
    }
    QVERIFY(sums["worker-0S"] > Time{});
}

void Export::writesWhatAnUnfinishedRecordHas() {
    writeOddRun(path("cut"), false);
    for (const std::string& what : exportDataNames()) {
        const auto written = exportData(what, path("cut"), path("cut.json"));
        QVERIFY(!written.ended);
        QVERIFY(written.rows > 0 || what == "changes" || what == "blame");
        QVERIFY(Json::accept(bytesOf(path("cut.json"))));
    }
    QCOMPARE(exported("events", path("cut")).size(), std::size_t{600});
}

void Export::namesWhatThereIs() {
    writeOddRun(path("names"));
    const auto faultOf = [&](const char* what, const char* to) {
        try {
            exportData(what, path("names"), path(to));
        } catch (const ScenarioError& error) {
            return QString::fromStdString(error.faults().front().sentence);
        }
        return QString();
    };
    QVERIFY(faultOf("wait", "x.csv").contains("nodes, epochs, rounds, waits"));
    QVERIFY(faultOf("waits", "x.xlsx").contains(".csv or .json"));
    QVERIFY(faultOf("trace", "x.csv").contains(".json only"));
    QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("x.csv"))));
}

QTEST_GUILESS_MAIN(Export)
#include "tst_export.moc"

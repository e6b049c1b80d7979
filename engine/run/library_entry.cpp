// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/library_entry.h"

#include "engine/run/checked_row.h"
#include "engine/run/library_marks.h"
#include "engine/run/record.h"
#include "engine/run/run_file.h"
#include "engine/run/schema.h"
#include "engine/scenario/scenario_json.h"

#include <QDateTime>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <sys/stat.h>
#include <unistd.h>

namespace ringside {

namespace {

constexpr std::size_t longestScenario = 16 << 20;
constexpr double readingSeconds = 1.5;
constexpr int curvePoints = 48;
constexpr int roundsAPoint = 8; ///< averaged: the loss of one mini-batch jumps

/// Reads the few rows that the library needs.
class EntryReader {
public:
    EntryReader(LibraryEntry& entry, RunFile& file)
        : m_entry(entry)
        , m_database(file.database()) { }

    void read();

private:
    Scenario readScenario();
    void readRun();
    std::string forkColumns();
    void readEpochs();
    void readEnd();
    void readLastRound();
    void readChanges();
    void readCurve();
    CurvePoint pointAt(Statement& rounds, std::int64_t seq);
    void readMarks();

    LibraryEntry& m_entry;
    Database& m_database;
    bool m_ended = false;
};

void EntryReader::read() {
    m_database.execute("BEGIN");
    const Scenario scenario = readScenario();
    m_entry.name = scenario.name;
    m_entry.architecture = scenario.architecture.kind;
    m_entry.workers = scenario.cluster.workers;
    m_entry.servers = serverCount(scenario);
    readRun();
    readEpochs();
    readLastRound();
    readEnd();
    readChanges();
    readCurve();
    readMarks();
    m_database.rollBack();
    if (!m_ended)
        m_entry.standing
            = isOpenElsewhere(m_entry.path) ? RunStanding::Growing : RunStanding::Unfinished;
}

Scenario EntryReader::readScenario() {
    Statement statement(m_database, "SELECT seq, json FROM scenario ORDER BY seq LIMIT 1");
    if (!statement.next())
        throw FileError(
            m_entry.path + " holds no scenario; its writer was stopped before the run began.");
    const std::string json
        = CheckedRow(statement, m_entry.path, "scenario").text("json", longestScenario);
    return scenarioFromJson(json);
}

/// None in records from before there were forks.
std::string EntryReader::forkColumns() {
    Statement found(
        m_database, "SELECT 1 FROM pragma_table_info('run') WHERE name = 'parent_round'");
    return found.next() ? ", parent_round, parent_file" : ", -1, ''";
}

void EntryReader::readRun() {
    Statement statement(
        m_database, "SELECT seq, kind, started_at" + forkColumns() + " FROM run ORDER BY seq DESC LIMIT 1");
    if (!statement.next())
        return;
    CheckedRow row(statement, m_entry.path, "run");
    m_entry.simulated = row.word<RunKind>("kind", runKindIds.size()) == RunKind::Simulated;
    m_entry.startedAt = row.text("started_at", longestText);
    m_entry.forkRound = row.integer("parent_round", -1, std::numeric_limits<int>::max());
    const std::string parent = row.text("parent_file", longestText);
    if (m_entry.forkRound >= 0)
        m_entry.forkParent = std::filesystem::path(parent).filename().string();
    const auto start
        = QDateTime::fromString(QString::fromStdString(m_entry.startedAt), Qt::ISODate);
    if (start.isValid())
        m_entry.startedMs = start.toMSecsSinceEpoch();
}

void EntryReader::readEpochs() {
    Statement epochs(m_database,
        "SELECT seq, begin_ps, end_ps, train_loss FROM epoch ORDER BY seq LIMIT 100000");
    double seconds = 0;
    while (epochs.next()) {
        CheckedRow row(epochs, m_entry.path, "epoch");
        const Time begin = row.time("begin_ps");
        const Time end = row.time("end_ps");
        seconds += (end - begin).seconds();
        m_entry.loss = row.real("train_loss");
        ++m_entry.epochs;
    }
    if (m_entry.epochs > 0)
        m_entry.epochSeconds = seconds / static_cast<double>(m_entry.epochs);
    Statement evaluation(
        m_database, "SELECT seq, test_accuracy FROM evaluation ORDER BY seq DESC LIMIT 1");
    if (evaluation.next())
        m_entry.accuracy = CheckedRow(evaluation, m_entry.path, "evaluation").real("test_accuracy");
}

void EntryReader::readLastRound() {
    Statement round(m_database, "SELECT seq, step, end_ps FROM round ORDER BY seq DESC LIMIT 1");
    if (!round.next())
        return;
    CheckedRow row(round, m_entry.path, "round");
    m_entry.rounds = row.count("step") + 1;
    m_entry.clusterSeconds = row.time("end_ps").seconds();
}

void EntryReader::readEnd() {
    Statement end(m_database,
        "SELECT seq, outcome, reason, cluster_ps, wall_s FROM \"end\" ORDER BY seq LIMIT 1");
    if (!end.next())
        return;
    CheckedRow row(end, m_entry.path, "end");
    const auto outcome = row.word<Outcome>("outcome", outcomeIds.size());
    m_entry.reason = row.text("reason", longestText);
    m_entry.clusterSeconds = row.time("cluster_ps").seconds();
    m_entry.wallSeconds = row.real("wall_s");
    m_entry.standing = outcome == Outcome::Finished ? RunStanding::Finished
        : outcome == Outcome::Stopped               ? RunStanding::Stopped
                                                    : RunStanding::Failed;
    m_ended = true;
}

void EntryReader::readChanges() {
    Statement count(m_database, "SELECT 0, count(*) AS rows FROM change");
    if (!count.next())
        return;
    m_entry.changes = CheckedRow(count, m_entry.path, "change").count("rows");
    if (m_entry.changes == 0)
        return;
    Statement first(m_database,
        "SELECT seq, at_ps, node, peer, action, text FROM change ORDER BY at_ps, seq LIMIT 1");
    if (!first.next())
        return;
    CheckedRow row(first, m_entry.path, "change");
    const Rank last = m_entry.workers + m_entry.servers - 1;
    m_entry.firstChange.at = row.time("at_ps");
    m_entry.firstChange.node = static_cast<Rank>(row.integer("node", noRank, last));
    m_entry.firstChange.peer = static_cast<Rank>(row.integer("peer", noRank, last));
    m_entry.firstChange.action = row.word<ChangeAction>("action", changeActionIds.size());
    m_entry.firstChange.text = row.text("text", longestText);
}

void EntryReader::readCurve() {
    Statement ends(m_database, "SELECT 0, min(seq), max(seq) FROM round");
    if (!ends.next() || m_entry.rounds == 0)
        return;
    CheckedRow row(ends, m_entry.path, "round");
    const std::int64_t first = row.count("seq"), last = row.count("seq");
    const auto points = std::min<std::int64_t>(curvePoints, m_entry.rounds);
    // Rounds stand in order of seq, so even distances in seq are even distances in the run.
    Statement rounds(m_database,
        "SELECT seq, begin_ps, mean_loss FROM round WHERE seq >= ? ORDER BY seq LIMIT ?");
    for (std::int64_t i = 0; i < points; ++i)
        m_entry.curve.push_back(
            pointAt(rounds, first + (last - first) / std::max<std::int64_t>(points, 1) * i));
    std::erase_if(
        m_entry.curve, [](const CurvePoint& point) { return !(point.loss == point.loss); });
}

/// The mean of some rounds from `seq` on; a loss that is not finite leaves the point out.
CurvePoint EntryReader::pointAt(Statement& rounds, std::int64_t seq) {
    const auto wanted = std::clamp<std::int64_t>(m_entry.rounds / curvePoints, 1, roundsAPoint);
    rounds.bindAll(seq, wanted);
    double seconds = 0, loss = 0;
    int count = 0;
    for (; rounds.next(); ++count) {
        CheckedRow row(rounds, m_entry.path, "round");
        const double begin = row.time("begin_ps").seconds();
        seconds = count == 0 ? begin : seconds;
        loss += row.real("mean_loss");
    }
    rounds.reset();
    return {static_cast<float>(seconds),
        count == 0 ? std::numeric_limits<float>::quiet_NaN() : static_cast<float>(loss / count)};
}

void EntryReader::readMarks() {
    Statement statement(
        m_database, "SELECT 0, key, value FROM meta WHERE key IN ('title', 'tags', 'note')");
    while (statement.next()) {
        CheckedRow row(statement, m_entry.path, "meta");
        const std::string key = row.text("key", longestText);
        const std::string value = row.text("value", longestText);
        if (key == "title")
            m_entry.marks.title = value;
        else if (key == "note")
            m_entry.marks.note = value;
        else
            m_entry.marks.tags = tagsFromText(value);
    }
}

} // namespace

std::string LibraryEntry::title() const {
    if (!marks.title.empty())
        return marks.title;
    return name.empty() ? std::filesystem::path(path).stem().string() : name;
}

LibraryEntry readLibraryEntry(const std::string& path) {
    LibraryEntry entry;
    entry.path = path;
    struct stat facts { };
    if (stat(path.c_str(), &facts) == 0) {
        entry.bytes = facts.st_size;
        entry.modifiedMs = facts.st_mtim.tv_sec * 1000 + facts.st_mtim.tv_nsec / 1'000'000;
        entry.startedMs = entry.modifiedMs;
    }
    try {
        RunFile file(path);
        file.allowSeconds(readingSeconds);
        try {
            EntryReader(entry, file).read();
        } catch (const DatabaseError& error) {
            throw readFailure(path, error);
        }
    } catch (const ScenarioError& error) {
        entry.standing = RunStanding::Damaged;
        entry.reason = path + " holds a scenario that cannot be used: " + error.what();
    } catch (const std::exception& error) {
        entry.standing = RunStanding::Damaged;
        entry.reason = error.what();
    }
    return entry;
}

bool isOpenElsewhere(const std::string& path) {
    // Every connection to a database in WAL mode holds a lock on its shared memory file. The
    // kernel's list of locks tells of it without opening that file: closing it would release
    // SQLite's own locks in this process (POSIX: fcntl).
    struct stat facts { };
    if (stat((path + "-shm").c_str(), &facts) != 0)
        return false;
    const std::string inode = ':' + std::to_string(facts.st_ino) + ' ';
    const std::string own = ' ' + std::to_string(getpid()) + ' ';
    std::ifstream locks("/proc/locks");
    for (std::string line; std::getline(locks, line);)
        if (line.find(inode) != std::string::npos && line.find(own) == std::string::npos)
            return true;
    return false;
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/round_reader.h"

#include "engine/run/row_reader.h"
#include "engine/run/run_file.h"

#include <sqlite3.h>

#include <algorithm>
#include <optional>

namespace ringside {

namespace {

/// Processor time of one call: far above what a round needs, so only damage gets there.
constexpr double readingSeconds = 1.5;
/// Numbers of seq on either side at first; doubled as long as rows are missing.
constexpr std::int64_t leastReach = 512;

/// Of cluster time.
struct Stretch {
    Time begin, end;
};

std::size_t nodesOf(const Scenario& scenario) {
    return static_cast<std::size_t>(
        std::max(scenario.cluster.workers, 0) + std::max(serverCount(scenario), 0));
}

/// Whether every node has a state for which `wanted` holds.
template <typename Wanted>
bool everyNode(const RunBatch& rows, std::size_t nodes, Wanted wanted) {
    std::vector<bool> has(nodes);
    for (const StateEvent& state : rows.states)
        if (const auto node = static_cast<std::size_t>(state.node); node < nodes && wanted(state))
            has[node] = true;
    return std::all_of(has.begin(), has.end(), [](bool one) { return one; });
}

} // namespace

struct RoundReader::Impl {
    Impl(const std::string& filePath, const Scenario& scenario);
    RunBatch around(Step step, bool overlapping);
    /// The first round row at or after `seq`: its seq, 0 when there is none.
    std::int64_t rowFrom(std::int64_t seq, Step& step);
    std::int64_t find(Step step, std::int64_t newest);
    RunBatch roundsUpTo(std::int64_t seq, std::int64_t& previousSeq);
    void readWidely(
        std::int64_t from, std::int64_t seq, std::int64_t newest, Stretch, RunBatch& rows);

    std::string path;
    RunFile file;
    Scenario scenario;
    std::optional<RowReader> rows;
    std::optional<Statement> roundFrom, roundBefore;
};

RoundReader::Impl::Impl(const std::string& filePath, const Scenario& of)
    : path(filePath)
    , file(filePath)
    , scenario(of) {
    try {
        rows.emplace(file.database(), path, scenario);
        roundFrom.emplace(
            file.database(), "SELECT seq, step FROM round WHERE seq >= ?1 ORDER BY seq LIMIT 1");
        roundBefore.emplace(file.database(), "SELECT max(seq) FROM round WHERE seq < ?1");
    } catch (const DatabaseError& error) {
        throw readFailure(path, error);
    }
}

std::int64_t RoundReader::Impl::rowFrom(std::int64_t seq, Step& step) {
    roundFrom->bindAll(seq);
    std::int64_t found = 0;
    if (roundFrom->next()) {
        found = sqlite3_column_int64(roundFrom->handle(), 0);
        step = static_cast<Step>(sqlite3_column_int64(roundFrom->handle(), 1));
    }
    roundFrom->reset();
    return found;
}

/// Steps rise with seq in the table of rounds.
std::int64_t RoundReader::Impl::find(Step wanted, std::int64_t newest) {
    std::int64_t low = 0, high = newest + 1; // rows before low are too early
    Step step = 0;
    while (low < high) {
        const std::int64_t middle = low + (high - low) / 2;
        const std::int64_t seq = rowFrom(middle, step);
        if (seq != 0 && step < wanted)
            low = seq + 1;
        else
            high = middle;
    }
    const std::int64_t seq = rowFrom(low, step);
    return seq != 0 && step == wanted ? seq : 0;
}

/// The row at `seq` and the one before it.
RunBatch RoundReader::Impl::roundsUpTo(std::int64_t seq, std::int64_t& previousSeq) {
    roundBefore->bindAll(seq);
    previousSeq = roundBefore->next() ? sqlite3_column_int64(roundBefore->handle(), 0) : 0;
    roundBefore->reset();
    RunBatch found, one;
    if (previousSeq > 0) {
        rows->read(previousSeq - 1, previousSeq, one);
        found.rounds = one.rounds;
        one = {};
    }
    rows->read(seq - 1, seq, one);
    found.rounds.insert(found.rounds.end(), one.rounds.begin(), one.rounds.end());
    return found;
}

void RoundReader::Impl::readWidely(
    std::int64_t from, std::int64_t seq, std::int64_t newest, Stretch stretch, RunBatch& batch) {
    const std::size_t nodes = nodesOf(scenario);
    const auto before = [&](const StateEvent& state) { return state.at <= stretch.begin; };
    const auto after = [&](const StateEvent& state) { return state.at > stretch.end; };
    std::int64_t back = std::max(leastReach, 2 * (seq - from)), on = back;
    bool complete = false;
    for (bool last = false; !last;) {
        last = complete; // once more: what is on its way at the round's end is written later
        const std::int64_t first = std::max<std::int64_t>(seq - back, 0);
        const std::int64_t upTo = std::min(seq + on, newest);
        RunBatch read;
        rows->read(first, upTo, read);
        const bool reachesBack = first == 0 || everyNode(read, nodes, before);
        const bool reachesOn = upTo == newest || everyNode(read, nodes, after);
        complete = reachesBack && reachesOn;
        last = last || (first == 0 && upTo == newest);
        back = reachesBack ? back : back * 2;
        on = reachesOn && !complete ? on : on * 2;
        batch.messages = std::move(read.messages);
        batch.states = std::move(read.states);
    }
}

RunBatch RoundReader::Impl::around(Step step, bool overlapping) {
    const std::int64_t newest = rows->newest();
    const std::int64_t seq = find(step, newest);
    if (seq == 0)
        return {};
    std::int64_t previousSeq = 0;
    RunBatch batch = roundsUpTo(seq, previousSeq);
    if (batch.rounds.empty())
        return batch;
    Stretch stretch{batch.rounds.back().begin, batch.rounds.back().end};
    if (overlapping && batch.rounds.size() > 1)
        stretch.begin = batch.rounds.front().end;
    readWidely(previousSeq, seq, newest, stretch, batch);
    return batch;
}

RoundReader::RoundReader(const std::string& path, const Scenario& scenario)
    : m_impl(std::make_unique<Impl>(path, scenario)) { }

RoundReader::~RoundReader() = default;

RunBatch RoundReader::around(Step step, bool overlapping) {
    Database& database = m_impl->file.database();
    m_impl->file.allowSeconds(readingSeconds);
    try {
        database.execute("BEGIN");
        RunBatch batch = m_impl->around(step, overlapping);
        database.rollBack();
        return batch;
    } catch (const DatabaseError& error) {
        database.rollBack();
        throw readFailure(m_impl->path, error);
    } catch (...) {
        database.rollBack();
        throw;
    }
}

} // namespace ringside

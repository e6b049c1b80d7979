// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/fork_source.h"

#include "engine/run/overview_reader.h"
#include "engine/run/run_file.h"

#include <sqlite3.h>

#include <bit>
#include <cmath>
#include <cstring>

namespace ringside {

namespace {

constexpr double mostSeconds = 30; // of processor, for a table without an index

std::vector<float> floatsOf(const Statement& statement, int column, std::int64_t parameters,
    bool mayBeEmpty, const std::string& path) {
    const auto bytes = static_cast<std::size_t>(sqlite3_column_bytes(statement.handle(), column));
    std::vector<float> values(bytes / sizeof(float));
    const auto wanted = static_cast<std::size_t>(parameters) * sizeof(float);
    if (bytes != wanted && !(mayBeEmpty && bytes == 0))
        throw FileError(path + " is damaged: a checkpoint has " + std::to_string(bytes)
            + " bytes of weights, the model has " + std::to_string(wanted) + ".");
    if (bytes > 0)
        std::memcpy(values.data(), sqlite3_column_blob(statement.handle(), column), bytes);
    for (const float value : values)
        if (!std::isfinite(value))
            throw FileError(path + " is damaged: a weight in a checkpoint is not a number.");
    return values;
}

std::optional<CheckpointRow> oneCheckpoint(const Database& database, const std::string& condition,
    Step rounds, std::int64_t parameters, const std::string& path) {
    Statement statement(database,
        "SELECT rounds, weights, velocity FROM checkpoint WHERE " + condition + " LIMIT 1");
    statement.bindAll(rounds);
    if (!statement.next())
        return std::nullopt;
    CheckpointRow row;
    row.rounds = sqlite3_column_int64(statement.handle(), 0);
    row.weights = floatsOf(statement, 1, parameters, false, path);
    row.velocity = floatsOf(statement, 2, parameters, true, path);
    return row;
}

} // namespace

ForkSource readForkSource(const std::string& path, Step round) {
    const RunReader reader(path);
    ForkSource source{path, reader.scenario(), reader.host(), {}, {}, 0, {}, {}};
    OverviewReader overview(path, source.scenario);
    bool more = true;
    while (more) {
        const RunBatch batch = overview.read(100000);
        more = batch.more;
        if (batch.run)
            source.run = *batch.run;
        if (batch.end)
            source.end = batch.end;
        source.changes.insert(source.changes.end(), batch.changes.begin(), batch.changes.end());
        for (const RoundRow& row : batch.rounds) {
            source.rounds = std::max(source.rounds, row.step + 1);
            if (row.step + 1 == round)
                source.at = row.end;
        }
    }
    if (source.run.stepsPerEpoch < 1)
        throw FileError(path + " cannot be forked: its run ended before it began to train.");
    return source;
}

std::optional<std::uint64_t> recordedFingerprint(const std::string& path, Step rounds) {
    RunFile file(path);
    file.allowSeconds(mostSeconds);
    try {
        Statement statement(
            file.database(), "SELECT fingerprint FROM step WHERE step = ?1 ORDER BY node LIMIT 1");
        statement.bindAll(rounds - 1);
        if (!statement.next())
            return std::nullopt;
        return std::bit_cast<std::uint64_t>(
            static_cast<std::int64_t>(sqlite3_column_int64(statement.handle(), 0)));
    } catch (const DatabaseError& error) {
        throw readFailure(path, error);
    }
}

std::optional<CheckpointRow> recordedCheckpoint(
    const std::string& path, Step rounds, std::int64_t parameters) {
    RunFile file(path);
    file.allowSeconds(mostSeconds);
    try {
        const Database& database = file.database();
        Statement table(database, "SELECT 1 FROM sqlite_master WHERE name = 'checkpoint'");
        if (!table.next()) // a record from before there were any
            return std::nullopt;
        auto row = oneCheckpoint(
            database, "rounds <= ?1 ORDER BY rounds DESC", rounds, parameters, path);
        return row
            ? row
            : oneCheckpoint(database, "rounds > ?1 ORDER BY rounds", rounds, parameters, path);
    } catch (const DatabaseError& error) {
        throw readFailure(path, error);
    }
}

} // namespace ringside

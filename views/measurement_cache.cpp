// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/measurement_cache.h"

#include <nlohmann/json.hpp>

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QSaveFile>

namespace ringside {

namespace {

using Json = nlohmann::json;
constexpr int cacheVersion = 2; ///< raised when Measurement or setupKey() changes
constexpr std::int64_t rowsARead = 50000;

std::optional<Measurement> readMeasurement(
    const std::string& path, const std::atomic<bool>& cancelled) {
    try {
        RunReader reader(path);
        RunBatch whole = reader.read(rowsARead);
        for (bool more = whole.more; more && !cancelled;) {
            RunBatch next = reader.read(rowsARead);
            more = next.more;
            whole.epochs.insert(whole.epochs.end(), next.epochs.begin(), next.epochs.end());
            whole.evaluations.insert(
                whole.evaluations.end(), next.evaluations.begin(), next.evaluations.end());
            whole.changes.insert(whole.changes.end(), next.changes.begin(), next.changes.end());
            whole.run = next.run ? next.run : whole.run;
            whole.end = next.end ? next.end : whole.end;
        }
        return measurementOf(reader.scenario(), whole.run, whole.end, whole.epochs,
            whole.evaluations, whole.changes);
    } catch (const std::exception&) {
        return std::nullopt; // a damaged file is told about when somebody opens it
    }
}

Json toJson(const Measurement& m) {
    Json evaluations = Json::array();
    for (const EvaluationRow& row : m.evaluations)
        evaluations.push_back(
            {row.epoch, row.at.ps, row.wallS, row.testLoss, row.testAccuracy, row.trainLoss});
    return {{"setup", m.setupKey}, {"architecture", int(m.architecture)}, {"workers", m.workers},
        {"seed", m.seed}, {"started", m.startedAt}, {"epoch_s", m.epochSeconds},
        {"steps", m.stepsPerEpoch}, {"compute", m.computeKey}, {"t_c", m.calibratedSeconds},
        {"evaluations", evaluations}};
}

Measurement fromJson(const Json& json) {
    Measurement m;
    m.setupKey = json.at("setup");
    m.architecture = ArchitectureKind(json.at("architecture").get<int>());
    m.workers = json.at("workers");
    m.seed = json.at("seed");
    m.startedAt = json.at("started");
    m.epochSeconds = json.at("epoch_s");
    m.stepsPerEpoch = json.at("steps");
    m.computeKey = json.at("compute");
    m.calibratedSeconds = json.at("t_c");
    for (const Json& row : json.at("evaluations"))
        m.evaluations.push_back({row.at(0), Time::fromPicoseconds(row.at(1)), row.at(2), row.at(3),
            row.at(4), row.at(5)});
    return m;
}

/// File name -> {size, modified, measurement or null}.
Json readCache(const QString& path) {
    QFile file(path);
    if (path.isEmpty() || !file.open(QIODevice::ReadOnly))
        return Json::object();
    const Json cache = Json::parse(file.readAll().toStdString(), nullptr, false);
    const bool usable = cache.is_object() && cache.value("version", 0) == cacheVersion
        && cache.contains("files") && cache["files"].is_object();
    return usable ? cache["files"] : Json::object();
}

void writeCache(const QString& path, const Json& files) {
    if (path.isEmpty() || !QDir().mkpath(QFileInfo(path).path()))
        return;
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return; // without a cache the next start takes longer, no more
    file.write(QByteArray::fromStdString(Json{{"version", cacheVersion}, {"files", files}}.dump()));
    file.commit();
}

bool isAsCached(const Json& cache, const std::string& name, const QFileInfo& file) {
    return cache.contains(name) && cache[name].value("size", qint64(-1)) == file.size()
        && cache[name].value("modified", qint64(-1)) == file.lastModified().toMSecsSinceEpoch();
}

} // namespace

std::vector<Measurement> measurementsIn(
    const QString& folder, const QString& cacheFile, const std::atomic<bool>& cancelled) {
    std::vector<Measurement> found;
    const Json cache = readCache(cacheFile);
    Json fresh = Json::object();
    const auto files
        = QDir(folder).entryInfoList({QStringLiteral("*.ringside")}, QDir::Files, QDir::Name);
    for (const QFileInfo& file : files) {
        if (cancelled)
            return found;
        const std::string name = file.absoluteFilePath().toStdString();
        try {
            Json entry = isAsCached(cache, name, file) ? cache[name] : Json();
            if (entry.is_null()) {
                const auto measurement = readMeasurement(name, cancelled);
                entry
                    = {{"size", file.size()}, {"modified", file.lastModified().toMSecsSinceEpoch()},
                        {"measurement", measurement ? toJson(*measurement) : Json()}};
            }
            if (!entry.at("measurement").is_null()) {
                found.push_back(fromJson(entry.at("measurement")));
                found.back().path = name;
            }
            fresh[name] = std::move(entry);
        } catch (const Json::exception&) {
            continue; // somebody edited the cache: the file is read again next time
        }
    }
    if (!cancelled && fresh != cache)
        writeCache(cacheFile, fresh);
    return found;
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/library_catalogue.h"

#include "engine/run/library_marks.h"

#include <QDir>
#include <QFile>
#include <QSaveFile>
#include <nlohmann/json.hpp>

#include <chrono>
#include <sys/stat.h>
#include <unordered_map>

namespace ringside {

namespace {

using Json = nlohmann::json;
constexpr int catalogueVersion = 2; ///< raised when LibraryEntry changes
constexpr std::chrono::milliseconds reportEvery{250};

double realFrom(const Json& json) {
    return json.is_number() ? json.get<double>() : std::numeric_limits<double>::quiet_NaN();
}

Json toJson(const LibraryEntry& entry) {
    Json curve = Json::array();
    for (const CurvePoint& point : entry.curve) {
        curve.push_back(point.seconds);
        curve.push_back(point.loss);
    }
    return {entry.path, entry.bytes, entry.modifiedMs, int(entry.standing), entry.reason,
        entry.name, int(entry.architecture), entry.workers, entry.servers, entry.simulated,
        entry.forkParent, entry.forkRound,
        entry.startedAt, entry.startedMs, entry.clusterSeconds, entry.wallSeconds, entry.rounds,
        entry.epochs, entry.epochSeconds, entry.accuracy, entry.loss, entry.changes,
        entry.firstChange.at.ps, entry.firstChange.node, entry.firstChange.peer,
        int(entry.firstChange.action), entry.firstChange.text, curve, entry.marks.title,
        entry.marks.tags, entry.marks.note};
}

LibraryEntry fromJson(const Json& json) {
    LibraryEntry entry;
    std::size_t column = 0;
    const auto next = [&]() -> const Json& { return json.at(column++); };
    entry.path = next();
    entry.bytes = next();
    entry.modifiedMs = next();
    entry.standing = RunStanding(next().get<int>());
    entry.reason = next();
    entry.name = next();
    entry.architecture = ArchitectureKind(next().get<int>());
    entry.workers = next();
    entry.servers = next();
    entry.simulated = next();
    entry.forkParent = next();
    entry.forkRound = next();
    entry.startedAt = next();
    entry.startedMs = next();
    entry.clusterSeconds = realFrom(next());
    entry.wallSeconds = realFrom(next());
    entry.rounds = next();
    entry.epochs = next();
    entry.epochSeconds = realFrom(next());
    entry.accuracy = realFrom(next());
    entry.loss = realFrom(next());
    entry.changes = next();
    entry.firstChange.at.ps = next();
    entry.firstChange.node = next();
    entry.firstChange.peer = next();
    entry.firstChange.action = ChangeAction(next().get<int>());
    entry.firstChange.text = next();
    const Json& curve = next();
    for (std::size_t i = 0; i + 1 < curve.size(); i += 2)
        entry.curve.push_back({curve[i], curve[i + 1]});
    entry.marks.title = next();
    entry.marks.tags = next().get<std::vector<std::string>>();
    entry.marks.note = next();
    return entry;
}

/// Path -> entry; empty when the catalogue is not there, of another version, or damaged.
std::unordered_map<std::string, LibraryEntry> readCatalogue(const std::string& path) {
    std::unordered_map<std::string, LibraryEntry> entries;
    QFile file(QString::fromStdString(path));
    if (path.empty() || !file.open(QIODevice::ReadOnly))
        return entries;
    const QByteArray text = file.readAll();
    const Json json = Json::parse(text.begin(), text.end(), nullptr, false);
    try {
        if (!json.is_object() || json.value("version", 0) != catalogueVersion)
            return entries;
        for (const Json& row : json.at("runs")) {
            LibraryEntry entry = fromJson(row);
            entries.insert_or_assign(entry.path, std::move(entry));
        }
    } catch (const Json::exception&) {
        entries.clear(); // edited by somebody: the files are read again
    }
    return entries;
}

void writeCatalogue(const std::string& path, const std::vector<LibraryEntry>& entries) {
    if (path.empty() || !QDir().mkpath(QFileInfo(QString::fromStdString(path)).path()))
        return;
    Json rows = Json::array();
    for (const LibraryEntry& entry : entries)
        rows.push_back(toJson(entry));
    const QByteArray text = QByteArray::fromStdString(Json{{"version", catalogueVersion},
        {"runs", std::move(rows)}}.dump(-1, ' ', false, Json::error_handler_t::replace));
    QSaveFile file(QString::fromStdString(path));
    // Without a catalogue the next start takes longer, no more.
    if (file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.flush())
        file.commit();
}

struct FoundFile {
    std::string path;
    std::int64_t bytes, modifiedMs;
};

std::vector<FoundFile> filesIn(const std::string& folder) {
    std::vector<FoundFile> files;
    const QDir directory(QString::fromStdString(folder));
    for (const QString& name :
        directory.entryList({QStringLiteral("*.ringside")}, QDir::Files, QDir::Name)) {
        const std::string path = directory.absoluteFilePath(name).toStdString();
        struct stat facts { };
        if (stat(path.c_str(), &facts) == 0)
            files.push_back({path, facts.st_size,
                facts.st_mtim.tv_sec * 1000 + facts.st_mtim.tv_nsec / 1'000'000});
    }
    return files;
}

/// An ended run's file does not change but for its marks, which change its time.
bool isCurrent(const LibraryEntry& entry, const FoundFile& file) {
    return entry.bytes == file.bytes && entry.modifiedMs == file.modifiedMs
        && entry.standing != RunStanding::Growing && entry.standing != RunStanding::Unfinished;
}

} // namespace

std::vector<LibraryEntry> scanLibrary(const std::string& folder, const std::string& catalogueFile,
    const std::atomic<bool>& cancelled, const LibraryProgress& progress) {
    const auto known = readCatalogue(catalogueFile);
    const LooseMarks loose(folder);
    std::vector<LibraryEntry> entries;
    std::vector<std::string> changed;
    for (const FoundFile& file : filesIn(folder)) {
        const auto entry = known.find(file.path);
        if (entry != known.end() && isCurrent(entry->second, file))
            entries.push_back(entry->second);
        else
            changed.push_back(file.path);
    }
    const bool same = changed.empty() && entries.size() == known.size();
    const auto report = [&] {
        if (progress && !cancelled)
            progress(entries);
    };
    report();
    auto reported = std::chrono::steady_clock::now();
    for (const std::string& path : changed) {
        if (cancelled)
            return entries;
        LibraryEntry entry = readLibraryEntry(path);
        if (const LibraryMarks* marks = loose.find(path))
            entry.marks = *marks;
        entries.push_back(std::move(entry));
        if (std::chrono::steady_clock::now() - reported < reportEvery)
            continue;
        report();
        reported = std::chrono::steady_clock::now();
    }
    if (!same)
        writeCatalogue(catalogueFile, entries);
    if (!changed.empty())
        report();
    return entries;
}

} // namespace ringside

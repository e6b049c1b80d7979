// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/library_trash.h"

#include "engine/run/library_entry.h"
#include "engine/run/library_marks.h"

#include <filesystem>

namespace ringside {

namespace fs = std::filesystem;

namespace {

/// What SQLite keeps beside a file that was not closed; the shared memory is made anew.
constexpr const char* companions[] = {"-wal", "-journal"};

/// The recipes of a run's figures, beside its file. A run that is gone from here has left them
/// nothing to draw, so they go along; what cannot be moved stays, the run comes first.
void moveFigures(const fs::path& from, const fs::path& to) {
    std::error_code error;
    if (fs::exists(figuresFile(from.string()), error))
        fs::rename(figuresFile(from.string()), figuresFile(to.string()), error);
}

/// Two processes that choose the same name would have one run replace the other, so the name is
/// taken with an exclusive link.
bool tryMove(const fs::path& from, const fs::path& to) {
    std::error_code error;
    fs::create_hard_link(from, to, error);
    if (error == std::errc::file_exists)
        return false;
    if (error && !fs::exists(to)) { // a file system without links
        fs::rename(from, to, error);
    } else if (!error) {
        for (const char* suffix : companions)
            if (fs::exists(from.string() + suffix))
                fs::rename(from.string() + suffix, to.string() + suffix, error);
        fs::remove(from.string() + "-shm", error);
        fs::remove(from, error);
    }
    if (error)
        throw FileError(from.string() + " could not be moved: " + error.message() + ".");
    return true;
}

} // namespace

std::string figuresFile(const std::string& path) {
    return path + ".figures.json";
}

std::string trashFolder(const std::string& runsFolder) {
    return runsFolder + "/trash";
}

std::string moveRun(const std::string& path, const std::string& folder) {
    if (isOpenElsewhere(path))
        throw FileError(path + " is still being written; stop that run first.");
    std::error_code error;
    if (!fs::exists(path, error))
        throw FileError(path + " does not exist any more.");
    fs::create_directories(folder, error);
    if (error)
        throw FileError("The folder " + folder + " could not be made: " + error.message() + ".");
    const fs::path from(path);
    LooseMarks before(from.parent_path().string());
    fs::path to = fs::path(folder) / from.filename();
    for (int copy = 2; !tryMove(from, to); ++copy)
        to = fs::path(folder) / (from.stem().string() + '-' + std::to_string(copy) + ".ringside");
    moveFigures(from, to);
    if (const LibraryMarks* marks = before.find(path)) {
        LooseMarks(folder).set(to.string(), *marks);
        before.set(path, {});
    }
    return to.string();
}

int emptyTrash(const std::string& runsFolder) {
    int count = 0;
    std::error_code error;
    for (const auto& item : fs::directory_iterator(trashFolder(runsFolder), error)) {
        const std::string path = item.path().string();
        const bool run = path.ends_with(".ringside");
        const bool companion = path.find(".ringside-") != std::string::npos
            || path.ends_with(figuresFile(".ringside"));
        if ((!run && !companion) || !item.is_regular_file())
            continue;
        std::error_code failed;
        fs::remove(item.path(), failed);
        if (failed)
            throw FileError(path + " could not be deleted: " + failed.message() + ".");
        count += run ? 1 : 0;
    }
    return count;
}

} // namespace ringside

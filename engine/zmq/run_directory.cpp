// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/zmq/run_directory.h"

#include "engine/base/error.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <sys/random.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <vector>

namespace ringside {

namespace {

constexpr std::string_view prefix = "ringside-";
constexpr const char* ownerName = "owner";
constexpr const char* startName = "start";
// sun_path holds 108 bytes with the closing zero; the longest name below the directory is "n65535".
constexpr std::size_t longestDirectory = 107 - std::string_view("/n65535").size();

struct Descriptor {
    int number;
    explicit Descriptor(int n)
        : number(n) { }
    Descriptor(const Descriptor&) = delete;
    ~Descriptor() {
        if (number >= 0)
            close(number);
    }
};

/// A directory of ours that nobody else can enter; -1 otherwise. Links are not followed.
int openPrivate(const std::filesystem::path& path) {
    const int directory = open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    struct stat status { };
    if (directory >= 0
        && (fstat(directory, &status) != 0 || status.st_uid != geteuid()
            || (status.st_mode & 077) != 0)) {
        close(directory);
        return -1;
    }
    return directory;
}

std::string processNamespace() {
    std::error_code error;
    return std::filesystem::read_symlink("/proc/self/ns/pid", error).string();
}

/// Start time of a process in clock ticks since boot (field 22 of stat); nullopt: no such process.
std::optional<std::string> startTime(long pid) {
    std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
    std::string line;
    if (!std::getline(file, line))
        return std::nullopt;
    // The name in field 2 may hold spaces and brackets; the fields after its last bracket do not.
    std::istringstream fields(line.substr(line.rfind(')') + 1));
    const std::vector<std::string> values(std::istream_iterator<std::string>{fields}, {});
    const bool zombie = !values.empty() && values[0] == "Z";
    return values.size() > 19 && !zombie ? std::optional(values[19]) : std::nullopt;
}

std::string ownerText() {
    const long pid = getpid();
    return std::to_string(pid) + ' ' + startTime(pid).value_or("0") + ' ' + processNamespace()
        + '\n';
}

std::string readOwner(int directory) {
    const Descriptor file(
        openat(directory, ownerName, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK));
    char text[256];
    const ssize_t length = file.number < 0 ? -1 : read(file.number, text, sizeof text);
    return length > 0 ? std::string(text, static_cast<std::size_t>(length)) : std::string();
}

/// In doubt (no owner file, another process namespace) the owner counts as alive.
bool ownerIsDead(int directory) {
    std::istringstream text(readOwner(directory));
    long pid = 0;
    std::string start, space;
    if (!(text >> pid >> start >> space) || space != processNamespace())
        return false;
    return startTime(pid) != start;
}

/// Unlinks our sockets and files, then the directory itself if nothing else is in it.
bool removeRun(int directory, const std::filesystem::path& path) {
    DIR* entries = fdopendir(dup(directory));
    if (!entries)
        return false;
    while (const dirent* entry = readdir(entries)) {
        struct stat status { };
        if (fstatat(directory, entry->d_name, &status, AT_SYMLINK_NOFOLLOW) == 0
            && S_ISSOCK(status.st_mode) && status.st_uid == geteuid())
            unlinkat(directory, entry->d_name, 0);
    }
    closedir(entries);
    unlinkat(directory, startName, 0);
    unlinkat(directory, ownerName, 0);
    return rmdir(path.c_str()) == 0;
}

std::filesystem::path runtimeFolder() {
    const char* named = std::getenv("XDG_RUNTIME_DIR");
    if (!named || named[0] != '/')
        return {};
    const Descriptor directory(openPrivate(named));
    return directory.number >= 0 ? std::filesystem::path(named) : std::filesystem::path();
}

/// Where a run's directory may be, best first.
std::vector<std::filesystem::path> places() {
    std::vector<std::filesystem::path> result;
    if (const auto runtime = runtimeFolder(); !runtime.empty())
        result.push_back(runtime);
    std::error_code error;
    if (const auto temporary = std::filesystem::temp_directory_path(error); !error)
        result.push_back(temporary);
    result.emplace_back("/tmp");
    return result;
}

} // namespace

RunDirectory::RunDirectory() {
    std::string reasons;
    for (const auto& place : places()) {
        try {
            create(place);
            return;
        } catch (const Error& error) {
            reasons += reasons.empty() ? error.what() : std::string(" ") + error.what();
        }
    }
    throw Error(reasons);
}

RunDirectory::RunDirectory(const std::filesystem::path& base) {
    create(base);
}

void RunDirectory::create(const std::filesystem::path& base) {
    std::string name = (base / (std::string(prefix) + "XXXXXX")).string();
    if (name.size() > longestDirectory)
        throw Error("The folder " + base.string() + " cannot hold the run's sockets: its name is "
            + std::to_string(name.size() - longestDirectory) + " bytes too long.");
    if (!mkdtemp(name.data()))
        throw Error("Cannot make a folder for the run's sockets in " + base.string() + ": "
            + std::strerror(errno) + ".");
    m_path = name;
    std::ofstream owner(m_path / ownerName);
    owner << ownerText() << std::flush;
    if (!owner) {
        std::error_code ignored;
        std::filesystem::remove(m_path / ownerName, ignored);
        std::filesystem::remove(m_path, ignored);
        throw Error("Cannot write into the folder " + name + ".");
    }
}

std::filesystem::path RunDirectory::startFile() const {
    return m_path / startName;
}

RunDirectory::~RunDirectory() {
    const Descriptor directory(openPrivate(m_path));
    if (directory.number >= 0)
        removeRun(directory.number, m_path);
}

int RunDirectory::removeStale(const std::filesystem::path& base) {
    int removed = 0;
    std::error_code error;
    std::vector<std::filesystem::path> found;
    for (std::filesystem::directory_iterator entry(base, error), end; !error && entry != end;
         entry.increment(error))
        if (entry->path().filename().string().starts_with(prefix))
            found.push_back(entry->path());
    for (const auto& path : found) {
        const Descriptor directory(openPrivate(path));
        if (directory.number >= 0 && ownerIsDead(directory.number)
            && removeRun(directory.number, path))
            ++removed;
    }
    return removed;
}

int RunDirectory::removeStale() {
    int removed = 0;
    for (const auto& place : places())
        removed += removeStale(place);
    return removed;
}

std::uint64_t makeRunNonce() {
    std::uint64_t nonce = 0;
    if (getrandom(&nonce, sizeof nonce, 0) != sizeof nonce)
        throw Error("The kernel gave no random number for the run.");
    return nonce;
}

} // namespace ringside

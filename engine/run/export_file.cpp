// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/export_file.h"

#include "engine/base/error.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <string>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace ringside {

namespace {

constexpr std::size_t bufferBytes = 1 << 16;

std::string placeOf(const std::string& path) {
    std::error_code error;
    const auto place = std::filesystem::weakly_canonical(path, error);
    return error ? path : place.string();
}

std::string folderOf(const std::string& place) {
    const std::string folder = std::filesystem::path(place).parent_path().string();
    return folder.empty() ? "." : folder;
}

/// The move itself outlives a power cut only when the folder is on the disk, too. Not every file
/// system can do that for folders, and the file is complete already: nothing hangs on it.
void syncFolder(const std::string& folder) {
    const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return;
    fsync(descriptor);
    close(descriptor);
}

} // namespace

ExportFile::ExportFile(const std::string& path)
    : m_path(path)
    , m_place(placeOf(path)) {
    struct stat there { };
    if (stat(m_place.c_str(), &there) == 0 && !S_ISREG(there.st_mode))
        throw FileError(path + " could not be written: it is no regular file.");
    const std::string own = m_place + '.' + std::to_string(getpid()) + '-';
    // A process of this number may have been killed and have left its file behind.
    for (int attempt = 0; m_descriptor < 0 && attempt < 100; ++attempt) {
        m_beside = own + std::to_string(attempt) + ".part";
        m_descriptor = open(m_beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (m_descriptor < 0 && errno != EEXIST)
            fail(errno);
    }
    if (m_descriptor < 0)
        fail(EEXIST);
    m_pending.reserve(bufferBytes);
}

ExportFile::~ExportFile() {
    if (m_descriptor >= 0)
        close(m_descriptor);
    if (!m_committed)
        unlink(m_beside.c_str());
}

void ExportFile::fail(int error) const {
    throw FileError(m_path + " could not be written: "
        + (error == ENOSPC || error == EDQUOT ? "the disk is full" : std::strerror(error)) + '.');
}

void ExportFile::write(std::string_view text) {
    m_pending += text;
    if (m_pending.size() >= bufferBytes)
        flush();
}

void ExportFile::flush() {
    std::string_view left = m_pending;
    while (!left.empty()) {
        const ssize_t written = ::write(m_descriptor, left.data(), left.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            fail(errno);
        left.remove_prefix(static_cast<std::size_t>(written));
    }
    m_pending.clear();
}

/// Who may read the old file may read the new one, and nobody else.
void ExportFile::takeModeOfOldFile() const {
    struct stat there { };
    if (stat(m_place.c_str(), &there) != 0)
        return;
    // File systems without modes refuse this, and can do without.
    if (fchmod(m_descriptor, there.st_mode & 0777) != 0 && errno != EPERM && errno != ENOTSUP)
        fail(errno);
}

void ExportFile::commit() {
    flush();
    takeModeOfOldFile();
    if (fsync(m_descriptor) != 0)
        fail(errno);
    if (close(std::exchange(m_descriptor, -1)) != 0)
        fail(errno);
    if (rename(m_beside.c_str(), m_place.c_str()) != 0)
        fail(errno);
    m_committed = true;
    syncFolder(folderOf(m_place));
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/sweep_table.h"

#include "engine/run/csv_cells.h"
#include "engine/run/schema.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#include <utility>

namespace ringside {

namespace {

constexpr auto lineEnd = "\r\n";

/// RFC 4180: the cells of a row, or of the header.
std::string line(const std::vector<std::string>& cells) {
    std::string text;
    for (const std::string& cell : cells)
        text += (&cell == cells.data() ? "" : ",") + csvCell(cell);
    return text + lineEnd;
}

std::string contentsOf(int descriptor, const std::string& path) {
    std::string text;
    char buffer[65536];
    for (;;) {
        const ssize_t count = ::read(descriptor, buffer, sizeof buffer);
        if (count < 0)
            throw FileError("Cannot read " + path + ": " + std::strerror(errno) + '.');
        if (count == 0)
            return text;
        text.append(buffer, static_cast<std::size_t>(count));
    }
}

} // namespace

SweepTable::SweepTable(const std::string& path, const SweepPlan& plan, bool resume)
    : m_path(path)
    , m_columns(sweepColumns(plan)) {
    const int flags = O_RDWR | O_CLOEXEC | O_CREAT | (resume ? 0 : O_EXCL);
    m_descriptor = ::open(path.c_str(), flags, 0666);
    if (m_descriptor < 0 && errno == EEXIST)
        throw FileError(path
            + " exists already; add --resume to go on with that sweep, or choose another folder.");
    if (m_descriptor < 0)
        throw FileError("Cannot write " + path + ": " + std::strerror(errno) + '.');
    // Two sweeps in one folder would take each other's records away. Ends with the process.
    if (::flock(m_descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        ::close(std::exchange(m_descriptor, -1));
        throw FileError(path + " is being written by another sweep; wait for its end.");
    }
    readRows();
}

SweepTable::~SweepTable() {
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

void SweepTable::readRows() {
    const std::string text = contentsOf(m_descriptor, m_path);
    // A cell never holds a line end, so the last one ends the last complete row.
    const std::size_t last = text.rfind(lineEnd);
    const std::size_t whole = last == std::string::npos ? 0 : last + 2;
    if (::ftruncate(m_descriptor, static_cast<off_t>(whole)) != 0
        || ::lseek(m_descriptor, 0, SEEK_END) < 0)
        throw FileError("Cannot write " + m_path + ": " + std::strerror(errno) + '.');
    if (whole == 0)
        return write(line(m_columns));
    const std::vector<std::vector<std::string>> lines
        = csvRows(std::string_view(text).substr(0, whole));
    if (lines.front() != m_columns)
        throw ScenarioError("--resume",
            "the table " + m_path + " has other columns: it is of another sweep or version");
    for (std::size_t i = 1; i < lines.size(); ++i) {
        int number = 0;
        const std::string& cell = lines[i].front();
        std::from_chars(cell.data(), cell.data() + cell.size(), number);
        if (number < 1 || lines[i].size() != m_columns.size())
            throw FileError(m_path + ", row " + std::to_string(i + 1) + ": is no row of a sweep.");
        m_rows[number] = lines[i];
    }
}

void SweepTable::append(const SweepPoint& point, std::vector<std::string> row) {
    write(line(row));
    m_rows[point.number] = std::move(row);
}

void SweepTable::write(const std::string& text) {
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t count = ::write(m_descriptor, text.data() + done, text.size() - done);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            throw FileError("Cannot write " + m_path + ": " + std::strerror(errno) + '.');
        done += static_cast<std::size_t>(count);
    }
    if (::fsync(m_descriptor) != 0
        && errno != EINVAL) // EINVAL: a pipe, which has no disk behind it
        throw FileError("Cannot write " + m_path + ": " + std::strerror(errno) + '.');
}

} // namespace ringside

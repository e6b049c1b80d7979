// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>

namespace ringside {

/// A fresh directory of mode 0700 for the sockets of one run, ringside-XXXXXX below
/// $XDG_RUNTIME_DIR when that is a directory of ours that nobody else can enter, else below the
/// temporary folder. It holds the sockets c, t, n0, n1, ... and the file `owner` (who made it, see
/// below); a fork's also the file `start`.
class RunDirectory {
public:
    /// Throws Error when no directory can be made whose socket names fit into 107 bytes.
    RunDirectory();
    /// Makes it below `base` (tests).
    explicit RunDirectory(const std::filesystem::path& base);
    /// Removes our sockets, the two files and the directory; anything else is left alone.
    ~RunDirectory();
    RunDirectory(const RunDirectory&) = delete;
    RunDirectory& operator=(const RunDirectory&) = delete;

    const std::filesystem::path& path() const { return m_path; }
    /// Where a fork's nodes find the weights to start from.
    std::filesystem::path startFile() const;

    /// Removes directories of runs whose owner is no longer alive (same process id and start time,
    /// same process namespace) from the places where the constructor makes them. Only directories
    /// of ours with an owner file, and only sockets of ours in them. Returns how many are gone.
    static int removeStale();
    static int removeStale(const std::filesystem::path& base);

private:
    void create(const std::filesystem::path& base);
    std::filesystem::path m_path;
};

/// A random 64-bit number from the kernel for one run: whoever does not know it does not belong to
/// it.
std::uint64_t makeRunNonce();

} // namespace ringside

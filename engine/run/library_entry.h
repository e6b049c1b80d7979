// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"
#include "engine/trace/events.h"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace ringside {

/// How a run file of the library stands.
enum class RunStanding : std::uint8_t {
    Finished,
    Stopped,
    Failed,
    Unfinished, ///< no end, and nobody writes it: the program was ended
    Growing, ///< no end, and another process has it open
    Damaged, ///< cannot be read; the reason says why
};

/// What a person has written about a run. Kept in the run file's table meta (keys title, tags,
/// note) once the run has ended, else beside the files (engine/run/library_marks.h).
struct LibraryMarks {
    std::string title; ///< empty: the scenario's name
    std::vector<std::string> tags;
    std::string note;
    bool empty() const { return title.empty() && tags.empty() && note.empty(); }
    friend bool operator==(const LibraryMarks&, const LibraryMarks&) = default;
};

/// A moment of the learning curve: cluster time in seconds and mean mini-batch loss.
struct CurvePoint {
    float seconds = 0;
    float loss = 0;
};

/// The reason in the record of a run whose window was gone before it said stop.
inline constexpr const char* windowGoneReason = "the window was closed";

/// What the library shows of one run file: some thirty numbers of a file that may hold millions.
struct LibraryEntry {
    std::string path;
    std::int64_t bytes = 0;
    std::int64_t modifiedMs = 0; ///< since 1970
    RunStanding standing = RunStanding::Damaged;
    std::string reason; ///< why it stopped or failed, or what is wrong with the file
    std::string name; ///< of the scenario
    ArchitectureKind architecture = ArchitectureKind::Ring;
    int workers = 0;
    int servers = 0;
    bool simulated = false;
    std::string forkParent; ///< file name of the run that it is a fork of; empty: of none
    std::int64_t forkRound = 0; ///< rounds of that run that were done
    std::string startedAt; ///< UTC, ISO 8601; empty when not recorded
    std::int64_t startedMs = 0; ///< the same since 1970; the file's time when not recorded
    double clusterSeconds = 0; ///< up to the last recorded round
    double wallSeconds = 0; ///< 0: not recorded
    std::int64_t rounds = 0; ///< up to the last recorded one
    std::int64_t epochs = 0; ///< complete ones
    double epochSeconds = std::numeric_limits<double>::quiet_NaN(); ///< mean, cluster time
    double accuracy = std::numeric_limits<double>::quiet_NaN(); ///< last test accuracy, 0 to 1
    double loss = std::numeric_limits<double>::quiet_NaN(); ///< last training loss
    std::int64_t changes = 0; ///< faults and live changes
    ChangeEvent firstChange; ///< where there are any
    std::vector<CurvePoint> curve; ///< at most 48 points
    LibraryMarks marks;

    bool readable() const { return standing != RunStanding::Damaged; }
    /// Whether its program was ended in the middle: there is no end, or the coordinator still found
    /// the time to write that its window was gone.
    bool wasCutOff() const {
        return standing == RunStanding::Unfinished
            || (standing == RunStanding::Stopped && reason == windowGoneReason);
    }
    /// The title, or the scenario's name, or the file's.
    std::string title() const;
};

/// Reads what the library shows of a run file; takes some milliseconds whatever its size. Never
/// throws: a file that cannot be read is Damaged, with the sentence that says why. Blocks.
LibraryEntry readLibraryEntry(const std::string& path);

/// Whether another process has an unfinished run file open, as its writer has.
bool isOpenElsewhere(const std::string& path);

} // namespace ringside

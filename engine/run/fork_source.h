// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/record.h"

namespace ringside {

/// What a fork must know of its parent's record.
struct ForkSource {
    std::string path;
    Scenario scenario;
    HostRow host;
    RunRow run;
    std::optional<EndRow> end;
    Step rounds = 0; ///< complete ones
    Time at; ///< when the round was done from which the fork goes on
    std::vector<ChangeEvent> changes; ///< of the whole run
};

/// Reads it for a fork after `round` rounds. Throws FileError.
ForkSource readForkSource(const std::string& path, Step round);
/// Fingerprint of a replica's weights after so many rounds; nullopt: the record has none. Throws
/// FileError.
std::optional<std::uint64_t> recordedFingerprint(const std::string& path, Step rounds);
/// The last checkpoint at or before `rounds`, else the first one after; nullopt: it keeps none.
/// Throws FileError, also for weights of another size.
std::optional<CheckpointRow> recordedCheckpoint(
    const std::string& path, Step rounds, std::int64_t parameters);

} // namespace ringside

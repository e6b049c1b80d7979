// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/record.h"

#include <memory>
#include <string>

namespace ringside {

/// The rows around one round of a run file, found by bisection on seq: what a window that keeps
/// only the newest messages in memory needs to show an old moment. Reads a few thousand rows,
/// however long the run is. Opening never changes the file.
class RoundReader {
public:
    /// `scenario` as RunReader found it in this file. Throws FileError, as RunReader does.
    RoundReader(const std::string& path, const Scenario& scenario);
    ~RoundReader();

    /// The round row of `step`, the one before it when there is one, and all messages and states
    /// that the file has from before the round to after its end: a node's rows are in its own
    /// order, so the stretch of seq is widened until every node has a state before the round (or
    /// the file begins) and one after it (or the file ends). `rounds` is empty when the file has no
    /// such round. `overlapping`: rounds overlap, this one counts from the end of the one before.
    /// Throws FileError when the file is damaged.
    RunBatch around(Step step, bool overlapping);

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace ringside

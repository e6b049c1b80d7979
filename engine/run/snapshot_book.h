// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/events.h"

#include <map>
#include <optional>
#include <vector>

namespace ringside {

/// Puts the shards and slices of a step's weights together.
class SnapshotBook {
public:
    explicit SnapshotBook(std::int64_t parameters)
        : m_parameters(parameters) { }
    struct Whole {
        Step step = 0;
        Time at; ///< of its last part
        std::vector<float> weights;
    };
    /// The whole weights once the last part is in. Parts beyond the parameters are ignored.
    std::optional<Whole> add(const Snapshot&);

private:
    struct Open {
        Whole whole;
        std::int64_t filled = 0;
    };
    std::int64_t m_parameters;
    std::map<Step, Open> m_open;
};

} // namespace ringside

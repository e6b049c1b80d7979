// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

#include <cstddef>
#include <limits>
#include <map>
#include <vector>

namespace ringside {

/// Deals intervals to lanes so that none overlap within a lane. They may come out of order; a lane
/// remembers its newest few hundred, and takes nothing that lies before those.
class ExportLanes {
public:
    /// The first lane with room from begin to end, a new one if there is none.
    std::size_t place(Time begin, Time end);
    std::size_t count() const { return m_lanes.size(); }

private:
    struct Lane {
        bool hasRoom(Time begin, Time end) const;
        void take(Time begin, Time end);

        std::map<Time, Time> taken; ///< begin to end
        Time forgottenUntil{std::numeric_limits<std::int64_t>::min()};
    };
    std::vector<Lane> m_lanes;
};

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/scenario/scenario.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ringside {

/// The gradients that one worker has computed and not handed in yet: their sum, and the version
/// (number of results applied) that each was computed from. In runs without training there are no
/// values. Counts what became of them. Source: semantics, Partial allreduce.
class SendBuffer {
public:
    /// `elements` values, 0 in runs without training.
    SendBuffer(LateGradient policy, std::size_t elements);

    /// A gradient computed from `version` is ready; `late`: the round that it was for has been
    /// taken.
    void put(std::span<const float> gradient, Step version, bool late);
    /// Moves the sum into `values` (same size) and returns the ages in `round` of what is in it;
    /// the buffer is empty afterwards.
    std::vector<std::int32_t> take(Step round, std::vector<float>& values);

    /// The sum of what is in it.
    std::span<const float> sum() const { return m_sum; }
    std::int64_t held() const { return static_cast<std::int64_t>(m_versions.size()); }
    std::int64_t produced() const { return m_produced; }
    std::int64_t taken() const { return m_taken; }
    std::int64_t dropped() const { return m_dropped; }

private:
    LateGradient m_policy;
    std::vector<float> m_sum;
    std::vector<Step> m_versions;
    std::int64_t m_produced = 0, m_taken = 0, m_dropped = 0;
};

} // namespace ringside

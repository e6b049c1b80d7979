// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/send_buffer.h"

#include "engine/base/error.h"

#include <algorithm>

namespace ringside {

namespace {
/// One row of the record names all gradients of a contribution.
constexpr std::size_t mostGradients = 16384;
} // namespace

SendBuffer::SendBuffer(LateGradient policy, std::size_t elements)
    : m_policy(policy)
    , m_sum(elements, 0.0f) { }

void SendBuffer::put(std::span<const float> gradient, Step version, bool late) {
    ++m_produced;
    if (late && m_policy == LateGradient::Drop) {
        ++m_dropped;
        return;
    }
    if (m_policy == LateGradient::Replace && !m_versions.empty()) {
        m_dropped += held();
        m_versions.clear();
        std::fill(m_sum.begin(), m_sum.end(), 0.0f);
    }
    if (m_versions.size() >= mostGradients)
        throw Error("a send buffer holds 16,384 gradients that were never handed in; with "
                    "\"contribute\": \"arrived\" a worker that is always late keeps them for ever");
    for (std::size_t i = 0; i < m_sum.size(); ++i)
        m_sum[i] += gradient[i];
    m_versions.push_back(version);
}

std::vector<std::int32_t> SendBuffer::take(Step round, std::vector<float>& values) {
    std::vector<std::int32_t> ages;
    for (const Step version : m_versions)
        ages.push_back(static_cast<std::int32_t>(round - version));
    m_taken += held();
    m_versions.clear();
    std::swap(values, m_sum);
    m_sum.assign(values.size(), 0.0f);
    return ages;
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/random.h"
#include "engine/data/dataset.h"

#include <limits>
#include <numeric>
#include <stdexcept>

namespace ringside {

Sampler::Sampler(std::int64_t samples, int workers, int batch, std::uint64_t seed)
    : m_samples(samples)
    , m_workers(workers)
    , m_batch(batch)
    , m_seed(seed) {
    if (workers < 1 || batch < 1 || samples > std::numeric_limits<std::uint32_t>::max())
        throw std::invalid_argument("a sampler needs workers, a batch and at most 2^32 samples");
    m_stepsPerEpoch = samples / (std::int64_t{workers} * batch);
    if (m_stepsPerEpoch < 1)
        throw ScenarioError({{"training.batch",
            std::to_string(workers) + " workers x " + std::to_string(batch)
                + " samples a step are more than the " + std::to_string(samples)
                + " samples of the training set; use a smaller batch"}});
}

std::span<const std::uint32_t> Sampler::batch(Step step, Rank rank) {
    if (step < 0 || rank < 0 || rank >= m_workers)
        throw std::invalid_argument("there is no such step or worker");
    const auto epoch = static_cast<Epoch>(step / m_stepsPerEpoch);
    const Step stepOfEpoch = step % m_stepsPerEpoch;
    const std::int64_t start = (stepOfEpoch * m_workers + rank) * m_batch;
    return std::span(order(epoch)).subspan(start, m_batch);
}

// Asynchronous workers straddle the end of an epoch: two epochs are kept, the even and the odd one.
const std::vector<std::uint32_t>& Sampler::order(Epoch epoch) {
    Order& slot = m_orders[epoch % m_orders.size()];
    if (slot.epoch != epoch) {
        permute(epoch, slot.samples);
        slot.epoch = epoch;
    }
    return slot.samples;
}

// Fisher and Yates' shuffle; a function of (seed, epoch) alone.
void Sampler::permute(Epoch epoch, std::vector<std::uint32_t>& samples) const {
    samples.resize(m_samples);
    std::iota(samples.begin(), samples.end(), 0U);
    Random random(m_seed, Purpose::Permutation, epoch);
    for (std::size_t last = samples.size(); last > 1; --last)
        std::swap(samples[last - 1], samples[random.below(last)]);
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace ringside {

/// One worker's share of the clean path: the sum of its gradients so far, each times its learning
/// rate over the number of workers. The path is the first weights less the shares of all workers.
/// In doubles, so that its own rounding is no drift.
class CleanShare {
public:
    CleanShare(std::size_t elements, int workers)
        : m_sum(elements, 0.0)
        , m_workers(workers) { }
    /// Adds a gradient that is ready; returns its squared norm.
    double add(std::span<const float> gradient, double rate);
    /// A new path begins. What its send buffer holds will still be applied and so belongs to it.
    void restart(std::span<const float> pending, double rate);
    /// The share, good until the next call.
    std::span<const float> values();

private:
    std::vector<double> m_sum;
    std::vector<float> m_values;
    int m_workers;
};

} // namespace ringside

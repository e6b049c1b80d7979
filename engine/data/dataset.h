// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"
#include "engine/base/ids.h"
#include "engine/scenario/scenario.h"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace ringside {

/// Inputs and labels or targets of some samples, row by row, as a network takes them.
struct Rows {
    std::vector<float> inputs; ///< [samples x features]
    std::vector<std::int32_t> labels; ///< [samples]; empty in a regression
    std::vector<float> targets; ///< [samples x outputs]; empty where there are labels
};

/// Samples with one label each, or (regression) with targets. Images are kept as bytes, features =
/// rows x columns of the image; other inputs as they are.
struct Dataset {
    std::int64_t samples = 0;
    int features = 0;
    int classes = 0;
    int outputs = 0; ///< targets of a sample; 0: labels
    std::vector<std::uint8_t> pixels{}; ///< row-major [samples x features], or empty
    std::vector<float> values{}; ///< row-major [samples x features] where there are no pixels
    std::vector<std::int32_t> labels{}; ///< [samples], 0..classes-1
    std::vector<float> targets{}; ///< row-major [samples x outputs]

    /// Inputs scaled to [0, 1] and labels of the named samples, row by row, into the caller's
    /// buffers (inputs: indices x features).
    void gather(std::span<const std::uint32_t> indices, std::span<float> inputs,
        std::span<std::int32_t> labelsOut) const;
    /// The same for either kind of data; gives the rows the size they need.
    void gather(std::span<const std::uint32_t> indices, Rows& rows) const;
};

enum class Part : std::uint8_t { Train, Test };

/// Loads one part of the scenario's data. fashion-mini is embedded; fashion-mnist is looked for in
/// /usr/share/datasets/fashion-mnist (Debian package dataset-fashion-mnist); idx reads MNIST's four
/// file names, gz or not, in data.path. The other sources need a scenario: loadData. Throws FileError with the file and what is wrong with it.
std::shared_ptr<const Dataset> loadDataset(const DataSettings&, Part);

/// One part of a scenario's data, the made-up sources included: spiral has as many arms as the model
/// has outputs, hyperplane as many dimensions as it has inputs; both are drawn from the seed. csv
/// reads the file data.path.
std::shared_ptr<const Dataset> loadData(const Scenario&, Part);

/// Whether data, model and batches fit (input width, number of classes, at least one step an
/// epoch): faults with field names.
std::vector<Fault> checkAgainstModel(const Dataset& train, const Scenario&);

/// Deals each epoch's one seeded permutation: in step s worker r takes the b samples that start at
/// (s w + r) b. All architectures with the same w, b and seed see the same batches in the same
/// step.
class Sampler {
public:
    /// Throws ScenarioError when there are fewer than workers x batch samples.
    Sampler(std::int64_t samples, int workers, int batch, std::uint64_t seed);
    Step stepsPerEpoch() const { return m_stepsPerEpoch; }
    /// Samples of worker `rank` in `step` (counted over the run). Valid until the next call.
    std::span<const std::uint32_t> batch(Step step, Rank rank);

private:
    struct Order {
        Epoch epoch = -1;
        std::vector<std::uint32_t> samples;
    };

    const std::vector<std::uint32_t>& order(Epoch epoch);
    void permute(Epoch epoch, std::vector<std::uint32_t>& samples) const;

    std::int64_t m_samples;
    int m_workers;
    int m_batch;
    std::uint64_t m_seed;
    Step m_stepsPerEpoch = 0;
    std::array<Order, 2> m_orders;
};

} // namespace ringside

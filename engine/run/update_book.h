// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/record.h"

#include <map>
#include <utility>
#include <vector>

namespace ringside {

/// Puts the updates of asynchronous servers together into epochs of w K applied pushes. The loss of
/// an epoch is the mean over the mini-batches whose pushes the first server applied in it, however
/// the events come in.
class UpdateBook {
public:
    /// `stepsPerEpoch` = K; 0 = no epochs. `firstEpoch`: number of the first, of a fork.
    UpdateBook(int workers, int servers, Step stepsPerEpoch, Epoch firstEpoch = 0);

    void step(const StepEvent&);
    void update(const UpdateEvent&);
    /// Epochs that are complete by now: every server has applied all their pushes, and the losses
    /// of these are known. Each is given once.
    std::vector<EpochRow> take();
    /// Mean loss of the latest epoch that has no row yet, over the losses known; 0 without any.
    double openEpochLoss() const;

private:
    struct Open {
        Time end; ///< of the latest update
        std::int64_t updates = 0; ///< over all servers
        double lossSum = 0;
        std::int64_t losses = 0;
    };
    void addLoss(Epoch epoch, float loss);

    int m_workers;
    int m_servers;
    std::int64_t m_pushesPerEpoch;
    Epoch m_firstEpoch;
    std::map<Epoch, Open> m_open;
    std::map<std::pair<Rank, Step>, float> m_losses; ///< steps whose push was not applied so far
    std::map<std::pair<Rank, Step>, Epoch> m_epochs; ///< pushes whose step was not told so far
    EpochRow m_next;
};

} // namespace ringside

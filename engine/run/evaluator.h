// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"
#include "engine/data/dataset.h"
#include "engine/nn/mlp.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

namespace ringside {

/// Evaluates weights on the test set outside cluster time, on a thread of the lowest priority.
class Evaluator {
public:
    struct Request {
        Step step = 0;
        Time at;
        double wallS = 0;
        std::vector<float> weights;
        double spread = 0; ///< of the replicas; handed through
    };
    struct Result {
        Step step = 0;
        Time at;
        double wallS = 0;
        nn::Evaluation evaluation;
        double spread = 0;
    };

    Evaluator(const Scenario&, std::shared_ptr<const Dataset> test);
    ~Evaluator();

    void request(Request);
    /// What is done since the last call, in order of request.
    std::vector<Result> take();
    /// Waits until everything requested is done.
    void wait();

private:
    void work();
    nn::Evaluation evaluate(nn::Mlp&, const std::vector<float>& weights) const;

    Scenario m_scenario;
    std::shared_ptr<const Dataset> m_test;
    std::mutex m_mutex; ///< guards all below
    std::condition_variable m_changed;
    std::deque<Request> m_requests;
    std::vector<Result> m_results;
    bool m_busy = false, m_quit = false;
    std::thread m_thread;
};

} // namespace ringside

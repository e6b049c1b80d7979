// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/evaluator.h"

#include "engine/strategies/replica.h"

#include <sys/resource.h>
#include <unistd.h>

#include <limits>
#include <numeric>

namespace ringside {

namespace {
constexpr int slice = 250; // samples at a time
}

Evaluator::Evaluator(const Scenario& scenario, std::shared_ptr<const Dataset> test)
    : m_scenario(scenario)
    , m_test(std::move(test)) {
    m_thread = std::thread([this] { work(); });
}

Evaluator::~Evaluator() {
    {
        const std::lock_guard lock(m_mutex);
        m_quit = true;
    }
    m_changed.notify_all();
    m_thread.join();
}

void Evaluator::request(Request request) {
    {
        const std::lock_guard lock(m_mutex);
        m_requests.push_back(std::move(request));
    }
    m_changed.notify_all();
}

std::vector<Evaluator::Result> Evaluator::take() {
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_results, {});
}

void Evaluator::wait() {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_requests.empty() && !m_busy; });
}

void Evaluator::work() {
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 19);
    nn::Mlp network(networkShape(m_scenario), slice);
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return m_quit || !m_requests.empty(); });
        if (m_quit)
            return;
        const Request request = std::move(m_requests.front());
        m_requests.pop_front();
        m_busy = true;
        lock.unlock();
        const nn::Evaluation evaluation = evaluate(network, request.weights);
        lock.lock();
        m_busy = false;
        m_results.push_back({request.step, request.at, request.wallS, evaluation, request.spread});
        m_changed.notify_all();
    }
}

nn::Evaluation Evaluator::evaluate(nn::Mlp& network, const std::vector<float>& weights) const {
    nn::Evaluation sum;
    std::vector<std::uint32_t> indices(slice);
    Rows rows;
    for (std::int64_t first = 0; first < m_test->samples; first += slice) {
        const int count = static_cast<int>(std::min<std::int64_t>(slice, m_test->samples - first));
        indices.resize(static_cast<std::size_t>(count));
        std::iota(indices.begin(), indices.end(), static_cast<std::uint32_t>(first));
        m_test->gather(indices, rows);
        const nn::Evaluation part
            = network.evaluate(weights, {count, rows.inputs, rows.labels, rows.targets});
        sum.loss += part.loss * count;
        sum.accuracy += part.accuracy * count;
    }
    const auto samples = static_cast<double>(m_test->samples);
    const bool classes = m_test->outputs == 0; // a regression has no accuracy
    return {sum.loss / samples,
        classes ? sum.accuracy / samples : std::numeric_limits<double>::quiet_NaN()};
}

} // namespace ringside

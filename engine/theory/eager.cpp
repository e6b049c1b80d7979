// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/theory/equations.h"

#include <algorithm>
#include <bit>

namespace ringside::theory {

TriggerTime roundTrigger(ArchitectureKind kind, const Constants& c) {
    if (!c.readySeconds.empty())
        return triggerTime(kind, c.quorum, c.readySeconds);
    const std::vector<double> alike(
        static_cast<std::size_t>(std::max(c.workers, 1)), c.computeSeconds);
    return triggerTime(kind, c.quorum, alike);
}

Corrected eagerRound(ArchitectureKind kind, const Constants& c) {
    Corrected result;
    const auto rounds = static_cast<double>(c.stepsPerEpoch);
    const auto add = [&](double& sum, std::string symbol, std::string meaning, double seconds) {
        sum += rounds * seconds;
        result.epochSeconds += rounds * seconds;
        result.terms.push_back({std::move(symbol), std::move(meaning), rounds * seconds});
    };
    const TriggerTime trigger = roundTrigger(kind, c);
    const bool solo = kind == ArchitectureKind::EagerSolo;
    const bool majority = kind == ArchitectureKind::EagerMajority;
    add(result.computeSeconds,
        solo           ? "K E[min t_c]"
            : majority ? "K E[t_c]"
                       : "K E[Q-th t_c]",
        solo           ? "a round begins when the first worker is ready"
            : majority ? "a round begins when the worker drawn for it is ready"
                       : "a round begins when Q workers are ready",
        trigger.seconds);
    if (c.workers < 2)
        return result;
    const int hops = std::bit_width(static_cast<unsigned>(c.workers - 1));
    add(result.latencySeconds, "K ceil(log2 w) alpha", "at most: the activation reaches everybody",
        hops * c.latency);
    if (kind == ArchitectureKind::EagerQuorum)
        add(result.latencySeconds, "K alpha", "arrivals are told to the worker that counts",
            c.latency);
    if (c.doubling) {
        const int exchanges = std::bit_width(static_cast<unsigned>(c.workers)) - 1;
        const int folds = std::has_single_bit(static_cast<unsigned>(c.workers)) ? 0 : 2;
        add(result.communicationSeconds, "K log2(w) W/B", "partners swap whole sums",
            (exchanges + folds) * c.modelBytes / c.bandwidth);
        add(result.latencySeconds, "K log2(w) alpha", "one latency an exchange",
            (exchanges + folds) * c.latency);
        return result;
    }
    const double chunks = 2.0 * (c.workers - 1);
    add(result.communicationSeconds, "2 K (w-1) W/(w B)", "the partial sum goes around a ring",
        chunks * c.modelBytes / (c.workers * c.bandwidth));
    add(result.latencySeconds, "2 K (w-1) alpha", "one latency a chunk", chunks * c.latency);
    return result;
}

} // namespace ringside::theory

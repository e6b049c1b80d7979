// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/synthetic_rounds.h"

#include <algorithm>

namespace ringside {

namespace {

constexpr double origin = 10;
constexpr Step step = 812;

Time at(double seconds) {
    return Time::fromSeconds(origin + seconds);
}

std::size_t slot(int rank) {
    return static_cast<std::size_t>(rank);
}

/// Collects what nodes do and makes a slice of it.
class Book {
public:
    Book(const std::vector<double>& compute, int servers)
        : m_compute(compute)
        , m_busy(compute.size() + slot(servers))
        , m_done(compute.size() + slot(servers), 0) { }

    void message(Rank from, Rank to, MessageKind kind, int part, double bytes, double queued,
        double start, double firstBit, double delivered, double egressEnd) {
        MessageEvent event;
        event.from = from;
        event.to = to;
        event.kind = kind;
        // As in a run: the weights that answer a push are those of the next step.
        event.step = kind == MessageKind::Weights && start > 0 ? step + 1 : step;
        event.part = part;
        event.bytes = {bytes};
        event.queued = at(queued);
        event.start = at(start);
        event.firstBit = at(firstBit);
        event.delivered = at(delivered);
        m_slice.messages.push_back(event);
        if (egressEnd <= 0)
            return;
        busy(from, NodeState::Send, start, egressEnd);
        m_done[slot(from)] = std::max(m_done[slot(from)], egressEnd);
        m_done[slot(to)] = std::max(m_done[slot(to)], delivered);
    }

    void busy(Rank node, NodeState state, double from, double to) {
        m_busy[slot(node)].push_back({state, from, to});
    }

    RoundSlice finish() {
        for (std::size_t node = 0; node < m_busy.size(); ++node)
            m_slice.states.push_back(states(static_cast<Rank>(node)));
        std::stable_sort(m_slice.messages.begin(), m_slice.messages.end(),
            [](const MessageEvent& a, const MessageEvent& b) { return a.start < b.start; });
        RoundRow& round = m_slice.round;
        round.step = step;
        round.begin = at(0);
        const auto last = std::max_element(m_compute.begin(), m_compute.end());
        round.lastArrival = at(*last);
        round.lastWorker = static_cast<Rank>(last - m_compute.begin());
        round.tie = std::count(m_compute.begin(), m_compute.end(), *last) > 1;
        double end = 0;
        for (std::size_t worker = 0; worker < m_compute.size(); ++worker)
            end = std::max(end, m_done[worker]);
        round.end = at(end);
        return m_slice;
    }

private:
    struct Busy {
        NodeState state;
        double from, to;
    };

    std::vector<StateEvent> states(Rank node) {
        const bool worker = slot(node) < m_compute.size();
        std::vector<Busy>& busy = m_busy[slot(node)];
        std::sort(
            busy.begin(), busy.end(), [](const Busy& a, const Busy& b) { return a.from < b.from; });
        std::vector<StateEvent> events{
            {node, at(0), worker ? NodeState::Compute : NodeState::Wait, step}};
        double free = worker ? m_compute[slot(node)] : 0;
        for (const Busy& one : busy) {
            if (at(one.from) > at(free))
                events.push_back({node, at(free), NodeState::Wait, step});
            events.push_back({node, at(one.from), one.state, step});
            free = one.to;
        }
        events.push_back({node, at(free), NodeState::Wait, step});
        if (worker)
            events.push_back({node, at(m_done[slot(node)]), NodeState::Compute, step + 1});
        return events;
    }

    std::vector<double> m_compute;
    std::vector<std::vector<Busy>> m_busy;
    std::vector<double> m_done;
    RoundSlice m_slice;
};

int around(int value, int workers) {
    return ((value % workers) + workers) % workers;
}

} // namespace

Scenario syntheticScenario(ArchitectureKind kind, int workers, int servers) {
    Scenario scenario;
    scenario.architecture.kind = kind;
    scenario.architecture.servers = servers;
    scenario.cluster.workers = workers;
    return scenario;
}

RoundSlice ringRound(const std::vector<double>& compute, const SyntheticNetwork& network) {
    const int w = static_cast<int>(compute.size());
    Book book(compute, 0);
    std::vector<double> ready = compute, free = compute;
    for (int s = 0; s < 2 * (w - 1); ++s) {
        std::vector<double> next(compute.size());
        for (int i = 0; i < w; ++i) {
            const int part = s < w - 1 ? around(i - s, w) : around(i + 1 - (s - (w - 1)), w);
            const double start = std::max(ready[slot(i)], free[slot(i)]);
            const double first = start + network.latency, delivered = first + network.transfer;
            book.message(i, around(i + 1, w), MessageKind::Chunk, part, network.unitBytes, start,
                start, first, delivered, start + network.transfer);
            free[slot(i)] = start + network.transfer;
            next[slot(around(i + 1, w))] = std::max(delivered, compute[slot(around(i + 1, w))]);
        }
        ready = next;
    }
    return book.finish();
}

RoundSlice meshRound(const std::vector<double>& compute, const SyntheticNetwork& network) {
    const int w = static_cast<int>(compute.size());
    struct Send {
        int from, to;
        double start;
    };
    std::vector<Send> sends;
    for (int i = 0; i < w; ++i)
        for (int k = 1; k < w; ++k)
            sends.push_back({i, around(i + k, w), compute[slot(i)] + (k - 1) * network.transfer});
    std::stable_sort(
        sends.begin(), sends.end(), [](const Send& a, const Send& b) { return a.start < b.start; });
    Book book(compute, 0);
    std::vector<double> ingress(compute.size(), 0);
    for (const Send& send : sends) {
        const double first = send.start + network.latency;
        const double delivered = std::max(first, ingress[slot(send.to)]) + network.transfer;
        ingress[slot(send.to)] = delivered;
        book.message(send.from, send.to, MessageKind::Gradient, 0, network.unitBytes,
            compute[slot(send.from)], send.start, first, delivered, send.start + network.transfer);
    }
    return book.finish();
}

RoundSlice starRound(const std::vector<double>& compute, const SyntheticNetwork& network) {
    const int w = static_cast<int>(compute.size());
    std::vector<int> order(compute.size());
    for (int i = 0; i < w; ++i)
        order[slot(i)] = i;
    std::stable_sort(order.begin(), order.end(),
        [&](int a, int b) { return compute[slot(a)] < compute[slot(b)]; });
    Book book(compute, 1);
    for (int worker = 0; worker < w; ++worker) {
        // The pull that opened the round.
        const double first = -network.transfer - 1e-6;
        book.message(w, worker, MessageKind::Weights, 0, network.unitBytes, first - network.latency,
            first - network.latency, first, -1e-6, -1e-6);
    }
    double ingress = 0;
    for (const int worker : order) {
        const double start = compute[slot(worker)], first = start + network.latency;
        ingress = std::max(first, ingress) + network.transfer;
        book.message(worker, w, MessageKind::Push, 0, network.unitBytes, start, start, first,
            ingress, start + network.transfer);
    }
    double egress = ingress + network.update;
    if (network.update > 0)
        book.busy(w, NodeState::Update, ingress, egress);
    const double queued = egress;
    for (const int worker : order) {
        book.message(w, worker, MessageKind::Weights, 0, network.unitBytes, queued, egress,
            egress + network.latency, egress + network.latency + network.transfer,
            egress + network.transfer);
        egress += network.transfer;
    }
    return book.finish();
}

Time after(const RoundSlice& slice, double seconds) {
    return slice.round.begin + Time::fromSeconds(seconds);
}

} // namespace ringside

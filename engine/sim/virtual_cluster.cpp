// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/virtual_cluster.h"

#include <algorithm>

namespace ringside {

struct VirtualCluster::VirtualWire final : Wire {
    /// A message that appears at its time; pooled, events point at it.
    struct Appearance final : EventTarget {
        VirtualWire* wire = nullptr;
        Packet* packet = nullptr;
        void fire(Time, std::uint64_t) override {
            wire->free.push_back(this);
            wire->nodes[static_cast<std::size_t>(packet->event.to)].appear(packet);
        }
    };
    Loop& loop;
    std::deque<Node>& nodes;
    std::deque<Appearance> all;
    std::vector<Appearance*> free;
    VirtualWire(Loop& theLoop, std::deque<Node>& theNodes)
        : loop(theLoop)
        , nodes(theNodes) { }
    void appear(Packet* packet, Time due) override {
        if (free.empty()) {
            all.emplace_back().wire = this;
            free.push_back(&all.back());
        }
        Appearance* appearance = free.back();
        free.pop_back();
        appearance->packet = packet;
        loop.at(due, Order::Snapshot, packet->event.from, appearance);
    }
    void transmit(const Segment& segment) override {
        nodes[static_cast<std::size_t>(segment.packet->event.to)].arrive(segment.packet, segment);
    }
};

/// Work takes its modelled time; its job (when the run trains) is done at its begin.
struct VirtualCluster::VirtualComputer final : Computer, EventTarget {
    Loop& loop;
    std::deque<WorkTicket*> working; ///< by place; null = free
    std::vector<std::uint64_t> freePlaces;
    std::size_t abandoned = 0; ///< ends that still come and are no part of the run
    const std::function<void(const WorkTicket&)>& onWork;
    VirtualComputer(Loop& theLoop, const std::function<void(const WorkTicket&)>& watcher)
        : loop(theLoop)
        , onWork(watcher) { }
    void start(WorkTicket* ticket) override {
        if (onWork)
            onWork(*ticket);
        if (ticket->work.job)
            ticket->work.job->run();
        if (freePlaces.empty()) {
            freePlaces.push_back(working.size());
            working.push_back(nullptr);
        }
        const std::uint64_t place = freePlaces.back();
        freePlaces.pop_back();
        working[place] = ticket;
        loop.at(ticket->due, Order::ComputeEnd, ticket->rank, this, place);
    }
    void abandon(WorkTicket*) override { ++abandoned; }
    void fire(Time at, std::uint64_t place) override {
        WorkTicket* ticket = working[place];
        freePlaces.push_back(place);
        abandoned -= ticket->abandoned;
        ticket->fire(at, 0);
    }
};

VirtualCluster::VirtualCluster(
    int workers, int servers, std::shared_ptr<const NicSettings> nic, TraceSink& sink)
    : m_wire(std::make_unique<VirtualWire>(m_loop, m_nodes))
    , m_computer(std::make_unique<VirtualComputer>(m_loop, m_onWork)) {
    for (Rank rank = 0; rank < workers + servers; ++rank)
        m_nodes.emplace_back(
            Node::Setup{m_loop, m_pool, sink, *m_wire, *m_computer, rank, workers, servers, nic});
}

VirtualCluster::~VirtualCluster() = default;

void VirtualCluster::failAll(const std::string& reason) {
    for (Node& node : m_nodes)
        node.fail(std::make_exception_ptr(Error(reason)));
}

bool VirtualCluster::isOver() const {
    const std::size_t part = m_loop.size() - std::min(m_loop.size(), m_computer->abandoned);
    return part == 0
        || (part <= m_plans
            && std::ranges::all_of(m_nodes, [](const Node& node) { return node.finished(); }));
}

void VirtualCluster::run(const std::function<bool()>& keepGoing) {
    constexpr std::uint64_t askEvery = 4096;
    m_loop.runPosted();
    for (std::uint64_t count = 1; !isOver(); ++count) {
        m_loop.fireNext();
        if (keepGoing && count % askEvery == 0 && !keepGoing())
            throw RunStopped();
    }
    for (Node& node : m_nodes) {
        node.flushState();
        if (node.failure() && !node.dead())
            std::rethrow_exception(node.failure());
    }
    for (const Node& node : m_nodes)
        if (!node.finished())
            throw Error(
                "node " + std::to_string(node.rank()) + " waits for a message that nobody sends");
}

} // namespace ringside

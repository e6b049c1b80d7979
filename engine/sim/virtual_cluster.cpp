// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/virtual_cluster.h"

namespace ringside {

struct VirtualCluster::VirtualWire final : Wire {
    std::deque<Node>& nodes;
    explicit VirtualWire(std::deque<Node>& all)
        : nodes(all) { }
    void transmit(const Segment& segment) override {
        nodes[static_cast<std::size_t>(segment.packet->event.to)].arrive(segment.packet, segment);
    }
};

/// Work takes its modelled time; its job (when the run trains) is done at its begin.
struct VirtualCluster::VirtualComputer final : Computer {
    Loop& loop;
    const std::function<void(const WorkTicket&)>& onWork;
    VirtualComputer(Loop& theLoop, const std::function<void(const WorkTicket&)>& watcher)
        : loop(theLoop)
        , onWork(watcher) { }
    void start(WorkTicket* ticket) override {
        if (onWork)
            onWork(*ticket);
        if (ticket->work.job)
            ticket->work.job->run();
        loop.at(ticket->due, Order::ComputeEnd, ticket->rank, ticket);
    }
};

VirtualCluster::VirtualCluster(
    int workers, int servers, std::shared_ptr<const NicSettings> nic, TraceSink& sink)
    : m_wire(std::make_unique<VirtualWire>(m_nodes))
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

void VirtualCluster::run(const std::function<bool()>& keepGoing) {
    constexpr std::uint64_t askEvery = 4096;
    m_loop.runPosted();
    for (std::uint64_t count = 1; !m_loop.empty(); ++count) {
        m_loop.fireNext(m_loop.nextDue());
        if (keepGoing && count % askEvery == 0 && !keepGoing())
            throw RunStopped();
    }
    for (Node& node : m_nodes) {
        node.flushState();
        if (node.failure())
            std::rethrow_exception(node.failure());
    }
    for (const Node& node : m_nodes)
        if (!node.finished())
            throw Error(
                "node " + std::to_string(node.rank()) + " waits for a message that nobody sends");
}

} // namespace ringside

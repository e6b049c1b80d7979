// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/node/node.h"

#include <deque>
#include <functional>

namespace ringside {

/// Nodes in virtual time: one loop, whose driver jumps to the next event; a wire that puts each
/// segment into the other node's NIC; a computer whose work takes its modelled time. The same
/// programs give the same events in the same order, always.
class VirtualCluster {
public:
    VirtualCluster(int workers, int servers, std::shared_ptr<const NicSettings>, TraceSink&);
    ~VirtualCluster();

    Node& node(Rank rank) { return m_nodes[static_cast<std::size_t>(rank)]; }
    int size() const { return static_cast<int>(m_nodes.size()); }
    /// Runs what was spawned to its end, or until `keepGoing` (asked every few thousand events)
    /// says no: RunStopped. Rethrows the first failure of a node; a program that waits for ever is
    /// an Error.
    void run(const std::function<bool()>& keepGoing = {});
    /// Last delivery, drain or update.
    Time end() const { return m_loop.now(); }
    /// Events that were ever scheduled.
    std::uint64_t events() const { return m_loop.scheduled(); }
    /// Called for every piece of work as it begins.
    void onWork(std::function<void(const WorkTicket&)> watcher) { m_onWork = std::move(watcher); }
    /// Calls `target` at that time.
    void at(Time due, EventTarget* target) { m_loop.at(due, Order::Other, 0, target); }
    /// The same of something planned, which comes only while the run lasts: it keeps no run going whose
    /// nodes have finished. The target calls planCame().
    void plan(Time due, EventTarget* target) {
        ++m_plans;
        at(due, target);
    }
    void planCame() { --m_plans; }
    /// Every node fails with this sentence.
    void failAll(const std::string& reason);
    /// Destroys the nodes, and with them their programs.
    void clear() { m_nodes.clear(); }

private:
    struct VirtualWire;
    struct VirtualComputer;

    bool isOver() const;

    std::size_t m_plans = 0; ///< that have not come
    std::function<void(const WorkTicket&)> m_onWork;
    Loop m_loop;
    PacketPool m_pool;
    std::unique_ptr<VirtualWire> m_wire;
    std::unique_ptr<VirtualComputer> m_computer;
    std::deque<Node> m_nodes;
};

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/strategies/async_shard.h"
#include "engine/strategies/eager_worker.h"
#include "engine/strategies/live_change.h"
#include "engine/strategies/membership.h"
#include "engine/strategies/replica.h"
#include "engine/strategies/shard.h"

namespace ringside {

/// Ring allreduce: compute, sum the gradients around the ring, update the own replica.
Task<> trainRing(Node&, Replica&);
/// Peer to peer: compute, send the whole gradient to everybody, update the own replica.
Task<> trainP2p(Node&, Replica&);
/// All three with overlap: bucket by bucket, while the gradient is still being computed. Only here
/// may a worker start its next gradient before its own sends have left.
Task<> trainRingOverlapped(Node&, Replica&);
Task<> trainP2pOverlapped(Node&, Replica&);
Task<> trainPsOverlapped(Node&, Replica&);
/// Peer to peer in shards: every worker adds up one share of the gradients and hands it to all.
Task<> trainP2pSharded(Node&, Replica&);
/// Recursive doubling: whole gradients are swapped with partners at distances 1, 2, 4, ...
Task<> trainRecursiveDoubling(Node&, Replica&);
/// Halving-doubling: halves, quarters, ... are swapped and added, then swapped back.
Task<> trainHalvingDoubling(Node&, Replica&);
/// Local SGD: each worker trains its own replica; after every `period` steps of an epoch, and after
/// its last, the weights are averaged around the ring. Source: Stich, ICLR 2019 (arXiv 1805.09767).
Task<> trainLocalSgd(Node&, Replica&, Membership&);
/// Gossip (decentralised parallel SGD on a ring): mix the own weights with both neighbours' of the
/// same step (thirds; halves of two workers) and apply the own gradient, which was computed at the
/// weights before; or the gradient first. Source: Lian et al., NeurIPS 2017, Algorithm 1.
Task<> trainGossip(Node&, Replica&, Membership&);
/// Synchronous parameter server, the worker: pull the weights, compute, push the gradient.
Task<> trainPs(Node&, Replica&);
/// Synchronous parameter server, the server: wait for every worker's push, update, answer.
Task<> servePs(Node&, Shard&);

/// Asynchronous parameter server, the worker: as before, but no server waits for the others' pushes.
/// Source: Dean et al., NIPS 2012 (Downpour SGD); staleness bound: Ho et al., NIPS 2013 (SSP).
Task<> trainPsAsync(Node&, Replica&, const Membership&);
/// Asynchronous parameter server, the server: apply each push as it comes, answer with the newest.
Task<> servePsAsync(Node&, AsyncShard&);
/// The same server's second activity: whoever asks first gets the weights at once.
Task<> answerFirstPulls(Node&, AsyncShard&);
/// Workers have died (none: one was started anew), and all servers have heard of it.
void loseWorkers(Node&, AsyncShard&, const std::vector<Rank>& dead);
void settle(Node&, AsyncShard&, const Departure&);

/// What one node does in a run: its replica or shard and the program over it. Lives as long as the
/// node.
class Participant {
public:
    /// `train` null = timing only. `takesOver`: of a worker that died on this node, whose network
    /// interface knows the planned faults (virtual time).
    Participant(Node&, const Scenario&, const RunPlan&, std::shared_ptr<const Dataset> train,
        bool takesOver = false);
    /// Spawns the program of the scenario's architecture for this node's role.
    void start();
    /// These workers have died: what waits for them waits for goOn() from now on. Where this node
    /// stands. Again, with all of them, when more die before that. With nobody dead, others are
    /// `joining`: started anew; no round begins until goOn().
    Standing halt(const std::vector<Rank>& dead, const std::vector<Rank>& joining);
    /// Everybody goes on without them (with them) from the same round on.
    void goOn(const Departure&);
    /// Before start(): this worker's process was started anew, and the others go on with it.
    void join(const Departure&);
    /// It was started anew and has no weights on which others could rely.
    bool isFresh() const { return m_members.isFresh(); }
    /// What somebody changes while the program runs.
    void change(const LiveChange&);
    /// Puts this node's velocities of momentum SGD into the whole row: a server's share, a whole
    /// replica's where there are no servers.
    void addVelocity(std::span<float> whole) const;
    bool finished() const { return m_node.finished(); }

private:
    Node& m_node;
    ArchitectureSettings m_settings;
    Membership m_members;
    std::optional<Replica> m_replica;
    std::optional<EagerWorker> m_eager;
    std::optional<Shard> m_shard;
    std::optional<AsyncShard> m_asyncShard;
};

} // namespace ringside

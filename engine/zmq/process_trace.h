// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/zmq/endpoint.h"

namespace ringside {

/// A node's events on their way to the coordinator: batches of at most 20 ms. When the coordinator
/// is slow, animation rows are dropped and counted; steps, accounts and snapshots are kept and sent
/// later.
class ProcessTrace final : public TraceSink {
public:
    ProcessTrace(NodeEndpoint&, Rank, std::uint32_t generation);

    void message(const MessageEvent&) override;
    void state(const StateEvent&) override;
    void step(const StepEvent&) override;
    void snapshot(const Snapshot&) override;
    void drift(const DriftPart&) override;
    /// At once, by the control socket.
    void change(const ChangeEvent&) override;
    void update(const UpdateEvent&) override;
    void trigger(const TriggerEvent&) override;
    void contribution(const ContributionEvent&) override;
    void account(const NodeAccount&);

    /// Sends what there is.
    void flush();
    /// Wall time of the next flush that is due.
    std::int64_t nextFlush() const { return m_nextFlush; }
    std::uint64_t nextSequence() const { return m_sequence; }
    std::uint64_t dropped() const { return m_dropped; }
    /// Whether everything that must arrive has been handed over.
    bool emptied() const { return m_batch.rows() == 0 && m_slices.empty() && m_contributions.empty(); }

private:
    void flushIfFull();
    bool sendBatch();
    void addContributions();

    NodeEndpoint& m_endpoint;
    TelemetryBatch m_batch;
    std::vector<SnapshotSlice> m_slices; ///< waiting, one a batch
    std::vector<ContributionEvent> m_contributions; ///< waiting
    std::uint64_t m_sequence = 0;
    std::uint64_t m_dropped = 0;
    std::int64_t m_nextFlush = 0;
    std::int64_t m_lastFlush = 0;
};

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/events.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace ringside {

/// Some weights of a node as they are after `step`; a Snapshot that owns its values. Longer ones
/// are sent as several slices, maxSliceValues each, in rising order of firstParameter.
struct SnapshotSlice {
    Rank node = noRank;
    Step step = 0;
    Time at;
    std::int64_t firstParameter = 0;
    std::vector<float> weights; ///< at most maxSliceValues
    std::optional<DriftContent> drift = {}; ///< else: weights to evaluate
    std::int32_t path = 0; ///< of a drift part
    friend bool operator==(const SnapshotSlice&, const SnapshotSlice&) = default;
};
inline constexpr std::size_t maxSliceValues = 16384;

/// Largest telemetry frame a coordinator takes (256 KiB); maxTelemetryRows rows (of them one
/// account) and one slice always fit.
inline constexpr std::size_t maxTelemetryFrame = 262144;
inline constexpr std::size_t maxTelemetryRows = 1024;

/// Ages of gradients in the contributions of a batch; one contribution may have as many.
inline constexpr std::size_t maxTelemetryAges = 16384;

/// A snapshot cut into slices that can be sent.
std::vector<SnapshotSlice> slicesOf(const Snapshot&);
std::vector<SnapshotSlice> slicesOf(const DriftPart&);

/// Rows of one node on their way to the coordinator.
///
/// Rows are numbered as they are handed to the socket: a batch carries rows firstSequence ..
/// firstSequence + rows() - 1, so a gap between two batches is what the transport lost. `dropped`
/// is what the node itself gave up before (animation rows while the queue was full), over the run.
/// produced = delivered + lost + dropped.
struct TelemetryBatch {
    std::uint64_t nonce = 0;
    std::uint32_t generation = 0;
    Rank node = noRank;
    std::uint64_t firstSequence = 0;
    std::uint64_t dropped = 0;
    std::vector<MessageEvent> messages; ///< animation: may be dropped
    std::vector<StateEvent> states; ///< animation: may be dropped
    std::vector<StepEvent> steps; ///< must arrive
    std::vector<UpdateEvent> updates; ///< must arrive
    std::vector<NodeAccount> accounts; ///< must arrive
    std::vector<SnapshotSlice> slices; ///< must arrive
    std::vector<TriggerEvent> triggers; ///< must arrive
    std::vector<ContributionEvent> contributions; ///< must arrive; maxTelemetryAges ages in all

    std::size_t rows() const {
        return messages.size() + states.size() + steps.size() + updates.size()
            + accounts.size() + slices.size()
            + triggers.size() + contributions.size();
    }
    /// Keeps the capacity for the next batch.
    void clearRows();
};

/// Replaces `frame` by the batch: a header, then one tagged record of fixed size a row (a slice is
/// followed by its values). Little-endian, field by field. The caller keeps to maxTelemetryRows and
/// one slice a batch, then the frame is below maxTelemetryFrame.
void encodeTelemetry(const TelemetryBatch&, std::vector<std::byte>& frame);

/// The batch, or why it is refused (a static text). Checks magic, version, nonce, node < nodes,
/// every length before anything is allocated, enum ranges and that nothing is left over. Never
/// throws anything but bad_alloc.
std::variant<TelemetryBatch, const char*> decodeTelemetry(
    std::span<const std::byte> frame, std::uint64_t nonce, int nodes);

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/playback/round_slice.h"

#include <optional>
#include <vector>

namespace ringside {

/// How slowly the lens shows a round. Speeds are cluster seconds per second on screen.
struct LensSettings {
    double factor = 1; ///< the user's slider: 2 = twice as fast as the lens would choose
    double messageSeconds = 0.35; ///< every message wants to last at least this long on screen
    double roundSeconds = 10; ///< aim for the whole round on screen
    double holdSeconds = 0.4; ///< pause at an event that matters
    double slowest = 0; ///< user's floor for stretches in which something moves
    double fastest = 1e9; ///< user's ceiling for the same
};

enum class FoldContent : std::uint8_t { Compute, Update, Latency };

/// A stretch of the round in which nothing moves, shown shorter than its length.
struct Fold {
    Time begin, end; ///< cluster time: true length = end - begin
    double screenBegin = 0, screenEnd = 0;
    FoldContent content = FoldContent::Compute;
};

/// Maps seconds on screen to cluster time for one recorded round, piecewise linearly.
///  * While a message travels: one base speed for the round, slowed where a shorter message asks
///  for
///    its messageSeconds (the slowest request wins), within [slowest, fastest].
///  * While nothing travels: non-linear; a longer gap stays longer, the order is kept.
///  * At an update and at the end of the round the clock holds.
/// at() never decreases; at(screenAt(t)) == t for every t of the round.
class LensClock {
public:
    LensClock() = default;
    explicit LensClock(const RoundSlice&, const LensSettings& = {});

    Time begin() const { return m_begin; }
    Time end() const { return m_end; }
    /// Seconds on screen of one loop, holds included.
    double duration() const;
    Time at(double screenSeconds) const;
    /// The first instant on screen that shows `t`.
    double screenAt(Time t) const;
    /// Cluster seconds per screen second; 0 in a hold.
    double speedAt(double screenSeconds) const;
    bool holdAt(double screenSeconds) const { return speedAt(screenSeconds) == 0; }
    std::optional<Fold> foldAt(double screenSeconds) const;
    const std::vector<Fold>& folds() const { return m_folds; }
    /// Starts and deliveries of messages, sorted, each once: where a step by message stops.
    const std::vector<Time>& instants() const { return m_instants; }
    /// Instants at which a still picture says most (messages half way), for reduced motion.
    const std::vector<Time>& stills() const { return m_stills; }

private:
    struct Piece {
        Time from, to;
        double screenFrom = 0, screenTo = 0;
    };
    const Piece& pieceAt(double screenSeconds) const;
    void append(Time from, Time to, double seconds);

    Time m_begin, m_end;
    std::vector<Piece> m_pieces;
    std::vector<Fold> m_folds;
    std::vector<Time> m_instants;
    std::vector<Time> m_stills;
};

/// When updates were complete in the round: the end of each server's update, or the arrival of its
/// last push where an update takes no time. Sorted, each once.
std::vector<Time> updateTimes(const RoundSlice&);

} // namespace ringside

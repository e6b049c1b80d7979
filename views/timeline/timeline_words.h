// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/timeline/timeline_axis.h"
#include "views/timeline/wait_finder.h"

#include <QString>

namespace ringside {

/// "W1 waited 12.3 ms for W3, which was still computing."
QString waitSentence(const WaitInterval&, int workers);
/// What a cause's letter stands for: "straggler" ... "computer busy".
QString causeWord(WaitCause);
/// "S" ... "C"; empty where the record explains nothing.
QString waitLetter(WaitCause);
/// "W1: sending, round 812\nbegins at 0.7312 s, lasts 1.2 ms".
QString intervalFacts(Rank, const LaneInterval&, int workers);
/// "W1, rounds 811 to 823\n61 % computing, 10 % sending, 0 % updating, 29 % waiting": of their
/// time together; first and last by their index.
QString columnFacts(
    Rank, const Lanes&, const TimelineAxis&, std::size_t firstRound, std::size_t lastRound);
/// "cluster time, rounds 811 to 813"; the rounds of which something is in range.
QString timelineSubtitle(const TimelineAxis&, const AxisRange&);
/// What all signs of the timeline mean, a line each, as a tool tip.
QString timelineKey();

/// The end of a worker's compute in a round.
struct Arrival {
    Rank worker = noRank;
    Time at;
};
/// In order of arrival; empty when a worker's compute of that round is not kept.
std::vector<Arrival> arrivalsOf(const Lanes&, const TimelineAxis&, std::size_t round);
/// Nobody came last alone.
bool tied(const std::vector<Arrival>&);
/// "W3 last, +12.3 ms": against the first of its round.
QString arrivalNote(const std::vector<Arrival>&, int workers);
/// The same as sentences, for the tool tip.
QString arrivalFacts(const std::vector<Arrival>&, Step, int workers);

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/theory/equations.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace ringside::theory {

namespace {

/// What a worker that serves a surplus one sends it, in units of W.
int foldBytes(const Constants& c) {
    return powerOf(c) == c.workers ? 0 : 1;
}

/// Of the busiest worker.
double bytesPerStep(ArchitectureKind kind, const Constants& c) {
    switch (kind) {
    case ArchitectureKind::Ps:
        return c.modelBytes;
    case ArchitectureKind::P2p:
        return (c.workers - 1) * c.modelBytes;
    case ArchitectureKind::RecursiveDoubling:
        return (std::countr_zero(static_cast<unsigned>(powerOf(c))) + foldBytes(c)) * c.modelBytes;
    case ArchitectureKind::HalvingDoubling:
        return (2.0 * (powerOf(c) - 1) / powerOf(c) + foldBytes(c)) * c.modelBytes;
    case ArchitectureKind::PsAsync:
        return c.modelBytes;
    case ArchitectureKind::Gossip:
        return neighbourCount(c) * c.modelBytes;
    case ArchitectureKind::LocalSgd:
        return 2.0 * (c.workers - 1) / c.workers * c.modelBytes * averagesPerEpoch(c)
            / static_cast<double>(std::max<Step>(1, c.stepsPerEpoch));
    case ArchitectureKind::P2pSharded:
    case ArchitectureKind::Ring:
    case ArchitectureKind::EagerSolo:
    case ArchitectureKind::EagerMajority:
    case ArchitectureKind::EagerQuorum:
        break;
    }
    return 2.0 * (c.workers - 1) / c.workers * c.modelBytes;
}

int sharesOf(ArchitectureKind kind, const Constants& c) {
    switch (kind) {
    case ArchitectureKind::Ps:
    case ArchitectureKind::PsAsync:
        return c.servers;
    case ArchitectureKind::P2p:
    case ArchitectureKind::RecursiveDoubling:
    case ArchitectureKind::Gossip:
        return 1;
    case ArchitectureKind::HalvingDoubling:
        return powerOf(c);
    case ArchitectureKind::P2pSharded:
    case ArchitectureKind::Ring:
    case ArchitectureKind::EagerSolo:
    case ArchitectureKind::EagerMajority:
    case ArchitectureKind::EagerQuorum:
    case ArchitectureKind::LocalSgd:
        break;
    }
    return c.workers;
}

bool foldsIn(ArchitectureKind kind, const Constants& c) {
    const bool cube
        = kind == ArchitectureKind::RecursiveDoubling || kind == ArchitectureKind::HalvingDoubling;
    return cube && powerOf(c) != c.workers;
}

std::string flawOf(ArchitectureKind kind) {
    switch (kind) {
    case ArchitectureKind::Ps:
        return "Eq. 10 pushes W/w, but each worker holds a whole gradient: the corrected push is w "
               "W/(S B). The factor K on "
               "Eqs. 9 and 10 is our reading.";
    case ArchitectureKind::P2p:
        return "Eqs. 16-18 are our reading: a message of W/w a step at the share B/(2(w-1)). The "
               "run sends whole gradients "
               "to w-1 others.";
    case ArchitectureKind::PsAsync:
    case ArchitectureKind::Gossip:
    case ArchitectureKind::LocalSgd:
        return "The paper has no equation for this architecture; the corrected time is that of the "
               "steady state.";
    case ArchitectureKind::Ring:
        return "Eq. 21 adds the time of one allreduce to an epoch's computing; an epoch has K of "
               "them.";
    case ArchitectureKind::P2pSharded:
        return "Eqs. 16-18 may mean this exchange (messages of W/w to 2(w-1) peers); as read here "
               "they have no count of its messages.";
    case ArchitectureKind::RecursiveDoubling:
    case ArchitectureKind::HalvingDoubling:
    case ArchitectureKind::EagerSolo:
    case ArchitectureKind::EagerMajority:
    case ArchitectureKind::EagerQuorum:
        break;
    }
    return "No printed equation for this exchange is known.";
}

/// The pushes keep the server's link busy most of the time while all are at work. Measured against
/// the simulator, the queue is 4 to 13 % of an epoch from 0.7 on.
bool serverIsBusy(const Constants& c) {
    constexpr double most = 0.7;
    const double share = c.modelBytes / (c.servers * c.bandwidth);
    double busy = 0;
    for (const double seconds : c.workerSeconds)
        busy += share
            / (seconds + c.modelBytes / c.bandwidth + share + 2 * c.latency + c.updateSeconds);
    return busy > most;
}

/// Several servers, equal workers: they stay in step, and push to all servers at the same time.
bool pushesMeet(const Constants& c) {
    if (workersDiffer(c) || c.servers < 2 || c.workers <= c.servers)
        return false;
    const double share = c.modelBytes / (c.servers * c.bandwidth);
    const double cycle = c.computeSeconds + c.modelBytes / c.bandwidth + share + 2 * c.latency
        + c.updateSeconds;
    return c.workers * std::max(share, c.updateSeconds) < cycle;
}

/// What the formula takes for granted where workers are not alike; empty where it holds as it is.
/// The eager kinds' condition is said with their trigger.
std::string assumptionOf(ArchitectureKind kind, const Constants& c) {
    if (kind == ArchitectureKind::PsAsync && pushesMeet(c))
        return "Several servers: workers that push at the same time share the servers' links; the "
               "formula takes it that they do not meet, so that the epoch can be a quarter longer.";
    if (!workersDiffer(c) || isEager(kind))
        return {};
    if (kind == ArchitectureKind::PsAsync) {
        if (c.sharedQuota)
            return "Workers differ: the formula takes it that their pushes do not queue at the "
                   "server.";
        return serverIsBusy(c)
            ? "Workers differ: the others keep the server's link busy until "
              "they are done, and the slowest waits in their queue; the "
              "formula leaves that queue out, so that the epoch is longer, often by a tenth."
            : "";
    }
    if (kind == ArchitectureKind::Ps && (c.servers > 1 || !c.buckets.empty()))
        return "Workers differ: the formula takes it that the late gradient travels when the "
               "others' "
               "are in, as with one server and without overlap.";
    const bool rings = (kind == ArchitectureKind::Ring && c.buckets.empty())
        || kind == ArchitectureKind::LocalSgd;
    if (!c.computeVaries)
        return rings && c.workers > 2 && oneSlowWorker(c) == 0
            ? "Several workers differ: the formula is an upper bound. The others hand on chunks that "
              "need no late worker, so that an exchange may take up to (w-2) alpha less."
            : "";
    if (kind == ArchitectureKind::Gossip)
        return "Compute times change from step to step: the formula is an upper bound, as if all "
               "workers waited for the slowest of each step; they wait for their neighbours only.";
    if (kind == ArchitectureKind::LocalSgd)
        return "Compute times change from step to step: the formula is an upper bound, as if "
               "workers "
               "waited in every step; they wait once in H, when part of the delays has evened out.";
    return "Compute times change from step to step: the formula takes it that all workers begin a "
           "step together and wait for its slowest (mean over steps).";
}

std::vector<std::string> notesOf(ArchitectureKind kind, const Constants& c) {
    std::vector<std::string> notes{flawOf(kind)};
    if (kind == ArchitectureKind::Ps && c.servers > 1)
        notes.push_back(
            "No printed equation for several servers is known; S B/w in Eq. 8 is our reading.");
    if (kind == ArchitectureKind::Ps && c.largestShare > 0)
        notes.push_back("Whole variables give the servers uneven shares: the corrected time is the "
                        "bound of the server with the largest, f = "
            + std::to_string(std::lround(100 * c.largestShare)) + " % of W, not exact.");
    else if (kind == ArchitectureKind::Ps && !serverFormIsExact(c))
        notes.push_back("With fewer workers than servers the corrected time is exact to a segment "
                        "or two, not to the bit.");
    if (!c.buckets.empty())
        notes.push_back(kind == ArchitectureKind::Ps
                ? "Overlap: only the push is hidden; no printed equation has a term for it, and "
                  "the corrected time is right to a segment or two."
                : "Overlap: h follows bucket by bucket from when each is final; no printed "
                  "equation has a term for it.");
    if (foldsIn(kind, c))
        notes.push_back(kind == ArchitectureKind::HalvingDoubling
                ? "The number of workers is no power of two: the bytes are those of the busiest "
                  "worker, and the first step takes a little longer than the formula."
                : "The number of workers is no power of two: the bytes are those of the busiest "
                  "worker, and the time can be a quarter off, because folds and exchanges meet on "
                  "some links and others save a latency.");
    if (isEager(kind))
        notes.push_back(roundTrigger(kind, c).condition);
    if (std::string assumption = assumptionOf(kind, c); !assumption.empty())
        notes.push_back(std::move(assumption));
    if (!evenShares(c, sharesOf(kind, c)))
        notes.push_back("The parameters do not divide evenly; the formula uses equal shares.");
    notes.insert(notes.end(), c.caveats.begin(), c.caveats.end());
    return notes;
}

} // namespace

double stepSeconds(ArchitectureKind kind, const Constants& constants) {
    Constants one = constants;
    // Local SGD does not do the same in every step: its step is the mean over an epoch.
    if (kind != ArchitectureKind::LocalSgd || constants.stepsPerEpoch < 1)
        one.stepsPerEpoch = 1;
    return corrected(kind, one).epochSeconds / static_cast<double>(one.stepsPerEpoch);
}

Prediction predict(ArchitectureKind kind, const Constants& constants) {
    Prediction prediction;
    prediction.architecture = kind;
    prediction.workers = constants.workers;
    prediction.printed = printed(kind, constants);
    prediction.corrected = corrected(kind, constants);
    const double seconds = stepSeconds(kind, constants);
    const double samples = static_cast<double>(constants.workers) * constants.batch;
    prediction.throughputSamplesPerS = seconds > 0 ? samples / seconds : 0;
    prediction.bytesPerStepWorker = bytesPerStep(kind, constants);
    prediction.notes = notesOf(kind, constants);
    return prediction;
}

std::optional<double> runSeconds(ArchitectureKind kind, const Constants& constants, Step steps) {
    const bool server = kind == ArchitectureKind::Ps;
    if (isEager(kind))
        return std::nullopt; // activations travel as workers happen to be ready
    if (workersDiffer(constants) || constants.computeVaries)
        return std::nullopt;
    if (!constants.caveats.empty() || !evenShares(constants, sharesOf(kind, constants)))
        return std::nullopt;
    if ((server && !serverFormIsExact(constants)) || foldsIn(kind, constants))
        return std::nullopt;
    if (server && !constants.buckets.empty())
        return std::nullopt;
    if (kind == ArchitectureKind::PsAsync)
        return std::nullopt; // exact in the steady state only
    if (kind == ArchitectureKind::LocalSgd && constants.stepsPerEpoch > 0) {
        Constants rest = constants; // the last epoch may be cut short; its last step averages
        rest.stepsPerEpoch = steps % constants.stepsPerEpoch;
        const auto epochs = static_cast<double>(steps / constants.stepsPerEpoch);
        return epochs * corrected(kind, constants).epochSeconds
            + corrected(kind, rest).epochSeconds;
    }
    const double run = static_cast<double>(steps) * stepSeconds(kind, constants);
    if (!server || steps == 0)
        return run;
    // Start-up: the first pull is asked for by a message, and finds all servers at the same worker.
    // Later the servers stay one turn apart; that this costs the last segment once was checked
    // event by event.
    const double startUp = constants.latency
        + (constants.servers - 1) * shardOf(constants).lastSegment / constants.bandwidth;
    return run + startUp;
}

} // namespace ringside::theory

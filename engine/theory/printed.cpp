// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/theory/equations.h"

namespace ringside::theory {

namespace {

Printed start(
    std::string source, std::string equations, const Constants& c, std::string computeEquation) {
    Printed printed;
    printed.source = std::move(source);
    printed.equations = std::move(equations);
    printed.computeSeconds = static_cast<double>(c.stepsPerEpoch) * c.computeSeconds;
    printed.epochSeconds = printed.computeSeconds;
    printed.terms.push_back({"K t_c", "computing, " + computeEquation, printed.computeSeconds});
    return printed;
}

void addCommunication(Printed& printed, std::string symbol, std::string meaning, double seconds) {
    printed.terms.push_back({std::move(symbol), std::move(meaning), seconds});
    printed.communicationSeconds += seconds;
    printed.epochSeconds += seconds;
}

/// Eqs. 8 to 13. Eq. 8 gives each worker B/w of the server's link; Eq. 10 pushes W/w. For several
/// servers no equation is reported; S B/w in Eq. 8 is the natural reading.
Printed parameterServer(const Constants& c) {
    const bool one = c.servers == 1;
    Printed printed = start(one ? "reported" : "our reading", "Eqs. 8-13", c, "Eq. 11");
    const double share = c.servers * c.bandwidth / c.workers;
    const auto steps = static_cast<double>(c.stepsPerEpoch);
    addCommunication(printed, one ? "K W/(B/w)" : "K W/(S B/w)", "pull of W, Eq. 9",
        steps * c.modelBytes / share);
    addCommunication(printed, one ? "K (W/w)/(B/w)" : "K (W/w)/(S B/w)", "push of only W/w, Eq. 10",
        steps * c.modelBytes / c.workers / share);
    return printed;
}

/// Eqs. 16 to 18: Eq. 16 is reported, that Eq. 17 divides by it (once a step) is a reading.
Printed peerToPeer(const Constants& c) {
    Printed printed = start("our reading", "Eqs. 15-18", c, "Eq. 15");
    const double step = 2.0 * (c.workers - 1) * (c.modelBytes / c.workers) / c.bandwidth;
    addCommunication(printed, "K (W/w)/(B/(2(w-1)))",
        "one message of W/w at the stream's share of the link, Eqs. 16 and 17",
        static_cast<double>(c.stepsPerEpoch) * step);
    return printed;
}

/// Eqs. 19 to 21: K steps of computing, but the time of one allreduce.
Printed ring(const Constants& c) {
    Printed printed = start("reported", "Eqs. 19-21", c, "Eq. 19");
    addCommunication(printed, "2(w-1) (W/w)/B", "one single allreduce, Eq. 20",
        2.0 * (c.workers - 1) * c.modelBytes / c.workers / c.bandwidth);
    return printed;
}

} // namespace

std::optional<Printed> printed(ArchitectureKind kind, const Constants& constants) {
    switch (kind) {
    case ArchitectureKind::Ps:
        return parameterServer(constants);
    case ArchitectureKind::P2p:
        return peerToPeer(constants);
    case ArchitectureKind::Ring:
        return ring(constants);
    case ArchitectureKind::P2pSharded:
    case ArchitectureKind::RecursiveDoubling:
    case ArchitectureKind::HalvingDoubling:
    case ArchitectureKind::EagerSolo:
    case ArchitectureKind::EagerMajority:
    case ArchitectureKind::EagerQuorum:
    case ArchitectureKind::PsAsync:
    case ArchitectureKind::Gossip:
    case ArchitectureKind::LocalSgd:
        break;
    }
    return std::nullopt;
}

} // namespace ringside::theory

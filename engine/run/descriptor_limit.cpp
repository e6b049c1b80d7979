// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/descriptor_limit.h"

#include "engine/base/error.h"

#include <algorithm>
#include <limits>
#include <string>
#include <sys/resource.h>

namespace ringside {

namespace {
// libzmq 4.3: a context opens 6 descriptors with its first socket; a socket 1, a listener 1, each
// end of a connection 1. Standard streams, epoll, timer, compute thread and data files come on top.
constexpr int context = 6;
constexpr int ownNode = 16;
constexpr int ownCoordinator = 24;
} // namespace

int nodeDescriptors(int peersOut, int peersIn) {
    const int coordinatorEdges = 2 * 2;
    const int dataSocket = 2;
    return context + ownNode + coordinatorEdges + dataSocket + 2 * peersOut + peersIn;
}

int coordinatorDescriptors(int nodes) {
    const int sockets = 2 * 2;
    const int connectionsOfANode = 2;
    const int supervisionOfANode = 2; // pidfd and error output
    return context + ownCoordinator + sockets + nodes * (connectionsOfANode + supervisionOfANode);
}

long raiseDescriptorLimit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return 256;
    rlimit raised = limit;
    raised.rlim_cur = raised.rlim_max;
    if (limit.rlim_cur < limit.rlim_max && setrlimit(RLIMIT_NOFILE, &raised) == 0)
        limit = raised;
    const rlim_t most = std::numeric_limits<int>::max();
    return static_cast<long>(std::min<rlim_t>(limit.rlim_cur, most));
}

void requireDescriptors(int nodes, int mostPeers) {
    const long limit = raiseDescriptorLimit();
    const int need = std::max(coordinatorDescriptors(nodes), nodeDescriptors(mostPeers, mostPeers));
    if (10L * need > 8L * limit)
        throw Error("A run with " + std::to_string(nodes) + " nodes needs about "
            + std::to_string(need) + " open files in one process, more than 80 % of the limit of "
            + std::to_string(limit) + "; choose fewer workers or raise the limit (ulimit -n).");
}

} // namespace ringside

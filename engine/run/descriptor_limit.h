// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringside {

/// libzmq aborts the process when file descriptors run out, so the need is checked before a run.

/// Descriptors a node uses that sends to `peersOut` nodes and receives from `peersIn`.
int nodeDescriptors(int peersOut, int peersIn);
/// Descriptors the coordinator of `nodes` nodes uses, beside what is open already.
int coordinatorDescriptors(int nodes);

/// Raises this process's limit of open files as far as allowed; its children inherit it. Returns
/// the limit that now holds.
long raiseDescriptorLimit();

/// Raises the limit, then throws Error with the numbers when a process of the run would need more
/// than 80 % of it. `mostPeers`: largest number of peers a node sends to or receives from.
void requireDescriptors(int nodes, int mostPeers);

} // namespace ringside

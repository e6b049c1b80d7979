// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/export_data.h"
#include "engine/run/export_file.h"
#include "engine/run/record.h"

namespace ringside {

/// Writes what is left to read as Chrome trace events (JSON object format): a process a node, with
/// the tracks "state", "send" and "receive", slices of kind X in microseconds of cluster time, and
/// a flow from each message's sending to its receiving. Slices of a track do not overlap; messages
/// that share a link's end at the same time go to further tracks ("send 2").
///
/// A record does not tell when a message's last bit left its sender: a sending ends one latency
/// (first bit's travel) before the delivery, which is the latest that it can have been.
ExportedData writeTrace(RunReader&, ExportFile&);

} // namespace ringside

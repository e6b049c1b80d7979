// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/playback/round_slice.h"
#include "views/stage/send_buffers.h"
#include "views/stage/stage_frame.h"

namespace ringside {

/// Tells a moment of a round of an eager kind on the stage: what the round waits for, who begins
/// it, what each worker has handed in (with ages), and who is too late. Writes heading, words and
/// pills; those of an earlier call are replaced. Other kinds stay as they are.
void tellEagerRound(StageFrame&, const SendBuffers&, const RoundSlice&);

} // namespace ringside

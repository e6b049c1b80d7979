// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/resource.h>
#include <unistd.h>

namespace ringside {

/// Lets the window's thread go first where processors are scarce: raises the nice value of the
/// calling thread, 1 to 19, for good. On Linux each thread has one (setpriority(2), Bugs), while
/// QThread's priorities do nothing under the scheduler of ordinary processes. Without an effect
/// when the system refuses.
inline void yieldToTheWindow(int nice) {
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), nice);
}

} // namespace ringside

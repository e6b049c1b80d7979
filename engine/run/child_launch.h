// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/types.h>

namespace ringside {

/// What the child needs between fork and exec, made before the fork.
struct Launch {
    const char* program;
    char** arguments;
    char** environment;
    int input, output, errorReport;
    pid_t parent;
};

/// Runs in the child: makes it die with its parent, gives it its streams, limits and program, and
/// never returns. Only calls that are safe after fork. A failure goes into errorReport as an errno.
[[noreturn]] void becomeProgram(const Launch&);

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/child_launch.h"

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <linux/close_range.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace ringside {

namespace {

void resetSignals() {
    for (int number = 1; number < NSIG; ++number)
        ::signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
}

/// The kernel shoots a node before the coordinator or the window when memory runs out.
void offerToOutOfMemoryKiller() {
    const int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
    if (file < 0)
        return;
    [[maybe_unused]] const ssize_t written = write(file, "500", 3);
    close(file);
}

/// Puts the streams onto 0, 1 and 2, by way of high numbers in case they are there already.
bool connectStreams(const Launch& launch) {
    const int input = fcntl(launch.input, F_DUPFD_CLOEXEC, 3);
    const int output = fcntl(launch.output, F_DUPFD_CLOEXEC, 3);
    return input >= 0 && output >= 0 && dup2(input, 0) == 0 && dup2(output, 1) == 1
        && dup2(output, 2) == 2;
}

} // namespace

void becomeProgram(const Launch& launch) {
    setpgid(0, 0);
    // The signal comes when the parent ends; if it has ended already, nobody would send it.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != launch.parent)
        _exit(127);
    umask(077);
    resetSignals();
    offerToOutOfMemoryKiller();
    const int report = fcntl(launch.errorReport, F_DUPFD_CLOEXEC, 3);
    if (connectStreams(launch)) {
        syscall(SYS_close_range, 3U, ~0U, CLOSE_RANGE_CLOEXEC);
        execve(launch.program, launch.arguments, launch.environment);
    }
    const int error = errno;
    [[maybe_unused]] const ssize_t written = write(report, &error, sizeof error);
    _exit(127);
}

} // namespace ringside

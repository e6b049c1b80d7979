// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <sys/types.h>
#include <vector>

namespace ringside {

class ChildProcess;
struct ExitStatus;

/// How to start a node.
struct ChildCommand {
    std::string program; ///< absolute path
    std::vector<std::string> arguments; ///< without the program's name; never anything secret
    std::string configuration; ///< what the child reads on its standard input, then end of file
};

/// The end of a child.
struct ChildExit {
    Rank rank = noRank;
    bool clean = false; ///< ended by itself with exit code 0
    bool byUs = false; ///< ended by a signal that the stop protocol sent
    std::string how; ///< "exited with code 3", "killed by SIGSEGV", "killed (out of memory?)"
    std::string errorOutput; ///< the last 64 KiB the child wrote to stdout and stderr
};

/// Starts the nodes of a run, notices their end, and makes sure that none is left.
///
/// Every child dies with this process by the kernel's hand (PR_SET_PDEATHSIG), runs in a process
/// group of its own (a terminal's Ctrl-C does not reach it), single-threaded maths, and first in
/// line when memory runs out. Orphaned grandchildren come to this process and are reaped with their
/// group.
///
/// Waiting: poll descriptor() for readability (level-triggered), then call collect(). It also
/// becomes readable when a step of the stop protocol is due.
class Supervisor {
public:
    Supervisor();
    /// Kills what is left and reaps it, for half a second at most.
    ~Supervisor();
    Supervisor(const Supervisor&) = delete;
    Supervisor& operator=(const Supervisor&) = delete;

    /// Starts a child. Only from the program's main thread, since the kernel ties a child's life to
    /// the thread that made it. Throws Error (a sentence) when it cannot be started.
    void spawn(Rank, const ChildCommand&);

    /// One descriptor for everything: ends, error output, due steps of the stop protocol.
    int descriptor() const;
    /// Takes in what has happened; returns the children that have ended since the last call. Never
    /// blocks.
    std::vector<ChildExit> collect();

    /// Begins the stop protocol; the caller has just asked every node politely. What is left after
    /// politeTime gets SIGTERM and SIGCONT, after killTime SIGKILL (with its process group).
    /// Again: does nothing. No child can be started until all are gone; then spawn() begins afresh.
    void stop();
    /// The stop protocol without its polite part, or the rest of it: SIGTERM now, SIGKILL a second
    /// later.
    void stopNow();
    /// Stops (unless begun), and collects until no child is left or unkillableTime after the begin.
    std::vector<ChildExit> stopAndWait();
    static constexpr std::chrono::milliseconds politeTime{500};
    static constexpr std::chrono::milliseconds killTime{1500};
    static constexpr std::chrono::milliseconds unkillableTime{2500};

    /// Children that have not been reaped.
    int alive() const;
    bool isAlive(Rank) const;
    /// -1 when the rank is not alive.
    pid_t pid(Rank) const;
    /// Sends a signal to one child (a fault on purpose). False when it is not alive.
    bool signal(Rank, int signalNumber);
    /// Whether the child is stopped by a signal or a debugger: silent, but not dead.
    bool isStopped(Rank) const;
    /// State letter of its process (R, S, D, T, ...; man proc_pid_stat); 0 when it cannot be read.
    char state(Rank) const;

private:
    void stopAfter(std::chrono::milliseconds polite);
    void escalate();
    void watch(int descriptor);
    ChildExit describeExit(Rank, const ChildProcess&, const ExitStatus&) const;

    int m_epoll = -1;
    int m_timer = -1;
    std::map<Rank, std::unique_ptr<ChildProcess>> m_children;
    std::chrono::steady_clock::time_point m_stopBegin;
    std::chrono::milliseconds m_polite{0};
    int m_stopStep = 0; ///< 0 not begun, 1 asked politely, 2 SIGTERM sent, 3 SIGKILL sent
    std::uint64_t m_outOfMemoryKills = 0; ///< the host's count when the supervisor was made
};

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <sys/types.h>

namespace ringside {

struct ChildCommand;

/// The last `capacity` bytes of a stream.
class TailBuffer {
public:
    explicit TailBuffer(std::size_t capacity = 65536)
        : m_capacity(capacity) { }
    void append(const char* bytes, std::size_t count);
    std::string text() const;

private:
    std::size_t m_capacity;
    std::string m_bytes; ///< up to twice the capacity, so that moving is rare
};

/// How a process ended.
struct ExitStatus {
    bool signalled = false;
    int number = 0; ///< exit code or signal
};

/// One child: its process, its pidfd and the reading end of its output. Only the Supervisor uses
/// it.
class ChildProcess {
public:
    /// Starts it (see Supervisor); throws Error.
    explicit ChildProcess(const ChildCommand&);
    /// Kills and reaps a child that is still there, waiting at most 0.2 s; closes the descriptors.
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    pid_t pid() const { return m_pid; }
    int pidDescriptor() const { return m_pidDescriptor; }
    int outputDescriptor() const { return m_output; } ///< -1 once its end was read

    /// Reads what the child has written, without blocking.
    void readOutput();
    std::string output() const { return m_tail.text(); }

    /// Sends to the child alone, or to its whole process group.
    bool signal(int number) const;
    void signalGroup(int number) const;
    /// Reaps the child if it has ended, after killing what is left of its process group.
    std::optional<ExitStatus> reap();
    /// State letter of /proc/PID/stat; 0 when it cannot be read.
    char state() const;

private:
    void start(const ChildCommand&, int input, int output);
    pid_t m_pid = -1;
    int m_pidDescriptor = -1;
    int m_output = -1;
    bool m_reaped = false;
    TailBuffer m_tail;
};

} // namespace ringside

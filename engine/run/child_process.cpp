// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/child_process.h"

#include "engine/base/error.h"
#include "engine/run/child_launch.h"
#include "engine/run/supervisor.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <poll.h>
#include <string_view>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>

extern char** environ;

namespace ringside {

namespace {

/// Closes its descriptor unless it was handed on.
class Descriptor {
public:
    explicit Descriptor(int number = -1)
        : m_number(number) { }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { reset(); }
    int get() const { return m_number; }
    int release() { return std::exchange(m_number, -1); }
    void reset(int number = -1) {
        if (m_number >= 0)
            close(m_number);
        m_number = number;
    }

private:
    int m_number;
};

[[noreturn]] void failStart(const std::string& program, int error) {
    throw Error("Cannot start " + program + ": " + std::strerror(error) + ".");
}

/// A pipe whose ends stay with this process.
struct Pipe {
    Descriptor reading, writing;
    explicit Pipe(const std::string& program) {
        int ends[2];
        if (pipe2(ends, O_CLOEXEC) != 0)
            failStart(program, errno);
        reading.reset(ends[0]);
        writing.reset(ends[1]);
    }
};

/// A file in memory alone: the child reads it as its standard input, nobody has to feed a pipe, and
/// nothing of it is ever on a disk, in argv or in the environment.
int memoryFile(const ChildCommand& command) {
    Descriptor file(memfd_create("configuration", MFD_CLOEXEC));
    if (file.get() < 0)
        failStart(command.program, errno);
    std::string_view left = command.configuration;
    while (!left.empty()) {
        const ssize_t written = write(file.get(), left.data(), left.size());
        if (written < 0 && errno != EINTR)
            failStart(command.program, errno);
        left.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
    }
    lseek(file.get(), 0, SEEK_SET);
    return file.release();
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
    std::vector<char*> result;
    for (std::string& text : texts)
        result.push_back(text.data());
    result.push_back(nullptr);
    return result;
}

std::vector<std::string> childEnvironment() {
    std::vector<std::string> result;
    for (char** entry = environ; *entry; ++entry) {
        const std::string_view text(*entry);
        if (!text.starts_with("OMP_NUM_THREADS=") && !text.starts_with("OPENBLAS_NUM_THREADS="))
            result.emplace_back(text);
    }
    result.emplace_back("OMP_NUM_THREADS=1");
    result.emplace_back("OPENBLAS_NUM_THREADS=1");
    return result;
}

/// The child's errno, or 0 once it runs its program (then the pipe closes).
int readError(int reading) {
    int error = 0;
    ssize_t count = 0;
    do
        count = read(reading, &error, sizeof error);
    while (count < 0 && errno == EINTR);
    return count == sizeof error ? error : 0;
}

} // namespace

void TailBuffer::append(const char* bytes, std::size_t count) {
    m_bytes.append(bytes, count);
    if (m_bytes.size() > 2 * m_capacity)
        m_bytes.erase(0, m_bytes.size() - m_capacity);
}

std::string TailBuffer::text() const {
    return m_bytes.size() > m_capacity ? m_bytes.substr(m_bytes.size() - m_capacity) : m_bytes;
}

ChildProcess::ChildProcess(const ChildCommand& command) {
    Pipe output(command.program);
    Descriptor input(memoryFile(command));
    fcntl(output.reading.get(), F_SETFL, O_NONBLOCK);
    start(command, input.get(), output.writing.get());
    m_output = output.reading.release();
}

void ChildProcess::start(const ChildCommand& command, int input, int output) {
    Pipe report(command.program);
    std::vector<std::string> arguments = command.arguments;
    arguments.insert(arguments.begin(), command.program);
    std::vector<std::string> environment = childEnvironment();
    std::vector<char*> argumentPointers = pointers(arguments);
    std::vector<char*> environmentPointers = pointers(environment);
    const Launch launch{command.program.c_str(), argumentPointers.data(),
        environmentPointers.data(), input, output, report.writing.get(), getpid()};
    m_pid = fork();
    if (m_pid == 0)
        becomeProgram(launch);
    if (m_pid < 0)
        failStart(command.program, errno);
    report.writing.reset();
    int error = readError(report.reading.get());
    if (error == 0) {
        m_pidDescriptor = static_cast<int>(syscall(SYS_pidfd_open, m_pid, 0));
        error = m_pidDescriptor < 0 ? errno : 0;
    }
    if (error != 0) {
        kill(m_pid, SIGKILL);
        waitpid(m_pid, nullptr, 0);
        failStart(command.program, error);
    }
}

ChildProcess::~ChildProcess() {
    if (!m_reaped) {
        signal(SIGKILL);
        signalGroup(SIGKILL);
        pollfd end{m_pidDescriptor, POLLIN, 0};
        poll(&end, 1, 200);
        reap();
    }
    close(m_pidDescriptor);
    if (m_output >= 0)
        close(m_output);
}

void ChildProcess::readOutput() {
    char bytes[4096];
    // Bounded, so that a child that never stops writing does not hold up the others.
    for (int i = 0; i < 64 && m_output >= 0; ++i) {
        const ssize_t count = read(m_output, bytes, sizeof bytes);
        if (count > 0) {
            m_tail.append(bytes, static_cast<std::size_t>(count));
        } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
            close(m_output);
            m_output = -1;
        } else if (errno == EAGAIN) {
            return;
        }
    }
}

bool ChildProcess::signal(int number) const {
    return !m_reaped && syscall(SYS_pidfd_send_signal, m_pidDescriptor, number, nullptr, 0) == 0;
}

void ChildProcess::signalGroup(int number) const {
    if (!m_reaped)
        kill(-m_pid, number);
}

std::optional<ExitStatus> ChildProcess::reap() {
    siginfo_t ended{};
    const auto id = static_cast<id_t>(m_pid);
    if (m_reaped || waitid(P_PID, id, &ended, WEXITED | WNOHANG | WNOWAIT) != 0
        || ended.si_pid == 0)
        return std::nullopt;
    // As long as the child is not reaped its number cannot belong to another group.
    signalGroup(SIGKILL);
    waitid(P_PID, id, &ended, WEXITED);
    m_reaped = true;
    while (waitpid(-m_pid, nullptr, WNOHANG) > 0) { } // orphans of the group that have come to us
    return ExitStatus{ended.si_code != CLD_EXITED, ended.si_status};
}

char ChildProcess::state() const {
    std::ifstream file("/proc/" + std::to_string(m_pid) + "/stat");
    std::string line;
    std::getline(file, line);
    const std::size_t name = line.rfind(')');
    return !m_reaped && name != std::string::npos && name + 2 < line.size() ? line[name + 2] : 0;
}

} // namespace ringside

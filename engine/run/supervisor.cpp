// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/supervisor.h"

#include "engine/base/error.h"
#include "engine/run/child_process.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fstream>
#include <iterator>
#include <poll.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/timerfd.h>
#include <unistd.h>

namespace ringside {

namespace {

/// How many processes this host has killed for lack of memory since it booted.
std::uint64_t outOfMemoryKills() {
    std::ifstream file("/proc/vmstat");
    std::string name;
    std::uint64_t count = 0;
    while (file >> name >> count)
        if (name == "oom_kill")
            return count;
    return 0;
}

std::string describe(const ExitStatus& status, bool memoryRanOut) {
    if (!status.signalled)
        return "exited with code " + std::to_string(status.number);
    if (status.number == SIGKILL && memoryRanOut)
        return "killed (out of memory?)";
    const char* name = sigabbrev_np(status.number);
    return std::string("killed by ") + (name ? "SIG" + std::string(name) : "an unknown signal");
}

/// A program started with SIGCHLD ignored would never learn how its children ended.
void makeChildrenWaitable() {
    struct sigaction action { };
    if (sigaction(SIGCHLD, nullptr, &action) == 0 && action.sa_handler == SIG_IGN)
        ::signal(SIGCHLD, SIG_DFL);
}

void arm(int timer, std::chrono::milliseconds delay) {
    itimerspec when{};
    when.it_value.tv_sec = delay.count() / 1000;
    when.it_value.tv_nsec = delay.count() % 1000 * 1000000 + 1; // 0 would disarm it
    timerfd_settime(timer, 0, &when, nullptr);
}

} // namespace

Supervisor::Supervisor()
    : m_epoll(epoll_create1(EPOLL_CLOEXEC))
    , m_timer(timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC))
    , m_outOfMemoryKills(outOfMemoryKills()) {
    if (m_epoll < 0 || m_timer < 0) {
        const std::string reason = std::strerror(errno);
        close(m_epoll);
        close(m_timer);
        throw Error("Cannot watch the nodes of a run: " + reason + ".");
    }
    makeChildrenWaitable();
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    watch(m_timer);
}

Supervisor::~Supervisor() {
    for (const auto& [rank, child] : m_children)
        child->signalGroup(SIGKILL);
    m_children.clear();
    close(m_timer);
    close(m_epoll);
}

void Supervisor::watch(int descriptor) {
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.fd = descriptor;
    epoll_ctl(m_epoll, EPOLL_CTL_ADD, descriptor, &event);
}

void Supervisor::spawn(Rank rank, const ChildCommand& command) {
    if (gettid() != getpid())
        throw Error("Nodes can be started from the main thread only.");
    if (m_children.contains(rank))
        throw Error("Node " + std::to_string(rank) + " is already running.");
    if (m_children.empty())
        m_stopStep = 0;
    if (m_stopStep > 0)
        throw Error("No node can be started while the run is being stopped.");
    auto child = std::make_unique<ChildProcess>(command);
    watch(child->pidDescriptor());
    watch(child->outputDescriptor());
    m_children.emplace(rank, std::move(child));
}

int Supervisor::descriptor() const {
    return m_epoll;
}

std::vector<ChildExit> Supervisor::collect() {
    std::uint64_t expirations = 0;
    if (read(m_timer, &expirations, sizeof expirations) > 0)
        escalate();
    std::vector<ChildExit> ended;
    for (auto child = m_children.begin(); child != m_children.end();) {
        child->second->readOutput();
        const auto status = child->second->reap();
        if (!status) {
            ++child;
            continue;
        }
        child->second->readOutput(); // what it wrote between the first reading and its end
        ended.push_back(describeExit(child->first, *child->second, *status));
        child = m_children.erase(child);
    }
    return ended;
}

ChildExit Supervisor::describeExit(
    Rank rank, const ChildProcess& child, const ExitStatus& status) const {
    ChildExit end;
    end.rank = rank;
    end.clean = !status.signalled && status.number == 0;
    end.byUs = status.signalled
        && ((m_stopStep >= 2 && status.number == SIGTERM)
            || (m_stopStep >= 3 && status.number == SIGKILL));
    end.how = describe(status, !end.byUs && outOfMemoryKills() > m_outOfMemoryKills);
    end.errorOutput = child.output();
    return end;
}

void Supervisor::stop() {
    stopAfter(politeTime);
}

void Supervisor::stopNow() {
    stopAfter(std::chrono::milliseconds(0));
}

void Supervisor::stopAfter(std::chrono::milliseconds polite) {
    if (m_stopStep > 1 || (m_stopStep == 1 && polite >= m_polite))
        return; // a second request may shorten the wait, never lengthen it
    if (m_stopStep == 0)
        m_stopBegin = std::chrono::steady_clock::now();
    m_stopStep = 1;
    m_polite = polite;
    arm(m_timer, polite);
}

void Supervisor::escalate() {
    if (m_stopStep == 0)
        return;
    m_stopStep = std::min(m_stopStep + 1, 3);
    for (const auto& [rank, child] : m_children) {
        if (m_stopStep == 2) {
            child->signal(SIGTERM);
            child->signal(SIGCONT); // SIGTERM waits for ever in a stopped process
        } else {
            child->signal(SIGKILL);
            child->signalGroup(SIGKILL);
        }
    }
    if (m_stopStep == 2)
        arm(m_timer, killTime - politeTime);
}

std::vector<ChildExit> Supervisor::stopAndWait() {
    stop();
    const auto limit = m_stopBegin + unkillableTime;
    std::vector<ChildExit> ended = collect();
    while (alive() > 0 && std::chrono::steady_clock::now() < limit) {
        pollfd ready{m_epoll, POLLIN, 0};
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
            limit - std::chrono::steady_clock::now());
        poll(&ready, 1, static_cast<int>(std::max<std::int64_t>(left.count(), 0) + 1));
        auto more = collect();
        std::move(more.begin(), more.end(), std::back_inserter(ended));
    }
    return ended;
}

int Supervisor::alive() const {
    return static_cast<int>(m_children.size());
}

bool Supervisor::isAlive(Rank rank) const {
    return m_children.contains(rank);
}

pid_t Supervisor::pid(Rank rank) const {
    const auto child = m_children.find(rank);
    return child == m_children.end() ? -1 : child->second->pid();
}

bool Supervisor::signal(Rank rank, int signalNumber) {
    const auto child = m_children.find(rank);
    return child != m_children.end() && child->second->signal(signalNumber);
}

char Supervisor::state(Rank rank) const {
    const auto child = m_children.find(rank);
    return child == m_children.end() ? '\0' : child->second->state();
}

bool Supervisor::isStopped(Rank rank) const {
    const char letter = state(rank);
    return letter == 'T' || letter == 't';
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/zmq/compute_thread.h"

#include "engine/base/error.h"

#include <sys/eventfd.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>

namespace ringside {

ComputeThread::ComputeThread(Loop& loop, const ProcessClock& clock, bool native)
    : m_loop(loop)
    , m_clock(clock)
    , m_native(native)
    , m_event(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    if (m_event < 0)
        throw Error("no descriptor for the compute thread's event");
    m_thread = std::thread([this] { work(); });
}

ComputeThread::~ComputeThread() {
    {
        const std::lock_guard lock(m_mutex);
        m_quit = true;
    }
    m_changed.notify_all();
    m_thread.join();
    close(m_event);
}

void ComputeThread::start(WorkTicket* ticket) {
    Job* job = ticket->work.job;
    if (job && ticket->work.state == NodeState::Compute) {
        {
            const std::lock_guard lock(m_mutex);
            m_next = ticket;
            m_busy = true;
        }
        m_changed.notify_all();
        return;
    }
    if (job)
        job->run();
    m_loop.at(ticket->due, Order::ComputeEnd, ticket->rank, ticket);
}

void ComputeThread::abandon(WorkTicket* ticket) {
    std::unique_lock lock(m_mutex);
    if (m_next == ticket) { // not begun
        m_next = nullptr;
        m_busy = false;
        m_done.push_back({ticket, monotonicNanoseconds()});
        eventfd_write(m_event, 1);
        return;
    }
    m_changed.wait(lock, [this] { return !m_busy; });
}

void ComputeThread::work() {
    constexpr int lower
        = 10; // niceness: with equal priority emulated times were 5.6 % off, so 0.8 %
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), getpriority(PRIO_PROCESS, 0) + lower);
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return m_quit || m_next; });
        if (m_quit)
            return;
        WorkTicket* ticket = std::exchange(m_next, nullptr);
        lock.unlock();
        const std::int64_t begin = monotonicNanoseconds();
        ticket->work.job->run();
        const std::int64_t end = monotonicNanoseconds();
        ticket->realSeconds = static_cast<double>(end - begin) * 1e-9;
        lock.lock();
        m_done.push_back({ticket, end});
        m_busy = false;
        m_changed.notify_all();
        eventfd_write(m_event, 1);
    }
}

void ComputeThread::collect(std::int64_t latestNanoseconds) {
    eventfd_t ignored = 0;
    eventfd_read(m_event, &ignored);
    std::vector<Done> done;
    {
        const std::lock_guard lock(m_mutex);
        done.swap(m_done);
    }
    for (const Done& item : done) {
        const Time realEnd = m_clock.cluster(std::min(item.endNanoseconds, latestNanoseconds));
        item.ticket->overrun = !m_native && realEnd > item.ticket->due;
        m_loop.at(
            std::max(item.ticket->due, realEnd), Order::ComputeEnd, item.ticket->rank, item.ticket);
    }
}

void ComputeThread::drain() {
    std::unique_lock lock(m_mutex);
    if (m_next) { // not begun: nobody wants it any more
        m_next = nullptr;
        m_busy = false;
    }
    m_changed.wait(lock, [this] { return !m_busy; });
    m_done.clear();
}

} // namespace ringside

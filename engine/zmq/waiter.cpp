// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/zmq/waiter.h"

#include "engine/base/error.h"

#include <sys/epoll.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include <algorithm>

namespace ringside {

Waiter::Waiter()
    : m_epoll(epoll_create1(EPOLL_CLOEXEC))
    , m_timer(timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK)) {
    if (m_epoll < 0 || m_timer < 0)
        throw Error(
            "no descriptor for waiting (epoll, timerfd): the limit of open files is reached");
    add(m_timer);
}

Waiter::~Waiter() {
    close(m_timer);
    close(m_epoll);
}

void Waiter::add(int descriptor) {
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.fd = descriptor;
    epoll_ctl(m_epoll, EPOLL_CTL_ADD, descriptor, &event);
}

void Waiter::remove(int descriptor) {
    epoll_ctl(m_epoll, EPOLL_CTL_DEL, descriptor, nullptr);
}

void Waiter::waitUntil(std::int64_t wakeNanoseconds) {
    const std::int64_t wake
        = std::max<std::int64_t>(1, wakeNanoseconds); // 0 would disarm the timer
    itimerspec when{};
    when.it_value = {wake / 1'000'000'000, wake % 1'000'000'000};
    timerfd_settime(m_timer, TFD_TIMER_ABSTIME, &when, nullptr);
    epoll_event events[8];
    epoll_wait(m_epoll, events, 8, -1); // a signal ends the wait early, which does no harm
    std::uint64_t expirations = 0;
    [[maybe_unused]] const auto ignored = read(m_timer, &expirations, sizeof expirations);
}

} // namespace ringside

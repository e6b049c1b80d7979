// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace ringside {

/// Sleeps until a descriptor is readable or an absolute moment has come: epoll with a timerfd, no
/// spinning (median overshoot 30 to 50 us here; stamping with due times absorbs it).
class Waiter {
public:
    Waiter();
    ~Waiter();
    Waiter(const Waiter&) = delete;
    Waiter& operator=(const Waiter&) = delete;

    void add(int descriptor);
    void remove(int descriptor);
    /// Returns at CLOCK_MONOTONIC `wakeNanoseconds` at the latest (at once when that has passed).
    void waitUntil(std::int64_t wakeNanoseconds);

private:
    int m_epoll = -1;
    int m_timer = -1;
};

} // namespace ringside

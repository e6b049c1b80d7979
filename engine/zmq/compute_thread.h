// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/node/world.h"
#include "engine/zmq/process_clock.h"

#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace ringside {

/// The second thread of a node: computes gradients while the first one speaks. Lower in priority,
/// so that the emulated network keeps its times. Updates are short and run where they are asked
/// for.
class ComputeThread final : public Computer {
public:
    /// `native`: work counts with its real end alone, without padding.
    ComputeThread(Loop&, const ProcessClock&, bool native);
    ~ComputeThread() override;

    void start(WorkTicket*) override;
    /// Waits for the job, if it is being done: its weights may change from now on.
    void abandon(WorkTicket*) override;
    /// Readable when a gradient is done.
    int descriptor() const { return m_event; }
    /// Schedules the ends of what is done: at its due time, or at its real end when that is later
    /// (an overrun). What ended after `latest`, when cluster time stood still, ended then.
    void collect(std::int64_t latestNanoseconds);
    /// Waits for the job in hand; what it was for is then nobody's any more.
    void drain();

private:
    struct Done {
        WorkTicket* ticket;
        std::int64_t endNanoseconds;
    };
    void work();

    Loop& m_loop;
    const ProcessClock& m_clock;
    const bool m_native;
    int m_event = -1;
    std::mutex m_mutex; ///< guards the three below
    std::condition_variable m_changed;
    WorkTicket* m_next = nullptr;
    std::vector<Done> m_done;
    bool m_busy = false, m_quit = false;
    std::thread m_thread;
};

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
// A node's two threads: while one computes a gradient, the other hands in what the send buffer
// holds. Every element of a canary gradient is its number, so that a half-written one shows. Run
// under the preset tsan, too.
#include "engine/strategies/send_buffer.h"
#include "engine/zmq/compute_thread.h"

#include <QtTest>

#include <poll.h>

#include <algorithm>
#include <atomic>
#include <thread>

using namespace ringside;

namespace {

constexpr std::size_t elements = 20000;

struct Canary final : Job {
    void run() override {
        inside = true;
        for (float& value : gradient)
            value = number;
        if (pause.count() > 0)
            std::this_thread::sleep_for(pause);
        inside = false;
    }
    std::vector<float> gradient = std::vector<float>(elements, 0.0f);
    float number = 0;
    std::chrono::milliseconds pause{0};
    std::atomic<bool> inside = false;
};

struct Ticket final : WorkTicket {
    void fire(Time, std::uint64_t) override { fired = true; }
    bool fired = false;
};

bool readable(int descriptor) {
    pollfd entry{descriptor, POLLIN, 0};
    return poll(&entry, 1, 0) > 0;
}

bool whole(const std::vector<float>& values) {
    return std::ranges::all_of(values, [&](float value) { return value == values.front(); });
}

} // namespace

class TornGradient : public QObject {
    Q_OBJECT
private slots:
    void whatIsHandedInIsWhole() {
        Loop loop;
        const ProcessClock clock(monotonicNanoseconds(), 1);
        ComputeThread computer(loop, clock, true);
        Canary job;
        SendBuffer buffer(LateGradient::Accumulate, elements);
        std::vector<float> sum(elements);
        Step round = 0;
        double handedIn = 0;
        std::int64_t whileComputing = 0;
        constexpr int gradients = 400;
        for (int k = 1; k <= gradients; ++k) {
            Ticket ticket;
            ticket.rank = 0;
            ticket.work.job = &job;
            job.number = static_cast<float>(k);
            computer.start(&ticket);
            while (!ticket.fired) {
                const auto ages = buffer.take(round++, sum); // also while the thread writes
                QVERIFY2(whole(sum), qPrintable(QStringLiteral("torn in gradient %1").arg(k)));
                handedIn += static_cast<double>(sum.front());
                whileComputing += !ages.empty();
                if (readable(computer.descriptor()))
                    computer.collect(std::numeric_limits<std::int64_t>::max());
                while (!loop.empty())
                    loop.fireNext(loop.nextDue());
            }
            QVERIFY(whole(job.gradient));
            buffer.put(job.gradient, round, false);
        }
        QCOMPARE(buffer.take(round, sum).size(), std::size_t(1));
        handedIn += static_cast<double>(sum.front());
        QCOMPARE(handedIn, gradients * (gradients + 1) / 2.0); // each once and whole
        QCOMPARE(whileComputing, std::int64_t(gradients - 1));
    }

    /// At the end of a run the last results are applied: the gradient that was cut must not read
    /// the weights meanwhile.
    void anAbandonedJobIsOver() {
        Loop loop;
        const ProcessClock clock(monotonicNanoseconds(), 1);
        ComputeThread computer(loop, clock, true);
        Canary job;
        job.pause = std::chrono::milliseconds(30);
        for (const int wait : {0, 10}) {
            Ticket ticket;
            ticket.rank = 0;
            ticket.work.job = &job;
            computer.start(&ticket);
            std::this_thread::sleep_for(std::chrono::milliseconds(wait));
            computer.abandon(&ticket);
            QVERIFY(!job.inside);
            std::ranges::fill(job.gradient, 0.0f);
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
            QVERIFY(whole(job.gradient) && job.gradient.front() == 0);
            computer.collect(std::numeric_limits<std::int64_t>::max());
            while (!loop.empty())
                loop.fireNext(loop.nextDue());
            QVERIFY(ticket.fired); // it goes back to its pool
        }
    }
};

QTEST_GUILESS_MAIN(TornGradient)
#include "tst_torn_gradient.moc"

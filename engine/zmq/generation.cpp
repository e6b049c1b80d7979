// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/zmq/generation.h"

#include "engine/trace/statistics.h"

#include <sys/resource.h>

#include <algorithm>
#include <bit>

namespace ringside {

namespace {

constexpr auto slipAfter = static_cast<std::int64_t>(slipAfterSeconds * 1e9); // ns
constexpr std::int64_t accountEvery = 500'000'000; // ns
constexpr int eventsAtOnce = 64; // between two looks at the sockets

double processorSeconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

std::size_t latenessBucket(std::int64_t nanoseconds) {
    const auto microseconds
        = static_cast<std::uint64_t>(std::max<std::int64_t>(0, nanoseconds) / 1000);
    const std::size_t bucket
        = microseconds == 0 ? 0 : static_cast<std::size_t>(std::bit_width(microseconds)) - 1;
    return std::min(bucket, LatenessHistogram{}.size() - 1);
}

Scenario played(Scenario scenario, const StartMessage& start) {
    if (start.probeSeconds)
        scenario.faults.clear();
    return scenario;
}

} // namespace

Generation::Generation(const Scenario& scenario, const RunPlan& plan,
    std::shared_ptr<const Dataset> train, Rank rank, NodeEndpoint& endpoint,
    const StartMessage& start)
    : m_start(start)
    , m_scenario(played(scenario, start))
    , m_native(plan.native)
    , m_clock(start.t0Nanoseconds, start.dilation)
    , m_loop(start.join ? std::max(Time{}, m_clock.cluster(monotonicNanoseconds())) : Time{})
    , m_trace(endpoint, rank, start.generation)
    , m_wire(endpoint, m_pool, start.generation, scenario.cluster.workers + serverCount(scenario),
          start.join.has_value())
    , m_computer(m_loop, m_clock, plan.native)
    , m_node({m_loop, m_pool, m_trace, m_wire, m_computer, rank, scenario.cluster.workers,
          serverCount(scenario), nicSettings(scenario)})
    , m_participant(m_node, m_scenario, plan, std::move(train))
    , m_processorSecondsBefore(processorSeconds()) {
    m_starter.participant = &m_participant;
    m_starter.join = start.join;
    m_loop.at(m_loop.now(), Order::Other, rank, &m_starter);
    m_nextAccount = std::max(start.t0Nanoseconds, monotonicNanoseconds()) + accountEvery;
}

Generation::~Generation() {
    m_node.fail(std::make_exception_ptr(RunStopped()));
    m_loop.runPosted(); // the programs unwind while everything they refer to is alive
    m_computer.drain();
}

void Generation::fireNext(std::int64_t wallNow, std::int64_t wallDue) {
    if (m_native) {
        m_loop.fireNext(m_clock.cluster(wallNow));
        return;
    }
    const std::int64_t late = wallNow - wallDue;
    ++m_lateness[latenessBucket(late)];
    const bool slips = late > slipAfter;
    m_slips += slips;
    m_loop.fireNext(slips ? m_clock.cluster(wallNow) : m_loop.nextDue());
}

bool Generation::advance() {
    m_computer.collect(m_pausedAt);
    bool more = false;
    for (int i = 0; i <= eventsAtOnce && !m_loop.empty() && runs(); ++i) {
        const std::int64_t now = monotonicNanoseconds();
        const std::int64_t due = m_clock.wall(m_loop.nextDue());
        const bool pausedBy = (m_native ? now : due) >= m_pausedAt;
        more = due <= now && !pausedBy;
        if (!more || i == eventsAtOnce)
            break;
        fireNext(now, due);
        more = false;
    }
    const std::int64_t now = monotonicNanoseconds();
    if (now >= m_nextAccount) {
        m_nextAccount = now + accountEvery;
        m_trace.account(account());
    }
    if (now >= m_trace.nextFlush()) {
        m_node.flushState();
        m_trace.flush();
    }
    return more;
}

std::int64_t Generation::nextWake() const {
    std::int64_t wake = m_trace.nextFlush();
    if (m_loop.empty() || !runs())
        return wake;
    const std::int64_t due = m_clock.wall(m_loop.nextDue());
    return due >= m_pausedAt ? wake : std::min(wake, due);
}

void Generation::enqueue(std::variant<HaltMessage, Departure> what) {
    PendingOrder& order = m_orders.emplace_back();
    order.generation = this;
    order.what = std::move(what);
    m_loop.at(std::max(Time{}, m_clock.cluster(monotonicNanoseconds())), Order::Other,
        m_node.rank(), &order);
}

void Generation::halt(const HaltMessage& halt) {
    enqueue(halt);
}

void Generation::goOn(const Departure& departure) {
    enqueue(departure);
}

void Generation::obey(PendingOrder& order) {
    if (const auto* halt = std::get_if<HaltMessage>(&order.what))
        m_halted.push_back(
            {m_start.generation, halt->attempt, m_participant.halt(halt->dead, halt->joining)});
    else
        m_participant.goOn(std::get<Departure>(order.what));
}

void Generation::resume(std::int64_t shiftNanoseconds) {
    m_computer.collect(m_pausedAt);
    m_pausedAt = never;
    m_clock.shift(shiftNanoseconds);
}

bool Generation::over() const {
    if (m_node.failure())
        return true;
    if (m_start.probeSeconds
        && monotonicNanoseconds()
            > m_start.t0Nanoseconds + static_cast<std::int64_t>(*m_start.probeSeconds * 1e9))
        return true;
    return m_starter.started && m_node.finished() && m_node.egressIdle();
}

NodeAccount Generation::account() const {
    NodeAccount account = m_node.account();
    if (m_native)
        account.lateMessages = 0; // nothing is due there before it happens
    account.headerBytesSent = m_wire.headerBytesSent();
    account.slips = m_slips;
    account.lateness = m_lateness;
    account.droppedEvents = static_cast<std::int64_t>(m_trace.dropped());
    account.processorSeconds = processorSeconds() - m_processorSecondsBefore;
    return account;
}

FinalMessage Generation::finish() {
    m_node.flushState();
    FinalMessage final;
    final.generation = m_start.generation;
    final.complete = complete();
    final.account = account();
    m_trace.account(final.account);
    const std::int64_t giveUp = monotonicNanoseconds() + 2'000'000'000;
    m_trace.flush();
    while (!m_trace.emptied() && monotonicNanoseconds() < giveUp) {
        const timespec pause{0, 5'000'000};
        nanosleep(&pause, nullptr);
        m_trace.flush();
    }
    final.account.droppedEvents = static_cast<std::int64_t>(m_trace.dropped());
    final.nextSequence = m_trace.nextSequence();
    return final;
}

} // namespace ringside

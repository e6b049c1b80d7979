// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/node/loop.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace ringside {

namespace {
constexpr std::size_t arity = 4;
constexpr std::size_t prefetchDistance = 3;

std::uint64_t keyOf(Order order, Rank rank, std::uint64_t sequence) {
    return static_cast<std::uint64_t>(order) << 56 | static_cast<std::uint64_t>(rank & 0xFFFF) << 40
        | (sequence & 0xFF'FFFF'FFFFULL);
}
} // namespace

void Loop::Lane::grow() {
    std::vector<Event> larger(2 * m_ring.size());
    const std::size_t count = m_tail - m_head;
    for (std::size_t i = 0; i < count; ++i)
        larger[i] = ahead(i);
    m_ring.swap(larger);
    m_mask = m_ring.size() - 1;
    m_head = 0;
    m_tail = count;
}

/// Pumps that follow a transfer come in order among themselves, and so do those of an idle egress.
inline std::size_t Loop::laneFor(Order order, Time due) const {
    const bool atOnce = order == Order::Pump && due <= m_now;
    return static_cast<std::size_t>(order) + (atOnce ? 1 : 0);
}

void Loop::at(Time due, Order order, Rank rank, EventTarget* target, std::uint64_t argument) {
    const std::uint64_t key = keyOf(order, rank, m_sequence++);
    ++m_size;
    std::size_t source = laneFor(order, due);
    const auto isBefore
        = [&](const Event& other) { return due != other.due ? due < other.due : key < other.key; };
    if (source < laneCount && (m_lanes[source].empty() || !isBefore(m_lanes[source].back()))) {
        // Written in place, field by field: a copy of an event just built stalls the processor.
        Event& event = m_lanes[source].push();
        event.due = due;
        event.key = key;
        event.target = target;
        event.argument = argument;
    } else {
        pushHeap({due, key, target, argument});
        source = heapSource;
    }
    if (source != m_source && isBefore(m_rival)) {
        m_rival.due = due;
        m_rival.key = key;
    }
}

inline const Loop::Event* Loop::frontOf(std::size_t source) const {
    if (source == heapSource)
        return m_heap.empty() ? nullptr : &m_heap.front();
    return m_lanes[source].empty() ? nullptr : &m_lanes[source].front();
}

/// Makes m_source the source of the next event.
inline void Loop::choose() {
    const Event* current = frontOf(m_source);
    if (current && current->before(m_rival))
        return;
    constexpr Event never{Time::max(), ~std::uint64_t(0), nullptr, 0};
    const Event *first = &never, *second = &never;
    for (std::size_t source = 0; source <= heapSource; ++source) {
        const Event* front = frontOf(source);
        if (front && front->before(*first)) {
            second = std::exchange(first, front);
            m_source = source;
        } else if (front && front->before(*second)) {
            second = front;
        }
    }
    m_rival = *second;
    assert(first != &never);
}

Time Loop::nextDue() const {
    Time due = Time::max();
    for (std::size_t source = 0; source <= heapSource; ++source)
        if (const Event* front = frontOf(source))
            due = std::min(due, front->due);
    return due;
}

inline Loop::Event Loop::take() {
    choose();
    --m_size;
    if (m_source == heapSource)
        return popHeap();
    Lane& lane = m_lanes[m_source];
    // With thousands of nodes their objects are not in the cache when their turn comes.
    __builtin_prefetch(lane.ahead(prefetchDistance).target);
    return lane.pop();
}

inline void Loop::fire(const Event& event, Time at) {
    m_now = std::max(m_now, at);
    event.target->fire(at, event.argument);
    runPosted();
}

void Loop::fireNext(Time at) {
    fire(take(), at);
}

void Loop::fireNext() {
    const Event event = take();
    fire(event, event.due);
}

void Loop::runPosted() {
    // A resumed coroutine may post others; they run in the same pass, in order.
    for (std::size_t i = 0; i < m_posted.size(); ++i)
        m_posted[i].resume();
    m_posted.clear();
}

void Loop::pushHeap(const Event& event) {
    std::size_t hole = m_heap.size();
    m_heap.push_back(event);
    while (hole > 0) {
        const std::size_t parent = (hole - 1) / arity;
        if (!event.before(m_heap[parent]))
            break;
        m_heap[hole] = m_heap[parent];
        hole = parent;
    }
    m_heap[hole] = event;
}

Loop::Event Loop::popHeap() {
    const Event top = m_heap.front();
    const Event last = m_heap.back();
    m_heap.pop_back();
    const std::size_t size = m_heap.size();
    std::size_t hole = 0;
    while (size > 0) {
        const std::size_t firstChild = hole * arity + 1;
        if (firstChild >= size)
            break;
        std::size_t least = firstChild;
        for (std::size_t child = firstChild + 1; child < std::min(firstChild + arity, size);
             ++child)
            if (m_heap[child].before(m_heap[least]))
                least = child;
        if (!m_heap[least].before(last))
            break;
        m_heap[hole] = m_heap[least];
        hole = least;
    }
    if (size > 0)
        m_heap[hole] = last;
    return top;
}

} // namespace ringside

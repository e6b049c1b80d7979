// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/node/loop.h"

#include <algorithm>
#include <cassert>

namespace ringside {

namespace {
constexpr std::size_t arity = 4;

std::uint64_t keyOf(Order order, Rank rank, std::uint64_t sequence) {
    return static_cast<std::uint64_t>(order) << 56 | static_cast<std::uint64_t>(rank & 0xFFFF) << 40
        | (sequence & 0xFF'FFFF'FFFFULL);
}
} // namespace

void Loop::Lane::pop() {
    if (++head == events.size()) {
        events.clear();
        head = 0;
    } else if (head > 4096 && head * 2 > events.size()) {
        events.erase(events.begin(), events.begin() + static_cast<std::ptrdiff_t>(head));
        head = 0;
    }
}

/// Pumps that follow a transfer come in order among themselves, and so do those of an idle egress.
std::size_t Loop::laneFor(Order order, Time due) const {
    const bool atOnce = order == Order::Pump && due <= m_now;
    return static_cast<std::size_t>(order) + (atOnce ? 1 : 0);
}

void Loop::at(Time due, Order order, Rank rank, EventTarget* target, std::uint64_t argument) {
    const Event event{due, keyOf(order, rank, m_sequence++), target, argument};
    ++m_size;
    const std::size_t lane = laneFor(order, due);
    if (lane < m_lanes.size()) {
        Lane& events = m_lanes[lane];
        if (events.empty() || !event.before(events.events.back())) {
            events.events.push_back(event);
            return;
        }
    }
    pushHeap(event);
}

int Loop::nextSource() const {
    int source = -1;
    const Event* first = nullptr;
    for (int i = 0; i < heapSource; ++i) {
        const Lane& lane = m_lanes[static_cast<std::size_t>(i)];
        if (!lane.empty() && (!first || lane.front().before(*first))) {
            first = &lane.front();
            source = i;
        }
    }
    if (!m_heap.empty() && (!first || m_heap.front().before(*first)))
        source = heapSource;
    assert(source >= 0);
    return source;
}

Time Loop::nextDue() const {
    const int source = nextSource();
    return source == heapSource ? m_heap.front().due
                                : m_lanes[static_cast<std::size_t>(source)].front().due;
}

Loop::Event Loop::take(int source) {
    --m_size;
    if (source == heapSource)
        return popHeap();
    Lane& lane = m_lanes[static_cast<std::size_t>(source)];
    const Event event = lane.front();
    lane.pop();
    return event;
}

void Loop::fireNext(Time at) {
    fire(take(nextSource()), at);
}

void Loop::fireNext() {
    const Event event = take(nextSource());
    fire(event, event.due);
}

void Loop::fire(const Event& event, Time at) {
    m_now = std::max(m_now, at);
    event.target->fire(at, event.argument);
    runPosted();
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

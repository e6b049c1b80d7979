// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/node/node.h"

#include <algorithm>

namespace ringside {

Node::Node(const Setup& setup)
    : m_setup(setup)
    , m_nic(setup.loop, setup.wire, setup.nic, setup.rank, *this) {
    m_account.node = setup.rank;
    m_state = {setup.rank, setup.loop.now(), NodeState::Wait, 0};
}

Node::~Node() {
    // Later activities may hold references into the frames of earlier ones.
    while (!m_tasks.empty())
        m_tasks.pop_back();
}

// --- sending
// ---------------------------------------------------------------------------------------

/// Field by field: an event built aside and then copied would be read in other widths than it was
/// written, which stalls the processor (a tenth of a simulated message's cost).
Packet* Node::packetFor(Rank to, const Tag& tag, Bytes size) {
    Packet* packet = m_setup.pool.take();
    MessageEvent& event = packet->event;
    event.from = rank();
    event.to = to;
    event.kind = tag.kind;
    event.step = tag.step;
    event.part = tag.part;
    event.bytes = size;
    event.queued = event.start = event.firstBit = event.delivered = {};
    event.late = false;
    return packet;
}

void Node::send(Rank to, const Tag& tag, std::span<const float> values, Bytes size) {
    if (m_dead)
        return;
    Packet* packet = packetFor(to, tag, size);
    if (!values.empty()) // timing studies have none
        packet->values.assign(values.begin(), values.end());
    ++m_account.messagesSent;
    m_account.bytesSent += size;
    m_nic.send(packet);
}

void Node::signal(Rank to, const Tag& tag) {
    if (!m_dead)
        m_nic.signal(packetFor(to, tag, {0}));
}

void Node::announce(Rank to, const Tag& tag, Time due) {
    m_setup.wire.appear(packetFor(to, tag, {0}), due);
}

void Node::egressChanged() {
    if (!m_working && m_running > 0)
        enter(blockedState());
    if (m_sendsDone.empty() || !m_nic.egressIdle())
        return;
    for (SendsDone* waiting : std::exchange(m_sendsDone, {}))
        waiting->resume();
}

void Node::delivered(Packet* packet) {
    if (m_dead || packet->event.queued < m_born)
        return m_setup.pool.give(packet);
    const MessageEvent& event = packet->event;
    if (!info(event.kind).control) {
        ++m_account.messagesReceived;
        m_account.bytesReceived += event.bytes;
    }
    m_setup.sink.message(event);
    m_inbox.deliver(packet);
}

// --- activities
// --------------------------------------------------------------------------------------

Task<> Node::watch(Node& node, Task<> task) {
    try {
        co_await task;
    } catch (...) {
        node.fail(std::current_exception());
    }
    if (--node.m_running == 0) {
        node.m_account.finish = node.now();
        node.enter(NodeState::Finished);
    }
}

void Node::spawn(Task<> task) {
    ++m_running;
    m_tasks.push_back(watch(*this, std::move(task)));
    m_setup.loop.post(m_tasks.back().handle());
}

void Node::fail(std::exception_ptr failure) {
    if (!m_failure)
        m_failure = std::move(failure);
    while (m_waiting) {
        Awaiter* awaiter = m_waiting;
        awaiter->cancel();
        awaiter->resume();
    }
}

void Node::interrupt(MessageKind kind) {
    for (Awaiter* awaiter = m_waiting; awaiter;) {
        Awaiter* const next = awaiter->m_next;
        if (awaiter->receives(kind)) {
            awaiter->cancel();
            awaiter->resume();
        }
        awaiter = next;
    }
}

void Node::die() {
    m_dead = true;
    m_nic.die();
    fail(std::make_exception_ptr(RunStopped()));
    if (m_running > 0 || m_state.state == NodeState::Finished)
        return; // else the new process dies before it has begun
    m_account.finish = now();
    enter(NodeState::Finished);
}

void Node::revive() {
    while (!m_tasks.empty()) // later ones may refer to earlier ones
        m_tasks.pop_back();
    m_inbox.clear(m_setup.pool);
    m_failure = nullptr;
    m_dead = m_working = false;
    m_born = now();
    m_account.wait += now() - m_account.finish;
    m_account.finish = now();
    m_state = {rank(), now(), NodeState::Wait, m_step};
    m_stateTold = false;
}

void Node::throwIfFailed() const {
    if (m_failure)
        rethrow();
}

void Node::rethrow() const {
    std::rethrow_exception(m_failure);
}

void Node::Awaiter::link(std::coroutine_handle<> handle) {
    m_handle = handle;
    m_linked = true;
    m_next = m_node.m_waiting;
    if (m_next)
        m_next->m_previous = this;
    m_node.m_waiting = this;
}

void Node::Awaiter::unlink() {
    if (!m_linked)
        return;
    (m_previous ? m_previous->m_next : m_node.m_waiting) = m_next;
    if (m_next)
        m_next->m_previous = m_previous;
    m_previous = m_next = nullptr;
    m_linked = false;
}

void Node::Awaiter::resume() {
    unlink();
    m_node.m_setup.loop.post(m_handle);
}

// --- receiving
// ---------------------------------------------------------------------------------------

Node::Receive Node::receive(Rank from, const Tag& tag) {
    return Receive(*this, from, tag);
}
Node::Receive Node::receiveAny(const Tag& tag) {
    return Receive(*this, noRank, tag);
}

Node::Receive::~Receive() {
    cancel();
}

void Node::Receive::cancel() {
    if (std::exchange(m_inInbox, false))
        m_node.m_inbox.cancel(m_key);
}

bool Node::Receive::await_ready() {
    m_node.throwIfFailed();
    m_packet = m_node.m_inbox.tryTake(m_key);
    return m_packet != nullptr;
}

void Node::Receive::await_suspend(std::coroutine_handle<> handle) {
    link(handle);
    m_inInbox = true;
    m_node.m_inbox.wait(m_key, this);
}

void Node::Receive::take(Packet* packet) {
    m_inInbox = false;
    m_packet = packet;
    resume();
}

Message Node::Receive::await_resume() {
    if (!m_packet) {
        m_node.throwIfFailed();
        throw Interrupted();
    }
    return Message(std::exchange(m_packet, nullptr), &m_node.m_setup.pool);
}

Node::SendsDone Node::sendsDone() {
    return SendsDone(*this);
}
Node::SendsDone::~SendsDone() {
    cancel();
}
void Node::SendsDone::cancel() {
    std::erase(m_node.m_sendsDone, this);
}

bool Node::SendsDone::await_ready() {
    m_node.throwIfFailed();
    return m_node.m_nic.egressIdle();
}

void Node::SendsDone::await_suspend(std::coroutine_handle<> handle) {
    link(handle);
    m_node.m_sendsDone.push_back(this);
}

void Node::SendsDone::await_resume() {
    m_node.throwIfFailed();
}

// --- computing
// ---------------------------------------------------------------------------------------

Node::Compute Node::compute(const Work& work) {
    return Compute(*this, work);
}
Node::Compute::~Compute() {
    cancel();
}

void Node::Compute::cancel() {
    if (m_ticket && !m_ended) {
        m_ticket->waiting = nullptr; // the end may still come; it then finds nobody
        if (m_node.m_dead && !std::exchange(m_ticket->abandoned, true))
            m_node.m_setup.computer.abandon(m_ticket);
    }
    m_ticket = nullptr;
    if (m_node.m_computing == this)
        m_node.m_computing = nullptr;
}

bool Node::Compute::await_ready() {
    m_node.throwIfFailed();
    return false;
}

void Node::Compute::await_suspend(std::coroutine_handle<> handle) {
    link(handle);
    m_ticket = m_node.takeTicket();
    m_ticket->work = m_work;
    m_ticket->waiting = this;
    m_ticket->begin = m_node.now();
    m_ticket->due = m_node.now() + m_work.duration;
    m_node.m_working = true;
    m_node.m_step = m_work.step;
    m_node.enter(m_work.state);
    if (m_work.state == NodeState::Compute) {
        m_node.m_account.gradients += m_work.continues ? 0 : 1;
        m_node.m_computing = this;
    }
    m_node.m_setup.computer.start(m_ticket);
}

bool Node::Compute::await_resume() {
    if (!m_ended)
        m_node.rethrow();
    return !m_abandoned;
}

void Node::abandonCompute() {
    Compute* computing = std::exchange(m_computing, nullptr);
    if (!computing)
        return;
    Ticket& ticket = *computing->m_ticket;
    ticket.abandoned = true;
    ticket.waiting = nullptr;
    m_setup.computer.abandon(&ticket);
    m_working = false;
    enter(blockedState());
    computing->m_ended = computing->m_abandoned = true;
    computing->resume();
}

Node::Ticket* Node::takeTicket() {
    if (m_freeTickets.empty()) {
        m_tickets.emplace_back();
        m_tickets.back().node = this;
        m_tickets.back().rank = rank();
        return &m_tickets.back();
    }
    Ticket* ticket = m_freeTickets.back();
    m_freeTickets.pop_back();
    ticket->overrun = ticket->abandoned = false;
    ticket->realSeconds = 0;
    return ticket;
}

void Node::Ticket::fire(Time at, std::uint64_t) {
    node->workEnded(*this, at);
}

void Node::workEnded(Ticket& ticket, Time at) {
    if (ticket.abandoned) {
        m_freeTickets.push_back(&ticket);
        return;
    }
    if (ticket.work.state == NodeState::Compute) {
        const LastCompute before
            = ticket.work.continues ? m_lastCompute : LastCompute{.begin = ticket.begin};
        m_account.overrunSteps += ticket.overrun && !before.overrun;
        m_lastCompute = {before.begin, std::max(at, ticket.begin), before.overrun || ticket.overrun,
            before.realSeconds + ticket.realSeconds};
    }
    m_working = false;
    enter(blockedState());
    if (Compute* waiting = std::exchange(ticket.waiting, nullptr)) {
        m_computing = nullptr;
        waiting->m_ended = true;
        waiting->resume();
    }
    m_freeTickets.push_back(&ticket);
}

// --- notices
// ---------------------------------------------------------------------------------------

void Node::Notice::raise() {
    m_raised = true;
    if (Next* waiting = std::exchange(m_waiting, nullptr))
        waiting->resume();
}

Node::Notice::Next Node::Notice::next() {
    return Next(*this);
}

bool Node::Notice::Next::await_ready() {
    m_node.throwIfFailed();
    return m_notice.m_raised;
}

void Node::Notice::Next::await_suspend(std::coroutine_handle<> handle) {
    link(handle);
    m_notice.m_waiting = this;
}

void Node::Notice::Next::await_resume() {
    if (!m_notice.m_raised)
        m_node.rethrow();
    m_notice.m_raised = false;
}

void Node::Notice::Next::cancel() {
    if (m_notice.m_waiting == this)
        m_notice.m_waiting = nullptr;
}

// --- state and account
// -------------------------------------------------------------------------------

void Node::count(NodeState state, Time duration) {
    switch (state) {
    case NodeState::Compute:
        m_account.compute += duration;
        break;
    case NodeState::Send:
        m_account.exposedCommunication += duration;
        break;
    case NodeState::Wait:
        m_account.wait += duration;
        break;
    case NodeState::Update:
        m_account.update += duration;
        break;
    case NodeState::Finished:
        break;
    }
}

void Node::enter(NodeState state) {
    if (m_state.state == NodeState::Finished || (m_state.state == state && m_state.step == m_step))
        return;
    if (now() > m_state.at) {
        count(m_state.state, now() - m_state.at);
        emitState();
    }
    // Several changes within one instant count as one: only the last has any length.
    m_state.at = now();
    m_state.state = state;
    m_state.step = m_step;
    m_stateTold = false;
}

void Node::emitState() {
    if (std::exchange(m_stateTold, true))
        return;
    if (m_anyTold && m_told.state == m_state.state && m_told.step == m_state.step)
        return;
    m_anyTold = true;
    m_told = m_state;
    m_setup.sink.state(m_state);
}

void Node::flushState() {
    if (m_state.at < now() || finished())
        emitState();
}

NodeAccount Node::account() const {
    NodeAccount account = m_account;
    account.sendBusy = m_nic.sendBusy();
    account.receiveBusy = m_nic.receiveBusy();
    account.lateMessages = m_nic.lateMessages();
    if (!finished())
        account.finish = now();
    return account;
}

} // namespace ringside

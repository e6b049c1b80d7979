// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"
#include "engine/node/inbox.h"
#include "engine/node/nic.h"
#include "engine/node/task.h"

#include <deque>
#include <list>

namespace ringside {

/// Thrown out of every await once the run is over for this node.
class RunStopped : public Error {
public:
    RunStopped()
        : Error("the run was stopped") { }
};

/// Thrown out of a receive that Node::interrupt has ended: what it waited for will not come.
class Interrupted : public Error {
public:
    Interrupted()
        : Error("a wait was interrupted") { }
};

/// All that a strategy can see of the world: one concrete class, the same in the simulator and in a
/// process. Everything happens on the thread of its loop. A failure (stop, lost peer) is stored
/// once and rethrown by every await, so that a strategy unwinds like any other code.
class Node final : private Nic::Owner {
public:
    struct Setup {
        Loop& loop;
        PacketPool& pool;
        TraceSink& sink;
        Wire& wire;
        Computer& computer;
        Rank rank;
        int workers;
        int servers;
        std::shared_ptr<const NicSettings> nic;
    };
    explicit Node(const Setup&);
    ~Node();
    Node(const Node&) = delete;

    Rank rank() const { return m_setup.rank; }
    int workers() const { return m_setup.workers; }
    int servers() const { return m_setup.servers; }
    bool isWorker() const { return rank() < workers(); }
    Rank server(int index) const { return workers() + index; }
    Time now() const { return m_setup.loop.now(); }
    /// The step that it works on, or worked on last.
    Step step() const { return m_step; }
    TraceSink& trace() { return m_setup.sink; }

    /// Hands a message to the NIC and returns at once. The values are copied; `size` is what the
    /// link sees (it may differ from the span's: timing studies state the size and have no values).
    void send(Rank to, const Tag&, std::span<const float> values, Bytes size);
    /// A control message: one latency, no bytes, no queue.
    void signal(Rank to, const Tag&);

    /// A message to another activity of this node, there at once.
    void note(const Tag& tag) { m_inbox.deliver(packetFor(rank(), tag, {0})); }
    /// A message that appears at its receiver (this node too) at `due`, as the last thing of that
    /// instant, without any network; only in virtual time.
    void announce(Rank to, const Tag&, Time due);
    /// Ends the gradient being computed, if there is one, here and now: its await says false, and
    /// its real end is ignored.
    void abandonCompute();

    class Receive;
    class SendsDone;
    class Compute;
    class Notice;
    /// Waits for the message with this tag from this sender.
    Receive receive(Rank from, const Tag&);
    /// Waits for the next message of this tag's kind and part, in order of arrival.
    Receive receiveAny(const Tag&);
    /// Waits until the own egress is empty.
    SendsDone sendsDone();
    /// Waits until the work is done (true) or abandoned (false). In a process a gradient runs on
    /// the second thread meanwhile.
    Compute compute(const Work&);

    /// Starts an activity of this node; the node is finished when all of them are.
    void spawn(Task<>);
    /// Ends every wait, now and later, with this exception. The first failure stays.
    void fail(std::exception_ptr);
    /// Ends every receive of this kind that waits now: it throws Interrupted. Between two events
    /// only.
    void interrupt(MessageKind);
    /// Virtual time: the node's process is killed. Its programs unwind, what it has not put on the
    /// wire is lost, what still comes finds nobody, and its trace is silent.
    void die();
    /// Virtual time: a new process takes the place of the dead one. What was sent to the one before
    /// finds nobody; the account goes on, with the time between them as wait.
    void revive();
    bool dead() const { return m_dead; }
    bool finished() const { return m_running == 0; }
    /// Nothing waits at the egress or is leaving it. Who has finished may still have to send, as a
    /// worker whose gradient came last of all and who has those of the others already.
    bool egressIdle() const { return m_nic.egressIdle(); }
    std::exception_ptr failure() const { return m_failure; }

    /// The last gradient, all its pieces together: begin, end, overrun.
    struct LastCompute {
        Time begin, end;
        bool overrun = false;
        double realSeconds = 0;
    };
    const LastCompute& lastCompute() const { return m_lastCompute; }

    /// Counts so far (finish: now, until the node is finished).
    NodeAccount account() const;
    /// Hands the current state to the trace even if it may still change within this instant.
    void flushState();
    /// A segment has come over the wire: see Nic::arrive.
    void arrive(Packet* packet, const Segment& segment) { m_nic.arrive(packet, segment); }
    /// An announced message is there: see announce.
    void appear(Packet* packet) { m_inbox.deliver(packet); }
    PacketPool& pool() { return m_setup.pool; }
    /// For whoever plans or orders faults and other changes of the network.
    Nic& nic() { return m_nic; }

private:
    /// A suspended await: listed, so that fail() can resume it.
    class Awaiter {
    public:
        explicit Awaiter(Node& node)
            : m_node(node) { }
        Awaiter(const Awaiter&) = delete;
        ~Awaiter() { unlink(); }
        virtual void cancel() { }
        virtual bool receives(MessageKind) const { return false; }

    protected:
        void link(std::coroutine_handle<> handle);
        void unlink();
        void resume();
        Node& m_node;

    private:
        friend class Node;
        std::coroutine_handle<> m_handle;
        Awaiter* m_previous = nullptr;
        Awaiter* m_next = nullptr;
        bool m_linked = false;
    };
    struct Ticket final : WorkTicket {
        Node* node = nullptr;
        Compute* waiting = nullptr;
        void fire(Time at, std::uint64_t) override;
    };

    static Task<> watch(Node& node, Task<> task);
    Packet* packetFor(Rank to, const Tag&, Bytes size);
    void throwIfFailed() const;
    [[noreturn]] void rethrow() const;
    Ticket* takeTicket();
    void workEnded(Ticket&, Time at);
    void egressChanged() override;
    void delivered(Packet*) override;
    void changed(const ChangeEvent& event) override {
        if (!m_dead)
            m_setup.sink.change(event);
    }
    void enter(NodeState state);
    void emitState();
    NodeState blockedState() const {
        return m_nic.egressIdle() ? NodeState::Wait : NodeState::Send;
    }
    void count(NodeState state, Time duration);

    Setup m_setup;
    Inbox m_inbox;
    NodeAccount m_account;
    Nic m_nic;
    Awaiter* m_waiting = nullptr;
    std::vector<SendsDone*> m_sendsDone;
    Compute* m_computing = nullptr; ///< the gradient that somebody waits for
    std::list<Task<>> m_tasks;
    int m_running = 0;
    std::exception_ptr m_failure;
    bool m_dead = false;
    Time m_born; ///< what was sent before is not for this process
    std::deque<Ticket> m_tickets; ///< pool with stable addresses
    std::vector<Ticket*> m_freeTickets;
    LastCompute m_lastCompute;

    bool m_working = false;
    Step m_step = 0;
    StateEvent m_state; ///< current; told to the trace once its instant is over
    StateEvent m_told;
    bool m_stateTold = false;
    bool m_anyTold = false;
};

class Node::Receive final : private Awaiter, private Inbox::Receiver {
public:
    Receive(Node& node, Rank from, const Tag& tag)
        : Awaiter(node)
        , m_key(inboxKey(tag.kind, from, tag.step, tag.part)) { }
    ~Receive();
    bool await_ready();
    void await_suspend(std::coroutine_handle<> handle);
    Message await_resume();

private:
    void take(Packet*) override;
    void cancel() override;
    bool receives(MessageKind kind) const override { return m_inInbox && kindOf(m_key) == kind; }
    InboxKey m_key;
    Packet* m_packet = nullptr;
    bool m_inInbox = false;
};

class Node::SendsDone final : private Awaiter {
public:
    explicit SendsDone(Node& node)
        : Awaiter(node) { }
    ~SendsDone();
    bool await_ready();
    void await_suspend(std::coroutine_handle<> handle);
    void await_resume();

private:
    friend class Node;
    void cancel() override;
};

class Node::Compute final : private Awaiter {
public:
    Compute(Node& node, const Work& work)
        : Awaiter(node)
        , m_work(work) { }
    ~Compute();
    bool await_ready();
    void await_suspend(std::coroutine_handle<> handle);
    bool await_resume();

private:
    friend class Node;
    void cancel() override;
    Work m_work;
    Ticket* m_ticket = nullptr;
    bool m_ended = false;
    bool m_abandoned = false;
};

/// Something that one activity of a node tells another. raise() is remembered until the next
/// next(), as once, however often it was raised; at most one activity waits.
class Node::Notice final {
public:
    class Next;
    explicit Notice(Node& node)
        : m_node(node) { }
    void raise();
    /// Waits until it is raised.
    Next next();

private:
    Node& m_node;
    Next* m_waiting = nullptr;
    bool m_raised = false;
};

class Node::Notice::Next final : private Awaiter {
public:
    explicit Next(Notice& notice)
        : Awaiter(notice.m_node)
        , m_notice(notice) { }
    ~Next() { cancel(); }
    bool await_ready();
    void await_suspend(std::coroutine_handle<> handle);
    void await_resume();

private:
    friend class Notice;
    void cancel() override;
    Notice& m_notice;
};

} // namespace ringside

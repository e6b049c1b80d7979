// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/node/loop.h"
#include "engine/node/message.h"

namespace ringside {

/// A piece of a message on its way: in `fair` sharing one segment, else the whole message.
struct Segment {
    Packet* packet = nullptr; ///< the sender's; a process sends its content, the simulator itself
    double offset = 0; ///< bytes of the message before this segment
    double bytes = 0; ///< of this segment
    Time start; ///< first bit out of the sender's egress (control: the moment of sending)
    bool last = true; ///< the message ends with it
};

/// What a world supplies besides its driver: how a segment gets to the other node's NIC.
class Wire {
public:
    virtual ~Wire() = default;
    virtual void transmit(const Segment&) = 0;
    /// Makes a message appear in the inbox of its receiver at `due`, after all else that happens in
    /// that instant. Only virtual time can do that: a process throws.
    virtual void appear(Packet*, Time due) = 0;
};

/// A calculation that the strategy waits for.
class Job {
public:
    virtual void run() = 0;

protected:
    ~Job() = default;
};

/// Work that takes cluster time.
struct Work {
    NodeState state = NodeState::Compute; ///< Compute (a gradient) or Update (applying one)
    Step step = 0;
    Time duration; ///< modelled; a gradient that really takes longer counts with its real end
    bool continues = false; ///< goes on with the gradient of the piece of work before
    Job* job = nullptr; ///< null in runs without training
};

/// The end of a piece of work. Pooled by the node: events and threads point at it, never at a
/// frame.
struct WorkTicket : EventTarget {
    Rank rank = noRank; ///< of the node whose work it is
    virtual ~WorkTicket() = default;
    Work work;
    Time begin;
    Time due; ///< begin + duration
    bool overrun = false; ///< really ended after `due`
    bool abandoned = false; ///< nobody waits for its end any more
    double realSeconds = 0; ///< wall time of the job, 0 without one
};

/// How work is done: the simulator schedules its end, a process has a second thread.
class Computer {
public:
    virtual ~Computer() = default;
    /// Must schedule ticket->fire at the moment the work counts as done.
    virtual void start(WorkTicket*) = 0;
    /// The ticket has been abandoned; its end, which still comes, is no part of the run.
    virtual void abandon(WorkTicket*) { }
};

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/record.h"

namespace ringside {

inline bool same(const MessageEvent& a, const MessageEvent& b) {
    return a.from == b.from && a.to == b.to && a.kind == b.kind && a.step == b.step
        && a.part == b.part && a.bytes == b.bytes && a.queued == b.queued && a.start == b.start
        && a.firstBit == b.firstBit && a.delivered == b.delivered && a.late == b.late;
}

inline bool same(const StateEvent& a, const StateEvent& b) {
    return a.node == b.node && a.at == b.at && a.state == b.state && a.step == b.step;
}

inline bool same(const StepEvent& a, const StepEvent& b) {
    return a.node == b.node && a.step == b.step && a.computeBegin == b.computeBegin
        && a.computeEnd == b.computeEnd && a.done == b.done && a.loss == b.loss
        && a.fingerprint == b.fingerprint && a.overrun == b.overrun
        && a.realComputeSeconds == b.realComputeSeconds && a.squaredNorm == b.squaredNorm;
}

inline bool same(const RoundRow& a, const RoundRow& b) {
    return a.step == b.step && a.begin == b.begin && a.end == b.end
        && a.lastArrival == b.lastArrival && a.lastWorker == b.lastWorker && a.tie == b.tie
        && a.meanLoss == b.meanLoss && a.identical == b.identical;
}

inline bool same(const UpdateEvent& a, const UpdateEvent& b) {
    return a.server == b.server && a.worker == b.worker && a.step == b.step && a.at == b.at
        && a.version == b.version && a.age == b.age;
}

inline bool same(const ChangeEvent& a, const ChangeEvent& b) {
    return a.at == b.at && a.node == b.node && a.peer == b.peer && a.action == b.action
        && a.step == b.step && a.text == b.text;
}

inline bool same(const TriggerEvent& a, const TriggerEvent& b) {
    return a.round == b.round && a.at == b.at && a.initiator == b.initiator
        && a.designated == b.designated;
}

inline bool same(const ContributionEvent& a, const ContributionEvent& b) {
    return a.worker == b.worker && a.round == b.round && a.snapshot == b.snapshot
        && a.delivered == b.delivered && a.applied == b.applied && a.lost == b.lost
        && a.arrived == b.arrived && a.ages == b.ages && a.overwritten == b.overwritten
        && a.fingerprint == b.fingerprint;
}

inline bool same(const NodeAccount& a, const NodeAccount& b) {
    return a.node == b.node && a.compute == b.compute
        && a.exposedCommunication == b.exposedCommunication && a.wait == b.wait
        && a.update == b.update && a.sendBusy == b.sendBusy && a.receiveBusy == b.receiveBusy
        && a.finish == b.finish && a.bytesSent == b.bytesSent && a.bytesReceived == b.bytesReceived
        && a.messagesSent == b.messagesSent && a.messagesReceived == b.messagesReceived
        && a.headerBytesSent == b.headerBytesSent && a.gradients == b.gradients
        && a.overrunSteps == b.overrunSteps && a.lateMessages == b.lateMessages
        && a.slips == b.slips && a.droppedEvents == b.droppedEvents
        && a.processorSeconds == b.processorSeconds && a.lateness == b.lateness;
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/node/link_conditions.h"

#include "engine/base/random.h"

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {
constexpr double leastTimeoutSeconds = 0.2;
/// Control messages are drawn apart from data: in which order the two meet on a link is no matter
/// of their content.
constexpr std::uint64_t controlStream = std::uint64_t(1) << 63;

std::uint64_t linkKey(Rank from, Rank to) {
    return static_cast<std::uint64_t>(from) << 16 | static_cast<std::uint64_t>(to);
}
} // namespace

Time retransmissionTimeout(Time latency, Time jitter) {
    const double smoothed = 2 * latency.seconds() + jitter.seconds();
    const double variation = jitter.seconds() / 2;
    return Time::fromSeconds(std::max(leastTimeoutSeconds, smoothed + 4 * variation));
}

LinkConditions::LinkConditions(std::shared_ptr<const NicSettings> settings, Rank rank)
    : m_first(settings.get())
    , m_rank(rank)
    , m_plain(settings->jitter == Time{} && settings->loss == 0) {
    m_eras.push_back({{}, std::move(settings)});
}

const NicSettings& LinkConditions::settingsOfEra(Time start) const {
    auto era = m_eras.rbegin();
    while (std::next(era) != m_eras.rend() && era->from > start)
        ++era;
    return *era->settings;
}

void LinkConditions::change(Time from, std::shared_ptr<const NicSettings> settings) {
    m_plain = false;
    m_eras.push_back({std::max(from, m_eras.back().from), std::move(settings)});
}

void LinkConditions::add(const LinkFault& fault) {
    m_faults.push_back(fault);
}

bool LinkConditions::isBetween(const LinkFault& fault, Rank a, Rank b) const {
    return (fault.node == a && fault.peer == b) || (fault.node == b && fault.peer == a);
}

bool LinkConditions::strikes(
    const LinkFault& fault, const MessageEvent& message, Time start) const {
    return fault.step ? message.step >= *fault.step : start >= fault.at;
}

const LinkFault* LinkConditions::cutOf(const MessageEvent& message, Time start) const {
    const LinkFault* cut = nullptr;
    for (const LinkFault& fault : m_faults) {
        if (!isBetween(fault, message.from, message.to))
            continue;
        if (fault.action == ChangeAction::Cut && strikes(fault, message, start))
            cut = &fault;
        else if (fault.action == ChangeAction::Heal && fault.at <= start)
            cut = nullptr;
    }
    return cut;
}

std::optional<Time> LinkConditions::departure(const MessageEvent& message, Time start) const {
    const LinkFault* cut = cutOf(message, start);
    if (!cut)
        return start;
    for (const LinkFault* later = cut + 1; later != m_faults.data() + m_faults.size(); ++later)
        if (later->action == ChangeAction::Heal && isBetween(*later, message.from, message.to))
            return std::max(start, later->at);
    return std::nullopt;
}

Time LinkConditions::draw(Rank from, std::uint64_t number, Time most) const {
    if (most == Time{})
        return most;
    Random random(m_eras.front().settings->seed, Purpose::Jitter, linkKey(from, m_rank), number);
    return Time::fromPicoseconds(
        static_cast<std::int64_t>(random.uniform() * static_cast<double>(most.ps)));
}

Time LinkConditions::drawnFirstBit(const MessageEvent& message, Time departure, bool firstSegment) {
    const NicSettings& now = settings(departure);
    const bool control = info(message.kind).control;
    const Time alpha = latency(message.from, now);
    Sender& sender = m_senders[message.from];
    const std::uint64_t number = control ? sender.controls++ | controlStream : sender.segments++;
    Time jitter = sender.jitter;
    if (control)
        jitter = draw(message.from, number, now.jitter);
    else if (firstSegment)
        jitter = sender.jitter = draw(message.from, sender.messages++, now.jitter);
    Time first = departure + alpha + jitter;
    if (now.loss > 0
        && Random(now.seed, Purpose::Loss, linkKey(message.from, m_rank), number).uniform()
            < now.loss)
        first = first + retransmissionTimeout(alpha, now.jitter);
    if (control)
        return first;
    return sender.last = std::max(first, sender.last);
}

bool LinkConditions::findDrop(const MessageEvent& message) {
    const auto fault = std::ranges::find_if(m_faults, [&](const LinkFault& candidate) {
        return candidate.action == ChangeAction::Drop && candidate.node == message.from
            && candidate.peer == message.to && strikes(candidate, message, message.start);
    });
    if (fault == m_faults.end())
        return false;
    m_faults.erase(fault);
    return true;
}

} // namespace ringside

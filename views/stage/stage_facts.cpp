// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stage/stage_facts.h"

#include "engine/strategies/catalog.h"
#include "engine/theory/model.h"
#include "views/catalog_words.h"
#include "views/playback/duration_text.h"
#include "views/stage/stage_words.h"

#include <QStringList>

#include <algorithm>
#include <bit>

namespace ringside {

namespace {

QString text(std::string_view view) {
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

QString capital(QString words) {
    if (!words.isEmpty())
        words[0] = words[0].toUpper();
    return words;
}

double bytesOf(const std::vector<std::size_t>& messages, const RoundSlice& slice) {
    double sum = 0;
    for (const std::size_t i : messages)
        sum += slice.messages[i].bytes.value;
    return sum;
}

QString now(const NodeFrame& node) {
    return node.detail.isEmpty() ? node.action
                                 : QStringLiteral("%1, %2").arg(node.action, node.detail);
}

void computeFact(QStringList& lines, Rank rank, const RoundSlice& slice, const SliceIndex& index) {
    const auto& end = index.computeEnd[static_cast<std::size_t>(rank)];
    if (!end)
        return;
    for (const StateEvent& state : slice.states[static_cast<std::size_t>(rank)])
        if (state.state == NodeState::Compute && state.step == slice.round.step)
            lines << StageText::tr("Compute of this round: %1")
                         .arg(durationText((*end - state.at).seconds()));
    if (index.culprit != rank)
        return;
    Time second = slice.round.begin;
    for (Rank other = 0; other < index.workers; ++other)
        if (const auto& arrived = index.computeEnd[static_cast<std::size_t>(other)];
            arrived && other != rank)
            second = std::max(second, *arrived);
    lines << StageText::tr("Last to arrive, %1 after the one before it")
                 .arg(durationText((*end - second).seconds()));
}

QString onItsWay(const MessageFrame& frame, const RoundSlice& slice, const SliceIndex& index) {
    const MessageEvent& message = slice.messages[frame.index];
    QString words = StageText::tr("%1, %2, %3 % of its time on the link")
                        .arg(frame.label, bytesText(message.bytes.value))
                        .arg(static_cast<int>(frame.position * 100));
    if (isRingPart(message))
        words += StageText::tr(", sum of %1")
                     .arg(std::min(index.sequence[frame.index] + 1, index.members));
    if (message.late)
        words += StageText::tr(", late: the receiver's clock was ahead");
    return words;
}

} // namespace

TrafficSentence trafficSentence(const Scenario& scenario) {
    const double whole = gradientBytes(scenario);
    // A worker alone moves nothing.
    if (whole <= 0 || linksOf(scenario).empty())
        return {};
    const Architecture& info = architecture(scenario.architecture.kind);
    // As many samples as one period of local steps takes, so that it has its one average.
    const std::int64_t samples = std::int64_t{scenario.training.batch} * scenario.cluster.workers
        * std::max(1, scenario.architecture.period);
    const theory::Constants constants = theory::constantsOf(scenario, samples, 1);
    const double sent = theory::predict(info.kind, constants).bytesPerStepWorker / whole;
    const QString size = StageText::tr("W = %1").arg(bytesText(whole));
    const auto number = [](double value) { return StageText::tr("%1 W").arg(value, 0, 'f', 2); };
    if (info.hasServers) {
        const int servers = std::max(1, scenario.architecture.servers);
        return {StageText::tr("each server takes in"),
            number(sent * scenario.cluster.workers / servers),
            servers == 1
                ? StageText::tr("a step: %1 gradients, %2").arg(scenario.cluster.workers).arg(size)
                : StageText::tr("a step: w/S W, %1").arg(size)};
    }
    const bool even = topologyOf(info.kind) != Topology::Hypercube
        || std::has_single_bit(static_cast<unsigned>(scenario.cluster.workers));
    return {even ? StageText::tr("each worker sends") : StageText::tr("the busiest worker sends"),
        number(sent), StageText::tr("a step: %1, %2").arg(text(info.traffic), size)};
}

QString nodeFacts(
    Rank rank, const StageFrame& frame, const RoundSlice& slice, const SliceIndex& index) {
    if (rank < 0 || rank >= index.nodes() || static_cast<std::size_t>(rank) >= frame.nodes.size()
        || static_cast<std::size_t>(rank) >= slice.states.size())
        return {};
    const NodeFrame& node = frame.nodes[static_cast<std::size_t>(rank)];
    QStringList lines{
        capital(longName(rank, index.workers)), StageText::tr("Now: %1").arg(now(node))};
    if (!node.server)
        computeFact(lines, rank, slice, index);
    lines << StageText::tr("This round: sends %1, receives %2")
                 .arg(bytesText(bytesOf(index.outgoing[static_cast<std::size_t>(rank)], slice)),
                     bytesText(bytesOf(index.incoming[static_cast<std::size_t>(rank)], slice)));
    if (!node.queue.empty())
        lines << StageText::tr("Messages at its network card: %1").arg(node.queue.size());
    return lines.join(u'\n');
}

QString linkFacts(
    Link link, const StageFrame& frame, const RoundSlice& slice, const SliceIndex& index) {
    QStringList lines{
        StageText::tr("%1 to %2")
            .arg(capital(longName(link.from, index.workers)), longName(link.to, index.workers))};
    double bytes = 0;
    int messages = 0;
    for (const MessageEvent& message : slice.messages)
        if (message.from == link.from && message.to == link.to) {
            ++messages;
            bytes += message.bytes.value;
        }
    lines << StageText::tr("Messages this round: %1, together %2")
                 .arg(messages)
                 .arg(bytesText(bytes));
    for (const MessageFrame& message : frame.messages)
        if (message.link == link)
            lines << onItsWay(message, slice, index);
    return lines.join(u'\n');
}

QString nodeFacts(Rank rank, const StageFrame& frame, const LiveState& live, int workers) {
    if (rank < 0
        || static_cast<std::size_t>(rank) >= std::min(frame.nodes.size(), live.nodes.size()))
        return {};
    const LiveState::Node& node = live.nodes[static_cast<std::size_t>(rank)];
    if (const NodeFrame& shown = frame.nodes[static_cast<std::size_t>(rank)]; shown.dead)
        return capital(longName(rank, workers)) + u'\n' + capital(now(shown));
    const auto percent = [&](NodeState state) {
        return qRound(node.shares[static_cast<std::size_t>(state)] * 100);
    };
    QStringList lines{capital(longName(rank, workers)),
        StageText::tr("Newest rounds: %1 % compute, %2 % send, %3 % update, %4 % wait")
            .arg(percent(NodeState::Compute))
            .arg(percent(NodeState::Send))
            .arg(percent(NodeState::Update))
            .arg(percent(NodeState::Wait))};
    lines << StageText::tr("Sends %1/s; %L2 messages since the run began")
                 .arg(bytesText(node.bytesPerSecond))
                 .arg(node.messages);
    if (live.slow == rank)
        lines << StageText::tr("Arrived last in most of the newest rounds");
    return lines.join(u'\n');
}

QString linkFacts(Link link, const StageFrame& frame, int workers) {
    QString words = StageText::tr("%1 to %2")
                        .arg(capital(longName(link.from, workers)), longName(link.to, workers));
    for (const LinkFrame& one : frame.links)
        if (one.link == link && !one.rate.isEmpty())
            words += u'\n' + one.rate;
    return words;
}

QString stageInWords(const StageFrame& frame, const Scenario& scenario) {
    const int workers = scenario.cluster.workers;
    QStringList sentences{StageText::tr("%1, %2 workers.")
                              .arg(architectureName(scenario.architecture.kind))
                              .arg(workers)};
    if (!frame.headline.isEmpty())
        sentences << capital(frame.headline) + u'.';
    for (const NodeFrame& node : frame.nodes) {
        QString words
            = StageText::tr("%1: %2").arg(capital(longName(node.rank, workers)), now(node));
        if (!node.tag.isEmpty() && !words.endsWith(node.tag))
            words += QStringLiteral(", ") + node.tag;
        if (!node.damage.isEmpty())
            words += QStringLiteral(", ") + node.damage;
        if (!node.buffer.isEmpty())
            words += QStringLiteral(", ") + node.buffer;
        sentences << words + u'.';
    }
    for (const Link& cut : frame.cuts)
        sentences << StageText::tr("The link between %1 and %2 is cut.")
                         .arg(longName(cut.from, workers), longName(cut.to, workers));
    for (const MessageFrame& message : frame.messages)
        sentences << StageText::tr("%1 on its way from %2 to %3.")
                         .arg(message.label, longName(message.link.from, workers),
                             longName(message.link.to, workers));
    return sentences.join(u' ');
}

} // namespace ringside

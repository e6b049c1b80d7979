// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/playback/run_navigator.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringside {

namespace {

/// Those on a timeline with letters (24), their neighbours, and some that the lens came through.
constexpr std::size_t roundsRemembered = 40;
/// A worker that has died begins no further mini-batch.
constexpr int roundsTried = 32;
/// After this a question counts as lost: another file has been opened meanwhile.
constexpr int answerPatienceMs = 3000;

double shareOf(const RoundRow& round, Time moment) {
    if (round.end <= round.begin)
        return 0;
    return std::clamp(static_cast<double>((moment - round.begin).ps)
            / static_cast<double>((round.end - round.begin).ps),
        0.0, 1.0);
}

Time momentAt(const RoundRow& round, double share) {
    return {
        round.begin.ps + std::llround(share * static_cast<double>((round.end - round.begin).ps))};
}

} // namespace

RunNavigator::RunNavigator(const RunStore& store, LensPlayer* player, QObject* parent)
    : QObject(parent)
    , m_store(store)
    , m_player(player) {
    connect(player, &LensPlayer::roundPlayed, this, &RunNavigator::playOn);
}

void RunNavigator::beginRun() {
    m_wanted.reset();
    m_asked.reset();
    m_read.clear();
    m_share.reset();
    m_worker = 0;
    emit grown();
}

void RunNavigator::setWorker(Rank worker) {
    if (worker >= 0 && worker < m_store.scenario().cluster.workers)
        m_worker = worker;
}

void RunNavigator::setShown(bool shown) {
    if (std::exchange(m_shown, shown) == shown)
        return;
    m_wanted.reset();
    emit grown();
}

std::optional<std::size_t> RunNavigator::shownRound() const {
    if (!m_shown || !m_player->hasSlice())
        return std::nullopt;
    return m_store.indexOf(m_player->slice().round.step);
}

std::optional<double> RunNavigator::position() const {
    const auto round = shownRound();
    if (!round)
        return std::nullopt;
    return static_cast<double>(*round) + shareOf(m_player->slice().round, m_player->moment());
}

std::size_t RunNavigator::roundAt(Time moment) const {
    const std::vector<RoundRow>& rounds = m_store.rounds();
    const bool common = hasCommonRounds(m_store.scenario().architecture.kind);
    const auto after = std::partition_point(rounds.begin(), rounds.end(),
        [&](const RoundRow& round) { return common ? round.begin <= moment : round.end < moment; });
    const std::ptrdiff_t index = after - rounds.begin() - (common ? 1 : 0);
    return static_cast<std::size_t>(
        std::clamp<std::ptrdiff_t>(index, 0, static_cast<std::ptrdiff_t>(rounds.size()) - 1));
}

void RunNavigator::goTo(Time moment) {
    if (rounds() == 0)
        return;
    // Rounds overlap by what the next one computes already: the one on screen stays.
    const RoundRow& round = m_player->slice().round;
    const auto here
        = m_player->mode() == LensMode::Live || moment < round.begin || moment > round.end
        ? std::nullopt
        : shownRound();
    goTo(Target{.round = here.value_or(roundAt(moment)), .moment = moment});
}

void RunNavigator::goToPosition(double position) {
    if (rounds() == 0)
        return;
    const double last = static_cast<double>(rounds() - 1);
    const double round = std::clamp(std::floor(position), 0.0, last);
    goTo(Target{.round = static_cast<std::size_t>(round),
        .place = Target::Place::Share,
        .share = std::clamp(position - round, 0.0, 1.0)});
}

void RunNavigator::goToBegin() {
    goToPosition(0);
}

void RunNavigator::goToEnd() {
    goToPosition(static_cast<double>(rounds()));
}

void RunNavigator::step(Stride stride, int direction) {
    const auto round = shownRound();
    if (!round || direction == 0 || m_wanted)
        return;
    switch (stride) {
    case Stride::Message:
    case Stride::MiniBatch:
        return stepToStop(stride, direction, *round);
    case Stride::Round:
        return stepByRounds(direction, *round);
    case Stride::WholeEpoch:
        break;
    }
    const Step perEpoch = m_store.run() ? m_store.run()->stepsPerEpoch : 0;
    stepByRounds(direction * std::max<Step>(perEpoch, 1), *round);
}

std::vector<Time> RunNavigator::stops(const RoundSlice& slice, Stride stride) const {
    if (stride == Stride::Message)
        return &slice == &m_player->slice() ? m_player->clock().instants()
                                            : LensClock(slice).instants();
    std::vector<Time> begins;
    const auto worker = static_cast<std::size_t>(m_worker);
    if (worker >= slice.states.size())
        return begins;
    const bool common = hasCommonRounds(m_store.scenario().architecture.kind);
    for (const StateEvent& state : slice.states[worker]) {
        const bool ofRound = common ? state.step == slice.round.step : state.at < slice.round.end;
        if (state.state == NodeState::Compute && ofRound && state.at >= slice.round.begin)
            begins.push_back(state.at);
    }
    return begins;
}

void RunNavigator::stepToStop(Stride stride, int direction, std::size_t round) {
    const std::vector<Time> here = stops(m_player->slice(), stride);
    const Time now = m_player->moment();
    if (direction > 0) {
        const auto next = std::upper_bound(here.begin(), here.end(), now);
        if (next != here.end())
            return goTo(Target{.round = round, .moment = *next});
        if (round + 1 < rounds())
            goTo(Target{.round = round + 1, .place = Target::Place::FirstStop, .stride = stride});
        return;
    }
    const auto before = std::lower_bound(here.begin(), here.end(), now);
    if (before != here.begin())
        return goTo(Target{.round = round, .moment = *std::prev(before)});
    if (round > 0)
        goTo(Target{.round = round - 1, .place = Target::Place::LastStop, .stride = stride});
}

void RunNavigator::stepByRounds(std::int64_t count, std::size_t from) {
    const Time now = m_player->moment();
    if (!m_share || m_shareMoment != now)
        m_share = shareOf(m_player->slice().round, now);
    const auto last = static_cast<std::int64_t>(rounds()) - 1;
    const std::int64_t to
        = std::clamp<std::int64_t>(static_cast<std::int64_t>(from) + count, 0, last);
    const double share = *m_share;
    goTo(Target{
        .round = static_cast<std::size_t>(to), .place = Target::Place::Share, .share = share});
    m_share = share;
    m_shareMoment = m_player->moment();
}

/// The next round; at the end of a run that still grows the lens follows it again.
void RunNavigator::playOn() {
    const auto round = shownRound();
    if (round && *round + 1 < rounds())
        return goTo(Target{.round = *round + 1, .place = Target::Place::Share, .play = true});
    if (m_store.end() || !round)
        m_player->setPlaying(false);
    else
        m_player->setMode(LensMode::Follow);
}

std::optional<RoundSlice> RunNavigator::sliceAtHand(Step step) const {
    if (m_store.holds(step))
        return m_store.slice(step);
    const auto read = std::find_if(m_read.begin(), m_read.end(),
        [step](const RoundSlicePointer& slice) { return slice->round.step == step; });
    return read != m_read.end() ? std::optional(**read) : std::nullopt;
}

void RunNavigator::fetch(Step step) {
    if (!m_wanted)
        ask(step);
}

void RunNavigator::goTo(const Target& target) {
    m_share.reset();
    if (!target.play)
        m_player->setPlaying(false);
    const Step step = m_store.rounds()[target.round].step;
    if (m_player->hasSlice() && m_player->mode() != LensMode::Live
        && m_player->slice().round.step == step)
        return show(target, m_player->slice());
    if (const auto slice = sliceAtHand(step))
        return show(target, *slice);
    m_wanted = target;
    ask(step);
}

/// Where the round has no stop of the wanted kind its neighbour is tried.
void RunNavigator::show(const Target& target, const RoundSlice& slice) {
    m_wanted.reset();
    Time moment = target.moment;
    if (target.place == Target::Place::Share) {
        moment = momentAt(slice.round, target.share);
    } else if (target.place != Target::Place::Moment) {
        const std::vector<Time> times = stops(slice, target.stride);
        const bool on = target.place == Target::Place::FirstStop;
        Target next = target;
        next.round += on ? 1 : std::size_t(-1);
        if (times.empty()) {
            if (next.round < rounds() && ++next.tried < roundsTried)
                goTo(next);
            return;
        }
        moment = on ? times.front() : times.back();
    }
    moment = std::clamp(moment, slice.round.begin, std::max(slice.round.begin, slice.round.end));
    const bool same = m_player->hasSlice() && m_player->mode() != LensMode::Live
        && m_player->slice().round.step == slice.round.step;
    if (!same)
        m_player->showRound(slice, moment);
    else if (!target.play)
        m_player->seekTo(moment);
    emit arrived();
}

void RunNavigator::ask(Step step) {
    if (m_asked && !m_sinceAsked.hasExpired(answerPatienceMs))
        return; // one at a time; the newest wish comes next
    m_asked = step;
    m_sinceAsked.start();
    emit roundWanted(step);
}

void RunNavigator::takeRound(const RoundSlicePointer& slice) {
    m_asked.reset();
    m_read.push_back(slice);
    if (m_read.size() > roundsRemembered)
        m_read.pop_front();
    if (m_wanted && m_wanted->round < rounds()) {
        const Target target = *m_wanted;
        m_wanted.reset();
        goTo(target);
    }
    emit fetched();
}

void RunNavigator::missRound(Step step, const QString& sentence) {
    m_asked.reset();
    const bool wanted
        = m_wanted && m_wanted->round < rounds() && m_store.rounds()[m_wanted->round].step == step;
    if (!wanted)
        return m_wanted ? goTo(Target(*m_wanted)) : void();
    m_wanted.reset();
    m_player->setPlaying(false);
    emit refused(tr("The lens cannot show this round. %1").arg(sentence));
}

} // namespace ringside

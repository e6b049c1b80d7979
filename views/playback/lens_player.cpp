// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/playback/lens_player.h"

#include "views/playback/duration_text.h"
#include "views/stage/stage_frame.h"
#include "views/stage/stage_words.h"

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

constexpr int tickMilliseconds = 33;
constexpr double stillSeconds = 1.2;
/// After a stall of the host the picture goes on where it was instead of leaping.
constexpr double longestTick = 0.2;

QString foldText(const Fold& fold) {
    const QString length = durationText((fold.end - fold.begin).seconds());
    switch (fold.content) {
    case FoldContent::Compute:
        return LensPlayer::tr("folded: %1 of compute").arg(length);
    case FoldContent::Update:
        return LensPlayer::tr("folded: %1 of update").arg(length);
    case FoldContent::Latency:
        break;
    }
    return LensPlayer::tr("folded: %1 of waiting").arg(length);
}

} // namespace

LensPlayer::LensPlayer(QObject* parent)
    : QObject(parent) {
    m_timer.setInterval(tickMilliseconds);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        advance(std::min(static_cast<double>(m_since.restart()) / 1000.0, longestTick));
    });
}

void LensPlayer::setScenario(const Scenario& scenario) {
    m_scenario = scenario;
    if (m_mode == LensMode::Replay) // of a past that is gone
        setMode(LensMode::Follow);
    m_slice = {};
    m_clock = {};
    m_next.reset();
    m_screen = 0;
    updateTimer();
}

void LensPlayer::setNewest(const RoundSlice& slice) {
    if (slice.empty())
        return;
    if (m_slice.empty())
        take(slice);
    else if (slice.round.step != m_slice.round.step)
        m_next = slice;
}

void LensPlayer::openAtFirstMessage() {
    const auto first = std::find_if(m_slice.messages.begin(), m_slice.messages.end(),
        [](const MessageEvent& message) { return !info(message.kind).control; });
    if (m_mode != LensMode::Follow || !m_playing || m_reduced || first == m_slice.messages.end())
        return;
    m_screen = m_clock.screenAt(first->start);
    show();
}

void LensPlayer::showRound(const RoundSlice& slice, Time moment) {
    if (slice.empty())
        return;
    if (m_mode == LensMode::Live || m_mode == LensMode::Follow) {
        m_mode = LensMode::Replay; // without the round that was on screen before
        emit modeChanged(m_mode);
    }
    take(slice, moment);
}

/// The first instant on screen that shows a moment of the round.
double LensPlayer::screenOf(Time moment) const {
    if (!m_reduced)
        return m_clock.screenAt(moment);
    const std::vector<Time>& stills = m_clock.stills();
    const auto after = std::upper_bound(stills.begin(), stills.end(), moment);
    return (std::max<double>(static_cast<double>(after - stills.begin()), 1.0) - 0.5)
        * stillSeconds;
}

void LensPlayer::take(const RoundSlice& slice, std::optional<Time> at) {
    m_slice = slice;
    m_index = SliceIndex(m_slice, m_scenario);
    m_clock = LensClock(m_slice, m_settings);
    m_screen = at ? screenOf(*at) : 0;
    if (m_mode != LensMode::Live)
        emit sliceChanged(m_slice);
    updateTimer();
    show();
}

double LensPlayer::loopSeconds() const {
    return m_reduced ? stillSeconds * static_cast<double>(m_clock.stills().size())
                     : m_clock.duration();
}

std::size_t LensPlayer::still() const {
    const auto number = static_cast<std::size_t>(std::max(0.0, m_screen / stillSeconds));
    return std::min(number, m_clock.stills().size() - 1);
}

Time LensPlayer::moment() const {
    return m_reduced && !m_clock.stills().empty() ? m_clock.stills()[still()]
                                                  : m_clock.at(m_screen);
}

double LensPlayer::progress() const {
    const double loop = loopSeconds();
    return loop > 0 ? std::clamp(m_screen / loop, 0.0, 1.0) : 0;
}

QString LensPlayer::badge() const {
    if (m_slice.empty())
        return {};
    if (m_reduced)
        return tr("picture %1 of %2").arg(still() + 1).arg(m_clock.stills().size());
    if (const auto fold = m_clock.foldAt(m_screen))
        return foldText(*fold);
    const double speed = m_clock.speedAt(m_screen);
    if (speed <= 0)
        return m_clock.at(m_screen) >= m_clock.end() ? tr("round complete") : tr("update complete");
    return tr("1 s on screen = %1").arg(durationText(speed));
}

QString LensPlayer::place() const {
    if (m_slice.empty())
        return {};
    const QString step = frameAt(m_slice, m_index, moment()).step;
    const QString round = roundText(m_slice.round.step);
    return step.isEmpty() ? round : QStringLiteral("%1 \u00b7 %2").arg(step, round);
}

void LensPlayer::advance(double seconds) {
    if (m_slice.empty())
        return;
    m_screen += seconds;
    if (m_screen >= loopSeconds()) {
        if (m_mode == LensMode::Replay) {
            m_screen = loopSeconds();
            show();
            emit roundPlayed();
            return;
        }
        m_screen = 0;
        if (m_mode == LensMode::Follow && m_next) {
            const RoundSlice next = std::move(*m_next);
            m_next.reset();
            take(next);
            return;
        }
    }
    show();
}

void LensPlayer::show() {
    if (!m_slice.empty() && m_mode != LensMode::Live)
        emit momentChanged(moment(), badge());
}

void LensPlayer::updateTimer() {
    const bool run = m_playing && m_shown && m_mode != LensMode::Live && !m_slice.empty();
    if (run == m_timer.isActive())
        return;
    if (run) {
        m_since.start();
        m_timer.start();
    } else {
        m_timer.stop();
    }
}

void LensPlayer::setMode(LensMode mode) {
    if (mode == m_mode)
        return;
    // Nothing looped while the lens was off: it opens on the newest round.
    const bool opens = m_mode == LensMode::Live && m_next;
    m_mode = mode;
    emit modeChanged(mode);
    if (opens) {
        const RoundSlice next = std::move(*m_next);
        m_next.reset();
        take(next);
    } else if (mode != LensMode::Live && !m_slice.empty()) {
        emit sliceChanged(m_slice);
    }
    updateTimer();
    show();
}

void LensPlayer::setPlaying(bool playing) {
    if (playing == m_playing)
        return;
    m_playing = playing;
    if (playing && m_screen >= loopSeconds())
        m_screen = 0;
    updateTimer();
    emit playingChanged(playing);
    show();
}

void LensPlayer::setSpeed(double factor) {
    m_settings.factor = std::clamp(factor, 0.01, 100.0);
    remakeClock();
}

/// Other speeds, the same moment.
void LensPlayer::remakeClock() {
    if (m_slice.empty())
        return;
    const Time now = m_clock.at(m_screen);
    m_clock = LensClock(m_slice, m_settings);
    if (!m_reduced)
        m_screen = m_clock.screenAt(now);
    show();
}

void LensPlayer::setSpeedLimits(double slowest, double fastest) {
    m_settings.slowest = slowest;
    m_settings.fastest = fastest;
    setSpeed(m_settings.factor);
}

void LensPlayer::seekTo(Time moment) {
    if (m_slice.empty())
        return;
    setPlaying(false);
    m_screen = screenOf(moment);
    show();
}

void LensPlayer::seek(double share) {
    if (m_slice.empty())
        return;
    setPlaying(false);
    m_screen = std::clamp(share, 0.0, 1.0) * loopSeconds();
    show();
}

void LensPlayer::step(int direction) {
    if (m_slice.empty() || direction == 0)
        return;
    setPlaying(false);
    if (m_reduced) {
        const auto last = static_cast<double>(m_clock.stills().size() - 1);
        m_screen = (std::clamp(static_cast<double>(still()) + direction, 0.0, last) + 0.5)
            * stillSeconds;
    } else {
        const std::vector<Time>& instants = m_clock.instants();
        const Time now = moment();
        const auto after = std::upper_bound(instants.begin(), instants.end(), now);
        const auto before = std::lower_bound(instants.begin(), instants.end(), now);
        if (direction > 0 && after != instants.end())
            m_screen = m_clock.screenAt(*after);
        else if (direction < 0 && before != instants.begin())
            m_screen = m_clock.screenAt(*std::prev(before));
    }
    show();
}

void LensPlayer::setShown(bool shown) {
    m_shown = shown;
    updateTimer();
}

void LensPlayer::setReducedMotion(bool reduced) {
    if (reduced == m_reduced)
        return;
    const double share = progress();
    m_reduced = reduced;
    m_screen = share * loopSeconds();
    show();
}

} // namespace ringside

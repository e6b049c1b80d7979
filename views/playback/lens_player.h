// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/playback/lens_clock.h"
#include "views/stage/stage_index.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <optional>

namespace ringside {

/// Live: the lens is off. Follow: loops the newest complete round. Freeze: keeps looping this one.
/// Replay: plays on from any moment of the past, round after round.
enum class LensMode { Live, Follow, Replay, Freeze };

/// Plays one recorded round in slow motion, again and again; never touches the run itself. A newer
/// round takes over at the end of a loop only, so that nobody loses the thread.
class LensPlayer : public QObject {
    Q_OBJECT
public:
    explicit LensPlayer(QObject* parent = nullptr);

    /// Another scenario or run: nothing to show until the next slice.
    void setScenario(const Scenario&);
    /// The newest complete round of the run.
    void setNewest(const RoundSlice&);
    /// Begins the loop at the round's first message: after Run that is what people wait for, not
    /// the folded compute before it. Only while following.
    void openAtFirstMessage();
    /// Shows a moment of any round at once. Live and Follow give way to Replay.
    void showRound(const RoundSlice&, Time);

    LensMode mode() const { return m_mode; }
    bool isPlaying() const { return m_playing; }
    double speed() const { return m_settings.factor; }
    bool hasSlice() const { return !m_slice.empty(); }
    const RoundSlice& slice() const { return m_slice; }
    const LensClock& clock() const { return m_clock; }
    Time moment() const;
    /// "1 s on screen = 400 us", "folded: 18 ms of compute", "round complete".
    QString badge() const;
    /// "ring step 3 of 6 · round 813".
    QString place() const;
    /// Share of the loop that has been shown, 0..1.
    double progress() const;
    /// Moves the lens by `seconds` of screen time (the timer does this; tests too).
    void advance(double seconds);

public slots:
    void setMode(ringside::LensMode);
    void setPlaying(bool);
    void togglePlaying() { setPlaying(!m_playing); }
    /// 1 = as the lens would choose; 0.1 = ten times slower. Keeps the moment.
    void setSpeed(double factor);
    /// Goes to a share of the loop and stands still.
    void seek(double share);
    /// Goes to a moment of this round and stands still.
    void seekTo(ringside::Time moment);
    /// To the next (+1) or previous (-1) start or arrival of a message, and stands still.
    void step(int direction);
    /// The stage is visible: without it no time passes.
    void setShown(bool);
    /// Limits of the chosen speed in cluster seconds for a second on screen.
    void setSpeedLimits(double slowest, double fastest);
    /// Numbered pictures instead of movement.
    void setReducedMotion(bool);

signals:
    /// Replay has come to the end of its round: time for the next one.
    void roundPlayed();
    void sliceChanged(const ringside::RoundSlice& slice);
    void momentChanged(ringside::Time moment, const QString& badge);
    void playingChanged(bool playing);
    void modeChanged(ringside::LensMode mode);

private:
    void take(const RoundSlice&, std::optional<Time> at = std::nullopt);
    double screenOf(Time) const;
    void remakeClock();
    void updateTimer();
    void show();
    double loopSeconds() const;
    std::size_t still() const;

    Scenario m_scenario;
    LensSettings m_settings;
    RoundSlice m_slice;
    SliceIndex m_index;
    LensClock m_clock;
    std::optional<RoundSlice> m_next;
    LensMode m_mode = LensMode::Follow;
    bool m_playing = true;
    bool m_shown = true;
    bool m_reduced = false;
    double m_screen = 0;
    QTimer m_timer;
    QElapsedTimer m_since;
};

} // namespace ringside

Q_DECLARE_METATYPE(ringside::LensMode)
Q_DECLARE_METATYPE(ringside::RoundSlice)
Q_DECLARE_METATYPE(ringside::Time)

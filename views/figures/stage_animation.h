// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/playback/round_slice.h"
#include "views/stage/stage_index.h"
#include "views/theme/theme.h"

#include <QFont>
#include <QImage>
#include <QSize>
#include <QString>

#include <functional>
#include <vector>

namespace ringside {

struct AnimationStyle {
    QSize pixels{1280, 720}; ///< even numbers; 160 to 3840 each way
    int framesPerSecond = 25; ///< GIF counts in 1/100 s: 25 and 50 come out exact
    double speed = 1; ///< of the lens' slow motion, as the slider of the window: 2 = twice as fast
    bool dark = false;
};

/// Rounds of a run as a row of pictures of the stage, on the clock of the playback: the same slow
/// motion, folds and holds as in the window. Making it needs the thread of the application; frame()
/// may be called on any thread.
class StageAnimation {
public:
    StageAnimation(
        const Scenario& scenario, std::vector<RoundSlice> rounds, const AnimationStyle& style);

    qsizetype frames() const { return qsizetype(m_moments.size()); }
    double seconds() const { return double(frames()) / m_style.framesPerSecond; }
    const AnimationStyle& style() const { return m_style; }
    /// The cluster time that a frame shows.
    Time moment(qsizetype frame) const { return m_moments[std::size_t(frame)].at; }
    QImage frame(qsizetype frame) const;

private:
    struct Moment {
        std::size_t round;
        Time at;
        QString badge;
        bool folded;
    };
    struct Round {
        RoundSlice slice;
        SliceIndex index;
        std::vector<QString> labels; ///< of its messages
    };
    void addRound(RoundSlice slice);

    Scenario m_scenario;
    AnimationStyle m_style;
    QFont m_font;
    std::vector<Round> m_rounds;
    std::vector<Moment> m_moments;
};

/// Told how many frames are done; false = stop.
using AnimationProgress = std::function<bool(qsizetype done)>;

/// The endings that can be written here, without a dot: png always, gif and mp4 with ffmpeg.
QStringList animationEndings();
/// Writes by the ending: .mp4 and .gif through ffmpeg; .png as NAME-0001.png, ... one a frame. Any
/// thread. Returns what went wrong, empty when all is well or it was stopped; then, and when it was
/// stopped, no part of a film stays behind.
QString writeAnimation(
    const StageAnimation& animation, const QString& path, const AnimationProgress& progress);

} // namespace ringside

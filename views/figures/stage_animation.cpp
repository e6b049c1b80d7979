// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/figures/stage_animation.h"

#include "views/playback/lens_player.h"
#include "views/stage/stage_painter.h"
#include "views/stage/stage_words.h"

#include <QGuiApplication>
#include <QPainter>

#include <cmath>

namespace ringside {

StageAnimation::StageAnimation(
    const Scenario& scenario, std::vector<RoundSlice> rounds, const AnimationStyle& style)
    : m_scenario(scenario)
    , m_style(style)
    , m_font(QGuiApplication::font()) {
    for (RoundSlice& slice : rounds)
        if (!slice.empty())
            addRound(std::move(slice));
}

void StageAnimation::addRound(RoundSlice slice) {
    LensPlayer player; // the window's own: same clock, same words
    player.setShown(false);
    player.setScenario(m_scenario);
    player.setSpeed(m_style.speed);
    player.showRound(slice, slice.round.begin);
    const double duration = player.clock().duration();
    const auto frames = qsizetype(std::ceil(duration * m_style.framesPerSecond));
    for (qsizetype i = 0; i < frames; ++i) {
        const double screen = double(i) / m_style.framesPerSecond;
        player.seek(duration > 0 ? screen / duration : 0);
        m_moments.push_back({m_rounds.size(), player.moment(), player.badge(),
            player.clock().foldAt(screen).has_value()});
    }
    Round round{std::move(slice), {}, {}};
    round.index = SliceIndex(round.slice, m_scenario);
    for (const MessageEvent& message : round.slice.messages)
        round.labels.push_back(messageLabel(message, round.index));
    m_rounds.push_back(std::move(round));
}

QImage StageAnimation::frame(qsizetype number) const {
    const Moment& moment = m_moments[std::size_t(number)];
    const Round& round = m_rounds[moment.round];
    const Theme theme = m_style.dark ? Theme::darkTheme() : Theme::light();
    QImage image(m_style.pixels, QImage::Format_RGB888);
    image.fill(theme.panel);
    QPainter painter(&image);
    // The stage's texts are made for some 750 pixels of width.
    const double scale = std::max(1.0, m_style.pixels.width() / 960.0);
    painter.scale(scale, scale);
    const StagePainter stage(
        m_scenario, theme, m_font, QRectF(QPointF(), QSizeF(m_style.pixels) / scale));
    StageCaption caption;
    caption.badge = moment.badge;
    caption.folded = moment.folded;
    stage.paintGround(painter);
    stage.paintMoment(painter, frameAt(round.slice, round.index, moment.at), round.labels, caption);
    return image;
}

} // namespace ringside

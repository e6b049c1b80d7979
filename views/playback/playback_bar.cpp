// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/playback/playback_bar.h"

#include "views/playback/loop_progress.h"
#include "views/playback/playback_keys.h"
#include "views/playback/run_scrubber.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QSlider>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

namespace ringside {

namespace {

enum class Sign { Play, Pause, Back, Forward };

QPixmap draw(Sign sign, const QColor& colour, double ratio) {
    QPixmap pixmap(QSize(16, 16) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    switch (sign) {
    case Sign::Play:
        painter.drawPolygon(QPolygonF({{4, 2.5}, {13.5, 8}, {4, 13.5}}));
        break;
    case Sign::Pause:
        painter.drawRoundedRect(QRectF(3.5, 2.5, 3.2, 11), 1, 1);
        painter.drawRoundedRect(QRectF(9.3, 2.5, 3.2, 11), 1, 1);
        break;
    case Sign::Back:
        painter.drawPolygon(QPolygonF({{12, 3}, {5, 8}, {12, 13}}));
        painter.drawRoundedRect(QRectF(3, 3, 2, 10), 1, 1);
        break;
    case Sign::Forward:
        painter.drawPolygon(QPolygonF({{4, 3}, {11, 8}, {4, 13}}));
        painter.drawRoundedRect(QRectF(11, 3, 2, 10), 1, 1);
        break;
    }
    return pixmap;
}

} // namespace

PlaybackBar::PlaybackBar(RunNavigator* navigator, QWidget* parent)
    : QWidget(parent)
    , m_navigator(navigator)
    , m_player(navigator->player())
    , m_live(modeButton(tr("Live"),
          tr("What the run does now: rates and shares of time, no single messages"),
          LensMode::Live))
    , m_follow(modeButton(tr("Follow"),
          tr("Slow motion of the newest complete round, again and again (L)"), LensMode::Follow))
    , m_replay(modeButton(tr("Replay"),
          tr("Slow motion from this moment on, round after round (R)"), LensMode::Replay))
    , m_freeze(modeButton(tr("Freeze"),
          tr("Slow motion of this round; newer ones do not replace it (F)"), LensMode::Freeze))
    , m_back(stepButton(-1))
    , m_pause(new QToolButton(this))
    , m_forward(stepButton(1))
    , m_loop(new LoopProgress(m_player, this))
    , m_badge(new QLabel(this))
    , m_slower(new QLabel(tr("slower"), this))
    , m_faster(new QLabel(tr("faster"), this))
    , m_speed(new QSlider(Qt::Horizontal, this))
    , m_stride(new QComboBox(this))
    , m_scrubber(new RunScrubber(navigator, this))
    , m_place(new QLabel(this)) {
    auto* modes = new QButtonGroup(this);
    for (QPushButton* button : {m_live, m_follow, m_replay, m_freeze})
        modes->addButton(button);
    connect(m_pause, &QToolButton::clicked, m_player, &LensPlayer::togglePlaying);
    m_badge->setAccessibleName(tr("Speed and place of the lens"));
    m_badge->setMinimumWidth(120);
    m_place->setAccessibleName(tr("Place in the run"));
    makeStride();
    makeSpeed();
    makeLayout();
    connectLens();
    setTheme(m_theme, ArchitectureKind::Ring);
}

void PlaybackBar::makeLayout() {
    auto* above = new QHBoxLayout;
    above->setSpacing(6);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_live, m_follow, m_replay, m_freeze})
        above->addWidget(widget);
    above->addSpacing(6);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_back, m_pause, m_forward})
        above->addWidget(widget);
    above->addWidget(m_loop, 3);
    above->addWidget(m_slower);
    above->addWidget(m_speed, 1);
    above->addWidget(m_faster);
    above->addWidget(m_badge);
    auto* below = new QHBoxLayout;
    below->setSpacing(8);
    below->addWidget(m_stride);
    below->addWidget(m_scrubber, 1);
    below->addWidget(m_place);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(12, 4, 12, 2);
    rows->setSpacing(2);
    rows->addLayout(above);
    rows->addLayout(below);
}

void PlaybackBar::connectLens() {
    connect(m_player, &LensPlayer::momentChanged, this, &PlaybackBar::refreshBadge);
    connect(m_player, &LensPlayer::sliceChanged, this, &PlaybackBar::refresh);
    connect(m_player, &LensPlayer::playingChanged, this, &PlaybackBar::refresh);
    connect(m_player, &LensPlayer::modeChanged, this, &PlaybackBar::refresh);
    connect(m_navigator, &RunNavigator::grown, this, &PlaybackBar::refreshBadge);
    connect(m_navigator, &RunNavigator::refused, m_place, &QLabel::setText);
    auto* keys = new PlaybackKeys(m_navigator, this);
    connect(keys, &PlaybackKeys::speedChosen, this,
        [this](double factor) { m_speed->setValue(qRound(20 * std::log10(factor))); });
}

QPushButton* PlaybackBar::modeButton(const QString& name, const QString& tip, LensMode mode) {
    auto* button = new QPushButton(name, this);
    button->setCheckable(true);
    button->setToolTip(tip);
    button->setChecked(m_player->mode() == mode);
    connect(button, &QPushButton::clicked, this, [this, mode] { m_player->setMode(mode); });
    return button;
}

QToolButton* PlaybackBar::stepButton(int direction) {
    auto* button = new QToolButton(this);
    button->setAutoRepeat(true);
    connect(button, &QToolButton::clicked, this,
        [this, direction] { m_navigator->step(stride(), direction); });
    return button;
}

Stride PlaybackBar::stride() const {
    return static_cast<Stride>(m_stride->currentData().toInt());
}

void PlaybackBar::makeStride() {
    m_stride->setAccessibleName(tr("What one step is"));
    m_stride->setToolTip(tr("What one step is. Keys: arrow = message, Alt = mini-batch, Shift = "
                            "round, Ctrl = epoch."));
    m_stride->addItem(tr("by message"), int(Stride::Message));
    m_stride->addItem(tr("by mini-batch"), int(Stride::MiniBatch));
    m_stride->addItem(tr("by round"), int(Stride::Round));
    m_stride->addItem(tr("by epoch"), int(Stride::WholeEpoch));
    const auto name = [this] {
        const QString back = tr("Back %1").arg(m_stride->currentText());
        const QString on = tr("On %1").arg(m_stride->currentText());
        m_back->setToolTip(back);
        m_back->setAccessibleName(back);
        m_forward->setToolTip(on);
        m_forward->setAccessibleName(on);
    };
    connect(m_stride, &QComboBox::currentIndexChanged, this, name);
    name();
}

void PlaybackBar::makeSpeed() {
    // One unit = a twentieth of a decade; the middle is the lens's own choice.
    m_speed->setRange(-40, 40);
    m_speed->setPageStep(5);
    m_speed->setMinimumWidth(70);
    m_speed->setMaximumWidth(170);
    m_speed->setAccessibleName(tr("Speed of the slow motion"));
    m_speed->setToolTip(tr("Speed of the slow motion, from a hundredth to a hundred times of what "
                           "suits the round (keys 1 to 4). The run itself keeps its speed."));
    connect(m_speed, &QSlider::valueChanged, this,
        [this](int value) { m_player->setSpeed(std::pow(10.0, value / 20.0)); });
}

void PlaybackBar::setTheme(const Theme& theme, ArchitectureKind kind) {
    m_theme = theme;
    const QColor hue = theme.hue(kind);
    m_loop->setTheme(theme, hue);
    m_scrubber->setTheme(theme, hue);
    styleButtons(hue);
    refresh();
}

void PlaybackBar::styleButtons(const QColor& hue) {
    const QColor ground = m_theme.legible(hue, 4.5);
    const QString sheet
        = QStringLiteral(
            "QPushButton, QToolButton { border: 1px solid %1; border-radius: 5px; background: %2; "
            "color: %3; padding: 6px 12px; }"
            "QToolButton { padding: 5px; }"
            "QPushButton:hover, QToolButton:hover { border-color: %5; }"
            "QPushButton:focus, QToolButton:focus { border: 2px solid %5; padding: 5px 11px; }"
            "QToolButton:focus { padding: 4px; }"
            "QPushButton:checked { background: %4; border-color: %4; color: %2; font-weight: 600; }"
            "QPushButton:disabled, QToolButton:disabled { color: %6; }"
            "QLabel { color: %6; }"
            "QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: %7; }"
            "QSlider::handle:horizontal { width: 12px; height: 12px; margin: -6px 0; "
            "border-radius: 8px; border: 2px solid %5; background: %2; }"
            "QSlider:focus::handle:horizontal { border-color: %4; }")
              .arg(m_theme.border.name(), m_theme.panel.name(), m_theme.text.name(), ground.name(),
                  m_theme.ink.name(), m_theme.secondary.name(), m_theme.track.name());
    if (sheet == styleSheet())
        return; // a new one costs 10 ms: every button is measured again
    // A sheet that replaces another before the first paint would be ignored.
    setStyleSheet({});
    setStyleSheet(sheet);
}

void PlaybackBar::refresh() {
    m_live->setChecked(m_player->mode() == LensMode::Live);
    m_follow->setChecked(m_player->mode() == LensMode::Follow);
    m_replay->setChecked(m_player->mode() == LensMode::Replay);
    m_freeze->setChecked(m_player->mode() == LensMode::Freeze);
    const bool lens = m_player->mode() != LensMode::Live && m_player->hasSlice();
    for (QWidget* widget :
        std::initializer_list<QWidget*>{m_back, m_pause, m_forward, m_loop, m_speed, m_stride})
        widget->setEnabled(lens);
    paintIcons();
    refreshBadge();
}

void PlaybackBar::paintIcons() {
    const double ratio = devicePixelRatioF();
    const auto icon = [&](Sign sign) {
        QIcon result(draw(sign, m_theme.text, ratio));
        result.addPixmap(draw(sign, m_theme.soft(m_theme.secondary, 0.5), ratio), QIcon::Disabled);
        return result;
    };
    m_back->setIcon(icon(Sign::Back));
    m_forward->setIcon(icon(Sign::Forward));
    m_pause->setIcon(icon(m_player->isPlaying() ? Sign::Pause : Sign::Play));
    const QString words = m_player->isPlaying() ? tr("Pause the slow motion (Space)")
                                                : tr("Play the slow motion (Space)");
    m_pause->setToolTip(words);
    m_pause->setAccessibleName(words);
}

void PlaybackBar::refreshBadge() {
    m_place->setText(m_scrubber->place());
    if (m_player->mode() == LensMode::Live)
        m_badge->setText(tr("live, newest rounds"));
    else if (!m_player->hasSlice())
        m_badge->setText(tr("no round yet"));
    else
        m_badge->setText(QStringLiteral("%1\n%2").arg(m_player->badge(), m_player->place()));
}

} // namespace ringside

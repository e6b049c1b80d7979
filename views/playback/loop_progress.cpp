// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/playback/loop_progress.h"

#include "views/playback/duration_text.h"
#include "views/stage/stage_words.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <functional>
#include <vector>

namespace ringside {

LoopProgress::LoopProgress(LensPlayer* player, QWidget* parent)
    : QWidget(parent)
    , m_player(player)
    , m_hue(m_theme.hue(ArchitectureKind::Ring)) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Position in the round"));
    setToolTip(tr("The round on screen. Press or drag to go there; a zigzag is time in which "
                  "nothing moves, shown shorter than it was."));
    connect(player, &LensPlayer::momentChanged, this, qOverload<>(&QWidget::update));
    connect(player, &LensPlayer::modeChanged, this, qOverload<>(&QWidget::update));
}

void LoopProgress::setTheme(const Theme& theme, const QColor& hue) {
    m_theme = theme;
    m_hue = hue;
    update();
}

/// Two sizes below the window's words, which are larger in front of a class.
int LoopProgress::wordPixels() const {
    return std::max(11, font().pixelSize() * 11 / 13);
}

QSize LoopProgress::sizeHint() const {
    return {260, 40 * wordPixels() / 11};
}

QSize LoopProgress::minimumSizeHint() const {
    return {120, sizeHint().height()};
}

void LoopProgress::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        updateGeometry();
    QWidget::changeEvent(event);
}

QRectF LoopProgress::line() const {
    return QRectF(10, height() * 0.5 - 2.5, width() - 20, 5);
}

void LoopProgress::paintFold(QPainter& painter, const Fold& fold) const {
    const double loop = m_player->clock().duration();
    const QRectF track = line();
    const double left = track.left() + track.width() * fold.screenBegin / loop;
    const double right = track.left() + track.width() * fold.screenEnd / loop;
    if (right - left < 6)
        return;
    painter.fillRect(
        QRectF(left, track.top() - 1, right - left, track.height() + 2), m_theme.panel);
    QPolygonF zigzag;
    bool up = true;
    const auto teeth = std::max(2, static_cast<int>((right - left) / 5));
    for (int tooth = 0; tooth <= teeth; ++tooth, up = !up)
        zigzag << QPointF(
            left + (right - left) * tooth / teeth, track.center().y() + (up ? -3 : 3));
    painter.setPen(QPen(m_theme.secondary, 1.3));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(zigzag);
}

/// True lengths under the zigzags, the longest first: what would cover another is left out.
void LoopProgress::paintLengths(QPainter& painter) const {
    const double loop = m_player->clock().duration();
    const QRectF track = line();
    std::vector<Fold> folds = m_player->clock().folds();
    std::ranges::stable_sort(
        folds, std::ranges::greater(), [](const Fold& fold) { return fold.end - fold.begin; });
    std::vector<QRectF> taken;
    painter.setPen(m_theme.secondary);
    for (const Fold& fold : folds) {
        const QString words = durationText((fold.end - fold.begin).seconds());
        const double shown = track.width() * (fold.screenEnd - fold.screenBegin) / loop;
        const double width = QFontMetricsF(painter.font()).horizontalAdvance(words) + 6;
        QRectF place(0, track.bottom() + 3, width, 1.3 * wordPixels());
        place.moveCenter({track.left() + track.width() * fold.screenBegin / loop + shown / 2,
            place.center().y()});
        const bool covers = std::ranges::any_of(
            taken, [&](const QRectF& other) { return other.intersects(place); });
        if (width > shown + 20 || covers)
            continue;
        painter.drawText(place, Qt::AlignHCenter | Qt::AlignTop, words);
        taken.push_back(place);
    }
}

void LoopProgress::paintHandle(QPainter& painter) const {
    const QRectF track = line();
    const double x = track.left() + track.width() * m_player->progress();
    painter.setPen(QPen(hasFocus() ? m_hue : m_theme.ink, 2));
    painter.setBrush(m_theme.panel);
    painter.drawEllipse(QPointF(x, track.center().y()), 6.5, 6.5);
    QFont bold = painter.font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(m_theme.text);
    const QString words = roundText(m_player->slice().round.step);
    const double width = QFontMetricsF(bold).horizontalAdvance(words) + 4;
    const double left = std::clamp(x - width / 2, 0.0, std::max(0.0, this->width() - width));
    painter.drawText(
        QRectF(left, 0, width, track.top() - 5), Qt::AlignHCenter | Qt::AlignBottom, words);
}

void LoopProgress::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QFont small = font();
    small.setPixelSize(wordPixels());
    painter.setFont(small);
    const QRectF track = line();
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.track);
    painter.drawRoundedRect(track, 2.5, 2.5);
    if (!m_player->hasSlice() || !isEnabled())
        return;
    painter.setBrush(m_theme.ink);
    QRectF shown = track;
    shown.setWidth(track.width() * m_player->progress());
    painter.drawRoundedRect(shown, 2.5, 2.5);
    for (const Fold& fold : m_player->clock().folds())
        paintFold(painter, fold);
    paintLengths(painter);
    paintHandle(painter);
}

void LoopProgress::goTo(double x) {
    const QRectF track = line();
    m_player->seek((x - track.left()) / std::max(1.0, track.width()));
}

void LoopProgress::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        goTo(event->position().x());
}

void LoopProgress::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & Qt::LeftButton)
        goTo(event->position().x());
}

void LoopProgress::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Left)
        m_player->step(-1);
    else if (event->key() == Qt::Key_Right)
        m_player->step(1);
    else
        QWidget::keyPressEvent(event);
}

} // namespace ringside

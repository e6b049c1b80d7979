// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/race/race_track.h"

#include "views/catalog_words.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {
constexpr double gap = 14; // pixels between name, track and words
constexpr double finishLabel = 26; // pixels below the lanes
} // namespace

RaceTrack::RaceTrack(QWidget* parent)
    : QWidget(parent) {
    setAccessibleName(tr("Race track"));
}

void RaceTrack::setTheme(const Theme& theme) {
    m_theme = theme;
    update();
}

void RaceTrack::setRacers(const std::vector<Racer>& racers, bool loss) {
    m_racers = racers;
    m_loss = loss;
    describe();
    update();
}

void RaceTrack::setFinishLine(FinishLine line, double target) {
    m_line = line;
    m_target = target;
    describe();
    update();
}

void RaceTrack::setClock(double clock) {
    m_clock = clock;
    describe();
    update();
}

/// What is painted, for who cannot see it.
void RaceTrack::describe() {
    QStringList lanes;
    for (const Racer& racer : m_racers)
        lanes << QStringLiteral("%1: %2").arg(architectureName(racer.kind), words(racer));
    setAccessibleDescription(lanes.join(QStringLiteral("; ")));
}

/// Accuracy stands on the track as it is; a loss by the logarithm of what is left of the first one,
/// the target at nine tenths.
double RaceTrack::place(double quality) const {
    if (!m_loss)
        return std::clamp(quality, 0.0, 1.0);
    double first = 0;
    for (const Racer& racer : m_racers)
        for (const EvaluationRow& row : racer.evaluations)
            first = std::max(first, row.testLoss);
    if (!(first > m_target) || !(m_target > 0) || !(quality > 0))
        return quality <= m_target ? 0.9 : 0;
    return std::clamp(0.9 * std::log(first / quality) / std::log(first / m_target), 0.0, 1.0);
}

double RaceTrack::length(const Racer& racer) const {
    if (m_line != FinishLine::TimePerEpoch)
        return place(qualityAt(racer, m_clock, m_line, m_loss).value_or(m_loss ? 1e300 : 0));
    if (racer.epochs.empty())
        return 0;
    const int done = epochsAt(racer, m_clock);
    double part = 0;
    if (done < int(racer.epochs.size())) {
        const EpochRow& open = racer.epochs[std::size_t(done)];
        const double begin = done > 0 ? racer.epochs[std::size_t(done) - 1].end.seconds() : 0;
        part = std::clamp((m_clock - begin) / (open.end.seconds() - begin), 0.0, 1.0);
    }
    return (done + part) / double(racer.epochs.size());
}

QString RaceTrack::qualityText(double quality) const {
    return m_loss ? tr("loss %1").arg(quality, 0, 'g', 3)
                  : tr("%1 %").arg(100 * quality, 0, 'f', 1);
}

QString RaceTrack::words(const Racer& racer) const {
    switch (racer.state) {
    case RacerState::Waiting:
        return tr("runs later");
    case RacerState::Running:
        return racer.progress > 0 ? tr("is run now, %1 %").arg(100 * racer.progress, 0, 'f', 0)
                                  : tr("is run now");
    case RacerState::Failed:
        return racer.reason;
    case RacerState::Done:
        break;
    }
    return doneWords(racer);
}

QString RaceTrack::timesFirst(double seconds, double firstSeconds) const {
    return seconds > 0 && firstSeconds > 0 ? tr("× %1").arg(firstSeconds / seconds, 0, 'f', 2)
                                           : QString();
}

QString RaceTrack::doneWords(const Racer& racer) const {
    const Racer& first = m_racers.front();
    const auto quality = qualityAt(racer, m_clock, m_line, m_loss);
    const QString now = quality ? qualityText(*quality) : tr("on the way");
    if (m_line == FinishLine::QualityPerEpoch)
        return quality
            ? tr("%1 after epoch %2").arg(now).arg(std::min(int(m_clock), int(racer.epochs.size())))
            : now;
    if (m_line == FinishLine::TimePerEpoch) {
        if (m_clock < racer.seconds * (1 - 1e-9))
            return tr("epoch %1 of %2").arg(epochsAt(racer, m_clock) + 1).arg(racer.epochs.size());
        return tr("%1 s, %2 s an epoch  %3")
            .arg(racer.seconds, 0, 'f', 1)
            .arg(secondsPerEpoch(racer).value_or(0), 0, 'g', 3)
            .arg(timesFirst(racer.seconds, first.seconds));
    }
    const auto reached = secondsToTarget(racer, m_target, m_loss);
    if (reached && *reached <= m_clock * (1 + 1e-12))
        return tr("%1 s  %2")
            .arg(*reached, 0, 'f', 1)
            .arg(timesFirst(*reached, secondsToTarget(first, m_target, m_loss).value_or(0)));
    if (!reached && m_clock >= racer.seconds * (1 - 1e-9))
        return tr("not reached: %1").arg(now);
    return now;
}

void RaceTrack::paintLane(QPainter& painter, const Racer& racer, const QRectF& lane,
    double nameWidth, double wordsWidth) const {
    const double height = std::min(lane.height() * 0.5, 44.0);
    const QRectF track(lane.left() + nameWidth + gap, lane.center().y() - height / 2,
        lane.width() - nameWidth - wordsWidth - 2 * gap, height);
    painter.setPen(m_theme.text);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    const QRectF name(lane.left(), lane.top(), nameWidth, lane.height());
    painter.drawText(name, Qt::AlignVCenter | Qt::AlignLeft,
        painter.fontMetrics().elidedText(
            architectureName(racer.kind), Qt::ElideRight, int(nameWidth)));
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.track);
    painter.drawRoundedRect(track, height / 2, height / 2);
    const double share = racer.state == RacerState::Done ? length(racer) : 0;
    const QColor hue = m_theme.hue(racer.kind);
    if (share > 0) {
        painter.setBrush(hue);
        painter.setPen(QPen(m_theme.legible(hue, 3), 1));
        QRectF bar = track.adjusted(0.5, 0.5, -0.5, -0.5);
        bar.setWidth(std::max(bar.height(), bar.width() * share));
        painter.drawRoundedRect(bar, height / 2, height / 2);
    }
    painter.setPen(racer.state == RacerState::Done ? m_theme.text : m_theme.secondary);
    if (racer.state != RacerState::Done)
        painter.setFont(font());
    const QRectF words(track.right() + gap, lane.top(), wordsWidth, lane.height());
    painter.drawText(
        words, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextWordWrap, this->words(racer));
}

void RaceTrack::paintFinish(QPainter& painter, const QRectF& track) const {
    const double share = m_line == FinishLine::TimeToTarget ? place(m_target) : 1.0;
    const double x = std::round(track.left() + track.width() * share) + 0.5;
    painter.setPen(QPen(m_theme.text, 2, Qt::DashLine));
    painter.drawLine(QPointF(x, track.top()), QPointF(x, track.bottom()));
    painter.setFont(font());
    painter.setPen(m_theme.secondary);
    const QString label = m_line == FinishLine::TimeToTarget ? qualityText(m_target)
        : m_line == FinishLine::TimePerEpoch                 ? tr("all epochs")
                                                             : qualityText(m_loss ? m_target : 1);
    QRectF box(x - 90, track.bottom() + 2, 180, finishLabel);
    box.moveRight(std::min(box.right(), double(width())));
    if (m_line != FinishLine::QualityPerEpoch || !m_loss)
        painter.drawText(box, Qt::AlignTop | Qt::AlignHCenter, label);
}

void RaceTrack::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), m_theme.panel);
    if (m_racers.empty()) {
        painter.setPen(m_theme.secondary);
        painter.drawText(rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap,
            tr("Choose two to four architectures and start the race. They begin with the same "
               "weights and see the same batches."));
        return;
    }
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    const QFontMetricsF metrics(bold);
    double names = 0,
           words = metrics.horizontalAdvance(QStringLiteral("00.00 s, 0.000 s an epoch  x 0.00"));
    for (const Racer& racer : m_racers)
        names = std::max(names, metrics.horizontalAdvance(architectureName(racer.kind)) + 2);
    names = std::min(names, width() * 0.26);
    words = std::min(words, width() * 0.3);
    const QRectF lanes = QRectF(rect()).adjusted(20, 12, -20, -12 - finishLabel);
    const double each = std::min(lanes.height() / double(m_racers.size()), 124.0);
    for (std::size_t i = 0; i < m_racers.size(); ++i)
        paintLane(painter, m_racers[i],
            QRectF(lanes.left(), lanes.top() + each * double(i), lanes.width(), each), names,
            words);
    paintFinish(painter,
        QRectF(lanes.left() + names + gap, lanes.top(), lanes.width() - names - words - 2 * gap,
            each * double(m_racers.size())));
}

} // namespace ringside

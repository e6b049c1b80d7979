// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/race/race_plan.h"
#include "views/theme/theme.h"

#include <QWidget>

namespace ringside {

/// The lanes of a race at one moment of its clock: a bar a racer, the finish line across all, and
/// at the right what each has reached, in words.
class RaceTrack : public QWidget {
    Q_OBJECT
public:
    explicit RaceTrack(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setRacers(const std::vector<Racer>& racers, bool loss);
    void setFinishLine(FinishLine line, double target);
    /// Cluster seconds, or epochs for FinishLine::QualityPerEpoch.
    void setClock(double clock);
    /// What stands at the right of a lane.
    QString words(const Racer& racer) const;
    /// Length of a lane's bar, 0 to 1 of the track.
    double length(const Racer& racer) const;
    QSize sizeHint() const override { return {900, 320}; }
    QSize minimumSizeHint() const override { return {560, 200}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double place(double quality) const;
    QString qualityText(double quality) const;
    QString doneWords(const Racer& racer) const;
    QString timesFirst(double seconds, double firstSeconds) const;
    void paintLane(QPainter& painter, const Racer& racer, const QRectF& lane, double nameWidth,
        double wordsWidth) const;
    void paintFinish(QPainter& painter, const QRectF& track) const;
    void describe();

    Theme m_theme = Theme::light();
    std::vector<Racer> m_racers;
    bool m_loss = false;
    FinishLine m_line = FinishLine::TimeToTarget;
    double m_target = 0.8;
    double m_clock = 0;
};

} // namespace ringside

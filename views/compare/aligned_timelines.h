// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/compare/aligned_rounds.h"
#include "views/theme/theme.h"

#include <QWidget>

namespace ringside {

/// The same round of two runs, lanes above lanes, on one axis of time that begins with the round.
class AlignedTimelines : public QWidget {
    Q_OBJECT
public:
    explicit AlignedTimelines(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Null: `notice` stands in the middle.
    void setPair(const AlignedPairPointer& pair, const QString& notice = {});
    const AlignedPairPointer& pair() const { return m_pair; }
    /// The same picture on any device, without textures on paper.
    void paint(QPainter& painter, const QRectF& area, const Theme& theme, bool screen) const;
    /// Writes it by the ending of `path` (svg, pdf, png), on white. Returns what went wrong.
    QString save(const QString& path) const;

    QSize sizeHint() const override { return {820, 300}; }
    QSize minimumSizeHint() const override { return {320, 200}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    QRectF half(const QRectF& area, bool second) const;
    void paintRun(QPainter& painter, const QRectF& area, const AlignedRounds& rounds,
        const Theme& theme, bool screen) const;
    QString factsAt(const QPointF& place) const;

    Theme m_theme = Theme::light();
    AlignedPairPointer m_pair;
    QString m_notice;
};

} // namespace ringside

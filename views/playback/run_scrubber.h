// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/playback/run_navigator.h"
#include "views/theme/theme.h"

#include <QWidget>

namespace ringside {

/// The whole run as a line on which every round is equally wide: epochs as ticks, warnings,
/// faults and changes of the record as marks, the lens as a handle. Press or drag to go to any
/// moment.
class RunScrubber : public QWidget {
    Q_OBJECT
public:
    explicit RunScrubber(RunNavigator* navigator, QWidget* parent = nullptr);
    void setTheme(const Theme&, const QColor& hue);
    /// "round 12 of 200, at 1.2 s of 20 s"; empty without rounds.
    QString place() const;
    /// Pixel of a place between 0 and the number of rounds, and back.
    double xOf(double position) const;
    double positionAt(double x) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent*) override;
    void paintEvent(QPaintEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void changeEvent(QEvent*) override;

private:
    struct Event {
        Time at;
        QString sentence;
        QString words; ///< a few, for beside the mark
        bool warning = false; ///< of the record; else a fault or a changed setting
    };
    std::vector<Event> events() const;
    double xOf(const Event&) const;
    int wordPixels() const;
    QRectF line() const;
    void paintEpochs(QPainter&) const;
    void paintEvents(QPainter&) const;
    void paintHandle(QPainter&) const;
    QString factsAt(double x) const;
    QString key() const;
    void refresh();

    RunNavigator* m_navigator;
    Theme m_theme = Theme::light();
    QColor m_hue;
};

} // namespace ringside

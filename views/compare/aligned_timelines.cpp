// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/aligned_timelines.h"

#include "views/playback/duration_text.h"
#include "views/timeline/timeline_painter.h"
#include "views/timeline/timeline_words.h"

#include <QHelpEvent>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>
#include <QToolTip>

#include <algorithm>

namespace ringside {

namespace {

constexpr QSize paper(1000, 520); ///< at 96 dpi
constexpr double millimetresPerPixel = 25.4 / 96;

} // namespace

AlignedTimelines::AlignedTimelines(QWidget* parent)
    : QWidget(parent) {
    setAccessibleName(tr("Timelines of the same round of both runs"));
    setMouseTracking(true);
}

void AlignedTimelines::setTheme(const Theme& theme) {
    m_theme = theme;
    update();
}

void AlignedTimelines::setPair(const AlignedPairPointer& pair, const QString& notice) {
    m_pair = pair;
    m_notice = notice;
    if (pair)
        setAccessibleDescription(tr("Round %1 took %2 in A and %3 in B.")
                                     .arg(pair->step + 1)
                                     .arg(durationText(pair->first.roundSeconds),
                                         durationText(pair->second.roundSeconds)));
    update();
}

/// Each run has room for its lanes.
QRectF AlignedTimelines::half(const QRectF& area, bool second) const {
    const double head = 92; // title, line and axis of each
    const double a = std::max(m_pair->first.lanes.nodes(), 1),
                 b = std::max(m_pair->second.lanes.nodes(), 1);
    const double room = std::max(area.height() - 2 * head, 0.0);
    const double height = head + room * std::clamp(a / (a + b), 0.25, 0.75);
    QRectF part = area;
    second ? part.setTop(area.top() + height) : part.setHeight(height);
    return part;
}

void AlignedTimelines::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paint(painter, rect(), m_theme, true);
}

void AlignedTimelines::paint(
    QPainter& painter, const QRectF& area, const Theme& theme, bool screen) const {
    painter.fillRect(area, theme.panel);
    if (!m_pair) {
        painter.setPen(theme.secondary);
        painter.drawText(area, Qt::AlignCenter | Qt::TextWordWrap, m_notice);
        return;
    }
    paintRun(painter, half(area, false), m_pair->first, theme, screen);
    paintRun(painter, half(area, true), m_pair->second, theme, screen);
}

void AlignedTimelines::paintRun(QPainter& painter, const QRectF& area, const AlignedRounds& rounds,
    const Theme& theme, bool screen) const {
    const TimelineLayout layout = layoutTimeline(area, rounds.lanes.nodes());
    const QColor hue = theme.hue(rounds.architecture);
    const TimelinePainter lanes(
        layout, theme, hue, font(), screen ? devicePixelRatioF() : 1.0, screen);
    QFont bold = font();
    bold.setPixelSize(13);
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(theme.text);
    const QString words = rounds.roundSeconds > 0 ? tr("%1: round %2 takes %3")
                                                        .arg(rounds.title)
                                                        .arg(m_pair->step + 1)
                                                        .arg(durationText(rounds.roundSeconds))
                                                  : rounds.title;
    painter.drawText(layout.header, Qt::AlignLeft | Qt::AlignVCenter, words);
    if (!rounds.fault.isEmpty())
        return lanes.paintEmpty(painter, rounds.fault);
    const TimelineScene scene{
        rounds.lanes, rounds.axis, {0, m_pair->seconds}, rounds.waits, nullptr, noRank};
    lanes.paintScene(painter, scene);
}

QString AlignedTimelines::factsAt(const QPointF& place) const {
    for (const bool second : {false, true}) {
        const AlignedRounds& rounds = second ? m_pair->second : m_pair->first;
        const TimelineLayout layout = layoutTimeline(half(rect(), second), rounds.lanes.nodes());
        const auto lane = layout.laneAt(place.y());
        if (!lane || !layout.plot.contains(place) || *lane >= rounds.lanes.nodes())
            continue;
        const Time moment = Time::fromSeconds(
            (place.x() - layout.plot.left()) / layout.plot.width() * m_pair->seconds);
        const auto found = rounds.lanes.find(*lane, moment);
        if (!found)
            continue;
        for (const WaitInterval& wait : rounds.waits)
            if (wait.node == *lane && wait.begin <= moment && moment < wait.end)
                return waitSentence(wait, rounds.lanes.workers());
        return intervalFacts(*lane, rounds.lanes.at(*lane, *found), rounds.lanes.workers());
    }
    return {};
}

bool AlignedTimelines::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || !m_pair)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), factsAt(help->pos()), this);
    return true;
}

QString AlignedTimelines::save(const QString& path) const {
    const QRectF area{QPointF{}, QSizeF(paper)};
    const Theme theme = Theme::light();
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return tr("%1 could not be written: %2.").arg(path, file.errorString());
    if (path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) {
        QSvgGenerator svg;
        svg.setOutputDevice(&file);
        svg.setResolution(96);
        svg.setSize(paper);
        svg.setViewBox(area);
        svg.setTitle(accessibleDescription());
        QPainter painter(&svg);
        paint(painter, area, theme, false);
    } else if (path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive)) {
        QPdfWriter pdf(&file);
        pdf.setPageSize(QPageSize(QSizeF(paper) * millimetresPerPixel, QPageSize::Millimeter));
        pdf.setPageMargins({});
        pdf.setTitle(accessibleDescription());
        QPainter painter(&pdf);
        painter.scale(pdf.width() / area.width(), pdf.height() / area.height());
        paint(painter, area, theme, false);
    } else {
        QImage image(paper * 3, QImage::Format_RGB32);
        image.setDevicePixelRatio(3);
        QPainter painter(&image);
        paint(painter, area, theme, false);
        painter.end();
        image.save(&file, "PNG");
    }
    return file.commit() ? QString()
                         : tr("%1 could not be written: %2.").arg(path, file.errorString());
}

} // namespace ringside

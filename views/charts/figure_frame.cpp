// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/figure_frame.h"

#include "views/charts/figure_bars.h"
#include "views/charts/figure_chart.h"
#include "views/charts/figure_overlay.h"

#include <QFontMetricsF>
#include <QPainterPath>

namespace ringside {

namespace {
constexpr double lineHeight = 1.5; ///< in heights of text
constexpr double titleLarger = 3; ///< pixels at 11 px text
} // namespace

QStringList brokenLines(
    const QFont& font, const QString& text, double width, const QString& separator) {
    const QFontMetricsF metrics(font);
    QStringList lines;
    if (text.isEmpty())
        return lines;
    for (const QString& piece : text.split(separator)) {
        const QString longer = lines.isEmpty() ? piece : lines.back() + separator + piece;
        if (lines.isEmpty() || metrics.horizontalAdvance(longer) > width)
            lines << piece;
        else
            lines.back() = longer;
    }
    return lines;
}

FigureFrame::FigureFrame(const FigureChart& chart)
    : m_chart(chart)
    , m_line(chart.textPixels())
    , m_width(chart.size().width() - 1.4 * chart.textPixels()) {
    const Figure& figure = chart.figure();
    m_legend = legendRows();
    if (!chart.standalone())
        return;
    const QFont small = chart.textFont(), large = chart.textFont(titleLarger, QFont::DemiBold);
    const QString space = QStringLiteral(" ");
    m_title = brokenLines(large, figure.title, m_width, space);
    const double used = QFontMetricsF(large).horizontalAdvance(figure.title) + 2 * m_line;
    m_subtitleBeside = m_title.size() == 1
        && used + QFontMetricsF(small).horizontalAdvance(figure.subtitle) <= m_width;
    m_subtitle = m_subtitleBeside ? QStringList{figure.subtitle}
                                  : brokenLines(small, figure.subtitle, m_width, space);
    m_caption = brokenLines(small, figure.caption, m_width, space);
    m_stamps = brokenLines(small, figure.stamps.join(QStringLiteral("  \u00b7  ")), m_width,
        QStringLiteral("  \u00b7  "));
}

double FigureFrame::above() const {
    if (!m_chart.standalone())
        return 0.9 * m_line;
    const auto lines = double(m_subtitleBeside ? 0 : m_subtitle.size());
    return (1.4 + 1.8 * double(m_title.size()) + lineHeight * lines) * m_line;
}

double FigureFrame::below() const {
    const auto lines = double(m_caption.size() + m_stamps.size());
    return (m_legend.empty() ? 0 : 0.5 + 1.7 * double(m_legend.size())) * m_line
        + (lines > 0 ? 0.4 + lineHeight * lines : 0) * m_line;
}

void FigureFrame::paint(QPainter& painter) const {
    const double left = 0.7 * m_line;
    const auto capHeight = [&] { return QFontMetricsF(painter.font()).capHeight(); };
    double y = 0.6 * m_line;
    painter.setFont(m_chart.textFont(titleLarger, QFont::DemiBold));
    painter.setPen(m_chart.theme().text);
    for (const QString& line : m_title) {
        y += 1.8 * m_line;
        painter.drawText(QPointF(left, y - 0.9 * m_line + capHeight() / 2), line);
    }
    painter.setFont(m_chart.textFont());
    painter.setPen(m_chart.theme().secondary);
    for (const QString& line : m_subtitle) {
        y += m_subtitleBeside ? 0 : lineHeight * m_line;
        const double x = m_subtitleBeside
            ? left + m_width - QFontMetricsF(painter.font()).horizontalAdvance(line)
            : left;
        painter.drawText(
            QPointF(x, y - (m_subtitleBeside ? 0.9 : 0.75) * m_line + capHeight() / 2), line);
    }
    double bottom = m_chart.size().height() - 0.5 * m_line;
    const double texts = lineHeight * double(m_caption.size() + m_stamps.size()) * m_line;
    double baseline = bottom - texts;
    painter.setPen(m_chart.theme().text);
    for (const QString& line : m_caption)
        painter.drawText(QPointF(left, baseline += lineHeight * m_line), line);
    painter.setPen(m_chart.theme().secondary);
    for (const QString& line : m_stamps)
        painter.drawText(QPointF(left, baseline += lineHeight * m_line), line);
    paintLegend(painter, m_chart.size().height() - below());
}

std::vector<std::vector<FigureLegend>> FigureFrame::legendRows() const {
    std::vector<std::vector<FigureLegend>> rows;
    double used = 0;
    for (const FigureLegend& entry : m_chart.figure().legend) {
        const double width = entryWidth(entry);
        if (rows.empty() || used + width > m_width) {
            rows.emplace_back();
            used = 0;
        }
        rows.back().push_back(entry);
        used += width + 1.6 * m_line;
    }
    return rows;
}

double FigureFrame::entryWidth(const FigureLegend& entry) const {
    const double key = entry.fill || entry.line != Qt::NoPen ? 2.9
        : entry.marker != Marker::None                       ? 1.4
        : entry.tick                                         ? 0.8
                                                             : 0;
    return key * m_line + QFontMetricsF(m_chart.textFont()).horizontalAdvance(entry.word);
}

void FigureFrame::paintLegend(QPainter& painter, double top) const {
    double y = top + 1.2 * m_line;
    for (const auto& row : m_legend) {
        double x = 0.7 * m_line;
        for (const FigureLegend& entry : row)
            x += paintEntry(painter, entry, QPointF(x, y)) + 1.6 * m_line;
        y += 1.7 * m_line;
    }
}

double FigureFrame::paintEntry(QPainter& painter, const FigureLegend& entry, QPointF at) const {
    const Theme& theme = m_chart.theme();
    const auto& architecture = m_chart.figure().bars.architecture;
    painter.setFont(m_chart.textFont());
    const double half = QFontMetricsF(painter.font()).capHeight() / 2;
    if (entry.fill) {
        const QRectF box(at.x(), at.y() - 0.55 * m_line, 2.3 * m_line, 1.1 * m_line);
        paintBarPiece(painter, box, *entry.fill, theme,
            architecture ? theme.hue(*architecture) : theme.secondary, m_line);
        if (!entry.letter.isEmpty()) {
            painter.setFont(m_chart.textFont(0, QFont::DemiBold));
            const double wide = QFontMetricsF(painter.font()).horizontalAdvance(entry.letter);
            painter.fillRect(QRectF(box.center().x() - wide / 2 - 1.5, box.top() + 1, wide + 3,
                                 box.height() - 2),
                theme.panel);
            painter.setPen(theme.text);
            painter.drawText(QPointF(box.center().x() - wide / 2, at.y() + half), entry.letter);
            painter.setFont(m_chart.textFont());
        }
    }
    QPen pen(theme.secondary, entry.line == Qt::DotLine ? 1.6 : 2, entry.line, Qt::FlatCap);
    if (entry.line == Qt::DotLine)
        pen.setDashPattern({1.2, 2.4});
    painter.setPen(pen);
    if (entry.line != Qt::NoPen)
        painter.drawLine(at, at + QPointF(2.4 * m_line, 0));
    if (entry.tick) {
        painter.setPen(QPen(theme.text, 2));
        painter.drawLine(at + QPointF(1, -0.6 * m_line), at + QPointF(1, 0.6 * m_line));
    }
    if (entry.marker != Marker::None) {
        const double centre = entry.line == Qt::NoPen ? 0.5 * m_line : 1.2 * m_line;
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.secondary);
        painter.drawPath(markerPath(entry.marker, at + QPointF(centre, 0), 0.42 * m_line));
        painter.setBrush(Qt::NoBrush);
    }
    const double width = entryWidth(entry);
    painter.setPen(theme.secondary);
    painter.drawText(
        QPointF(at.x() + width - QFontMetricsF(painter.font()).horizontalAdvance(entry.word),
            at.y() + half),
        entry.word);
    return width;
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/eager/contribution_painter.h"

#include "views/eager/contribution_words.h"
#include "views/stage/stage_words.h"

#include <QFontMetricsF>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

constexpr double leastCircle = 8; ///< pixels of a column or row with circles
constexpr double tickGap = 60;

} // namespace

ContributionPainter::ContributionPainter(const ContributionLayout& layout,
    const ContributionWindow& window, const ContributionRows& rows, const Theme& theme,
    const QColor& hue, const QFont& font)
    : m_layout(layout)
    , m_window(window)
    , m_rows(rows)
    , m_theme(theme)
    , m_hue(hue)
    , m_onHue(contrast(theme.text, hue) >= contrast(theme.panel, hue) ? theme.text : theme.panel)
    , m_late(theme.soft(hue, 0.55))
    , m_font(font) { }

QFont ContributionPainter::sized(double pixels, bool bold) const {
    QFont font = m_font;
    font.setPixelSize(std::max(6, int(std::lround(pixels))));
    font.setWeight(bold ? QFont::DemiBold : QFont::Normal);
    return font;
}

bool ContributionPainter::showsCircles() const {
    return m_window.width >= leastCircle && m_layout.pitch >= leastCircle;
}

/// Rounds of which something is on screen: [first, second).
std::pair<Step, Step> ContributionPainter::roundsOnScreen() const {
    const auto first = Step(std::floor(m_window.first));
    const auto last = Step(std::ceil(m_window.roundAt(m_layout, m_layout.plot.right())));
    return {
        std::clamp<Step>(first, 0, m_rows.rounds()), std::clamp<Step>(last, 0, m_rows.rounds())};
}

QRectF ContributionPainter::circle(Rank worker, Step round) const {
    const double size = std::min({m_window.width - 2.5, m_layout.pitch - 3, 22.0});
    const double x = m_window.xOf(m_layout, double(round) + 0.5);
    const double y = m_layout.row(worker).center().y();
    return {x - size / 2, y - size / 2, size, size};
}

void ContributionPainter::paintGround(QPainter& painter) const {
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.panel);
    painter.drawRoundedRect(m_layout.area, 6, 6);
}

void ContributionPainter::paintHeader(QPainter& painter, const QString& facts, double right) const {
    QRectF row = m_layout.header;
    row.setRight(right);
    painter.setFont(sized(14, true));
    painter.setPen(m_theme.text);
    const QString title = ContributionText::tr("Contributions");
    painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, title);
    row.setLeft(row.left() + QFontMetricsF(painter.font()).horizontalAdvance(title) + 14);
    if (facts.isEmpty())
        return paintLegend(painter, row);
    painter.setFont(sized(12));
    painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetricsF(painter.font()).elidedText(facts, Qt::ElideRight, row.width()));
}

void ContributionPainter::paintLegend(QPainter& painter, const QRectF& room) const {
    using What = ContributionCell::What;
    struct Entry {
        ContributionCell cell;
        QString word;
    };
    std::vector<Entry> entries{{{.what = What::OnTime}, ContributionText::tr("in its own round")},
        {{.what = What::Late, .age = 1}, ContributionText::tr("late, age in rounds")},
        {{.what = What::Nothing}, ContributionText::tr("nothing new")}};
    if (m_rows.hasOverwritten())
        entries.push_back({{.overwritten = 1}, ContributionText::tr("overwritten")});
    if (m_rows.hasLost())
        entries.push_back({{.lost = true}, ContributionText::tr("result never applied")});
    painter.setFont(sized(12));
    const QFontMetricsF metrics(painter.font());
    double left = room.left();
    for (const Entry& entry : entries) {
        const double width = metrics.horizontalAdvance(entry.word);
        if (left + 22 + width > room.right())
            return;
        paintCircle(painter, QRectF(left, room.center().y() - 7, 14, 14), entry.cell);
        painter.setFont(sized(12));
        painter.setPen(m_theme.secondary);
        painter.drawText(QRectF(left + 20, room.top(), width + 4, room.height()),
            Qt::AlignLeft | Qt::AlignVCenter, entry.word);
        left += 20 + width + 16;
    }
}

void ContributionPainter::paintEmpty(QPainter& painter, const QString& sentence) const {
    painter.setFont(sized(13));
    painter.setPen(m_theme.secondary);
    painter.drawText(
        m_layout.area.adjusted(16, 30, -16, 0), Qt::AlignCenter | Qt::TextWordWrap, sentence);
}

void ContributionPainter::paintMatrix(QPainter& painter) const {
    paintNames(painter);
    painter.save();
    painter.setClipRect(m_layout.quorum.united(m_layout.plot).adjusted(-1, -1, 1, 1));
    paintQuorums(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    if (showsCircles())
        paintCircles(painter);
    else
        paintShares(painter);
    painter.restore();
    paintAxis(painter);
}

void ContributionPainter::paintNames(QPainter& painter) const {
    const Rank most = m_rows.mostLate();
    const double left = m_layout.header.left(), width = m_layout.plot.left() - left - 4;
    painter.setFont(sized(11));
    painter.setPen(m_theme.secondary);
    painter.drawText(QRectF(left, m_layout.quorum.bottom() - 15, width + 2, 15),
        Qt::AlignLeft | Qt::AlignBottom, ContributionText::tr("ready", "workers of a quorum"));
    painter.setFont(sized(m_layout.pitch >= 15 ? 12 : 11, true));
    const int columns = m_layout.nameColumns;
    if (columns > 1)
        painter.setFont(sized(10, true));
    for (Rank worker = 0; worker<m_rows.workers(); worker += columns> 1 ? 1 : m_layout.labelEvery) {
        painter.setPen(
            worker == most ? m_theme.legible(m_theme.culprit, 4.5) : QColor(m_theme.text));
        const QRectF place(left + worker % columns * (width / columns),
            m_layout.row(worker).center().y() - 10, width, 20);
        const QString name = shortName(worker, m_rows.workers());
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, columns > 1 ? name.mid(1) : name);
    }
}

/// Hollow bars: fewer than half of the workers were ready.
void ContributionPainter::paintQuorums(QPainter& painter) const {
    const auto [first, last] = roundsOnScreen();
    const double step = std::max(m_window.width, 1.0), gap = step >= 6 ? 3 : step >= 3 ? 1 : 0;
    const double perWorker = m_layout.quorum.height() / std::max(m_rows.workers(), 1);
    const QPen outline(m_theme.legible(m_hue, 3), 1);
    painter.setRenderHint(QPainter::Antialiasing, step >= 4);
    for (Step round = first; round < last;) {
        const double left = m_window.xOf(m_layout, double(round));
        const Step next = std::clamp<Step>(
            Step(std::floor(m_window.roundAt(m_layout, left + step) + 1e-6)), round + 1, last);
        double sum = 0;
        for (Step at = round; at < next; ++at)
            sum += m_rows.quorum(at);
        const double mean = sum / double(next - round), height = mean * perWorker;
        const QRectF bar(left + gap / 2, m_layout.quorum.bottom() - height, step - gap, height);
        const bool few = 2 * mean < m_rows.workers();
        painter.setPen(step >= 4 ? outline : QPen(Qt::NoPen));
        painter.setBrush(few ? (step >= 4 ? m_theme.panel : m_late) : m_hue);
        painter.drawRect(step >= 4 ? bar.adjusted(0.5, 0.5, -0.5, -0.5) : bar);
        round = next;
    }
}

void ContributionPainter::paintAxis(QPainter& painter) const {
    const auto [first, last] = roundsOnScreen();
    painter.setFont(sized(11));
    painter.setPen(m_theme.secondary);
    double gap = 1; // rounds from tick to tick: 1, 2, 5 times a power of ten
    for (int i = 0; gap * m_window.width < tickGap; ++i)
        gap *= i % 3 == 1 ? 2.5 : 2;
    const auto every = std::max<Step>(1, Step(gap));
    for (Step number = (first / every + 1) * every; number <= last; number += every) {
        const double x = m_window.xOf(m_layout, double(number) - 0.5);
        const QString label = QStringLiteral("%L1").arg(number);
        const double half = QFontMetricsF(painter.font()).horizontalAdvance(label) / 2 + 1;
        if (x - half < m_layout.axis.left() - 8 || x + half > m_layout.axis.right() + 8)
            continue;
        painter.drawText(
            QRectF(x - half, m_layout.axis.top() + 2, 2 * half, 14), Qt::AlignCenter, label);
    }
    painter.drawText(QRectF(m_layout.header.left(), m_layout.axis.top() + 2,
                         m_layout.axis.left() - m_layout.header.left(), 14),
        Qt::AlignLeft | Qt::AlignVCenter, ContributionText::tr("round"));
}

} // namespace ringside

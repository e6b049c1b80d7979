// SPDX-License-Identifier: GPL-3.0-or-later
// What patterns and crosses on the stage mean, in the row under it.
#include "views/stage/stage_painter.h"

#include "views/stage/stage_words.h"
#include "views/theme/patterns.h"

#include <QFontMetricsF>
#include <QPolygonF>

#include <algorithm>
#include <array>

namespace ringside {

namespace {

struct StateEntry {
    NodeState state;
    QString word;
};

std::array<StateEntry, 4> stateEntries() {
    return {{{NodeState::Compute, StageText::tr("compute")},
        {NodeState::Send, StageText::tr("send, receive")},
        {NodeState::Update, StageText::tr("update")}, {NodeState::Wait, StageText::tr("wait")}}};
}

constexpr double margin = 16, box = 22, toWord = 6, gap = 16; ///< pixels at scale 1

} // namespace

double StagePainter::legendEnd(QPainter& painter) const {
    const QFontMetricsF metrics(painter.font());
    double x = m_layout.legend.left() + margin * m_frame.scale;
    for (const StateEntry& entry : stateEntries())
        x += (box + toWord + gap) * m_frame.scale + metrics.horizontalAdvance(entry.word);
    return x;
}

void StagePainter::paintLegend(QPainter& painter) const {
    const double k = m_frame.scale;
    painter.setFont(m_frame.sized(12));
    const QFontMetricsF metrics(painter.font());
    double x = m_layout.legend.left() + margin * k;
    for (const auto& [state, word] : stateEntries()) {
        const QRectF place(x, m_layout.legend.center().y() - 6 * k, box * k, 12 * k);
        paintState(painter, place, state, m_style.theme, m_style.hue, k);
        if (const QColor colour = stateOutline(state, m_style.theme); colour.isValid()) {
            painter.setPen(QPen(colour, k));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(place);
        }
        painter.setPen(m_style.theme.secondary);
        const double width = metrics.horizontalAdvance(word);
        painter.drawText(QRectF(place.right() + toWord * k, m_layout.legend.top(), width + 2,
                             m_layout.legend.height()),
            Qt::AlignLeft | Qt::AlignVCenter, word);
        x = place.right() + toWord * k + width + gap * k;
    }
}

QString StagePainter::controlWords() const {
    return m_eager ? StageText::tr("the sum begins") : StageText::tr("control message");
}

/// A triangle is what a round of an eager kind is about: its words always have their room.
double StagePainter::signRoom() const {
    if (!m_eager)
        return 0;
    const double words = QFontMetricsF(m_frame.sized(12)).horizontalAdvance(controlWords());
    return words + (9 + toWord + gap) * m_frame.scale;
}

/// Crosses and triangles come and go, and their words with them.
void StagePainter::paintSigns(QPainter& painter, const StageFrame& frame) const {
    const double k = m_frame.scale, arm = 4.5 * k;
    double right = m_layout.legend.right() - 8 * k;
    if (m_layout.traffic == TrafficPlace::LegendRow) {
        const QString words = trafficInRow(painter);
        right -= 16 * k + QFontMetricsF(m_frame.sized(12, true)).horizontalAdvance(words);
    }
    painter.setFont(m_frame.sized(12));
    const QFontMetricsF metrics(painter.font());
    QPointF middle(legendEnd(painter) + arm, m_layout.legend.center().y());
    const auto paintWords = [&](const QString& words) {
        painter.setPen(m_style.theme.secondary);
        painter.drawText(QRectF(middle.x() + arm + toWord * k, m_layout.legend.top(),
                             metrics.horizontalAdvance(words) + 2, m_layout.legend.height()),
            Qt::AlignLeft | Qt::AlignVCenter, words);
        middle.rx() += 2 * arm + (toWord + gap) * k + metrics.horizontalAdvance(words);
    };
    const auto fits = [&](const QString& words) {
        return middle.x() + arm + toWord * k + metrics.horizontalAdvance(words) <= right;
    };
    const QString control
        = m_eager ? StageText::tr("the sum begins") : StageText::tr("control message");
    if (fits(control) && std::ranges::any_of(frame.messages, [](const MessageFrame& message) {
            return message.mark == Mark::Triangle;
        })) {
        painter.setPen(QPen(m_style.hue, 1.6 * k));
        painter.setBrush(m_style.theme.panel);
        painter.drawPolygon(QPolygonF(
            {middle + QPointF(0, -arm), middle + QPointF(arm, arm), middle + QPointF(-arm, arm)}));
        paintWords(control);
    }
    QStringList words;
    if (std::ranges::any_of(frame.messages, &MessageFrame::late))
        words << StageText::tr("message that came late");
    if (!frame.cuts.empty())
        words << StageText::tr("link that is cut");
    const QString all = words.join(QStringLiteral(", "));
    if (all.isEmpty() || !fits(all))
        return;
    painter.setPen(QPen(m_style.culpritInk(), 2 * k, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(middle - QPointF(arm, arm), middle + QPointF(arm, arm));
    painter.drawLine(middle - QPointF(arm, -arm), middle + QPointF(arm, -arm));
    paintWords(all);
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stage/stage_view.h"

#include "engine/scenario/topology.h"
#include "views/catalog_words.h"
#include "views/stage/stage_words.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <utility>

namespace ringside {

namespace {

StageFrame idleFrame(const Scenario& scenario) {
    StageFrame frame;
    const int nodes = scenario.cluster.workers + serverCount(scenario);
    for (Rank rank = 0; rank < nodes; ++rank) {
        NodeFrame node;
        node.rank = rank;
        node.server = rank >= scenario.cluster.workers;
        node.state = NodeState::Finished;
        node.progress = 0;
        node.action = StageText::tr("ready");
        node.detail = longName(rank, scenario.cluster.workers);
        frame.nodes.push_back(node);
    }
    const QString name = architectureName(scenario.architecture.kind);
    frame.headline = scenario.cluster.workers == 1
        ? StageText::tr("%1, 1 worker").arg(name)
        : StageText::tr("%1, %2 workers").arg(name).arg(scenario.cluster.workers);
    return frame;
}

} // namespace

StageView::StageView(QWidget* parent)
    : QWidget(parent) {
    setMouseTracking(true);
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Stage"));
    setAttribute(Qt::WA_OpaquePaintEvent, false);
    showIdle();
}

StageView::~StageView() = default;

void StageView::setTheme(const Theme& theme) {
    m_theme = theme;
    rebuild();
}

void StageView::setScenario(const Scenario& scenario) {
    const bool same = m_painter && scenario == m_scenario;
    m_scenario = scenario;
    m_slice = {};
    m_changes.clear();
    showIdle();
    if (!same)
        rebuild();
}

void StageView::showIdle() {
    m_plane = Plane::Idle;
    clearCaption();
    m_caption.prompt = m_starting ? tr("Starting") : tr("Press Run");
    m_caption.promptDetail = m_starting
        ? tr("The processes meet, and half a second of training is tried to choose a pace that "
             "this computer can keep.")
        : architectureSummary(m_scenario.architecture.kind);
    m_frame = idleFrame(m_scenario);
    describe();
    update();
}

void StageView::setStarting(bool starting) {
    if (std::exchange(m_starting, starting) != starting && m_plane == Plane::Idle)
        showIdle();
}

void StageView::setLive(const LiveState& live) {
    if (live.empty())
        return;
    if (m_plane != Plane::Live) {
        m_plane = Plane::Live;
        clearCaption();
    }
    m_live = live;
    m_caption.badge = tr("live");
    m_frame = frameOf(live, m_scenario);
    markDamage();
    update();
}

void StageView::setSlice(const RoundSlice& slice) {
    if (slice.empty())
        return;
    if (m_plane != Plane::Lens) {
        m_plane = Plane::Lens;
        clearCaption();
    }
    m_slice = slice;
    m_index = SliceIndex(slice, m_scenario);
    m_clock = LensClock(slice);
    m_labels.clear();
    for (const MessageEvent& message : slice.messages)
        m_labels.push_back(messageLabel(message, m_index));
    m_frame = frameAt(m_slice, m_index, slice.round.begin);
    markDamage();
    describe();
    update();
}

/// Whether the lens stands still outlives what it shows.
void StageView::clearCaption() {
    const bool paused = m_caption.paused;
    m_caption = {};
    m_caption.paused = paused;
}

void StageView::setMoment(Time moment, const QString& badge) {
    if (m_plane != Plane::Lens)
        return;
    m_caption.badge = badge;
    m_caption.folded = m_clock.foldAt(m_clock.screenAt(moment)).has_value();
    m_frame = frameAt(m_slice, m_index, moment);
    markDamage();
    update();
}

void StageView::setPaused(bool paused) {
    m_caption.paused = paused;
    if (paused)
        describe();
    update();
}

void StageView::rebuild() {
    m_painter = std::make_unique<StagePainter>(m_scenario, m_theme, font(), QRectF(rect()));
    m_cards.clear();
    const double ratio = devicePixelRatioF();
    m_ground = QPixmap(size() * ratio);
    m_ground.setDevicePixelRatio(ratio);
    m_ground.fill(Qt::transparent);
    if (!m_ground.isNull()) {
        QPainter painter(&m_ground);
        m_painter->paintGround(painter);
    }
    update();
}

void StageView::paint(QPainter& painter, const QRectF& area) const {
    const StagePainter stage(m_scenario, m_theme, font(), area);
    stage.paintGround(painter);
    StageCaption caption = m_caption;
    caption.highlighted = noRank;
    stage.paintMoment(painter, m_frame, m_labels, caption);
}

void StageView::paintEvent(QPaintEvent*) {
    if (!m_painter || m_ground.devicePixelRatio() != devicePixelRatioF())
        rebuild();
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_ground);
    m_painter->paintMoment(painter, m_frame, m_labels, m_caption, &m_cards);
    paintSelected(painter);
    if (m_keyFocus) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme.hue(m_scenario.architecture.kind), 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(2, 2, -2, -2), 5, 5);
    }
}

void StageView::resizeEvent(QResizeEvent*) {
    rebuild();
}

void StageView::setSelection(Selection* selection) {
    m_selection = selection;
    connect(selection, &Selection::changed, this, [this] {
        setHighlighted(selectedNode());
        update();
    });
}

Rank StageView::selectedNode() const {
    const bool node = m_selection
        && (m_selection->current().what == Selected::What::Node
            || m_selection->current().what == Selected::What::Wait);
    return node ? m_selection->current().node : noRank;
}

/// The message that is selected, while it is on its way.
void StageView::paintSelected(QPainter& painter) const {
    if (!m_selection || m_plane != Plane::Lens
        || m_selection->current().what != Selected::What::Message)
        return;
    const Selected& selected = m_selection->current();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const MessageFrame& message : m_frame.messages)
        if (Selected::ofMessage(m_slice.messages[message.index]) == selected)
            m_painter->paintSelected(painter, m_frame, message.index);
}

void StageView::select(const QPointF& point) {
    const Rank rank = m_painter->nodeAt(point);
    const auto message = m_plane == Plane::Lens && rank == noRank
        ? m_painter->messageAt(point, m_frame)
        : std::nullopt;
    const Link link = m_painter->linkAt(point, m_frame);
    if (rank != noRank)
        m_selection->select(Selected::ofNode(rank));
    else if (message && *message < m_slice.messages.size())
        m_selection->select(Selected::ofMessage(m_slice.messages[*message]));
    else if (link.from != noRank)
        m_selection->select(Selected::ofLink(link));
    else
        m_selection->clear();
}

void StageView::setHighlighted(Rank rank) {
    if (rank == m_caption.highlighted)
        return;
    m_caption.highlighted = rank;
    update();
}

QString StageView::factsAt(const QPointF& point) const {
    if (!m_painter)
        return {};
    const int workers = m_scenario.cluster.workers;
    if (const Rank rank = m_painter->nodeAt(point); rank != noRank)
        return m_plane == Plane::Lens ? nodeFacts(rank, m_frame, m_slice, m_index)
            : m_plane == Plane::Live  ? nodeFacts(rank, m_frame, m_live, workers)
                                      : longName(rank, workers);
    const Link link = m_painter->linkAt(point, m_frame);
    if (link.from == noRank)
        return {};
    return m_plane == Plane::Lens ? linkFacts(link, m_frame, m_slice, m_index)
                                  : linkFacts(link, m_frame, workers);
}

void StageView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_painter)
        return QWidget::mousePressEvent(event);
    const QPointF point = event->position();
    setFocus(Qt::MouseFocusReason); // the menu key means the card that was clicked
    if (const QString facts = factsAt(point); !facts.isEmpty())
        QToolTip::showText(event->globalPosition().toPoint(), facts, this);
    if (m_selection && m_plane != Plane::Idle)
        select(point);
    if (const Rank rank = m_painter->nodeAt(point); rank != noRank)
        emit nodeClicked(rank);
    else if (const Link link = m_painter->linkAt(point, m_frame); link.from != noRank)
        emit linkClicked(link);
}

void StageView::mouseMoveEvent(QMouseEvent* event) {
    if (!m_painter)
        return;
    const Rank rank = m_painter->nodeAt(event->position());
    setHighlighted(rank != noRank ? rank : selectedNode());
    const bool something
        = rank != noRank || m_painter->linkAt(event->position(), m_frame).from != noRank;
    setCursor(something ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void StageView::leaveEvent(QEvent*) {
    setHighlighted(selectedNode());
}

bool StageView::event(QEvent* event) {
    switch (event->type()) {
    case QEvent::ToolTip: {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString facts = factsAt(help->pos());
        if (facts.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), facts, this);
        return true;
    }
    case QEvent::FontChange:
        rebuild();
        break;
    default:
        break;
    }
    return QWidget::event(event);
}

void StageView::describe() {
    setAccessibleDescription(stageInWords(m_frame, m_scenario));
}

} // namespace ringside

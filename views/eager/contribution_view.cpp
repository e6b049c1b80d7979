// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/eager/contribution_view.h"

#include "views/eager/contribution_words.h"
#include "views/stage/stage_words.h"

#include <QPaintEvent>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

constexpr int refreshIntervalMs = 100;
constexpr double usualColumn = 18, widestColumn = 30, wideColumn = 8; ///< pixels of a round

} // namespace

ContributionView::ContributionView(RunNavigator* navigator, QWidget* parent)
    : QWidget(parent)
    , m_navigator(navigator) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Contributions"));
    setProperty("ownsArrows", true); // they move the selected cell
    m_refresh.setSingleShot(true);
    m_refresh.setInterval(refreshIntervalMs);
    connect(&m_refresh, &QTimer::timeout, this, &ContributionView::refresh);
    const LensPlayer* player = navigator->player();
    connect(player, &LensPlayer::sliceChanged, this, &ContributionView::takeLens);
    connect(player, &LensPlayer::modeChanged, this, &ContributionView::takeLens);
    connect(navigator, &RunNavigator::arrived, this, &ContributionView::takeLens);
    describe();
}

void ContributionView::setTheme(const Theme& theme) {
    m_theme = theme;
    changed();
}

void ContributionView::setSelection(Selection* selection) {
    m_selection = selection;
    connect(selection, &Selection::changed, this, &ContributionView::takeSelection);
}

void ContributionView::setHeaderReserve(int pixels) {
    m_reserve = pixels;
    update();
}

void ContributionView::beginRun() {
    const RunStore& store = m_navigator->store();
    if (store.empty())
        m_rows = {};
    else
        m_rows.begin(store.scenario());
    m_window = {.first = 0, .width = usualColumn};
    m_follows = true;
    m_wholeRun = false;
    m_place.reset();
    m_hover.reset();
    m_hoverQuorum.reset();
    m_layout = layoutContributions(QRectF(rect()), m_rows.workers());
    changed();
    emit rowsChanged();
}

void ContributionView::addRows(const RunBatch& batch) {
    m_rows.add(batch);
    if (!m_refresh.isActive())
        m_refresh.start();
}

void ContributionView::setShowsRun(bool shows) {
    if (shows == m_showsRun)
        return;
    m_showsRun = shows;
    changed();
}

void ContributionView::refresh() {
    if (m_wholeRun)
        fitWholeRun();
    else if (m_follows)
        takeLens();
    changed();
    emit rowsChanged();
}

/// Live and while the lens follows, the newest rounds are on screen; else the lens's round is.
void ContributionView::takeLens() {
    if (m_follows) {
        const LensMode mode = m_navigator->player()->mode();
        const std::optional<Step> lens = lensRound();
        if (lens && (mode == LensMode::Replay || mode == LensMode::Freeze))
            bringIntoView(*lens);
        else
            bringIntoView(m_rows.rounds() - 1);
    }
    update();
}

std::optional<Step> ContributionView::lensRound() const {
    const LensPlayer* player = m_navigator->player();
    if (!shows() || player->mode() == LensMode::Live || !player->hasSlice())
        return std::nullopt;
    const Step round = player->slice().round.step;
    return round >= 0 && round < m_rows.rounds() ? std::optional(round) : std::nullopt;
}

void ContributionView::bringIntoView(Step round) {
    const double visible = m_window.visible(m_layout);
    const auto at = double(round);
    if (at >= m_window.first && at + 1 <= m_window.first + visible)
        return;
    ContributionWindow window = m_window;
    window.first = at + 1 > m_window.first + visible ? std::ceil(at + 1 - visible) : at;
    setWindow(window);
}

ContributionWindow ContributionView::clamped(ContributionWindow window) const {
    const double rounds = std::max(double(m_rows.rounds()), 1.0);
    const double least = std::min(m_layout.plot.width() / rounds, usualColumn);
    window.width = std::clamp(window.width, least, widestColumn);
    double last = std::max(rounds - window.visible(m_layout), 0.0);
    if (window.width >= wideColumn)
        last = std::ceil(last); // whole columns at the left when the newest is at the right
    window.first = std::clamp(window.first, 0.0, last);
    return window;
}

void ContributionView::setWindow(ContributionWindow window) {
    window = clamped(window);
    if (window == m_window)
        return;
    m_window = window;
    changed();
}

void ContributionView::zoom(double factor, double x) {
    if (!shows() || !(factor > 0))
        return;
    const double at = m_window.roundAt(m_layout, x);
    ContributionWindow window = m_window;
    window.width *= factor;
    window.width = clamped(window).width;
    window.first = at - (x - m_layout.plot.left()) / window.width;
    m_follows = false;
    m_wholeRun = false;
    setWindow(window);
}

void ContributionView::pan(double pixels) {
    ContributionWindow window = m_window;
    window.first += pixels / window.width;
    m_follows = false;
    m_wholeRun = false;
    setWindow(window);
}

void ContributionView::fitWholeRun() {
    m_follows = false;
    m_wholeRun = true;
    setWindow({.first = 0, .width = 0});
}

void ContributionView::follow() {
    m_follows = true;
    m_wholeRun = false;
    if (m_window.width < usualColumn)
        m_window.width = usualColumn;
    setWindow(m_window);
    takeLens();
}

void ContributionView::selectPlace(const std::optional<ContributionPlace>& place) {
    m_place = place;
    if (place)
        bringIntoView(place->round);
    changed();
    if (!m_selection)
        return;
    if (place)
        m_selection->select(Selected::ofRound(place->round));
    else
        m_selection->clear();
}

/// Something else was selected elsewhere: the cell is no longer what is spoken of.
void ContributionView::takeSelection(const Selected& selected) {
    if (m_place && (selected.what != Selected::What::Round || selected.round != m_place->round)) {
        m_place.reset();
        changed();
    }
}

void ContributionView::seek(Step round) {
    if (const auto index = m_navigator->store().indexOf(round))
        m_navigator->goToPosition(double(*index));
}

QPointF ContributionView::pointOf(const ContributionPlace& place) const {
    return {
        m_window.xOf(m_layout, double(place.round) + 0.5), m_layout.row(place.worker).center().y()};
}

std::optional<Step> ContributionView::roundAt(const QPointF& point) const {
    if (!shows() || point.x() < m_layout.plot.left() || point.x() >= m_layout.plot.right())
        return std::nullopt;
    const auto round = Step(std::floor(m_window.roundAt(m_layout, point.x())));
    return round >= 0 && round < m_rows.rounds() ? std::optional(round) : std::nullopt;
}

std::optional<ContributionPlace> ContributionView::placeAt(const QPointF& point) const {
    const auto round = roundAt(point);
    const auto worker = m_layout.rowAt(point.y());
    if (!round || !worker || *worker >= m_rows.workers())
        return std::nullopt;
    return ContributionPlace{*worker, *round};
}

QString ContributionView::facts() const {
    if (!shows())
        return {};
    if (m_hoverQuorum)
        return quorumSentence(m_rows, *m_hoverQuorum);
    const auto place = m_hover ? m_hover : m_place;
    return place ? cellSentence(m_rows, place->worker, place->round) : QString();
}

void ContributionView::changed() {
    describe();
    update();
}

void ContributionView::describe() {
    QString words = nothingToShow(m_rows, m_showsRun);
    if (shows()) {
        const QString range
            = tr("%1 to %2")
                  .arg(roundText(Step(std::floor(m_window.first))))
                  .arg(std::min<Step>(m_rows.rounds(),
                      Step(std::ceil(m_window.first + m_window.visible(m_layout)))));
        QStringList parts{range, ledgerSentence(m_rows.ledger()), ledgerWord(m_rows)};
        if (m_place)
            parts.insert(1, cellSentence(m_rows, m_place->worker, m_place->round));
        words = parts.join(QStringLiteral(". "));
    }
    if (words != accessibleDescription())
        setAccessibleDescription(words);
}

void ContributionView::paint(QPainter& painter, const QRectF& area) const {
    const ContributionLayout layout = layoutContributions(area, m_rows.workers());
    const QColor hue = m_theme.hue(m_navigator->store().scenario().architecture.kind);
    const ContributionPainter paints(layout, m_window, m_rows, m_theme, hue, font());
    painter.setRenderHint(QPainter::Antialiasing);
    paints.paintGround(painter);
    const QString nothing = nothingToShow(m_rows, m_showsRun);
    paints.paintHeader(painter, nothing.isEmpty() ? facts() : QStringLiteral(" "),
        layout.header.right() - m_reserve);
    if (!nothing.isEmpty())
        return paints.paintEmpty(painter, nothing);
    if (const auto round = lensRound())
        paints.paintPlayhead(painter, *round);
    paints.paintMatrix(painter);
    paints.paintStreaks(painter);
    paints.paintLedger(painter);
    if (m_place && m_place != m_hover)
        paints.paintPlace(painter, *m_place);
    if (m_hover)
        paints.paintPlace(painter, *m_hover);
}

void ContributionView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paint(painter, QRectF(rect()));
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme.hue(m_navigator->store().scenario().architecture.kind), 1.5));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    }
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/playback/run_scrubber.h"

#include "views/playback/duration_text.h"
#include "views/stage/change_words.h"
#include "views/stage/stage_words.h"

#include <QFontMetricsF>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

constexpr double edge = 10; ///< room for half of the handle
constexpr double epochGap = 5; ///< pixels; closer ticks are thinned out
constexpr double noteReach = 5;

/// The smallest of 1, 2, 5, 10, 20, 50 ... that is not below `least`.
Step niceCount(double least) {
    Step power = 1;
    while (static_cast<double>(10 * power) <= least)
        power *= 10;
    for (const Step factor : {1, 2, 5})
        if (static_cast<double>(factor * power) >= least)
            return factor * power;
    return 10 * power;
}

/// Whether a change says the same: that the node was killed then, or has left.
bool tellsDeath(const NoteRow& note, const std::vector<ChangeEvent>& changes) {
    if (!departureWords(QString::fromStdString(note.text)).isEmpty())
        return true;
    return note.node != noRank && std::ranges::any_of(changes, [&](const ChangeEvent& change) {
        const bool death
            = change.action == ChangeAction::Kill || change.action == ChangeAction::Depart;
        return death && change.node == note.node && change.at == note.at;
    });
}

} // namespace

RunScrubber::RunScrubber(RunNavigator* navigator, QWidget* parent)
    : QWidget(parent)
    , m_navigator(navigator)
    , m_hue(m_theme.hue(ArchitectureKind::Ring)) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Position in the run"));
    connect(navigator, &RunNavigator::grown, this, &RunScrubber::refresh);
    connect(navigator->player(), &LensPlayer::momentChanged, this, &RunScrubber::refresh);
    connect(navigator->player(), &LensPlayer::modeChanged, this, &RunScrubber::refresh);
    connect(navigator->player(), &LensPlayer::sliceChanged, this,
        [this] { setAccessibleDescription(place()); });
}

void RunScrubber::setTheme(const Theme& theme, const QColor& hue) {
    m_theme = theme;
    m_hue = hue;
    update();
}

void RunScrubber::refresh() {
    setEnabled(m_navigator->rounds() > 0);
    update();
}

/// Two sizes below the window's words, which are larger in front of a class.
int RunScrubber::wordPixels() const {
    return std::max(11, font().pixelSize() * 11 / 13);
}

QSize RunScrubber::sizeHint() const {
    return {400, 38 * wordPixels() / 11};
}

QSize RunScrubber::minimumSizeHint() const {
    return {160, 36 * wordPixels() / 11};
}

void RunScrubber::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        updateGeometry();
    QWidget::changeEvent(event);
}

QRectF RunScrubber::line() const {
    return QRectF(edge, std::round(height() * 0.58) - 2, std::max(1.0, width() - 2 * edge), 4);
}

double RunScrubber::xOf(double position) const {
    const double rounds = std::max<double>(static_cast<double>(m_navigator->rounds()), 1);
    return line().left() + line().width() * std::clamp(position / rounds, 0.0, 1.0);
}

double RunScrubber::positionAt(double x) const {
    return std::clamp((x - line().left()) / line().width(), 0.0, 1.0)
        * static_cast<double>(m_navigator->rounds());
}

QString RunScrubber::place() const {
    const auto position = m_navigator->position();
    const RunStore& store = m_navigator->store();
    if (!position || m_navigator->rounds() == 0)
        return {};
    const LensPlayer& player = *m_navigator->player();
    return tr("%1 of %L2, at %3 of %4")
        .arg(roundText(player.slice().round.step))
        .arg(store.rounds().back().step + 1)
        .arg(durationText(player.moment().seconds()),
            durationText(store.rounds().back().end.seconds()));
}

/// A tick where each epoch begins, its number where it has room.
void RunScrubber::paintEpochs(QPainter& painter) const {
    const RunStore& store = m_navigator->store();
    const Step perEpoch = store.run() ? store.run()->stepsPerEpoch : 0;
    if (perEpoch <= 0)
        return;
    const Step last = store.rounds().back().step / perEpoch;
    const double pixels = line().width() * static_cast<double>(perEpoch)
        / static_cast<double>(m_navigator->rounds());
    const QFontMetricsF metrics(painter.font());
    const double longest = metrics.horizontalAdvance(tr("epoch %1").arg(last + 1));
    const Step every = niceCount(epochGap / pixels), named = niceCount((longest + 12) / pixels);
    for (Step number = every; number <= last + 1; number += every) {
        const auto round = store.indexOf((number - 1) * perEpoch);
        if (!round || number == 1)
            continue;
        const double x = std::round(xOf(static_cast<double>(*round))) + 0.5;
        painter.setPen(QPen(m_theme.secondary, 1));
        painter.drawLine(QPointF(x, line().top() - 4), QPointF(x, line().bottom() + 4));
        const QString words = tr("epoch %1").arg(number);
        const double width = metrics.horizontalAdvance(words);
        if (number % named == 0 && x + width / 2 <= this->width() && x >= width / 2)
            painter.drawText(QRectF(x - width / 2 - 1, 0, width + 2, line().top() - 4),
                Qt::AlignHCenter | Qt::AlignBottom, words);
    }
}

/// Warnings, failures, faults and live changes.
std::vector<RunScrubber::Event> RunScrubber::events() const {
    std::vector<Event> events;
    const RunStore& store = m_navigator->store();
    for (const NoteRow& note : store.notes())
        // A death is told by its change.
        if (note.kind != NoteKind::Information && !tellsDeath(note, store.changes()))
            events.push_back({note.at, QString::fromStdString(note.text), tr("warning"), true});
    const int workers = store.scenario().cluster.workers;
    for (const ChangeEvent& change : store.changes())
        events.push_back(
            {change.at, changeSentence(change, workers), changeWords(change, workers), false});
    std::ranges::stable_sort(events, {}, &Event::at);
    return events;
}

double RunScrubber::xOf(const Event& event) const {
    return xOf(static_cast<double>(m_navigator->roundAt(event.at)) + 0.5);
}

/// Under the line a triangle for each warning and a diamond for each fault or change, with its
/// words beside it where they have room, and its sentence as a tip.
void RunScrubber::paintEvents(QPainter& painter) const {
    const std::vector<Event> marks = events();
    const QFontMetricsF metrics(painter.font());
    const double y = line().bottom() + 2;
    double last = -noteReach, taken = 0;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const double x = xOf(marks[i]);
        if (std::abs(x - last) < 2)
            continue;
        last = x;
        painter.setPen(QPen(m_theme.panel, 1));
        painter.setBrush(m_theme.culprit);
        if (marks[i].warning)
            painter.drawPolygon(QPolygonF({{x, y}, {x + 5, y + 8}, {x - 5, y + 8}}));
        else
            painter.drawPolygon(QPolygonF({{x, y}, {x + 5, y + 5}, {x, y + 10}, {x - 5, y + 5}}));
        const auto next = std::find_if(marks.begin() + std::ptrdiff_t(i), marks.end(),
            [&](const Event& mark) { return xOf(mark) - x >= 2; });
        const double end = next != marks.end() ? xOf(*next) - 7 : double(width());
        const double wide = metrics.horizontalAdvance(marks[i].words);
        if (x < taken || x + 8 + wide > end || marks[i].words.isEmpty())
            continue;
        taken = x + 8 + wide;
        painter.setPen(m_theme.secondary);
        painter.drawText(QPointF(x + 8, y + 0.82 * wordPixels()), marks[i].words);
    }
}

/// What the marks mean and how many there are; empty without any.
QString RunScrubber::key() const {
    const std::vector<Event> marks = events();
    const auto warnings = std::ranges::count(marks, true, &Event::warning);
    const auto changes = qsizetype(marks.size()) - warnings;
    QStringList lines;
    if (warnings > 0)
        lines << tr("\u25b2 %n warning(s) of the run", nullptr, int(warnings));
    if (changes > 0)
        lines << tr("\u25c6 %n fault(s) and changed setting(s)", nullptr, int(changes));
    return lines.join(u'\n');
}

void RunScrubber::paintHandle(QPainter& painter) const {
    const auto position = m_navigator->position();
    if (!position)
        return;
    const bool live = m_navigator->player()->mode() == LensMode::Live;
    const QPointF middle(xOf(*position), line().center().y());
    painter.setPen(QPen(hasFocus() ? m_hue : m_theme.ink, 2));
    painter.setBrush(live ? m_theme.track : m_theme.panel);
    painter.drawRoundedRect(QRectF(middle.x() - 4, middle.y() - 8, 8, 16), 3, 3);
}

void RunScrubber::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QFont small = font();
    small.setPixelSize(wordPixels());
    painter.setFont(small);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.track);
    painter.drawRoundedRect(line(), 2, 2);
    if (m_navigator->rounds() == 0)
        return;
    if (const auto position = m_navigator->position()) {
        QRectF past = line();
        past.setRight(xOf(*position));
        painter.setBrush(m_hue);
        painter.drawRoundedRect(past, 2, 2);
    }
    paintEpochs(painter);
    paintEvents(painter);
    paintHandle(painter);
}

QString RunScrubber::factsAt(double x) const {
    const RunStore& store = m_navigator->store();
    if (m_navigator->rounds() == 0)
        return tr("The whole run; press or drag to go to any moment of it.");
    for (const Event& event : events())
        if (std::abs(xOf(event) - x) <= noteReach)
            return tr("%1\nat %2").arg(event.sentence, durationText(event.at.seconds()));
    const auto round = std::min(static_cast<std::size_t>(positionAt(x)), m_navigator->rounds() - 1);
    const RoundRow row = store.shown(round);
    const QString here = tr("%1: from %2, lasts %3")
                             .arg(roundText(row.step), durationText(row.begin.seconds()),
                                 durationText((row.end - row.begin).seconds()));
    const QString marks = key();
    return marks.isEmpty() ? here : here + u'\n' + marks;
}

bool RunScrubber::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), factsAt(help->pos().x()), this);
        return true;
    }
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    return QWidget::event(event);
}

void RunScrubber::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        m_navigator->goToPosition(positionAt(event->position().x()));
}

void RunScrubber::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & Qt::LeftButton)
        m_navigator->goToPosition(positionAt(event->position().x()));
}

} // namespace ringside

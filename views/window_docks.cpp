// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/window_docks.h"

#include <QLayout>
#include <QResizeEvent>
#include <QTabBar>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

constexpr int gap = 10; ///< pixels between panels
constexpr int settleMs = 300; ///< a drag sends many signals
/// Shares of the room, as in the design: charts of the width beside the set-up, timeline of the
/// height.
constexpr double chartsShare = 0.41, lectureChartsShare = 0.36, timelineShare = 0.36;
constexpr int setupWidth = 236; ///< pixels: its words fit, whatever the window's width

/// What a layout leaves away; all other panels are shown.
bool hiddenIn(NamedLayout layout, const QString& name, bool behindATab) {
    switch (layout) {
    case NamedLayout::Standard:
    case NamedLayout::Analysis:
        return false;
    case NamedLayout::Lecture:
        return name == QStringLiteral("setup") || name == QStringLiteral("timeline") || behindATab;
    }
    return false;
}

} // namespace

WindowDocks::WindowDocks(QWidget* centre, QWidget* parent)
    : QMainWindow(parent) {
    setWindowFlags(Qt::Widget);
    setObjectName(QStringLiteral("docks"));
    setContextMenuPolicy(Qt::NoContextMenu);
    setContentsMargins(gap, gap, gap, gap);
    setDockOptions(AllowNestedDocks | AllowTabbedDocks);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setDocumentMode(true);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    setCorner(Qt::TopLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::TopRightCorner, Qt::RightDockWidgetArea);
    setCentralWidget(centre);
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleMs);
    connect(&m_settle, &QTimer::timeout, this, [this] {
        markTabs();
        emit arranged();
    });
}

WindowPanel* WindowDocks::addPanel(const QString& name, const QString& title, QWidget* content,
    Qt::DockWidgetArea area, const QString& tabWith, PanelLook look) {
    auto* added = new WindowPanel(name, title, content, look, this);
    added->setArranging(m_arranging);
    m_places.push_back({added, area, tabWith});
    addDockWidget(area, added);
    if (WindowPanel* other = panel(tabWith)) {
        tabifyDockWidget(other, added);
        other->raise();
    }
    added->installEventFilter(this);
    const auto settle = [this] { m_settle.start(); };
    connect(added, &QDockWidget::visibilityChanged, this, settle);
    const auto settleMoved = [this] { // the usual sizes are for the usual places
        m_ownSizes = m_ownSizes || (m_arranging && !m_applying);
        m_settle.start();
    };
    connect(added, &QDockWidget::topLevelChanged, this, settleMoved);
    connect(added, &QDockWidget::dockLocationChanged, this, settleMoved);
    markTabs();
    return added;
}

WindowPanel* WindowDocks::panel(const QString& name) const {
    for (const Place& place : m_places)
        if (place.panel->objectName() == name)
            return place.panel;
    return nullptr;
}

std::vector<WindowPanel*> WindowDocks::panels() const {
    std::vector<WindowPanel*> all;
    for (const Place& place : m_places)
        all.push_back(place.panel);
    return all;
}

void WindowDocks::resetPlaces() {
    for (const Place& place : m_places) {
        place.panel->setFloating(false);
        removeDockWidget(place.panel);
    }
    for (const Place& place : m_places) {
        addDockWidget(place.area, place.panel);
        if (WindowPanel* other = panel(place.tabWith))
            tabifyDockWidget(other, place.panel);
    }
}

void WindowDocks::apply(NamedLayout layout) {
    m_applying = true;
    m_layout = layout;
    m_ownSizes = false;
    resetPlaces();
    for (const Place& place : m_places)
        place.panel->setVisible(
            !hiddenIn(layout, place.panel->objectName(), !place.tabWith.isEmpty()));
    for (const Place& place : m_places)
        if (place.tabWith.isEmpty() && !place.panel->isHidden())
            place.panel->raise();
    markTabs();
    setDefaultSizes(layout);
    m_applying = false;
    m_settle.start();
}

void WindowDocks::setDefaultSizes(NamedLayout layout) {
    QList<QDockWidget*> wide, high;
    QList<int> widths, heights;
    const int setup = layout == NamedLayout::Lecture ? 0 : setupWidth + gap;
    const double share = layout == NamedLayout::Lecture ? lectureChartsShare : chartsShare;
    if (WindowPanel* left = panel(QStringLiteral("setup"))) {
        wide << left;
        widths << setupWidth;
    }
    if (WindowPanel* right = panel(QStringLiteral("charts"))) {
        wide << right;
        widths << int(std::lround((contentsRect().width() - setup) * share));
    }
    if (WindowPanel* below = panel(QStringLiteral("timeline"))) {
        high << below;
        heights << int(std::lround(contentsRect().height() * timelineShare));
    }
    resizeDocks(wide, widths, Qt::Horizontal);
    resizeDocks(high, heights, Qt::Vertical);
}

/// The bars of panels that share a place are made by Qt itself, without a name.
void WindowDocks::nameTabBars() {
    for (QTabBar* bar : findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
        bar->setAccessibleName(tr("Panels in this place"));
}

void WindowDocks::markTabs() {
    nameTabBars();
    for (const Place& place : m_places) {
        const auto group = tabifiedDockWidgets(place.panel);
        place.panel->setTabbed(!place.panel->isFloating()
            && std::any_of(group.begin(), group.end(),
                [](const QDockWidget* other) { return !other->isHidden(); }));
    }
    for (QTabBar* bar : findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
        bar->setAccessibleName(tr("Panels in one place"));
}

int WindowDocks::version() const {
    QStringList names;
    for (const Place& place : m_places)
        names << place.panel->objectName();
    names.sort();
    return qChecksum(names.join(QLatin1Char(' ')).toUtf8());
}

/// Sizes that the user did not choose are of no use to a window of another size: the version says
/// which kind the state has.
QByteArray WindowDocks::state() const {
    return saveState(2 * version() + (m_ownSizes ? 1 : 0));
}

bool WindowDocks::restore(const QByteArray& state, NamedLayout layout) {
    m_applying = true;
    m_ownSizes = !state.isEmpty() && restoreState(state, 2 * version() + 1);
    const bool restored = m_ownSizes || (!state.isEmpty() && restoreState(state, 2 * version()));
    if (restored) {
        m_layout = layout;
        if (!m_ownSizes)
            setDefaultSizes(layout);
    }
    m_applying = false;
    markTabs();
    return restored;
}

void WindowDocks::setArranging(bool arranging) {
    m_arranging = arranging;
    for (const Place& place : m_places)
        place.panel->setArranging(arranging);
}

void WindowDocks::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    if (!m_ownSizes)
        setDefaultSizes(m_layout);
}

void WindowDocks::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    if (!m_ownSizes)
        setDefaultSizes(m_layout);
    layout()->activate(); // makes the bars
    nameTabBars();
}

bool WindowDocks::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize && !m_applying) {
        m_ownSizes = m_ownSizes || m_pressed;
        m_settle.start();
    }
    return QMainWindow::eventFilter(watched, event);
}

/// Presses that arrive here are on the gaps between panels: a panel that is resized while one is
/// held is resized by the user. The last step of a drag comes a little after its end.
bool WindowDocks::event(QEvent* event) {
    if (event->type() == QEvent::MouseButtonPress)
        m_pressed = true;
    const bool handled = QMainWindow::event(event);
    if (event->type() == QEvent::MouseButtonRelease)
        QTimer::singleShot(settleMs / 3, this, [this] { m_pressed = false; });
    return handled;
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
// Which charts of the column are open, and which of them as tables.
#include "views/charts/chart_column.h"

#include "views/charts/chart_panel.h"

#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace ringside {

namespace {

constexpr const char* tableSuffix = ":table";

/// Height in proportion to the others when there is room.
int stretchOf(ChartKind kind) {
    return kind == ChartKind::EpochTime ? 34 : 25;
}

} // namespace

void ChartColumn::makeChooser() {
    for (const ChartInfo& info : charts()) {
        QAction* action = m_chooser->addAction(
            chartTitle(info.kind), this, [this, kind = info.kind](bool open) {
                setOpen(kind, open);
                if (open)
                    m_panels[kind]->setFocus();
            });
        action->setCheckable(true);
        action->setToolTip(chartSummary(info.kind));
        action->setData(int(info.kind));
    }
    m_chooser->setToolTipsVisible(true);
}

void ChartColumn::setOpen(ChartKind kind, bool open) {
    const auto found = m_panels.find(kind);
    if (open == (found != m_panels.end()))
        return;
    if (open) {
        m_panels[kind] = makePanel(kind);
    } else {
        ChartPanel* panel = found->second;
        for (const auto& [seconds, epochs] : m_clockButtons)
            if (panel->isAncestorOf(seconds)) {
                std::erase(m_clockButtons, std::pair(seconds, epochs));
                break;
            }
        m_panels.erase(found);
        panel->hide();
        panel->deleteLater(); // its own menu may have asked for it
    }
    fillColumn();
    emit openChartsChanged();
}

void ChartColumn::fillColumn() {
    while (QLayoutItem* item = m_column->takeAt(0))
        delete item;
    for (const auto& [kind, panel] : m_panels) {
        m_column->addWidget(panel, stretchOf(kind));
        panel->show();
        m_due.insert(kind);
    }
    for (QAction* action : m_chooser->actions())
        if (action->isCheckable()) // the window adds others
            action->setChecked(m_panels.count(ChartKind(action->data().toInt())) > 0);
    QWidget* before = nullptr; // the keyboard goes from top to bottom, not in the order of opening
    for (const auto& [kind, panel] : m_panels) {
        if (before)
            setTabOrder(before, panel);
        before = panel;
    }
    wanted({});
}

QStringList ChartColumn::openCharts() const {
    QStringList ids;
    for (const auto& [kind, panel] : m_panels)
        ids << QLatin1String(chartInfo(kind).id)
                + QLatin1String(panel->isTableShown() ? tableSuffix : "");
    return ids;
}

void ChartColumn::setOpenCharts(const QStringList& ids) {
    std::map<ChartKind, bool> wantedCharts; // to whether as a table
    for (QString id : ids) {
        const bool table = id.endsWith(QLatin1String(tableSuffix));
        if (table)
            id.chop(qsizetype(qstrlen(tableSuffix)));
        if (const auto kind = chartFromId(id))
            wantedCharts[*kind] = table;
    }
    if (wantedCharts.empty())
        wantedCharts = {{ChartKind::EpochTime, false}, {ChartKind::Accuracy, false},
            {ChartKind::Waiting, false}};
    for (const ChartInfo& info : charts())
        setOpen(info.kind, wantedCharts.count(info.kind) > 0);
    for (const auto& [kind, table] : wantedCharts)
        m_panels[kind]->setTableShown(table);
}

} // namespace ringside

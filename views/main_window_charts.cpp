// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chart_column.h"
#include "views/main_window.h"

#include <QMenu>

namespace ringside {

void MainWindow::connectCharts() {
    m_charts->setOpenCharts(m_settings.openCharts());
    connect(m_charts, &ChartColumn::openChartsChanged, this,
        [this] { m_settings.setOpenCharts(m_charts->openCharts()); });
    connect(&m_session, &Session::runReplaced, m_charts, &ChartColumn::beginRun);
    connect(&m_session, &Session::rowsArrived, m_charts, &ChartColumn::addRows);
    // A finished run that has been opened has its place among the measured dots as well.
    connect(&m_session, &Session::rowsArrived, this, [this](const RunBatch& batch) {
        if (m_session.store().end() && !batch.more)
            finishRun();
    });
}

void MainWindow::addChartActions(QMenu* fileMenu) {
    Q_UNUSED(fileMenu)
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chart_column.h"
#include "views/compare/compare_window.h"
#include "views/figures/animation_dialog.h"
#include "views/figures/export_dialog.h"
#include "views/main_window.h"
#include "views/playback/lens_player.h"
#include "views/setup/setup_panel.h"
#include "views/setup/tried_list.h"

#include <QJsonDocument>
#include <QMenu>

namespace ringside {

void MainWindow::connectCharts() {
    m_charts->setOpenCharts(m_settings.openCharts());
    connect(m_charts, &ChartColumn::openChartsChanged, this,
        [this] { m_settings.setOpenCharts(m_charts->openCharts()); });
    connect(m_charts, &ChartColumn::exportWanted, this, &MainWindow::exportFigure);
    connect(m_charts, &ChartColumn::explainWanted, this, &MainWindow::explainPoint);
    connect(&m_session, &Session::runReplaced, m_charts, &ChartColumn::beginRun);
    connect(&m_session, &Session::batchArrived, m_charts, &ChartColumn::addRows);
    auto* tried = m_setup->findChild<TriedList*>();
    connect(tried, &TriedList::comparedChanged, this, [this, tried] {
        std::vector<RunToCompare> runs;
        for (const TriedList::Tried& run : tried->compared())
            runs.push_back({run.kind, run.workers});
        m_charts->setCompared(runs);
    });
    // A finished run that has been opened has its place among the measured dots as well.
    connect(&m_session, &Session::rowsArrived, this, [this](const RunBatch& batch) {
        if (m_session.store().end() && !batch.more)
            finishRun();
    });
}

void MainWindow::addChartActions(QMenu* fileMenu) {
    fileMenu->addAction(tr("Export &chart..."), m_charts, &ChartColumn::exportCurrent)
        ->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_E));
    fileMenu->addAction(tr("Export a&nimation..."), this, &MainWindow::exportAnimation)
        ->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E));
    fileMenu->addAction(tr("Export a repor&t..."), this, &MainWindow::exportReport);
}

void MainWindow::exportAnimation() {
    if (!m_player->hasSlice()) {
        tell(tr("Export an animation"),
            tr("There is no round to show yet: run or open something first."));
        return;
    }
    auto* dialog = new AnimationDialog(m_session.store(), m_session.recordPath(),
        m_player->slice().round.step, m_player->speed(), m_theme.dark, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(&m_session, &Session::runReplaced, dialog, &QDialog::reject);
    dialog->open();
}

void MainWindow::exportFigure(ChartKind kind, const Figure& figure) {
    FigureRecipe recipe;
    recipe.chart = kind;
    recipe.choice = m_charts->choice();
    const QString runFile = m_session.store().empty() ? QString() : m_session.recordPath();
    exportWith(figure, recipe, runFile);
}

void MainWindow::exportWith(
    const Figure& figure, const FigureRecipe& recipe, const QString& runFile) {
    FigureRecipe styled = recipe;
    QString fault; // a style that can no longer be read is the usual one
    const FigureStyle style
        = styleFromJson(QJsonDocument::fromJson(m_settings.figureStyle()).object(), &fault);
    if (fault.isEmpty())
        styled.style = style;
    styled.style.title.clear(); // words belong to one figure
    styled.style.caption.clear();
    auto* dialog = new ExportDialog(figure, styled, runFile,
        m_compare && m_compare->isActiveWindow() ? m_compare : static_cast<QWidget*>(this));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ExportDialog::styleUsed, this, [this](const FigureStyle& used) {
        m_settings.setFigureStyle(QJsonDocument(styleToJson(used)).toJson(QJsonDocument::Compact));
    });
    dialog->open();
}

} // namespace ringside

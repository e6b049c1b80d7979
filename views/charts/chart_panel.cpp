// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chart_panel.h"

#include "views/charts/figure_chart.h"
#include "views/charts/figure_export.h"
#include "views/charts/figure_notes.h"
#include "views/charts/figure_table_model.h"

#include <QChartView>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QMouseEvent>
#include <QShortcut>
#include <QSortFilterProxyModel>
#include <QStackedLayout>
#include <QTableView>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringside {

ChartPanel::ChartPanel(QWidget* parent)
    : QFrame(parent)
    , m_chart(new FigureChart)
    , m_view(new QChartView(m_chart, this))
    , m_header(new QHBoxLayout)
    , m_faces(new QStackedLayout)
    , m_title(new QLabel(this))
    , m_subtitle(new QLabel(this))
    , m_menu(makeMenu()) {
    setObjectName(QStringLiteral("panel"));
    setAccessibleName(tr("Chart"));
    setMinimumHeight(150);
    setFocusPolicy(Qt::StrongFocus);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setRenderHint(QPainter::Antialiasing);
    m_view->setFocusPolicy(Qt::NoFocus);
    m_view->setContextMenuPolicy(Qt::NoContextMenu);
    m_view->setMinimumHeight(60);
    m_view->viewport()->setMouseTracking(true);
    m_view->viewport()->installEventFilter(this);
    makeHeader();
    m_faces->addWidget(m_view);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 8, 1, 6);
    column->setSpacing(2);
    column->addLayout(m_header);
    column->addLayout(m_faces, 1);
    auto* copyKey
        = new QShortcut(QKeySequence::Copy, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(copyKey, &QShortcut::activated, this, &ChartPanel::copy);
}

void ChartPanel::makeHeader() {
    m_title->setObjectName(QStringLiteral("panelTitle"));
    m_title->setTextFormat(Qt::PlainText);
    m_subtitle->setObjectName(QStringLiteral("secondary"));
    m_subtitle->setTextFormat(Qt::PlainText);
    m_subtitle->setMinimumWidth(20);
    m_subtitle->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_subtitle->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* button = new QToolButton(this);
    button->setObjectName(QStringLiteral("quiet"));
    button->setText(QString::fromUtf8("⋯"));
    button->setToolTip(tr("Copy, export, show as a table or close this chart"));
    button->setAccessibleName(tr("What can be done with this chart"));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setMenu(m_menu);
    m_header->setContentsMargins(14, 0, 8, 0);
    m_header->setSpacing(8);
    m_header->addWidget(m_title);
    m_header->addStretch(1);
    m_header->addWidget(m_subtitle, 100);
    m_header->addWidget(button);
}

QMenu* ChartPanel::makeMenu() {
    auto* menu = new QMenu(this);
    menu->addAction(tr("&Copy"), this, &ChartPanel::copy);
    menu->addAction(tr("&Export..."), this, &ChartPanel::exportWanted);
    menu->addSeparator();
    m_tableAction = menu->addAction(tr("Show as a &table"), this, &ChartPanel::setTableShown);
    m_tableAction->setCheckable(true);
    menu->addAction(tr("C&lose this chart"), this, &ChartPanel::closeWanted);
    return menu;
}

void ChartPanel::makeTable() {
    m_rows = new FigureTableModel(this);
    auto* sorted = new QSortFilterProxyModel(this);
    sorted->setSourceModel(m_rows);
    sorted->setSortRole(Qt::EditRole);
    m_table = new QTableView(this);
    m_table->setModel(sorted);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder); // in the figure's order until asked
    m_table->setAlternatingRowColors(true);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(22);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setContextMenuPolicy(Qt::NoContextMenu);
    m_table->setTabKeyNavigation(false);
    m_faces->addWidget(m_table);
}

void ChartPanel::setTableShown(bool shown) {
    if (shown && !m_table)
        makeTable();
    m_tableAction->setChecked(shown);
    if (shown) {
        m_table->setAccessibleName(tr("%1, as a table").arg(m_figure.title));
        m_rows->setTable(figureTable(m_figure));
        m_table->resizeColumnsToContents();
        m_faces->setCurrentWidget(m_table);
    } else {
        m_faces->setCurrentWidget(m_view);
        m_chart->setFigure(m_figure, m_theme);
    }
    emit tableShownChanged(shown);
}

bool ChartPanel::isTableShown() const {
    return m_table && m_faces->currentWidget() == m_table;
}

void ChartPanel::addHeaderWidget(QWidget* widget) {
    m_header->insertWidget(m_header->count() - 1, widget);
}

void ChartPanel::setFigure(const Figure& figure) {
    if (figure == m_figure)
        return;
    m_figure = figure;
    m_title->setText(figure.title);
    setAccessibleName(figure.title);
    m_subtitle->setVisible(!figure.subtitle.isEmpty()); // else its width is for other controls
    QMetaObject::invokeMethod(this, &ChartPanel::showSubtitle, Qt::QueuedConnection);
    setAccessibleName(figure.title);
    m_view->setAccessibleName(figure.title);
    QStringList words{figure.emptyText.isEmpty() ? figure.subtitle : figure.emptyText};
    for (const FigureMark& mark : figure.marks)
        words << mark.text;
    m_view->setAccessibleDescription(words.join(QStringLiteral("; ")));
    if (isTableShown())
        m_rows->setTable(figureTable(figure));
    else
        m_chart->setFigure(figure, m_theme);
}

int ChartPanel::heightForRows(qsizetype most) const {
    const double rows = m_chart->heightForRows(most);
    return rows > 0 ? int(std::ceil(rows)) + height() - m_view->height() : 0;
}

void ChartPanel::setTheme(const Theme& theme) {
    m_theme = theme;
    m_view->setBackgroundBrush(theme.panel);
    m_chart->setFigure(m_figure, theme);
}

void ChartPanel::setScale(double scale) {
    constexpr double usual = 11;
    m_chart->setTextPixels(usual * scale);
}

void ChartPanel::showSubtitle() {
    m_subtitle->setToolTip(m_figure.subtitle);
    m_subtitle->setText(m_subtitle->fontMetrics().elidedText(
        m_figure.subtitle, Qt::ElideRight, m_subtitle->width()));
}

void ChartPanel::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    // The label gets its place after this event; its own size decides what fits.
    QMetaObject::invokeMethod(this, &ChartPanel::showSubtitle, Qt::QueuedConnection);
}

QString ChartPanel::selectedCells() const {
    if (!isTableShown() || !m_table->selectionModel()->hasSelection())
        return {};
    QModelIndexList cells = m_table->selectionModel()->selectedIndexes();
    if (cells.size() < 2)
        return {}; // a single cell is selected by every click
    std::sort(cells.begin(), cells.end(), [](const QModelIndex& a, const QModelIndex& b) {
        return std::pair(a.row(), a.column()) < std::pair(b.row(), b.column());
    });
    QString text;
    for (qsizetype i = 0; i < cells.size(); ++i) {
        if (i > 0)
            text += cells[i].row() == cells[i - 1].row() ? QLatin1Char('\t') : QLatin1Char('\n');
        text += cells[i].data(Qt::EditRole).toString();
    }
    return text;
}

void ChartPanel::copy() {
    const QString cells = selectedCells();
    if (cells.isEmpty())
        QGuiApplication::clipboard()->setMimeData(
            figureMimeData(m_figure, FigureStyle()).release());
    else
        QGuiApplication::clipboard()->setText(cells);
}

bool ChartPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseMove) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        showNote(mouse->pos());
        hover(curveAt(*m_chart, mouse->position()));
    }
    if (event->type() == QEvent::Leave)
        hover({});
    if (event->type() == QEvent::MouseButtonRelease)
        emit curveClicked(curveAt(*m_chart, static_cast<QMouseEvent*>(event)->position()));
    if (event->type() == QEvent::MouseButtonDblClick)
        if (const auto dot = measuredDotAt(*m_chart, static_cast<QMouseEvent*>(event)->position()))
            emit dotActivated(dot->architecture, dot->x);
    return QFrame::eventFilter(watched, event);
}

void ChartPanel::hover(const std::optional<ArchitectureKind>& architecture) {
    if (std::exchange(m_hovered, architecture) != architecture)
        emit curveHovered(architecture);
}

void ChartPanel::contextMenuEvent(QContextMenuEvent* event) {
    m_menu->popup(event->globalPos());
}

void ChartPanel::showNote(const QPoint& position) {
    const QString text = noteAt(*m_chart, position);
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(m_view->viewport()->mapToGlobal(position), text, m_view);
}

} // namespace ringside

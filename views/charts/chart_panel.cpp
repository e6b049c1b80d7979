// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chart_panel.h"

#include "views/charts/figure_chart.h"
#include "views/charts/figure_export.h"

#include <QChartView>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QMouseEvent>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>

namespace ringside {

namespace {

constexpr double pointerReach = 10; ///< pixels within which the mouse is "over" a point
constexpr QSizeF exportedSize(
    660, 396); ///< 175 mm wide: a text column of both sides of a journal page

} // namespace

ChartPanel::ChartPanel(QWidget* parent)
    : QFrame(parent)
    , m_chart(new FigureChart)
    , m_view(new QChartView(m_chart, this))
    , m_header(new QHBoxLayout)
    , m_title(new QLabel(this))
    , m_subtitle(new QLabel(this))
    , m_menu(makeMenu()) {
    setObjectName(QStringLiteral("panel"));
    setMinimumHeight(132);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setRenderHint(QPainter::Antialiasing);
    m_view->setFocusPolicy(Qt::NoFocus);
    m_view->setContextMenuPolicy(Qt::NoContextMenu);
    m_view->setMinimumHeight(60);
    m_view->viewport()->setMouseTracking(true);
    m_view->viewport()->installEventFilter(this);
    makeHeader();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 8, 1, 6);
    column->setSpacing(2);
    column->addLayout(m_header);
    column->addWidget(m_view, 1);
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
    button->setToolTip(tr("Save or copy this chart"));
    button->setAccessibleName(tr("Save or copy this chart"));
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
    menu->addAction(tr("Copy"), this, &ChartPanel::copy);
    menu->addSeparator();
    menu->addAction(tr("Save as PNG..."), this, [this] { saveAs(QStringLiteral("png")); });
    menu->addAction(tr("Save as SVG..."), this, [this] { saveAs(QStringLiteral("svg")); });
    menu->addAction(tr("Save data as CSV..."), this, [this] { saveAs(QStringLiteral("csv")); });
    return menu;
}

void ChartPanel::addHeaderWidget(QWidget* widget) {
    m_header->insertWidget(m_header->count() - 1, widget);
}

void ChartPanel::setFigure(const Figure& figure) {
    if (figure == m_figure)
        return;
    m_figure = figure;
    m_title->setText(figure.title);
    m_subtitle->setVisible(!figure.subtitle.isEmpty()); // else its width is for other controls
    QMetaObject::invokeMethod(this, &ChartPanel::showSubtitle, Qt::QueuedConnection);
    m_view->setAccessibleName(figure.title);
    m_view->setAccessibleDescription(
        figure.emptyText.isEmpty() ? figure.subtitle : figure.emptyText);
    m_chart->setFigure(figure, m_theme);
}

void ChartPanel::setTheme(const Theme& theme) {
    m_theme = theme;
    m_view->setBackgroundBrush(theme.panel);
    m_chart->setFigure(m_figure, theme);
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

QSizeF ChartPanel::exportSize() const {
    return exportedSize;
}

void ChartPanel::copy() {
    QGuiApplication::clipboard()->setMimeData(figureMimeData(m_figure, exportSize()).release());
}

void ChartPanel::saveAs(const QString& ending) {
    auto* dialog = new QFileDialog(this, tr("Save the chart"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(ending);
    dialog->setNameFilter(QStringLiteral("*.%1").arg(ending));
    dialog->selectFile(m_figure.title.toLower().replace(QLatin1Char(' '), QLatin1Char('-')));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        const QString fault = saveFigure(m_figure, exportSize(), path);
        if (fault.isEmpty())
            return;
        auto* box
            = new QMessageBox(QMessageBox::Warning, tr("Not saved"), fault, QMessageBox::Ok, this);
        box->setTextFormat(Qt::PlainText);
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->open();
    });
    dialog->open();
}

bool ChartPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseMove)
        showNote(static_cast<QMouseEvent*>(event)->pos());
    return QFrame::eventFilter(watched, event);
}

void ChartPanel::contextMenuEvent(QContextMenuEvent* event) {
    m_menu->popup(event->globalPos());
}

void ChartPanel::showNote(const QPoint& position) {
    double nearest = pointerReach;
    QString text;
    for (const FigureSeries& series : m_figure.series) {
        if (series.marker == Marker::None)
            continue;
        for (qsizetype i = 0; i < series.points.size(); ++i) {
            const double distance = QLineF(m_chart->toScene(series.points[i]), position).length();
            if (distance >= nearest)
                continue;
            nearest = distance;
            text = series.notes.value(i,
                QStringLiteral("%1: %2 (%3 %4)")
                    .arg(series.name)
                    .arg(series.points[i].y(), 0, 'g', 4)
                    .arg(series.points[i].x(), 0, 'g', 4)
                    .arg(m_figure.x.title));
        }
    }
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(m_view->viewport()->mapToGlobal(position), text, m_view);
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/figure_export.h"

#include "views/charts/figure_chart.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QMimeData>
#include <QPainter>
#include <QSaveFile>
#include <QSvgGenerator>

namespace ringside {

namespace {

constexpr int dotsPerInch = 96; ///< else texts come out at three quarters of their size in SVG
constexpr double metresPerInch = 0.0254;

Figure forPaper(const Figure& figure) {
    Figure paper = figure;
    bool points = false;
    for (const FigureSeries& series : paper.series)
        points = points || series.marker != Marker::None;
    if (points || !paper.series.empty())
        paper.emptyText.clear();
    return paper;
}

void paintFigure(QPainter& painter, const Figure& figure, const QSizeF& size) {
    Theme theme = Theme::light();
    theme.panel = Qt::white;
    QGraphicsScene scene;
    auto* chart = new FigureChart;
    scene.addItem(chart);
    chart->setStandalone(true);
    chart->resize(size);
    chart->setFigure(forPaper(figure), theme);
    chart->layout()->activate(); // axes take their places now, not when events are handled next
    scene.setSceneRect(QRectF(QPointF(), size));
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    scene.render(&painter, QRectF(QPointF(), size), QRectF(QPointF(), size), Qt::IgnoreAspectRatio);
}

QByteArray figurePng(const Figure& figure, const QSizeF& size) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    figureImage(figure, size).save(&buffer, "PNG");
    return bytes;
}

} // namespace

QImage figureImage(const Figure& figure, const QSizeF& size, double scale) {
    QImage image((size * scale).toSize(), QImage::Format_RGB32);
    image.setDotsPerMeterX(int(dotsPerInch * scale / metresPerInch));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    image.setText(QStringLiteral("Title"), figure.title);
    image.setText(QStringLiteral("Description"), figure.stamps.join(QStringLiteral("; ")));
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(scale, scale);
    paintFigure(painter, figure, size);
    return image;
}

QByteArray figureSvg(const Figure& figure, const QSizeF& size) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(dotsPerInch);
    generator.setSize(size.toSize());
    generator.setViewBox(QRectF(QPointF(), size));
    generator.setTitle(figure.title);
    generator.setDescription(figure.stamps.join(QStringLiteral("; ")));
    QPainter painter(&generator);
    paintFigure(painter, figure, size);
    painter.end();
    return bytes;
}

std::unique_ptr<QMimeData> figureMimeData(const Figure& figure, const QSizeF& size) {
    auto data = std::make_unique<QMimeData>();
    const QByteArray table = figureTable(figure);
    data->setImageData(figureImage(figure, size));
    data->setData(QStringLiteral("image/svg+xml"), figureSvg(figure, size));
    data->setData(QStringLiteral("text/csv"), table);
    data->setText(QString::fromUtf8(table));
    return data;
}

QString saveFigure(const Figure& figure, const QSizeF& size, const QString& path) {
    const QString ending = QFileInfo(path).suffix().toLower();
    const QByteArray bytes = ending == QStringLiteral("svg") ? figureSvg(figure, size)
        : ending == QStringLiteral("csv")                    ? figureTable(figure)
                                                             : figurePng(figure, size);
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return {};
    return QCoreApplication::translate("FigureExport", "The figure could not be written to %1: %2.")
        .arg(path, file.errorString());
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/figure_export.h"

#include "engine/base/error.h"
#include "engine/run/export_file.h"
#include "views/charts/figure_chart.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMimeData>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <cmath>

namespace ringside {

namespace {

constexpr double millimetresPerInch = 25.4;
constexpr double unitsPerInch = 96; ///< of the drawing; SVG's pixel
/// Height of text in the drawing. Fonts have whole pixels only; the drawing is scaled as a whole so
/// that this comes out as the points that were asked for.
constexpr double drawnTextPixels = 11;
constexpr int pdfDotsPerInch = 1200;

double scaleOf(const FigureStyle& style) {
    return style.fontPoints / 72 * unitsPerInch / drawnTextPixels;
}

/// Size in units of 1/96 inch.
QSizeF unitsOf(const FigureStyle& style) {
    return style.millimetres / millimetresPerInch * unitsPerInch;
}

Figure styled(const Figure& figure, const FigureStyle& style) {
    Figure paper = figure;
    if (!paper.isEmpty())
        paper.emptyText.clear();
    if (!style.title.isEmpty())
        paper.title = style.title;
    if (!style.titled)
        paper.title.clear(), paper.subtitle.clear();
    if (!style.stamped)
        paper.stamps.clear();
    paper.caption = style.caption;
    return paper;
}

/// Draws into a device whose unit is 1/96 inch.
void paintFigure(QPainter& painter, const Figure& figure, const FigureStyle& style) {
    const double scale = scaleOf(style);
    const QSizeF size = unitsOf(style) / scale;
    QGraphicsScene scene;
    auto* chart = new FigureChart;
    scene.addItem(chart);
    chart->setStandalone(true);
    chart->setFontFamily(style.fontFamily);
    chart->setTransparent(style.look == FigureLook::Transparent);
    chart->setLineScale(style.lineScale());
    chart->resize(size);
    chart->setFigure(styled(figure, style), style.theme());
    chart->layout()->activate(); // axes take their places now, not when events are handled next
    scene.setSceneRect(QRectF(QPointF(), size));
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    scene.render(&painter, QRectF(QPointF(), unitsOf(style)), QRectF(QPointF(), size),
        Qt::IgnoreAspectRatio);
}

QString descriptionOf(const Figure& figure, const FigureStyle& style) {
    QStringList parts = figure.stamps;
    if (!style.caption.isEmpty())
        parts.prepend(style.caption);
    return parts.join(QStringLiteral("; "));
}

QByteArray sourceJson(const Figure& figure, const FigureStyle& style) {
    QJsonObject json;
    for (auto fact = figure.source.begin(); fact != figure.source.end(); ++fact)
        json[fact.key()] = fact.value();
    json[QStringLiteral("stamps")] = figure.stamps.join(QStringLiteral("; "));
    json[QStringLiteral("style")] = styleToJson(style);
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

QByteArray escaped(const QString& text) {
    return text.toHtmlEscaped().toUtf8();
}

/// Metadata of a PDF as XMP (ISO 16684-1): Dublin Core's title and description, the source as the
/// creator tool's own property.
QByteArray xmp(const Figure& figure, const FigureStyle& style) {
    const QString title = style.title.isEmpty() ? figure.title : style.title;
    return "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
           "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
           "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
           "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
           "xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" "
           "xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\">\n"
           "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">"
        + escaped(title)
        + "</rdf:li></rdf:Alt></dc:title>\n"
          "<dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">"
        + escaped(descriptionOf(figure, style))
        + "</rdf:li></rdf:Alt></dc:description>\n<xmp:CreatorTool>Ringside "
        + escaped(QCoreApplication::applicationVersion()) + "</xmp:CreatorTool>\n<pdf:Keywords>"
        + escaped(QString::fromUtf8(sourceJson(figure, style)))
        + "</pdf:Keywords>\n</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"w\"?>\n";
}

/// QSvgGenerator knows whole pixels only: the exact size in mm replaces its width and height, and
/// the source follows the description.
QByteArray withExactSize(QByteArray svg, const FigureStyle& style, const QByteArray& source) {
    const auto replace = [&svg](const char* attribute, double millimetres) {
        const qsizetype begin = svg.indexOf(attribute);
        const qsizetype end
            = begin < 0 ? -1 : svg.indexOf('"', begin + qsizetype(qstrlen(attribute)));
        if (end > 0)
            svg.replace(
                begin, end - begin, attribute + QByteArray::number(millimetres, 'g', 8) + "mm");
    };
    replace("width=\"", style.millimetres.width());
    replace("height=\"", style.millimetres.height());
    const qsizetype after = svg.indexOf("</desc>");
    if (after > 0)
        svg.insert(after + 7, "\n<metadata>" + escaped(QString::fromUtf8(source)) + "</metadata>");
    return svg;
}

} // namespace

QImage figureImage(const Figure& figure, const FigureStyle& style) {
    const double dotsPerUnit = style.dotsPerInch / unitsPerInch;
    const QSizeF dots = unitsOf(style) * dotsPerUnit;
    QImage image(int(std::lround(dots.width())), int(std::lround(dots.height())),
        QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        return image;
    image.fill(
        style.look == FigureLook::Transparent ? QColor(Qt::transparent) : style.theme().panel);
    QPainter painter(&image);
    painter.scale(image.width() / unitsOf(style).width(), image.height() / unitsOf(style).height());
    paintFigure(painter, figure, style);
    painter.end();
    image.setDotsPerMeterX(int(std::lround(style.dotsPerInch / millimetresPerInch * 1000)));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    image.setText(QStringLiteral("Title"), style.title.isEmpty() ? figure.title : style.title);
    image.setText(QStringLiteral("Description"), descriptionOf(figure, style));
    image.setText(QStringLiteral("Source"), QString::fromUtf8(sourceJson(figure, style)));
    image.setText(QStringLiteral("Software"),
        QStringLiteral("Ringside ") + QCoreApplication::applicationVersion());
    return style.look == FigureLook::Transparent ? image
                                                 : image.convertToFormat(QImage::Format_RGB32);
}

QByteArray figurePng(const Figure& figure, const FigureStyle& style) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    figureImage(figure, style).save(&buffer, "PNG");
    return bytes;
}

QByteArray figureSvg(const Figure& figure, const FigureStyle& style) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(int(unitsPerInch)); // else texts come out at three quarters
    generator.setSize(unitsOf(style).toSize());
    generator.setViewBox(QRectF(QPointF(), unitsOf(style)));
    generator.setTitle(style.title.isEmpty() ? figure.title : style.title);
    generator.setDescription(descriptionOf(figure, style));
    QPainter painter(&generator);
    paintFigure(painter, figure, style);
    painter.end();
    return withExactSize(bytes, style, sourceJson(figure, style));
}

QByteArray figurePdf(const Figure& figure, const FigureStyle& style) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setTitle(style.title.isEmpty() ? figure.title : style.title);
        writer.setCreator(QStringLiteral("Ringside ") + QCoreApplication::applicationVersion());
        writer.setPageSize(
            QPageSize(style.millimetres, QPageSize::Millimeter, {}, QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF());
        writer.setResolution(pdfDotsPerInch);
        writer.setDocumentXmpMetadata(xmp(figure, style));
        QPainter painter(&writer);
        painter.scale(pdfDotsPerInch / unitsPerInch, pdfDotsPerInch / unitsPerInch);
        paintFigure(painter, figure, style);
    }
    return bytes;
}

std::unique_ptr<QMimeData> figureMimeData(const Figure& figure, const FigureStyle& style) {
    auto data = std::make_unique<QMimeData>();
    const QByteArray table = tableText(figureTable(figure));
    data->setImageData(figureImage(figure, style));
    data->setData(QStringLiteral("image/svg+xml"), figureSvg(figure, style));
    data->setData(QStringLiteral("text/csv"), table);
    data->setText(QString::fromUtf8(table));
    return data;
}

QStringList figureEndings() {
    return {
        QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf"), QStringLiteral("csv")};
}

QString saveFigure(const Figure& figure, const FigureStyle& style, const QString& path) {
    const QString ending = QFileInfo(path).suffix().toLower();
    if (!figureEndings().contains(ending))
        return QCoreApplication::translate(
            "FigureExport", "%1: the name must end with .png, .svg, .pdf or .csv.")
            .arg(path);
    const QByteArray bytes = ending == QStringLiteral("svg") ? figureSvg(figure, style)
        : ending == QStringLiteral("pdf")                    ? figurePdf(figure, style)
        : ending == QStringLiteral("csv")                    ? tableText(figureTable(figure))
                                                             : figurePng(figure, style);
    if (bytes.isEmpty())
        return QCoreApplication::translate(
            "FigureExport", "The figure could not be written to %1: %2.")
            .arg(path,
                QCoreApplication::translate("FigureExport", "it is too large for this computer"));
    try { // Qt's own files say "Unknown error" of a full disk
        ExportFile file(path.toStdString());
        file.write({bytes.constData(), std::size_t(bytes.size())});
        file.commit();
        return {};
    } catch (const FileError& error) {
        return QString::fromUtf8(error.what());
    }
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/system/figure_files.h"

#include <QRegularExpression>
#include <QTransform>
#include <QXmlStreamReader>

namespace ringside {

QList<QStringList> csvRows(const QByteArray& text) {
    QList<QStringList> rows{{QString()}};
    bool quoted = false;
    const QString all = QString::fromUtf8(text);
    for (qsizetype i = 0; i < all.size(); ++i) {
        if (all[i] == '"' && quoted && i + 1 < all.size() && all[i + 1] == '"')
            rows.back().back() += all[++i];
        else if (all[i] == '"')
            quoted = !quoted;
        else if (all[i] == ',' && !quoted)
            rows.back() << QString();
        else if (all[i] == '\n' && !quoted)
            rows << QStringList{QString()};
        else if (all[i] != '\r' || quoted)
            rows.back().back() += all[i];
    }
    rows.removeLast();
    return rows;
}

namespace {

QTransform matrixOf(const QXmlStreamAttributes& attributes) {
    const QString text = attributes.value("transform").toString();
    const auto match = QRegularExpression("matrix\\(([^)]*)\\)").match(text);
    const QStringList n = match.captured(1).split(',');
    return n.size() == 6 ? QTransform(n[0].toDouble(), n[1].toDouble(), n[2].toDouble(),
               n[3].toDouble(), n[4].toDouble(), n[5].toDouble())
                         : QTransform();
}

} // namespace

SvgDrawing readSvg(const QByteArray& bytes) {
    SvgDrawing drawing;
    QXmlStreamReader reader(bytes);
    QList<QTransform> transforms{QTransform()};
    QList<double> sizes{0};
    const QRegularExpression pair("(-?[0-9.e-]+)[ ,](-?[0-9.e-]+)");
    while (!reader.atEnd()) {
        const auto token = reader.readNext();
        if (token == QXmlStreamReader::EndElement) {
            transforms.removeLast();
            sizes.removeLast();
        }
        if (token != QXmlStreamReader::StartElement)
            continue;
        const auto attributes = reader.attributes();
        transforms << matrixOf(attributes) * transforms.back();
        const QString size = attributes.value("font-size").toString();
        sizes << (size.isEmpty() ? sizes.back() : size.toDouble());
        if (reader.name() == QStringLiteral("svg")) {
            const QStringList box = attributes.value("viewBox").toString().split(' ');
            drawing.page = QRectF(0, 0, box.value(2).toDouble(), box.value(3).toDouble());
            drawing.width = attributes.value("width").toString();
            drawing.height = attributes.value("height").toString();
        }
        const QString name = reader.name().toString();
        if (name == "polyline" || name == "path") {
            auto found
                = pair.globalMatch(attributes.value(name == "path" ? "d" : "points").toString());
            while (found.hasNext()) {
                const auto match = found.next();
                drawing.vertices << transforms.back().map(
                    QPointF(match.captured(1).toDouble(), match.captured(2).toDouble()));
            }
        }
        if (name == "text" || name == "metadata") {
            const double drawn = sizes.back() * transforms.back().m22();
            const QString words = reader.readElementText();
            transforms.removeLast();
            sizes.removeLast();
            if (name == "text")
                drawing.textSizes[words.trimmed()] = drawn;
            else
                drawing.metadata = words;
        }
    }
    return drawing;
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QMap>
#include <QPointF>
#include <QRectF>
#include <QStringList>

namespace ringside {

/// RFC 4180 text as rows of cells.
QList<QStringList> csvRows(const QByteArray& text);

/// What stands in an SVG file of a figure.
struct SvgDrawing {
    QRectF page;
    QString width, height;
    QList<QPointF> vertices; ///< of polylines and paths, on the page
    QMap<QString, double> textSizes; ///< text to its height in units of the page
    QString metadata;
};

SvgDrawing readSvg(const QByteArray& bytes);

} // namespace ringside

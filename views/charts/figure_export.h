// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/figure.h"
#include "views/charts/figure_style.h"

#include <QImage>

#include <memory>

class QMimeData;
class QPainter;

namespace ringside {

/// A figure for other programs: drawn off screen in the given style, with its title inside,
/// whatever the window looks like. All of them need a QApplication and its thread.

QImage figureImage(const Figure& figure, const FigureStyle& style);
/// With pHYs (dots a metre), title, description and source as texts.
QByteArray figurePng(const Figure& figure, const FigureStyle& style);
/// Width and height in mm; title, description and, in <metadata>, the source as JSON.
QByteArray figureSvg(const Figure& figure, const FigureStyle& style);
/// One page of the figure's size, fonts embedded; the source in its XMP metadata.
QByteArray figurePdf(const Figure& figure, const FigureStyle& style);
/// Picture, vector picture and table at once: each receiving program takes what it understands.
std::unique_ptr<QMimeData> figureMimeData(const Figure& figure, const FigureStyle& style);
/// The endings saveFigure() knows, without a dot: png, svg, pdf, csv.
QStringList figureEndings();
/// Writes by the name's ending, whole or not at all. Returns what went wrong, empty when all is
/// well.
QString saveFigure(const Figure& figure, const FigureStyle& style, const QString& path);

} // namespace ringside

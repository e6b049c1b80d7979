// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/figure.h"

#include <QImage>
#include <QSizeF>

#include <memory>

class QMimeData;
class QPainter;

namespace ringside {

/// A figure for paper: drawn off screen with the light theme and its title inside, whatever the
/// window looks like. Sizes are in CSS pixels (1/96 inch).
QImage figureImage(const Figure& figure, const QSizeF& size, double scale = 2);
QByteArray figureSvg(const Figure& figure, const QSizeF& size);
/// Picture, vector picture and table at once: each receiving program takes what it understands.
std::unique_ptr<QMimeData> figureMimeData(const Figure& figure, const QSizeF& size);
/// Writes by the name's ending: .png, .svg or .csv. Returns what went wrong, empty when all is
/// well.
QString saveFigure(const Figure& figure, const QSizeF& size, const QString& path);

} // namespace ringside

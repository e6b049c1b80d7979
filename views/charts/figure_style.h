// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/theme.h"

#include <QJsonObject>
#include <QSizeF>
#include <QString>

#include <optional>
#include <span>

namespace ringside {

/// What an exported figure looks like. Paper: black on white, thin lines; slide: white, thick
/// lines; dark: the dark theme; transparent: as paper without a ground.
enum class FigureLook { Paper, Slide, Dark, Transparent };

struct FigureStyle {
    QSizeF millimetres{175, 105}; ///< 5 to 2000 each way
    int dotsPerInch = 300; ///< of PNG; 36 to 2400
    QString fontFamily; ///< empty = the program's
    double fontPoints = 8; ///< of axis labels, legend, stamps, exactly; titles are 3/11 larger
    FigureLook look = FigureLook::Paper;
    bool titled = true;
    bool stamped = true;
    QString title; ///< instead of the figure's own; empty = that
    QString caption;
    bool operator==(const FigureStyle&) const = default;

    Theme theme() const;
    double lineScale() const { return look == FigureLook::Slide ? 1.5 : 1; }
};

/// A size that people ask for by name.
struct SizePreset {
    const char* id; ///< on the command line: "85mm", "175mm", "slide"
    const char* title; ///< translate in the context FigureStyle
    QSizeF millimetres;
    double fontPoints; ///< suits the size
};
std::span<const SizePreset> sizePresets();

/// "paper", "slide", "dark", "transparent".
QString lookId(FigureLook look);
std::optional<FigureLook> lookFromId(const QString& id);

/// A size as people write it: a preset's name, "85mm" (height in the preset's proportion),
/// "85x60mm", "3.5x2.5in", "1280x720px" (at 96 px an inch). nullopt when it is none or out of
/// range.
std::optional<QSizeF> sizeFromText(const QString& text);

/// JSON of a style: size_mm, dpi, font, font_pt, look, titled, stamped, title, caption.
QJsonObject styleToJson(const FigureStyle& style);
/// Missing fields keep their defaults; `fault` says what is wrong, with the field's name, and is
/// empty when all is well.
FigureStyle styleFromJson(const QJsonObject& json, QString* fault);
/// What is wrong with a style, empty when nothing is.
QString faultOf(const FigureStyle& style);

} // namespace ringside

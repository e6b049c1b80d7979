// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/figure_style.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QRegularExpression>

#include <array>

namespace ringside {

namespace {

constexpr double millimetresPerInch = 25.4;
constexpr double leastMillimetres = 20, mostMillimetres = 2000;

constexpr std::array<SizePreset, 3> presets{{
    {"85mm", QT_TRANSLATE_NOOP("FigureStyle", "Column of a paper, 85 mm"), {85, 62}, 8},
    {"175mm", QT_TRANSLATE_NOOP("FigureStyle", "Width of a page, 175 mm"), {175, 105}, 9},
    {"slide", QT_TRANSLATE_NOOP("FigureStyle", "Slide, 16:9"), {338.7, 190.5}, 18},
}};

struct LookName {
    FigureLook look;
    const char* id;
};
constexpr std::array<LookName, 4> looks{{{FigureLook::Paper, "paper"}, {FigureLook::Slide, "slide"},
    {FigureLook::Dark, "dark"}, {FigureLook::Transparent, "transparent"}}};

struct FigureStyleText {
    Q_DECLARE_TR_FUNCTIONS(FigureStyle)
};

bool usable(const QSizeF& size) {
    for (const double side : {size.width(), size.height()})
        if (!(side >= leastMillimetres && side <= mostMillimetres))
            return false;
    return true;
}

} // namespace

Theme FigureStyle::theme() const {
    Theme theme = look == FigureLook::Dark ? Theme::darkTheme() : Theme::light();
    if (look != FigureLook::Dark)
        theme.panel = Qt::white;
    return theme;
}

std::span<const SizePreset> sizePresets() {
    return presets;
}

QString lookId(FigureLook look) {
    for (const LookName& name : looks)
        if (name.look == look)
            return QLatin1String(name.id);
    return {};
}

std::optional<FigureLook> lookFromId(const QString& id) {
    for (const LookName& name : looks)
        if (id == QLatin1String(name.id))
            return name.look;
    return std::nullopt;
}

std::optional<QSizeF> sizeFromText(const QString& text) {
    for (const SizePreset& preset : presets)
        if (text == QLatin1String(preset.id))
            return preset.millimetres;
    static const QRegularExpression form(
        QStringLiteral("^([0-9]*\\.?[0-9]+)(?:x([0-9]*\\.?[0-9]+))?(mm|cm|in|px)$"));
    const auto match = form.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const QString unit = match.captured(3);
    const double factor = unit == QStringLiteral("mm") ? 1
        : unit == QStringLiteral("cm")                 ? 10
        : unit == QStringLiteral("in")                 ? millimetresPerInch
                                                       : millimetresPerInch / 96;
    const double width = match.captured(1).toDouble() * factor;
    const QSizeF& page = width < 130 ? presets[0].millimetres : presets[1].millimetres;
    const double height = match.captured(2).isEmpty() ? width * page.height() / page.width()
                                                      : match.captured(2).toDouble() * factor;
    const QSizeF size(width, height);
    return usable(size) ? std::optional(size) : std::nullopt;
}

QString faultOf(const FigureStyle& style) {
    if (!usable(style.millimetres))
        return FigureStyleText::tr("size_mm: each side must be 20 to 2000 mm, is %1 x %2")
            .arg(style.millimetres.width())
            .arg(style.millimetres.height());
    if (style.dotsPerInch < 36 || style.dotsPerInch > 2400)
        return FigureStyleText::tr("dpi: must be 36 to 2400, is %1").arg(style.dotsPerInch);
    if (!(style.fontPoints >= 3 && style.fontPoints <= 96))
        return FigureStyleText::tr("font_pt: must be 3 to 96 points, is %1").arg(style.fontPoints);
    const double dots = style.dotsPerInch / millimetresPerInch;
    if (style.millimetres.width() * dots * style.millimetres.height() * dots > 4e8)
        return FigureStyleText::tr(
            "dpi: a picture of this size would have more than 400 million pixels");
    return {};
}

QJsonObject styleToJson(const FigureStyle& style) {
    return {{QStringLiteral("size_mm"),
                QJsonArray{style.millimetres.width(), style.millimetres.height()}},
        {QStringLiteral("dpi"), style.dotsPerInch}, {QStringLiteral("font"), style.fontFamily},
        {QStringLiteral("font_pt"), style.fontPoints}, {QStringLiteral("look"), lookId(style.look)},
        {QStringLiteral("titled"), style.titled}, {QStringLiteral("stamped"), style.stamped},
        {QStringLiteral("title"), style.title}, {QStringLiteral("caption"), style.caption}};
}

FigureStyle styleFromJson(const QJsonObject& json, QString* fault) {
    FigureStyle style;
    const QJsonArray size = json[QStringLiteral("size_mm")].toArray();
    if (size.size() == 2)
        style.millimetres = {size[0].toDouble(), size[1].toDouble()};
    else if (json.contains(QStringLiteral("size_mm")))
        *fault = FigureStyleText::tr("size_mm: must be two numbers, width and height in mm");
    style.dotsPerInch = json[QStringLiteral("dpi")].toInt(style.dotsPerInch);
    style.fontFamily = json[QStringLiteral("font")].toString();
    style.fontPoints = json[QStringLiteral("font_pt")].toDouble(style.fontPoints);
    style.titled = json[QStringLiteral("titled")].toBool(true);
    style.stamped = json[QStringLiteral("stamped")].toBool(true);
    style.title = json[QStringLiteral("title")].toString();
    style.caption = json[QStringLiteral("caption")].toString();
    const QString look = json[QStringLiteral("look")].toString(QStringLiteral("paper"));
    if (const auto known = lookFromId(look))
        style.look = *known;
    else
        *fault = FigureStyleText::tr("look: must be paper, slide, dark or transparent, is \"%1\"")
                     .arg(look);
    if (fault->isEmpty())
        *fault = faultOf(style);
    return style;
}

} // namespace ringside

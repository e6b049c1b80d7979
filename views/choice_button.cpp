// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/choice_button.h"

#include <algorithm>

namespace ringside {

namespace {

constexpr int letterPixels = 12; ///< as the window's style has it
constexpr int besideWord = 18; ///< pixels left and right of the word together
constexpr int leastHeight = 22; ///< pixels

} // namespace

ChoiceButton::ChoiceButton(const QString& text, const QString& name, QWidget* parent)
    : QToolButton(parent) {
    setObjectName(QStringLiteral("choice"));
    setText(text);
    setAccessibleName(name);
    setToolTip(name);
    setCheckable(true);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize ChoiceButton::sizeHint() const {
    QFont bold = font();
    if (bold.pixelSize() < letterPixels)
        bold.setPixelSize(letterPixels);
    bold.setWeight(QFont::DemiBold);
    const QFontMetrics metrics(bold);
    return {metrics.horizontalAdvance(text()) + besideWord,
        std::max(leastHeight, metrics.height() + 4)};
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QStyleOptionComboBox>
#include <QStylePainter>

namespace ringside {

/// A list of runs that shortens the chosen one in the middle: names of runs often differ at their
/// ends only.
class RunChoiceBox : public QComboBox {
public:
    using QComboBox::QComboBox;

protected:
    void paintEvent(QPaintEvent*) override {
        QStylePainter painter(this);
        QStyleOptionComboBox option;
        initStyleOption(&option);
        if (currentIndex() < 0)
            option.currentText = placeholderText();
        const QRect room = style()->subControlRect(
            QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
        option.currentText = option.fontMetrics.elidedText(
            option.currentText, Qt::ElideMiddle, room.width() - textMargin);
        painter.drawComplexControl(QStyle::CC_ComboBox, option);
        painter.drawControl(QStyle::CE_ComboBoxLabel, option);
    }

private:
    static constexpr int textMargin = 6; ///< pixels that the style leaves free on both sides
};

} // namespace ringside

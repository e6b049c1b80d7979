// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/wheel_guard.h"

#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>
#include <QSlider>

namespace ringside {

namespace {

bool isInside(const QWidget& widget) {
    for (const QWidget* around = widget.parentWidget(); around; around = around->parentWidget())
        if (qobject_cast<const QAbstractScrollArea*>(around))
            return true;
    return false;
}

bool isField(const QWidget& widget) {
    return qobject_cast<const QComboBox*>(&widget) || qobject_cast<const QAbstractSpinBox*>(&widget)
        || (qobject_cast<const QSlider*>(&widget) && isInside(widget));
}

} // namespace

bool WheelGuard::eventFilter(QObject* watched, QEvent* event) {
    const bool polish = event->type() == QEvent::Polish;
    if ((!polish && event->type() != QEvent::Wheel) || !watched->isWidgetType())
        return false;
    auto* widget = static_cast<QWidget*>(watched);
    if (!isField(*widget))
        return false;
    if (polish) {
        if (widget->focusPolicy() == Qt::WheelFocus)
            widget->setFocusPolicy(Qt::StrongFocus);
        return false;
    }
    if (widget->hasFocus())
        return false;
    event->ignore(); // on to the parent: the area that scrolls
    return true;
}

} // namespace ringside

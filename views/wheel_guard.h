// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace ringside {

/// Lets the mouse wheel scroll a form instead of changing the fields that pass under the pointer:
/// lists, number boxes and, within what scrolls, sliders take it only while they have the focus,
/// and none gets the focus by the wheel (as Qt's WheelFocus would give it, before the event).
/// An event filter, for the application or for one widget.
class WheelGuard : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace ringside

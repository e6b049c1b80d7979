// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace ringside {

/// A small flat button of a panel's header, one of a few that exclude each other ("seconds",
/// "rounds"). The one that is down is bold, and its word fits all the same.
class ChoiceButton : public QToolButton {
    Q_OBJECT
public:
    /// `name`: what a press does, as accessible name and tool tip.
    ChoiceButton(const QString& text, const QString& name, QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
};

} // namespace ringside

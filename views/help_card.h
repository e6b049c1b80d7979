// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QMenuBar;

namespace ringside {

/// All keys on one card. Those of the menus are read from the menus, so that the card cannot lag
/// behind.
class HelpCard : public QDialog {
    Q_OBJECT
public:
    HelpCard(const QMenuBar& menus, QWidget* parent);
};

} // namespace ringside

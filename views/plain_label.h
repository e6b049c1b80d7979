// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QLabel;
class QWidget;

namespace ringside {

/// A label that shows `text` as it is (names in it may come from files, so nothing is read as HTML)
/// in one of the style sheet's looks, such as "panelTitle" or "secondary".
QLabel* plainLabel(const QString& text, const char* look, QWidget* parent);

} // namespace ringside

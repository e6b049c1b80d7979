// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

class QWidget;

namespace ringside {

/// The size that a window of its own opens with: `wanted`, or what its screen has room for below a
/// title bar.
QSize fittedSize(const QWidget& window, const QSize& wanted);

} // namespace ringside

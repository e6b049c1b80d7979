// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/screen_room.h"

#include <QScreen>
#include <QWidget>

namespace ringside {

namespace {

/// Pixels of a title bar and of frames; a window that is not shown yet has none to be asked for.
constexpr QSize frameSize(8, 36);

} // namespace

QSize fittedSize(const QWidget& window, const QSize& wanted) {
    return wanted.boundedTo(window.screen()->availableSize() - frameSize);
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/window_settings.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace ringside {

/// A picture of the window that the program takes of itself.
struct Screenshot {
    QString path;
    double afterSeconds = 0;
};

/// What the command line asks for.
struct Options {
    QString file; ///< run or scenario file
    QString scenario; ///< name of a built-in scenario
    bool run = false;
    QString language; ///< code; empty = as set
    bool present = false;
    bool stallReport = false;
    std::optional<double> exitAfterSeconds;
    std::vector<Screenshot> screenshots;
    std::optional<QSize> size;
    std::optional<ThemeChoice> theme;
};

/// Reads the command line, whose first word is the program; --help and --version end the program.
/// `fault` is set to a sentence when something in it cannot be used.
Options readOptions(const QStringList& arguments, QString& fault);

} // namespace ringside

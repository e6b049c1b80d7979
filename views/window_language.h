// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace ringside {

/// Codes of the languages that there are texts for: "en", "de".
QStringList languages();
/// Loads the program's texts and Qt's own for `code` into the application; empty or unknown = the
/// system's language where there are texts for it, else English (which has plurals to load).
/// Returns the code that was taken. Call before the first widget is made.
QString loadLanguage(const QString& code);

} // namespace ringside

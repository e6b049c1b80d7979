// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/drawing.h"

#include "views/window_language.h"

namespace ringside {

namespace {

/// Before the application is made: no screen, and no remarks about that there is none.
int& withoutScreen(int& count) {
    qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});
    qputenv("QT_QPA_PLATFORM", "offscreen");
    return count;
}

} // namespace

Drawing::Drawing()
    : m_application(withoutScreen(m_count), m_words) {
    QApplication::setApplicationVersion(QStringLiteral(RINGSIDE_VERSION));
    loadLanguage(QStringLiteral("en")); // as all words of this program; it has the plurals
}

} // namespace ringside

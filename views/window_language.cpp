// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/window_language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace ringside {

namespace {

void load(const QString& name, const QString& folder) {
    auto* texts = new QTranslator(QCoreApplication::instance());
    if (texts->load(name, folder))
        QCoreApplication::installTranslator(texts);
    else
        delete texts; // Qt's own are a package of their own: its dialogs stay English without it
}

} // namespace

QStringList languages() {
    return {QStringLiteral("en"), QStringLiteral("de")};
}

QString loadLanguage(const QString& code) {
    QString taken = code;
    if (!languages().contains(taken))
        taken = QLocale::system().name().section(QLatin1Char('_'), 0, 0);
    if (!languages().contains(taken))
        taken = QStringLiteral("en");
    load(QStringLiteral("qtbase_") + taken, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    load(QStringLiteral("ringside_") + taken, QStringLiteral(":/ringside/translations"));
    return taken;
}

} // namespace ringside

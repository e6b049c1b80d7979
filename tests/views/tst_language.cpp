// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/catalog.h"
#include "views/catalog_words.h"
#include "views/main_window.h"
#include "views/window_language.h"

#include <QApplication>
#include <QLabel>
#include <QMenuBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

using namespace ringside;

namespace {

/// The key that Alt goes with, in small letters; null without one.
QChar acceleratorOf(const QString& text) {
    const qsizetype at = text.indexOf(QLatin1Char('&'));
    return at < 0 || at + 1 >= text.size() ? QChar() : text[at + 1].toLower();
}

/// Entries of a menu, or of the menu bar, that claim a key which another one has.
QStringList clashesIn(const QString& menu, const QList<QAction*>& actions) {
    QStringList clashes;
    QHash<QChar, QString> taken;
    for (const QAction* action : actions) {
        const QChar key = acceleratorOf(action->text());
        if (key.isNull())
            continue;
        if (taken.contains(key))
            clashes << QStringLiteral("%1: \"%2\" and \"%3\"")
                           .arg(menu, taken.value(key), action->text());
        taken.insert(key, action->text());
    }
    return clashes;
}

QStringList clashesOf(const QMenuBar& bar) {
    QStringList clashes = clashesIn(QStringLiteral("menu bar"), bar.actions());
    for (const QMenu* menu : bar.findChildren<QMenu*>())
        clashes += clashesIn(menu->title(), menu->actions());
    return clashes;
}

/// Texts of a language, loaded as long as this lives.
struct Language {
    explicit Language(const QString& code) {
        loaded = texts.load(
            QStringLiteral("ringside_") + code, QStringLiteral(":/ringside/translations"));
        QCoreApplication::installTranslator(&texts);
    }
    ~Language() { QCoreApplication::removeTranslator(&texts); }
    Q_DISABLE_COPY_MOVE(Language)
    QTranslator texts;
    bool loaded = false;
};

QString utf8(std::string_view text) {
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

} // namespace

class TestLanguage : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;

    std::unique_ptr<MainWindow> makeWindow() {
        return std::make_unique<MainWindow>(
            SessionPaths{QStringLiteral(FAKE_COORDINATOR), m_folder.filePath("runs")},
            m_folder.filePath(QStringLiteral("window.ini")));
    }

private slots:
    void initTestCase() { QApplication::setQuitOnLastWindowClosed(false); }

    void aClashIsFound() {
        QAction first(QStringLiteral("&Open")), second(QStringLiteral("C&lose")),
            third(QStringLiteral("P&lot"));
        QVERIFY(clashesIn("menu", {&first, &second}).isEmpty());
        QCOMPARE(clashesIn("menu", {&first, &second, &third}),
            QStringList{QStringLiteral("menu: \"C&lose\" and \"P&lot\"")});
    }

    void noMenuHasAKeyTwice_data() {
        QTest::addColumn<QString>("language");
        for (const QString& code : languages())
            QTest::newRow(qPrintable(code)) << code;
    }

    void noMenuHasAKeyTwice() {
        QFETCH(QString, language);
        const Language texts(language);
        QVERIFY(texts.loaded);
        const auto window = makeWindow();
        QVERIFY(window->menuBar()->findChildren<QMenu*>().size() >= 5);
        const QStringList clashes = clashesOf(*window->menuBar());
        QVERIFY2(clashes.isEmpty(), qPrintable(clashes.join(QLatin1Char('\n'))));
    }

    void theWindowSpeaksGerman() {
        const auto title = [this](const char* firstMenu) {
            const auto window = makeWindow();
            return window->menuBar()->actions().front()->text() == QLatin1String(firstMenu)
                ? window->windowTitle()
                : QString();
        };
        {
            const Language texts(QStringLiteral("de"));
            QVERIFY(title("&Datei").startsWith("Ringside: Ring-Allreduce, 4 Worker"));
        }
        QVERIFY(title("&File").startsWith("Ringside: ring allreduce, 4 workers"));
    }

    void theCatalogIsCollected() {
        const Language texts(QStringLiteral("de"));
        QStringList missing;
        const auto look = [&](std::string_view text) {
            const QByteArray source(text.data(), qsizetype(text.size()));
            if (texts.texts.translate("Catalog", source.constData()).isEmpty())
                missing << utf8(text);
        };
        for (const Architecture& kind : catalog()) {
            look(kind.name);
            look(kind.shortName);
            look(kind.summary);
        }
        for (const BuiltInScenario& scenario : builtInScenarios())
            look(scenario.title);
        QVERIFY2(missing.isEmpty(),
            qPrintable("views/catalog_words.cpp lacks:\n" + missing.join(QLatin1Char('\n'))));
    }

    void aTextWithoutTranslationStays() {
        for (const Architecture& kind : catalog()) {
            QCOMPARE(architectureName(kind.kind), utf8(kind.name));
            QCOMPARE(architectureNameInSentence(kind.kind), utf8(kind.name).toLower());
            QCOMPARE(architectureShortName(kind.kind), utf8(kind.shortName));
            QCOMPARE(architectureSummary(kind.kind), utf8(kind.summary));
        }
    }
};

QTEST_MAIN(TestLanguage)
#include "tst_language.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/house/source_text.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTest>

using namespace ringside::house;

namespace {

const QStringList ownFolders{"engine", "views", "app", "tests", "cmake", "packaging", "resources"};

/// Programs and scripts, which carry a licence line. Scripts have it under their #! line.
bool lacksLicence(const SourceFile& file) {
    static const QRegularExpression licence(
        R"(^(?:#!.*\n)?(?://|#|;|/\*) ?SPDX-License-Identifier: GPL-3\.0-or-later)");
    return !licence.match(file.text).hasMatch();
}

/// Marks of unfinished work. Written in parts, so that this file does not find itself.
std::vector<Violation> unfinishedIn(const SourceFile& file) {
    static const QRegularExpression mark(R"(\b(TO)"
                                         R"(DO|FIX)"
                                         R"(ME|XX)"
                                         R"(X|HA)"
                                         R"(CK)\b)");
    std::vector<Violation> violations;
    for (auto matches = mark.globalMatch(file.text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        violations.push_back({file.path, lineOf(file.text, match.capturedStart()),
            match.captured() + " left behind"});
    }
    return violations;
}

/// Paths in backquotes that a page names and that do not exist.
QStringList missingPaths(const QString& page) {
    static const QRegularExpression path(
        "`((?:engine|views|app|tests|resources|packaging|cmake)/[\\w./-]+)`");
    QStringList missing;
    for (auto matches = path.globalMatch(page); matches.hasNext();) {
        const QString named = matches.next().captured(1);
        if (!QFileInfo::exists(QStringLiteral(RINGSIDE_SOURCE_DIR "/") + named))
            missing += named;
    }
    return missing;
}

/// Rooms of the engine that the page's map does not name.
QStringList roomsMissingIn(const QString& page, const QStringList& rooms) {
    QStringList missing;
    for (const QString& room : rooms) {
        const QRegularExpression row(
            "^ +" + QRegularExpression::escape(room) + "/ ", QRegularExpression::MultilineOption);
        if (!row.match(page).hasMatch())
            missing += room;
    }
    return missing;
}

} // namespace

class Words : public QObject {
    Q_OBJECT
private slots:
    void everySourceNamesItsLicence();
    void nothingIsLeftForLater();
    void theMapNamesEveryRoom();
    void pathsInPagesExist_data();
    void pathsInPagesExist();
    void versionsAgree();
    void checksCanFail();
};

void Words::everySourceNamesItsLicence() {
    const auto files = sourceFiles(ownFolders, {".h", ".cpp", ".sh", ".py", ".S"});
    QVERIFY(files.size() > 10);
    QStringList without;
    for (const SourceFile& file : files) {
        if (lacksLicence(file))
            without += file.path;
    }
    QVERIFY2(without.isEmpty(), qPrintable(without.join('\n')));
}

void Words::nothingIsLeftForLater() {
    std::vector<Violation> violations;
    for (const SourceFile& file : sourceFiles(
             ownFolders, {".h", ".cpp", ".sh", ".py", ".S", ".txt", ".cmake", ".md", ".json"})) {
        for (const Violation& violation : unfinishedIn(file))
            violations.push_back(violation);
    }
    QVERIFY2(violations.empty(), qPrintable(listed(violations)));
}

void Words::theMapNamesEveryRoom() {
    const QDir engine(QStringLiteral(RINGSIDE_SOURCE_DIR "/engine"));
    const QStringList rooms = engine.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    QVERIFY(rooms.contains("base"));
    const QStringList missing = roomsMissingIn(readRepositoryFile("ARCHITECTURE.md"), rooms);
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(", ")));
}

void Words::pathsInPagesExist_data() {
    QTest::addColumn<QString>("page");
    for (const char* page : {"ARCHITECTURE.md", "README.md"})
        QTest::newRow(page) << QString(page);
}

void Words::pathsInPagesExist() {
    QFETCH(QString, page);
    const QString text = readRepositoryFile(page);
    QVERIFY(!text.isEmpty());
    const QStringList missing = missingPaths(text);
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join('\n')));
}

void Words::versionsAgree() {
    static const QRegularExpression project(R"(project\(Ringside VERSION ([\d.]+))");
    static const QRegularExpression citation(R"(\nversion: ([\d.]+)\n)");
    const QString version = project.match(readRepositoryFile("CMakeLists.txt")).captured(1);
    QVERIFY(!version.isEmpty());
    QCOMPARE(citation.match(readRepositoryFile("CITATION.cff")).captured(1), version);
}

void Words::checksCanFail() {
    QVERIFY(lacksLicence(
        {"a.cpp", "#include <vector>\n// SPDX-License-Identifier: GPL-3.0-or-later\n"}));
    QVERIFY(!lacksLicence({"a.cpp", "// SPDX-License-Identifier: GPL-3.0-or-later\n"}));
    QVERIFY(!lacksLicence({"a.sh", "#!/bin/sh\n# SPDX-License-Identifier: GPL-3.0-or-later\n"}));
    const auto marks = unfinishedIn({"a.cpp", QString("int a;\n// TO") + "DO: later\n"});
    QCOMPARE(marks.size(), std::size_t(1));
    QCOMPARE(marks.front().line, 2);
    QVERIFY(unfinishedIn({"a.cpp", "todoList();\n"}).empty());
    QCOMPARE(missingPaths("see `engine/nowhere/at_all.h` and `engine/base/time.h`"),
        QStringList{"engine/nowhere/at_all.h"});
    QCOMPARE(roomsMissingIn("engine/\n  base/    ids\n", {"base", "attic"}), QStringList{"attic"});
}

QTEST_GUILESS_MAIN(Words)
#include "tst_words.moc"

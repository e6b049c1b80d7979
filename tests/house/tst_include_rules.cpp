// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/house/source_text.h"

#include <QDirIterator>
#include <QFileInfo>
#include <QMap>
#include <QRegularExpression>
#include <QTest>

using namespace ringside::house;

namespace {

/// The two tables of ARCHITECTURE.md: what a room may include of the project, and which rooms may
/// use a library from outside.
struct Rules {
    QMap<QString, QStringList> rooms; ///< "engine/node" -> {"engine/base", ...}
    QMap<QString, QStringList> libraries; ///< first letters of a header -> rooms
};

QStringList codeWords(const QString& cell) {
    static const QRegularExpression word("`([^`]+)`");
    QStringList words;
    for (auto matches = word.globalMatch(cell); matches.hasNext();)
        words += matches.next().captured(1);
    return words;
}

/// Rows `| a | b |` between `<!-- name -->` and `<!-- end -->`: words in backquotes of the first
/// column to those of the second.
QMap<QString, QStringList> tableNamed(const QString& name, const QString& page) {
    QMap<QString, QStringList> rows;
    const qsizetype begin = page.indexOf("<!-- " + name + " -->");
    const qsizetype end = page.indexOf("<!-- end -->", begin);
    if (begin < 0 || end < 0)
        return rows;
    for (const QString& line : page.mid(begin, end - begin).split('\n')) {
        const QStringList cells = line.split('|');
        if (cells.size() < 4)
            continue;
        for (const QString& key : codeWords(cells[1]))
            rows[key] = codeWords(cells[2]);
    }
    return rows;
}

Rules rulesFrom(const QString& page) {
    return {tableNamed("rooms", page), tableNamed("libraries", page)};
}

/// "engine/node/loop.h" -> "engine/node"; views and app are one room each.
QString roomOf(const QString& path) {
    const QStringList parts = path.split('/');
    return parts[0] == "engine" ? parts[0] + "/" + parts.value(1) : parts[0];
}

bool covers(const QString& allowed, const QString& path) {
    return path == allowed || path.startsWith(allowed + "/");
}

/// What is wrong with `#include "target"` in `path`; empty = nothing.
QString faultOfOwn(const QString& path, const QString& target, const Rules& rules) {
    static const QRegularExpression fromRoot("^(engine|views|app|tests)/");
    if (target.endsWith(".moc"))
        return {};
    if (!fromRoot.match(target).hasMatch() || target.contains("/../"))
        return QString("\"%1\" is not written from the repository root").arg(target);
    const QString room = roomOf(path);
    if (path.startsWith("tests/") || roomOf(target) == room)
        return {};
    for (const QString& allowed : rules.rooms.value(room)) {
        if (covers(allowed, target))
            return {};
    }
    return QString("%1 may not include \"%2\"").arg(room, target);
}

QString faultOfLibrary(const QString& path, const QString& target, const Rules& rules) {
    static const QRegularExpression own("^(engine|views|app|tests)/");
    if (own.match(target).hasMatch())
        return QString("<%1> is the project's own header: use quotation marks").arg(target);
    if (path.startsWith("tests/"))
        return {};
    for (auto library = rules.libraries.begin(); library != rules.libraries.end(); ++library) {
        if (target.startsWith(library.key()) && !library.value().contains(roomOf(path)))
            return QString("%1 may not include <%2>").arg(roomOf(path), target);
    }
    return {};
}

std::vector<Violation> check(const SourceFile& file, const Rules& rules) {
    static const QRegularExpression include(R"re(^[ \t]*#[ \t]*include[ \t]*(["<])([^">]+)[">])re",
        QRegularExpression::MultilineOption);
    std::vector<Violation> violations;
    for (auto matches = include.globalMatch(file.text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        const QString target = match.captured(2);
        const QString fault = match.captured(1) == "\"" ? faultOfOwn(file.path, target, rules)
                                                        : faultOfLibrary(file.path, target, rules);
        if (!fault.isEmpty())
            violations.push_back({file.path, lineOf(file.text, match.capturedStart(1)), fault});
    }
    return violations;
}

const QStringList vagueNames{
    "core", "common", "utils", "util", "helpers", "helper", "manager", "managers", "misc"};

bool isVague(const QString& folder) {
    return vagueNames.contains(QFileInfo(folder).fileName());
}

} // namespace

class IncludeRules : public QObject {
    Q_OBJECT
private slots:
    void tablesAreRead();
    void everyInclude();
    void everyRoomHasARow();
    void roomsFormNoCircle();
    void noVagueFolder();
    void rejects_data();
    void rejects();

private:
    const Rules m_rules = rulesFrom(readRepositoryFile("ARCHITECTURE.md"));
};

void IncludeRules::tablesAreRead() {
    QVERIFY(m_rules.rooms.contains("engine/base"));
    QVERIFY(m_rules.rooms.value("engine/base").isEmpty());
    QVERIFY(m_rules.rooms.value("engine/strategies").contains("engine/collectives"));
    QVERIFY(m_rules.libraries.value("zmq") == QStringList{"engine/zmq"});
    QVERIFY(!m_rules.libraries.value("Q").contains("engine/node"));
}

void IncludeRules::everyInclude() {
    const auto files = sourceFiles({"engine", "views", "app", "tests"}, {".h", ".cpp"});
    QVERIFY(files.size() > 10);
    std::vector<Violation> violations;
    for (const SourceFile& file : files) {
        for (const Violation& violation : check(file, m_rules))
            violations.push_back(violation);
    }
    QVERIFY2(violations.empty(), qPrintable(listed(violations)));
}

void IncludeRules::everyRoomHasARow() {
    for (const SourceFile& file : sourceFiles({"engine", "views", "app"}, {".h", ".cpp"}))
        QVERIFY2(m_rules.rooms.contains(roomOf(file.path)), qPrintable(roomOf(file.path)));
}

void IncludeRules::roomsFormNoCircle() {
    // Rooms are peeled off from below: each must need only those already gone.
    QStringList done;
    for (qsizetype before = -1; before != done.size();) {
        before = done.size();
        for (auto room = m_rules.rooms.begin(); room != m_rules.rooms.end(); ++room) {
            const bool ready = std::all_of(room.value().begin(), room.value().end(),
                [&](const QString& need) { return need.endsWith(".h") || done.contains(need); });
            if (ready && !done.contains(room.key()))
                done += room.key();
        }
    }
    QCOMPARE(done.size(), m_rules.rooms.size());
}

void IncludeRules::noVagueFolder() {
    QVERIFY(isVague("engine/utils") && !isVague("engine/node"));
    const QString root = QStringLiteral(RINGSIDE_SOURCE_DIR "/");
    for (const char* top : {"engine", "views", "app", "tests", "resources"}) {
        QDirIterator folders(
            root + top, QDir::Dirs | QDir::NoDotAndDotDot, QDirIterator::Subdirectories);
        while (folders.hasNext()) {
            const QString folder = folders.next();
            QVERIFY2(!isVague(folder), qPrintable(folder));
        }
    }
}

void IncludeRules::rejects_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("line");
    QTest::addColumn<bool>("good");
    QTest::newRow("own room") << "engine/node/loop.cpp"
                              << "#include \"engine/node/loop.h\"" << true;
    QTest::newRow("below") << "engine/node/loop.cpp"
                           << "#include \"engine/base/time.h\"" << true;
    QTest::newRow("standard library") << "engine/base/x.cpp"
                                      << "#include <vector>" << true;
    QTest::newRow("catalog in views") << "views/a/x.cpp"
                                      << "#include \"engine/strategies/catalog.h\"" << true;
    QTest::newRow("Qt in views") << "views/a/x.cpp"
                                 << "#include <QWidget>" << true;
    QTest::newRow("zmq at home") << "engine/zmq/x.cpp"
                                 << "#include <zmq.hpp>" << true;
    QTest::newRow("moc") << "views/a/x.cpp"
                         << "#include \"x.moc\"" << true;
    QTest::newRow("above") << "engine/base/x.cpp"
                           << "#include \"engine/node/loop.h\"" << false;
    QTest::newRow("sideways") << "engine/sim/x.cpp"
                              << "#include \"engine/zmq/hub.h\"" << false;
    QTest::newRow("not the catalog") << "views/a/x.cpp"
                                     << "#include \"engine/strategies/ring.h\"" << false;
    QTest::newRow("views in the engine") << "engine/run/x.cpp"
                                         << "#include \"views/session.h\"" << false;
    QTest::newRow("relative") << "engine/base/x.cpp"
                              << "#include \"time.h\"" << false;
    QTest::newRow("upwards") << "engine/base/x.cpp"
                             << "#include \"../base/time.h\"" << false;
    QTest::newRow("own in brackets") << "engine/run/x.cpp"
                                     << "#include <engine/base/time.h>" << false;
    QTest::newRow("Qt in a node") << "engine/node/x.cpp"
                                  << "#include <QString>" << false;
    QTest::newRow("Qt module path") << "engine/sim/x.cpp"
                                    << "#  include <QtCore/QString>" << false;
    QTest::newRow("zmq in run") << "engine/run/x.cpp"
                                << "#include <zmq.hpp>" << false;
    QTest::newRow("zmq in the window") << "views/x.cpp"
                                       << "#include <zmq.h>" << false;
    QTest::newRow("sqlite in views") << "views/x.cpp"
                                     << "#include <sqlite3.h>" << false;
    QTest::newRow("Eigen outside nn") << "engine/strategies/x.cpp"
                                      << "#include <Eigen/Dense>" << false;
}

void IncludeRules::rejects() {
    QFETCH(QString, path);
    QFETCH(QString, line);
    QFETCH(bool, good);
    const auto violations = check({path, "// first\n" + line + "\n"}, m_rules);
    QCOMPARE(violations.empty(), good);
    if (!good)
        QVERIFY(violations.front().toString().startsWith(path + ":2: "));
}

QTEST_GUILESS_MAIN(IncludeRules)
#include "tst_include_rules.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The library of kept runs: entries, marks, catalogue, trash.
#include "engine/run/library_catalogue.h"
#include "engine/run/library_marks.h"
#include "engine/run/library_trash.h"
#include "engine/run/new_run_file.h"
#include "tests/run/sample_rows.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>

using namespace ringside;

class Library : public QObject {
    Q_OBJECT
private slots:
    void tellsWhatAFinishedRunIs();
    void tellsAnUnfinishedRunFromADamagedOne();
    void writerElsewhereIsSeen();
    void marksGoIntoTheFile();
    void marksOfAnUnfinishedRunStandBesideIt();
    void tagsAreReadFromOneLine();
    void catalogueIsACacheOnly();
    void changedFileIsReadAgain();
    void fiveThousandRunsComeFromTheCatalogue();
    void trashKeepsEverythingUntilEmptied();
    void takenNameInTheTrashIsNumbered();
    void oneNameIsGivenOnce();
    void largeRecordKeepsLess();

private:
    std::string path(const char* name) const {
        return m_folder->filePath(QString::fromUtf8(name)).toStdString();
    }
    std::string folder() const { return m_folder->path().toStdString(); }
    std::vector<LibraryEntry> scan(const std::string& catalogue = {}) const {
        return scanLibrary(folder(), catalogue, false);
    }
    void unfinishedRun(const std::string& file) {
        Recorder recorder(file, sampleScenario(), sampleHost());
        recorder.run(sampleRun());
        for (Step step = 0; step < 100; ++step)
            recorder.round(sampleRound(step));
    }
    std::unique_ptr<QTemporaryDir> m_folder;
private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
};

void Library::tellsWhatAFinishedRunIs() {
    writeSampleRun(path("a.ringside"));
    const LibraryEntry entry = readLibraryEntry(path("a.ringside"));
    QCOMPARE(entry.standing, RunStanding::Finished);
    QCOMPARE(entry.name, sampleScenario().name);
    QCOMPARE(entry.title(), sampleScenario().name);
    QCOMPARE(entry.architecture, ArchitectureKind::Ps);
    QCOMPARE(entry.workers, 4);
    QCOMPARE(entry.servers, 2);
    QVERIFY(entry.simulated);
    QCOMPARE(entry.startedAt, std::string("2024-05-06T07:08:09Z"));
    QCOMPARE(entry.rounds, 75);
    QCOMPARE(entry.epochs, 1);
    QCOMPARE(entry.epochSeconds, 1e-9);
    QCOMPARE(entry.accuracy, 0.75);
    QCOMPARE(entry.loss, 1.25);
    QCOMPARE(entry.wallSeconds, 2.5);
    QCOMPARE(entry.curve.size(), std::size_t{48});
    QCOMPARE(entry.curve.front().loss, 0.5F);
    QVERIFY(entry.curve.back().seconds > entry.curve.front().seconds);
}

void Library::tellsAnUnfinishedRunFromADamagedOne() {
    unfinishedRun(path("cut.ringside"));
    writeBytes(path("text.ringside"), "no database at all");
    const auto entries = scan();
    QCOMPARE(entries.size(), std::size_t{2});
    QCOMPARE(entries[0].standing, RunStanding::Unfinished);
    QCOMPARE(entries[0].rounds, 100);
    QVERIFY(std::isnan(entries[0].accuracy));
    QCOMPARE(entries[1].standing, RunStanding::Damaged);
    QVERIFY2(entries[1].reason.find("is not a run file") != std::string::npos,
        entries[1].reason.c_str());
}

void Library::writerElsewhereIsSeen() {
    const std::string file = path("live.ringside");
    unfinishedRun(file);
    QVERIFY(!isOpenElsewhere(file));
    QProcess other; // another program that has the file open
    other.start(QStringLiteral("sqlite3"), {QString::fromStdString(file)});
    if (!other.waitForStarted(5000))
        QSKIP("the program sqlite3 is not here");
    other.write("SELECT count(*) FROM round;\n");
    QVERIFY(QTest::qWaitFor([&] { return isOpenElsewhere(file); }, 5000));
    QCOMPARE(readLibraryEntry(file).standing, RunStanding::Growing);
    QVERIFY_EXCEPTION_THROWN(moveRun(file, trashFolder(folder())), FileError);
    other.closeWriteChannel();
    other.waitForFinished(5000);
}

void Library::marksGoIntoTheFile() {
    writeSampleRun(path("a.ringside"));
    const LibraryMarks marks{"My run", {"lecture 3", "slow"}, "Two\nlines \xE2\x82\xAC."};
    keepMarks(path("a.ringside"), marks);
    QCOMPARE(readLibraryEntry(path("a.ringside")).marks, marks);
    QVERIFY(!QFile::exists(m_folder->filePath(QStringLiteral("library-marks.json"))));
    RunReader reader(path("a.ringside")); // and its rows are as they were
    QCOMPARE(readAll(reader).messages.size(), std::size_t{300});
    keepMarks(path("a.ringside"), {});
    QVERIFY(readLibraryEntry(path("a.ringside")).marks.empty());
}

void Library::marksOfAnUnfinishedRunStandBesideIt() {
    unfinishedRun(path("cut.ringside"));
    const std::string before = bytesOf(path("cut.ringside"));
    keepMarks(path("cut.ringside"), {"Cut", {}, ""});
    QCOMPARE(bytesOf(path("cut.ringside")), before);
    QCOMPARE(scan().front().marks.title, std::string("Cut"));
    const std::string trashed = moveRun(path("cut.ringside"), trashFolder(folder()));
    QCOMPARE(scanLibrary(trashFolder(folder()), {}, false).front().marks.title, std::string("Cut"));
    moveRun(trashed, folder());
    QCOMPARE(scan().front().marks.title, std::string("Cut"));
    QCOMPARE(scan().front().rounds, 100); // its WAL came along
}

void Library::tagsAreReadFromOneLine() {
    QCOMPARE(tagsFromText(" ring,, slow worker ,ring,"),
        (std::vector<std::string>{"ring", "slow worker"}));
    QCOMPARE(tagsToText({"a", "b c"}), std::string("a, b c"));
    QVERIFY(tagsFromText("").empty());
}

void Library::catalogueIsACacheOnly() {
    writeSampleRun(path("a.ringside"));
    keepMarks(path("a.ringside"), {"Name", {"tag"}, "note"});
    const std::string catalogue = path("cache/library.json");
    const auto first = scan(catalogue);
    QVERIFY(QFile::exists(QString::fromStdString(catalogue)));
    const auto compare = [&](const std::vector<LibraryEntry>& again) {
        QCOMPARE(again.size(), first.size());
        QCOMPARE(again[0].marks, first[0].marks);
        QCOMPARE(again[0].curve.size(), first[0].curve.size());
        QCOMPARE(again[0].accuracy, first[0].accuracy);
        QCOMPARE(again[0].startedAt, first[0].startedAt);
        QCOMPARE(again[0].standing, first[0].standing);
    };
    compare(scan(catalogue)); // from it
    writeBytes(catalogue, "{\"version\":1,\"runs\":[[1,2]]}");
    compare(scan(catalogue)); // in spite of it
    QFile::remove(QString::fromStdString(catalogue));
    compare(scan(catalogue)); // without it
}

void Library::changedFileIsReadAgain() {
    const std::string catalogue = path("library.json");
    writeSampleRun(path("a.ringside"));
    scan(catalogue);
    QTest::qWait(5); // another modification time
    keepMarks(path("a.ringside"), {"New name", {}, ""});
    QCOMPARE(scan(catalogue).front().title(), std::string("New name"));
    QFile::remove(QString::fromStdString(path("a.ringside")));
    QVERIFY(scan(catalogue).empty());
}

void Library::fiveThousandRunsComeFromTheCatalogue() {
    const std::string catalogue = path("library.json");
    writeSampleRun(path("0.ringside"), 8);
    for (int i = 1; i < 5000; ++i)
        std::filesystem::create_hard_link(
            path("0.ringside"), path((std::to_string(i) + ".ringside").c_str()));
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(scan(catalogue).size(), std::size_t{5000});
    const qint64 cold = timer.restart();
    int reports = 0;
    std::size_t atOnce = 0;
    scanLibrary(folder(), catalogue, false, [&](const std::vector<LibraryEntry>& entries) {
        if (++reports == 1)
            atOnce = entries.size();
    });
    const qint64 warm = timer.elapsed();
    qInfo("5,000 runs: %lld ms without the catalogue, %lld ms with it", cold, warm);
    QCOMPARE(reports, 1); // nothing had to be read
    QCOMPARE(atOnce, std::size_t{5000});
}

void Library::trashKeepsEverythingUntilEmptied() {
    writeSampleRun(path("a.ringside"));
    writeBytes(path("b.ringside"), "damaged");
    writeBytes(figuresFile(path("a.ringside")), "[]");
    writeBytes(figuresFile(path("b.ringside")), "[]");
    const std::string bytes = bytesOf(path("a.ringside"));
    const std::string trashed = moveRun(path("a.ringside"), trashFolder(folder()));
    moveRun(path("b.ringside"), trashFolder(folder()));
    QVERIFY(scan().empty());
    QCOMPARE(bytesOf(trashed), bytes);
    QVERIFY(!QFile::exists(QString::fromStdString(figuresFile(path("a.ringside")))));
    QCOMPARE(bytesOf(figuresFile(trashed)), std::string("[]")); // the figures' recipes go along
    const std::string back = moveRun(trashed, folder());
    QCOMPARE(bytesOf(figuresFile(back)), std::string("[]"));
    QCOMPARE(back, path("a.ringside"));
    QCOMPARE(bytesOf(back), bytes);
    QCOMPARE(emptyTrash(folder()), 1);
    QVERIFY(QDir(QString::fromStdString(trashFolder(folder()))).isEmpty());
    QCOMPARE(scan().size(), std::size_t{1});
    QVERIFY(scanLibrary(trashFolder(folder()), {}, false).empty());
    QVERIFY_EXCEPTION_THROWN(moveRun(path("gone.ringside"), folder()), FileError);
}

void Library::takenNameInTheTrashIsNumbered() {
    for (int i = 0; i < 3; ++i) {
        writeSampleRun(path("a.ringside"), 8 + i);
        moveRun(path("a.ringside"), trashFolder(folder()));
    }
    QCOMPARE(scanLibrary(trashFolder(folder()), {}, false).size(), std::size_t{3});
    QVERIFY(QFile::exists(m_folder->filePath(QStringLiteral("trash/a-3.ringside"))));
}

void Library::oneNameIsGivenOnce() {
    const std::string file = path("name.ringside");
    QVERIFY(reserveRunFile(file));
    QVERIFY(!reserveRunFile(file));
    QVERIFY_EXCEPTION_THROWN(Recorder(file, sampleScenario(), sampleHost()), FileError);
    {
        RecorderOptions options;
        options.reserved = true;
        Recorder recorder(file, sampleScenario(), sampleHost(), options);
        recorder.finish(sampleEnd());
    }
    QCOMPARE(readLibraryEntry(file).standing, RunStanding::Finished);
}

void Library::largeRecordKeepsLess() {
    RecorderOptions options;
    options.thinnedAbove = 300'000;
    options.summaryAbove = 600'000;
    Recorder recorder(path("large.ringside"), sampleScenario(), sampleHost(), options);
    recorder.run(sampleRun());
    for (std::int64_t i = 0; i < 24'000; ++i) {
        recorder.message(sampleMessage(i));
        recorder.state(sampleState(i));
        if (i % 8 == 7)
            recorder.round(sampleRound(i / 8));
        if (i % 200 == 0)
            QTest::qWait(10);
    }
    recorder.finish(sampleEnd());
    QCOMPARE(recorder.failure(), std::string());
    QVERIFY(recorder.longestCommitSeconds() > 0);
    RunReader reader(path("large.ringside"));
    const RunBatch rows = readAll(reader);
    QCOMPARE(rows.rounds.size(), std::size_t{3000});
    QCOMPARE(rows.notes.size(), std::size_t{2});
    QVERIFY(rows.notes[0].text.find("every tenth step") != std::string::npos);
    QVERIFY(rows.notes[1].text.find("no single messages") != std::string::npos);
    QVERIFY(rows.messages.size() < 24'000);
    QVERIFY(rows.states.size() < 24'000);
    QVERIFY(rows.messages.back().step < 2999);
    for (std::size_t i = rows.states.size() - 6; i < rows.states.size(); ++i)
        QCOMPARE(rows.states[i].state, NodeState::Finished);
    QVERIFY(std::filesystem::file_size(path("large.ringside")) < 1'200'000);
}

QTEST_GUILESS_MAIN(Library)
#include "tst_library.moc"

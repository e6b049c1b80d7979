// SPDX-License-Identifier: GPL-3.0-or-later
// Run files written and read back: every field, and what people see of them.
#include "engine/run/database.h"
#include "engine/run/record.h"
#include "tests/run/same_rows.h"
#include "tests/run/sample_rows.h"

#include <QTemporaryDir>
#include <QtTest>
#include <sqlite3.h>
#include <sys/stat.h>

#include <cmath>
#include <limits>

using namespace ringside;

class Record : public QObject {
    Q_OBJECT
private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void readsBackEveryField();
    void readsFilesFromBeforeChanges();
    void readsInSmallPieces();
    void followsAWriterThatComesLater();
    void storesWhatIsNotANumber();
    void cutsLongTexts();
    void finishedRunIsOneUnchangedFile();
    void speaksToPeople();
    void refusesToOverwrite();
    void tellsWhyItCannotMakeAFile();

private:
    std::string path(const char* name = "run.ringside") const {
        return m_folder->filePath(QString::fromLatin1(name)).toStdString();
    }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void Record::readsBackEveryField() {
    writeSampleRun(path());
    RunReader reader(path());
    QVERIFY(reader.scenario() == sampleScenario());
    QCOMPARE(reader.host().processor, sampleHost().processor);
    QCOMPARE(reader.host().mathsVariant, sampleHost().mathsVariant);
    QVERIFY(!reader.finished());
    const RunBatch all = readAll(reader);
    QVERIFY(reader.finished());
    QCOMPARE(all.messages.size(), std::size_t{300});
    QCOMPARE(all.states.size(), std::size_t{300});
    QCOMPARE(all.steps.size(), std::size_t{300});
    for (std::size_t i = 0; i < 300; ++i) {
        const auto number = static_cast<std::int64_t>(i);
        QVERIFY(same(all.messages[i], sampleMessage(number)));
        QVERIFY(same(all.states[i], sampleState(number)));
        QVERIFY(same(all.steps[i], sampleStep(number)));
    }
    QCOMPARE(all.rounds.size(), std::size_t{75});
    QVERIFY(same(all.rounds[7], sampleRound(7)));
    QCOMPARE(all.epochs.at(0).end, Time{1000});
    QCOMPARE(all.epochs.at(0).trainLoss, 1.25);
    QCOMPARE(all.evaluations.at(0).testAccuracy, 0.75);
    QCOMPARE(all.evaluations.at(0).wallS, 0.5);
    QCOMPARE(all.notes.at(0).text, std::string("A note with \xE2\x82\xAC."));
    QCOMPARE(all.notes.at(0).node, 2);
    QCOMPARE(all.changes.size(), std::size_t{1});
    QVERIFY(same(all.changes.at(0), sampleChange()));
    QCOMPARE(all.updates.size(), std::size_t{1});
    QVERIFY(same(all.updates.at(0), sampleUpdate()));
    QCOMPARE(all.triggers.size(), std::size_t{1});
    QVERIFY(same(all.triggers.at(0), sampleTrigger()));
    QCOMPARE(all.contributions.size(), std::size_t{1});
    QVERIFY(same(all.contributions.at(0), sampleContribution()));
    QCOMPARE(all.drift.size(), std::size_t{1});
    QCOMPARE(all.drift.at(0).worker, 2);
    QCOMPARE(all.drift.at(0).round, Step{40});
    QCOMPARE(all.drift.at(0).at, Time{77});
    QCOMPARE(all.drift.at(0).squaredDistance, 0.125);
    QCOMPARE(all.accounts.size(), std::size_t{6});
    QVERIFY(same(all.accounts[3], sampleAccount(3)));
    QCOMPARE(all.run->startedAt, sampleRun().startedAt);
    QCOMPARE(all.run->timeDilation, 1.5);
    QVERIFY(all.run->dilationStamped);
    QCOMPARE(static_cast<int>(all.run->kind), static_cast<int>(RunKind::Simulated));
    QCOMPARE(all.end->cluster, sampleEnd().cluster);
    QCOMPARE(all.end->weightsSha256, sampleEnd().weightsSha256);
    QCOMPARE(all.end->processorLoad, 0.5);
    const RunBatch again = reader.read();
    QVERIFY(again.messages.empty() && !again.end && !again.more);
    QCOMPARE(again.accounts.size(), std::size_t{6});
}

void Record::readsFilesFromBeforeChanges() {
    writeSampleRun(path());
    {
        Database database(path(), SQLITE_OPEN_READWRITE);
        database.execute("DROP TABLE change; DROP TABLE change_action");
    }
    RunReader reader(path());
    const RunBatch all = readAll(reader);
    QVERIFY(reader.finished());
    QVERIFY(all.changes.empty());
    QCOMPARE(all.notes.size(), std::size_t{1});
}

/// A reader may come between a file's making and the first transaction in its WAL.
void Record::followsAWriterThatComesLater() {
    { Recorder recorder(path(), sampleScenario(), sampleHost()); }
    QVERIFY(!QFile::exists(QString::fromStdString(path() + "-wal")));
    RunReader reader(path());
    QVERIFY(reader.read().notes.empty());
    Database writer(path(), SQLITE_OPEN_READWRITE);
    writer.execute("INSERT INTO note VALUES (1000, 0, 0, 0, 'late')");
    QVERIFY(QFile::exists(QString::fromStdString(path() + "-wal")));
    QCOMPARE(reader.read().notes.size(), std::size_t{1});
}

void Record::readsInSmallPieces() {
    writeSampleRun(path());
    RunReader reader(path());
    int calls = 0;
    bool more = true;
    std::size_t messages = 0;
    while (more) {
        const RunBatch batch = reader.read(50);
        QVERIFY(batch.messages.size() + batch.states.size() <= 50);
        QCOMPARE(batch.end.has_value(), !batch.more);
        messages += batch.messages.size();
        more = batch.more;
        ++calls;
    }
    QCOMPARE(messages, std::size_t{300});
    QVERIFY(calls >= 19);
}

void Record::storesWhatIsNotANumber() {
    {
        Recorder recorder(path(), sampleScenario(), sampleHost());
        StepEvent step = sampleStep(0);
        step.loss = std::numeric_limits<float>::quiet_NaN();
        recorder.step(step);
        step.loss = std::numeric_limits<float>::infinity();
        recorder.step(step);
        recorder.epoch({0, {}, {}, std::nan("")});
        recorder.finish(sampleEnd());
        QCOMPARE(recorder.failure(), std::string());
    }
    RunReader reader(path());
    const RunBatch batch = reader.read();
    QVERIFY(std::isnan(batch.steps.at(0).loss));
    QVERIFY(std::isinf(batch.steps.at(1).loss));
    QVERIFY(std::isnan(batch.epochs.at(0).trainLoss));
}

void Record::cutsLongTexts() {
    {
        Recorder recorder(path(), sampleScenario(), sampleHost());
        std::string text;
        while (text.size() < 10000)
            text += "\xE2\x82\xAC";
        recorder.note({NoteKind::Failure, {}, noRank, text});
        recorder.note({NoteKind::Failure, {}, noRank, "last words \xFF\xC3."});
        recorder.finish(sampleEnd());
    }
    RunReader reader(path());
    const RunBatch batch = reader.read();
    QVERIFY(batch.notes.at(0).text.size() <= 4096);
    QVERIFY(batch.notes.at(0).text.ends_with("\xE2\x82\xAC..."));
    QCOMPARE(batch.notes.at(1).text, std::string("last words ??."));
}

void Record::finishedRunIsOneUnchangedFile() {
    writeSampleRun(path());
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{"run.ringside"});
    const std::string before = bytesOf(path());
    QCOMPARE(before[18], '\1'); // the header's words for "no WAL": opens anywhere
    {
        RunReader reader(path());
        readAll(reader);
    }
    QVERIFY(bytesOf(path()) == before);
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{"run.ringside"});
    QVERIFY(chmod(path().c_str(), 0444) == 0);
    RunReader readOnly(path());
    QCOMPARE(readAll(readOnly).messages.size(), std::size_t{300});
}

void Record::speaksToPeople() {
    writeSampleRun(path());
    Database database(path(), SQLITE_OPEN_READONLY);
    Statement rows(
        database, "SELECT count(*), count(DISTINCT what), min(typeof(detail)) FROM event");
    QVERIFY(rows.next());
    QCOMPARE(sqlite3_column_int(rows.handle(), 0), 600);
    QCOMPARE(sqlite3_column_int(rows.handle(), 1), 2);
    QCOMPARE(reinterpret_cast<const char*>(sqlite3_column_text(rows.handle(), 2)), "text");
    Statement names(
        database, "SELECT group_concat(name) FROM (SELECT name FROM node ORDER BY rank)");
    QVERIFY(names.next());
    QCOMPARE(reinterpret_cast<const char*>(sqlite3_column_text(names.handle(), 0)),
        "worker-0,worker-1,worker-2,worker-3,server-0,server-1");
}

void Record::refusesToOverwrite() {
    writeBytes(path(), "a letter to grandmother");
    try {
        Recorder recorder(path(), sampleScenario(), sampleHost());
        QFAIL("overwrote a file");
    } catch (const FileError& error) {
        QVERIFY(QByteArray(error.what()).contains("exists already"));
    }
    QCOMPARE(bytesOf(path()), std::string("a letter to grandmother"));
    writeBytes(path("empty"), ""); // perhaps another run's, made a moment ago
    QVERIFY_EXCEPTION_THROWN(Recorder(path("empty"), sampleScenario(), sampleHost()), FileError);
    QCOMPARE(bytesOf(path("empty")), std::string());
    QVERIFY_EXCEPTION_THROWN(
        Recorder(m_folder->path().toStdString(), sampleScenario(), sampleHost()), FileError);
}

void Record::tellsWhyItCannotMakeAFile() {
    try {
        Recorder recorder(path("missing/run.ringside"), sampleScenario(), sampleHost());
        QFAIL("made a file in a folder that is not there");
    } catch (const FileError& error) {
        QVERIFY(QByteArray(error.what()).contains("missing/run.ringside could not be made"));
    }
}

QTEST_GUILESS_MAIN(Record)
#include "tst_record.moc"

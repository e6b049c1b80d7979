// SPDX-License-Identifier: GPL-3.0-or-later
// Run files written and read back: every field, while they grow, after their writer was killed.
#include "engine/run/database.h"
#include "engine/run/record.h"
#include "tests/run/sample_rows.h"

#include <QTemporaryDir>
#include <QtTest>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cmath>
#include <thread>

using namespace ringside;

namespace {

bool same(const MessageEvent& a, const MessageEvent& b) {
    return a.from == b.from && a.to == b.to && a.kind == b.kind && a.step == b.step
        && a.part == b.part && a.bytes == b.bytes && a.queued == b.queued && a.start == b.start
        && a.firstBit == b.firstBit && a.delivered == b.delivered && a.late == b.late;
}

bool same(const StateEvent& a, const StateEvent& b) {
    return a.node == b.node && a.at == b.at && a.state == b.state && a.step == b.step;
}

bool same(const StepEvent& a, const StepEvent& b) {
    return a.node == b.node && a.step == b.step && a.computeBegin == b.computeBegin
        && a.computeEnd == b.computeEnd && a.done == b.done && a.loss == b.loss
        && a.fingerprint == b.fingerprint && a.overrun == b.overrun
        && a.realComputeSeconds == b.realComputeSeconds;
}

bool same(const RoundRow& a, const RoundRow& b) {
    return a.step == b.step && a.begin == b.begin && a.end == b.end
        && a.lastArrival == b.lastArrival && a.lastWorker == b.lastWorker && a.tie == b.tie
        && a.meanLoss == b.meanLoss && a.identical == b.identical;
}

bool same(const NodeAccount& a, const NodeAccount& b) {
    return a.node == b.node && a.compute == b.compute
        && a.exposedCommunication == b.exposedCommunication && a.wait == b.wait
        && a.update == b.update && a.sendBusy == b.sendBusy && a.receiveBusy == b.receiveBusy
        && a.finish == b.finish && a.bytesSent == b.bytesSent && a.bytesReceived == b.bytesReceived
        && a.messagesSent == b.messagesSent && a.messagesReceived == b.messagesReceived
        && a.headerBytesSent == b.headerBytesSent && a.gradients == b.gradients
        && a.overrunSteps == b.overrunSteps && a.lateMessages == b.lateMessages
        && a.slips == b.slips && a.droppedEvents == b.droppedEvents
        && a.processorSeconds == b.processorSeconds && a.lateness == b.lateness;
}

/// Tells the child's progress to the parent: how many messages are surely committed.
struct Pipe {
    Pipe() {
        if (pipe(ends) != 0)
            qFatal("no pipe");
    }
    int ends[2];
};

} // namespace

class Record : public QObject {
    Q_OBJECT
private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void readsBackEveryField();
    void readsInSmallPieces();
    void storesWhatIsNotANumber();
    void cutsLongTexts();
    void replacesTheRunRow();
    void finishedRunIsOneUnchangedFile();
    void speaksToPeople();
    void refusesToOverwrite();
    void tellsWhyItCannotMakeAFile();
    void tailsAGrowingFile();
    void readerDoesNotHoldUpTheEnd();
    void endsBesideAnIdleReader();
    void unfinishedWithoutFinish();
    void survivesAKilledWriter();
    void readsAKilledRunInAReadOnlyFolder();

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

void Record::replacesTheRunRow() {
    Recorder recorder(path(), sampleScenario(), sampleHost());
    RunReader reader(path());
    recorder.run(sampleRun());
    std::optional<RunRow> row;
    const auto read = [&] {
        const RunBatch batch = reader.read();
        row = batch.run ? batch.run : row;
        return row ? row->timeDilation : 0;
    };
    QTRY_COMPARE(read(), 1.5);
    RunRow second = sampleRun();
    second.timeDilation = 4;
    recorder.run(second);
    QTRY_COMPARE(read(), 4.0);
    RunReader late(path());
    QCOMPARE(late.read().run->timeDilation, 4.0);
}

void Record::finishedRunIsOneUnchangedFile() {
    writeSampleRun(path());
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{"run.ringside"});
    const std::string before = bytesOf(path());
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
    writeBytes(path("empty"), "");
    writeSampleRun(path("empty"));
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

void Record::tailsAGrowingFile() {
    constexpr std::int64_t count = 40000;
    Recorder recorder(path(), sampleScenario(), sampleHost());
    std::atomic<bool> wrong{false};
    std::atomic<int> growing{0};
    std::int64_t seen = 0;
    std::thread tail([&] {
        RunReader reader(path());
        while (!reader.finished()) {
            const RunBatch batch = reader.read(5000);
            for (const MessageEvent& message : batch.messages)
                wrong = wrong || !same(message, sampleMessage(seen++));
            growing += batch.messages.empty() || batch.end ? 0 : 1;
            std::this_thread::sleep_for(std::chrono::milliseconds(batch.more ? 0 : 5));
        }
    });
    for (std::int64_t i = 0; i < count; ++i) {
        recorder.message(sampleMessage(i));
        recorder.state(sampleState(i));
        if (i % 1000 == 0)
            std::this_thread::sleep_for(std::chrono::milliseconds(30));
    }
    recorder.finish(sampleEnd());
    tail.join();
    QVERIFY(!wrong);
    QCOMPARE(seen, count);
    QVERIFY(growing > 5);
    QVERIFY(!QFile::exists(QString::fromStdString(path() + "-wal")));
}

void Record::readerDoesNotHoldUpTheEnd() {
    Recorder recorder(path(), sampleScenario(), sampleHost());
    RunReader reader(path());
    recorder.message(sampleMessage(0));
    std::thread tail([&] {
        while (!reader.finished()) {
            reader.read();
            std::this_thread::sleep_for(std::chrono::milliseconds(33));
        }
    });
    recorder.finish(sampleEnd());
    tail.join();
    QVERIFY(!QFile::exists(QString::fromStdString(path() + "-wal"))); // although `reader` lives
}

void Record::endsBesideAnIdleReader() {
    Recorder recorder(path(), sampleScenario(), sampleHost());
    RunReader idle(path());
    idle.read();
    recorder.message(sampleMessage(0));
    recorder.finish(sampleEnd()); // gives up waiting for the reader
    QCOMPARE(recorder.failure(), std::string());
    const RunBatch batch = idle.read();
    QCOMPARE(batch.messages.size(), std::size_t{1});
    QVERIFY(batch.end.has_value());
    RunReader later(path());
    QVERIFY(later.read().end.has_value());
}

void Record::unfinishedWithoutFinish() {
    {
        Recorder recorder(path(), sampleScenario(), sampleHost());
        for (int i = 0; i < 100; ++i)
            recorder.message(sampleMessage(i));
    }
    const std::string before = bytesOf(path());
    {
        RunReader reader(path());
        QCOMPARE(reader.read().messages.size(), std::size_t{100});
        QVERIFY(!reader.finished());
        QVERIFY(!reader.read().end);
    }
    QVERIFY(bytesOf(path()) == before);
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{"run.ringside"});
}

void Record::survivesAKilledWriter() {
    const Pipe pipe;
    const pid_t child = fork();
    if (child == 0) {
        Recorder recorder(path(), sampleScenario(), sampleHost());
        RunReader reader(path());
        std::int64_t committed = 0;
        for (std::int64_t i = 0;; ++i) {
            recorder.message(sampleMessage(i));
            if (i % 500 != 499)
                continue;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
            committed += static_cast<std::int64_t>(reader.read().messages.size());
            if (write(pipe.ends[1], &committed, sizeof committed) < 0)
                _exit(1);
        }
    }
    std::int64_t committed = 0;
    while (committed < 20000) // longer than the first checkpoints
        QVERIFY(::read(pipe.ends[0], &committed, sizeof committed) == sizeof committed);
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    const std::string before = bytesOf(path());
    RunReader reader(path());
    const RunBatch all = readAll(reader);
    QVERIFY(static_cast<std::int64_t>(all.messages.size()) >= committed);
    for (std::size_t i = 0; i < all.messages.size(); ++i)
        QVERIFY(same(all.messages[i], sampleMessage(static_cast<std::int64_t>(i))));
    QVERIFY(!reader.finished());
    QVERIFY(bytesOf(path()) == before);
}

void Record::readsAKilledRunInAReadOnlyFolder() {
    const pid_t child = fork();
    if (child == 0) {
        Recorder recorder(path(), sampleScenario(), sampleHost());
        for (std::int64_t i = 0; i < 100; ++i)
            recorder.message(sampleMessage(i));
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
        kill(getpid(), SIGKILL);
    }
    waitpid(child, nullptr, 0);
    // The WAL without its index, in a folder where nobody may make one: only a copy can be read.
    // The superuser may write everywhere, so another user has to try.
    QVERIFY(unlink((path() + "-shm").c_str()) == 0);
    QVERIFY(chmod(m_folder->path().toLocal8Bit().constData(), 0555) == 0);
    for (const char* suffix : {"", "-wal"})
        QVERIFY(chmod((path() + suffix).c_str(), 0444) == 0);
    const pid_t other = fork();
    if (other == 0) {
        if (getuid() == 0 && setuid(65534) != 0)
            _exit(2);
        try {
            RunReader reader(path());
            _exit(readAll(reader).messages.size() == 100 ? 0 : 1);
        } catch (const FileError& error) {
            fprintf(stderr, "%s\n", error.what());
            _exit(3);
        }
    }
    int status = 0;
    waitpid(other, &status, 0);
    QVERIFY(chmod(m_folder->path().toLocal8Bit().constData(), 0755) == 0);
    QVERIFY(WIFEXITED(status));
    QCOMPARE(WEXITSTATUS(status), 0);
}

QTEST_GUILESS_MAIN(Record)
#include "tst_record.moc"

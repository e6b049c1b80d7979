// SPDX-License-Identifier: GPL-3.0-or-later
// Run files while they grow, and after their writer went away without ending them.
#include "engine/run/record.h"
#include "tests/run/same_rows.h"
#include "tests/run/sample_rows.h"

#include <QTemporaryDir>
#include <QtTest>
#include <csignal>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <thread>

using namespace ringside;

namespace {

/// Tells the child's progress to the parent: how many messages are surely committed.
struct Pipe {
    Pipe() {
        if (pipe(ends) != 0)
            qFatal("no pipe");
    }
    int ends[2];
};

} // namespace

class GrowingRecord : public QObject {
    Q_OBJECT
private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void replacesTheRunRow();
    void tailsAGrowingFile();
    void readerDoesNotHoldUpTheEnd();
    void endsBesideAnIdleReader();
    void unfinishedWithoutFinish();
    void survivesAKilledWriter();
    void readsAKilledRunInAReadOnlyFolder();

private:
    std::string path() const { return m_folder->filePath("run.ringside").toStdString(); }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void GrowingRecord::replacesTheRunRow() {
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

void GrowingRecord::tailsAGrowingFile() {
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

void GrowingRecord::readerDoesNotHoldUpTheEnd() {
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

void GrowingRecord::endsBesideAnIdleReader() {
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

void GrowingRecord::unfinishedWithoutFinish() {
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

void GrowingRecord::survivesAKilledWriter() {
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

void GrowingRecord::readsAKilledRunInAReadOnlyFolder() {
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

QTEST_GUILESS_MAIN(GrowingRecord)
#include "tst_growing_record.moc"

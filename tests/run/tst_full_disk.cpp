// SPDX-License-Identifier: GPL-3.0-or-later
// The disk runs full while a run is recorded: the run goes on, and what was committed can be read.
#include "engine/run/record.h"
#include "tests/run/sample_rows.h"

#include <QTemporaryDir>
#include <QtTest>
#include <csignal>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <thread>

using namespace ringside;

namespace {

/// Records until writing fails, then ends the run. Gives what failure() said.
std::string recordUntilFull(const std::string& path) {
    Recorder recorder(path, sampleScenario(), sampleHost());
    std::int64_t i = 0;
    while (recorder.failure().empty() && i < 2'000'000) {
        for (int burst = 0; burst < 500; ++burst, ++i) {
            recorder.message(sampleMessage(i));
            recorder.state(sampleState(i));
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    recorder.message(sampleMessage(i)); // goes nowhere, and harms nothing
    recorder.finish(sampleEnd());
    return recorder.failure();
}

} // namespace

class FullDisk : public QObject {
    Q_OBJECT
private slots:
    void keepsWhatWasCommitted();
    void keepsWhatWasCommittedUnderAFileLimit();

private:
    static void check(const std::string& path, const QString& failure);
};

void FullDisk::check(const std::string& path, const QString& failure) {
    QVERIFY2(failure.startsWith("Recording stopped because"), qPrintable(failure));
    QVERIFY(failure.contains("rows of it are missing"));
    RunReader reader(path);
    const RunBatch all = readAll(reader);
    qInfo("%s; %zu messages are readable, end row: %s", qPrintable(failure), all.messages.size(),
        all.end ? "yes" : "no");
    QVERIFY(all.messages.size() > 1000);
    for (std::size_t i = 0; i < all.messages.size(); ++i)
        QCOMPARE(all.messages[i].delivered, sampleMessage(static_cast<std::int64_t>(i)).delivered);
}

void FullDisk::keepsWhatWasCommitted() {
    const QTemporaryDir folder;
    if (mount("tmpfs", folder.path().toLocal8Bit().constData(), "tmpfs", 0, "size=2m") != 0)
        QSKIP("Only the superuser can make a small disk.");
    const std::string path = folder.filePath("run.ringside").toStdString();
    const std::string failure = recordUntilFull(path);
    check(path, QString::fromStdString(failure));
    QVERIFY(QString::fromStdString(failure).contains("the disk is full"));
    QVERIFY(umount(folder.path().toLocal8Bit().constData()) == 0);
}

void FullDisk::keepsWhatWasCommittedUnderAFileLimit() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("run.ringside").toStdString();
    const std::string said = folder.filePath("failure").toStdString();
    const pid_t child = fork();
    if (child == 0) {
        signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{1'500'000, 1'500'000};
        setrlimit(RLIMIT_FSIZE, &limit);
        const std::string failure = recordUntilFull(path);
        writeBytes(said, failure);
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    QVERIFY(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    check(path, QString::fromStdString(bytesOf(said)));
}

QTEST_GUILESS_MAIN(FullDisk)
#include "tst_full_disk.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// A file that is exported appears whole or not at all.
#include "engine/run/export_file.h"

#include "engine/base/error.h"
#include "tests/run/sample_rows.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>
#include <csignal>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace ringside;

namespace {

/// What is said when a file of four million bytes is written there; empty when it succeeds.
std::string failureOf(const std::string& path) {
    try {
        ExportFile file(path);
        for (int i = 0; i < 4000; ++i)
            file.write(std::string(1000, 'x'));
        file.commit();
    } catch (const FileError& error) {
        return error.what();
    }
    return {};
}

} // namespace

class ExportFileTest : public QObject {
    Q_OBJECT
private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void replacesAFile();
    void keepsTheOldFileWithoutCommit();
    void keepsTheOldFileOnAFullDisk();
    void keepsTheOldFileUnderAFileLimit();
    void refusesOtherPlaces();
    void followsLinks();

private:
    std::string path(const char* name) const {
        return m_folder->filePath(QString::fromLatin1(name)).toStdString();
    }
    QStringList files() const { return QDir(m_folder->path()).entryList(QDir::Files); }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void ExportFileTest::replacesAFile() {
    writeBytes(path("a"), "old");
    QVERIFY(chmod(path("a").c_str(), 0640) == 0);
    QCOMPARE(failureOf(path("a")), std::string());
    QCOMPARE(bytesOf(path("a")).size(), std::size_t{4'000'000});
    struct stat there { };
    QVERIFY(stat(path("a").c_str(), &there) == 0);
    QCOMPARE(there.st_mode & 0777, mode_t{0640});
    QCOMPARE(files(), QStringList{"a"});
}

void ExportFileTest::keepsTheOldFileWithoutCommit() {
    writeBytes(path("a"), "old");
    {
        ExportFile file(path("a"));
        file.write(std::string(200'000, 'x'));
    }
    QCOMPARE(bytesOf(path("a")), std::string("old"));
    QCOMPARE(files(), QStringList{"a"});
}

void ExportFileTest::keepsTheOldFileOnAFullDisk() {
    const QByteArray folder = m_folder->path().toLocal8Bit();
    if (mount("tmpfs", folder.constData(), "tmpfs", 0, "size=1m") != 0)
        QSKIP("Only the superuser can make a small disk.");
    writeBytes(path("a"), "old");
    const std::string failure = failureOf(path("a"));
    const std::string left = bytesOf(path("a"));
    const QStringList there = files();
    QVERIFY(umount(folder.constData()) == 0);
    QCOMPARE(failure, path("a") + " could not be written: the disk is full.");
    QCOMPARE(left, std::string("old"));
    QCOMPARE(there, QStringList{"a"});
}

void ExportFileTest::keepsTheOldFileUnderAFileLimit() {
    writeBytes(path("a"), "old");
    const pid_t child = fork();
    if (child == 0) {
        signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{500'000, 500'000};
        setrlimit(RLIMIT_FSIZE, &limit);
        _exit(failureOf(path("a")).find("too large") != std::string::npos ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    QVERIFY(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    QCOMPARE(bytesOf(path("a")), std::string("old"));
    QCOMPARE(files(), QStringList{"a"});
}

void ExportFileTest::refusesOtherPlaces() {
    QVERIFY(failureOf(path("none/a")).find("No such file") != std::string::npos);
    QVERIFY(failureOf(m_folder->path().toStdString()).find("no regular file") != std::string::npos);
    QVERIFY(mkfifo(path("pipe").c_str(), 0600) == 0);
    QVERIFY(failureOf(path("pipe")).find("no regular file") != std::string::npos);
    if (geteuid() == 0)
        return; // may write anywhere
    QVERIFY(chmod(m_folder->path().toLocal8Bit().constData(), 0500) == 0);
    QVERIFY(failureOf(path("a")).find("ermission") != std::string::npos);
    QVERIFY(chmod(m_folder->path().toLocal8Bit().constData(), 0700) == 0);
}

void ExportFileTest::followsLinks() {
    writeBytes(path("a"), "old");
    QVERIFY(symlink("a", path("link").c_str()) == 0);
    QCOMPARE(failureOf(path("link")), std::string());
    QCOMPARE(bytesOf(path("a")).size(), std::size_t{4'000'000});
    QVERIFY(QFileInfo(m_folder->filePath(QStringLiteral("link"))).isSymLink());
}

QTEST_GUILESS_MAIN(ExportFileTest)
#include "tst_export_file.moc"

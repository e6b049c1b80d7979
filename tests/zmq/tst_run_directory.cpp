// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/error.h"
#include "engine/zmq/run_directory.h"

#include <QTemporaryDir>
#include <QtTest>
#include <csignal>
#include <cstring>
#include <fstream>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace ringside;
namespace fs = std::filesystem;

namespace {

void makeSocketFile(const fs::path& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, path.c_str(), sizeof address.sun_path - 1);
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    QVERIFY(bind(socket, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
    close(socket);
}

/// A run directory whose owner was killed without a chance to remove it.
fs::path abandonedBelow(const fs::path& base) {
    const pid_t child = fork();
    if (child == 0) {
        const RunDirectory directory(base);
        makeSocketFile(directory.path() / "n0");
        raise(SIGKILL);
    }
    waitpid(child, nullptr, 0);
    for (const auto& entry : fs::directory_iterator(base))
        return entry.path();
    return {};
}

} // namespace

class TestRunDirectory : public QObject {
    Q_OBJECT
private slots:
    void isPrivateAndGoes() {
        QTemporaryDir base;
        fs::path path;
        {
            const RunDirectory directory(base.path().toStdString());
            path = directory.path();
            struct stat status { };
            QVERIFY(stat(path.c_str(), &status) == 0);
            QCOMPARE(status.st_mode & 07777, 0700u);
            makeSocketFile(path / "c");
        }
        QVERIFY(!fs::exists(path));
    }

    void leavesWhatIsNotOurs() {
        QTemporaryDir base;
        fs::path path;
        {
            const RunDirectory directory(base.path().toStdString());
            path = directory.path();
            std::ofstream(path / "notes.txt") << "kept";
        }
        QVERIFY(fs::exists(path / "notes.txt"));
    }

    void removesAbandonedOnesOnly() {
        QTemporaryDir base;
        const fs::path folder = base.path().toStdString();
        const fs::path abandoned = abandonedBelow(folder);
        QVERIFY(fs::exists(abandoned / "n0"));
        const RunDirectory alive(folder);
        const fs::path ownerless = folder / "ringside-ownerless";
        fs::create_directory(ownerless);
        fs::permissions(ownerless, fs::perms::owner_all);
        QCOMPARE(RunDirectory::removeStale(folder), 1);
        QVERIFY(!fs::exists(abandoned));
        QVERIFY(fs::exists(alive.path() / "owner"));
        QVERIFY(fs::exists(ownerless));
    }

    void doesNotFollowLinksOrEnterOpenFolders() {
        QTemporaryDir base, victim;
        const fs::path folder = base.path().toStdString();
        const fs::path abandoned = abandonedBelow(folder);
        const fs::path elsewhere = fs::path(victim.path().toStdString()) / "there";
        fs::rename(abandoned, elsewhere);
        fs::create_directory_symlink(elsewhere, folder / "ringside-linked");
        QCOMPARE(RunDirectory::removeStale(folder), 0);
        QVERIFY(fs::exists(elsewhere / "n0"));
        fs::remove(folder / "ringside-linked");
        fs::rename(elsewhere, folder / "ringside-open");
        fs::permissions(folder / "ringside-open", fs::perms::all);
        QCOMPARE(RunDirectory::removeStale(folder), 0);
        QVERIFY(fs::exists(folder / "ringside-open" / "n0"));
    }

    void refusesALongPath() {
        QTemporaryDir base;
        const fs::path folder = fs::path(base.path().toStdString()) / std::string(90, 'x');
        fs::create_directory(folder);
        QVERIFY_THROWS_EXCEPTION(Error, RunDirectory{folder});
    }

    void distrustsAnOpenRuntimeFolder() {
        QTemporaryDir runtime;
        qputenv("XDG_RUNTIME_DIR", runtime.path().toUtf8());
        const auto isInside = [&] {
            const RunDirectory directory;
            return directory.path().string().starts_with(runtime.path().toStdString());
        };
        QVERIFY(isInside());
        fs::permissions(runtime.path().toStdString(), fs::perms::all);
        QVERIFY(!isInside());
    }

    void noncesDiffer() { QVERIFY(makeRunNonce() != makeRunNonce()); }
};

QTEST_GUILESS_MAIN(TestRunDirectory)
#include "tst_run_directory.moc"

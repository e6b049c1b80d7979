// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/error.h"
#include "engine/run/child_process.h"
#include "engine/run/descriptor_limit.h"
#include "engine/run/supervisor.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QRegularExpression>
#include <QtTest>
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace ringside;

namespace {

constexpr int patience = 10000; // ms

ChildCommand shell(const std::string& script, const std::string& configuration = {}) {
    return {"/bin/sh", {"-c", script}, configuration};
}

/// Says that it is there, then lives until it is killed; SIGTERM is ignored.
const std::string stubborn = "trap '' TERM; echo up; while :; do sleep 0.2; done";
const std::string obedient = "exec sleep 1000";

ChildExit waitForOne(Supervisor& supervisor) {
    QElapsedTimer clock;
    clock.start();
    while (clock.elapsed() < patience) {
        pollfd ready{supervisor.descriptor(), POLLIN, 0};
        poll(&ready, 1, patience);
        const auto ended = supervisor.collect();
        if (!ended.empty())
            return ended.front();
    }
    return {};
}

ChildExit run(const ChildCommand& command) {
    Supervisor supervisor;
    supervisor.spawn(0, command);
    return waitForOne(supervisor);
}

int openDescriptors() {
    return int(QDir("/proc/self/fd")
                   .entryList(QDir::NoDotAndDotDot | QDir::AllEntries | QDir::System)
                   .size());
}

/// Whether the process exists and is not merely waiting to be reaped.
bool isRunning(pid_t pid) {
    QFile file(QString("/proc/%1/stat").arg(pid));
    if (!file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray line = file.readAll();
    const char state = line.mid(line.lastIndexOf(')') + 2, 1).at(0);
    return state != 'Z' && state != 'X';
}

bool hasChildren() {
    return waitpid(-1, nullptr, WNOHANG) != -1 || errno != ECHILD;
}

} // namespace

class TestSupervisor : public QObject {
    Q_OBJECT
private slots:
    void endsAreDescribed_data() {
        QTest::addColumn<QString>("script");
        QTest::addColumn<QString>("how");
        QTest::addColumn<bool>("clean");
        QTest::newRow("done") << "exit 0"
                              << "exited with code 0" << true;
        QTest::newRow("code") << "exit 255"
                              << "exited with code 255" << false;
        QTest::newRow("segv") << "kill -SEGV $$"
                              << "killed by SIGSEGV" << false;
        QTest::newRow("abort") << "kill -ABRT $$"
                               << "killed by SIGABRT" << false;
    }
    void endsAreDescribed() {
        QFETCH(QString, script);
        QFETCH(QString, how);
        QFETCH(bool, clean);
        const ChildExit end = run(shell(script.toStdString()));
        QCOMPARE(QString::fromStdString(end.how), how);
        QCOMPARE(end.clean, clean);
    }

    void configurationAndOutput() {
        const ChildExit end = run(shell("cat; echo problem >&2", std::string(300000, 'x')));
        QCOMPARE(end.errorOutput.size(), std::size_t(65536));
        QVERIFY(end.errorOutput.ends_with("xproblem\n"));
        QVERIFY(end.clean);
    }

    void floodOfOutputIsBounded() {
        const ChildExit end = run(shell("head -c 20000000 /dev/zero; echo last"));
        QVERIFY(end.clean);
        QCOMPARE(end.errorOutput.size(), std::size_t(65536));
        QVERIFY(end.errorOutput.ends_with("last\n"));
    }

    void childIsSetUp() {
        const ChildExit end
            = run(shell("echo $OMP_NUM_THREADS $OPENBLAS_NUM_THREADS $(umask) $(cat "
                        "/proc/self/oom_score_adj) $(ls /proc/self/fd | wc -l) "
                        "$(ps -o pgid= -p $$ | tr -d ' ') $$; grep SigBlk /proc/self/status"));
        const QStringList words
            = QString::fromStdString(end.errorOutput).split(QRegularExpression("\\s+"));
        QCOMPARE(words.mid(0, 4), QStringList({"1", "1", "0077", "500"}));
        QVERIFY2(
            words.at(4).toInt() <= 4, qPrintable(words.at(4))); // 0, 1, 2 and the listing's own
        QCOMPARE(words.at(5), words.at(6)); // a process group of its own
        QCOMPARE(words.at(8), QString("0000000000000000"));
    }

    void aMissingProgramIsASentence() {
        Supervisor supervisor;
        try {
            supervisor.spawn(0, {"/nowhere/ringside-node", {}, {}});
            QFAIL("started");
        } catch (const Error& error) {
            QCOMPARE(
                error.what(), "Cannot start /nowhere/ringside-node: No such file or directory.");
        }
        QCOMPARE(supervisor.alive(), 0);
    }

    void onlyTheMainThreadStartsChildren() {
        Supervisor supervisor;
        bool refused = false;
        std::thread([&] {
            try {
                supervisor.spawn(0, shell("exit 0"));
            } catch (const Error&) {
                refused = true;
            }
        }).join();
        QVERIFY(refused);
    }

    void killedFromOutside() {
        Supervisor supervisor;
        supervisor.spawn(3, shell(obedient));
        kill(supervisor.pid(3), SIGKILL);
        const ChildExit end = waitForOne(supervisor);
        QCOMPARE(end.rank, 3);
        QVERIFY(!end.byUs && !end.clean);
        QCOMPARE(end.how, std::string("killed by SIGKILL"));
        QCOMPARE(supervisor.pid(3), -1);
    }

    void politeChildIsNotSignalled() {
        Supervisor supervisor;
        supervisor.spawn(0, shell("sleep 0.1; exit 0"));
        const auto ended = supervisor.stopAndWait();
        QCOMPARE(ended.size(), std::size_t(1));
        QVERIFY(ended[0].clean && !ended[0].byUs);
    }

    void stopTakesObedientStubbornAndStopped() {
        Supervisor supervisor;
        supervisor.spawn(0, shell(obedient));
        supervisor.spawn(1, shell(stubborn));
        supervisor.spawn(2, shell(obedient));
        supervisor.spawn(3, shell("exit 7"));
        QTest::qWait(200); // the trap of rank 1 is set
        QVERIFY(supervisor.signal(2, SIGSTOP));
        QTRY_VERIFY(supervisor.isStopped(2));
        QVERIFY(!supervisor.isStopped(0));
        QElapsedTimer clock;
        clock.start();
        auto ended = supervisor.stopAndWait();
        QVERIFY2(clock.elapsed() < 5000, qPrintable(QString::number(clock.elapsed())));
        QVERIFY2(clock.elapsed() >= 1400, "rank 1 was killed before its time");
        std::sort(ended.begin(), ended.end(), [](auto& a, auto& b) { return a.rank < b.rank; });
        QCOMPARE(ended.size(), std::size_t(4));
        QCOMPARE(ended[0].how, std::string("killed by SIGTERM"));
        QCOMPARE(ended[1].how, std::string("killed by SIGKILL"));
        QCOMPARE(ended[2].how, std::string("killed by SIGTERM"));
        QCOMPARE(ended[3].how, std::string("exited with code 7"));
        QVERIFY(ended[0].byUs && ended[1].byUs && ended[2].byUs && !ended[3].byUs);
        QCOMPARE(supervisor.alive(), 0);
    }

    void noStartWhileStopping() {
        Supervisor supervisor;
        supervisor.spawn(0, shell(obedient));
        supervisor.stopNow();
        QVERIFY_THROWS_EXCEPTION(Error, supervisor.spawn(1, shell(obedient)));
        supervisor.stopAndWait();
        supervisor.spawn(1, shell("exit 0")); // a new run
        QVERIFY(waitForOne(supervisor).clean);
    }

    void grandchildrenGoWithTheirGroup() {
        Supervisor supervisor;
        supervisor.spawn(0, shell("sleep 1000 & echo $!; exit 0"));
        const ChildExit end = waitForOne(supervisor);
        const pid_t grandchild = QString::fromStdString(end.errorOutput).trimmed().toInt();
        QVERIFY(grandchild > 0);
        QTRY_VERIFY(!isRunning(grandchild));
    }

    /// The parent is killed without a chance to clean up: the kernel takes the children, also
    /// stopped ones.
    void childrenDieWithAKilledParent() {
        int ends[2];
        QVERIFY(pipe(ends) == 0);
        const pid_t parent = fork();
        if (parent == 0) {
            Supervisor supervisor;
            pid_t pids[3];
            for (Rank rank = 0; rank < 3; ++rank) {
                supervisor.spawn(rank, shell(rank == 0 ? obedient : stubborn));
                pids[rank] = supervisor.pid(rank);
            }
            supervisor.signal(2, SIGSTOP);
            [[maybe_unused]] const auto written = write(ends[1], pids, sizeof pids);
            pause();
        }
        pid_t pids[3];
        QVERIFY(read(ends[0], pids, sizeof pids) == sizeof pids);
        close(ends[0]);
        close(ends[1]);
        for (const pid_t pid : pids)
            QVERIFY(isRunning(pid));
        kill(parent, SIGKILL);
        for (const pid_t pid : pids)
            QTRY_VERIFY_WITH_TIMEOUT(!isRunning(pid), 1000);
        QTest::qWait(300); // their sleeps end by themselves
        while (waitpid(-1, nullptr, WNOHANG) > 0) { }
    }

    void manyCyclesLeaveNothing() {
        {
            Supervisor first; // whatever is opened once is open now
            first.spawn(0, shell("exit 0"));
            waitForOne(first);
        }
        const int before = openDescriptors();
        for (int cycle = 0; cycle < 50; ++cycle) {
            Supervisor supervisor;
            for (Rank rank = 0; rank < 4; ++rank)
                supervisor.spawn(rank, shell(rank == cycle % 4 ? "exit 1" : obedient));
            if (cycle % 3 == 0)
                supervisor.signal(1, SIGSTOP);
            supervisor.stopNow();
            if (cycle % 2 == 0) { // else the destructor has to do it
                QCOMPARE(supervisor.stopAndWait().size(), std::size_t(4));
                QCOMPARE(supervisor.alive(), 0);
            }
        }
        QCOMPARE(openDescriptors(), before);
        QVERIFY2(!hasChildren(), "a zombie or a child is left");
    }

    void ignoredChildSignalIsNoObstacle() {
        ::signal(SIGCHLD, SIG_IGN);
        QCOMPARE(run(shell("exit 4")).how, std::string("exited with code 4"));
    }

    void tailBufferKeepsTheEnd() {
        TailBuffer tail(4);
        tail.append("abc", 3);
        QCOMPARE(tail.text(), std::string("abc"));
        tail.append("defghijkl", 9);
        tail.append("m", 1);
        QCOMPARE(tail.text(), std::string("jklm"));
    }

    void descriptorsAreCheckedBeforehand() {
        const pid_t child = fork(); // the lowered limit must not stay with this process
        if (child == 0) {
            const rlimit low{100, 100};
            setrlimit(RLIMIT_NOFILE, &low);
            try {
                requireDescriptors(64, 63);
            } catch (const Error& error) {
                _exit(std::string(error.what()).find("limit of 100") != std::string::npos ? 0 : 2);
            }
            _exit(1);
        }
        int status = 0;
        waitpid(child, &status, 0);
        QCOMPARE(WEXITSTATUS(status), 0);
        requireDescriptors(4, 3);
        QVERIFY(raiseDescriptorLimit() >= 256);
        QVERIFY(nodeDescriptors(63, 63) > 3 * 63);
        QVERIFY(coordinatorDescriptors(64) > 4 * 64);
    }
};

QTEST_GUILESS_MAIN(TestSupervisor)
#include "tst_supervisor.moc"

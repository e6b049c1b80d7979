// SPDX-License-Identifier: GPL-3.0-or-later
// The coordinator and the window killed with SIGKILL at random moments: every row that a reader has
// seen stays readable, no process is left, and the library offers the run as an unfinished one.
// RINGSIDE_KILLS sets how often each is killed (50 take some minutes).
#include "engine/base/random.h"
#include "engine/run/library_catalogue.h"
#include "engine/run/record.h"
#include "tests/system/command_line.h"

#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QTest>

#include <csignal>

using namespace ringside;

namespace {

struct Seen {
    std::size_t messages = 0, states = 0, steps = 0, rounds = 0;
    void add(const RunBatch& batch) {
        messages += batch.messages.size();
        states += batch.states.size();
        steps += batch.steps.size();
        rounds += batch.rounds.size();
    }
    bool operator<=(const Seen& other) const {
        return messages <= other.messages && states <= other.states && steps <= other.steps
            && rounds <= other.rounds;
    }
};

Seen readWhole(const std::string& path) {
    Seen seen;
    RunReader reader(path);
    for (bool more = true; more;) {
        const RunBatch batch = reader.read();
        seen.add(batch);
        more = batch.more;
    }
    return seen;
}

/// Node processes whose command line names something below `folder`.
QList<qint64> processesBelow(const QString& folder) {
    QList<qint64> found;
    for (const QString& name : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        QFile environment(QStringLiteral("/proc/%1/environ").arg(name));
        QFile words(QStringLiteral("/proc/%1/cmdline").arg(name));
        if (name.toInt() > 0 && environment.open(QIODevice::ReadOnly)
            && words.open(QIODevice::ReadOnly) && words.readAll().contains("ringside")
            && environment.readAll().contains(folder.toUtf8()))
            found << name.toLongLong();
    }
    return found;
}

} // namespace

class Recovery : public QObject {
    Q_OBJECT
private slots:
    void coordinatorKilled();
    void windowKilled();

private:
    /// Starts the program, follows its record until the moment comes, kills it, and looks what is
    /// left.
    void killOnce(const QString& program, const QStringList& arguments, const QString& home,
        const QString& runs, double afterSeconds, bool training);
    static QString soleRun(const QString& folder) {
        return QDir(folder).entryList({QStringLiteral("*.ringside")}).value(0);
    }

    int m_kills = qEnvironmentVariableIsSet("RINGSIDE_KILLS")
        ? qEnvironmentVariableIntValue("RINGSIDE_KILLS")
        : 2;
    Random m_random{1, Purpose::SyntheticData, 7};
    qint64 m_longestLeftMs = 0;
    std::size_t m_rows = 0;
    int m_withRows = 0;
};

void Recovery::killOnce(const QString& program, const QStringList& arguments, const QString& home,
    const QString& runs, double afterSeconds, bool training) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    for (const char* name :
        {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"})
        environment.insert(QString::fromLatin1(name), home);
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(home);
    process.setStandardInputFile(QProcess::nullDevice());
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    QVERIFY(process.waitForStarted());
    const auto file = [&] { return runs + QLatin1Char('/') + soleRun(runs); };
    QVERIFY2(QTest::qWaitFor([&] { return !soleRun(runs).isEmpty(); }, 30000),
        process.readAll().constData());
    Seen seen;
    std::unique_ptr<RunReader> reader;
    QElapsedTimer timer;
    timer.start();
    // Counted from the first commit, before which there is nothing to keep, or from the first
    // messages: a run that only starts has little to lose.
    for (qint64 since = -1; since < 0 || timer.elapsed() - since < qint64(1000 * afterSeconds);) {
        QVERIFY(timer.elapsed() < 60000);
        if (since < 0 && reader && (!training || seen.messages > 0))
            since = timer.elapsed();
        try {
            if (!reader)
                reader = std::make_unique<RunReader>(file().toStdString());
            seen.add(reader->read());
        } catch (const FileError&) {
            reader.reset(); // still being made
            seen = {};
        }
        QTest::qWait(15);
    }
    ::kill(pid_t(process.processId()), SIGKILL);
    QVERIFY(process.waitForFinished(10000));
    timer.restart();
    QVERIFY(QTest::qWaitFor([&] { return processesBelow(home).isEmpty(); }, 10000));
    m_longestLeftMs = std::max(m_longestLeftMs, timer.elapsed());
    reader.reset();
    // A process that ends has no words left some time before the kernel takes its locks back.
    std::vector<LibraryEntry> entries;
    QVERIFY(QTest::qWaitFor(
        [&] {
            entries = scanLibrary(runs.toStdString(), {}, false);
            return entries.size() == 1 && entries[0].standing != RunStanding::Growing;
        },
        10000));
    const Seen kept = readWhole(file().toStdString());
    QVERIFY2(seen <= kept, qPrintable(file()));
    m_rows += kept.messages + kept.states + kept.steps + kept.rounds;
    m_withRows += kept.messages > 0 ? 1 : 0;
    QVERIFY2(entries[0].wasCutOff(), entries[0].reason.c_str());
    QCOMPARE(entries[0].rounds, std::int64_t(kept.rounds));
}

void Recovery::coordinatorKilled() {
    for (int i = 0; i < m_kills; ++i) {
        const QTemporaryDir home;
        killOnce(QStringLiteral(RINGSIDE_BINARY_DIR "/bin/ringside-cli"),
            smallRun() << QStringLiteral("--set") << QStringLiteral("training.steps=100000"),
            home.path(), home.path(), 0.1 + 1.9 * m_random.uniform(), i % 2 == 0);
        if (QTest::currentTestFailed())
            return;
    }
    qInfo("coordinator killed %d times: %d runs with messages, %zu rows, all seen rows kept; nodes "
          "gone "
          "after %lld ms at most",
        m_kills, m_withRows, m_rows, static_cast<long long>(m_longestLeftMs));
}

void Recovery::windowKilled() {
    if (!QFile::exists(QStringLiteral(RINGSIDE_BINARY_DIR "/bin/ringside")))
        QSKIP("built without the window");
    m_rows = 0;
    m_withRows = 0;
    m_longestLeftMs = 0;
    for (int i = 0; i < m_kills; ++i) {
        const QTemporaryDir home;
        killOnce(QStringLiteral(RINGSIDE_BINARY_DIR "/bin/ringside"),
            {QStringLiteral("--scenario"), QStringLiteral("first-run"), QStringLiteral("--run")},
            home.path(), home.path() + QStringLiteral("/ringside/runs"),
            0.1 + 1.9 * m_random.uniform(), i % 2 == 0);
        if (QTest::currentTestFailed())
            return;
    }
    qInfo("window killed %d times: %d runs with messages, %zu rows, all seen rows kept; "
          "coordinator and nodes "
          "gone after %lld ms at most",
        m_kills, m_withRows, m_rows, static_cast<long long>(m_longestLeftMs));
}

QTEST_GUILESS_MAIN(Recovery)
#include "tst_recovery.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// A session and the files of the disk: runs that are opened, what cannot be, what is left behind.
#include "engine/scenario/scenario_json.h"
#include "views/measurements.h"
#include "views/session.h"
#include "views/session_files.h"

#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace ringside;

namespace {

Scenario mood(const char* notes, int epochs) {
    Scenario scenario = scenarioFromJson(builtInScenarios().front().text);
    scenario.notes = notes;
    scenario.training.epochs = epochs;
    return scenario;
}

} // namespace

class TestSessionFiles : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;
    SessionPaths paths() const {
        return {QStringLiteral(FAKE_COORDINATOR), m_folder.filePath("runs")};
    }

private slots:
    void leftScenarioFilesAreRemoved() {
        QTemporaryDir folder;
        QProcess gone; // its number is free once it has been waited for
        gone.start(QStringLiteral("true"), {});
        QVERIFY(gone.waitForStarted());
        const qint64 dead = gone.processId();
        QVERIFY(gone.waitForFinished());
        const QStringList kept{
            QStringLiteral("ringside-%1-1.json").arg(QCoreApplication::applicationPid()),
            QStringLiteral("ringside-%1-1.json.bak").arg(dead),
            QStringLiteral("ringside-%1-x.json").arg(dead)};
        const QString left = QStringLiteral("ringside-%1-1.json").arg(dead);
        for (const QString& name : kept + QStringList{left})
            QVERIFY(QFile(folder.filePath(name)).open(QIODevice::WriteOnly));
        removeLeftScenarioFiles(folder.path());
        QVERIFY(!QFile::exists(folder.filePath(left)));
        for (const QString& name : kept)
            QVERIFY2(QFile::exists(folder.filePath(name)), qPrintable(name));
    }

    void opensARunFile() {
        QString record;
        {
            Session session(paths());
            session.setScenario(mood("quick", 2));
            session.start();
            QVERIFY(QTest::qWaitFor([&] { return session.state() == SessionState::Idle; }, 20000));
            record = session.recordPath();
        }
        QVERIFY(QFile::exists(record));
        Session session(paths());
        QSignalSpy opened(&session, &Session::fileOpened);
        session.open(record);
        QVERIFY(QTest::qWaitFor([&] { return session.store().end().has_value(); }, 10000));
        QCOMPARE(opened.count(), 1);
        QCOMPARE(session.store().rounds().size(), std::size_t(100));
        QCOMPARE(session.scenario().training.epochs, 2);
        Measurements measurements;
        QSignalSpy loaded(&measurements, &Measurements::changed);
        measurements.load(m_folder.filePath("runs"));
        QVERIFY(loaded.wait(10000));
        QVERIFY(!measurements.points(mood("x", 9), ArchitectureKind::Ring).empty());
    }

    void badFilesAreSentences() {
        Session session(paths());
        QSignalSpy failed(&session, &Session::openFailed);
        const QString path = m_folder.filePath("bad.json");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"cluster\": {\"workerz\": 3}}");
        file.close();
        session.open(path);
        QVERIFY(failed.wait(5000));
        QVERIFY2(failed[0][1].toString().contains("workers"), qPrintable(failed[0][1].toString()));
        session.open(m_folder.filePath("absent.ringside"));
        QVERIFY(failed.wait(5000));
        QCOMPARE(session.state(), SessionState::Idle);
    }

    void aPipeIsRefusedWithoutAWait() {
        Session session(paths());
        QSignalSpy failed(&session, &Session::openFailed);
        const QString path = m_folder.filePath("pipe");
        QCOMPARE(::mkfifo(path.toUtf8().constData(), 0600), 0);
        session.open(path);
        QVERIFY(failed.wait(5000));
        QVERIFY2(
            failed[0][1].toString().contains("regular file"), qPrintable(failed[0][1].toString()));
        QVERIFY(session.endReading());
    }
};

QTEST_GUILESS_MAIN(TestSessionFiles)
#include "tst_session_files.moc"

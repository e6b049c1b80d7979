// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep that the window started, killed again and again, must end with the table of one that was
// left alone: the child is killed, or the window is gone and another one goes on from the folder.
#include "tests/system/command_line.h"
#include "views/sweep/sweep_form.h"
#include "views/sweep/sweep_window.h"

#include <QFile>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>

using namespace ringside;

namespace {

const QString program = QStringLiteral(RINGSIDE_BINARY_DIR "/bin/ringside-cli");

SweepPlan planOfTest() {
    SweepPlan plan;
    plan.base.cluster.compute = {.kind = ComputeKind::Fixed, .seconds = 0.01};
    plan.base.training.steps = 200;
    plan.axes
        = {sweepAxis("architecture.kind=ring,ps,p2p"), sweepAxis("cluster.workers=2,3,4,5,6,7,8")};
    plan.repeats = 6;
    plan.simulate = true;
    return plan;
}

QByteArray tableIn(const QString& folder) {
    QFile file(folder + QStringLiteral("/sweep.csv"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Its child, the sweep; 0: it has none.
qint64 childOfThis() {
    const QList<qint64> children = childrenOf(QCoreApplication::applicationPid(), "ringside-cli");
    return children.isEmpty() ? 0 : children.first();
}

bool waitForEnd(SweepWindow& window) {
    return QTest::qWaitFor([&] { return !window.running(); }, 120000);
}

} // namespace

class SweepWindowTest : public QObject {
    Q_OBJECT
private slots:
    void killedAndResumed() {
        QTemporaryDir folder;
        SweepWindow alone(program, folder.filePath(QStringLiteral("alone")));
        alone.form()->setPlan(planOfTest());
        alone.start();
        QVERIFY(waitForEnd(alone));
        const QByteArray expected = tableIn(alone.sweepFolder());
        QCOMPARE(expected.count("\r\n"), 127);

        auto window
            = std::make_unique<SweepWindow>(program, folder.filePath(QStringLiteral("killed")));
        window->form()->setPlan(planOfTest());
        QRandomGenerator random(1);
        int begun = 0;
        for (int kill = 0; kill < 20; ++kill) {
            window->start();
            QVERIFY(window->running());
            QTest::qWait(int(random.bounded(10, 120)));
            const qint64 child = childOfThis();
            QVERIFY2(child > 0, "the sweep ended before it was killed");
            QVERIFY(sendSignal(child, SIGKILL));
            QVERIFY(waitForEnd(*window));
            const QString sweep = window->sweepFolder();
            begun += QFile::exists(sweep + QStringLiteral("/sweep.csv"));
            // Every other time the window is gone as well, if there is a sweep to find again.
            if (kill % 2 || !QFile::exists(sweep + QStringLiteral("/sweep.json")))
                continue;
            window
                = std::make_unique<SweepWindow>(program, folder.filePath(QStringLiteral("killed")));
            QCOMPARE(window->open(sweep), QString());
        }
        QVERIFY2(begun >= 10, qPrintable(QString::number(begun)));
        window->start();
        QSignalSpy ended(window.get(), &SweepWindow::ended);
        QVERIFY(waitForEnd(*window));
        QCOMPARE(ended.count(), 1);
        QCOMPARE(ended.first().first().toInt(), 0);
        QCOMPARE(tableIn(window->sweepFolder()), expected);
        QVERIFY(QTest::qWaitFor([&] { return window->results().rows.size() == 126; }));
    }
};

QTEST_MAIN(SweepWindowTest)
#include "tst_sweep_window.moc"

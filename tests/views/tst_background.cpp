// SPDX-License-Identifier: GPL-3.0-or-later
// Work beside the window: its result comes on the window's thread, and to nobody who is gone.
#include "views/background.h"

#include <QSemaphore>
#include <QThread>
#include <QtTest>

using namespace ringside;

class BackgroundTest : public QObject {
    Q_OBJECT
private slots:
    void resultsComeOnTheWindowsThread() {
        QObject context;
        QThread* worked = nullptr;
        QThread* told = nullptr;
        inBackground(
            &context, [] { return QThread::currentThread(); },
            [&](QThread* thread) {
                worked = thread;
                told = QThread::currentThread();
            });
        QTRY_VERIFY(told);
        QCOMPARE(told, QThread::currentThread());
        QVERIFY(worked != told);
    }
    void whoIsGoneIsToldNothing() {
        QSemaphore begun, gone;
        bool told = false;
        auto context = std::make_unique<QObject>();
        inBackground(
            context.get(),
            [&] {
                begun.release();
                gone.acquire();
                return 1;
            },
            [&](int) { told = true; });
        begun.acquire();
        context.reset();
        gone.release();
        backgroundPool().waitForDone();
        QCoreApplication::processEvents();
        QVERIFY(!told);
    }
    void resultsNeedNotBeCopied() {
        QObject context;
        int found = 0;
        inBackground(
            &context, [] { return std::make_unique<int>(7); },
            [&](std::unique_ptr<int> result) { found = *result; });
        QTRY_COMPARE(found, 7);
    }
};

QTEST_GUILESS_MAIN(BackgroundTest)
#include "tst_background.moc"

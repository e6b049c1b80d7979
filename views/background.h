// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QMetaObject>
#include <QObject>
#include <QPointer>
#include <QThreadPool>

#include <memory>
#include <type_traits>
#include <utility>

namespace ringside {

/// Threads for the work of the window; for calls from its thread. Qt's global pool is left to Qt:
/// QtGui 6.4 hands parts of large fills to that one and waits for them (qdrawhelper.cpp), so that a
/// long job in there would hold up all painting. Ends with the application, after its jobs.
inline QThreadPool& backgroundPool() {
    static QPointer<QThreadPool> pool;
    if (!pool) {
        pool = new QThreadPool;
        qAddPostRoutine([] { delete pool; });
    }
    return *pool;
}

/// Runs `work` on a pool thread and gives its result to `done` on the window's thread, unless
/// `context` is gone by then. For file work, which has no place on the window's thread. `context`
/// is looked at on its own thread only: QFuture::then() of Qt 6.4 looks on the pool's, where the
/// object may go away in between.
template <typename Work, typename Done>
void inBackground(QObject* context, Work work, Done done) {
    backgroundPool().start([context = QPointer<QObject>(context), work = std::move(work),
                               done = std::move(done)]() mutable {
        auto result = std::make_shared<std::invoke_result_t<Work>>(work());
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [context = std::move(context), done = std::move(done), result]() mutable {
                if (context)
                    done(std::move(*result));
            },
            Qt::QueuedConnection);
    });
}

} // namespace ringside

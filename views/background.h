// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QFuture>
#include <QObject>
#include <QPointer>
#include <QPromise>
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

/// Runs `work` on a pool thread and gives its result to `done` on the thread of `context`, unless
/// `context` is gone by then. For file work, which has no place on the window's thread.
template <typename Work, typename Done>
void inBackground(QObject* context, Work work, Done done) {
    using Result = std::invoke_result_t<Work>;
    auto promise = std::make_shared<QPromise<Result>>();
    promise->start();
    promise->future().then(
        context, [done = std::move(done)](Result result) mutable { done(std::move(result)); });
    backgroundPool().start([promise, work = std::move(work)]() mutable {
        promise->addResult(work());
        promise->finish();
    });
}

} // namespace ringside

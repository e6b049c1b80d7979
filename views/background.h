// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFuture>
#include <QObject>
#include <QPromise>
#include <QThreadPool>

#include <memory>
#include <type_traits>
#include <utility>

namespace ringside {

/// Runs `work` on a pool thread and gives its result to `done` on the thread of `context`, unless
/// `context` is gone by then. For file work, which has no place on the window's thread.
template <typename Work, typename Done>
void inBackground(QObject* context, Work work, Done done) {
    using Result = std::invoke_result_t<Work>;
    auto promise = std::make_shared<QPromise<Result>>();
    promise->start();
    promise->future().then(
        context, [done = std::move(done)](Result result) mutable { done(std::move(result)); });
    QThreadPool::globalInstance()->start([promise, work = std::move(work)]() mutable {
        promise->addResult(work());
        promise->finish();
    });
}

} // namespace ringside

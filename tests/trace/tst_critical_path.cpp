// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/critical_path.h"

#include <QTest>

using namespace ringside;

namespace {

Time at(std::int64_t milliseconds) {
    return Time::fromPicoseconds(milliseconds * 1'000'000'000);
}

MessageEvent message(Rank from, Rank to, int queued, int start, int firstBit, int delivered) {
    return {.from = from,
        .to = to,
        .kind = MessageKind::Gradient,
        .bytes = {100},
        .queued = at(queued),
        .start = at(start),
        .firstBit = at(firstBit),
        .delivered = at(delivered)};
}

} // namespace

class CriticalPathTest : public QObject {
    Q_OBJECT
private slots:
    void followsTheSlowerOfTwo();
    void chargesTheOwnLink();
    void leavesOpenWhatNothingExplains();
    void endsWhereMessagesTakeNoTime();
};

/// Worker 0 computes 10 ms, worker 1 computes 30 ms and sends; worker 0 waits for it.
void CriticalPathTest::followsTheSlowerOfTwo() {
    CriticalPath path(2);
    path.state({0, at(0), NodeState::Compute, 0});
    path.state({0, at(10), NodeState::Wait, 0});
    path.state({1, at(0), NodeState::Compute, 0});
    path.state({1, at(30), NodeState::Send, 0});
    path.message(message(0, 1, 10, 10, 11, 16));
    path.message(message(1, 0, 30, 32, 33, 40)); // 2 ms behind others at its own link
    const PathTimes times = path.walk(0, at(0), at(40));
    QCOMPARE(times.compute, at(30));
    QCOMPARE(times.transfer, at(9));
    QCOMPARE(times.latency, at(1));
    QCOMPARE(times.unexplained, at(0));
    const PathTimes later = path.walk(0, at(20), at(40)); // only what lies in the stretch
    QCOMPARE(later.compute, at(10));
    QCOMPARE(later.total(), at(20));
}

/// A worker is done when its own message has left, though nothing was delivered then.
void CriticalPathTest::chargesTheOwnLink() {
    CriticalPath path(2);
    path.state({0, at(0), NodeState::Compute, 0});
    path.state({0, at(10), NodeState::Send, 0});
    path.state({0, at(25), NodeState::Finished, 0});
    path.message(message(1, 0, 2, 2, 3, 5)); // came while it computed: no cause of anything
    path.message(message(0, 1, 10, 10, 11, 26));
    const PathTimes times = path.walk(0, at(0), at(25));
    QCOMPARE(times.compute, at(10));
    QCOMPARE(times.transfer, at(15));
}

void CriticalPathTest::leavesOpenWhatNothingExplains() {
    CriticalPath path(2);
    path.state({0, at(0), NodeState::Compute, 0});
    path.state({0, at(10), NodeState::Wait, 0});
    path.message(message(1, 0, 12, 12, 13, 20));
    path.state({1, at(0), NodeState::Compute, 0});
    path.state({1, at(12), NodeState::Wait, 0});
    const PathTimes times = path.walk(0, at(0), at(27)); // 7 ms after the delivery
    QCOMPARE(times.unexplained, at(7));
    QCOMPARE(times.compute, at(12));
    QCOMPARE(times.total(), at(27));
}

void CriticalPathTest::endsWhereMessagesTakeNoTime() {
    CriticalPath path(2);
    for (Rank rank : {0, 1})
        path.state({rank, at(0), NodeState::Wait, 0});
    path.message(message(0, 1, 5, 5, 5, 5));
    path.message(message(1, 0, 5, 5, 5, 5));
    QCOMPARE(path.walk(0, at(0), at(5)).total(), at(5));
}

QTEST_GUILESS_MAIN(CriticalPathTest)
#include "tst_critical_path.moc"

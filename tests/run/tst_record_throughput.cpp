// SPDX-License-Identifier: GPL-3.0-or-later
// What recording costs at 50,000 rows a second for ten seconds, with a reader at 30 Hz beside it.
#include "engine/run/record.h"
#include "tests/run/sample_rows.h"

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <ctime>
#include <thread>

using namespace ringside;
using namespace std::chrono_literals;

namespace {

double threadSeconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

} // namespace

class RecordThroughput : public QObject {
    Q_OBJECT
private slots:
    void fiftyThousandRowsASecond();
};

void RecordThroughput::fiftyThousandRowsASecond() {
    constexpr int ticks = 1000, tickRows = 500; // 10 ms each
    const QTemporaryDir folder;
    const std::string path = folder.filePath("run.ringside").toStdString();
    std::vector<MessageEvent> messages;
    for (std::int64_t i = 0; i < 10000; ++i)
        messages.push_back(sampleMessage(i));
    Recorder recorder(path, sampleScenario(), sampleHost());
    std::size_t rowsRead = 0;
    double readerSeconds = 0;
    std::thread tail([&] {
        RunReader reader(path);
        while (!reader.finished()) {
            const RunBatch batch = reader.read();
            rowsRead += batch.messages.size() + batch.states.size();
            std::this_thread::sleep_for(33ms);
        }
        readerSeconds = threadSeconds();
    });
    const auto begin = std::chrono::steady_clock::now();
    double longestCall = 0, appending = 0;
    for (int tick = 0; tick < ticks; ++tick) {
        std::this_thread::sleep_until(begin + tick * 10ms);
        const auto before = std::chrono::steady_clock::now();
        const double cpuBefore = threadSeconds();
        for (int row = 0; row < tickRows / 2; ++row) {
            recorder.message(
                messages[static_cast<std::size_t>(tick * tickRows + row) % messages.size()]);
            recorder.state(sampleState(tick * tickRows + row));
        }
        appending += threadSeconds() - cpuBefore;
        longestCall = std::max(longestCall,
            std::chrono::duration<double>(std::chrono::steady_clock::now() - before).count());
    }
    const double writer = recorder.writerSeconds();
    const double seconds
        = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    recorder.finish(sampleEnd());
    tail.join();
    const double bytesPerRow
        = static_cast<double>(std::filesystem::file_size(path)) / (ticks * tickRows);
    qInfo("writer %.1f %% of a core, appending %.1f %%, reader %.1f %%, longest burst of %d rows "
          "%.1f ms, "
          "%.0f bytes a row",
        100 * writer / seconds, 100 * appending / seconds, 100 * readerSeconds / seconds, tickRows,
        1000 * longestCall, bytesPerRow);
    QCOMPARE(rowsRead, std::size_t{ticks * tickRows});
    QCOMPARE(recorder.failure(), std::string());
    QVERIFY(writer > 0);
    QVERIFY(writer < 0.5 * seconds);
}

QTEST_GUILESS_MAIN(RecordThroughput)
#include "tst_record_throughput.moc"

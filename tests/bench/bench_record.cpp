// SPDX-License-Identifier: GPL-3.0-or-later
// What recording costs over a longer time: rows at an even rate into a record, with a reader at 30
// Hz beside it. Usage: bench_record [ROWS_A_SECOND] [SECONDS] [FOLDER]; prints one line.
#include "engine/run/record.h"
#include "tests/run/sample_rows.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
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

struct Read {
    std::size_t rows = 0;
    double processorSeconds = 0;
};

Read follow(const std::string& path) {
    Read read;
    RunReader reader(path);
    while (!reader.finished()) {
        const RunBatch batch = reader.read();
        read.rows += batch.messages.size() + batch.states.size();
        std::this_thread::sleep_for(33ms);
    }
    read.processorSeconds = threadSeconds();
    return read;
}

/// Appends `rate` rows a second, half of them messages, in bursts of 10 ms.
void append(Recorder& recorder, std::int64_t rate, int seconds) {
    std::vector<MessageEvent> messages;
    for (std::int64_t i = 0; i < 10000; ++i)
        messages.push_back(sampleMessage(i));
    const std::int64_t burst = rate / 200;
    const auto begin = std::chrono::steady_clock::now();
    for (std::int64_t tick = 0; tick < 100 * std::int64_t{seconds}; ++tick) {
        std::this_thread::sleep_until(begin + tick * 10ms);
        for (std::int64_t i = tick * burst; i < (tick + 1) * burst; ++i) {
            recorder.message(messages[static_cast<std::size_t>(i) % messages.size()]);
            recorder.state(sampleState(i));
        }
    }
}

} // namespace

int main(int argc, char* argv[]) {
    const std::int64_t rate = argc > 1 ? std::atoll(argv[1]) : 50'000;
    const int seconds = argc > 2 ? std::atoi(argv[2]) : 60;
    const std::string folder = argc > 3 ? argv[3] : std::filesystem::temp_directory_path().string();
    if (rate < 200 || seconds < 1) {
        std::fprintf(stderr, "at least 200 rows a second, and a second\n");
        return 2;
    }
    const std::string path
        = folder + "/bench-record-" + std::to_string(std::time(nullptr)) + ".ringside";
    Recorder recorder(path, sampleScenario(), sampleHost());
    Read read;
    std::thread tail([&] { read = follow(path); });
    const auto begin = std::chrono::steady_clock::now();
    append(recorder, rate, seconds);
    const double took
        = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    const double writer = recorder.writerSeconds();
    const double longest = recorder.longestCommitSeconds();
    recorder.finish(sampleEnd());
    tail.join();
    const auto bytes = std::filesystem::file_size(path);
    std::printf("%lld rows/s for %d s (took %.1f s): writer %.1f %% of a core, reader %.1f %%, %zu "
                "rows read, "
                "file %.0f MB, longest commit %.0f ms%s%s\n",
        static_cast<long long>(rate), seconds, took, 100 * writer / took,
        100 * read.processorSeconds / took, read.rows, static_cast<double>(bytes) / 1e6,
        1e3 * longest, recorder.failure().empty() ? "" : "; ", recorder.failure().c_str());
    std::filesystem::remove(path);
    return recorder.failure().empty() ? 0 : 1;
}

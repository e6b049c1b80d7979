// SPDX-License-Identifier: GPL-3.0-or-later
// Not a test of every build: the window beside a run under way, with all charts open.
//   soak_live_window SCENARIO COORDINATOR [SECONDS] [WIDTHxHEIGHT]
// prints frame times and stalls, once with the lens that follows and once live. Needs a display
// (Xvfb will do). Exit code 1 when a figure is worse than its target.
#include "engine/scenario/scenario_json.h"
#include "tests/soak/window_watch.h"
#include "views/charts/chart_column.h"
#include "views/main_window.h"
#include "views/playback/lens_player.h"
#include "views/stage/stage_view.h"
#include "views/stall_meter.h"

#include <QMenu>
#include <QTemporaryDir>

#include <cstdio>

using namespace ringside;

namespace {

struct Bench {
    WatchedApplication& app;
    MainWindow& window;
    StallMeter& stalls;
    int worse = 0;

    void tell(const char* what, double value, const char* unit, double most) {
        const bool good = value <= most;
        worse += good ? 0 : 1;
        std::printf("%-50s %8.1f %-9s %s (at most %g)\n", what, value, unit,
            good ? "ok   " : "WORSE", most);
        std::fflush(stdout);
    }
};

std::size_t messagesOnTheirWay(const Bench& bench) {
    return bench.window.findChild<StageView*>()->frame().messages.size();
}

void watch(Bench& bench, LensMode mode, double seconds) {
    auto* player = bench.window.findChild<LensPlayer*>();
    player->setMode(mode);
    bench.app.runFor(1);
    bench.app.reset();
    bench.stalls.reset();
    std::size_t most = 0, rows = bench.window.session().store().messagesKept();
    for (double at = 0; at < seconds; at += 0.05) {
        bench.app.runFor(0.05);
        most = std::max(most, messagesOnTheirWay(bench));
    }
    rows = bench.window.session().store().messagesKept() - rows;
    std::printf("%s: %zu messages in flight at most, %.0f messages/s recorded, %d frames\n",
        mode == LensMode::Live ? "live" : "lens", most, double(rows) / seconds, bench.app.frames());
    bench.tell("frame time, median", percentile(bench.app.frameMs(), 50), "ms", 33);
    bench.tell("frame time, p95", percentile(bench.app.frameMs(), 95), "ms", 33);
    bench.tell("frame time on a processor, p95", percentile(bench.app.frameWorkMs(), 95), "ms", 33);
    bench.tell("longest single event", bench.app.longestEventMs(), "ms", 50);
    bench.tell("longest stall", bench.stalls.worstMs(), "ms", 50);
}

} // namespace

int main(int argc, char* argv[]) {
    WatchedApplication app(argc, argv);
    const QStringList words = QApplication::arguments();
    if (words.size() < 3) {
        std::fprintf(stderr, "soak_live_window SCENARIO COORDINATOR [SECONDS] [WIDTHxHEIGHT]\n");
        return 2;
    }
    const double seconds = words.value(3, QStringLiteral("20")).toDouble();
    const QStringList size = words.value(4, QStringLiteral("1600x1000")).split('x');
    const QTemporaryDir folder;
    MainWindow window({words[2], folder.path()}, folder.filePath("settings.ini"));
    window.resize(size.value(0).toInt(), size.value(1).toInt());
    window.session().setScenario(scenarioFromFile(words[1].toStdString()));
    window.show();
    app.watch(&window);
    StallMeter stalls;
    Bench bench{app, window, stalls};
    for (QAction* chart : window.findChild<ChartColumn*>()->chooser()->actions())
        if (chart->isCheckable() && !chart->isChecked())
            chart->trigger();
    window.session().start();
    const bool began = app.until([&] { return window.session().store().rounds().size() > 3; }, 60);
    std::printf("%zu rounds after the start\n", window.session().store().rounds().size());
    if (began) {
        watch(bench, LensMode::Follow, seconds);
        watch(bench, LensMode::Live, seconds);
    }
    window.session().stop();
    app.until([&] { return window.session().state() == SessionState::Idle; }, 20);
    return began && bench.worse == 0 ? 0 : 1;
}

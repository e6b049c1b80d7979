// SPDX-License-Identifier: GPL-3.0-or-later
// Not a test of every build: the window with a run of ten minutes and a million messages.
//   ringside-cli simulate tests/soak/big-ring.json --record big.ringside
//   soak_big_run big.ringside [WIDTHxHEIGHT]
// prints how long opening takes, memory, steps of every size anywhere in the run, scrubbing by
// drag, and the timeline from one round to the whole run. Needs a display (Xvfb will do). Exit code
// 1 when a figure is worse than its target. SOAK_LONG_EVENTS=1 names every event above 25 ms, and
// how much of it was work and how much waiting for a processor.
#include "tests/soak/window_watch.h"
#include "views/main_window.h"
#include "views/playback/run_navigator.h"
#include "views/playback/run_scrubber.h"
#include "views/stall_meter.h"
#include "views/timeline/timeline_view.h"

#include <QMouseEvent>
#include <QTemporaryDir>
#include <QTimer>
#include <QWheelEvent>

#include <cstdio>
#include <random>

using namespace ringside;

namespace {

int worse = 0;

/// One figure; `most` = the largest value that is good enough.
void tell(const char* what, double value, const char* unit, double most) {
    const bool good = value <= most;
    worse += good ? 0 : 1;
    std::printf(
        "%-58s %8.1f %-9s %s (at most %g)\n", what, value, unit, good ? "ok   " : "WORSE", most);
    std::fflush(stdout);
}

double milliseconds(const QElapsedTimer& timer) {
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

struct Bench {
    WatchedApplication& app;
    MainWindow& window;
    RunNavigator& navigator;
    StallMeter& stalls;

    void begin() {
        app.runFor(0.3);
        app.reset();
        stalls.reset();
    }
    /// Until the picture on screen is one that was painted after now.
    bool awaitFrame(double seconds = 3) {
        const int before = app.frames();
        return app.until([&] { return app.frames() > before; }, seconds);
    }
    bool settled() {
        return app.until([&] { return !navigator.isWaiting(); }, 3);
    }
};

void open(Bench& bench, const QString& path) {
    bool read = false;
    QObject::connect(&bench.window.session(), &Session::stateChanged, &bench.window,
        [&] { read = read || bench.window.session().store().end().has_value(); });
    bench.begin();
    QElapsedTimer timer;
    timer.start();
    bench.window.openFile(path);
    bench.app.until(
        [&] {
            const auto& rounds = bench.window.session().store().rounds();
            const LensPlayer& player = *bench.navigator.player();
            return bench.window.session().store().end() && !rounds.empty() && player.hasSlice()
                && player.slice().round.step == rounds.back().step;
        },
        120);
    bench.awaitFrame();
    tell("open: last round on screen after", milliseconds(timer), "ms", 1000);
    bench.app.until([&] { return read; }, 120);
    bench.app.runFor(0.5);
    tell("open: all rows read after", milliseconds(timer) - 500, "ms", 20000);
    tell("open: longest stall", bench.stalls.worstMs(), "ms", 50);
    tell("open: longest single event", bench.app.longestEventMs(), "ms", 50);
    bench.app.runFor(2);
    tell("memory (resident)", memoryMb("VmRSS"), "MB", 600);
    tell("memory (peak)", memoryMb("VmHWM"), "MB", 600);
}

/// Steps of one size at places all over the run, on and back.
void step(Bench& bench, Stride stride, const char* what) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> place(0, double(bench.navigator.rounds()));
    std::vector<double> took;
    bench.begin();
    for (int i = 0; i < 60; ++i) {
        bench.navigator.goToPosition(place(random));
        bench.settled();
        bench.app.runFor(0.03);
        for (const int direction : {1, 1, -1}) {
            QElapsedTimer timer;
            timer.start();
            const int before = bench.app.frames();
            bench.navigator.step(stride, direction);
            bench.settled();
            bench.app.until([&] { return bench.app.frames() > before; }, 0.5);
            took.push_back(milliseconds(timer));
        }
    }
    const QByteArray name = QByteArray("step by ") + what;
    tell((name + ": median").constData(), percentile(took, 50), "ms", 50);
    tell((name + ": p95").constData(), percentile(took, 95), "ms", 50);
    tell((name + ": longest stall").constData(), bench.stalls.worstMs(), "ms", 50);
}

void mouse(QWidget& widget, QEvent::Type type, const QPointF& at) {
    const bool move = type == QEvent::MouseMove;
    const auto buttons = type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent event(type, at, widget.mapToGlobal(at), move ? Qt::NoButton : Qt::LeftButton,
        buttons, Qt::NoModifier);
    QApplication::sendEvent(&widget, &event);
}

/// Drags over the whole run and back, a mouse event every 8 ms.
void scrub(Bench& bench) {
    auto* scrubber = bench.window.findChild<RunScrubber*>();
    constexpr double seconds = 8;
    int rounds = 0;
    QObject::connect(bench.navigator.player(), &LensPlayer::sliceChanged, scrubber,
        [&](const RoundSlice&) { ++rounds; });
    bench.begin();
    QElapsedTimer timer;
    timer.start();
    const auto point = [&] {
        const double share = 1 - std::abs(1 - 2 * milliseconds(timer) / 1000 / seconds);
        return QPointF(10 + share * (scrubber->width() - 20), scrubber->height() / 2.0);
    };
    mouse(*scrubber, QEvent::MouseButtonPress, point());
    QTimer hand;
    hand.setTimerType(Qt::PreciseTimer);
    QObject::connect(
        &hand, &QTimer::timeout, [&] { mouse(*scrubber, QEvent::MouseMove, point()); });
    hand.start(8);
    bench.app.runFor(seconds);
    hand.stop();
    mouse(*scrubber, QEvent::MouseButtonRelease, point());
    tell("scrub: seconds for 30 frames", 30 / (bench.app.frames() / seconds), "s", 1);
    tell("scrub: seconds for 30 different rounds", 30 / (rounds / seconds), "s", 1);
    tell("scrub: time between frames, p95", percentile(bench.app.gapMs(), 95), "ms", 50);
    tell("scrub: frame time p95", percentile(bench.app.frameMs(), 95), "ms", 33);
    tell("scrub: longest stall", bench.stalls.worstMs(), "ms", 50);
}

void wheel(QWidget& widget, const QPointF& at, int notches) {
    QWheelEvent event(at, widget.mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton,
        Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
}

/// To be looked at, in the folder that SOAK_PICTURES names.
void save(Bench& bench, int number) {
    const QString folder = qEnvironmentVariable("SOAK_PICTURES");
    if (!folder.isEmpty())
        bench.window.grab().save(QStringLiteral("%1/zoom-%2.png").arg(folder).arg(number));
}

/// From three rounds to the whole run and back with the wheel, then dragged sideways.
void zoom(Bench& bench) {
    auto* timeline = bench.window.findChild<TimelineView*>();
    timeline->fitNewest();
    bench.begin();
    const QRectF plot = timeline->layoutOfLanes().plot;
    for (int i = 0; i < 140; ++i) {
        wheel(*timeline, plot.center(), i < 70 ? -1 : 1);
        bench.awaitFrame(0.1);
        if (i % 23 == 0 || i == 69)
            save(bench, i);
        if (i == 69)
            tell("timeline: whole run reached, share of it not on screen",
                100
                    - 100 * timeline->range().span()
                        / timeline->axis().rangeOf(0, timeline->axis().rounds() - 1).span(),
                "%", 0.1);
    }
    tell("timeline: frame time while zooming, p95", percentile(bench.app.frameMs(), 95), "ms", 33);
    tell("timeline: longest stall", bench.stalls.worstMs(), "ms", 50);
    timeline->fitWholeRun();
    timeline->zoom(20, plot.center().x());
    bench.begin();
    mouse(*timeline, QEvent::MouseButtonPress, plot.center());
    for (int i = 1; i < 200; ++i) {
        mouse(*timeline, QEvent::MouseMove, plot.center() + QPointF(3 * (i % 100), 0));
        bench.awaitFrame(0.1);
    }
    mouse(*timeline, QEvent::MouseButtonRelease, plot.center());
    tell("timeline: frame time while panning, p95", percentile(bench.app.frameMs(), 95), "ms", 33);
    tell("timeline: longest stall", bench.stalls.worstMs(), "ms", 50);
}

} // namespace

int main(int argc, char* argv[]) {
    WatchedApplication app(argc, argv);
    const QStringList words = QApplication::arguments();
    if (words.size() < 2) {
        std::fprintf(stderr, "soak_big_run FILE [WIDTHxHEIGHT]\n");
        return 2;
    }
    const QStringList size = words.value(2, QStringLiteral("1600x1000")).split('x');
    const QTemporaryDir folder;
    MainWindow window({QString(), folder.path()}, folder.filePath("settings.ini"));
    window.resize(size.value(0).toInt(), size.value(1).toInt());
    window.show();
    app.watch(&window);
    StallMeter stalls;
    Bench bench{app, window, *window.findChild<RunNavigator*>(), stalls};
    app.runFor(1.5);
    open(bench, words[1]);
    step(bench, Stride::Message, "message");
    step(bench, Stride::Round, "round");
    step(bench, Stride::WholeEpoch, "epoch");
    scrub(bench);
    zoom(bench);
    return worse > 0 ? 1 : 0;
}

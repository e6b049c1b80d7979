// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/timeline_bench.h"

#include <QBuffer>
#include <QElapsedTimer>
#include <QPainter>
#include <QSvgGenerator>

#include <ctime>

using namespace ringside;

namespace {

bool saving() {
    return qEnvironmentVariableIsSet("RINGSIDE_SAVE_PNG");
}

} // namespace

class TestTimelinePictures : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        QFont font(QStringLiteral("Noto Sans"));
        font.setPixelSize(13);
        QApplication::setFont(font);
    }

    void exportsAsVectors() {
        const Scenario scenario = smallScenario(ArchitectureKind::Ring, 4, true);
        TimelineBench bench(scenario);
        bench.add(simulated(scenario));
        QBuffer buffer;
        QSvgGenerator svg;
        svg.setOutputDevice(&buffer);
        svg.setResolution(96);
        QPainter painter(&svg);
        bench.view.paint(painter, QRectF(0, 0, 660, 260));
        painter.end();
        QVERIFY(buffer.data().contains("Timeline"));
        QVERIFY(!buffer.data().contains("<image"));
    }

    /// While the lens still loops the first round, the next two come beside it; later ones do not
    /// move the lanes.
    void theFirstRoundsFillThePicture() {
        const Scenario scenario = smallScenario(ArchitectureKind::Ring, 4, true, 8);
        const RunBatch all = simulated(scenario);
        TimelineBench bench(scenario);
        RunBatch part = all;
        part.rounds.resize(1);
        bench.add(part);
        QCOMPARE(bench.view.range().to, all.rounds[0].end.seconds());
        for (std::size_t i = 1; i < all.rounds.size(); ++i) {
            RunBatch next;
            next.rounds = {all.rounds[i]};
            bench.add(next);
        }
        QCOMPARE(bench.player.slice().round.step, Step(0));
        QCOMPARE(bench.view.range().from, all.rounds[0].begin.seconds());
        QCOMPARE(bench.view.range().to, all.rounds[2].end.seconds());
    }

    void aMillionStatesArePaintedFast() {
        const int workers = 16, each = 62500;
        TimelineBench bench(smallScenario(ArchitectureKind::Ring, workers, false));
        RunBatch batch = manyStates(workers, each);
        Time end;
        for (const StateEvent& state : batch.states)
            end = std::max(end, state.at);
        for (Step step = 0; step < 2000; ++step)
            batch.rounds.push_back(
                {step, Time{end.ps / 2000 * step}, Time{end.ps / 2000 * (step + 1)}});
        QElapsedTimer clock;
        clock.start();
        bench.add(batch);
        qInfo("adding 1 M states: %lld ms", clock.elapsed());
        bench.view.fitWholeRun();
        for (const double span : {1.0, 0.1, 0.01, 0.0015}) {
            std::vector<double> times;
            for (int i = 0; i < 21; ++i) {
                bench.view.setTheme(Theme::light()); // nothing that was drawn is still good
                const std::clock_t begin = std::clock(); // the processor's, not the wall's
                QVERIFY(!bench.view.grab().isNull());
                times.push_back(double(std::clock() - begin) * 1e3 / CLOCKS_PER_SEC);
            }
            std::sort(times.begin(), times.end());
            qInfo("painting %g of the run: median %.2f ms", span, times[10]);
            QVERIFY(times[10] < 200);
            bench.view.zoom(span < 0.01 ? 1 : 10, 400);
        }
    }

    void pictures() {
        if (!saving())
            QSKIP("only with RINGSIDE_SAVE_PNG");
        struct Case {
            const char* name;
            ArchitectureKind kind;
            int workers;
            bool straggler;
        };
        const Case cases[] = {{"ring4", ArchitectureKind::Ring, 4, true},
            {"ring6", ArchitectureKind::Ring, 6, true}, {"ps4", ArchitectureKind::Ps, 4, false},
            {"p2p4", ArchitectureKind::P2p, 4, true}, {"ring16", ArchitectureKind::Ring, 16, true}};
        for (const Case& one : cases)
            for (const QSize size : {QSize(748, 270), QSize(560, 190)})
                for (const bool dark : {false, true}) {
                    const Scenario scenario
                        = smallScenario(one.kind, one.workers, one.straggler, 200);
                    TimelineBench bench(scenario, size);
                    bench.add(simulated(scenario));
                    const Theme theme = dark ? Theme::darkTheme() : Theme::light();
                    bench.dress(theme);
                    const RoundRow round = bench.store.rounds().at(198);
                    bench.view.seek(bench.store.rounds().at(198).lastArrival + ms(4));
                    const auto save = [&](const char* what) {
                        bench.view.grab().save(
                            QStringLiteral(RINGSIDE_BINARY_DIR "/timeline-%1-%2-%3-%4.png")
                                .arg(QLatin1String(one.name), QLatin1String(what))
                                .arg(size.width())
                                .arg(dark ? QStringLiteral("dark") : QStringLiteral("light")));
                    };
                    bench.click(one.kind == ArchitectureKind::Ps ? 1 : 0,
                        round.lastArrival - ms(one.kind == ArchitectureKind::Ps ? -8 : 3));
                    save("three");
                    bench.view.setUnit(TimelineUnit::Rounds);
                    bench.view.zoom(0.3, 300);
                    save("rounds");
                    bench.view.setUnit(TimelineUnit::Seconds);
                    bench.view.fitWholeRun();
                    save("whole");
                }
    }
};

QTEST_MAIN(TestTimelinePictures)
#include "tst_timeline_pictures.moc"

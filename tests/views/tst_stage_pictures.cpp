// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/synthetic_rounds.h"
#include "views/playback/lens_player.h"
#include "views/playback/playback_bar.h"
#include "views/stage/stage_view.h"

#include <QBuffer>
#include <QFile>
#include <QSvgGenerator>
#include <QTest>

#include <ctime>

using namespace ringside;

namespace {

RoundSlice roundOf(
    ArchitectureKind kind, int workers, bool straggler, const SyntheticNetwork& network) {
    std::vector<double> compute;
    for (int i = 0; i < workers; ++i)
        compute.push_back(
            0.018 + 0.0007 * ((i * 5) % 7) + (straggler && i == workers / 2 ? 0.014 : 0));
    return kind == ArchitectureKind::Ring ? ringRound(compute, network)
        : kind == ArchitectureKind::P2p   ? meshRound(compute, network)
                                          : starRound(compute, network);
}

std::unique_ptr<StageView> viewOf(
    ArchitectureKind kind, int workers, QSize size, const Theme& theme) {
    auto view = std::make_unique<StageView>();
    view->setTheme(theme);
    view->setScenario(syntheticScenario(kind, workers));
    view->resize(size);
    return view;
}

bool saving() {
    return qEnvironmentVariableIsSet("RINGSIDE_SAVE_PNG");
}

void save(QWidget& widget, const QString& name) {
    if (saving())
        widget.grab().save(QStringLiteral(RINGSIDE_BINARY_DIR "/stage-%1.png").arg(name));
}

} // namespace

class TestStagePictures : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        QFont font(QStringLiteral("Noto Sans"));
        font.setPixelSize(13);
        QApplication::setFont(font);
    }

    void paintsOnPaper() {
        auto view = viewOf(ArchitectureKind::Ring, 4, {748, 500}, Theme::light());
        const RoundSlice slice = ringRound({0.020, 0.020, 0.020, 0.030});
        view->setSlice(slice);
        view->setMoment(after(slice, 0.0316), QStringLiteral("1 s on screen = 400 µs"));
        QByteArray bytes;
        QBuffer buffer(&bytes);
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setSize({748, 500});
        generator.setViewBox(QRect(0, 0, 748, 500));
        {
            QPainter painter(&generator);
            view->paint(painter, QRectF(0, 0, 748, 500));
        }
        QVERIFY(bytes.contains("sending c3"));
        QVERIFY(!bytes.contains("<image"));
        if (saving()) {
            QFile file(QStringLiteral(RINGSIDE_BINARY_DIR "/stage.svg"));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(bytes);
        }
    }

    void pictures() {
        if (!saving())
            QSKIP("set RINGSIDE_SAVE_PNG to keep pictures");
        struct Case {
            ArchitectureKind kind;
            int workers;
            const char* name;
            SyntheticNetwork network;
        };
        const Case cases[]{{ArchitectureKind::Ring, 4, "ring4", {}},
            {ArchitectureKind::Ring, 6, "ring6", {}},
            {ArchitectureKind::Ps, 4, "star4", {.transfer = 4e-3, .update = 2e-3}},
            {ArchitectureKind::P2p, 4, "mesh4", {.transfer = 2e-3}},
            {ArchitectureKind::Ring, 16, "ring16", {}},
            {ArchitectureKind::Ps, 16, "star16", {.transfer = 4e-3, .update = 2e-3}},
            {ArchitectureKind::P2p, 16, "mesh16", {.transfer = 2e-3}},
            {ArchitectureKind::Ring, 64, "ring64", {}},
            {ArchitectureKind::Ps, 64, "star64", {.transfer = 1e-3}},
            {ArchitectureKind::P2p, 64, "mesh64", {.transfer = 2e-4}},
            {ArchitectureKind::Ps, 8, "star8", {.transfer = 3e-3}},
            {ArchitectureKind::P2p, 8, "mesh8", {.transfer = 1e-3}},
            {ArchitectureKind::Ring, 2, "ring2", {}}, {ArchitectureKind::Ring, 1, "ring1", {}},
            {ArchitectureKind::Ps, 1, "star1", {.transfer = 4e-3}}};
        for (const Case& one : cases)
            for (const bool dark : {false, true})
                for (const QSize size : {QSize(748, 500), QSize(560, 330)}) {
                    const RoundSlice slice = roundOf(one.kind, one.workers, true, one.network);
                    auto view = viewOf(
                        one.kind, one.workers, size, dark ? Theme::darkTheme() : Theme::light());
                    const QString name = QStringLiteral("%1-%2%3")
                                             .arg(QLatin1String(one.name))
                                             .arg(size.width())
                                             .arg(dark ? QStringLiteral("-dark") : QString());
                    save(*view, name + QStringLiteral("-idle"));
                    LensPlayer player;
                    player.setShown(false);
                    player.setScenario(syntheticScenario(one.kind, one.workers));
                    player.setNewest(slice);
                    view->setSlice(slice);
                    for (int i = 0; i < 5; ++i) {
                        player.seek(0.12 + 0.185 * i);
                        view->setMoment(player.moment(), player.badge());
                        view->setPaused(i == 4);
                        save(*view, name + QStringLiteral("-%1").arg(i));
                    }
                    if (one.workers == 4 && size.width() > 600) {
                        RunStore store;
                        RunNavigator navigator(store, &player);
                        PlaybackBar bar(&navigator);
                        bar.setTheme(dark ? Theme::darkTheme() : Theme::light(), one.kind);
                        bar.setPalette((dark ? Theme::darkTheme() : Theme::light()).palette());
                        bar.resize(1000, 92);
                        save(bar, name + QStringLiteral("-bar"));
                    }
                }
    }

    void frameTime_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("workers");
        QTest::newRow("ring 16, 480 messages") << 2 << 16;
        QTest::newRow("mesh 16, 240 messages") << 1 << 16;
        QTest::newRow("mesh 23, 506 messages") << 1 << 23;
        QTest::newRow("mesh 64, 4032 messages") << 1 << 64;
    }
    void frameTime() {
        QFETCH(int, kind);
        QFETCH(int, workers);
        const auto architecture = static_cast<ArchitectureKind>(kind);
        const RoundSlice slice = roundOf(architecture, workers, true, {.transfer = 1e-3});
        auto view = viewOf(architecture, workers, {748, 500}, Theme::light());
        view->setSlice(slice);
        QImage image(748, 500, QImage::Format_ARGB32_Premultiplied);
        view->render(&image);
        const int frames = 60;
        std::vector<double> times;
        for (int i = 0; i < frames; ++i) {
            // Processor time, not wall time: other programs share the machine.
            const std::clock_t start = std::clock();
            const auto length = (slice.round.end - slice.round.begin).ps;
            view->setMoment({slice.round.begin.ps + length * i / frames},
                QStringLiteral("1 s on screen = 400 µs"));
            view->render(&image);
            times.push_back(1e3 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
        }
        std::sort(times.begin(), times.end());
        qInfo("frame: median %.2f ms, slowest %.2f ms of processor time", times[frames / 2],
            times.back());
        QVERIFY(times[frames / 2] < 150);
    }
};

QTEST_MAIN(TestStagePictures)
#include "tst_stage_pictures.moc"

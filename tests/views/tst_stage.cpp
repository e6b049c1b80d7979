// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/synthetic_rounds.h"
#include "views/playback/lens_player.h"
#include "views/playback/playback_bar.h"
#include "views/stage/order_menu.h"
#include "views/stage/stage_view.h"
#include "views/stage/stage_words.h"

#include <QBuffer>
#include <QContextMenuEvent>
#include <QFile>
#include <QHelpEvent>
#include <QMenu>
#include <QSignalSpy>
#include <QSvgGenerator>
#include <QTest>
#include <QToolTip>

#include <ctime>

using namespace ringside;

namespace {

const NodeFrame& node(const StageFrame& frame, Rank rank) {
    return frame.nodes.at(static_cast<std::size_t>(rank));
}

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

class TestStage : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        QFont font(QStringLiteral("Noto Sans"));
        font.setPixelSize(13);
        QApplication::setFont(font);
    }

    void ringFrameOfAMoment() {
        // Worker 3 computes 10 ms longer; a chunk takes 1 ms and 0.1 ms of latency.
        const RoundSlice slice = ringRound({0.020, 0.020, 0.020, 0.030});
        const Scenario scenario = syntheticScenario(ArchitectureKind::Ring, 4);
        const StageFrame early = frameAt(slice, scenario, after(slice, 0.010));
        QCOMPARE(node(early, 0).action, QStringLiteral("computing"));
        QCOMPARE(node(early, 0).detail, QStringLiteral("50 %"));
        QVERIFY(std::abs(*node(early, 3).progress - 1.0 / 3) < 1e-9);
        QVERIFY(!node(early, 3).culprit);
        QVERIFY(early.messages.empty());
        QCOMPARE(early.headline, QStringLiteral("round 813, computing"));

        const StageFrame first = frameAt(slice, scenario, after(slice, 0.0205));
        QCOMPARE(node(first, 0).state, NodeState::Send);
        QCOMPARE(node(first, 0).action, QStringLiteral("sending c0"));
        QCOMPARE(node(first, 0).detail, QStringLiteral("own part"));
        QCOMPARE(node(first, 3).detail, QStringLiteral("68 %, slow"));
        QVERIFY(node(first, 3).culprit);
        QCOMPARE(first.messages.size(), std::size_t(3));
        QVERIFY(std::abs(first.messages[0].position - 0.5 / 1.1) < 1e-6);
        QCOMPARE(first.messages[0].label, QStringLiteral("c0"));
        QCOMPARE(first.headline, QStringLiteral("round 813, reduce-scatter, step 1 of 6"));
        QCOMPARE(first.step, QStringLiteral("ring step 1 of 6"));

        const StageFrame stuck = frameAt(slice, scenario, after(slice, 0.026));
        QCOMPARE(node(stuck, 0).action, QStringLiteral("waiting"));
        QCOMPARE(node(stuck, 0).detail, QStringLiteral("for W3"));
        QCOMPARE(node(stuck, 3).tag, QStringLiteral("slow"));

        const StageFrame moving = frameAt(slice, scenario, after(slice, 0.0316));
        QCOMPARE(node(moving, 0).action, QStringLiteral("sending c3"));
        QCOMPARE(node(moving, 0).detail, QStringLiteral("sum of 2"));
        QCOMPARE(node(moving, 3).tag, QStringLiteral("last"));
    }

    void ringPartsGrowToFinished() {
        const RoundSlice slice = ringRound({0.020, 0.020, 0.020, 0.020});
        const Scenario scenario = syntheticScenario(ArchitectureKind::Ring, 4);
        const auto parts = [&](double seconds) {
            return node(frameAt(slice, scenario, after(slice, seconds)), 0).parts;
        };
        QCOMPARE(parts(0.010), (std::vector<double>{0, 0, 0, 0}));
        QCOMPARE(parts(0.0201), (std::vector<double>{0.25, 0.25, 0.25, 0.25}));
        // After one step worker 0 holds the sum of two gradients in chunk 3, after three chunk 1 is
        // whole.
        QCOMPARE(parts(0.0212), (std::vector<double>{0.25, 0.25, 0.25, 0.5}));
        QCOMPARE(parts(0.020 + 3.35e-3), (std::vector<double>{0.25, 1, 0.75, 0.5}));
        QCOMPARE(parts(0.020 + 6.59e-3), (std::vector<double>{1, 1, 0.75, 1}));
        const StageFrame end = frameAt(slice, scenario, slice.round.end);
        QCOMPARE(node(end, 0).parts, (std::vector<double>{1, 1, 1, 1}));
        QVERIFY(node(end, 0).ringed);
        QCOMPARE(end.headline, QStringLiteral("round 813, complete"));
        QCOMPARE(node(end, 0).detail, QStringLiteral("next step"));
    }

    void serverQueueGrowsAndShrinks() {
        const RoundSlice slice
            = starRound({0.020, 0.020, 0.020, 0.020}, {.transfer = 4e-3, .update = 2e-3});
        const Scenario scenario = syntheticScenario(ArchitectureKind::Ps, 4);
        const auto at
            = [&](double seconds) { return frameAt(slice, scenario, after(slice, seconds)); };
        QCOMPARE(node(at(0.0195), 4).queue.size(), std::size_t(0));
        QCOMPARE(node(at(0.0202), 4).queue.size(), std::size_t(4));
        QCOMPARE(node(at(0.0250), 4).queue.size(), std::size_t(3));
        QCOMPARE(node(at(0.0250), 4).detail, QStringLiteral("1 of 4 in"));
        QCOMPARE(node(at(0.0235), 1).action, QStringLiteral("sending g1"));
        QCOMPARE(node(at(0.0250), 1).detail, QStringLiteral("g1 arriving"));
        const StageFrame update = at(0.037);
        QCOMPARE(node(update, 4).state, NodeState::Update);
        QCOMPARE(node(update, 4).action, QStringLiteral("updating"));
        QCOMPARE(node(update, 4).parts, (std::vector<double>{1, 1, 1, 1}));
        QCOMPARE(node(update, 0).detail, QStringLiteral("for weights"));
        const StageFrame pull = at(0.0395);
        QCOMPARE(node(pull, 4).action, QStringLiteral("sending w"));
        QCOMPARE(pull.messages.front().mark, Mark::Square);
        QCOMPARE(node(at(0.0365), 0).parts, std::vector<double>{0.5});
        QCOMPARE(node(at(0.0425), 0).parts, std::vector<double>{1});
        QCOMPARE(pull.headline, QStringLiteral("round 813, pull, 0 of 4 weights delivered"));
        QVERIFY(node(at(0.0381), 4).ringed);
    }

    void psWorkerWaitsForTheMissingPusher() {
        const RoundSlice slice = starRound({0.010, 0.010, 0.050}, {.transfer = 1e-3});
        const Scenario scenario = syntheticScenario(ArchitectureKind::Ps, 3);
        const StageFrame frame = frameAt(slice, scenario, after(slice, 0.030));
        QCOMPARE(node(frame, 0).detail, QStringLiteral("for W2"));
        QCOMPARE(node(frame, 2).detail, QStringLiteral("60 %, slow"));
    }

    void meshCountsGradients() {
        const RoundSlice slice = meshRound({0.020, 0.020, 0.020}, {.transfer = 2e-3});
        const Scenario scenario = syntheticScenario(ArchitectureKind::P2p, 3);
        const StageFrame frame = frameAt(slice, scenario, after(slice, 0.0221));
        QCOMPARE(frame.headline, QStringLiteral("round 813, exchange, 3 of 6 gradients in"));
        QCOMPARE(node(frame, 0).parts[0], 1.0);
        QCOMPARE(node(frame, 0).parts[2], 1.0);
        QVERIFY(node(frame, 0).parts[1] < 1);
        QCOMPARE(node(frame, 0).action, QStringLiteral("sending g0"));
    }

    void smallDifferencesHaveNoCulprit() {
        const Scenario scenario = syntheticScenario(ArchitectureKind::Ring, 3);
        QVERIFY(!SliceIndex(ringRound({0.0200, 0.0201, 0.0202}), scenario).culprit);
        QVERIFY(!SliceIndex(ringRound({0.020, 0.030, 0.030}), scenario).culprit);
        QCOMPARE(
            SliceIndex(ringRound({0.020, 0.021, 0.030}), scenario).culprit, std::optional<Rank>(2));
    }

    void frameIsAFunctionOfTheMoment() {
        const RoundSlice slice = ringRound({0.020, 0.025, 0.020, 0.030});
        StageView view;
        view.setScenario(syntheticScenario(ArchitectureKind::Ring, 4));
        view.resize(748, 500);
        view.setSlice(slice);
        view.setMoment(after(slice, 0.0316), QStringLiteral("badge"));
        const QImage straight = view.grab().toImage();
        view.setMoment(slice.round.end, QStringLiteral("badge"));
        view.setMoment(after(slice, 0.001), QStringLiteral("badge"));
        view.setMoment(after(slice, 0.0316), QStringLiteral("badge"));
        QCOMPARE(view.grab().toImage(), straight);
    }

    void cardsFitAtEverySize_data() {
        QTest::addColumn<int>("kind");
        for (int kind = 0; kind < 3; ++kind)
            QTest::newRow(qPrintable(QString::number(kind))) << kind;
    }
    void cardsFitAtEverySize() {
        QFETCH(int, kind);
        for (const QSizeF size :
            {QSizeF(748, 500), QSizeF(560, 330), QSizeF(1800, 1150), QSizeF(420, 600)})
            for (const int workers : {1, 2, 3, 4, 5, 6, 8, 11, 12, 16, 24, 32, 64}) {
                for (const int servers : {1, 2, 4}) {
                    if (servers > 1 && kind != 0)
                        continue;
                    const Scenario scenario
                        = syntheticScenario(static_cast<ArchitectureKind>(kind), workers, servers);
                    const StageLayout layout = layoutStage(scenario, QRectF(QPointF(), size));
                    QCOMPARE(layout.cards.size(),
                        static_cast<std::size_t>(workers + (kind == 0 ? servers : 0)));
                    for (std::size_t i = 0; i < layout.cards.size(); ++i) {
                        const QRectF& card = layout.cards[i].rect;
                        const QString where = QStringLiteral("%1 workers, %2 servers, %3 x %4")
                                                  .arg(workers)
                                                  .arg(servers)
                                                  .arg(size.width())
                                                  .arg(size.height());
                        QVERIFY2(
                            layout.body.adjusted(-1, -1, 1, 1).contains(card), qPrintable(where));
                        for (std::size_t j = 0; j < i; ++j)
                            QVERIFY2(!card.intersects(layout.cards[j].rect), qPrintable(where));
                    }
                    if (workers <= 6 && size.width() > 500)
                        QVERIFY(layout.cards[0].style == CardStyle::Full);
                }
            }
    }

    void clicksNameNodesAndLinks() {
        StageView view;
        view.setScenario(syntheticScenario(ArchitectureKind::Ring, 4));
        view.resize(748, 500);
        const RoundSlice slice = ringRound({0.020, 0.020, 0.020, 0.030});
        view.setSlice(slice);
        view.grab();
        QSignalSpy nodes(&view, &StageView::nodeClicked), links(&view, &StageView::linkClicked);
        const StageLayout layout
            = layoutStage(syntheticScenario(ArchitectureKind::Ring, 4), QRectF(0, 0, 748, 500));
        QTest::mouseClick(&view, Qt::LeftButton, {}, layout.cards[2].rect.center().toPoint());
        QCOMPARE(nodes.count(), 1);
        QCOMPARE(nodes[0][0].toInt(), 2);
        QTest::mouseClick(&view, Qt::LeftButton, {}, layout.path({1, 2}).center().toPoint());
        QCOMPARE(links.count(), 1);
        QCOMPARE(links[0][0].value<Link>(), (Link{1, 2}));
        QTest::mouseClick(&view, Qt::LeftButton, {}, QPoint(3, 3));
        QCOMPARE(nodes.count() + links.count(), 2);
    }

    void damageFollowsTheChanges() {
        const auto at = [](double seconds) { return Time::fromSeconds(seconds); };
        const std::vector<ChangeEvent> changes{
            {.at = at(1),
                .node = 2,
                .action = ChangeAction::Slow,
                .text = "worker-2 takes 2.5 times as long to compute."},
            {.at = at(2), .node = 1, .action = ChangeAction::Freeze, .text = "worker-1 is frozen."},
            {.at = at(3), .node = 3, .peer = 0, .action = ChangeAction::Cut, .text = "cut"},
            {.at = at(4), .node = 1, .action = ChangeAction::Resume, .text = "resumed"},
            {.at = at(5),
                .node = 2,
                .action = ChangeAction::Slow,
                .text = "worker-2 computes at its own speed again."},
            {.at = at(6), .node = 0, .peer = 3, .action = ChangeAction::Heal, .text = "healed"},
            {.at = at(7), .node = 0, .action = ChangeAction::Kill, .text = "killed"}};
        QVERIFY(damageAt(changes, at(0.5)) == ClusterDamage{});
        const ClusterDamage middle = damageAt(changes, at(3));
        QCOMPARE(middle.factorOf(2), 2.5);
        QVERIFY(middle.frozen.contains(1) && middle.isCut({0, 3}) && middle.isCut({3, 0}));
        const ClusterDamage last = damageAt(changes, Time::max());
        QVERIFY(last.slow.empty() && last.frozen.empty() && last.cuts.empty());
        QVERIFY(last.killed.contains(0));
        StageFrame frame;
        frame.nodes.resize(4);
        for (Rank rank = 0; rank < 4; ++rank)
            frame.nodes[std::size_t(rank)].rank = rank;
        showDamage(frame, middle);
        QCOMPARE(node(frame, 2).damage, QString::fromUtf8("slow × 2.5"));
        QCOMPARE(node(frame, 1).damage, QStringLiteral("frozen"));
        QVERIFY(frame.cuts == (std::vector<Link>{{0, 3}}));
        showDamage(frame, last);
        QVERIFY(node(frame, 2).damage.isEmpty() && frame.cuts.empty());
        QCOMPARE(node(frame, 0).damage, QStringLiteral("killed"));
    }

    void ordersSayWhyTheyCannotAct() {
        const Scenario scenario = syntheticScenario(ArchitectureKind::Ring, 4);
        ClusterDamage damage;
        damage.frozen.insert(1);
        damage.slow[1] = 2;
        QMenu menu;
        std::vector<QJsonObject> given;
        OrderMenuState state{
            scenario, damage, {}, [&](const QJsonObject& line) { given.push_back(line); }};
        QVERIFY(fillOrderMenu(menu, Selected::ofNode(1), state));
        const auto find = [](const QMenu& in, const QString& begin) -> QAction* {
            for (QAction* action : in.actions())
                if (action->text().startsWith(begin))
                    return action;
            return nullptr;
        };
        QVERIFY(!find(menu, "Slow down 2")->isEnabled());
        QVERIFY(find(menu, "Slow down 2")->text().contains("already"));
        QVERIFY(!find(menu, "Freeze")->isEnabled() && find(menu, "Resume")->isEnabled());
        find(menu, "Slow down 4")->trigger();
        QCOMPARE(given.size(), std::size_t(1));
        QCOMPARE(given[0],
            (QJsonObject{
                {"do", "fault"}, {"node", "worker-1"}, {"action", "slow"}, {"factor", 4}}));
        QVERIFY(!find(menu, "What if"));
        Rank asked = noRank;
        state.askWhatIf = [&](Rank rank) { asked = rank; };
        QMenu curious;
        QVERIFY(fillOrderMenu(curious, Selected::ofNode(3), state));
        find(curious, "What if")->trigger();
        QCOMPARE(asked, 3);
        state.askWhatIf = {};
        QMenu link;
        QVERIFY(fillOrderMenu(link, Selected::ofLink({1, 2}), state));
        QVERIFY(!find(link, "Heal")->isEnabled());
        find(link, "Cut")->trigger();
        QCOMPARE(given[1],
            (QJsonObject{
                {"do", "fault"}, {"node", "worker-1"}, {"action", "cut"}, {"peer", "worker-2"}}));
        state.refusal = "no run goes on";
        QMenu idle;
        QVERIFY(fillOrderMenu(idle, Selected::ofNode(0), state));
        for (const QAction* action : idle.actions())
            QVERIFY(action->menu() || action->isSeparator() || !action->isEnabled());
        QVERIFY(idle.actions().front()->text().contains("no run goes on"));
        QVERIFY(!fillOrderMenu(idle, Selected{}, state));
    }

    void menuOpensWithMouseAndKeys() {
        Selection selection;
        StageView view;
        view.setSelection(&selection);
        view.setScenario(syntheticScenario(ArchitectureKind::Ring, 4));
        view.resize(748, 500);
        view.setSlice(ringRound({0.020, 0.020, 0.020, 0.030}));
        view.grab();
        std::vector<Selected> wanted;
        connect(&view, &StageView::menuWanted, this,
            [&](const Selected& thing, const QPoint&) { wanted.push_back(thing); });
        const StageLayout layout
            = layoutStage(syntheticScenario(ArchitectureKind::Ring, 4), QRectF(0, 0, 748, 500));
        const auto ask = [&](QContextMenuEvent::Reason reason, const QPointF& point) {
            QContextMenuEvent event(reason, point.toPoint(), view.mapToGlobal(point.toPoint()));
            QApplication::sendEvent(&view, &event);
        };
        ask(QContextMenuEvent::Mouse, layout.cards[2].rect.center());
        ask(QContextMenuEvent::Mouse, layout.path({1, 2}).center());
        QTest::keyClick(&view, Qt::Key_Down);
        QTest::keyClick(&view, Qt::Key_Down);
        ask(QContextMenuEvent::Keyboard, {});
        ask(QContextMenuEvent::Mouse, {3, 3}); // nothing is there
        QCOMPARE(wanted.size(), std::size_t(3));
        QVERIFY(wanted[0] == Selected::ofNode(2));
        QVERIFY(wanted[1] == Selected::ofLink({1, 2}));
        QVERIFY(wanted[2] == Selected::ofNode(1));
    }

    void factsNameNumbersWithUnits() {
        const RoundSlice slice = ringRound({0.020, 0.020, 0.020, 0.030});
        const Scenario scenario = syntheticScenario(ArchitectureKind::Ring, 4);
        const SliceIndex index(slice, scenario);
        const StageFrame frame = frameAt(slice, index, after(slice, 0.0205));
        const QString facts = nodeFacts(3, frame, slice, index);
        QVERIFY2(facts.contains(QStringLiteral("Compute of this round: 30 ms")), qPrintable(facts));
        QVERIFY2(facts.contains(QStringLiteral("Last to arrive, 10 ms after")), qPrintable(facts));
        QVERIFY2(facts.contains(QStringLiteral("sends 600 kB")), qPrintable(facts));
        const QString link = linkFacts({0, 1}, frame, slice, index);
        QVERIFY2(link.contains(QStringLiteral("c0, 100 kB, 45 %")), qPrintable(link));
    }

    void oneWorkerHasNoTrafficAndNobodyIsLast() {
        QVERIFY(trafficSentence(syntheticScenario(ArchitectureKind::Ring, 1)).number.isEmpty());
        QCOMPARE(trafficSentence(syntheticScenario(ArchitectureKind::Ring, 4)).number,
            QStringLiteral("1.50 W"));
        QCOMPARE(trafficSentence(syntheticScenario(ArchitectureKind::P2p, 4)).number,
            QStringLiteral("3.00 W"));
        QCOMPARE(trafficSentence(syntheticScenario(ArchitectureKind::Ps, 6, 2)).number,
            QStringLiteral("3.00 W"));
        LiveMeter meter(syntheticScenario(ArchitectureKind::Ps, 1));
        RunBatch batch;
        for (int round = 0; round < 8; ++round)
            batch.rounds.push_back({.step = round,
                .begin = Time::fromSeconds(round),
                .end = Time::fromSeconds(round + 1)});
        meter.add(batch);
        QVERIFY(!meter.state().slow);
    }

    void accessibleTextTellsThePicture() {
        StageView view;
        view.setScenario(syntheticScenario(ArchitectureKind::Ring, 4));
        QVERIFY(!view.accessibleName().isEmpty());
        QVERIFY2(view.accessibleDescription().contains(QStringLiteral("4 workers")),
            qPrintable(view.accessibleDescription()));
        const RoundSlice slice = ringRound({0.020, 0.020, 0.020, 0.030});
        view.setSlice(slice);
        view.setMoment(after(slice, 0.0205), {});
        view.setPaused(true);
        QVERIFY2(view.accessibleDescription().contains(
                     QStringLiteral("Worker 3: computing, 68 %, slow.")),
            qPrintable(view.accessibleDescription()));
    }

    void liveMeterAveragesTheNewestRounds() {
        const Scenario scenario = syntheticScenario(ArchitectureKind::Ring, 4);
        LiveMeter meter(scenario);
        RunBatch batch;
        for (int round = 0; round < 12; ++round) {
            RoundSlice slice = ringRound({0.020, 0.020, 0.020, 0.030});
            const Time shift = Time::fromSeconds(round * 0.0366);
            slice.round.begin += shift;
            slice.round.end += shift;
            slice.round.step = round;
            for (MessageEvent& message : slice.messages) {
                message.delivered += shift;
                batch.messages.push_back(message);
            }
            for (auto& states : slice.states)
                for (StateEvent& state : states) {
                    state.at += shift;
                    if (state.step == 812)
                        batch.states.push_back(state);
                }
            batch.rounds.push_back(slice.round);
        }
        meter.add(batch);
        const LiveState live = meter.state();
        QCOMPARE(live.step, Step(11));
        QCOMPARE(live.slow, std::optional<Rank>(3));
        QVERIFY(std::abs(live.nodes[0].shares[1] - 20 / 36.6) < 0.01);
        QVERIFY(std::abs(live.nodes[3].shares[1] - 30 / 36.6) < 0.01);
        QCOMPARE(live.nodes[0].messages, std::int64_t(72));
        QVERIFY(std::abs(live.links.front().bytesPerSecond - 6e5 / 0.0366) < 1e5);
        const StageFrame frame = frameOf(live, scenario);
        QCOMPARE(node(frame, 3).tag, QStringLiteral("slow"));
        QVERIFY(frame.messages.empty());
        for (const bool dark : {false, true}) {
            auto view = viewOf(
                ArchitectureKind::Ring, 4, {748, 500}, dark ? Theme::darkTheme() : Theme::light());
            view->setLive(live);
            save(*view, dark ? QStringLiteral("live-dark") : QStringLiteral("live"));
        }
    }

    void paintsOnPaper() {
        auto view = viewOf(ArchitectureKind::Ring, 4, {748, 500}, Theme::light());
        const RoundSlice slice = ringRound({0.020, 0.020, 0.020, 0.030});
        view->setSlice(slice);
        view->setMoment(
            after(slice, 0.0316), QStringLiteral("1 s on screen = 400 µs in the cluster"));
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
                QStringLiteral("1 s on screen = 400 µs in the cluster"));
            view->render(&image);
            times.push_back(1e3 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
        }
        std::sort(times.begin(), times.end());
        qInfo("frame: median %.2f ms, slowest %.2f ms of processor time", times[frames / 2],
            times.back());
        QVERIFY(times[frames / 2] < 150);
    }
};

QTEST_MAIN(TestStage)
#include "tst_stage.moc"

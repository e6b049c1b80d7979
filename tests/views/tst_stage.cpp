// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/synthetic_rounds.h"
#include "views/stage/order_menu.h"
#include "views/stage/stage_view.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

using namespace ringside;

class TestStage : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        QFont font(QStringLiteral("Noto Sans"));
        font.setPixelSize(13);
        QApplication::setFont(font);
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
};

QTEST_MAIN(TestStage)
#include "tst_stage.moc"

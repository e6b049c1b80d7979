// SPDX-License-Identifier: GPL-3.0-or-later
// What the inspector says of a selected thing: words, rows for the screen, rows with all digits.
#include "tests/views/timeline_bench.h"
#include "views/inspector/inspector_page.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace ringside;

class TestInspector : public QObject {
    Q_OBJECT
    Scenario m_scenario = smallScenario(ArchitectureKind::Ring, 4, true);

private slots:
    void initTestCase() {
        QFont font(QStringLiteral("Noto Sans"));
        font.setPixelSize(13);
        QApplication::setFont(font);
    }

    void aWaitHasItsRowAndItsFacts() {
        TimelineBench bench(m_scenario);
        bench.add(simulated(m_scenario));
        const RoundRow round = bench.store.rounds().at(6);
        bench.click(3, round.lastArrival - ms(3));
        QVERIFY(bench.view.selectedWait());
        const WaitInterval wait = *bench.view.selectedWait();
        QCOMPARE(roundOfMoment(bench.store, wait.begin), std::optional<Step>(6));
        // The round is not at hand yet: the wait itself is told all the same.
        const InspectorPage bare = inspect(Selected::ofWait(wait), bench.store, {});
        QCOMPARE(bare.rows.size(), std::size_t(1));
        QCOMPARE(bare.rows.front().at(2), QStringLiteral("W3"));
        QCOMPARE(bare.rows.front().at(3), QStringLiteral("W2"));
        for (const char* words : {"W3 waited", "for W2", "From ", "round 7", " of the round"})
            QVERIFY2(bare.summary.contains(QLatin1String(words)), qPrintable(bare.summary));
        const InspectorPage page
            = inspect(Selected::ofWait(wait), bench.store, bench.store.slice(6));
        QVERIFY(page.rows.size() > 1); // what the culprit did
        QCOMPARE(page.shownRows.size(), page.rows.size());
    }

    void aDeadNodeIsDeadSinceThen() {
        TimelineBench bench(m_scenario);
        bench.add(simulated(m_scenario));
        const RoundRow round = bench.store.rounds().at(3);
        RunBatch death;
        death.changes.push_back({.at = round.begin,
            .node = 1,
            .action = ChangeAction::Depart,
            .step = 3,
            .text
            = "worker-1 has ended (killed by SIGKILL) in step 2; the others go on from step 3 "
              "without it."});
        bench.store.append(death);
        RoundSlice slice = bench.store.slice(3);
        slice.states[1] = {{1, round.begin - ms(1), NodeState::Finished, 2}};
        slice.messages[0].part = partsOfGroup + 1; // of the group that is left
        const InspectorPage page = inspect(Selected::ofNode(1), bench.store, slice);
        for (const char* words :
            {"Dead since ", "killed by SIGKILL", "go on from round 4 without it"})
            QVERIFY2(page.summary.contains(QLatin1String(words)), qPrintable(page.summary));
        const auto dead = std::ranges::find_if(
            page.shownRows, [](const QStringList& row) { return row[1] == "dead"; });
        QVERIFY(dead != page.shownRows.end());
        QVERIFY2((*dead)[0].startsWith("since "), qPrintable((*dead)[0]));
        const InspectorPage whole = inspect(Selected::ofRound(3), bench.store, slice);
        for (const QStringList& row : whole.shownRows)
            QVERIFY2(row.value(8).toInt() < 100, qPrintable(row.join(' ')));
        const InspectorPage before
            = inspect(Selected::ofNode(1), bench.store, bench.store.slice(1));
        QVERIFY(!before.summary.contains("Dead"));
    }

    void theScreenHasUnitsAndFewDigits() {
        TimelineBench bench(m_scenario);
        bench.add(simulated(m_scenario));
        const InspectorPage page = inspect(Selected::ofNode(1), bench.store, bench.store.slice(3));
        QVERIFY(page.shownRows.size() > 8);
        const QRegularExpression time(QStringLiteral("^\u2212?\\d[\\d.]{0,4} (ns|µs|ms|s|min)$"));
        const QRegularExpression exact(QStringLiteral("^\\d+\\.\\d{12}$"));
        for (std::size_t row = 0; row < page.rows.size(); ++row) {
            QCOMPARE(page.shownRows[row].size(), page.shownColumns.size());
            QCOMPARE(page.rows[row].size(), page.columns.size());
            QVERIFY2(time.match(page.shownRows[row].front()).hasMatch(),
                qPrintable(page.shownRows[row].front()));
            QVERIFY(exact.match(page.rows[row].front()).hasMatch());
        }
        QVERIFY(page.text().contains(QStringLiteral("at (s)\twhat")));
    }
};

QTEST_MAIN(TestInspector)
#include "tst_inspector.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// What the inspector says of a selected thing: words, rows for the screen, rows with all digits.
#include "tests/views/timeline_bench.h"
#include "views/inspector/inspector_page.h"

#include <QRegularExpression>
#include <QTest>

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

// SPDX-License-Identifier: GPL-3.0-or-later
// Two runs side by side in their window: recorded in virtual time, so that every number is known.
#include "tests/views/recorded_run.h"
#include "views/charts/chart_panel.h"
#include "views/charts/figure_export.h"
#include "views/compare/aligned_timelines.h"
#include "views/compare/compare_window.h"
#include "views/compare/comparison_figures.h"
#include "views/compare/comparison_words.h"
#include "views/stall_meter.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

using namespace ringside;

class CompareTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        m_four = m_folder.filePath("four.ringside");
        m_eight = m_folder.filePath("eight.ringside");
        record(smallScenario(ArchitectureKind::Ring, 4, false, 24), m_four);
        record(smallScenario(ArchitectureKind::Ring, 8, true, 24), m_eight);
    }

    void saysWhatDiffers() {
        CompareWindow window;
        show(window);
        const auto* tree = window.findChild<QTreeWidget*>();
        QVERIFY(cellOf(*tree, QStringLiteral("Workers"), 1).startsWith(QLatin1Char('4')));
        QVERIFY(cellOf(*tree, QStringLiteral("Workers"), 2).startsWith(QLatin1Char('8')));
        const ComparedQuantity* round = window.comparison()->quantity("round_s");
        QVERIFY(round && round->factor());
        QCOMPARE(cellOf(*tree, QStringLiteral("time of a round"), 4), factorText(*round));
    }

    void everyNumberIsTheCommandLines() {
        CompareWindow window;
        show(window);
        const RunComparison expected = compareRuns(
            readComparedRun(m_four.toStdString()), readComparedRun(m_eight.toStdString()));
        QCOMPARE(window.comparison()->quantities.size(), expected.quantities.size());
        for (std::size_t i = 0; i < expected.quantities.size(); ++i) {
            QCOMPARE(window.comparison()->quantities[i].first, expected.quantities[i].first);
            QCOMPARE(window.comparison()->quantities[i].second, expected.quantities[i].second);
        }
    }

    void roundsBeginTogether() {
        const RunComparison comparison = compareRuns(
            readComparedRun(m_four.toStdString()), readComparedRun(m_eight.toStdString()));
        for (const Step step : {0, 5, 23}) {
            const AlignedPairPointer pair = readAlignedPair(comparison, step);
            for (const AlignedRounds* rounds : {&pair->first, &pair->second}) {
                QVERIFY2(rounds->fault.isEmpty(), qPrintable(rounds->fault));
                QCOMPARE(rounds->axis.step(0), step);
                QCOMPARE(rounds->axis.begin(0), Time{});
                QVERIFY(rounds->roundSeconds > 0 && rounds->roundSeconds < pair->seconds);
            }
            QCOMPARE(pair->first.lanes.nodes(), 4);
            QCOMPARE(pair->second.lanes.nodes(), 8);
        }
        // The faster run shows as many more rounds as the slower one's time holds.
        const AlignedPairPointer pair = readAlignedPair(comparison, 5);
        QVERIFY(pair->second.roundSeconds > pair->first.roundSeconds);
        QVERIFY(pair->first.axis.rounds() > 1);
        QVERIFY(!pair->second.waits.empty());
        for (const WaitInterval& wait : pair->second.waits)
            QVERIFY(wait.begin >= Time{} && wait.end > wait.begin);
        const AlignedPairPointer beyond = readAlignedPair(comparison, 500);
        QVERIFY(!beyond->first.fault.isEmpty());
    }

    /// As if the second had left the first after 10 rounds: its round 0 is the original's round 10.
    void aForkCountsFromItsOriginal() {
        ComparedRun original = readComparedRun(m_four.toStdString());
        ComparedRun fork = readComparedRun(m_eight.toStdString());
        original.result.run.startedAt = "then";
        fork.result.run.fork = ForkOrigin{.parentStartedAt = "then", .round = 10};
        fork.leftAtS = 0.5;
        original.result.evaluations = {{1, Time::fromSeconds(0.4), 1, 1, 0.5, 0}};
        fork.result.evaluations = {{2, Time::fromSeconds(0.25), 1, 1, 0.6, 0}};
        QVERIFY(shareOrigin(original, fork) && shareOrigin(fork, original));
        QCOMPARE(roundsBefore(fork), Step{10});
        const RunComparison comparison = compareRuns(original, fork);
        const Figure figure
            = comparedLearning(comparison, LearningQuantity::Accuracy, LearningClock::Seconds);
        QCOMPARE(figure.series[0].points.front().x(), 0.4);
        QCOMPARE(figure.series[1].points.front().x(), 0.75);
        const AlignedPairPointer pair = readAlignedPair(comparison, 12);
        QCOMPARE(pair->first.axis.step(0), Step{12});
        QCOMPARE(pair->second.axis.step(0), Step{2});
        const AlignedPairPointer before = readAlignedPair(comparison, 9);
        QVERIFY2(before->second.fault.contains("10"), qPrintable(before->second.fault));
        fork.result.run.fork->parentStartedAt = "another day";
        QVERIFY(!shareOrigin(original, fork));
    }

    void kindsWithoutRoundsAreAlignedToo() {
        const QString eager = m_folder.filePath("eager.ringside");
        record(smallScenario(ArchitectureKind::EagerSolo, 4, true, 24), eager);
        const RunComparison comparison = compareRuns(
            readComparedRun(m_four.toStdString()), readComparedRun(eager.toStdString()));
        const AlignedPairPointer pair = readAlignedPair(comparison, 10);
        QVERIFY2(pair->second.fault.isEmpty(), qPrintable(pair->second.fault));
        QVERIFY(pair->second.lanes.count() > 4);
    }

    void chartsAndTimelinesAreWritten() {
        CompareWindow window;
        show(window);
        QTRY_VERIFY(window.timelines().pair());
        for (ChartPanel* chart : window.charts()) {
            QVERIFY(!chart->figure().title.isEmpty());
            QVERIFY(!chart->figure().stamps.isEmpty());
        }
        for (const char* name : {"t.svg", "t.pdf", "t.png"}) {
            QCOMPARE(window.timelines().save(m_folder.filePath(QLatin1String(name))), QString());
            QVERIFY(QFileInfo(m_folder.filePath(QLatin1String(name))).size() > 2000);
        }
        for (const char* name : {"n.csv", "n.json"})
            QCOMPARE(window.saveNumbers(m_folder.filePath(QLatin1String(name))), QString());
        QFile csv(m_folder.filePath("n.csv"));
        QVERIFY(csv.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = csv.readAll().replace('"', "").split('\n');
        const ComparedQuantity* round = window.comparison()->quantity("round_s");
        bool found = false;
        for (const QByteArray& line : lines)
            if (line.startsWith("round_s,")) {
                const QList<QByteArray> cells = line.trimmed().split(',');
                QCOMPARE(cells[2].toDouble(), *round->first);
                QCOMPARE(cells[5].toDouble(), *round->factor());
                found = true;
            }
        QVERIFY(found);
        QVERIFY(!window.saveNumbers(QStringLiteral("/nowhere/n.csv")).isEmpty());
    }

    void runWithoutRoundsIsCompared() {
        const QString path = m_folder.filePath("empty.ringside");
        Scenario scenario = smallScenario(ArchitectureKind::Ring, 4, false, 24);
        CompareWindow window;
        {
            Recorder recorder(path.toStdString(), scenario, {});
            recorder.finish({});
        }
        window.compare(m_four, path);
        QSignalSpy compared(&window, &CompareWindow::compared);
        QVERIFY(compared.wait(10000));
        QVERIFY(window.comparison());
    }

    void damagedFileIsExplained() {
        const QString path = m_folder.filePath("bad.ringside");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("nothing of the kind") > 0);
        file.close();
        CompareWindow window;
        QSignalSpy compared(&window, &CompareWindow::compared);
        window.compare(m_four, path);
        QVERIFY(compared.wait(10000));
        QVERIFY(!window.comparison());
        bool told = false;
        for (const QLabel* label : window.findChildren<QLabel*>())
            told = told || label->text().contains(QStringLiteral("bad.ringside"));
        QVERIFY(told);
    }

    void windowGoesOnWhileFilesAreRead() {
        const QString path = m_folder.filePath("long.ringside");
        record(smallScenario(ArchitectureKind::Ring, 8, true, 2000), path);
        CompareWindow window;
        window.show();
        QSignalSpy compared(&window, &CompareWindow::compared);
        StallMeter meter;
        window.compare(path, m_eight);
        QVERIFY(compared.wait(30000));
        qInfo("longest stall while reading 2,000 rounds of 8 workers: %.0f ms", meter.worstMs());
        QVERIFY(meter.worstMs() < 1000);
    }

    void everyControlHasAName() {
        CompareWindow window;
        for (const QWidget* widget : window.findChildren<QWidget*>())
            if (widget->inherits("QAbstractButton") || widget->inherits("QComboBox")
                || widget->inherits("QAbstractSpinBox") || widget->inherits("QTreeWidget"))
                QVERIFY2(!widget->accessibleName().isEmpty()
                        || !widget->property("text").toString().isEmpty(),
                    widget->metaObject()->className());
    }

private:
    void show(CompareWindow& window) {
        window.show();
        QSignalSpy compared(&window, &CompareWindow::compared);
        window.compare(m_four, m_eight);
        QVERIFY(compared.wait(10000));
        QVERIFY(window.comparison());
    }
    static QString cellOf(const QTreeWidget& tree, const QString& name, int column) {
        for (const QTreeWidgetItem* item : tree.findItems(name, Qt::MatchRecursive))
            return item->text(column);
        return {};
    }
    QTemporaryDir m_folder;
    QString m_four, m_eight;
};

QTEST_MAIN(CompareTest)
#include "tst_compare.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Axes of powers, marks of what happened, and that picture, table and file agree on them.
#include "views/charts/figure_chart.h"
#include "views/charts/figure_export.h"
#include "views/charts/figure_marks.h"
#include "views/charts/figure_notes.h"

#include <QGraphicsScene>
#include <QTest>

#include <cmath>

using namespace ringside;

namespace {

/// Seconds an epoch over 1 to 1024 workers, positions as exponents of 2 and 10.
Figure powers() {
    Figure figure;
    figure.title = "Epoch time";
    figure.x = powerAxis(1, 1024, 2, 10);
    figure.x.title = "workers";
    figure.y = powerAxis(0.02, 300, 10, 5);
    figure.y.format = "%g s";
    figure.y.title = "seconds an epoch";
    FigureSeries series;
    series.name = series.endLabel = "ring";
    series.architecture = ArchitectureKind::Ring;
    for (int exponent = 0; exponent <= 10; ++exponent) {
        series.points << QPointF(exponent, std::log10(200 / std::pow(2, exponent)));
        series.halfIntervals << std::log10(1.5);
    }
    figure.series.push_back(series);
    return figure;
}

Figure withMarks(const std::vector<FigureMark>& marks) {
    Figure figure;
    figure.title = "Throughput";
    figure.x = niceAxis(0, 20, 5);
    figure.x.title = "cluster time, s";
    figure.y = niceAxis(0, 100, 5);
    figure.series.resize(1);
    figure.series[0].name = "ring";
    for (int i = 0; i <= 20; ++i)
        figure.series[0].points << QPointF(i, 50 + i);
    figure.marks = marks;
    return figure;
}

} // namespace

class TestFigureAxes : public QObject {
    Q_OBJECT
private slots:
    void axesAreRound() {
        const FigureAxis axis = niceAxis(0, 47, 5);
        QCOMPARE(axis.low, 0.0);
        QCOMPARE(axis.high, 50.0);
        QCOMPARE(axis.step, 10.0);
        QCOMPARE(axis.valueAt(30), 30.0);
        QCOMPARE(niceAxis(0, 0.3, 4).format, QStringLiteral("%.1f"));
        QVERIFY(niceAxis(5, 5, 4).high > niceAxis(5, 5, 4).low);
        QVERIFY(std::isfinite(niceAxis(0, INFINITY, 4).high));
    }

    void axesOfPowersHoldTheirValues() {
        const FigureAxis workers = powerAxis(1, 1024, 2, 10);
        QCOMPARE(workers.low, 0.0);
        QCOMPARE(workers.high, 10.0);
        QCOMPARE(workers.step, 1.0);
        QCOMPARE(workers.valueAt(10), 1024.0);
        QCOMPARE(workers.labelAt(10), QStringLiteral("1024"));
        const FigureAxis few = powerAxis(3, 900, 2, 4); // 2 to 1024, not cut
        QVERIFY(few.valueAt(few.low) <= 3 && few.valueAt(few.high) >= 900);
        QVERIFY((few.high - few.low) / few.step <= 4);
        QVERIFY(powerAxis(8, 8, 2, 4).high > powerAxis(8, 8, 2, 4).low);
        QVERIFY(std::isfinite(powerAxis(0, INFINITY, 10, 4).high)); // nothing to hold
    }

    void labelsOfPowers_data() {
        QTest::addColumn<double>("base");
        QTest::addColumn<double>("position");
        QTest::addColumn<QString>("format");
        QTest::addColumn<QString>("label");
        QTest::newRow("plain") << 0.0 << 20000.0 << "%.0f"
                               << "20000";
        QTest::newRow("bytes") << 10.0 << 5.0 << "%.0f B"
                               << "100 kB";
        QTest::newRow("giga") << 10.0 << 9.0 << "%g B"
                              << "1 GB";
        QTest::newRow("small") << 10.0 << -5.0 << "%g s" << QString::fromUtf8("10 \u00b5s");
        QTest::newRow("milli") << 10.0 << -3.0 << "%g s"
                               << "0.001 s";
        QTest::newRow("percent") << 10.0 << 1.0 << "%g %%"
                                 << "10 %";
        QTest::newRow("pure") << 10.0 << -5.0 << "%g" << QString::fromUtf8("10\u207b\u2075");
        QTest::newRow("binary") << 2.0 << 16.0 << "%g"
                                << "65.5k";
    }
    void labelsOfPowers() {
        QFETCH(double, base);
        QFETCH(double, position);
        QFETCH(QString, format);
        FigureAxis axis;
        axis.base = base;
        axis.format = format;
        QTEST(axis.labelAt(position), "label");
    }

    void tableHasValuesNotExponents() {
        const FigureTable table = figureTable(powers());
        QCOMPARE(table.rows.size(), std::size_t(11));
        QCOMPARE(table.rows[10][1].toDouble(), 1024.0);
        QVERIFY(std::abs(table.rows[10][2].toDouble() - 200.0 / 1024) < 1e-12);
        QVERIFY(std::abs(table.rows[3][3].toDouble() - 1.5) < 1e-12); // factor, not a difference
        QVERIFY(table.columns[3].contains("factor"));
        QVERIFY(tableText(table).contains(",1024,"));
    }

    void pictureShowsPowers() {
        const QByteArray svg = figureSvg(powers(), FigureStyle());
        for (const char* label : {">1024<", ">512<", ">0.01 s<", ">1000 s<"})
            QVERIFY2(svg.contains(label), label);
        QVERIFY(!svg.contains(">-2 s<")); // no exponent
        QGraphicsScene scene;
        auto* chart = new FigureChart;
        scene.addItem(chart);
        chart->resize(700, 400);
        chart->setFigure(powers(), Theme::light());
        const QString note = noteAt(*chart, chart->toScene(QPointF(0, std::log10(200))));
        QVERIFY2(note.isEmpty(), qPrintable(note)); // no marker, no note
        Figure dotted = powers();
        dotted.series[0].marker = Marker::Circle;
        chart->setFigure(dotted, Theme::light());
        QVERIFY(noteAt(*chart, chart->toScene(QPointF(10, std::log10(200.0 / 1024))))
                    .contains("1024 workers"));
    }

    void marksStandAtTheirTime() {
        const Figure figure = withMarks({{5, "worker 2 killed"}, {5.2, "latency 10 ms"},
            {19, "worker 3 frozen for 2 s"}, {30, "outside"}});
        const QByteArray svg = figureSvg(figure, FigureStyle());
        QVERIFY(svg.contains("worker 2 killed") && svg.contains("latency 10 ms"));
        QVERIFY(svg.contains("worker 3 frozen for 2 s"));
        QVERIFY(!svg.contains("outside"));
        const FigureTable table = figureTable(figure);
        QCOMPARE(table.rows.size(), std::size_t(21 + 4));
        QCOMPARE(table.rows[21][0].toString(), QStringLiteral("worker 2 killed"));
        QCOMPARE(table.rows[21][1].toDouble(), 5.0);
        QVERIFY(!table.rows[21][2].isValid());
    }

    void marksTakeRowsAndRoom() {
        QGraphicsScene scene;
        auto* chart = new FigureChart;
        scene.addItem(chart);
        chart->resize(700, 400);
        chart->setFigure(withMarks({}), Theme::light());
        QCOMPARE(markRows(*chart), 0);
        const double top = chart->plotArea().top();
        chart->setFigure(withMarks({{5, "one"}, {15, "two"}}), Theme::light());
        QCOMPARE(markRows(*chart), 1);
        QVERIFY(chart->plotArea().top() > top);
        chart->setFigure(
            withMarks({{5, "a rather long sentence"}, {5.5, "a second one"}}), Theme::light());
        QCOMPARE(markRows(*chart), 2);
        std::vector<FigureMark> many;
        for (int i = 0; i < 40; ++i)
            many.push_back({0.5 * i, QString("fault number %1").arg(i)});
        chart->setFigure(withMarks(many), Theme::light());
        QCOMPARE(markRows(*chart), 3); // the rest keeps its lines
        const QPointF line = chart->toScene(QPointF(10, 5));
        QVERIFY(noteAt(*chart, line).contains("fault number 20"));
    }
};

QTEST_MAIN(TestFigureAxes)
#include "tst_figure_axes.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing is told by colour alone: what stands side by side differs by pattern, shape, dash or
// lightness for people who lack a kind of cone, and without any colour. RINGSIDE_LOOK=folder writes
// the pictures of every view as they are seen.
#include "engine/strategies/catalog.h"
#include "tests/support/colour_vision.h"
#include "tests/views/recorded_run.h"
#include "views/charts/chart_catalog.h"
#include "views/charts/figure_bars.h"
#include "views/charts/figure_export.h"
#include "views/compare/compare_window.h"
#include "views/compare/comparison_figures.h"
#include "views/eager/contribution_panel.h"
#include "views/eager/contribution_view.h"
#include "views/library/library_card.h"
#include "views/library/library_model.h"
#include "views/measurements.h"
#include "views/theme/patterns.h"

#include <QPainter>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;

namespace {

constexpr QSize boxSize(48, 24);

template <typename Paint>
QImage painted(const Theme& theme, QSize size, Paint paint) {
    QImage image(size, QImage::Format_RGB32);
    image.fill(theme.panel);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paint(painter);
    return image;
}

/// Whether two fills can be told apart where neither has a colour.
bool apart(const QImage& a, const QImage& b) {
    const FillLook one = lookOf(a), other = lookOf(b);
    return std::abs(one.mean - other.mean) + std::abs(one.spread - other.spread) > 12
        || shareOfDifferentPixels(a, b) > 0.15;
}

QList<Theme> bothThemes() {
    return {Theme::light(), Theme::darkTheme()};
}

/// Two curves of one chart: by dash, by mark, or by the words at their ends.
bool apart(const FigureSeries& a, const FigureSeries& b) {
    const auto dash = [](const FigureSeries& series) {
        return series.line == Qt::DashLine && series.architecture ? dashesOf(*series.architecture)
                                                                  : QList<qreal>{};
    };
    const bool lines = a.line != b.line || dash(a) != dash(b);
    const bool words = !a.endLabel.isEmpty() && !b.endLabel.isEmpty() && a.endLabel != b.endLabel;
    return lines || a.marker != b.marker || a.width != b.width || words;
}

void keepLook(const QString& view, const QImage& image) {
    const QString folder = qEnvironmentVariable("RINGSIDE_LOOK");
    for (std::size_t i = 0; !folder.isEmpty() && i < visions.size(); ++i)
        seenAs(image, visions[i])
            .save(QStringLiteral("%1/%2-%3.png").arg(folder, view, QLatin1String(visionNames[i])));
}

Measurement measured(ArchitectureKind kind, int workers, double seconds) {
    Measurement measurement;
    measurement.setupKey = setupKey(smallScenario(ArchitectureKind::Ring, workers, false));
    measurement.architecture = kind;
    measurement.workers = workers;
    measurement.epochSeconds = seconds;
    return measurement;
}

} // namespace

class ColourVisionTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        m_ring = m_folder.filePath("ring.ringside");
        m_eager = m_folder.filePath("eager.ringside");
        record(smallScenario(ArchitectureKind::Ring, 4, true, 12), m_ring);
        record(smallScenario(ArchitectureKind::EagerMajority, 4, true, 40), m_eager);
    }

    void matricesKeepWhiteAndBlack() {
        for (const Vision vision : visions) {
            const QColor white(seenAs(qRgb(255, 255, 255), vision));
            QVERIFY(std::min({white.red(), white.green(), white.blue()}) >= 252);
            QCOMPARE(seenAs(qRgb(0, 0, 0), vision) & 0xFFFFFF, 0u);
        }
        // A test that cannot fail says nothing: red and green of one lightness fall together.
        const auto plain = [](QRgb colour) {
            QImage image(boxSize, QImage::Format_RGB32);
            image.fill(colour);
            return image;
        };
        const QImage red = plain(qRgb(190, 60, 40)), green = plain(qRgb(104, 104, 40));
        QVERIFY(!apart(seenAs(red, Vision::Grey), seenAs(green, Vision::Grey)));
    }

    void statesOfLanesAndCards() {
        constexpr std::array states{
            NodeState::Compute, NodeState::Send, NodeState::Update, NodeState::Wait};
        for (const Theme& theme : bothThemes())
            for (const Architecture& kind : catalog())
                for (const Vision vision : visions) {
                    std::vector<QImage> looks;
                    for (const NodeState state : states)
                        looks.push_back(seenAs(painted(theme, boxSize,
                                                   [&](QPainter& painter) {
                                                       paintState(painter, QRectF({}, boxSize),
                                                           state, theme, theme.hue(kind.kind));
                                                   }),
                            vision));
                    for (std::size_t i = 0; i < looks.size(); ++i)
                        for (std::size_t j = 0; j < i; ++j)
                            QVERIFY2(apart(looks[i], looks[j]),
                                qPrintable(
                                    QStringLiteral("%1: states %2 and %3, %4")
                                        .arg(QString::fromUtf8(
                                            kind.id.data(), qsizetype(kind.id.size())))
                                        .arg(i)
                                        .arg(j)
                                        .arg(QLatin1String(visionNames[std::size_t(vision)]))));
                }
    }

    void piecesOfBars() {
        constexpr std::array fills{BarFill::Diagonal, BarFill::Upright, BarFill::Dotted,
            BarFill::Crossed, BarFill::Level, BarFill::Empty, BarFill::Solid, BarFill::Striped};
        for (const Theme& theme : bothThemes())
            for (const Vision vision : visions) {
                std::vector<QImage> looks;
                for (const BarFill fill : fills)
                    looks.push_back(seenAs(painted(theme, boxSize,
                                               [&](QPainter& painter) {
                                                   paintBarPiece(painter, QRectF({}, boxSize), fill,
                                                       theme, theme.hue(ArchitectureKind::Ring),
                                                       11);
                                               }),
                        vision));
                for (std::size_t i = 0; i < looks.size(); ++i)
                    for (std::size_t j = 0; j < i; ++j)
                        QVERIFY2(apart(looks[i], looks[j]),
                            qPrintable(QStringLiteral("fills %1 and %2, %3 %4")
                                           .arg(i)
                                           .arg(j)
                                           .arg(QLatin1String(visionNames[std::size_t(vision)]),
                                               theme.dark ? "dark" : "light")));
            }
    }

    void curvesOfCharts() {
        Measurements measurements;
        for (const Architecture& kind : catalog())
            measurements.add(measured(kind.kind, 4, 1 + 0.1 * double(kind.id.size())));
        const Scenario scenario = smallScenario(ArchitectureKind::Ring, 4, false);
        RunStore store;
        store.begin(scenario);
        readInto(store, m_ring);
        for (const ChartInfo& info : charts()) {
            const Figure figure
                = makeFigure(info.kind, {scenario, store, measurements, nullptr}, {});
            requireApart(figure);
            keepLook(
                QStringLiteral("chart-%1").arg(QLatin1String(info.id)), figureImage(figure, {}));
        }
    }

    void comparedCurves() {
        const ComparedRun ring = readComparedRun(m_ring.toStdString());
        const ComparedRun eager = readComparedRun(m_eager.toStdString());
        for (const auto& [a, b] : {std::pair(ring, ring), std::pair(ring, eager)}) {
            RunComparison comparison = compareRuns(a, b);
            for (ComparedRun* run : {&comparison.first, &comparison.second})
                for (Epoch epoch = 1; epoch < 4; ++epoch)
                    run->result.evaluations.push_back(
                        {epoch, Time{epoch * 1'000'000'000'000}, 1, 1.0, 0.2 * double(epoch), 1});
            const Figure figure
                = comparedLearning(comparison, LearningQuantity::Accuracy, LearningClock::Seconds);
            QCOMPARE(figure.series.size(), std::size_t(2));
            // Without the words: hue may not be all that differs.
            const FigureSeries &one = figure.series[0], &other = figure.series[1];
            QVERIFY(one.marker != other.marker);
            keepLook(QStringLiteral("compare-accuracy"), figureImage(figure, {}));
        }
        CompareWindow window;
        window.compare(m_ring, m_eager);
        QTRY_VERIFY(window.comparison());
        window.show();
        QTest::qWait(300);
        keepLook(QStringLiteral("compare"), window.grab().toImage());
    }

    void cellsOfContributions() {
        RunStore store;
        LensPlayer player;
        RunNavigator navigator(store, &player);
        ContributionPanel panel(&navigator);
        const Scenario scenario = smallScenario(ArchitectureKind::EagerMajority, 2, false);
        for (const Theme& theme : bothThemes()) {
            store.begin(scenario);
            ContributionView& view = *panel.view();
            view.resize(700, 240);
            view.setTheme(theme);
            view.beginRun();
            view.addRows(fourKindsOfCells());
            QTRY_COMPARE(view.rows().rounds(), Step(4));
            view.fitWholeRun();
            QImage image(view.size(), QImage::Format_RGB32);
            QPainter painter(&image);
            view.paint(painter, QRectF(image.rect()));
            painter.end();
            keepLook(
                theme.dark ? QStringLiteral("contributions-dark") : QStringLiteral("contributions"),
                image);
            for (const Vision vision : visions) {
                std::vector<QImage> cells;
                for (Step round = 0; round < 4; ++round) {
                    const QPoint centre = view.pointOf({1, round}).toPoint();
                    cells.push_back(
                        seenAs(image.copy(QRect(centre - QPoint(9, 9), QSize(19, 19))), vision));
                }
                for (std::size_t i = 0; i < cells.size(); ++i)
                    for (std::size_t j = 0; j < i; ++j)
                        QVERIFY2(apart(cells[i], cells[j]),
                            qPrintable(QStringLiteral("cells of rounds %1 and %2, %3")
                                           .arg(i)
                                           .arg(j)
                                           .arg(QLatin1String(visionNames[std::size_t(vision)]))));
            }
        }
    }

    void standingsOfTheLibrary() {
        std::vector<LibraryEntry> entries;
        for (const RunStanding standing :
            {RunStanding::Finished, RunStanding::Stopped, RunStanding::Failed,
                RunStanding::Unfinished, RunStanding::Growing, RunStanding::Damaged}) {
            LibraryEntry entry;
            entry.path = "run" + std::to_string(entries.size());
            entry.name = "A run";
            entry.standing = standing;
            entry.workers = 4;
            entry.curve = {{0, 2}, {1, 1}, {2, 0.5}};
            entries.push_back(entry);
        }
        LibraryModel model;
        model.setEntries(entries);
        LibraryFilter filter(model);
        LibraryCard card;
        for (const Theme& theme : bothThemes()) {
            card.setTheme(theme);
            std::vector<QImage> marks; // between the curve and the words at the right
            for (int row = 0; row < filter.rowCount(); ++row) {
                QStyleOptionViewItem option;
                option.rect = QRect(0, 0, 360, card.sizeHint(option, {}).height());
                const QImage image = painted(theme, option.rect.size(),
                    [&](QPainter& painter) { card.paint(&painter, option, filter.index(row, 0)); });
                marks.push_back(image.copy(QRect(125, 45, 18, 17)));
                if (row == 0) { // and its curve is there
                    const QImage curve = image.copy(QRect(19, 20, 60, 45));
                    QImage bare = curve;
                    bare.fill(curve.pixel(0, 44));
                    QVERIFY(curve != bare);
                }
            }
            for (const Vision vision : visions)
                for (std::size_t i = 0; i < marks.size(); ++i)
                    for (std::size_t j = 0; j < i; ++j)
                        QVERIFY(apart(seenAs(marks[i], vision), seenAs(marks[j], vision)));
        }
    }

private:
    /// W1's cells: in time, nothing, late by one, nothing with a gradient overwritten.
    static RunBatch fourKindsOfCells() {
        RunBatch batch;
        const std::vector<std::vector<std::int32_t>> pattern{{0}, {}, {1}, {}};
        for (Step round = 0; round < 4; ++round)
            for (Rank worker = 0; worker < 2; ++worker) {
                ContributionEvent event;
                event.worker = worker;
                event.round = round;
                if (worker == 0)
                    event.ages = {0};
                else
                    event.ages = pattern[std::size_t(round)];
                event.arrived = !event.ages.empty() && event.ages.back() == 0;
                event.overwritten = worker == 1 && round == 3 ? 1 : 0;
                batch.contributions.push_back(event);
                batch.steps.push_back({.node = worker, .step = round});
            }
        return batch;
    }

    static void requireApart(const Figure& figure) {
        for (std::size_t i = 0; i < figure.series.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (figure.series[i].line != Qt::NoPen || figure.series[j].line != Qt::NoPen)
                    QVERIFY2(apart(figure.series[i], figure.series[j]),
                        qPrintable(figure.title + QStringLiteral(": ") + figure.series[i].name
                            + QStringLiteral(" and ") + figure.series[j].name));
    }

    QTemporaryDir m_folder;
    QString m_ring, m_eager;
};

QTEST_MAIN(ColourVisionTest)
#include "tst_colour_vision.moc"

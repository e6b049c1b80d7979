// SPDX-License-Identifier: GPL-3.0-or-later
// Figures written by the command line: their numbers are the run's, their sizes those that were
// asked for, and nothing stands outside the plot.
#include "tests/system/command_line.h"
#include "tests/system/figure_files.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTest>

#include <cmath>
#include <csignal>

using namespace ringside;

class CliFigures : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void numbersAreTheRuns();
    void svgHasItsSizeAndNothingOutside_data();
    void svgHasItsSizeAndNothingOutside();
    void pdfHasItsSizeAndFonts();
    void recipesMakeTheSameAgain();
    void saysWhatIsWrongWithARecipe();
    void reportsSayWhatIsWrong();
    void interruptedReportsLeaveNothing();
    void refusesWrongOptions();
    void filmsKeepTheClock();

private:
    QByteArray file(const QString& name) const;
    void write(const QStringList& rest, const QString& name);

    CommandLine m_cli;
    QJsonObject m_result;
};

QByteArray CliFigures::file(const QString& name) const {
    QFile file(m_cli.path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void CliFigures::write(const QStringList& rest, const QString& name) {
    const CallResult result = m_cli.call(QStringList{"export", "f.ringside", "--to", name} + rest);
    QVERIFY2(result.code == 0, result.error);
}

void CliFigures::initTestCase() {
    if (!m_cli.call(words("export --help")).out.contains("chart:"))
        QSKIP("This build has no window, so nothing that draws.");
    const CallResult run = m_cli.call(
        words("simulate first-run --set training.epochs=3 --train --record f.ringside --json")
        << "--set"
        << R"(cluster.stragglers=[{"kind":"fixed","worker":2,"delay_s":0.01}])");
    QVERIFY2(run.code == 0, run.error);
    m_result = run.json();
}

void CliFigures::numbersAreTheRuns() {
    const QJsonArray nodes = m_result["nodes"].toArray();
    write(words("--what chart:waiting"), "w.csv");
    const auto waits = csvRows(file("w.csv"));
    QCOMPARE(waits.size(), nodes.size() + 1);
    const auto column = [](const QStringList& head, const QString& begin) {
        for (qsizetype i = 0; i < head.size(); ++i)
            if (head[i].startsWith(begin))
                return i;
        return qsizetype(-1);
    };
    const std::pair<const char*, const char*> causes[]
        = {{"straggler", "S"}, {"link busy", "L"}, {"processor", "C"}};
    for (qsizetype rank = 0; rank < nodes.size(); ++rank)
        for (const auto& [name, letter] : causes) {
            const qsizetype at = column(waits[0], name);
            const double expected
                = nodes[rank].toObject()["wait_by_cause_s"].toObject()[letter].toDouble();
            const double shown = at < 0 ? 0 : waits[rank + 1][at].toDouble();
            QVERIFY2(shown == expected,
                qPrintable(
                    QString("W%1 %2: %3, not %4").arg(rank).arg(letter).arg(shown).arg(expected)));
        }
    write(words("--what chart:bytes"), "b.csv");
    const auto bytes = csvRows(file("b.csv"));
    for (qsizetype rank = 0; rank < nodes.size(); ++rank) {
        QCOMPARE(
            bytes[rank + 1][1].toDouble() * 1e6, nodes[rank].toObject()["bytes_sent"].toDouble());
        // Whole parameters in chunks: the closed form is met to one parameter a chunk.
        const double formula = bytes[rank + 1][2].toDouble();
        QVERIFY(std::abs(bytes[rank + 1][1].toDouble() / formula - 1) < 0.01);
    }
    write(words("--what chart:loss --clock epochs"), "l.csv");
    const QJsonArray evaluations = m_result["evaluations"].toArray();
    QList<double> losses;
    for (const QStringList& row : csvRows(file("l.csv")))
        if (row[0].contains("test loss"))
            losses << row[2].toDouble();
    QCOMPARE(losses.size(), evaluations.size());
    for (qsizetype i = 0; i < losses.size(); ++i)
        QCOMPARE(losses[i], evaluations[i].toObject()["test_loss"].toDouble());
    write(words("--what chart:blame"), "m.csv");
    const auto blame = csvRows(file("m.csv"));
    QVERIFY(blame[1][3].toDouble() > blame[1][2].toDouble()); // W0 waits for W2 more than for W1
    write(words("--what chart:arrivals"), "a.csv");
    const auto arrivals = csvRows(file("a.csv"));
    QCOMPARE(arrivals[3].back().toDouble(), 3.0 * m_result["steps_per_epoch"].toDouble());
}

void CliFigures::svgHasItsSizeAndNothingOutside_data() {
    QTest::addColumn<QString>("chart");
    QTest::addColumn<QString>("size");
    QTest::addColumn<double>("points");
    for (const char* chart :
        {"epoch-time", "accuracy", "loss", "waiting", "bytes", "throughput", "blame", "arrivals"})
        for (const char* size : {"85mm", "175mm"})
            QTest::addRow("%s %s", chart, size) << chart << size << (size[0] == '8' ? 8.0 : 9.5);
}

void CliFigures::svgHasItsSizeAndNothingOutside() {
    QFETCH(QString, chart);
    QFETCH(QString, size);
    QFETCH(double, points);
    write({"--what", "chart:" + chart, "--size", size, "--font-pt", QString::number(points)},
        "s.svg");
    const SvgDrawing drawing = readSvg(file("s.svg"));
    QCOMPARE(drawing.width, size);
    QVERIFY(std::abs(drawing.page.width() - size.chopped(2).toDouble() / 25.4 * 96) < 0.001);
    for (const QPointF& vertex : drawing.vertices)
        QVERIFY2(drawing.page.adjusted(-0.5, -0.5, 0.5, 0.5).contains(vertex),
            qPrintable(QString("%1,%2").arg(vertex.x()).arg(vertex.y())));
    const QString label = chart == "epoch-time"   ? "7"
        : chart == "blame" || chart == "arrivals" ? "W1"
        : chart == "waiting" || chart == "bytes"  ? "W2"
                                                  : "0 s";
    QVERIFY2(drawing.textSizes.contains(label), qPrintable(drawing.textSizes.keys().join('|')));
    const double shown = drawing.textSizes[label] / 96 * 72;
    QVERIFY2(std::abs(shown - points) < 0.001, qPrintable(QString::number(shown)));
    QVERIFY(drawing.metadata.contains("\"seed\":\"1\"") && drawing.metadata.contains("bandwidth"));
    QVERIFY(drawing.metadata.contains(chart == "epoch-time" ? "predicted" : "simulated"));
}

void CliFigures::pdfHasItsSizeAndFonts() {
    write(words("--what chart:epoch-time --size 85mm"), "p.pdf");
    QProcess fonts;
    fonts.start("pdffonts", {m_cli.path("p.pdf")});
    if (!fonts.waitForStarted())
        QSKIP("pdffonts is not installed (poppler-utils).");
    QVERIFY(fonts.waitForFinished());
    const QList<QByteArray> lines = fonts.readAllStandardOutput().trimmed().split('\n');
    QVERIFY(lines.size() > 2); // two lines of heading
    for (const QByteArray& line : lines.mid(2)) {
        const QList<QByteArray> cells = line.simplified().split(' ');
        QCOMPARE(cells[cells.size() - 5], QByteArray("yes")); // emb sub uni object ID
    }
    QProcess about;
    about.start("pdfinfo", {m_cli.path("p.pdf")});
    QVERIFY(about.waitForFinished());
    const QByteArray facts = about.readAllStandardOutput();
    const auto size = QRegularExpression("Page size: +([0-9.]+) x ([0-9.]+) pts").match(facts);
    QVERIFY2(std::abs(size.captured(1).toDouble() - 85 / 25.4 * 72) < 0.5, facts);
    QVERIFY(facts.contains("Epoch time against workers") && facts.contains("Pages:           1"));
}

void CliFigures::recipesMakeTheSameAgain() {
    write(words("--what chart:waiting --size 85mm --look dark --font-pt 7 --caption Late "
                "--keep-recipe"),
        "again.svg");
    const QByteArray first = file("again.svg");
    write(words("--what figure:again"), "second.svg");
    QCOMPARE(file("second.svg"), first);
    const CallResult unknown = m_cli.call(words("export f.ringside --what figure:none --to n.svg"));
    QCOMPARE(unknown.code, 2);
    QVERIFY2(unknown.error.contains("again"), unknown.error);
}

void CliFigures::saysWhatIsWrongWithARecipe() {
    const auto refusal = [this](const char* text) {
        QFile recipe(m_cli.path("recipe.json"));
        recipe.open(QIODevice::WriteOnly);
        recipe.write(text);
        recipe.close();
        return m_cli.call(words("export f.ringside --what chart:loss --recipe recipe.json --to r.svg")).error;
    };
    QVERIFY(refusal("").contains("is empty"));
    QVERIFY(refusal("[1]").contains("must be one JSON object"));
    const QByteArray torn = refusal("{\"ringside_figure\": 1, \"name\"");
    QVERIFY2(torn.contains("is no JSON") && !torn.contains("byte 0"), torn);
}

void CliFigures::reportsSayWhatIsWrong() {
    QVERIFY(m_cli.call(words("sweep first-run --simulate --set training.steps=3 --vary "
                             "cluster.workers=2,3 --out swept")).code == 0);
    QFile table(m_cli.path("swept/sweep.csv"));
    QVERIFY(table.open(QIODevice::ReadWrite));
    QByteArray text = table.readAll();
    text.replace("\r\n2,", "\r\nx,");
    table.resize(0);
    table.seek(0);
    table.write(text);
    table.close();
    const CallResult damaged = m_cli.call(words("report f.ringside --sweep swept --to report"));
    QCOMPARE(damaged.code, 3);
    QVERIFY2(damaged.error.contains("sweep.csv is damaged: row 3"), damaged.error);
    QVERIFY(!QFile::exists(m_cli.path("report")));
}

void CliFigures::interruptedReportsLeaveNothing() {
    auto process = m_cli.start(words("report f.ringside --to stopped"));
    QVERIFY(process->waitForStarted());
    const auto parts = [this] {
        return QDir(m_cli.path(".")).entryList({"stopped*"}, QDir::Dirs).size();
    };
    QVERIFY(QTest::qWaitFor([&] { return parts() == 1; }, 60000));
    QVERIFY(sendSignal(process->processId(), SIGINT));
    const CallResult result = ended(*process);
    QCOMPARE(result.code, 130);
    QCOMPARE(parts(), 0);
}

void CliFigures::refusesWrongOptions() {
    for (const char* rest :
        {"--size 1mm", "--size big", "--look red", "--dpi 1", "--font-pt 900", "--clock hours"}) {
        const CallResult result
            = m_cli.call(words("export f.ringside --what chart:loss --to x.png") + words(rest));
        QVERIFY2(result.code == 2 && !result.error.isEmpty(), rest);
    }
}

void CliFigures::filmsKeepTheClock() {
    const QStringList film = words("--what animation --rounds 3..4 --size 320x180px --fps 5");
    write(film, "a.png");
    const auto pictures = [this](const char* begin) {
        return QDir(m_cli.path(".")).entryList({QString(begin) + "-*.png"}).size();
    };
    const qsizetype frames = pictures("a");
    QVERIFY2(frames >= 2 * 3 * 5, qPrintable(QString::number(frames))); // 3 s a round at least
    write(film + words("--speed 4"), "fast.png");
    QVERIFY(pictures("fast") < 0.7 * double(frames));
    QVERIFY(file("a-0001.png") != file("a-0010.png"));
    QCOMPARE(m_cli.call(words("export f.ringside --what animation --to a.avi")).code, 2);
    QCOMPARE(
        m_cli.call(words("export f.ringside --what animation --rounds 4000 --to a.png")).code, 2);
    if (QStandardPaths::findExecutable("ffprobe").isEmpty())
        QSKIP("ffmpeg is not installed.");
    for (const char* name : {"a.mp4", "a.gif"}) {
        write(film, name);
        QProcess probe;
        probe.start("ffprobe",
            {"-v", "error", "-count_frames", "-show_entries",
                "stream=nb_read_frames,duration,width", "-of", "default=nw=1", m_cli.path(name)});
        QVERIFY(probe.waitForFinished());
        const QByteArray facts = probe.readAllStandardOutput();
        const auto value = [&facts](const char* key) {
            const auto match = QRegularExpression(QString(key) + "=([0-9.]+)").match(facts);
            return match.captured(1).toDouble();
        };
        QCOMPARE(value("width"), 320.0);
        QVERIFY2(std::abs(value("duration") - double(frames) / 5) < 0.25, facts);
        QCOMPARE(QFile::exists(m_cli.path(QString(name) + ".part")), false);
    }
}

QTEST_GUILESS_MAIN(CliFigures)
#include "tst_cli_figures.moc"

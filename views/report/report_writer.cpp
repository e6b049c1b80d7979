// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/report/report_writer.h"

#include "engine/base/error.h"
#include "engine/run/export_data.h"
#include "engine/run/export_file.h"
#include "engine/run/residuals.h"
#include "engine/run/run_comparison.h"
#include "engine/scenario/scenario_json.h"
#include "engine/strategies/catalog.h"
#include "views/charts/chart_catalog.h"
#include "views/charts/figure_export.h"
#include "views/charts/run_tally.h"
#include "views/compare/comparison_figures.h"
#include "views/measurements.h"
#include "views/residuals/residual_figure.h"
#include "views/run_store.h"
#include "views/sweep/sweep_results.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTextDocumentFragment>

#include <array>
#include <cmath>

namespace ringside {

namespace {

struct Variant {
    const char* name;
    FigureStyle style;
};

std::array<Variant, 2> variants() {
    FigureStyle paper, slide;
    slide.look = FigureLook::Slide;
    for (const SizePreset& preset : sizePresets()) {
        const bool forSlides = QLatin1String(preset.id) == QLatin1String("slide");
        if (!forSlides && QLatin1String(preset.id) != QLatin1String("175mm"))
            continue;
        FigureStyle& style = forSlides ? slide : paper;
        style.millimetres = preset.millimetres;
        style.fontPoints = preset.fontPoints;
    }
    slide.dotsPerInch = 150;
    return {{{"paper", paper}, {"slide", slide}}};
}

/// A word of a shell, quoted where it must be.
QString shellWord(const std::string& text) {
    QString word = QString::fromStdString(text);
    static const QString plain = QStringLiteral("/._-+=:,");
    const bool safe = !word.isEmpty() && std::all_of(word.begin(), word.end(), [](QChar c) {
        return (c.unicode() < 128 && c.isLetterOrNumber()) || plain.contains(c);
    });
    return safe ? word
                : QLatin1Char('\'') + word.replace(QLatin1Char('\''), QStringLiteral("'\\''"))
            + QLatin1Char('\'');
}

/// Takes the report together in a folder beside its place.
class ReportFolder {
public:
    explicit ReportFolder(const ReportRequest& request);
    QStringList write();

private:
    void requireFreePlace() const;
    void requireGoing() const;
    void readRuns();
    void addFigure(const QString& name, const Figure& figure, const QString& caption);
    void addCharts();
    void addResiduals();
    void addSweep();
    void addData();
    void writeText(const QString& name, const QByteArray& text) const;
    void copy(const QString& from, const QString& name) const;
    QString captionOf(ChartKind kind, const Figure& figure, std::size_t place) const;
    QString repeatsText(const Scenario& scenario) const;
    void addCharts(std::size_t place);
    void addComparisons();
    QString runTable() const;
    /// Of several runs every one but the first has its number in its files' names.
    static QString numbered(const QString& name, std::size_t place) {
        return place == 0 ? name : QStringLiteral("%1-%2").arg(name).arg(place + 1);
    }
    QString fileName(std::size_t place) const {
        return QFileInfo(QString::fromStdString(m_runs[place]->file)).fileName();
    }
    const RunStore& first() const { return m_runs.front()->store; }
    QByteArray report() const;
    QString path(const QString& name) const { return m_work->filePath(name); }

    const ReportRequest& m_request;
    std::unique_ptr<QTemporaryDir> m_work;
    struct Run {
        std::string file;
        RunStore store;
        std::optional<RunTally> tally;
    };
    std::vector<std::unique_ptr<Run>> m_runs; ///< as they were named
    Measurements m_measurements;
    struct Entry {
        QString name, title, caption;
    };
    std::vector<Entry> m_entries;
};

ReportFolder::ReportFolder(const ReportRequest& request)
    : m_request(request) { }

void ReportFolder::requireFreePlace() const {
    const QFileInfo place(QString::fromStdString(m_request.folder));
    if (place.exists() && !(place.isDir() && QDir(place.filePath()).isEmpty()))
        throw FileError(m_request.folder
            + " exists already; a report is written into a folder of its own. Choose another "
              "name.");
}

void ReportFolder::requireGoing() const {
    if (m_request.keepGoing && !m_request.keepGoing())
        throw ReportStopped("the report was interrupted");
}

void ReportFolder::readRuns() {
    for (const std::string& file : m_request.runs) {
        RunReader reader(file);
        Run& run = *m_runs.emplace_back(std::make_unique<Run>());
        run.file = file;
        run.store.begin(reader.scenario());
        run.store.setHead(reader.scenario(), reader.host());
        run.tally.emplace(reader.scenario());
        for (bool more = true; more;) {
            requireGoing();
            const RunBatch batch = reader.read();
            run.store.append(batch);
            run.tally->add(batch);
            more = batch.more;
        }
        if (const auto measurement = measurementOf(run.store.scenario(), run.store.run(),
                run.store.end(), run.store.epochs(), run.store.evaluations(), run.store.changes()))
            m_measurements.add(*measurement);
    }
}

void ReportFolder::writeText(const QString& name, const QByteArray& text) const {
    ExportFile file(path(name).toStdString());
    file.write(text.toStdString());
    file.commit();
}

void ReportFolder::addFigure(const QString& name, const Figure& figure, const QString& caption) {
    if (figure.isEmpty())
        return;
    for (const Variant& variant : variants())
        for (const QString& ending :
            {QStringLiteral("svg"), QStringLiteral("pdf"), QStringLiteral("png")}) {
            requireGoing();
            const QString file
                = QStringLiteral("%1-%2.%3").arg(name, QLatin1String(variant.name), ending);
            if (const QString fault = saveFigure(figure, variant.style, path(file));
                !fault.isEmpty())
                throw FileError(fault.toStdString());
        }
    writeText(name + QStringLiteral(".csv"), tableText(figureTable(figure)));
    m_entries.push_back({name, figure.title, caption});
}

QString ReportFolder::repeatsText(const Scenario& scenario) const {
    const auto runs = m_measurements.points(scenario, scenario.architecture.kind);
    int fewest = 0, most = 0;
    for (const MeasuredPoint& point : runs) {
        fewest = fewest ? std::min(fewest, point.runs) : point.runs;
        most = std::max(most, point.runs);
    }
    if (most < 1)
        return QStringLiteral("no measured repeats");
    return most < 2
        ? QStringLiteral("one run a point, so there is no interval")
        : QStringLiteral("%1 to %2 runs a point; whiskers are 95 % intervals of the mean "
                         "(Student's t)")
              .arg(fewest)
              .arg(most);
}

QString ReportFolder::captionOf(ChartKind kind, const Figure& figure, std::size_t place) const {
    QString caption
        = m_runs.size() > 1 ? QStringLiteral("Run %1. ").arg(fileName(place)) : QString();
    caption += figure.title + QStringLiteral(". ") + QString::fromUtf8(chartInfo(kind).summary)
        + QStringLiteral(". Set-up: ") + figure.stamps.join(QStringLiteral("; "))
        + QStringLiteral(".");
    if (kind == ChartKind::EpochTime)
        caption += QStringLiteral(" Repeats: ") + repeatsText(m_runs[place]->store.scenario())
            + QStringLiteral(".");
    return caption;
}

void ReportFolder::addCharts() {
    for (std::size_t place = 0; place < m_runs.size(); ++place)
        addCharts(place);
    addComparisons();
}

void ReportFolder::addCharts(std::size_t place) {
    const Run& run = *m_runs[place];
    const RunTotals totals = run.tally->totals();
    for (const ChartInfo& info : charts()) {
        const Figure figure = makeFigure(
            info.kind, {run.store.scenario(), run.store, m_measurements, &totals}, ChartChoice{});
        addFigure(
            numbered(QLatin1String(info.id), place), figure, captionOf(info.kind, figure, place));
    }
}

/// The first run with each of the others.
void ReportFolder::addComparisons() {
    for (std::size_t place = 1; place < m_runs.size(); ++place) {
        requireGoing();
        const RunComparison both = compareRuns(
            readComparedRun(m_runs.front()->file), readComparedRun(m_runs[place]->file));
        const QString names
            = QStringLiteral("%1 (A) and %2 (B). ").arg(fileName(0), fileName(place));
        const auto add = [&](const char* name, const Figure& figure) {
            addFigure(numbered(QLatin1String(name), place), figure,
                names + figure.title + QStringLiteral(". Set-up: ")
                    + figure.stamps.join(QStringLiteral("; ")) + QStringLiteral("."));
        };
        add("compared-accuracy",
            comparedLearning(both, LearningQuantity::Accuracy, LearningClock::Seconds));
        add("compared-loss",
            comparedLearning(both, LearningQuantity::Loss, LearningClock::Seconds));
        add("compared-time", comparedTime(both));
        add("compared-epochs", comparedEpochs(both));
    }
}

void ReportFolder::addResiduals() {
    if (m_request.calibration.empty())
        return;
    std::vector<Residuals> found;
    for (const std::string& run : m_request.runs) {
        requireGoing();
        found.push_back(residualsOf(
            run, calibrationFromFile(m_request.calibration, RunReader(run).scenario())));
    }
    fitCompute(found);
    for (std::size_t i = 0; i < found.size(); ++i) {
        const QString text = QTextDocumentFragment::fromHtml(residualText(found[i])).toPlainText();
        addFigure(QStringLiteral("residuals-%1").arg(i + 1), residualFigure(found[i]),
            QStringLiteral("Gap between the corrected model and %1. ")
                    .arg(QFileInfo(QString::fromStdString(m_request.runs[i])).fileName())
                + text.simplified());
    }
}

void ReportFolder::addSweep() {
    if (m_request.sweep.empty())
        return;
    const QString folder = QString::fromStdString(m_request.sweep);
    const SweepResults results = sweepResults(folder);
    if (!results.fault.empty())
        throw FileError(results.fault);
    if (results.rows.empty())
        throw FileError(m_request.sweep + " holds no finished run of its sweep yet.");
    const QString repeats
        = QStringLiteral("%1 of %2 runs, repeats: %3; intervals are 95 % (Student's t).")
              .arg(results.rows.size())
              .arg(results.runs)
              .arg(results.plan.repeats);
    for (const std::string column : {"epoch_s", "test_accuracy"})
        addFigure(QStringLiteral("sweep-")
                + QString::fromStdString(column).replace(QLatin1Char('_'), QLatin1Char('-')),
            sweepMap(results, column),
            QStringLiteral("Means of the sweep: %1. %2").arg(sweepColumnTitle(column), repeats));
    addFigure(QStringLiteral("sweep-speed-quality"), speedAccuracyFigure(results),
        QStringLiteral("Speed against quality of the sweep's grid points. %1").arg(repeats));
    writeText(QStringLiteral("sweep-means.csv"),
        QByteArray::fromStdString(sweepMeansText(results.plan, results.means)));
    for (const char* name : {"sweep.json", "sweep.csv"})
        copy(QDir(folder).filePath(QLatin1String(name)), QLatin1String(name));
}

void ReportFolder::copy(const QString& from, const QString& name) const {
    QFile file(from);
    if (!file.open(QIODevice::ReadOnly))
        throw FileError(
            from.toStdString() + " cannot be read: " + file.errorString().toStdString() + '.');
    writeText(name, file.readAll());
}

void ReportFolder::addData() {
    for (std::size_t place = 0; place < m_runs.size(); ++place) {
        writeText(numbered(QStringLiteral("scenario"), place) + QStringLiteral(".json"),
            QByteArray::fromStdString(scenarioToText(m_runs[place]->store.scenario())));
        for (const char* what : {"nodes", "epochs", "rounds", "waits"}) {
            requireGoing();
            exportData(what, m_runs[place]->file,
                path(numbered(QStringLiteral("data-%1").arg(QLatin1String(what)), place)
                    + QStringLiteral(".csv"))
                    .toStdString());
        }
    }
}

/// Which run is which, where there are several.
QString ReportFolder::runTable() const {
    if (m_runs.size() < 2)
        return {};
    QString text = QStringLiteral(
        "\n## Runs\n\n| run | file | architecture | workers | seed | figures | data |\n"
        "|---|---|---|---|---|---|---|\n");
    for (std::size_t place = 0; place < m_runs.size(); ++place) {
        const Scenario& scenario = m_runs[place]->store.scenario();
        text += QStringLiteral("| %1 | %2 | %3 | %4 | %5 | %6 | %7, %8 |\n")
                    .arg(place + 1)
                    .arg(fileName(place).replace(QLatin1Char('|'), QLatin1String("\\|")),
                        QString::fromUtf8(architecture(scenario.architecture.kind).name.data(),
                            qsizetype(architecture(scenario.architecture.kind).name.size())))
                    .arg(scenario.cluster.workers)
                    .arg(scenario.seed)
                    .arg(place == 0 ? QStringLiteral("without a number")
                                    : QStringLiteral("NAME-%1").arg(place + 1),
                        numbered(QStringLiteral("scenario"), place) + QStringLiteral(".json"),
                        numbered(QStringLiteral("data-..."), place) + QStringLiteral(".csv"));
    }
    return text;
}

QByteArray ReportFolder::report() const {
    const HostRow& host = first().host();
    QString text = QStringLiteral("# Report: %1\n\n")
                       .arg(QString::fromStdString(first().scenario().name.empty()
                               ? std::string("a run")
                               : first().scenario().name));
    text
        += QStringLiteral(
            "Written by Ringside %1. The %7run was recorded by Ringside %2 on %3, %4, %5 "
            "cores, maths build %6")
               .arg(QString::fromStdString(m_request.version), QString::fromStdString(host.version),
                   QString::fromStdString(host.system), QString::fromStdString(host.processor))
               .arg(host.cores)
               .arg(QString::fromStdString(host.mathsVariant),
                   m_runs.size() > 1 ? QStringLiteral("first ") : QString());
    if (first().run())
        text += QStringLiteral("; it began at %1. Batch time %2 s (%3)")
                    .arg(QString::fromStdString(first().run()->startedAt))
                    .arg(first().run()->calibratedComputeS, 0, 'g', 4)
                    .arg(QString::fromStdString(first().run()->calibrationSource));
    text += QStringLiteral(
        ". Seed %1.\n%2\n## Figures\n\nEach as SVG, PDF and PNG for paper and slide, "
        "with its numbers as CSV.\n")
                .arg(first().scenario().seed)
                .arg(runTable());
    for (const Entry& entry : m_entries)
        text += QStringLiteral("\n### %1\n\n![%1](%2-paper.svg)\n\n%3\n\nNumbers: %2.csv\n")
                    .arg(entry.title, entry.name, entry.caption);
    text += QStringLiteral("\n## Repeat it\n\n```\n");
    QString records;
    for (std::size_t place = 0; place < m_runs.size(); ++place) {
        const QString record = numbered(QStringLiteral("run"), place) + QStringLiteral(".ringside");
        text += QStringLiteral("ringside-cli run %1.json --record %2\n")
                    .arg(numbered(QStringLiteral("scenario"), place), record);
        records += QLatin1Char(' ') + record;
    }
    text += QStringLiteral("ringside-cli report") + records;
    if (!m_request.calibration.empty())
        text += QStringLiteral(" --calibration ") + shellWord(m_request.calibration);
    if (!m_request.sweep.empty())
        text += QStringLiteral(" --sweep ") + shellWord(m_request.sweep);
    text += QStringLiteral(" --to again\n```\n");
    return text.toUtf8();
}

QStringList ReportFolder::write() {
    requireFreePlace();
    const QFileInfo place(QString::fromStdString(m_request.folder));
    QDir parent = place.absoluteDir();
    if (!parent.mkpath(QStringLiteral(".")))
        throw FileError("The folder " + parent.path().toStdString() + " cannot be made.");
    m_work = std::make_unique<QTemporaryDir>(
        parent.filePath(place.fileName() + QStringLiteral(".part-XXXXXX")));
    if (!m_work->isValid())
        throw FileError(
            m_request.folder + " cannot be written: " + m_work->errorString().toStdString() + '.');
    try {
        readRuns();
        addCharts();
        addResiduals();
        addSweep();
        addData();
        writeText(QStringLiteral("REPORT.md"), report());
    } catch (const FileError& error) { // the folder beside is gone when this is read
        throw FileError(QString::fromUtf8(error.what())
                            .replace(m_work->path(), place.filePath())
                            .toStdString());
    }
    parent.rmdir(place.fileName()); // an empty one may stand there
    QFile::setPermissions(m_work->path(), QFile::permissions(parent.path()));
    if (!parent.rename(QFileInfo(m_work->path()).fileName(), place.fileName()))
        throw FileError(m_request.folder + " cannot be written.");
    m_work->setAutoRemove(false);
    QStringList names;
    for (const Entry& entry : m_entries)
        names << entry.name;
    return names;
}

} // namespace

QStringList writeReport(const ReportRequest& request) {
    return ReportFolder(request).write();
}

} // namespace ringside

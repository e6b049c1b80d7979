// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/residuals/residuals_window.h"

#include "engine/scenario/scenario_json.h"
#include "engine/strategies/catalog.h"
#include "views/background.h"
#include "views/catalog_words.h"
#include "views/charts/chart_panel.h"
#include "views/measurements.h"
#include "views/residuals/calibration_list.h"
#include "views/residuals/residual_figure.h"
#include "views/screen_room.h"

#include <QComboBox>
#include <QDateTime>
#include <QDir>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTemporaryFile>
#include <QTextBrowser>

#include <map>

namespace ringside {

namespace {

constexpr int mostRuns = 200;

/// What the thread in the background found.
struct Explained {
    std::optional<Residuals> found;
    QString fault;
};

/// The wanted run, and with it those that the fit is made on; the latter may fail.
Explained explainRuns(const std::string& run, const std::vector<std::string>& others,
    const std::string& calibrationFile) {
    try {
        const auto explainOne = [&](const std::string& path) {
            const Scenario scenario = RunReader(path).scenario();
            const bool stated = scenario.cluster.compute.kind != ComputeKind::Measured;
            return residualsOf(path,
                stated && scenario.cluster.emulate
                    ? Calibration{}
                    : calibrationFromFile(calibrationFile, scenario));
        };
        std::vector<Residuals> all{explainOne(run)};
        for (const std::string& other : others)
            try {
                all.push_back(explainOne(other));
            } catch (const Error&) {
                continue; // a run that cannot be explained is none to fit on
            }
        fitCompute(all);
        return {all.front(), {}};
    } catch (const Error& error) {
        return {std::nullopt, QString::fromUtf8(error.what())};
    }
}

struct ReadScenario {
    std::optional<Scenario> scenario;
    QString fault;
};
ReadScenario readScenario(const std::string& path) {
    try {
        return {RunReader(path).scenario(), {}};
    } catch (const Error& error) {
        return {std::nullopt, QString::fromUtf8(error.what())};
    }
}

QString runText(const Measurement& run) {
    const QDateTime time
        = QDateTime::fromString(QString::fromStdString(run.startedAt), Qt::ISODate);
    return QStringLiteral("%1, %2, %3")
        .arg(architectureName(run.architecture),
            ResidualsWindow::tr("%n worker(s)", nullptr, run.workers),
            QLocale().toString(time.toLocalTime(), QLocale::ShortFormat));
}

} // namespace

ResidualsWindow::ResidualsWindow(const Measurements& measurements, const QString& coordinator,
    const QString& calibrations, QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_measurements(measurements)
    , m_folder(calibrations)
    , m_call(coordinator)
    , m_runs(new QComboBox)
    , m_calibrations(new QComboBox)
    , m_calibrate(new QPushButton(tr("Calibrate this host")))
    , m_chart(new ChartPanel)
    , m_text(new QTextBrowser) {
    setObjectName(QStringLiteral("residuals"));
    setWindowTitle(tr("Explain – model against measurement"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 12, 12, 12);
    column->setSpacing(12);
    column->addWidget(makeHead());
    auto* row = new QHBoxLayout;
    row->setSpacing(12);
    row->addWidget(m_chart, 3);
    row->addWidget(m_text, 1);
    column->addLayout(row, 1);
    m_text->setMinimumWidth(280);
    m_text->setObjectName(QStringLiteral("panel"));
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->document()->setDocumentMargin(12);
    m_text->setAccessibleName(tr("Explanation"));
    connect(m_runs, &QComboBox::activated, this, &ResidualsWindow::readRun);
    connect(m_calibrations, &QComboBox::activated, this, &ResidualsWindow::begin);
    connect(m_calibrate, &QPushButton::clicked, this, &ResidualsWindow::calibrate);
    connect(&m_call, &CoordinatorCall::ended, this, &ResidualsWindow::calibrated);
    resize(fittedSize(*this, {1120, 620}));
}

ResidualsWindow::~ResidualsWindow() = default;

QWidget* ResidualsWindow::makeHead() {
    auto* head = new QWidget;
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    const std::pair<QString, QComboBox*> boxes[]
        = {{tr("&Measured run"), m_runs}, {tr("&Batch time from"), m_calibrations}};
    for (const auto& [text, box] : boxes) {
        auto* label = new QLabel(text);
        label->setBuddy(box);
        box->setAccessibleName(QString(text).remove(QLatin1Char('&')));
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(24);
        row->addWidget(label);
        row->addWidget(box, 1);
    }
    m_calibrate->setToolTip(tr("Measures the time of a batch on one worker alone, and the link "
                               "between two nodes; takes some seconds."));
    row->addWidget(m_calibrate);
    return head;
}

void ResidualsWindow::setTheme(const Theme& theme) {
    m_chart->setTheme(theme);
}

QString ResidualsWindow::text() const {
    return m_text->toPlainText();
}

QString ResidualsWindow::runPath() const {
    return m_runs->currentData().toString();
}

void ResidualsWindow::explain(const QString& path) {
    fillRuns(path);
    readRun();
}

void ResidualsWindow::explain(ArchitectureKind kind, int workers) {
    const auto& all = m_measurements.all();
    for (auto run = all.rbegin(); run != all.rend(); ++run)
        if (run->architecture == kind && run->workers == workers && !run->path.empty())
            return explain(QString::fromStdString(run->path));
    explain(QString());
}

void ResidualsWindow::fillRuns(const QString& path) {
    m_runs->clear();
    const auto& all = m_measurements.all();
    for (auto run = all.rbegin(); run != all.rend() && m_runs->count() < mostRuns; ++run)
        if (!run->path.empty())
            m_runs->addItem(runText(*run), QString::fromStdString(run->path));
    const int place = m_runs->findData(path);
    if (place < 0 && !path.isEmpty())
        m_runs->insertItem(0, QDir(path).dirName(), path);
    m_runs->setCurrentIndex(m_runs->count() ? std::max(0, place) : -1);
}

void ResidualsWindow::readRun() {
    const int generation = ++m_generation;
    m_scenario.reset();
    fillCalibrations();
    if (runPath().isEmpty())
        return present(std::nullopt,
            tr("There is no measured run yet. Run something first; its gap to the model then shows "
               "here."));
    m_text->setPlainText(tr("Reading the run …"));
    inBackground(
        this, [path = runPath().toStdString()] { return readScenario(path); },
        [this, generation](const ReadScenario& read) {
            if (generation != m_generation)
                return;
            if (!read.scenario)
                return present(std::nullopt, read.fault);
            m_scenario = read.scenario;
            fillCalibrations();
            begin();
        });
}

void ResidualsWindow::fillCalibrations() {
    m_calibrations->clear();
    const bool stated = m_scenario && m_scenario->cluster.emulate
        && m_scenario->cluster.compute.kind != ComputeKind::Measured;
    m_calibrations->setEnabled(m_scenario && !stated);
    m_calibrate->setEnabled(m_scenario && !stated && !m_call.running());
    if (stated)
        m_calibrations->addItem(tr("stated in the scenario"));
    else if (m_scenario)
        for (const CalibrationChoice& choice :
            calibrationsFor(*m_scenario, runPath(), m_measurements, m_folder))
            m_calibrations->addItem(choice.text, choice.path);
}

/// Runs of the same set-up and architecture, one of each other number of workers.
std::vector<std::string> ResidualsWindow::runsToFit() const {
    constexpr std::size_t most = 8;
    std::map<int, std::string> byWorkers;
    const std::string key = setupKey(*m_scenario);
    for (const Measurement& run : m_measurements.all())
        if (run.architecture == m_scenario->architecture.kind && run.setupKey == key
            && run.workers != m_scenario->cluster.workers && !run.path.empty())
            byWorkers[run.workers] = run.path;
    std::vector<std::string> paths;
    for (const auto& [workers, path] : byWorkers)
        if (paths.size() < most)
            paths.push_back(path);
    return paths;
}

void ResidualsWindow::begin() {
    const int generation = ++m_generation;
    if (!m_scenario)
        return;
    m_text->setPlainText(tr("Reading the run …"));
    inBackground(
        this,
        [run = runPath().toStdString(), others = runsToFit(),
            calibration = m_calibrations->currentData().toString().toStdString()] {
            return explainRuns(run, others, calibration);
        },
        [this, generation](const Explained& explained) {
            if (generation == m_generation)
                present(explained.found, explained.fault);
        });
}

void ResidualsWindow::present(const std::optional<Residuals>& found, const QString& fault) {
    m_shown = found;
    Figure empty;
    empty.title = tr("Model against measurement");
    empty.emptyText = tr("No comparison");
    m_chart->setFigure(found ? residualFigure(*found) : empty);
    m_text->setHtml(found
            ? residualText(*found)
            : QStringLiteral("<p>%1</p><p>%2</p>")
                  .arg(fault.toHtmlEscaped(),
                      m_calibrate->isEnabled()
                          ? tr("<b>Calibrate this host</b> measures what the model may use.")
                          : QString()));
    emit explained();
}

void ResidualsWindow::calibrate() {
    if (!m_scenario || m_call.running())
        return;
    QDir().mkpath(m_folder);
    m_scenarioFile = std::make_unique<QTemporaryFile>(
        QDir::temp().filePath(QStringLiteral("ringside-XXXXXX.json")));
    const QByteArray text = QByteArray::fromStdString(scenarioToText(*m_scenario));
    if (!m_scenarioFile->open() || m_scenarioFile->write(text) != text.size()
        || !m_scenarioFile->flush())
        return present(std::nullopt, m_scenarioFile->errorString());
    m_newCalibration = calibrationFileName(*m_scenario, m_folder);
    m_calibrate->setEnabled(false);
    m_calibrate->setText(tr("Calibrating …"));
    m_call.start({QStringLiteral("calibrate"), m_scenarioFile->fileName(), QStringLiteral("--out"),
        m_newCalibration});
}

void ResidualsWindow::calibrated(int code, const QString& text) {
    m_calibrate->setText(tr("Calibrate this host"));
    fillCalibrations();
    if (code != 0)
        return present(std::nullopt, text);
    m_calibrations->setCurrentIndex(std::max(0, m_calibrations->findData(m_newCalibration)));
    begin();
}

} // namespace ringside

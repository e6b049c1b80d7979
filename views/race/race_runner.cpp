// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/race/race_runner.h"

#include "engine/run/simulate.h"
#include "engine/scenario/scenario_json.h"
#include "views/catalog_words.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTimer>

namespace ringside {

namespace {
constexpr std::size_t mostRacers = 4;
constexpr int killAfterMs = 5000;
} // namespace

RaceRunner::RaceRunner(QString coordinator, QString runs, QObject* parent)
    : QObject(parent)
    , m_coordinator(std::move(coordinator))
    , m_runs(std::move(runs)) {
    m_pool.setMaxThreadCount(1); // the window needs the other core
}

RaceRunner::~RaceRunner() {
    if (m_cancelled)
        *m_cancelled = true;
    if (m_process) {
        m_process->disconnect(this);
        m_process->kill(); // its nodes die with it
        m_process->waitForFinished(1000);
    }
    m_pool.waitForDone();
}

void RaceRunner::start(
    const Scenario& scenario, const std::vector<ArchitectureKind>& kinds, RaceMode mode) {
    if (running())
        return;
    ++m_generation;
    m_mode = mode;
    m_cancelled = std::make_shared<std::atomic<bool>>(false);
    m_racers.clear();
    for (const ArchitectureKind kind : kinds) {
        if (m_racers.size() == mostRacers)
            break;
        Racer racer;
        racer.kind = kind;
        if (const auto changed = racerScenario(scenario, kind)) {
            racer.scenario = *changed;
        } else {
            racer.scenario = scenario;
            racer.state = RacerState::Failed;
            racer.reason = tr("cannot run this set-up");
        }
        m_racers.push_back(std::move(racer));
    }
    m_current = 0;
    next();
}

void RaceRunner::stop() {
    if (!running())
        return;
    *m_cancelled = true;
    for (Racer& racer : m_racers)
        if (racer.state == RacerState::Waiting || racer.state == RacerState::Running) {
            racer.state = RacerState::Failed;
            racer.reason = tr("stopped");
        }
    if (m_process) {
        m_process->write("{\"do\":\"stop\"}\n");
        QTimer::singleShot(killAfterMs, m_process, &QProcess::kill);
    }
    ++m_generation;
    m_current = m_racers.size();
    emit changed();
    emit finished();
}

void RaceRunner::next() {
    while (m_current < m_racers.size() && m_racers[m_current].state != RacerState::Waiting)
        ++m_current;
    if (m_current == m_racers.size()) {
        emit changed();
        emit finished();
        return;
    }
    m_racers[m_current].state = RacerState::Running;
    emit changed();
    if (m_mode == RaceMode::Simulated)
        simulateCurrent();
    else
        runCurrent();
}

void RaceRunner::simulateCurrent() {
    m_pool.start([this, generation = m_generation, cancelled = m_cancelled,
                     scenario = m_racers[m_current].scenario] {
        auto result = std::make_shared<RunResult>();
        QString reason;
        try {
            SimulateOptions options;
            options.train = true;
            options.keepGoing = [cancelled] { return !*cancelled; };
            *result = simulate(scenario, options);
        } catch (const Error& error) {
            reason = QString::fromUtf8(error.what());
        }
        QMetaObject::invokeMethod(
            this, [=, this] { take(generation, result, reason); }, Qt::QueuedConnection);
    });
}

void RaceRunner::runCurrent() {
    Racer& racer = m_racers[m_current];
    m_scratch = std::make_unique<QTemporaryDir>();
    const QString file = m_scratch->filePath(QStringLiteral("racer.json"));
    QFile out(file);
    QDir().mkpath(m_runs);
    racer.record = QDir(m_runs).filePath(
        QStringLiteral("race-%1-%2.ringside")
            .arg(QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMdd-hhmmss-zzz")))
            .arg(architectureShortName(racer.kind)
                     .remove(QLatin1Char('/'))
                     .replace(QLatin1Char(' '), QLatin1Char('-'))));
    if (!out.open(QIODevice::WriteOnly)) {
        take(m_generation, nullptr, tr("%1 could not be written: %2").arg(file, out.errorString()));
        return;
    }
    out.write(QByteArray::fromStdString(scenarioToText(racer.scenario)));
    out.close();
    m_process = new QProcess(this);
    connect(m_process, &QProcess::readyReadStandardOutput, this, &RaceRunner::readLines);
    connect(m_process, &QProcess::finished, this, &RaceRunner::readResult);
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart)
            return;
        const QString reason
            = tr("%1 could not be started: %2").arg(m_coordinator, m_process->errorString());
        m_process->deleteLater();
        m_process = nullptr;
        take(m_generation, nullptr, reason);
    });
    m_process->start(m_coordinator,
        {QStringLiteral("run"), file, QStringLiteral("--control"), QStringLiteral("--record"),
            racer.record});
}

void RaceRunner::readLines() {
    while (m_process && m_process->canReadLine()) {
        const QJsonObject progress = QJsonDocument::fromJson(m_process->readLine())
                                         .object()
                                         .value(QStringLiteral("progress"))
                                         .toObject();
        const double steps = progress.value(QStringLiteral("steps")).toDouble();
        if (!running() || steps <= 0)
            continue;
        m_racers[m_current].progress = progress.value(QStringLiteral("step")).toDouble() / steps;
        emit changed();
    }
}

void RaceRunner::readResult() {
    const QString said = QString::fromUtf8(m_process->readAllStandardError()).trimmed();
    m_process->deleteLater();
    m_process = nullptr;
    if (!running())
        return;
    m_pool.start([this, said, generation = m_generation, path = m_racers[m_current].record] {
        auto result = std::make_shared<RunResult>();
        QString reason;
        try {
            *result = resultFromRecord(path.toStdString());
        } catch (const Error& error) {
            reason = said.isEmpty() ? QString::fromUtf8(error.what())
                                    : said.section(QLatin1Char('\n'), -1);
        }
        QMetaObject::invokeMethod(
            this, [=, this] { take(generation, result, reason); }, Qt::QueuedConnection);
    });
}

void RaceRunner::take(
    int generation, const std::shared_ptr<RunResult>& result, const QString& reason) {
    if (generation != m_generation || !running())
        return;
    Racer& racer = m_racers[m_current];
    racer.reason = reason;
    if (reason.isEmpty() && result->end.outcome != Outcome::Finished)
        racer.reason = QString::fromStdString(result->end.reason);
    racer.state = racer.reason.isEmpty() ? RacerState::Done : RacerState::Failed;
    if (result) {
        racer.epochs = std::move(result->epochs);
        racer.evaluations = std::move(result->evaluations);
        racer.seconds = result->end.cluster.seconds();
        racer.eager = std::move(result->eager);
    }
    racer.progress = 1;
    ++m_current;
    next();
}

} // namespace ringside

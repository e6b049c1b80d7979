// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/session.h"

#include "views/background.h"
#include "views/session_files.h"
#include "views/thread_priority.h"

#include <QCoreApplication>
#include <QStandardPaths>

namespace ringside {

namespace {

constexpr int drainPatienceMs = 3000;
constexpr int readingPatienceMs = 2000;

} // namespace

SessionPaths SessionPaths::standard() {
    return {QCoreApplication::applicationDirPath() + QStringLiteral("/ringside-cli"),
        QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/runs"),
        QStandardPaths::writableLocation(QStandardPaths::CacheLocation)
            + QStringLiteral("/measurements.json"),
        QStandardPaths::writableLocation(QStandardPaths::CacheLocation)
            + QStringLiteral("/library.json")};
}

Session::Session(SessionPaths paths, QObject* parent)
    : QObject(parent)
    , m_paths(std::move(paths))
    , m_tailThread(new QThread)
    , m_tail(new RecordTail) {
    m_tail->moveToThread(m_tailThread);
    connect(m_tailThread, &QThread::finished, m_tail, &QObject::deleteLater);
    connectTail();
    m_tailThread->start();
    QMetaObject::invokeMethod(m_tail, [] { yieldToTheWindow(3); });
    backgroundPool().start([] { removeLeftScenarioFiles(); });
    m_silenceTimer.setSingleShot(true);
    connect(&m_silenceTimer, &QTimer::timeout, this, [this] {
        m_silent = true;
        tellWarning();
    });
    m_killTimer.setSingleShot(true);
    connect(&m_killTimer, &QTimer::timeout, this, [this] {
        if (m_process)
            m_process->kill();
    });
    m_drainTimer.setSingleShot(true);
    m_drainTimer.setInterval(drainPatienceMs);
    connect(&m_drainTimer, &QTimer::timeout, this, &Session::becomeIdle);
}

Session::~Session() {
    dropProcess();
    if (endReading())
        delete m_tailThread; // a running one must not be destroyed
}

bool Session::endReading() {
    m_tailThread->quit();
    return m_tailThread->wait(readingPatienceMs);
}

void Session::connectTail() {
    connect(m_tail, &RecordTail::rows, this, &Session::takeRows);
    connect(m_tail, &RecordTail::rowsAhead, this, &Session::takeRowsAhead);
    connect(m_tail, &RecordTail::newestRead, this, [this](int generation, RoundSlicePointer slice) {
        if (generation == m_generation)
            emit newestRoundRead(slice);
    });
    connect(m_tail, &RecordTail::roundRead, this, [this](int generation, RoundSlicePointer slice) {
        if (generation == m_generation)
            emit roundRead(slice);
    });
    connect(m_tail, &RecordTail::roundMissing, this,
        [this](int generation, Step step, const QString& sentence) {
            if (generation == m_generation)
                emit roundMissing(step, sentence);
        });
    connect(m_tail, &RecordTail::opened, this, [this](int generation, RecordHeadPointer head) {
        if (generation != m_generation)
            return;
        if (m_opening) {
            m_scenario = head->scenario;
            m_store.begin(m_scenario);
            m_recordPath = m_openingPath;
            m_reason.clear();
            m_failed = false;
            emit scenarioChanged();
            emit runReplaced();
            emit fileOpened(m_openingPath);
        }
        if (m_forking && !m_opening && head->scenario != m_scenario) { // its steps are counted
            m_scenario = head->scenario;
            m_store.begin(m_scenario);
            emit scenarioChanged();
            emit runReplaced();
        }
        m_store.setHead(head->scenario, head->host);
    });
    connect(m_tail, &RecordTail::restarted, this, [this](int generation) {
        if (generation != m_generation || m_opening)
            return;
        const Scenario scenario = m_store.scenario();
        m_store.begin(scenario);
        emit runReplaced();
    });
    connect(m_tail, &RecordTail::drained, this, [this](int generation) {
        if (generation != m_generation)
            return;
        if (!m_opening)
            return becomeIdle();
        m_opening = false;
        if (!m_store.end())
            m_reason = tr("This run has no end: the program was stopped while it ran.");
        else
            m_reason = QString::fromStdString(m_store.end()->reason);
        m_failed = m_store.end() && m_store.end()->outcome == Outcome::Failed;
        emit stateChanged();
    });
    connect(m_tail, &RecordTail::scenarioRead, this, [this](int generation, ScenarioPointer read) {
        if (generation != m_generation || !m_opening)
            return;
        m_opening = false;
        setScenario(*read);
        emit fileOpened(m_openingPath);
    });
    connect(m_tail, &RecordTail::failed, this, [this](int generation, const QString& sentence) {
        if (generation != m_generation)
            return;
        if (!m_opening) { // of a failed run the coordinator's own words tell more
            m_reason = m_reason.isEmpty() ? sentence : m_reason;
            m_failed = true;
            return;
        }
        m_opening = false;
        emit openFailed(m_openingPath, sentence);
    });
}

void Session::readRound(Step step) {
    QMetaObject::invokeMethod(m_tail,
        [tail = m_tail, generation = m_generation, step] { tail->readRound(generation, step); });
}

bool Session::showsScenario() const {
    return !m_store.empty() && m_store.scenario() == m_scenario;
}

void Session::setScenario(const Scenario& scenario) {
    if (m_state != SessionState::Idle || scenario == m_scenario)
        return;
    m_scenario = scenario;
    emit scenarioChanged();
}

void Session::takeRows(int generation, const RunBatchPointer& batch) {
    m_tail->acknowledge();
    if (generation != m_generation) {
        ++m_stale;
        return;
    }
    m_store.append(*batch);
    takeWarnings(*batch);
    emit rowsArrived(*batch);
    emit batchArrived(batch);
}

void Session::takeRowsAhead(int generation, const RunBatchPointer& batch) {
    m_tail->acknowledge();
    if (generation != m_generation) {
        ++m_stale;
        return;
    }
    m_store.appendAhead(*batch);
    emit rowsAhead(*batch);
}

void Session::becomeIdle() {
    if (m_state == SessionState::Stopping
        && (!m_process || m_process->state() == QProcess::NotRunning))
        endRun(m_reason, m_failed);
}

void Session::endRun(const QString& reason, bool failed) {
    dropProcess();
    m_killTimer.stop();
    m_drainTimer.stop();
    m_reason = reason;
    m_failed = failed;
    dropScenarioFile();
    m_lostRecord = m_warnings.lostRecord();
    setState(SessionState::Idle);
    if (!m_lostRecord.isEmpty())
        emit recordLost(m_lostRecord);
    if (m_store.end() && m_store.end()->outcome == Outcome::Finished)
        emit runFinished();
    if (std::exchange(m_startWanted, false))
        QMetaObject::invokeMethod(this, &Session::start, Qt::QueuedConnection);
}

void Session::open(const QString& path) {
    if (m_state != SessionState::Idle) {
        emit openFailed(path, tr("A run is going on. Stop it first, then open the file."));
        return;
    }
    m_openingPath = path;
    m_lostRecord.clear();
    m_opening = true;
    const int generation = ++m_generation;
    QMetaObject::invokeMethod(
        m_tail, [tail = m_tail, generation, path] { tail->open(generation, path); });
}

void Session::setState(SessionState state) {
    if (m_state == state)
        return;
    m_state = state;
    m_paused = false;
    hearCoordinator(); // each state has its own patience
    emit stateChanged();
}

} // namespace ringside

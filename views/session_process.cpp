// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the session that starts the coordinator, listens to it and ends it.
#include "views/session.h"

#include "engine/scenario/scenario_json.h"
#include "views/background.h"
#include "views/session_files.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

#include <csignal>
#include <sys/prctl.h>
#include <unistd.h>

namespace ringside {

namespace {

constexpr int answerPatienceMs = 2000; ///< a coordinator that works says "stopping" at once
constexpr int stopPatienceMs = 5000; ///< its own stop takes up to 2.5 s
constexpr int closePatienceMs = 2300;
constexpr int errorTextLimit = 16384;
constexpr int lineLimit = 1 << 20;

/// The coordinator must not outlive the window, whatever ends it.
void dieWithParent(pid_t parent) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent)
        ::_exit(127);
}

} // namespace

void Session::start() {
    if (m_state == SessionState::Stopping)
        m_startWanted = true;
    if (m_state == SessionState::Idle)
        begin({});
}

void Session::fork(const QStringList& arguments, const Scenario& scenario) {
    if (m_state != SessionState::Idle)
        return;
    setScenario(scenario);
    begin(arguments);
}

void Session::begin(const QStringList& forkArguments) {
    const int generation = ++m_generation;
    m_forking = !forkArguments.isEmpty();
    m_opening = m_stopAsked = m_failed = m_startWanted = false;
    m_reason.clear();
    m_saidReason.clear();
    m_warnings.clear();
    m_lostRecord.clear();
    m_roundsSaid = 0;
    m_recordPath.clear();
    m_store.begin(m_scenario);
    m_triedDilation = 0;
    setState(SessionState::Starting);
    emit runReplaced();
    const auto prepare = [folder = m_paths.runs, scenario = m_scenario, generation, forkArguments]() -> Prepared {
        if (!QDir().mkpath(folder))
            return {{}, {}, tr("The folder %1 for the runs cannot be made.").arg(folder), {}};
        const QString record = freeRecordName(QDir(folder), scenario);
        if (!forkArguments.isEmpty())
            return {{}, record, {}, QStringList{QStringLiteral("fork")} + forkArguments};
        const QString file = scenarioFileName(generation);
        QSaveFile out(file);
        const QByteArray text = QByteArray::fromStdString(scenarioToText(scenario));
        if (!out.open(QIODevice::WriteOnly) || out.write(text) != text.size() || !out.commit())
            return {{}, {}, tr("The scenario cannot be written: %1.").arg(out.errorString()), {}};
        return {file, record, {}, {QStringLiteral("run"), file}};
    };
    inBackground(this, prepare,
        [this, generation](const Prepared& prepared) { launch(generation, prepared); });
}

void Session::launch(int generation, const Prepared& prepared) {
    if (generation != m_generation)
        return;
    m_scenarioFile = prepared.scenarioFile;
    if (!prepared.fault.isEmpty())
        return endRun(prepared.fault, true);
    if (m_stopAsked)
        return endRun(tr("Stopped before it began."), false);
    m_recordPath = prepared.record;
    QMetaObject::invokeMethod(m_tail,
        [tail = m_tail, generation, path = m_recordPath] { tail->follow(generation, path); });
    makeProcess(generation);
    m_process->start(m_paths.coordinator,
        prepared.arguments
            + QStringList{QStringLiteral("--record"), m_recordPath, QStringLiteral("--control")});
}

void Session::makeProcess(int generation) {
    dropProcess();
    m_stateLines.clear();
    m_errorText.clear();
    m_process = new QProcess(this);
    m_process->setChildProcessModifier([parent = ::getpid()] { dieWithParent(parent); });
    const auto current = [this, generation] { return generation == m_generation; };
    connect(m_process, &QProcess::readyReadStandardOutput, this, &Session::readStates);
    connect(m_process, &QProcess::readyReadStandardError, this, &Session::readErrors);
    connect(m_process, &QProcess::finished, this,
        [this, current](int code, QProcess::ExitStatus status) {
            if (current())
                processEnded(code, status);
        });
    connect(
        m_process, &QProcess::errorOccurred, this, [this, current](QProcess::ProcessError error) {
            if (current())
                processFailed(error);
        });
}

void Session::readStates() {
    m_stateLines += m_process->readAllStandardOutput();
    for (qsizetype end = 0; (end = m_stateLines.indexOf('\n')) >= 0;) {
        const QByteArray line = m_stateLines.left(end);
        m_stateLines.remove(0, end + 1);
        const QJsonObject object = QJsonDocument::fromJson(line).object();
        takeState(object);
        takeAnswer(object);
        takeWarning(object);
        takeDilation(object);
        hearCoordinator();
    }
    if (m_stateLines.size() > lineLimit)
        m_stateLines.clear();
}

void Session::takeState(const QJsonObject& object) {
    const QString word = object.value(QStringLiteral("state")).toString();
    if (const QString reason = object.value(QStringLiteral("reason")).toString(); !reason.isEmpty())
        m_saidReason = reason;
    if (word == QStringLiteral("running"))
        dropScenarioFile(); // has been read
    if (word == QStringLiteral("running") && m_state == SessionState::Starting)
        setState(SessionState::Running);
    else if (m_state == SessionState::Running
        && (word == QStringLiteral("running") || word == QStringLiteral("paused")))
        takePause(word == QStringLiteral("paused"));
    else if (word == QStringLiteral("stopping") || word == QStringLiteral("idle"))
        setState(SessionState::Stopping);
    if (word == QStringLiteral("stopping") && m_stopAsked)
        m_killTimer.start(m_answeredPatienceMs);
    if (word == QStringLiteral("idle") && !m_killTimer.isActive())
        m_killTimer.start(stopPatienceMs); // what is done must also end
}

void Session::readErrors() {
    m_errorText = (m_errorText + m_process->readAllStandardError()).right(errorTextLimit);
}

void Session::processFailed(QProcess::ProcessError error) {
    if (error == QProcess::FailedToStart)
        concludeProcess(tr("%1 could not be started: %2. It belongs beside this program.")
                            .arg(m_paths.coordinator, m_process->errorString()),
            true);
}

void Session::processEnded(int exitCode, QProcess::ExitStatus status) {
    readStates();
    readErrors();
    const bool failed = status == QProcess::CrashExit || (exitCode != 0 && exitCode != 130);
    if (failed && m_stopAsked && status == QProcess::CrashExit)
        return concludeProcess(tr("The run did not stop in time and was ended."), false);
    concludeProcess(failed ? explain(exitCode, status) : m_saidReason, failed);
}

QString Session::explain(int exitCode, QProcess::ExitStatus status) const {
    if (!m_saidReason.isEmpty())
        return m_saidReason;
    const QString said = QString::fromUtf8(m_errorText).trimmed();
    if (status == QProcess::CrashExit)
        return tr("The coordinator was ended by a signal. What it had recorded is kept.");
    if (!said.isEmpty())
        return said.section(QLatin1Char('\n'), -3);
    return tr("The coordinator ended with exit code %1 and no explanation.").arg(exitCode);
}

void Session::concludeProcess(const QString& reason, bool failed) {
    m_killTimer.stop();
    m_reason = reason;
    m_failed = failed;
    setState(SessionState::Stopping);
    m_drainTimer.start(); // the tail reads the last rows; a lost file must not hold the window
    QMetaObject::invokeMethod(
        m_tail, [tail = m_tail, generation = m_generation] { tail->finish(generation); });
}

void Session::stop() {
    stopWithin(answerPatienceMs, stopPatienceMs);
}

void Session::close() {
    stopWithin(answerPatienceMs, closePatienceMs);
}

void Session::stopWithin(int milliseconds, int answeredMilliseconds) {
    m_startWanted = false;
    if (m_state == SessionState::Idle)
        return;
    if (!m_stopAsked)
        send("{\"do\":\"stop\"}\n");
    m_stopAsked = true;
    m_answeredPatienceMs = answeredMilliseconds;
    if (!m_killTimer.isActive() || m_killTimer.remainingTime() > milliseconds)
        m_killTimer.start(milliseconds);
    setState(SessionState::Stopping);
}

void Session::send(const QByteArray& line) {
    if (m_process && m_process->state() != QProcess::NotRunning)
        m_process->write(line);
}

void Session::dropScenarioFile() {
    if (!m_scenarioFile.isEmpty())
        backgroundPool().start([file = m_scenarioFile] { QFile::remove(file); });
    m_scenarioFile.clear();
}

void Session::dropProcess() {
    if (!m_process)
        return;
    m_process->disconnect(this);
    if (m_process->state() != QProcess::NotRunning)
        m_process->kill();
    m_process->deleteLater();
    m_process = nullptr;
}

} // namespace ringside

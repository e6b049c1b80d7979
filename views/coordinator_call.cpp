// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/coordinator_call.h"

#include <csignal>
#include <sys/prctl.h>
#include <unistd.h>

namespace ringside {

CoordinatorCall::CoordinatorCall(QString program, QObject* parent)
    : QObject(parent)
    , m_program(std::move(program)) {
    m_process.setChildProcessModifier([window = ::getpid()] {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (::getppid() != window)
            ::_exit(127);
    });
    connect(&m_process, &QProcess::readyReadStandardError, this, &CoordinatorCall::readErrors);
    connect(&m_process, &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) {
        end(status == QProcess::NormalExit ? code : -1);
    });
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart)
            return;
        m_lastLine = tr("%1 cannot be started.").arg(m_program);
        end(-1);
    });
}

CoordinatorCall::~CoordinatorCall() {
    m_process.disconnect(this);
    if (!running())
        return;
    interrupt();
    constexpr int patienceMs = 500; // then it is killed, and its nodes end with it
    if (!m_process.waitForFinished(patienceMs)) {
        m_process.kill();
        m_process.waitForFinished(patienceMs);
    }
}

void CoordinatorCall::start(const QStringList& arguments) {
    if (running())
        return;
    m_lastLine.clear();
    m_errors.clear();
    m_process.start(m_program, arguments);
}

void CoordinatorCall::interrupt() {
    if (m_process.processId() > 0)
        ::kill(pid_t(m_process.processId()), SIGINT);
}

void CoordinatorCall::readErrors() {
    m_errors += m_process.readAllStandardError();
    for (qsizetype end = 0; (end = m_errors.indexOf('\n')) >= 0;) {
        m_lastLine = QString::fromUtf8(m_errors.left(end)).trimmed();
        m_errors.remove(0, end + 1);
        emit said(m_lastLine);
    }
}

void CoordinatorCall::end(int code) {
    readErrors();
    const QString out = QString::fromUtf8(m_process.readAllStandardOutput());
    emit ended(code, code == 0 ? out : m_lastLine);
}

} // namespace ringside

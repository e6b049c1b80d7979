// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/system/command_line.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>

#include <csignal>

namespace ringside {

namespace {

constexpr int patience = 60000;

/// Fields of /proc/N/stat after the name: state, parent, ...
QList<QByteArray> processFields(qint64 process, QByteArray* name = nullptr) {
    QFile file(QStringLiteral("/proc/%1/stat").arg(process));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray text = file.readAll();
    const auto open = text.indexOf('('), close = text.lastIndexOf(')');
    if (name)
        *name = text.mid(open + 1, close - open - 1);
    return text.mid(close + 2).split(' ');
}

} // namespace

QJsonObject CallResult::json() const {
    return QJsonDocument::fromJson(out).object();
}

CommandLine::CommandLine() {
    QDir(m_folder.path()).mkdir(QStringLiteral("runtime"));
    QFile::setPermissions(
        path(QStringLiteral("runtime")), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

std::unique_ptr<QProcess> CommandLine::start(const QStringList& arguments) {
    auto process = std::make_unique<QProcess>();
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), path(QStringLiteral("runtime")));
    process->setProcessEnvironment(environment);
    process->setWorkingDirectory(m_folder.path());
    process->start(QStringLiteral(RINGSIDE_BINARY_DIR "/bin/ringside-cli"), arguments);
    process->waitForStarted(patience);
    return process;
}

CallResult CommandLine::call(const QStringList& arguments) {
    const auto process = start(arguments);
    process->closeWriteChannel();
    return ended(*process);
}

QStringList CommandLine::runtimeFolders() const {
    return QDir(path(QStringLiteral("runtime")))
        .entryList({QStringLiteral("ringside-*")}, QDir::AllEntries);
}

QStringList words(const char* text) {
    return QString::fromUtf8(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

QStringList smallRun() {
    const QByteArray settings
        = "architecture.kind=ring cluster.workers=2 training.steps=20 "
          "cluster.compute.kind=fixed cluster.compute.seconds=0.005 cluster.time_dilation=2";
    QStringList arguments{QStringLiteral("run"), QStringLiteral("first-run")};
    for (const QByteArray& setting : settings.split(' '))
        arguments << QStringLiteral("--set") << QString::fromUtf8(setting);
    return arguments;
}

CallResult ended(QProcess& process, int milliseconds) {
    CallResult result;
    if (process.state() != QProcess::NotRunning && !process.waitForFinished(milliseconds)) {
        process.kill();
        process.waitForFinished(patience);
        return result;
    }
    result.ended = process.exitStatus() == QProcess::NormalExit;
    result.code = process.exitCode();
    result.out = process.readAllStandardOutput();
    result.error = process.readAllStandardError();
    return result;
}

QList<qint64> nodesOf(qint64 parent) {
    return childrenOf(parent, "ringside-node");
}

QList<qint64> childrenOf(qint64 parent, const QByteArray& program) {
    QList<qint64> children;
    for (const QString& entry : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        QByteArray name;
        const auto fields = processFields(entry.toLongLong(), &name);
        if (name == program && fields.value(1).toLongLong() == parent)
            children += entry.toLongLong();
    }
    std::sort(children.begin(), children.end());
    return children;
}

bool isAlive(qint64 process) {
    const QByteArray state = processFields(process).value(0);
    return !state.isEmpty() && state != "Z" && state != "X";
}

bool sendSignal(qint64 process, int number) {
    return process > 1 && ::kill(pid_t(process), number) == 0;
}

bool awaitLine(QProcess& process, const std::function<bool(const QJsonObject&)>& condition) {
    QElapsedTimer timer;
    timer.start();
    while (!timer.hasExpired(patience)) {
        while (process.canReadLine())
            if (condition(QJsonDocument::fromJson(process.readLine()).object()))
                return true;
        if (!process.waitForReadyRead(1000) && process.state() == QProcess::NotRunning
            && !process.canReadLine())
            return false;
    }
    return false;
}

bool awaitState(QProcess& process, const QString& state) {
    return awaitLine(process, [&](const QJsonObject& line) {
        return line.value(QStringLiteral("state")).toString() == state;
    });
}

bool awaitStep(QProcess& process, int step) {
    return awaitLine(process, [&](const QJsonObject& line) {
        return line.value(QStringLiteral("progress"))
                   .toObject()
                   .value(QStringLiteral("step"))
                   .toInt()
            >= step;
    });
}

} // namespace ringside

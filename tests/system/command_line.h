// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>

#include <functional>
#include <memory>

namespace ringside {

struct CallResult {
    bool ended = false; ///< in time, by itself
    int code = -1;
    QByteArray out, error;
    QJsonObject json() const;
};

/// Calls of ringside-cli in a folder of their own, their sockets below it, too.
class CommandLine {
public:
    CommandLine();
    CallResult call(const QStringList& arguments);
    std::unique_ptr<QProcess> start(const QStringList& arguments);
    QString path(const QString& name) const { return m_folder.filePath(name); }
    QStringList runtimeFolders() const; ///< of runs, that are still there

private:
    QTemporaryDir m_folder;
};

/// The arguments of a line without quotes.
QStringList words(const char* text);
/// A small real run: a ring of two, 20 steps of 5 ms.
QStringList smallRun();
/// Waits until the process has ended; kills it after `milliseconds`.
CallResult ended(QProcess& process, int milliseconds = 120000);
/// The nodes that this process has started, by process id.
QList<qint64> nodesOf(qint64 parent);
/// The processes of this program, by the name in the process table, that a process has started.
QList<qint64> childrenOf(qint64 parent, const QByteArray& program);
bool isAlive(qint64 process);
/// False when there is no such process; never reaches a whole group.
bool sendSignal(qint64 process, int number);
/// Waits for lines of a run with --control until one satisfies the condition; false when it ended
/// or took longer than a minute.
bool awaitLine(QProcess& process, const std::function<bool(const QJsonObject&)>& condition);
bool awaitState(QProcess& process, const QString& state);
/// Until progress tells of that many steps.
bool awaitStep(QProcess& process, int step);

} // namespace ringside

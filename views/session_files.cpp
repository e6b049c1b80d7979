// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/session_files.h"

#include "engine/scenario/scenario_json.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QRegularExpression>
#include <QStandardPaths>

#include <cerrno>
#include <csignal>
#include <unistd.h>

namespace ringside {

namespace {

QString scenarioFolder() {
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation);
    return folder.isEmpty() ? QDir::tempPath() : folder;
}

bool isGone(pid_t process) {
    return ::kill(process, 0) != 0 && errno == ESRCH;
}

} // namespace

QString freeRecordName(const QDir& folder, const Scenario& scenario) {
    QString name = QString::fromStdString(scenario.name);
    name.replace(QRegularExpression(QStringLiteral("[^A-Za-z0-9_-]+")), QStringLiteral("-"));
    name = name.left(40);
    if (name.isEmpty())
        name = QString::fromUtf8(wordOf(scenario.architecture.kind).data());
    const QString stem
        = name + QDateTime::currentDateTime().toString(QStringLiteral("-yyyyMMdd-hhmmss"));
    QString candidate = stem;
    for (int copy = 2; folder.exists(candidate + QStringLiteral(".ringside")); ++copy)
        candidate = QStringLiteral("%1-%2").arg(stem).arg(copy);
    return folder.filePath(candidate + QStringLiteral(".ringside"));
}

QString scenarioFileName(int generation) {
    return QStringLiteral("%1/ringside-%2-%3.json")
        .arg(scenarioFolder())
        .arg(QCoreApplication::applicationPid())
        .arg(generation);
}

void removeLeftScenarioFiles() {
    removeLeftScenarioFiles(scenarioFolder());
}

void removeLeftScenarioFiles(const QString& folder) {
    static const QRegularExpression pattern(
        QStringLiteral("\\Aringside-([1-9][0-9]{0,8})-[1-9][0-9]{0,8}\\.json\\z"));
    const QFileInfoList files = QDir(folder).entryInfoList(
        {QStringLiteral("ringside-*.json")}, QDir::Files | QDir::NoSymLinks);
    for (const QFileInfo& file : files) {
        const auto match = pattern.match(file.fileName());
        if (match.hasMatch() && file.ownerId() == ::getuid() && isGone(match.captured(1).toInt()))
            QFile::remove(file.filePath());
    }
}

} // namespace ringside

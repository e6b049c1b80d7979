// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/residuals/calibration_list.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QLocale>

namespace ringside {

namespace {

struct CalibrationText {
    Q_DECLARE_TR_FUNCTIONS(CalibrationText)
};

/// Beginning of the names of calibrations of one model and batch.
QString stemOf(const Scenario& scenario) {
    const auto hash = QCryptographicHash::hash(
        QByteArray::fromStdString(computeKey(scenario)), QCryptographicHash::Sha1);
    return QStringLiteral("calibration-%1-").arg(QString::fromLatin1(hash.toHex().left(12)));
}

QString timeText(const QDateTime& time) {
    return QLocale().toString(time.toLocalTime(), QLocale::ShortFormat);
}

} // namespace

QList<CalibrationChoice> calibrationsFor(const Scenario& scenario, const QString& runPath,
    const Measurements& measurements, const QString& folder) {
    QList<CalibrationChoice> found;
    const auto files = QDir(folder).entryInfoList(
        {stemOf(scenario) + QStringLiteral("*.json")}, QDir::Files, QDir::Time);
    for (const QFileInfo& file : files)
        found << CalibrationChoice{file.absoluteFilePath(),
            CalibrationText::tr("this host, alone, %1").arg(timeText(file.lastModified()))};
    const std::string key = computeKey(scenario);
    const auto& runs = measurements.all();
    for (auto run = runs.rbegin(); run != runs.rend() && found.size() < 20; ++run)
        if (run->workers == 1 && run->computeKey == key && run->calibratedSeconds > 0
            && !run->path.empty() && QString::fromStdString(run->path) != runPath)
            found << CalibrationChoice{QString::fromStdString(run->path),
                CalibrationText::tr("run of one worker, %1")
                    .arg(timeText(QDateTime::fromString(
                        QString::fromStdString(run->startedAt), Qt::ISODate)))};
    found << CalibrationChoice{runPath, CalibrationText::tr("the run itself")};
    return found;
}

QString calibrationFileName(const Scenario& scenario, const QString& folder) {
    return QDir(folder).filePath(stemOf(scenario)
        + QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMdd-HHmmss"))
        + QStringLiteral(".json"));
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/figures/stage_animation.h"

#include "engine/base/error.h"
#include "engine/run/export_file.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>

namespace ringside {

namespace {

constexpr int patienceMs = 60000; ///< for the encoder to take a frame

struct AnimationWriterText {
    Q_DECLARE_TR_FUNCTIONS(AnimationWriter)
};

QString encoder() {
    return QStandardPaths::findExecutable(QStringLiteral("ffmpeg"));
}

QStringList encoderArguments(
    const AnimationStyle& style, const QString& ending, const QString& path) {
    QStringList arguments{QStringLiteral("-hide_banner"), QStringLiteral("-loglevel"),
        QStringLiteral("error"), QStringLiteral("-y"), QStringLiteral("-f"),
        QStringLiteral("rawvideo"), QStringLiteral("-pix_fmt"), QStringLiteral("rgb24"),
        QStringLiteral("-s"),
        QStringLiteral("%1x%2").arg(style.pixels.width()).arg(style.pixels.height()),
        QStringLiteral("-r"), QString::number(style.framesPerSecond), QStringLiteral("-i"),
        QStringLiteral("-")};
    if (ending == QStringLiteral("gif")) // a palette of the film's own colours, no speckles
        arguments
            << QStringLiteral("-filter_complex")
            << QStringLiteral(
                   "split[a][b];[a]palettegen=stats_mode=full[p];[b][p]paletteuse=dither=none");
    else // what browsers and presentations play
        arguments << QStringLiteral("-c:v") << QStringLiteral("libx264") << QStringLiteral("-crf")
                  << QStringLiteral("18") << QStringLiteral("-pix_fmt") << QStringLiteral("yuv420p")
                  << QStringLiteral("-movflags") << QStringLiteral("+faststart");
    return arguments << QStringLiteral("-f") << ending << path;
}

QByteArray rows(const QImage& image) {
    QByteArray bytes;
    const qsizetype length = qsizetype(image.width()) * 3;
    bytes.reserve(length * image.height());
    for (int y = 0; y < image.height(); ++y) // lines of an image are padded
        bytes.append(reinterpret_cast<const char*>(image.constScanLine(y)), length);
    return bytes;
}

/// Lets the encoder write its last part; a film of many frames takes a while. False when it was
/// stopped.
bool finish(QProcess& process, const std::function<bool()>& goesOn, QString& fault) {
    constexpr int lookEveryMs = 200;
    for (int waited = 0; process.state() != QProcess::NotRunning; waited += lookEveryMs) {
        if (process.waitForFinished(lookEveryMs))
            break;
        if (!goesOn())
            return false;
        if (waited >= 10 * patienceMs) {
            fault = AnimationWriterText::tr("ffmpeg does not come to an end.");
            break;
        }
    }
    return true;
}

/// Feeds the frames to the encoder. False when it was stopped; `fault` tells what went wrong.
bool encode(const StageAnimation& animation, QProcess& process, const AnimationProgress& progress,
    QString& fault) {
    for (qsizetype i = 0; i < animation.frames(); ++i) {
        process.write(rows(animation.frame(i)));
        while (process.bytesToWrite() > 0 && process.waitForBytesWritten(patienceMs)) { }
        if (process.state() != QProcess::Running || process.bytesToWrite() > 0) {
            fault = AnimationWriterText::tr("ffmpeg gave up.");
            break;
        }
        if (!progress(i + 1))
            return false;
    }
    process.closeWriteChannel();
    return finish(process, [&] { return progress(animation.frames()); }, fault);
}

QString writeFilm(const StageAnimation& animation, const QString& path, const QString& ending,
    const AnimationProgress& progress) {
    const QString program = encoder();
    if (program.isEmpty())
        return AnimationWriterText::tr(
            "A .%1 needs the program ffmpeg, which is not installed. A .png writes "
            "the same pictures one by one.")
            .arg(ending);
    const QString beside = path + QStringLiteral(".part");
    QProcess process;
    process.start(program, encoderArguments(animation.style(), ending, beside));
    QString fault;
    const bool whole = process.waitForStarted() && encode(animation, process, progress, fault);
    if (process.state() != QProcess::NotRunning) {
        process.kill();
        process.waitForFinished();
    } else if (whole && (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)) {
        fault = AnimationWriterText::tr("ffmpeg could not write it: %1")
                    .arg(QString::fromLocal8Bit(process.readAllStandardError()).trimmed());
    }
    if (!whole || !fault.isEmpty()) {
        QFile::remove(beside);
        return fault;
    }
    QFile::remove(path);
    QFile film(beside);
    return film.rename(path)
        ? QString()
        : AnimationWriterText::tr("%1 could not be written: %2.").arg(path, film.errorString());
}

/// Empty when it is there; Qt's own files say "Unknown error" of a full disk.
QString savePicture(const QImage& image, const QString& name) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    try {
        ExportFile file(name.toStdString());
        file.write({bytes.constData(), std::size_t(bytes.size())});
        file.commit();
        return {};
    } catch (const FileError& error) {
        return QString::fromUtf8(error.what());
    }
}

QString writePictures(
    const StageAnimation& animation, const QString& path, const AnimationProgress& progress) {
    const QString stem = path.chopped(4);
    QStringList written;
    for (qsizetype i = 0; i < animation.frames(); ++i) {
        const QString name
            = QStringLiteral("%1-%2.png").arg(stem).arg(i + 1, 4, 10, QLatin1Char('0'));
        const QString fault = savePicture(animation.frame(i), name);
        const bool saved = fault.isEmpty();
        written << name;
        if (saved && progress(i + 1))
            continue;
        if (saved && i + 1 == animation.frames())
            break; // all of them are there
        for (const QString& part : written)
            QFile::remove(part);
        return saved ? QString() : fault;
    }
    return {};
}

} // namespace

QStringList animationEndings() {
    return encoder().isEmpty()
        ? QStringList{QStringLiteral("png")}
        : QStringList{QStringLiteral("mp4"), QStringLiteral("gif"), QStringLiteral("png")};
}

QString writeAnimation(
    const StageAnimation& animation, const QString& path, const AnimationProgress& progress) {
    if (animation.frames() == 0)
        return AnimationWriterText::tr(
            "There is nothing to show: no messages of these rounds are kept.");
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending == QStringLiteral("png"))
        return writePictures(animation, path, progress);
    if (ending == QStringLiteral("gif") || ending == QStringLiteral("mp4"))
        return writeFilm(animation, path, ending, progress);
    return AnimationWriterText::tr("%1: an animation's name must end with .mp4, .gif or .png.")
        .arg(path);
}

} // namespace ringside

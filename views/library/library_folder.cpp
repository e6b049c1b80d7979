// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/library/library_folder.h"

#include "engine/run/export_data.h"
#include "engine/run/library_catalogue.h"
#include "engine/run/library_marks.h"
#include "engine/run/library_trash.h"
#include "engine/run/record.h"
#include "views/background.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QFutureWatcher>
#include <QPromise>

namespace ringside {

namespace {

constexpr int settleMs = 400;

/// What a scan hands over as it goes.
struct Found {
    bool trash = false;
    std::vector<LibraryEntry> runs;
};

void scanBoth(const QString& folder, const QString& catalogue, const std::atomic<bool>& cancelled,
    QPromise<Found>& promise) {
    scanLibrary(folder.toStdString(), catalogue.toStdString(), cancelled,
        [&](const std::vector<LibraryEntry>& runs) {
            promise.addResult(Found{false, runs});
        });
    // The trash is small and seldom looked at: no catalogue.
    promise.addResult(Found{true, scanLibrary(trashFolder(folder.toStdString()), {}, cancelled)});
}

} // namespace

LibraryFolder::LibraryFolder(const QString& folder, const QString& catalogue, QObject* parent)
    : QObject(parent)
    , m_folder(QDir(folder).absolutePath())
    , m_catalogue(catalogue)
    , m_cancelled(std::make_shared<std::atomic<bool>>(false)) {
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleMs);
    connect(&m_settle, &QTimer::timeout, this, &LibraryFolder::refresh);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, [this] { m_settle.start(); });
}

LibraryFolder::~LibraryFolder() {
    *m_cancelled = true;
}

QString LibraryFolder::trash() const {
    return QString::fromStdString(trashFolder(m_folder.toStdString()));
}

void LibraryFolder::refresh() {
    if (m_scanning)
        m_again = true;
    else
        scan();
}

void LibraryFolder::scan() {
    m_scanning = true;
    auto promise = std::make_shared<QPromise<Found>>();
    promise->start();
    auto* watcher = new QFutureWatcher<Found>(this);
    connect(watcher, &QFutureWatcher<Found>::resultReadyAt, this, [this, watcher](int index) {
        const Found result = watcher->resultAt(index);
        result.trash ? emit trashFound(result.runs) : emit found(result.runs);
    });
    QElapsedTimer since;
    since.start();
    connect(watcher, &QFutureWatcher<Found>::finished, this, [this, watcher, since] {
        watcher->deleteLater();
        m_scanning = false;
        for (const QString& folder : {m_folder, trash()})
            if (!m_watcher.directories().contains(folder) && QFileInfo::exists(folder))
                m_watcher.addPath(folder);
        emit scanned(since.elapsed());
        if (std::exchange(m_again, false))
            m_settle.start();
    });
    watcher->setFuture(promise->future());
    backgroundPool().start(
        [promise, folder = m_folder, catalogue = m_catalogue, cancelled = m_cancelled] {
            scanBoth(folder, catalogue, *cancelled, *promise);
            promise->finish();
        });
}

void LibraryFolder::act(std::function<QString()> work, const QString& done) {
    const auto guarded = [work = std::move(work)]() -> QString {
        try {
            return work();
        } catch (const std::exception& error) {
            return QString::fromStdString(error.what());
        }
    };
    inBackground(this, guarded, [this, done](const QString& fault) {
        if (!fault.isEmpty())
            emit failed(fault);
        else if (!done.isEmpty())
            emit said(done);
        refresh();
    });
}

void LibraryFolder::move(const std::vector<MovedRun>& runs, bool toTrash) {
    struct Result {
        std::vector<MovedRun> moved;
        QString fault;
    };
    const auto work = [runs]() -> Result {
        Result result;
        try {
            for (const MovedRun& run : runs)
                result.moved.push_back({run.from,
                    QString::fromStdString(
                        moveRun(run.from.toStdString(), QFileInfo(run.to).path().toStdString()))});
        } catch (const std::exception& error) {
            result.fault = QString::fromStdString(error.what());
        }
        return result;
    };
    inBackground(this, work, [this, toTrash](const Result& result) {
        if (!result.moved.empty())
            emit moved(result.moved, toTrash);
        if (!result.fault.isEmpty())
            emit failed(result.fault);
        refresh();
    });
}

void LibraryFolder::moveToTrash(const QStringList& paths) {
    std::vector<MovedRun> runs;
    for (const QString& path : paths)
        runs.push_back({path, trash() + QLatin1Char('/') + QFileInfo(path).fileName()});
    move(runs, true);
}

void LibraryFolder::putBack(const std::vector<MovedRun>& runs) {
    move(runs, false);
}

void LibraryFolder::emptyTrash() {
    act(
        [folder = m_folder.toStdString()] {
            ringside::emptyTrash(folder);
            return QString();
        },
        tr("The trash is empty."));
}

void LibraryFolder::keepMarks(const QString& path, const LibraryMarks& marks) {
    act(
        [path = path.toStdString(), marks] {
            ringside::keepMarks(path, marks);
            return QString();
        },
        {});
}

void LibraryFolder::readScenario(const QString& path) {
    struct Result {
        Scenario scenario;
        QString fault;
    };
    const auto work = [path = path.toStdString()]() -> Result {
        try {
            return {RunReader(path).scenario(), {}};
        } catch (const std::exception& error) {
            return {{}, QString::fromStdString(error.what())};
        }
    };
    inBackground(this, work, [this](const Result& result) {
        if (result.fault.isEmpty())
            emit scenarioRead(result.scenario);
        else
            emit failed(result.fault);
    });
}

void LibraryFolder::exportRun(const QString& path, const QString& target) {
    const auto work = [path, target]() -> QString {
        if (target.endsWith(QStringLiteral(".ringside"), Qt::CaseInsensitive)) {
            if (QFileInfo(path) == QFileInfo(target))
                return {};
            QFile source(path);
            QFile::remove(target); // the dialog has asked
            if (!source.copy(target))
                return tr("%1 could not be written: %2.").arg(target, source.errorString());
            const auto figures = [](const QString& run) {
                return QString::fromStdString(figuresFile(run.toStdString()));
            };
            QFile::remove(figures(target)); // of a run that was there before
            QFile::copy(figures(path), figures(target));
            return {};
        }
        exportData("epochs", path.toStdString(), target.toStdString());
        return {};
    };
    act(work, tr("Written: %1").arg(target));
}

} // namespace ringside

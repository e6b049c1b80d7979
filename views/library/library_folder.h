// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/library_entry.h"
#include "engine/scenario/scenario.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <atomic>
#include <functional>
#include <memory>

namespace ringside {

/// One run file that was moved: from where, to where.
struct MovedRun {
    QString from, to;
};

/// The folder of kept runs and its trash. Looks and acts in pool threads; no call blocks. Looks
/// again by itself when files come or go.
class LibraryFolder : public QObject {
    Q_OBJECT
public:
    /// `catalogue`: file for what is known about the runs; empty = none.
    LibraryFolder(const QString& folder, const QString& catalogue, QObject* parent = nullptr);
    ~LibraryFolder() override;

    QString folder() const { return m_folder; }
    QString trash() const;
    /// Looks for what has changed. While one look is under way, the next is remembered once.
    void refresh();
    /// Moves runs into the trash; moved() follows.
    void moveToTrash(const QStringList& paths);
    /// Moves runs to where they were, or the trash's runs into the library.
    void putBack(const std::vector<MovedRun>& runs);
    void emptyTrash();
    /// Keeps title, tags and note of a run.
    void keepMarks(const QString& path, const LibraryMarks& marks);
    /// Reads the scenario of a run file; scenarioRead() follows.
    void readScenario(const QString& path);
    /// Writes a copy of a run file, or what is in it, by the ending of `target` (.ringside; .csv
    /// and .json: its epochs).
    void exportRun(const QString& path, const QString& target);

signals:
    /// What the folder and its trash hold; comes several times while many files are read.
    void found(const std::vector<ringside::LibraryEntry>& runs);
    void trashFound(const std::vector<ringside::LibraryEntry>& runs);
    void scanned(qint64 milliseconds);
    void moved(const std::vector<ringside::MovedRun>& runs, bool toTrash);
    void scenarioRead(const ringside::Scenario& scenario);
    void said(const QString& sentence); ///< something worth telling has been done
    void failed(const QString& sentence);

private:
    void scan();
    void act(std::function<QString()> work, const QString& done);
    void move(const std::vector<MovedRun>& runs, bool toTrash);

    QString m_folder;
    QString m_catalogue;
    std::shared_ptr<std::atomic<bool>> m_cancelled;
    QFileSystemWatcher m_watcher;
    QTimer m_settle; ///< gathers the changes of a moment
    bool m_scanning = false;
    bool m_again = false;
};

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/record_tail.h"

#include "engine/base/error.h"
#include "engine/scenario/scenario_json.h"

#include <QFile>
#include <QTimer>

#include <filesystem>
#include <system_error>

namespace ringside {

namespace {

constexpr int readIntervalMs = 33;
/// While there is more to read than came in: the window's thread paces it (see acknowledge).
constexpr int catchUpIntervalMs = 4;
constexpr int batchesUnderWay = 2;
/// Rows a batch: about 10 ms of reading, so that the window's share of a batch stays small as well.
constexpr std::int64_t rowsABatch = 15000;

bool looksLikeRunFile(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && file.read(15) == "SQLite format 3";
}

} // namespace

RecordTail::RecordTail() = default;
RecordTail::~RecordTail() = default;

void RecordTail::follow(int generation, const QString& path) {
    begin(generation, path);
}

/// Opening a pipe or a device may wait without end, and this thread with it.
bool RecordTail::refuseSpecialFile(const QString& path) {
    std::error_code fault;
    const auto status = std::filesystem::status(path.toStdString(), fault);
    if (!std::filesystem::exists(status) || std::filesystem::is_regular_file(status))
        return false; // what is absent gets its sentence where it is opened
    emit failed(m_generation,
        std::filesystem::is_directory(status)
            ? tr("This is a folder; only a run or a scenario file can be opened.")
            : tr("This is a pipe or a device; only a regular file can be opened."));
    return true;
}

void RecordTail::open(int generation, const QString& path) {
    m_generation = generation;
    if (refuseSpecialFile(path))
        return;
    if (!looksLikeRunFile(path)) {
        openScenario(path);
        return;
    }
    begin(generation, path);
    m_finishing = m_reread = m_ahead = true;
    tick();
}

void RecordTail::finish(int generation) {
    if (generation != m_generation)
        return;
    m_finishing = true;
    tick();
}

void RecordTail::begin(int generation, const QString& path) {
    end();
    m_generation = generation;
    m_path = m_roundsPath = path;
    m_rounds.reset();
    m_head.reset();
    m_finishing = m_reread = m_ahead = false;
    m_newestRound.reset();
    if (!m_timer) { // made here: a timer belongs to the thread that it fires in
        m_timer = new QTimer(this);
        m_timer->setInterval(readIntervalMs);
        connect(m_timer, &QTimer::timeout, this, &RecordTail::tick);
    }
    m_timer->start();
}

void RecordTail::openScenario(const QString& path) {
    try {
        const Scenario scenario = scenarioFromFile(path.toStdString());
        emit scenarioRead(m_generation, std::make_shared<const Scenario>(scenario));
    } catch (const ScenarioError& error) {
        QString sentence = tr("This scenario cannot be used.");
        for (const Fault& fault : error.faults())
            sentence += QStringLiteral("\n%1: %2")
                            .arg(QString::fromStdString(fault.path),
                                QString::fromStdString(fault.sentence));
        emit failed(m_generation, sentence);
    } catch (const std::exception& error) {
        emit failed(m_generation, QString::fromUtf8(error.what()));
    }
}

void RecordTail::tick() {
    if (m_path.isEmpty() || m_unhandled.load(std::memory_order_relaxed) >= batchesUnderWay)
        return;
    try {
        if (!m_reader && !openReader())
            return;
        if (m_ahead)
            readAhead();
        else
            readOnce();
    } catch (const std::exception& error) {
        if (!m_finishing)
            return; // the writer may be in the middle of making the file: look again next time
        emit failed(m_generation, QString::fromUtf8(error.what()));
        emit drained(m_generation);
        end();
    }
}

bool RecordTail::openReader() {
    // A record without its -wal is not being written yet; opened now, it would be taken for a
    // finished one and never grow.
    if (!m_finishing && !QFile::exists(m_path + QStringLiteral("-wal")))
        return false;
    m_reader.emplace(m_path.toStdString());
    m_head = std::make_shared<const RecordHead>(RecordHead{m_reader->scenario(), m_reader->host()});
    emit opened(m_generation, m_head);
    return true;
}

/// What is damaged here is told when it is read in order, after all that can be read before it.
void RecordTail::readAhead() {
    std::shared_ptr<RunBatch> batch;
    try {
        if (!m_overview)
            m_overview = std::make_unique<OverviewReader>(m_path.toStdString(), m_head->scenario);
        batch = std::make_shared<RunBatch>(m_overview->read(rowsABatch));
    } catch (const std::exception&) {
        m_ahead = false;
        m_overview.reset();
        return;
    }
    const bool rounds = !batch->rounds.empty();
    if (rounds)
        m_newestRound = batch->rounds.back().step;
    const bool moreRounds = static_cast<std::int64_t>(batch->rounds.size()) >= rowsABatch;
    m_ahead = batch->more;
    m_unhandled.fetch_add(1, std::memory_order_relaxed);
    emit rowsAhead(m_generation, std::move(batch));
    if (!moreRounds && m_newestRound)
        readNewest();
    if (!m_ahead)
        m_overview.reset();
    m_timer->setInterval(catchUpIntervalMs);
}

void RecordTail::readNewest() {
    const Step step = *m_newestRound;
    m_newestRound.reset();
    try {
        if (const RoundSlicePointer slice = sliceOf(step))
            emit newestRead(m_generation, slice);
    } catch (const std::exception&) {
        m_rounds.reset(); // as above
    }
}

void RecordTail::readOnce() {
    auto batch = std::make_shared<RunBatch>(m_reader->read(rowsABatch));
    const bool more = batch->more;
    m_unhandled.fetch_add(1, std::memory_order_relaxed);
    emit rows(m_generation, std::move(batch));
    m_timer->setInterval(more ? catchUpIntervalMs : readIntervalMs);
    if (!m_finishing || more)
        return;
    if (!m_reader->finished()
        && !m_reread) { // a snapshot from before the end: read it all once more
        m_reread = true;
        m_reader.reset();
        emit restarted(m_generation);
        return;
    }
    emit drained(m_generation);
    end();
}

RoundSlicePointer RecordTail::sliceOf(Step step) {
    if (!m_head)
        return nullptr;
    // While a run grows no connection stays open: its writer could not complete the file.
    const bool growing = !m_path.isEmpty() && !m_finishing;
    if (!m_rounds)
        m_rounds = std::make_unique<RoundReader>(m_roundsPath.toStdString(), m_head->scenario);
    const ArchitectureKind kind = m_head->scenario.architecture.kind;
    const RunBatch rows = m_rounds->around(step, !hasCommonRounds(kind));
    if (growing)
        m_rounds.reset();
    if (rows.rounds.empty())
        return nullptr;
    std::optional<Time> previousEnd;
    if (rows.rounds.size() > 1)
        previousEnd = rows.rounds.front().end;
    const RoundRow shown = shownRound(kind, rows.rounds.back(), previousEnd);
    return std::make_shared<const RoundSlice>(cutRound(m_head->scenario, shown, rows));
}

void RecordTail::readRound(int generation, Step step) {
    if (generation != m_generation)
        return;
    QString sentence = tr("The file has no such round.");
    try {
        if (const RoundSlicePointer slice = sliceOf(step)) {
            emit roundRead(generation, slice);
            return;
        }
    } catch (const std::exception& error) {
        m_rounds.reset();
        sentence = QString::fromUtf8(error.what());
    }
    emit roundMissing(generation, step, sentence);
}

void RecordTail::end() {
    m_reader.reset();
    m_overview.reset();
    m_path.clear();
    if (m_timer)
        m_timer->stop();
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/tally_feed.h"

#include <QElapsedTimer>

#include <algorithm>

namespace ringside {

namespace {
constexpr qint64 tellIntervalMs = 200; ///< while more rows are at hand
}

struct TallyFeed::Work {
    std::optional<RunTally> tally;
    QElapsedTimer told;
};

TallyFeed::TallyFeed(QObject* parent)
    : QObject(parent)
    , m_there(new QObject)
    , m_work(std::make_shared<Work>()) {
    m_there->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_there, &QObject::deleteLater);
    m_thread.setObjectName(QStringLiteral("tally"));
    m_thread.start(QThread::LowPriority);
}

TallyFeed::~TallyFeed() {
    m_thread.quit();
    m_thread.wait();
}

void TallyFeed::begin(const Scenario& scenario) {
    ++m_generation;
    m_totals.reset();
    QMetaObject::invokeMethod(m_there, [work = m_work, scenario] {
        work->tally.emplace(scenario);
        work->told.invalidate();
    });
    emit changed();
}

void TallyFeed::add(const RunBatch& batch) {
    // The rows that count, copied: the batch belongs to its reader.
    RunBatch rows;
    rows.messages = batch.messages;
    rows.states = batch.states;
    rows.steps = batch.steps;
    rows.triggers = batch.triggers;
    rows.contributions = batch.contributions;
    rows.drift = batch.drift;
    rows.accounts = batch.accounts;
    rows.run = batch.run;
    rows.end = batch.end;
    rows.more = batch.more;
    QMetaObject::invokeMethod(
        m_there, [this, work = m_work, rows = std::move(rows), generation = m_generation] {
            if (!work->tally)
                return;
            work->tally->add(rows);
            if (rows.more && work->told.isValid() && work->told.elapsed() < tellIntervalMs)
                return;
            work->told.start();
            auto totals = std::make_shared<const RunTotals>(work->tally->totals());
            QMetaObject::invokeMethod(
                this, [this, generation, totals] { take(generation, totals); });
        });
}

void TallyFeed::take(int generation, const RunTotalsPointer& totals) {
    if (generation != m_generation)
        return;
    m_totals = totals;
    emit changed();
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/tally_feed.h"

#include "views/thread_priority.h"

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
    m_thread.start();
    QMetaObject::invokeMethod(m_there, [] { yieldToTheWindow(3); });
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

void TallyFeed::add(const std::shared_ptr<const RunBatch>& batch) {
    QMetaObject::invokeMethod(m_there, [this, work = m_work, batch, generation = m_generation] {
        if (!work->tally)
            return;
        work->tally->add(*batch);
        if (batch->more && work->told.isValid() && work->told.elapsed() < tellIntervalMs)
            return;
        work->told.start();
        auto totals = std::make_shared<const RunTotals>(work->tally->totals());
        QMetaObject::invokeMethod(this, [this, generation, totals] { take(generation, totals); });
    });
}

void TallyFeed::take(int generation, const RunTotalsPointer& totals) {
    if (generation != m_generation)
        return;
    m_totals = totals;
    emit changed();
}

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/run_tally.h"

#include <QObject>
#include <QThread>

#include <memory>

namespace ringside {

using RunTotalsPointer = std::shared_ptr<const RunTotals>;

/// Adds up a run on a thread of its own: finding the causes of a hundred thousand waits takes
/// longer than a picture may.
class TallyFeed : public QObject {
    Q_OBJECT
public:
    explicit TallyFeed(QObject* parent = nullptr);
    ~TallyFeed() override;

    /// Another run: totals of the one before are dropped, also those under way.
    void begin(const Scenario& scenario);
    /// Rows in the order of the record; they are kept until they have been added up.
    void add(const std::shared_ptr<const RunBatch>& batch);
    /// Newest totals of this run; null before the first rows have been added up.
    const RunTotalsPointer& totals() const { return m_totals; }

signals:
    void changed();

private:
    struct Work;
    void take(int generation, const RunTotalsPointer& totals);

    QThread m_thread;
    QObject* m_there; ///< lives in the thread
    std::shared_ptr<Work> m_work; ///< touched in the thread only
    RunTotalsPointer m_totals;
    int m_generation = 0;
};

} // namespace ringside

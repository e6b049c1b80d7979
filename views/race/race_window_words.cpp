// SPDX-License-Identifier: GPL-3.0-or-later
// What the race window says of a race in words and numbers: its target, its caution, its results.
#include "views/race/race_window.h"

#include "engine/strategies/catalog.h"
#include "views/catalog_words.h"

#include <QHeaderView>
#include <QLabel>
#include <QTableWidget>

#include <algorithm>
#include <cmath>

namespace ringside {

/// What the target is and where it comes from: until somebody sets it, it follows the racers.
QString RaceWindow::targetReason() const {
    const bool loss = isRaceOfLoss(m_scenario);
    const auto text = [loss](double quality) {
        return loss ? QString::number(quality, 'g', 4) : tr("%1 %").arg(100 * quality, 0, 'f', 1);
    };
    if (m_targetChosen)
        return tr("Target %1, set by you.").arg(text(m_target));
    const auto& racers = m_runner.racers();
    std::optional<double> best;
    for (const Racer& racer : racers)
        for (const EvaluationRow& row : racer.evaluations) {
            const double quality = qualityOf(row, loss);
            if (!best || (loss ? quality < *best : quality > *best))
                best = quality;
        }
    if (!best)
        return tr(
            "Target %1 until the first racer has finished; then it is chosen from the results.")
            .arg(text(m_target));
    return tr(
        "Target %1, chosen by itself: a little short of the best result, %2, so that the race "
        "can be won. Type another one to keep it.")
        .arg(text(m_target), text(*best));
}

void RaceWindow::showWarning() {
    const auto& racers = m_runner.racers();
    const bool differ = !racers.empty() && ratesDiffer(racers);
    m_warning->setVisible(differ);
    if (!differ)
        return;
    QStringList rates;
    for (const Racer& racer : racers)
        rates << QStringLiteral("%1 %2")
                     .arg(architectureShortName(racer.kind))
                     .arg(effectiveRate(racer.scenario), 0, 'g', 3);
    m_warning->setText(tr("Effective learning rates differ (%1): compare their times, and their "
                          "accuracies with care.")
                           .arg(rates.join(QStringLiteral(", "))));
}

void RaceWindow::showTable() {
    const auto& racers = m_runner.racers();
    const bool loss = isRaceOfLoss(m_scenario);
    const QStringList heads{tr("Time an epoch"), tr("Whole run"),
        loss ? tr("Best loss") : tr("Best accuracy"), loss ? tr("Last loss") : tr("Last accuracy"),
        tr("Time to target"), tr("Mean quorum"), tr("Longest late streak")};
    m_table->setColumnCount(int(heads.size()));
    m_table->setHorizontalHeaderLabels(heads);
    m_table->setRowCount(int(racers.size()));
    const auto text = [&](double quality) {
        return loss ? QString::number(quality, 'g', 4) : tr("%1 %").arg(100 * quality, 0, 'f', 2);
    };
    for (int row = 0; row < int(racers.size()); ++row) {
        const Racer& racer = racers[std::size_t(row)];
        m_table->setVerticalHeaderItem(row, new QTableWidgetItem(architectureName(racer.kind)));
        QStringList cells(heads.size(), QStringLiteral("–"));
        if (const auto seconds = secondsPerEpoch(racer))
            cells[0] = tr("%1 s").arg(*seconds, 0, 'f', 3);
        if (racer.seconds > 0)
            cells[1] = tr("%1 s").arg(racer.seconds, 0, 'f', 2);
        if (!racer.evaluations.empty()) {
            double best = qualityOf(racer.evaluations.front(), loss);
            for (const EvaluationRow& evaluation : racer.evaluations)
                best = loss ? std::min(best, qualityOf(evaluation, loss))
                            : std::max(best, qualityOf(evaluation, loss));
            cells[2] = text(best);
            cells[3] = text(qualityOf(racer.evaluations.back(), loss));
            const auto reached = secondsToTarget(racer, m_target, loss);
            cells[4] = reached ? tr("%1 s").arg(*reached, 0, 'f', 2) : tr("not reached");
        }
        if (racer.eager && racer.eager->rounds() > 0) {
            std::int64_t longest = 0;
            for (Rank worker = 0; worker < racer.scenario.cluster.workers; ++worker)
                longest = std::max(longest, racer.eager->longestLateStreak(worker));
            cells[5] = QString::number(racer.eager->meanQuorum(), 'f', 2);
            cells[6] = QString::number(longest);
        }
        for (int cell = 0; cell < int(cells.size()); ++cell) {
            auto* item = new QTableWidgetItem(cells[cell]);
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            m_table->setItem(row, cell, item);
        }
    }
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    const int height = m_table->horizontalHeader()->sizeHint().height()
        + std::max(1, int(racers.size())) * m_table->verticalHeader()->defaultSectionSize() + 4;
    m_table->setFixedHeight(height);
    m_table->setVisible(!racers.empty());
}

} // namespace ringside

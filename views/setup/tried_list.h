// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"
#include "views/theme/theme.h"

#include <QWidget>

#include <set>

class QVBoxLayout;

namespace ringside {

class Measurements;

/// The measured runs of this set-up, newest first: architecture, workers, seconds an epoch. A click
/// goes back to one; the small button at the end of its row lays its learning curves over those on
/// screen.
class TriedList : public QWidget {
    Q_OBJECT
public:
    explicit TriedList(QWidget* parent = nullptr);
    void show(const Scenario& scenario, const Measurements& measurements, const Theme& theme);
    void setLocked(bool locked);

    struct Tried {
        ArchitectureKind kind = ArchitectureKind::Ring;
        int workers = 0;
        auto operator<=>(const Tried&) const = default;
    };
    /// The rows whose curves are laid over.
    const std::set<Tried>& compared() const { return m_compared; }

signals:
    void chosen(ringside::ArchitectureKind kind, int workers);
    void comparedChanged();

private:
    void addRow(ArchitectureKind kind, int workers, double seconds, const Theme& theme);
    QWidget* makeCompareButton(Tried tried, const QString& text);
    void clear();

    std::set<Tried> m_compared;
    bool m_locked = false;
    QVBoxLayout* m_rows;
};

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"
#include "views/theme/theme.h"

#include <QWidget>

class QVBoxLayout;

namespace ringside {

class Measurements;

/// The measured runs of this set-up, newest first: architecture, workers, seconds an epoch. A click
/// goes back to one.
class TriedList : public QWidget {
    Q_OBJECT
public:
    explicit TriedList(QWidget* parent = nullptr);
    void show(const Scenario& scenario, const Measurements& measurements, const Theme& theme);
    void setLocked(bool locked);

signals:
    void chosen(ringside::ArchitectureKind kind, int workers);

private:
    void addRow(ArchitectureKind kind, int workers, double seconds, const Theme& theme);
    void clear();

    QVBoxLayout* m_rows;
};

} // namespace ringside

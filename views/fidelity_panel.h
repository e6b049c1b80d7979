// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/inspector/inspector_page.h"

#include <QFrame>

class QLabel;
class QTableView;

namespace ringside {

class InspectorTable;
class RunStore;

/// How truthfully this computer played the emulated cluster: a sentence, and a row for each node
/// with its overruns, late messages, slips, lateness, and what its link was asked and delivered.
/// Opens above the meter in the bottom row; Escape or a click elsewhere closes it.
class FidelityPanel : public QFrame {
    Q_OBJECT
public:
    explicit FidelityPanel(QWidget* parent);
    /// The run on screen; nullptr = none. Costs nothing while the panel is closed. The run must
    /// outlive the panel or be replaced.
    void showRun(const RunStore* store);
    void openAbove(const QWidget& anchor);

private:
    void fill();

    const RunStore* m_store = nullptr;
    QLabel* m_verdict;
    InspectorTable* m_rows;
    QTableView* m_table;
};

/// The rows and the sentence of the panel, as values.
InspectorPage fidelityPage(const RunStore& store);
QString fidelityVerdict(const RunStore& store);

} // namespace ringside

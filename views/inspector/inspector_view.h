// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/inspector/inspector_page.h"
#include "views/playback/run_navigator.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QTableView;
class QToolButton;

namespace ringside {

class InspectorTable;

/// The selected node, link, message, wait or round in words, and its raw rows of the record in a
/// table. Ctrl+C copies the selected rows (all when none is) as tab-separated text. A double click
/// on a row takes the lens to its moment.
class InspectorView : public QWidget {
    Q_OBJECT
public:
    /// Both outlive the view.
    InspectorView(Selection* selection, RunNavigator* navigator, QWidget* parent = nullptr);
    ~InspectorView() override;

    const InspectorPage& page() const { return m_page; }
    /// What Ctrl+C copies.
    QString copiedText() const;
    QSize sizeHint() const override { return {420, 260}; }

public slots:
    void copy();
    /// What the simulator says to whatIfAsked(); stays until another node is asked about.
    void showWhatIf(int rank, const QString& sentence);

signals:
    /// Somebody wants to know how it would be if this node were normal.
    void whatIfAsked(int rank);

private:
    void refreshWhatIf();
    void refresh();
    RoundSlice sliceOfWait(const WaitInterval& wait);
    void makeTable();

    Selection* m_selection;
    RunNavigator* m_navigator;
    InspectorPage m_page;
    InspectorTable* m_rows;
    QLabel* m_title;
    QLabel* m_summary;
    QTableView* m_table;
    QToolButton* m_copy;
    QToolButton* m_whatIf;
    QLabel* m_answer;
    int m_answered = noRank; ///< about whom m_answer speaks
    std::optional<Step> m_fetched; ///< the round that was asked for last
    QTimer m_refresh; ///< gathers what many rounds ask for
};

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QStackedLayout;
class QTableView;
class QToolButton;

namespace ringside {

class ContributionTableModel;
class ContributionView;
class RunNavigator;

/// The contribution matrix with a button that turns it into a table of words and back.
class ContributionPanel : public QWidget {
    Q_OBJECT
public:
    /// The navigator outlives the panel.
    explicit ContributionPanel(RunNavigator* navigator, QWidget* parent = nullptr);

    ContributionView* view() const { return m_view; }
    void setTableShown(bool shown);
    bool isTableShown() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeTablePage();

    ContributionView* m_view;
    QStackedLayout* m_faces;
    ContributionTableModel* m_model;
    QTableView* m_table = nullptr;
    QToolButton* m_button;
};

} // namespace ringside

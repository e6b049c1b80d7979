// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/eager/contribution_panel.h"

#include "views/eager/contribution_table_model.h"
#include "views/eager/contribution_view.h"

#include <QHeaderView>
#include <QLabel>
#include <QStackedLayout>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace ringside {

namespace {
constexpr int edge = 12; ///< pixels beside the button
}

ContributionPanel::ContributionPanel(RunNavigator* navigator, QWidget* parent)
    : QWidget(parent)
    , m_view(new ContributionView(navigator))
    , m_faces(new QStackedLayout(this))
    , m_model(new ContributionTableModel(m_view->rows(), this))
    , m_button(new QToolButton(this)) {
    m_button->setObjectName(QStringLiteral("choice"));
    m_button->setText(tr("table"));
    m_button->setAccessibleName(tr("Show the contributions as a table"));
    m_button->setToolTip(tr("Show the contributions as a table"));
    m_button->setCheckable(true);
    QFont bold = m_button->font(); // when it is down it is bold: its word must fit all the same
    bold.setPixelSize(12);
    bold.setWeight(QFont::DemiBold);
    m_button->setFixedSize(QFontMetrics(bold).horizontalAdvance(m_button->text()) + 18, 22);
    m_view->setHeaderReserve(m_button->width() + 8);
    m_faces->addWidget(m_view);
    m_faces->addWidget(makeTablePage());
    connect(m_button, &QToolButton::clicked, this, &ContributionPanel::setTableShown);
    connect(m_view, &ContributionView::rowsChanged, this, [this] {
        if (isTableShown())
            m_model->update();
    });
}

QWidget* ContributionPanel::makeTablePage() {
    auto* page = new QWidget;
    auto* title = new QLabel(tr("Contributions"));
    title->setObjectName(QStringLiteral("panelTitle"));
    m_table = new QTableView;
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Contributions, as a table"));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setAlternatingRowColors(true);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(22);
    m_table->setTabKeyNavigation(false);
    m_table->setMinimumHeight(40); // the window must stay small enough for 1280 x 720
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(14, 8, 4, 6);
    column->addWidget(title);
    column->addWidget(m_table, 1);
    return page;
}

void ContributionPanel::setTableShown(bool shown) {
    m_button->setChecked(shown);
    if (shown)
        m_model->update();
    m_faces->setCurrentIndex(shown ? 1 : 0);
    m_button->raise();
}

bool ContributionPanel::isTableShown() const {
    return m_faces->currentIndex() == 1;
}

void ContributionPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_button->move(width() - edge - m_button->width(), 7);
    m_button->raise();
}

} // namespace ringside

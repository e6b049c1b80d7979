// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/window_panel.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

namespace ringside {

namespace {

constexpr int barHeight = 34; ///< pixels

void setLook(QWidget* widget, const QString& look) {
    if (widget->objectName() == look)
        return;
    widget->setObjectName(look);
    widget->style()->unpolish(widget); // a sheet looks at names only when a widget is polished
    widget->style()->polish(widget);
}

} // namespace

/// The bar on top of a panel. Qt asks for its hint only, so a bar that is away has one of no
/// height.
class PanelHead : public QFrame {
public:
    using QFrame::QFrame;
    void setShown(bool shown) {
        m_shown = shown;
        setFixedHeight(shown ? barHeight : 0);
        updateGeometry();
    }
    QSize sizeHint() const override {
        return {QFrame::sizeHint().width(), m_shown ? barHeight : 0};
    }
    QSize minimumSizeHint() const override {
        return {m_shown ? QFrame::minimumSizeHint().width() : 0, m_shown ? barHeight : 0};
    }

private:
    bool m_shown = true;
};

WindowPanel::WindowPanel(
    const QString& name, const QString& title, QWidget* content, PanelLook look, QWidget* parent)
    : QDockWidget(title, parent)
    , m_look(look)
    , m_bar(new PanelHead(this))
    , m_body(new QFrame(this)) {
    setObjectName(name);
    setAccessibleName(title);
    auto* box = new QVBoxLayout(m_body);
    const int line = look == PanelLook::OwnFrame ? 0 : 1;
    box->setContentsMargins(line, line, line, line);
    box->addWidget(content);
    makeBar();
    setWidget(m_body);
    setTitleBarWidget(m_bar);
    connect(this, &QDockWidget::topLevelChanged, this, &WindowPanel::showBar);
    setArranging(false);
}

void WindowPanel::makeBar() {
    m_bar->setObjectName(QStringLiteral("panelHead"));
    m_title = new QLabel(windowTitle(), m_bar);
    m_title->setObjectName(QStringLiteral("panelTitle"));
    m_title->setTextFormat(Qt::PlainText);
    auto* pull = new QToolButton(m_bar);
    pull->setText(QString::fromUtf8("⇱"));
    pull->setToolTip(tr("Pull out or put back"));
    pull->setAccessibleName(tr("Pull out or put back: %1").arg(windowTitle()));
    connect(pull, &QToolButton::clicked, this, [this] { setFloating(!isFloating()); });
    auto* shut = new QToolButton(m_bar);
    shut->setText(QString::fromUtf8("×"));
    shut->setToolTip(tr("Close; the menu View brings it back"));
    shut->setAccessibleName(tr("Close: %1").arg(windowTitle()));
    connect(shut, &QToolButton::clicked, this, &QDockWidget::close);
    auto* row = new QHBoxLayout(m_bar);
    row->setContentsMargins(14, 0, 6, 0);
    row->setSpacing(2);
    row->addWidget(m_title, 1);
    for (QToolButton* button : {pull, shut}) {
        button->setObjectName(QStringLiteral("quiet"));
        row->addWidget(button);
        m_handles << button;
    }
}

void WindowPanel::setArranging(bool arranging) {
    m_arranging = arranging;
    setFeatures(arranging ? DockWidgetClosable | DockWidgetMovable | DockWidgetFloatable
                          : QDockWidget::DockWidgetFeatures(DockWidgetClosable));
    showBar();
}

void WindowPanel::setTabbed(bool tabbed) {
    if (m_tabbed == tabbed)
        return;
    m_tabbed = tabbed;
    showBar();
}

void WindowPanel::showBar() {
    const bool handles = m_arranging || isFloating();
    const bool shown = handles || (m_look == PanelLook::Plain && !m_tabbed);
    for (QWidget* handle : m_handles)
        handle->setVisible(handles);
    m_bar->setShown(shown);
    if (m_look == PanelLook::OwnFrame)
        setLook(m_bar, shown ? QStringLiteral("panel") : QStringLiteral("noFrame"));
    else
        setLook(m_body, shown ? QStringLiteral("panelBody") : QStringLiteral("panel"));
}

void WindowPanel::bringUp() {
    show();
    raise();
}

} // namespace ringside

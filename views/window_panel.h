// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>

class QFrame;
class QLabel;

namespace ringside {

class PanelHead;

/// What a panel's content brings along already.
enum class PanelLook {
    Plain, ///< nothing: the panel gives it a frame and its title as a heading
    OwnTitle, ///< a heading of its own: the panel gives it a frame
    OwnFrame ///< frames and headings of its own
};

/// One part of the window that can be hidden, moved, tabbed and pulled out. It stands calm, without
/// handles, until the user arranges panels: then each shows a bar to drag it by, with buttons that
/// pull it out and close it.
class WindowPanel : public QDockWidget {
    Q_OBJECT
public:
    /// `name`: what its place is remembered by. Takes over `content`.
    WindowPanel(const QString& name, const QString& title, QWidget* content, PanelLook look,
        QWidget* parent);

    /// Whether it can be moved now.
    void setArranging(bool arranging);
    /// In a group of tabs, whose tab says the title already.
    void setTabbed(bool tabbed);
    /// Puts the panel on screen, before others of its tabs.
    void bringUp();

private:
    void makeBar();
    void showBar();

    PanelLook m_look;
    bool m_arranging = false;
    bool m_tabbed = false;
    PanelHead* m_bar;
    QLabel* m_title = nullptr;
    QFrame* m_body;
    QList<QWidget*> m_handles;
};

} // namespace ringside

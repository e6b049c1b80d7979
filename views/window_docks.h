// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/window_panel.h"

#include <QMainWindow>
#include <QTimer>

#include <vector>

namespace ringside {

/// The layouts by name: everything in its usual place; few large things for a class; everything.
enum class NamedLayout { Standard, Lecture, Analysis };

/// The part of the window between its bars: what stands in the centre, and the panels around it.
class WindowDocks : public QMainWindow {
    Q_OBJECT
public:
    explicit WindowDocks(QWidget* centre, QWidget* parent = nullptr);

    /// Adds a panel, which takes over `content`. `name` is remembered with its place; `tabWith`
    /// names the panel that it shares a place with, as a tab behind it.
    WindowPanel* addPanel(const QString& name, const QString& title, QWidget* content,
        Qt::DockWidgetArea area, const QString& tabWith = {}, PanelLook look = PanelLook::Plain);
    WindowPanel* panel(const QString& name) const;
    std::vector<WindowPanel*> panels() const;

    /// Puts every panel where the layout has it by itself.
    void apply(NamedLayout layout);
    /// What the user has made of the panels, and back; false when that was for other panels. Sizes
    /// that the user did not choose go on following the window's size, as `layout` has them.
    QByteArray state() const;
    bool restore(const QByteArray& state, NamedLayout layout = NamedLayout::Standard);
    void setArranging(bool arranging);
    bool isArranging() const { return m_arranging; }

signals:
    /// Something was moved, resized, shown or hidden, a moment ago.
    void arranged();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool event(QEvent* event) override;
    QMenu* createPopupMenu() override { return nullptr; }

private:
    struct Place {
        WindowPanel* panel;
        Qt::DockWidgetArea area;
        QString tabWith;
    };
    void resetPlaces();
    void setDefaultSizes(NamedLayout layout);
    void nameTabBars();
    void markTabs();
    int version() const;

    std::vector<Place> m_places;
    QTimer m_settle; ///< gathers the signals of one change
    NamedLayout m_layout = NamedLayout::Standard;
    bool m_ownSizes = false; ///< the user chose sizes or places
    bool m_pressed = false; ///< a button is held on a gap between panels
    bool m_arranging = false;
    bool m_applying = false;
};

} // namespace ringside

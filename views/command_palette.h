// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QPointer>

#include <functional>
#include <vector>

class QAction;
class QLineEdit;
class QListWidget;
class QMenuBar;

namespace ringside {

/// How well `text` fits what somebody typed: the letters in this order, more for beginnings of
/// words and for letters that follow each other; -1 = not at all.
int fitness(const QString& typed, const QString& text);

/// Everything that the window can do, found by a few letters: all actions of its menus with their
/// shortcuts, and what else was added.
class CommandPalette : public QDialog {
    Q_OBJECT
public:
    explicit CommandPalette(QWidget* parent);

    /// The actions of all menus, "View > Theme > Dark"; those that cannot act now stand greyed.
    void addMenus(const QMenuBar& menus);
    void add(const QString& name, std::function<void()> run);
    /// Lists what fits, the best first.
    void search(const QString& typed);
    /// Runs the chosen line and closes.
    void run();
    QListWidget* list() const { return m_list; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Command {
        QString name, keys;
        QPointer<QAction> action; ///< or null and `run`
        std::function<void()> run;
        bool enabled() const;
    };
    void addActions(const QList<QAction*>& actions, const QString& path);

    QLineEdit* m_typed;
    QListWidget* m_list;
    std::vector<Command> m_commands;
};

} // namespace ringside

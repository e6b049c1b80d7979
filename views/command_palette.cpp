// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/command_palette.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside {

namespace {

constexpr QSize paletteSize(520, 380);
constexpr int distanceFromTop = 60; ///< pixels
constexpr int wordBegins = 8, letterFollows = 5, letter = 1; ///< points of fitness

QString plain(QString text) {
    return text.remove(QLatin1Char('&')).remove(QStringLiteral("..."));
}

} // namespace

int fitness(const QString& typed, const QString& text) {
    int points = 0;
    qsizetype at = 0, last = -2;
    for (const QChar wanted : typed) {
        if (wanted.isSpace())
            continue;
        const qsizetype found = text.indexOf(wanted, at, Qt::CaseInsensitive);
        if (found < 0)
            return -1;
        const bool begins = found == 0 || !text[found - 1].isLetterOrNumber();
        points += begins ? wordBegins : found == last + 1 ? letterFollows : letter;
        last = found;
        at = found + 1;
    }
    if (!typed.isEmpty() && text.contains(typed, Qt::CaseInsensitive))
        points += int(typed.size()) * wordBegins; // in one piece
    return points;
}

bool CommandPalette::Command::enabled() const {
    return run || (action && action->isEnabled());
}

CommandPalette::CommandPalette(QWidget* parent)
    : QDialog(parent, Qt::Popup | Qt::FramelessWindowHint)
    , m_typed(new QLineEdit(this))
    , m_list(new QListWidget(this)) {
    setObjectName(QStringLiteral("palette"));
    setAttribute(Qt::WA_DeleteOnClose);
    setAccessibleName(tr("Command palette"));
    m_typed->setPlaceholderText(tr("What shall be done?"));
    m_typed->setAccessibleName(tr("Find a command"));
    m_list->setAccessibleName(tr("Commands"));
    m_list->setFocusPolicy(Qt::NoFocus); // arrows and Enter reach it from the line
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 10, 10, 10);
    column->addWidget(m_typed);
    column->addWidget(m_list);
    resize(paletteSize);
    const QPoint top = parent->mapToGlobal(QPoint(0, distanceFromTop));
    move(top.x() + (parent->width() - width()) / 2, top.y());
    connect(m_typed, &QLineEdit::textChanged, this, &CommandPalette::search);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::run);
    m_typed->installEventFilter(this);
    m_typed->setFocus();
}

void CommandPalette::addMenus(const QMenuBar& menus) {
    addActions(menus.actions(), {});
    search({});
}

void CommandPalette::addActions(const QList<QAction*>& actions, const QString& path) {
    for (QAction* action : actions) {
        if (action->isSeparator())
            continue;
        const QString name = path + plain(action->text());
        if (action->menu())
            addActions(action->menu()->actions(), name + QString::fromUtf8(" › "));
        else
            m_commands.push_back(
                {name, action->shortcut().toString(QKeySequence::NativeText), action, nullptr});
    }
}

void CommandPalette::add(const QString& name, std::function<void()> run) {
    m_commands.push_back({name, {}, nullptr, std::move(run)});
}

void CommandPalette::search(const QString& typed) {
    std::vector<std::pair<int, std::size_t>> fitting;
    for (std::size_t i = 0; i < m_commands.size(); ++i)
        if (const int points = fitness(typed, m_commands[i].name); points >= 0)
            fitting.emplace_back(points, i);
    std::stable_sort(fitting.begin(), fitting.end(),
        [](const auto& a, const auto& b) { return a.first > b.first; });
    m_list->clear();
    for (const auto& [points, index] : fitting) {
        const Command& command = m_commands[index];
        auto* item = new QListWidgetItem(command.keys.isEmpty()
                ? command.name
                : QStringLiteral("%1    (%2)").arg(command.name, command.keys));
        item->setData(Qt::UserRole, qulonglong(index));
        if (!command.enabled())
            item->setFlags(Qt::NoItemFlags);
        m_list->addItem(item);
    }
    m_list->setCurrentRow(0);
}

void CommandPalette::run() {
    const QListWidgetItem* item = m_list->currentItem();
    if (!item)
        return;
    const Command command = m_commands[std::size_t(item->data(Qt::UserRole).toULongLong())];
    if (!command.enabled())
        return;
    close();
    // After the palette has gone, so that the focus is where the command expects it.
    QTimer::singleShot(0, parentWidget(), [command] {
        if (command.run)
            command.run();
        else if (command.action)
            command.action->trigger();
    });
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const int row = m_list->currentRow();
        if (key == Qt::Key_Down || key == Qt::Key_Up) {
            m_list->setCurrentRow(
                std::clamp(row + (key == Qt::Key_Down ? 1 : -1), 0, m_list->count() - 1));
            return true;
        }
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            run();
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace ringside

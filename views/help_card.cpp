// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/help_card.h"

#include "views/plain_label.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace ringside {

namespace {

using Keys = QList<std::pair<QString, QString>>; ///< key, what it does

void collect(const QList<QAction*>& actions, Keys& keys) {
    for (const QAction* action : actions) {
        if (action->menu())
            collect(action->menu()->actions(), keys);
        else if (!action->shortcut().isEmpty())
            keys.append({action->shortcut().toString(QKeySequence::NativeText),
                action->text().remove(QLatin1Char('&')).remove(QStringLiteral("..."))});
    }
}

QLayout* columnOf(const QString& title, const Keys& keys) {
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(18);
    grid->setVerticalSpacing(6);
    grid->addWidget(plainLabel(title, "panelTitle", nullptr), 0, 0, 1, 2);
    int row = 1;
    for (const auto& [key, words] : keys) {
        grid->addWidget(plainLabel(key, "value", nullptr), row, 0);
        grid->addWidget(plainLabel(words, "text", nullptr), row++, 1);
    }
    grid->setRowStretch(row, 1);
    grid->setColumnStretch(1, 1);
    return grid;
}

} // namespace

HelpCard::HelpCard(const QMenuBar& menus, QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(tr("All keys"));
    setAttribute(Qt::WA_DeleteOnClose);
    Keys commands;
    collect(menus.actions(), commands);
    const Keys playback{{tr("Space"), tr("Pause the slow motion, or go on")},
        {QString::fromUtf8("← →"), tr("One step back, one step on")},
        {QString::fromUtf8("Shift+← →"), tr("One round back, one round on")},
        {QStringLiteral("F"), tr("Freeze the round on screen")},
        {QStringLiteral("1 2 3 4"), tr("Speed of the slow motion")},
        {tr("Tab"), tr("To the next control")},
        {QString::fromUtf8("↑ ↓"), tr("Change the value of a control")}};
    auto* columns = new QHBoxLayout;
    columns->setSpacing(36);
    columns->addLayout(columnOf(tr("Playback and controls"), playback));
    columns->addLayout(columnOf(tr("Commands"), commands));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->button(QDialogButtonBox::Close)->setIcon({}); // the style's is black on dark too
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(22, 18, 22, 16);
    all->setSpacing(16);
    all->addLayout(columns);
    all->addWidget(buttons);
}

} // namespace ringside

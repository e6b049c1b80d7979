// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/help_card.h"

#include "views/plain_label.h"
#include "views/playback/playback_keys.h"

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

void collect(const QList<QAction*>& actions, Keys& keys, QList<QKeySequence>& sequences) {
    for (const QAction* action : actions) {
        if (action->menu()) {
            collect(action->menu()->actions(), keys, sequences);
            continue;
        }
        QStringList shown; // a command may have several keys
        for (const QKeySequence& sequence : action->shortcuts())
            shown << sequence.toString(QKeySequence::NativeText);
        sequences += action->shortcuts();
        if (!shown.isEmpty())
            keys.append({shown.join(QStringLiteral(", ")),
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
    collect(menus.actions(), commands, m_keys);
    Keys playback;
    for (const KeyLine& line : PlaybackKeys::lines()) {
        playback.append({line.shown, line.words});
        m_keys += line.keys;
    }
    const Keys timeline{{QString::fromUtf8("← →"), tr("Move along the run")},
        {QStringLiteral("+ −"), tr("Show less, show more of it")},
        {QStringLiteral("0"), tr("The whole run")},
        {tr("Home End"), tr("The run's begin, the newest rounds")},
        {tr("Esc"), tr("Select nothing")}};
    const Keys controls{{tr("Tab"), tr("To the next control")},
        {QString::fromUtf8("↑ ↓"), tr("Change the value of a control")},
        {tr("Ctrl+C"), tr("Copy the chart or the rows")},
        {QStringLiteral("F2"), tr("Name, tags and note of a kept run")},
        {tr("Del"), tr("Move a kept run to the trash")},
        {tr("Esc"), tr("Close this card, a dialog or a message")}};
    m_keys << QKeySequence(Qt::Key_Escape); // while the window says something
    auto* left = new QVBoxLayout;
    left->setSpacing(14);
    left->addLayout(columnOf(tr("Slow motion"), playback));
    left->addLayout(columnOf(tr("Timeline, when it has the focus"), timeline));
    left->addLayout(columnOf(tr("Everywhere"), controls));
    left->addStretch(1);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(36);
    columns->addLayout(left);
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

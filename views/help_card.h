// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QKeySequence>
#include <QList>

class QMenuBar;

namespace ringside {

/// All keys on one card. Those of the menus are read from the menus and those of the slow motion
/// from the list that its shortcuts are made of, so that the card cannot lag behind.
class HelpCard : public QDialog {
    Q_OBJECT
public:
    HelpCard(const QMenuBar& menus, QWidget* parent);
    /// The keys of the whole window that the card tells of.
    const QList<QKeySequence>& keys() const { return m_keys; }

private:
    QList<QKeySequence> m_keys;
};

} // namespace ringside

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/record.h"

#include <QDialog>
#include <QStringList>

#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace ringside {

/// The run that is forked.
struct ForkParent {
    QString path;
    Scenario scenario;
    RunRow run;
    Step rounds = 0; ///< complete ones
};

/// From which round, what to change, how long: the few things that a fork is made of. Says what the
/// change comes to, or what is wrong with it, before anything starts.
class ForkDialog : public QDialog {
    Q_OBJECT
public:
    ForkDialog(const ForkParent& parent, Step round, QWidget* widget);

    /// Arguments of `ringside-cli fork`; none while the choice is not possible.
    std::optional<QStringList> arguments() const;
    QString sentence() const;

signals:
    void forkWanted(const QStringList& arguments, const ringside::Scenario& scenario);

private:
    struct Choice {
        QString settings; ///< PATH=VALUE
        Scenario scenario;
        QString fault; ///< why it cannot be; empty: it can
    };
    void fillChanges();
    Choice chosen() const;
    Step roundsLeft(const Scenario& scenario) const;
    void show();

    ForkParent m_parent;
    QSpinBox* m_round;
    QComboBox* m_change;
    QLineEdit* m_other;
    QSpinBox* m_steps;
    QLabel* m_weights;
    QLabel* m_said;
    QPushButton* m_fork;
};

} // namespace ringside

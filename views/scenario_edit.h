// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

#include <QElapsedTimer>
#include <QUndoCommand>

#include <functional>

namespace ringside {

/// One edit of the set-up, which can be taken back. Edits of the same fields that follow each other
/// within a second (a slider that moves) become one.
class ScenarioEdit : public QUndoCommand {
public:
    /// `show`: makes a scenario the one of the window.
    ScenarioEdit(const Scenario& before, const Scenario& after,
        std::function<void(const Scenario&)> show, const QString& text = {});

    void undo() override { m_show(m_before); }
    void redo() override { m_show(m_after); }
    int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* newer) override;

private:
    QString fields() const;
    Scenario m_before, m_after;
    std::function<void(const Scenario&)> m_show;
    QElapsedTimer m_since;
};

} // namespace ringside

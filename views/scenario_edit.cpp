// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scenario_edit.h"

#include "views/setup/scenario_field.h"

#include <QStringList>

namespace ringside {

namespace {

constexpr qint64 sameMoveMs = 1000;

} // namespace

ScenarioEdit::ScenarioEdit(const Scenario& before, const Scenario& after,
    std::function<void(const Scenario&)> show, const QString& text)
    : QUndoCommand(text.isEmpty() ? changeText(before, after) : text)
    , m_before(before)
    , m_after(after)
    , m_show(std::move(show)) {
    m_since.start();
}

QString ScenarioEdit::fields() const {
    QStringList paths;
    for (const ScenarioField& field : scenarioFields())
        if (field.valueText(m_before) != field.valueText(m_after))
            paths << QLatin1String(field.path);
    return paths.join(QLatin1Char(' '));
}

bool ScenarioEdit::mergeWith(const QUndoCommand* newer) {
    const auto& next = static_cast<const ScenarioEdit&>(*newer);
    if (m_since.elapsed() > sameMoveMs || fields() != next.fields())
        return false;
    m_after = next.m_after;
    m_since.restart();
    setText(changeText(m_before, m_after));
    return true;
}

} // namespace ringside

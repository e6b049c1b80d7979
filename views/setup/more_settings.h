// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

#include <QWidget>

#include <vector>

class QLabel;
class QLineEdit;

namespace ringside {

class FieldEditor;

/// Every field of the scenario, found by name. Without a search those that act now; with one also
/// those that do not, locked, with the reason.
class MoreSettings : public QWidget {
    Q_OBJECT
public:
    explicit MoreSettings(QWidget* parent = nullptr);

    /// `lockReason` empty = free; `live`: what may change during a run is free all the same.
    void show(const Scenario& scenario, const QString& lockReason, bool live = false);
    /// Puts the cursor into the search.
    void beginSearch();
    void search(const QString& words);
    const std::vector<FieldEditor*>& editors() const { return m_editors; }

signals:
    void edited(const ringside::Scenario& scenario);

private:
    void filter();

    Scenario m_scenario;
    QString m_lockReason;
    bool m_live = false;
    QLineEdit* m_search;
    QLabel* m_nothing;
    std::vector<FieldEditor*> m_editors;
    std::vector<QLabel*> m_headings; ///< one a section
};

} // namespace ringside

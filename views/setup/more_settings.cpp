// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/setup/more_settings.h"

#include "views/setup/field_editor.h"
#include "views/setup/live_fields.h"

#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace ringside {

MoreSettings::MoreSettings(QWidget* parent)
    : QWidget(parent)
    , m_search(new QLineEdit(this))
    , m_nothing(new QLabel(tr("No setting has this in its name."), this)) {
    m_search->setPlaceholderText(tr("Find a setting"));
    m_search->setAccessibleName(tr("Find a setting"));
    m_search->setClearButtonEnabled(true);
    m_nothing->setObjectName(QStringLiteral("secondary"));
    m_nothing->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 4);
    column->setSpacing(7);
    column->addWidget(m_search);
    column->addWidget(m_nothing);
    QString section;
    for (const ScenarioField& field : scenarioFields()) {
        if (section != QLatin1String(field.section)) {
            section = QLatin1String(field.section);
            auto* heading = new QLabel(field.sectionText(), this);
            heading->setObjectName(QStringLiteral("heading"));
            heading->setTextFormat(Qt::PlainText);
            column->addWidget(heading);
            m_headings.push_back(heading);
        }
        auto* editor = new FieldEditor(field, this);
        connect(editor, &FieldEditor::edited, this, &MoreSettings::edited);
        column->addWidget(editor);
        m_editors.push_back(editor);
    }
    connect(m_search, &QLineEdit::textChanged, this, &MoreSettings::filter);
}

void MoreSettings::show(const Scenario& scenario, const QString& lockReason, bool live) {
    m_scenario = scenario;
    m_lockReason = lockReason;
    m_live = live;
    filter();
}

void MoreSettings::beginSearch() {
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void MoreSettings::search(const QString& words) {
    m_search->setText(words);
}

void MoreSettings::filter() {
    const QString words = m_search->text();
    const bool searching = !words.trimmed().isEmpty();
    std::size_t heading = 0;
    const char* section = nullptr;
    bool any = false;
    for (FieldEditor* editor : m_editors) {
        const ScenarioField& field = editor->field();
        if (section && field.section != section)
            ++heading;
        if (field.section != section)
            m_headings[heading]->hide();
        section = field.section;
        const bool acts = field.isFor(m_scenario);
        const bool shown = searching ? field.matches(words) : acts;
        const bool free = m_live && isLiveField(QLatin1String(field.path));
        editor->show(m_scenario, !acts ? field.reasonText() : free ? QString() : m_lockReason);
        editor->setVisible(shown);
        if (shown)
            m_headings[heading]->show();
        any = any || shown;
    }
    m_nothing->setVisible(!any);
}

} // namespace ringside

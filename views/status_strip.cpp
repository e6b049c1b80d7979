// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/status_strip.h"

#include "views/status_sentence.h"

#include <QHBoxLayout>
#include <QLabel>

namespace ringside {

namespace {

QLabel* makeLabel(const char* look, QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setObjectName(QLatin1String(look));
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

StatusStrip::StatusStrip(QWidget* parent)
    : QWidget(parent)
    , m_badge(makeLabel("badge", this))
    , m_sentence(makeLabel("sentence", this))
    , m_facts(makeLabel("secondary", this)) {
    setObjectName(QStringLiteral("bottomBar"));
    setAttribute(Qt::WA_StyledBackground);
    setFixedHeight(46);
    m_badge->setFixedHeight(26);
    m_sentence->setMinimumWidth(60);
    m_facts->setToolTip(StatusSentence::fidelityExplained());
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(14, 1, 14, 0);
    row->setSpacing(14);
    row->addWidget(m_badge);
    row->addWidget(m_sentence, 1);
    row->addWidget(m_facts);
}

void StatusStrip::showSession(const Session& session) {
    const RunStore& store = session.store();
    const bool idle = session.state() == SessionState::Idle;
    const bool shown = !store.empty() && (!idle || session.showsScenario());
    if (!shown) {
        m_badge->setText(tr("idle"));
        m_text = StatusSentence::beforeRun(session.scenario());
        m_facts->setText(tr("seed %1").arg(session.scenario().seed));
    } else {
        const bool simulated = store.run() && store.run()->kind == RunKind::Simulated;
        m_badge->setText(simulated ? tr("simulated") : tr("measured"));
        if (idle && session.failed())
            m_text = tr("The run failed: %1").arg(session.reason());
        else if (store.rounds().empty())
            m_text = idle ? session.reason() : tr("Starting the processes.");
        else
            m_text = StatusSentence::ofRun(store);
        m_facts->setText(StatusSentence::fidelity(store));
    }
    showSentence();
}

QString StatusStrip::sentence() const {
    return m_text;
}

void StatusStrip::showSentence() {
    QString line = m_text.simplified();
    m_sentence->setText(
        m_sentence->fontMetrics().elidedText(line, Qt::ElideRight, m_sentence->width()));
    m_sentence->setToolTip(m_text);
    m_sentence->setAccessibleName(line);
}

void StatusStrip::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    showSentence();
}

} // namespace ringside

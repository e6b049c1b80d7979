// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/status_strip.h"

#include "views/fidelity_panel.h"
#include "views/plain_label.h"
#include "views/stage/change_words.h"
#include "views/status_sentence.h"
#include "views/window_style.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QStyle>
#include <QToolButton>

namespace ringside {

namespace {

constexpr QSize signSize(18, 18);

} // namespace

StatusStrip::StatusStrip(QWidget* parent)
    : QWidget(parent)
    , m_badge(plainLabel({}, "badge", this))
    , m_line(new QFrame(this))
    , m_sign(plainLabel({}, "sign", m_line))
    , m_sentence(plainLabel({}, "sentence", m_line))
    , m_facts(new QToolButton(this))
    , m_fidelity(new FidelityPanel(this)) {
    setObjectName(QStringLiteral("bottomBar"));
    setAttribute(Qt::WA_StyledBackground);
    setScale(1);
    m_sentence->installEventFilter(this);
    m_sentence->setMinimumWidth(60);
    m_sign->setPixmap(
        warningIcon(warningWords, warningGround, devicePixelRatioF()).pixmap(signSize));
    m_sign->hide();
    m_facts->setObjectName(QStringLiteral("choice"));
    m_facts->setAccessibleName(tr("Fidelity of the run"));
    connect(m_facts, &QToolButton::clicked, this, [this] { m_fidelity->openAbove(*m_facts); });
    m_facts->setToolTip(StatusSentence::fidelityExplained());
    auto* line = new QHBoxLayout(m_line);
    line->setContentsMargins({});
    line->setSpacing(8);
    line->addWidget(m_sign);
    line->addWidget(m_sentence, 1);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(14, 1, 14, 0);
    row->setSpacing(14);
    row->addWidget(m_badge);
    row->addWidget(m_line, 1);
    row->addWidget(m_facts);
}

void StatusStrip::showSession(const Session& session) {
    const QString warning = session.warning();
    const bool idle = session.state() == SessionState::Idle;
    const bool shown = !session.store().empty() && (!idle || session.showsScenario());
    m_fidelity->showRun(shown ? &session.store() : nullptr);
    if (shown) {
        showRun(session);
    } else {
        m_badge->setText(tr("idle"));
        m_text = StatusSentence::beforeRun(session.scenario());
        m_facts->setText(tr("seed %1").arg(session.scenario().seed));
    }
    if (!warning.isEmpty())
        m_text = warning;
    setWarns(!warning.isEmpty());
    showSentence();
}

void StatusStrip::showRun(const Session& session) {
    const RunStore& store = session.store();
    const bool idle = session.state() == SessionState::Idle;
    const bool simulated = store.run() && store.run()->kind == RunKind::Simulated;
    m_badge->setText(simulated ? tr("simulated") : tr("measured"));
    if (idle && !session.lostRecord().isEmpty())
        m_text = tr("%1 This run is kept up to then.").arg(session.lostRecord());
    else if (idle && session.failed())
        m_text = tr("The run failed: %1").arg(processEndWords(session.reason()));
    else if (store.rounds().empty())
        m_text = idle                     ? session.reason()
            : session.triedDilation() > 0 ? tr("Starting: trying whether this computer keeps up at "
                                               "a time dilation of %1.")
                                                .arg(session.triedDilation(), 0, 'g', 3)
                                          : tr("Starting the processes.");
    else if (session.paused())
        m_text = tr("Paused: cluster time stands still. F6 lets it go on.");
    else
        m_text = StatusSentence::ofRun(store);
    m_facts->setText(StatusSentence::fidelity(store));
    m_facts->setAccessibleDescription(m_facts->text());
}

void StatusStrip::setWarns(bool warns) {
    if (warns == m_warns)
        return;
    m_warns = warns;
    m_line->setObjectName(warns ? QStringLiteral("warning") : QString());
    m_line->layout()->setContentsMargins(warns ? 10 : 0, 0, warns ? 10 : 0, 0);
    m_sign->setVisible(warns);
    for (QWidget* widget : {static_cast<QWidget*>(m_line), static_cast<QWidget*>(m_sentence)}) {
        widget->style()->unpolish(widget); // a sheet looks at names only when a widget is polished
        widget->style()->polish(widget);
    }
    m_line->layout()->activate();
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

void StatusStrip::setScale(double scale) {
    setFixedHeight(int(46 * scale));
    m_badge->setFixedHeight(int(26 * scale));
    m_line->setFixedHeight(int(30 * scale));
}

bool StatusStrip::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_sentence && event->type() == QEvent::Resize)
        showSentence();
    return QWidget::eventFilter(watched, event);
}

} // namespace ringside

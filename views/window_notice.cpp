// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/window_notice.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>

#include <algorithm>

namespace ringside {

namespace {

constexpr int readingMs = 7000; ///< long enough to read two sentences and press Undo
constexpr int cardWidth = 430, widerCard = 560, toTheSide = 24, toTheBottom = 60; ///< pixels
constexpr int aboveThePart = 12; ///< pixels

/// What must not give way to news: it needs an answer.
bool stays(const WindowNotice::Message& message) {
    return message.fault || !message.close.isEmpty();
}

} // namespace

WindowNotice::WindowNotice(QWidget* parent)
    : QFrame(parent)
    , m_escape(new QShortcut(Qt::Key_Escape, parent))
    , m_text(new QLabel(this))
    , m_action(new QPushButton(this))
    , m_other(new QPushButton(this))
    , m_close(new QPushButton(tr("Close"), this)) {
    setObjectName(QStringLiteral("notice"));
    setAccessibleName(tr("Message"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(16, 10, 10, 10);
    row->addWidget(m_text, 1);
    row->addWidget(m_action);
    row->addWidget(m_other);
    row->addWidget(m_close);
    m_away.setSingleShot(true);
    connect(&m_away, &QTimer::timeout, this, &WindowNotice::showNext);
    connect(m_close, &QPushButton::clicked, this, &WindowNotice::showNext);
    // Not while nothing is said: then Esc is for others.
    m_escape->setEnabled(false);
    connect(m_escape, &QShortcut::activated, this, &WindowNotice::showNext);
    connect(m_action, &QPushButton::clicked, this, [this] {
        const auto run = m_run;
        showNext();
        if (run)
            run();
    });
    connect(m_other, &QPushButton::clicked, this, [this] {
        const auto run = m_otherRun;
        showNext();
        if (run)
            run();
    });
    hide();
}

void WindowNotice::say(const Message& message) {
    const bool again = !isHidden() && m_text->text() == message.text;
    // What is not urgent is of now, or of no use; and nothing is worth being told twice.
    m_waiting.removeIf([&message](const Message& other) {
        return other.text == message.text || (!stays(message) && !stays(other));
    });
    if (again) // its buttons may do something else now
        m_waiting.prepend(message);
    else
        m_waiting.append(message);
    const bool givesWay = !m_stays && (!stays(message) || !m_away.isActive());
    if (isHidden() || again || givesWay)
        showNext();
}

QString WindowNotice::text() const {
    return isHidden() ? QString() : m_text->text();
}

void WindowNotice::showNext() {
    if (m_waiting.isEmpty()) {
        hide();
        m_escape->setEnabled(false);
        return;
    }
    const Message message = m_waiting.takeFirst();
    m_stays = stays(message);
    m_escape->setEnabled(true);
    m_text->setText(message.text);
    setAccessibleDescription(message.text);
    m_action->setText(message.action);
    m_action->setVisible(!message.action.isEmpty());
    m_run = message.run;
    m_other->setText(message.otherAction);
    m_other->setVisible(!message.otherAction.isEmpty());
    m_otherRun = message.otherRun;
    m_close->setText(message.close.isEmpty() ? tr("Close") : message.close);
    m_away.stop();
    if (!message.fault && message.otherAction.isEmpty())
        m_away.start(readingMs);
    show();
    raise();
    place();
}

void WindowNotice::place() {
    const int wanted = m_other->isHidden() ? cardWidth : widerCard;
    const int width = std::min(wanted, parentWidget()->width() - 2 * toTheSide);
    layout()->activate();
    const int height = std::max(
        layout()->hasHeightForWidth() ? layout()->heightForWidth(width) : sizeHint().height(),
        sizeHint().height());
    int bottom = parentWidget()->height() - toTheBottom;
    if (m_part && m_part->isVisible())
        bottom = m_part->mapTo(parentWidget(), QPoint()).y() - aboveThePart;
    setGeometry(
        parentWidget()->width() - width - toTheSide, std::max(0, bottom - height), width, height);
}

} // namespace ringside

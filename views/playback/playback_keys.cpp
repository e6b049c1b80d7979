// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/playback/playback_keys.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QShortcut>
#include <QTabBar>
#include <QTextEdit>

#include <iterator>
#include <utility>

namespace ringside {

namespace {

bool isArrow(int key) {
    return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Home || key == Qt::Key_End;
}

/// Widgets that do something of their own with arrows, Home and End.
bool takesArrows(const QObject* widget) {
    return qobject_cast<const QAbstractSlider*>(widget) || qobject_cast<const QTabBar*>(widget)
        || qobject_cast<const QComboBox*>(widget) || qobject_cast<const QAbstractItemView*>(widget)
        || widget->property("ownsArrows").toBool();
}

bool takesText(const QObject* widget) {
    return qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QAbstractSpinBox*>(widget)
        || qobject_cast<const QTextEdit*>(widget) || qobject_cast<const QPlainTextEdit*>(widget);
}

/// Lists and boxes are searched by typing.
bool takesLetters(const QObject* widget) {
    return qobject_cast<const QComboBox*>(widget) || qobject_cast<const QAbstractItemView*>(widget);
}

} // namespace

PlaybackKeys::PlaybackKeys(RunNavigator* navigator, QWidget* window)
    : QObject(window)
    , m_navigator(navigator)
    , m_window(window) {
    for (const KeyLine& line : lines())
        for (const QKeySequence& key : line.keys)
            add(key);
    QApplication::instance()->installEventFilter(this);
}

QList<KeyLine> PlaybackKeys::lines() {
    const QString arrows = QString::fromUtf8("← →");
    const auto both = [](int modifier) {
        return QList<QKeySequence>{
            QKeySequence(modifier + Qt::Key_Left), QKeySequence(modifier + Qt::Key_Right)};
    };
    const auto one = [](int key) { return QList<QKeySequence>{QKeySequence(key)}; };
    QList<QKeySequence> digits;
    for (int i = 0; i < int(std::size(speeds)); ++i)
        digits << QKeySequence(Qt::Key_1 + i);
    return {{one(Qt::Key_Space), tr("Space"), tr("Pause the slow motion, or go on")},
        {both(0), arrows, tr("One message back, one on")},
        {both(Qt::AltModifier), tr("Alt+%1").arg(arrows), tr("One mini-batch back, one on")},
        {both(Qt::ShiftModifier), tr("Shift+%1").arg(arrows), tr("One round back, one on")},
        {both(Qt::ControlModifier), tr("Ctrl+%1").arg(arrows), tr("One epoch back, one on")},
        {{QKeySequence(Qt::Key_Home), QKeySequence(Qt::Key_End)}, tr("Home End"),
            tr("To the run's begin, to its end")},
        {one(Qt::Key_F), QStringLiteral("F"), tr("Freeze the round on screen")},
        {one(Qt::Key_R), QStringLiteral("R"), tr("Replay from here, round after round")},
        {one(Qt::Key_L), QStringLiteral("L"), tr("Follow the newest round")},
        {digits, QStringLiteral("1 2 3 4"), tr("Speed of the slow motion")}};
}

std::function<void()> PlaybackKeys::actionOf(const QKeySequence& sequence) {
    const QKeyCombination key = sequence[0];
    LensPlayer* player = m_navigator->player();
    const auto step = [this, key]() -> std::function<void()> {
        const std::pair<Qt::KeyboardModifiers, Stride> strides[]{{Qt::NoModifier, Stride::Message},
            {Qt::AltModifier, Stride::MiniBatch}, {Qt::ShiftModifier, Stride::Round},
            {Qt::ControlModifier, Stride::WholeEpoch}};
        for (const auto& [modifier, stride] : strides)
            if (key.keyboardModifiers() == modifier)
                return [this, stride = stride, direction = key.key() == Qt::Key_Left ? -1 : 1] {
                    m_navigator->step(stride, direction);
                };
        return {};
    };
    switch (key.key()) {
    case Qt::Key_Space:
        return [this] { pressSpace(); };
    case Qt::Key_F:
        return [player] { player->setMode(LensMode::Freeze); };
    case Qt::Key_R:
        return [player] { player->setMode(LensMode::Replay); };
    case Qt::Key_L:
        return [player] { player->setMode(LensMode::Follow); };
    case Qt::Key_Home:
        return [this] { m_navigator->goToBegin(); };
    case Qt::Key_End:
        return [this] { m_navigator->goToEnd(); };
    case Qt::Key_Left:
    case Qt::Key_Right:
        return step();
    default:
        return [this, i = key.key() - Qt::Key_1] { emit speedChosen(speeds[i]); };
    }
}

void PlaybackKeys::add(const QKeySequence& key) {
    auto* shortcut = new QShortcut(key, m_window);
    shortcut->setAutoRepeat(
        isArrow(key[0].key()) && key[0].key() != Qt::Key_Home && key[0].key() != Qt::Key_End);
    connect(shortcut, &QShortcut::activated, this, actionOf(key));
}

/// Space also presses the focused button; that is what its user means.
void PlaybackKeys::pressSpace() {
    if (auto* button = qobject_cast<QAbstractButton*>(QApplication::focusWidget()))
        button->click();
    else if (m_navigator->player()->hasSlice() && m_navigator->player()->mode() != LensMode::Live)
        m_navigator->player()->togglePlaying();
}

/// A key that would be a shortcut is offered to the focused widget first; accepting the offer
/// makes it an ordinary key there. In an open list of choices no key is a shortcut, and the list
/// takes its choice from this very offer.
bool PlaybackKeys::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride || watched != QApplication::focusWidget()
        || QApplication::activePopupWidget())
        return false;
    auto* key = static_cast<QKeyEvent*>(event);
    const Qt::KeyboardModifiers with = key->modifiers() & ~Qt::KeypadModifier;
    const bool plain = with == Qt::NoModifier || with == Qt::ShiftModifier;
    const bool kept = (takesText(watched) && (plain || isArrow(key->key())))
        || (takesArrows(watched) && isArrow(key->key()) && with == Qt::NoModifier)
        || (takesLetters(watched) && plain && !key->text().isEmpty());
    if (kept)
        event->accept();
    return kept;
}

} // namespace ringside

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
    LensPlayer* player = navigator->player();
    add(
        Qt::Key_Space, [this] { pressSpace(); }, false);
    add(
        Qt::Key_F, [player] { player->setMode(LensMode::Freeze); }, false);
    add(
        Qt::Key_R, [player] { player->setMode(LensMode::Replay); }, false);
    add(
        Qt::Key_L, [player] { player->setMode(LensMode::Follow); }, false);
    add(
        Qt::Key_Home, [navigator] { navigator->goToBegin(); }, false);
    add(
        Qt::Key_End, [navigator] { navigator->goToEnd(); }, false);
    for (int i = 0; i < 4; ++i)
        add(
            QKeySequence(Qt::Key_1 + i), [this, i] { emit speedChosen(speeds[i]); }, false);
    addSteps();
    QApplication::instance()->installEventFilter(this);
}

void PlaybackKeys::addSteps() {
    const std::pair<int, Stride> strides[]{{0, Stride::Message},
        {Qt::AltModifier, Stride::MiniBatch}, {Qt::ShiftModifier, Stride::Round},
        {Qt::ControlModifier, Stride::WholeEpoch}};
    for (const auto& [modifier, stride] : strides)
        for (const int direction : {-1, 1})
            add(
                QKeySequence(modifier + (direction < 0 ? Qt::Key_Left : Qt::Key_Right)),
                [this, stride = stride, direction] { m_navigator->step(stride, direction); }, true);
}

void PlaybackKeys::add(const QKeySequence& keys, std::function<void()> action, bool repeats) {
    auto* shortcut = new QShortcut(keys, m_window);
    shortcut->setAutoRepeat(repeats);
    connect(shortcut, &QShortcut::activated, this, std::move(action));
}

/// Space also presses the focused button; that is what its user means.
void PlaybackKeys::pressSpace() {
    if (auto* button = qobject_cast<QAbstractButton*>(QApplication::focusWidget()))
        button->click();
    else if (m_navigator->player()->hasSlice() && m_navigator->player()->mode() != LensMode::Live)
        m_navigator->player()->togglePlaying();
}

/// A key that would be a shortcut is offered to the focused widget first; accepting the offer
/// makes it an ordinary key there.
bool PlaybackKeys::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride || watched != QApplication::focusWidget())
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

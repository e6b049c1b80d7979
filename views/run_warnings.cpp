// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/run_warnings.h"

#include "views/stage/change_words.h"

#include <QStringList>

#include <algorithm>

namespace ringside {

namespace {

constexpr std::size_t mostHeld = 32;

QString asSentence(QString text) {
    text = text.simplified();
    if (text.isEmpty())
        return text;
    if (const QString death = departureWords(text); !death.isEmpty())
        return death;
    if (const QString back = rejoinWords(text); !back.isEmpty())
        return back;
    text = processEndWords(text);
    text[0] = text[0].toUpper();
    return text.endsWith(QLatin1Char('.')) ? text : text + QLatin1Char('.');
}

bool endsBusyHost(const QString& sentence) {
    return sentence.contains(QStringLiteral("host keeps up again"));
}

} // namespace

QString RunWarnings::newest() const {
    QStringList sentences;
    const Held* other = nullptr;
    for (auto held = m_held.rbegin(); held != m_held.rend(); ++held)
        if (held->death)
            sentences << held->sentence;
        else if (!other)
            other = &*held;
    if (other)
        sentences << other->sentence;
    return sentences.join(QLatin1Char(' '));
}

QString RunWarnings::lostRecord() const {
    for (const Held& held : m_held)
        if (held.sentence.startsWith(QStringLiteral("Recording has stopped")))
            return held.sentence;
    return {};
}

RunWarnings::Held& RunWarnings::hold(const QString& sentence) {
    const auto known = std::find_if(m_held.begin(), m_held.end(),
        [&sentence](const Held& held) { return held.sentence == sentence; });
    if (known != m_held.end())
        return *known;
    if (m_held.size() == mostHeld) {
        const auto oldest = std::find_if(
            m_held.begin(), m_held.end(), [](const Held& held) { return !held.death; });
        m_held.erase(oldest == m_held.end() ? m_held.begin() : oldest);
    }
    Held& held = m_held.emplace_back();
    held.sentence = sentence;
    held.passing = sentence.contains(QStringLiteral("is stopped by a signal"))
        || sentence.contains(QStringLiteral("has been silent for"));
    return held;
}

/// What is told of a worker says all that the note of its process's end does.
void RunWarnings::forgetEnd(Rank worker) {
    std::erase_if(m_held,
        [&](const Held& held) { return held.told == Told::ProcessEnd && held.node == worker; });
}

void RunWarnings::holdDeath(const QString& sentence, Rank worker) {
    forgetEnd(worker);
    Held& held = hold(sentence);
    held.told = Told::Worker;
    held.death = true;
    held.node = worker;
}

void RunWarnings::holdReturn(const QString& sentence, Rank worker) {
    std::erase_if(m_held, [&](const Held& held) { return held.death && held.node == worker; });
    forgetEnd(worker);
    Held& held = hold(sentence);
    held.told = Told::Worker;
    held.node = worker;
}

void RunWarnings::forgetBusyHost() {
    const auto busy = [](const Held& held) {
        return held.sentence.contains(QStringLiteral("host is too busy"));
    };
    m_held.erase(std::remove_if(m_held.begin(), m_held.end(), busy), m_held.end());
}

void RunWarnings::hear(const QString& sentence, Step rounds) {
    if (endsBusyHost(sentence))
        forgetBusyHost();
    else if (!departureWords(sentence).isEmpty())
        holdDeath(departureWords(sentence), workerNamedFirst(sentence));
    else if (!rejoinWords(sentence).isEmpty())
        holdReturn(rejoinWords(sentence), workerNamedFirst(sentence));
    else if (!sentence.trimmed().isEmpty())
        hold(asSentence(sentence)).rounds = rounds;
}

void RunWarnings::takeRows(const RunBatch& batch, int workers) {
    for (const ChangeEvent& change : batch.changes)
        if (change.action == ChangeAction::Depart)
            holdDeath(asSentence(QString::fromStdString(change.text)), change.node);
        else if (change.action == ChangeAction::Restart)
            holdReturn(asSentence(QString::fromStdString(change.text)), change.node);
    for (const NoteRow& note : batch.notes) {
        if (note.kind != NoteKind::Warning || note.text.empty())
            continue;
        if (endsBusyHost(QString::fromStdString(note.text))) {
            forgetBusyHost();
            continue;
        }
        const QString text = QString::fromStdString(note.text);
        const bool end = processEndWords(text) != text;
        const auto told = [&note](const Held& held) {
            return held.told == Told::Worker && held.node == note.node;
        };
        if (end && std::ranges::any_of(m_held, told))
            continue;
        Held& held = hold(asSentence(text));
        held.node = note.node;
        held.noted = note.at;
        held.told = end ? Told::ProcessEnd : Told::Other;
    }
    const auto over = [&batch, workers](const Held& held) {
        if (!held.passing || !held.noted)
            return false;
        const auto stepped = [&held](const StepEvent& step) {
            return step.node == held.node && step.done > *held.noted;
        };
        const auto later = [&held](const RoundRow& round) { return round.end > *held.noted; };
        return held.node >= 0 && held.node < workers
            ? std::any_of(batch.steps.begin(), batch.steps.end(), stepped)
            : std::any_of(batch.rounds.begin(), batch.rounds.end(), later);
    };
    m_held.erase(std::remove_if(m_held.begin(), m_held.end(), over), m_held.end());
}

void RunWarnings::takeProgress(Step rounds) {
    const auto over = [rounds](const Held& held) {
        return held.passing && !held.noted && rounds > held.rounds;
    };
    m_held.erase(std::remove_if(m_held.begin(), m_held.end(), over), m_held.end());
}

} // namespace ringside

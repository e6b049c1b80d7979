// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/catalog_words.h"

#include "engine/strategies/catalog.h"

#include <QCoreApplication>

#include <string>

namespace ringside {

namespace {

/// The engine's texts once more, only so that they are collected for translation; the tests compare
/// them with the catalog.
[[maybe_unused]] constexpr const char* collected[]{
    QT_TRANSLATE_NOOP("Catalog", "Parameter server"),
    QT_TRANSLATE_NOOP("Catalog", "server"),
    QT_TRANSLATE_NOOP("Catalog",
        "Workers pull the weights from servers, compute, and push their gradients back; a server "
        "updates its share when the last push is in."),
    QT_TRANSLATE_NOOP("Catalog", "Peer to peer"),
    QT_TRANSLATE_NOOP("Catalog", "peers"),
    QT_TRANSLATE_NOOP("Catalog",
        "Every worker sends its whole gradient to all the others, and each updates its own copy of "
        "the weights."),
    QT_TRANSLATE_NOOP("Catalog", "Peer to peer in shards"),
    QT_TRANSLATE_NOOP("Catalog", "peer shards"),
    QT_TRANSLATE_NOOP("Catalog",
        "Every worker adds up one share of all gradients and sends the sum back to all the "
        "others."),
    QT_TRANSLATE_NOOP("Catalog", "Ring allreduce"),
    QT_TRANSLATE_NOOP("Catalog", "ring"),
    QT_TRANSLATE_NOOP("Catalog",
        "Chunks of the gradient travel around a ring twice: once to be added up, once to be handed "
        "out."),
    QT_TRANSLATE_NOOP("Catalog", "Recursive doubling"),
    QT_TRANSLATE_NOOP("Catalog", "doubling"),
    QT_TRANSLATE_NOOP("Catalog",
        "Partners at distance 1, 2, 4 and so on swap their whole sums, so that few but large "
        "messages are needed."),
    QT_TRANSLATE_NOOP("Catalog", "Halving-doubling"),
    QT_TRANSLATE_NOOP("Catalog", "halving"),
    QT_TRANSLATE_NOOP("Catalog",
        "Partners swap halves, quarters and so on until each holds one finished part, and then "
        "swap these back."),
    QT_TRANSLATE_NOOP("Catalog", "Eager, solo"),
    QT_TRANSLATE_NOOP("Catalog", "solo"),
    QT_TRANSLATE_NOOP("Catalog",
        "The first worker that is ready starts the round; the others hand in what they have, late "
        "gradients of earlier rounds or nothing."),
    QT_TRANSLATE_NOOP("Catalog", "Eager, majority"),
    QT_TRANSLATE_NOOP("Catalog", "majority"),
    QT_TRANSLATE_NOOP("Catalog",
        "A worker drawn for each round starts it when it is ready; on average half of the others "
        "are ready by then."),
    QT_TRANSLATE_NOOP("Catalog", "Eager, quorum"),
    QT_TRANSLATE_NOOP("Catalog", "quorum"),
    QT_TRANSLATE_NOOP("Catalog",
        "A round starts when Q workers are ready; the others hand in what they have, late "
        "gradients of earlier rounds or nothing."),
    QT_TRANSLATE_NOOP("Catalog", "Asynchronous parameter server"),
    QT_TRANSLATE_NOOP("Catalog", "async"),
    QT_TRANSLATE_NOOP("Catalog",
        "A server applies every push as it comes and answers at once with its newest weights, so "
        "that nobody waits for the slowest."),
    QT_TRANSLATE_NOOP("Catalog", "Gossip"),
    QT_TRANSLATE_NOOP("Catalog", "gossip"),
    QT_TRANSLATE_NOOP("Catalog",
        "Every worker mixes its weights with those of its two neighbours on a ring and applies its "
        "own gradient; the copies differ a little."),
    QT_TRANSLATE_NOOP("Catalog", "Local SGD"),
    QT_TRANSLATE_NOOP("Catalog", "local"),
    QT_TRANSLATE_NOOP("Catalog",
        "Every worker trains its own copy for some steps; then the copies are averaged around a "
        "ring."),
    QT_TRANSLATE_NOOP("Catalog", "First run: four workers on a ring"),
    QT_TRANSLATE_NOOP("Catalog", "All of Fashion-MNIST, at full speed"),
    QT_TRANSLATE_NOOP("Catalog", "The published setup: one parameter server"),
    QT_TRANSLATE_NOOP("Catalog", "Eight workers, one busy server"),
    QT_TRANSLATE_NOOP("Catalog", "A ring with one slow worker"),
    QT_TRANSLATE_NOOP("Catalog", "A hyperplane, and one worker late in every step"),
    QT_TRANSLATE_NOOP("Catalog", "Three spirals in the plane, learnt by gossip"),
    QT_TRANSLATE_NOOP("Catalog", "Eager, solo: one worker is always late"),
    QT_TRANSLATE_NOOP("Catalog", "Eager, solo: one random worker of eight is late"),
    QT_TRANSLATE_NOOP("Catalog", "Eager, solo: a little imbalance"),
    QT_TRANSLATE_NOOP("Catalog", "Eager, majority: each worker a little later than the one before"),
    QT_TRANSLATE_NOOP("Catalog", "Eager, majority: every worker is late in turn"),
    QT_TRANSLATE_NOOP("Catalog", "Eager, majority: batches of videos of all lengths"),
};

QString translated(std::string_view text) {
    return QCoreApplication::translate("Catalog", std::string(text).c_str());
}

} // namespace

QString architectureName(ArchitectureKind kind) {
    return translated(architecture(kind).name);
}

QString architectureNameInSentence(ArchitectureKind kind) {
    const std::string_view english = architecture(kind).name;
    const QString name = translated(english);
    return name == QString::fromUtf8(english.data(), qsizetype(english.size())) ? name.toLower()
                                                                                : name;
}

QString architectureShortName(ArchitectureKind kind) {
    return translated(architecture(kind).shortName);
}

QString architectureSummary(ArchitectureKind kind) {
    return translated(architecture(kind).summary);
}

QString titleText(const BuiltInScenario& scenario) {
    return translated(scenario.title);
}

} // namespace ringside

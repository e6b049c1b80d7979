// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stage/order_menu.h"

#include "views/stage/stage_words.h"

#include <QMenu>

namespace ringside {

namespace {

QString capital(QString words) {
    if (!words.isEmpty())
        words[0] = words[0].toUpper();
    return words;
}

QString linkName(Link link, int workers) {
    return capital(
        StageText::tr("%1 to %2").arg(longName(link.from, workers), longName(link.to, workers)));
}

/// The first line says what the menu is about, and why nothing can be done, where that is so.
void addHead(QMenu& menu, const QString& name, const OrderMenuState& state) {
    QAction* head = menu.addAction(
        state.refusal.isEmpty() ? name : StageText::tr("%1: %2").arg(name, state.refusal));
    head->setEnabled(false);
    menu.addSeparator();
}

void addOrders(QMenu& menu, const std::vector<ClusterOrder>& orders, const OrderMenuState& state) {
    for (const ClusterOrder& order : orders) {
        const bool can = state.refusal.isEmpty() && order.refusal.isEmpty();
        const QString words = state.refusal.isEmpty() && !order.refusal.isEmpty()
            ? StageText::tr("%1 (%2)").arg(order.words, order.refusal)
            : order.words;
        QAction* action = menu.addAction(words);
        action->setEnabled(can);
        QObject::connect(action, &QAction::triggered, &menu,
            [give = state.give, line = order.line] { give(line); });
    }
}

void addLink(QMenu& menu, Link link, const OrderMenuState& state) {
    addHead(menu, linkName(link, state.scenario.cluster.workers), state);
    addOrders(menu, linkOrders(state.scenario, state.damage, link), state);
}

void addNode(QMenu& menu, Rank node, const OrderMenuState& state) {
    const int workers = state.scenario.cluster.workers;
    addHead(menu, capital(longName(node, workers)), state);
    addOrders(menu, nodeOrders(state.scenario, state.damage, node), state);
    if (state.askWhatIf) {
        menu.addSeparator();
        QAction* ask = menu.addAction(StageText::tr("What if it were normal?"));
        QObject::connect(
            ask, &QAction::triggered, &menu, [ask = state.askWhatIf, node] { ask(node); });
    }
    std::vector<Link> links;
    for (const Link& link : linksOf(state.scenario))
        if (link.from == node || link.to == node)
            links.push_back(link);
    if (links.empty())
        return;
    menu.addSeparator();
    QMenu* all = menu.addMenu(StageText::tr("Links"));
    for (const Link& link : links)
        addOrders(*all->addMenu(linkName(link, workers)),
            linkOrders(state.scenario, state.damage, link), state);
}

} // namespace

bool fillOrderMenu(QMenu& menu, const Selected& thing, const OrderMenuState& state) {
    switch (thing.what) {
    case Selected::What::Node:
    case Selected::What::Wait:
        addNode(menu, thing.node, state);
        return true;
    case Selected::What::Link:
    case Selected::What::Message:
        addLink(menu, thing.link, state);
        return true;
    case Selected::What::Nothing:
    case Selected::What::Round:
        break;
    }
    return false;
}

} // namespace ringside

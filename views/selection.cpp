// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/selection.h"

#include <tuple>

namespace ringside {

Selected Selected::ofNode(Rank node) {
    Selected selected;
    selected.what = What::Node;
    selected.node = node;
    return selected;
}

Selected Selected::ofLink(Link link) {
    Selected selected;
    selected.what = What::Link;
    selected.link = link;
    return selected;
}

Selected Selected::ofMessage(const MessageEvent& message) {
    Selected selected;
    selected.what = What::Message;
    selected.message = message;
    selected.link = {message.from, message.to};
    selected.round = message.step;
    return selected;
}

Selected Selected::ofWait(const WaitInterval& wait) {
    Selected selected;
    selected.what = What::Wait;
    selected.node = wait.node;
    selected.wait = wait;
    return selected;
}

Selected Selected::ofRound(Step step) {
    Selected selected;
    selected.what = What::Round;
    selected.round = step;
    return selected;
}

bool operator==(const Selected& a, const Selected& b) {
    const auto key = [](const Selected& one) {
        const MessageEvent& message = one.message;
        return std::tuple(one.what, one.node, one.link, one.round, message.kind, message.part,
            message.queued, message.delivered, one.wait.begin, one.wait.end);
    };
    return key(a) == key(b);
}

void Selection::select(const Selected& selected) {
    if (selected == m_current)
        return;
    m_current = selected;
    emit changed(m_current);
}

} // namespace ringside

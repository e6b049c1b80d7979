// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/topology.h"
#include "engine/trace/waits.h"

#include <QObject>

namespace ringside {

/// One thing of the run on screen that somebody pointed at.
struct Selected {
    enum class What : std::uint8_t { Nothing, Node, Link, Message, Wait, Round };
    What what = What::Nothing;
    Rank node = noRank; ///< Node; Wait: who waited
    Link link; ///< Link; Message: its link
    MessageEvent message; ///< Message
    WaitInterval wait; ///< Wait
    Step round = -1; ///< Round; Message: its step

    static Selected ofNode(Rank node);
    static Selected ofLink(Link link);
    static Selected ofMessage(const MessageEvent& message);
    static Selected ofWait(const WaitInterval& wait);
    static Selected ofRound(Step step);
};
bool operator==(const Selected&, const Selected&);

/// What is selected, the same for stage, timeline, charts and inspector.
class Selection : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    const Selected& current() const { return m_current; }

public slots:
    void select(const ringside::Selected& selected);
    void clear() { select({}); }

signals:
    void changed(const ringside::Selected& selected);

private:
    Selected m_current;
};

} // namespace ringside

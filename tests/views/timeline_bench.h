// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/views/recorded_run.h"
#include "views/timeline/timeline_view.h"

#include <QTest>

namespace ringside {

inline Time ms(double milliseconds) {
    return Time::fromSeconds(milliseconds * 1e-3);
}

/// A simulated run as one batch of rows.
RunBatch simulated(const Scenario& scenario);
/// Many short states of each worker, in random lengths around a microsecond.
RunBatch manyStates(int workers, int each);

/// A timeline on a run, as the window sets it up.
struct TimelineBench {
    explicit TimelineBench(
        const Scenario& scenario, QSize size = {748, 270}, std::size_t messageLimit = 1000000)
        : store(messageLimit)
        , navigator(store, &player)
        , view(&navigator) {
        store.begin(scenario);
        player.setScenario(scenario);
        player.setPlaying(false);
        dress(Theme::light());
        view.resize(size);
        view.beginRun();
        view.setShowsRun(true);
    }
    void dress(const Theme&);
    void add(const RunBatch& batch) {
        store.append(batch);
        view.addRows(batch);
        QTRY_VERIFY(view.axis().rounds() == store.rounds().size());
        if (const auto newest = store.newestRound())
            player.setNewest(store.slice(*newest));
    }
    QPointF pointOf(Rank node, Time moment) const {
        return {view.xOf(moment), view.layoutOfLanes().lane(node).center().y()};
    }
    void click(Rank node, Time moment) {
        QTest::mouseClick(&view, Qt::LeftButton, {}, pointOf(node, moment).toPoint());
    }

    RunStore store;
    LensPlayer player;
    RunNavigator navigator;
    TimelineView view;
};

} // namespace ringside

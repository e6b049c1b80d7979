// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/playback/lens_player.h"
#include "views/run_store.h"

#include <deque>
#include <optional>

namespace ringside {

/// How far one step goes: to the next start or arrival of a message, to the next mini-batch of one
/// worker, by one round, by as many rounds as an epoch has. The same at every speed.
enum class Stride { Message, MiniBatch, Round, WholeEpoch };

/// Takes the lens to any recorded moment of the run on screen, growing, finished or simulated. A
/// round whose messages the store has forgotten is asked for with roundWanted() and shown when
/// takeRound() brings it; of several wishes the newest counts.
class RunNavigator : public QObject {
    Q_OBJECT
public:
    /// Both outlive the navigator.
    RunNavigator(const RunStore& store, LensPlayer* player, QObject* parent = nullptr);

    const RunStore& store() const { return m_store; }
    LensPlayer* player() const { return m_player; }
    /// Complete rounds of the run on screen; 0 while the stage shows another scenario.
    std::size_t rounds() const { return m_shown ? m_store.rounds().size() : 0; }
    /// Where the lens is: the index of its round and the share of that round that is over; none
    /// without a round on screen.
    std::optional<double> position() const;
    /// The round (index) that a moment belongs to; the run must have rounds.
    std::size_t roundAt(Time) const;
    /// Waiting for a round from the file.
    bool isWaiting() const { return m_wanted.has_value(); }

    /// Another run, or none.
    void beginRun();
    /// Whether the stage shows the store's run; it does until told otherwise.
    void setShown(bool shown);
    /// The store has more rows.
    void grow() { emit grown(); }
    /// A round of the store, or one that was read not long ago; none = it has to be fetched.
    std::optional<RoundSlice> sliceAtHand(Step step) const;
    /// Has a round read for views that explain it, unless the lens waits for another one; ends in
    /// fetched().
    void fetch(Step step);
    /// Goes to a moment, clamped to the complete rounds, and stands still.
    void goTo(Time);
    /// Goes to a place between 0 and rounds(), as position() counts, and stands still.
    void goToPosition(double);
    /// One step on (+1) or back (-1), standing still afterwards. n on and n back lead to the same
    /// picture when the first one begins where a step of its kind can end.
    void step(Stride, int direction);
    void goToBegin();
    void goToEnd();
    /// Whose mini-batches count; worker 0 unless told.
    void setWorker(Rank worker);

public slots:
    void takeRound(const ringside::RoundSlicePointer& slice);
    void missRound(ringside::Step step, const QString& sentence);

signals:
    /// takeRound() or missRound() is to be called for this step.
    void roundWanted(ringside::Step step);
    void grown();
    /// A round that was not at hand is now.
    void fetched();
    /// Nothing can be shown there; why, as a sentence.
    void refused(const QString& sentence);
    void arrived();

private:
    /// A place in a round that may have to be read first.
    struct Target {
        enum class Place { Moment, Share, FirstStop, LastStop };
        std::size_t round = 0;
        Place place = Place::Moment;
        Time moment;
        double share = 0;
        Stride stride = Stride::Message;
        bool play = false;
        int tried = 0; ///< rounds without a stop before this one
    };
    std::optional<std::size_t> shownRound() const;
    std::vector<Time> stops(const RoundSlice&, Stride) const;
    void stepToStop(Stride, int direction, std::size_t round);
    void stepByRounds(std::int64_t rounds, std::size_t from);
    void playOn();
    void goTo(const Target&);
    void show(const Target&, const RoundSlice&);
    void ask(Step);

    const RunStore& m_store;
    LensPlayer* m_player;
    bool m_shown = true;
    Rank m_worker = 0;
    std::optional<Target> m_wanted;
    std::optional<Step> m_asked; ///< under way
    QElapsedTimer m_sinceAsked;
    std::deque<RoundSlicePointer> m_read; ///< the newest few
    /// The share of the round at which steps by whole rounds began, as long as no other move came
    /// between: so that they lead back exactly.
    std::optional<double> m_share;
    std::optional<Time> m_shareMoment;
};

} // namespace ringside

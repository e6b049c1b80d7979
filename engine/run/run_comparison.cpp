// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/run_comparison.h"

#include "engine/run/stamps.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside {

namespace {

using Value = std::optional<double>;

Value finite(double value) {
    return std::isfinite(value) ? Value(value) : std::nullopt;
}

Value ratio(double part, double whole) {
    return whole > 0 ? finite(part / whole) : std::nullopt;
}

/// Sums over the accounts of a run.
struct Totals {
    double bytes = 0, gradients = 0, overruns = 0, late = 0, received = 0, slips = 0;
};

Totals totalsOf(const RunResult& result) {
    Totals totals;
    for (const NodeAccount& account : result.accounts) {
        totals.bytes += account.bytesSent.value;
        totals.gradients += static_cast<double>(account.gradients);
        totals.overruns += static_cast<double>(account.overrunSteps);
        totals.late += static_cast<double>(account.lateMessages);
        totals.received += static_cast<double>(account.messagesReceived);
        totals.slips += static_cast<double>(account.slips);
    }
    return totals;
}

Value meanEpochSeconds(const RunResult& result) {
    double seconds = 0;
    for (const EpochRow& epoch : result.epochs)
        seconds += (epoch.end - epoch.begin).seconds();
    return ratio(seconds, static_cast<double>(result.epochs.size()));
}

Value bestAccuracy(const RunResult& result) {
    Value best;
    for (const EvaluationRow& row : result.evaluations)
        if (std::isfinite(row.testAccuracy))
            best = std::max(best.value_or(0), row.testAccuracy);
    return best;
}

const EvaluationRow* reaching(const RunResult& result, const Value& accuracy) {
    if (accuracy)
        for (const EvaluationRow& row : result.evaluations)
            if (row.testAccuracy >= *accuracy)
                return &row;
    return nullptr;
}

/// Evaluates one expression for both runs.
class Rows {
public:
    Rows(RunComparison& comparison)
        : m_comparison(comparison) { }

    template <typename Of>
    void add(std::string_view id, std::string_view name, ComparedGroup group, ComparedUnit unit,
        Better better, Of of) {
        ComparedQuantity row{id, name, group, unit, better, of(m_comparison.first.result),
            of(m_comparison.second.result)};
        if (row.first || row.second)
            m_comparison.quantities.push_back(row);
    }

private:
    RunComparison& m_comparison;
};

void addSpeed(Rows& rows) {
    using enum ComparedUnit;
    constexpr auto group = ComparedGroup::Speed;
    rows.add("epoch_s", "time of an epoch", group, Seconds, Better::Less, meanEpochSeconds);
    rows.add("round_s", "time of a round", group, Seconds, Better::Less,
        [](const RunResult& r) { return ratio(r.end.cluster.seconds(), roundsDone(r)); });
    rows.add("samples_per_s", "samples a second", group, PerSecond, Better::More,
        [](const RunResult& r) {
            const double samples = roundsDone(r) * r.scenario.cluster.workers
                * static_cast<double>(r.scenario.training.batch);
            return samples > 0 ? ratio(samples, r.end.cluster.seconds()) : std::nullopt;
        });
    rows.add(
        "rounds_per_s", "rounds a second", group, PerSecond, Better::More, [](const RunResult& r) {
            return roundsDone(r) > 0 ? ratio(roundsDone(r), r.end.cluster.seconds()) : std::nullopt;
        });
    rows.add("cluster_s", "cluster time of the run", group, Seconds, Better::Neither,
        [](const RunResult& r) { return Value(r.end.cluster.seconds()); });
    rows.add("wall_s", "wall time of the run", group, Seconds, Better::Neither,
        [](const RunResult& r) { return r.end.wallS > 0 ? Value(r.end.wallS) : std::nullopt; });
}

void addTime(Rows& rows) {
    using enum ComparedUnit;
    constexpr auto group = ComparedGroup::Time;
    const auto share = [](auto member) {
        return [member](const RunResult& r) -> Value {
            const auto shares = timeShares(r);
            return shares ? Value(member(*shares)) : std::nullopt;
        };
    };
    rows.add("compute_share", "computing", group, Share, Better::Neither,
        share([](const TimeShares& s) { return s.compute; }));
    rows.add("exposed_communication_share", "exposed communication", group, Share, Better::Less,
        share([](const TimeShares& s) { return s.exposedCommunication; }));
    rows.add("wait_share", "waiting", group, Share, Better::Less,
        share([](const TimeShares& s) { return s.wait; }));
    constexpr std::array<std::pair<std::string_view, std::string_view>, waitCauseCount> causes{{
        {"wait_straggler_share", "waiting for a straggler (S)"},
        {"wait_link_share", "waiting for a busy link (L)"},
        {"wait_hub_share", "waiting in a server's queue (H)"},
        {"wait_barrier_share", "waiting for a quorum (B)"},
        {"wait_host_share", "waiting for a processor (C)"},
        {"wait_unexplained_share", "waiting, unexplained"},
    }};
    for (std::size_t cause = 0; cause < causes.size(); ++cause)
        rows.add(causes[cause].first, causes[cause].second, group, Share, Better::Less,
            [cause](const RunResult& r) -> Value {
                const auto shares = timeShares(r);
                return shares && shares->waitByCause[cause] > 0 ? Value(shares->waitByCause[cause])
                                                                : std::nullopt;
            });
}

void addTraffic(Rows& rows) {
    using enum ComparedUnit;
    constexpr auto group = ComparedGroup::Traffic;
    rows.add("bytes_per_round", "payload of a round, all nodes", group, Bytes, Better::Less,
        [](const RunResult& r) { return ratio(totalsOf(r).bytes, roundsDone(r)); });
    rows.add("busiest_node_bytes_per_round", "payload of a round, busiest sender", group, Bytes,
        Better::Less, [](const RunResult& r) {
            double most = 0;
            for (const NodeAccount& account : r.accounts)
                most = std::max(most, account.bytesSent.value);
            return ratio(most, roundsDone(r));
        });
    rows.add("bytes_total", "payload of the run", group, Bytes, Better::Neither,
        [](const RunResult& r) { return finite(totalsOf(r).bytes); });
}

void addLearning(Rows& rows, const Value& target) {
    using enum ComparedUnit;
    constexpr auto group = ComparedGroup::Learning;
    rows.add("train_loss", "training loss, last epoch", group, Number, Better::Less,
        [](const RunResult& r) {
            // A simulation that computes no gradients writes 0.
            return r.epochs.empty() || r.epochs.back().trainLoss == 0
                ? std::nullopt
                : finite(r.epochs.back().trainLoss);
        });
    rows.add(
        "test_loss", "test loss, at the end", group, Number, Better::Less, [](const RunResult& r) {
            return r.evaluations.empty() ? std::nullopt : finite(r.evaluations.back().testLoss);
        });
    rows.add("test_accuracy", "test accuracy, at the end", group, Share, Better::More,
        [](const RunResult& r) {
            return r.evaluations.empty() ? std::nullopt : finite(r.evaluations.back().testAccuracy);
        });
    rows.add("accuracy_s", "cluster time to that accuracy", group, Seconds, Better::Less,
        [&](const RunResult& r) {
            const EvaluationRow* row = reaching(r, target);
            return row ? Value(row->at.seconds()) : std::nullopt;
        });
    rows.add("accuracy_epochs", "epochs to that accuracy", group, Number, Better::Less,
        [&](const RunResult& r) {
            const EvaluationRow* row = reaching(r, target);
            return row ? Value(static_cast<double>(row->epoch)) : std::nullopt;
        });
}

void addTrust(Rows& rows) {
    using enum ComparedUnit;
    constexpr auto group = ComparedGroup::Trust;
    const auto measured = [](auto value) {
        return [value](const RunResult& r) -> Value {
            return r.run.kind == RunKind::Measured ? value(r) : std::nullopt;
        };
    };
    rows.add("time_dilation", "time dilation", group, Number, Better::Neither,
        measured([](const RunResult& r) { return Value(r.run.timeDilation); }));
    rows.add("overrun_share", "computations over their due time", group, Share, Better::Less,
        measured(
            [](const RunResult& r) { return ratio(totalsOf(r).overruns, totalsOf(r).gradients); }));
    rows.add("late_share", "messages later than due", group, Share, Better::Less,
        measured([](const RunResult& r) { return ratio(totalsOf(r).late, totalsOf(r).received); }));
    rows.add("slips", "slips of cluster time", group, Number, Better::Less,
        measured([](const RunResult& r) { return Value(totalsOf(r).slips); }));
    rows.add("processor_load", "processor load", group, Share, Better::Neither,
        measured([](const RunResult& r) {
            return r.end.processorLoad > 0 ? Value(r.end.processorLoad) : std::nullopt;
        }));
}

bool oversubscribed(const ComparedRun& run) {
    const auto stamps = stampsOf(run.result.run, run.result.accounts);
    return std::ranges::find(stamps, Stamp::Oversubscribed) != stamps.end();
}

std::vector<ComparisonCaution> cautionsFor(const ComparedRun& a, const ComparedRun& b) {
    const RunResult &x = a.result, &y = b.result;
    std::vector<ComparisonCaution> found;
    const auto when = [&](bool holds, ComparisonCaution caution) {
        if (holds)
            found.push_back(caution);
    };
    const bool measured = x.run.kind == RunKind::Measured && y.run.kind == RunKind::Measured;
    when(x.run.kind != y.run.kind, ComparisonCaution::DifferentKinds);
    when(!(x.scenario.data == y.scenario.data), ComparisonCaution::DifferentData);
    when(!(x.scenario.model == y.scenario.model), ComparisonCaution::DifferentModels);
    when(measured
            && (x.host.processor != y.host.processor || x.host.mathsVariant != y.host.mathsVariant
                || x.host.version != y.host.version || x.host.cores != y.host.cores),
        ComparisonCaution::DifferentHosts);
    when(oversubscribed(a) || oversubscribed(b), ComparisonCaution::Oversubscribed);
    when(!x.ended || !y.ended, ComparisonCaution::Unfinished);
    const auto early
        = [](const RunResult& r) { return r.ended && r.end.outcome != Outcome::Finished; };
    when(early(x) || early(y), ComparisonCaution::StoppedEarly);
    when(x.run.fork || y.run.fork, ComparisonCaution::Forked);
    when(!x.changes.empty() || !y.changes.empty(), ComparisonCaution::Changed);
    return found;
}

} // namespace

std::optional<double> ComparedQuantity::difference() const {
    return first && second ? Value(*second - *first) : std::nullopt;
}

std::optional<double> ComparedQuantity::factor() const {
    return first && second && *first > 0 && *second > 0 ? Value(*second / *first) : std::nullopt;
}

const ComparedQuantity* RunComparison::quantity(std::string_view id) const {
    const auto found = std::ranges::find(quantities, id, &ComparedQuantity::id);
    return found == quantities.end() ? nullptr : &*found;
}

RunComparison compareRuns(ComparedRun first, ComparedRun second, std::optional<double> accuracy) {
    RunComparison comparison;
    comparison.first = std::move(first);
    comparison.second = std::move(second);
    const RunResult &a = comparison.first.result, &b = comparison.second.result;
    comparison.differences = scenarioDifferences(a.scenario, b.scenario);
    comparison.targetAccuracy = accuracy;
    const Value best = bestAccuracy(a), other = bestAccuracy(b);
    if (!accuracy && best && other) {
        const double common = std::floor(100 * std::min(*best, *other) + 1e-9) / 100;
        comparison.targetAccuracy = common > 0 ? Value(common) : std::nullopt;
    }
    Rows rows(comparison);
    addSpeed(rows);
    addTime(rows);
    addTraffic(rows);
    addLearning(rows, comparison.targetAccuracy);
    addTrust(rows);
    comparison.cautions = cautionsFor(comparison.first, comparison.second);
    return comparison;
}

} // namespace ringside

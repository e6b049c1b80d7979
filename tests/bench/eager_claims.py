#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks what is claimed of partial allreduces (arXiv 1908.04207) with real processes.

Usage: eager_claims.py --bin build/bin CLAIM ...
Claims: skew delay light rotated video tau tail limiter drift others statistics
Each prints what it measured beside what is expected, one line a figure; with --simulate the
simulator takes the place of the processes. Nothing else should run on the machine.
"""
import argparse
import json
import math
import os
import sqlite3
import statistics
import subprocess
import sys
import tempfile

SMALL = ["model.layers=[196,10]"]
SCENARIOS = ["hyperplane-skew", "rotated-skew", "video-like", "light-imbalance", "linear-skew", "always-slow"]
options = None
folder = tempfile.mkdtemp(prefix="eager-claims-")
count = 0


def run(scenario, sets=(), simulate=None):
    """Result JSON of one run; result["record"] is its run file."""
    global count
    count += 1
    record = os.path.join(folder, f"{count}.ringside")
    simulated = options.simulate if simulate is None else simulate
    command = [os.path.join(options.bin, "ringside-cli")]
    command += ["simulate", scenario, "--train"] if simulated else ["run", scenario]
    for item in sets:
        command += ["--set", item]
    if options.dilation and not simulated:
        command += ["--set", f"cluster.time_dilation={options.dilation}"]
    done = subprocess.run(command + ["--record", record, "--json"], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}: {done.stderr.strip()}")
    result = json.loads(done.stdout)
    result["record"] = record
    return result


def rows(result, sql):
    with sqlite3.connect(f"file:{result['record']}?mode=ro", uri=True) as database:
        return database.execute(sql).fetchall()


def say(claim, what, measured, expected=""):
    print(f"{claim:10} {what:58} {measured:>26}   {expected}", flush=True)


def kind(name, *more):
    return [f"architecture.kind={name}", *more]


def round_seconds(result):
    return result["cluster_s"] / result["scenario"]["training"]["steps"] if result["scenario"]["training"].get(
        "steps") else result["cluster_s"] / (result["steps_per_epoch"] * result["scenario"]["training"]["epochs"])


def quorums(result):
    return [len(entry["arrived"]) for entry in result["rounds"]]


def fresh_share(result):
    workers = result["scenario"]["cluster"]["workers"]
    fresh = sum(0 in part["ages"] for entry in result["rounds"] for part in entry["contributions"])
    return fresh / (workers * len(result["rounds"]))


def longest(result):
    return max(node["longest_late_streak"] for node in result["nodes"])


def oldest(result):
    return max(age for entry in result["rounds"] for part in entry["contributions"] for age in part["ages"])


def samples_per_second(result):
    gradients = sum(node["gradients"] for node in result["nodes"])
    return gradients * result["scenario"]["training"]["batch"] / result["cluster_s"]


def accuracy(result):
    return 100 * result["evaluations"][-1]["test_accuracy"]


def loss(result):
    return result["evaluations"][-1]["test_loss"]


def trust(result):
    fidelity = result["fidelity"]
    messages = max(1, sum(node["messages_sent"] for node in result["nodes"]))
    return (f"x {result['time_dilation']:g}, overruns {fidelity['overrun_steps']}, late "
            f"{100 * fidelity['late_messages'] / messages:.1f} %, slips {fidelity['slips']}")


def latencies(result):
    """Seconds from the end of each worker's compute to when it has the round's sum."""
    ends = dict(((node, step), end) for node, step, end in rows(
        result, "SELECT node, step, compute_end_ps FROM step"))
    if "rounds" in result:
        have = rows(result, "SELECT worker, round, delivered_ps FROM contribution")
    else:
        have = rows(result, "SELECT node, step, done_ps FROM step")
    return [max(0, at - ends[(node, step)]) * 1e-12 for node, step, at in have if (node, step) in ends]


def skew(workers=8, step=0.02, claim="H12"):
    common = SMALL + [f"cluster.workers={workers}", "training.steps=200", "training.batch=5",
                      "cluster.latency_s=1e-4", f'cluster.stragglers=[{{"kind":"linear_skew","step_s":{step}}}]']
    means = {}
    for name in ("recursive-doubling", "eager-majority", "eager-solo"):
        more = [] if name == "recursive-doubling" else [
            "architecture.barrier_each_round=true", "architecture.collective=recursive-doubling"]
        result = run("linear-skew", common + kind(name, *more))
        means[name] = statistics.mean(latencies(result))
        say(claim, f"mean latency, {name}, {workers} workers", f"{1e3 * means[name]:.2f} ms", trust(result))
        if name == "eager-majority":
            sizes = quorums(result)
            error = math.sqrt((workers**2 - 1) / 12 / len(sizes))
            say(claim, "mean quorum +- standard deviation", f"{statistics.mean(sizes):.2f} +- "
                f"{statistics.stdev(sizes):.2f}", f"{(workers + 1) / 2} +- {math.sqrt((workers**2 - 1) / 12):.1f}"
                f" (standard error {error:.2f})")
    ratio = means["recursive-doubling"] / means["eager-majority"]
    say(claim, "sync : majority", f"{ratio:.2f}", f"3P/(P+1) = {3 * workers / (workers + 1):.2f} +- 10 %")


def delay():
    base = 0.08
    for share in options.shares:
        sets = [f'cluster.stragglers=[{{"kind":"random","count":1,"delay_s":{share * base}}}]', "training.steps=300"]
        ring = run("hyperplane", sets + kind("ring"))
        solo = run("hyperplane", sets + kind("eager-solo"))
        speedup = round_seconds(ring) / round_seconds(solo)
        say("H13", f"delay {share} t0: step of ring, solo",
            f"{1e3 * round_seconds(ring):.1f}, {1e3 * round_seconds(solo):.1f} ms", trust(solo))
        say("H13", f"delay {share} t0: speedup", f"{speedup:.3f}", f"{1 + share:.2f} +- 0.1")
        say("H13", f"delay {share} t0: final loss of ring, solo", f"{loss(ring):.3f}, {loss(solo):.3f}", "equal")


def seeds():
    return [f"seed={seed}" for seed in range(1, options.seeds + 1)]


def compare(claim, scenario, racers, expected):
    """Mean over seeds of speed and accuracy of several kinds against the first."""
    results = {name: [run(scenario, sets + [seed]) for seed in seeds()] for name, sets in racers.items()}
    first = next(iter(racers))
    for name, runs in results.items():
        speed = [round_seconds(a) / round_seconds(b) for a, b in zip(results[first], runs)]
        gain = [samples_per_second(b) / samples_per_second(a) for a, b in zip(results[first], runs)]
        differences = [accuracy(b) - accuracy(a) for a, b in zip(results[first], runs)]
        spread = f" +- {2 * statistics.stdev(differences) / math.sqrt(len(differences)):.2f}" if len(runs) > 1 else ""
        say(claim, f"{name}: rounds, samples faster than {first}",
            f"{statistics.mean(speed):.3f}, {statistics.mean(gain):.3f}", expected.get(name, ""))
        say(claim, f"{name}: accuracy, less {first}'s (two standard errors)",
            f"{statistics.mean(map(accuracy, runs)):.2f} %, {statistics.mean(differences):+.2f}{spread}",
            trust(runs[0]))
    return results


def light():
    compare("H14", "light-imbalance", {
        "ring": kind("ring"), "solo": kind("eager-solo"),
        "solo, no synchronisation": kind("eager-solo", "architecture.model_sync_every_epochs=0")},
        {"solo": "accuracy within 0.5", "solo, no synchronisation": "about 1 point lower"})


def rotated():
    compare("H15", "rotated-skew", {"ring": kind("ring"), "majority": kind("eager-majority"),
                                    "solo": kind("eager-solo")},
            {"majority": "1.2 to 1.3", "solo": "fastest, less accurate"})


def video():
    compare("H16", "video-like", {"ring": kind("ring"), "majority": kind("eager-majority"),
                                  "solo": kind("eager-solo")},
            {"majority": ">= 1.27, within 0.5 points", "solo": "1.6 to 2.0 in samples"})


def tau():
    for steps in (150, 450):
        result = run("always-slow", [f"training.steps={steps}"])
        say("H17", f"longest late streak in {steps} rounds, oldest gradient", f"{longest(result)}, {oldest(result)}",
            f"{steps}, at most ceil(3) + 1 = 4")


def tail():
    common = ["cluster.compute.seconds=0.01", "training.steps=3725", "training.batch=5", *SMALL,
              "architecture.kind=eager-majority", "cluster.latency_s=1e-4"]
    for barrier in ("true", "false"):
        result = run("video-like", common + [f"architecture.barrier_each_round={barrier}"])
        streaks = late_streaks(result)
        factor = [sum(length >= k + 1 for length in streaks) / max(1, sum(length >= k for length in streaks))
                  for k in (1, 2, 3)]
        say("H18", f"barrier {barrier}: share of streaks that go on, k = 1, 2, 3",
            ", ".join(f"{value:.3f}" for value in factor), "0.4375 (barrier)" if barrier == "true" else "decays slower")
        say("H18", f"barrier {barrier}: longest of 8 workers in 3,725 rounds", str(longest(result)),
            ("about 12 to 13; " if barrier == "true" else "about 14; ") + trust(result))


def late_streaks(result):
    streaks, last = [], [0] * result["scenario"]["cluster"]["workers"]
    for entry in result["rounds"]:
        for worker, length in enumerate(entry["late_streak"]):
            if length == 0 and last[worker] > 0:
                streaks.append(last[worker])
            last[worker] = length
    return streaks


def limiter():
    seconds = {}
    for every in (0, 8):
        result = run("video-like", kind("eager-majority", f"architecture.full_round_every={every}",
                                        "training.steps=400"))
        seconds[every] = round_seconds(result)
        say("H19", f"full round every {every}: longest streak, round time",
            f"{longest(result)}, {1e3 * seconds[every]:.2f} ms", "at most 7" if every else "")
    say("H19", "cost of the limiter, a round", f"{1e3 * (seconds[8] - seconds[0]):.2f} ms", "see H19's law")


def drift():
    for name, sets in {"majority": kind("eager-majority"), "solo": kind("eager-solo"),
                       "majority, newest, sync every 2 epochs": kind(
                           "eager-majority", "architecture.missed_results=newest",
                           "architecture.model_sync_every_epochs=2"),
                       "majority, newest, no sync": kind("eager-majority", "architecture.missed_results=newest")}.items():
        result = run("video-like", sets)
        found = rows(result, "SELECT round, max(squared_distance) FROM drift GROUP BY round ORDER BY round")
        norms = [norm for (norm,) in rows(result, "SELECT squared_norm FROM step WHERE squared_norm > 0")]
        if not found:
            sys.exit("this build does not measure drift")
        training, workers = result["scenario"]["training"], result["scenario"]["cluster"]["workers"]
        missing, delay_rounds = workers - min(quorums(result)), oldest(result)
        unit = training["learning_rate"]**2 / workers**2
        printed = unit * delay_rounds * missing * statistics.mean(norms)
        safe = unit * delay_rounds**2 * missing**2 * max(norms)
        above = sum(value > printed for _, value in found)
        say("H20", f"{name}: largest drift; printed, safe bound", f"{max(v for _, v in found):.2e}",
            f"{printed:.2e} passed in {above} of {len(found)} rounds, {safe:.2e} "
            f"passed in {sum(value > safe for _, value in found)}")
        marks = [f"{round_number + 1}: {value:.1e}" for round_number, value in found[::max(1, len(found) // 8)]]
        say("H20", f"{name}: tau, Q, lost results", f"{delay_rounds}, {min(quorums(result))}, "
            f"{rows(result, 'SELECT sum(lost) FROM contribution')[0][0]}", "; ".join(marks))


def others():
    slow = ["cluster.bandwidth_bits_per_s=1e8", "cluster.compute.seconds=0.01", "cluster.stragglers=[]",
            "training.steps=60", "cluster.segment_bytes=8192"]
    rates = {}
    for name in ("ps", "ps-async"):
        result = run("video-like", slow + kind(name))
        gradients = sum(node["gradients"] for node in result["nodes"])
        rates[name] = gradients / result["cluster_s"]
    weight_bytes = 4 * (196 * 64 + 64 + 64 * 10 + 10)
    say("H21", "updates/s: ps-async, one server of 100 Mbit/s", f"{rates['ps-async']:.1f}",
        f"S B/W = {1e8 / 8 / weight_bytes:.1f}")
    say("H21", "ps-async : ps", f"{rates['ps-async'] / rates['ps']:.2f}", "2")
    for workers in (4, 8):
        result = run("video-like", slow + kind("gossip", f"cluster.workers={workers}"))
        say("H21", f"gossip, {workers} workers: step, replica spread", f"{1e3 * round_seconds(result):.2f} ms, "
            f"{result['evaluations'][-1]['replica_spread']:.3g}", "flat in w; above 0")
    for name, sets in {"ring": kind("ring"), "ps-async": kind("ps-async"), "gossip": kind("gossip"),
                       "gossip, overlap": kind("gossip", "architecture.overlap=true"),
                       "majority": kind("eager-majority"), "solo": kind("eager-solo")}.items():
        result = run("video-like", sets)
        say("H21", f"video-like, {name}: samples/s, accuracy",
            f"{samples_per_second(result):.0f}, {accuracy(result):.1f} %", trust(result))


def inclusion():
    for scenario in options.scenarios:
        measured, simulated = run(scenario), run(scenario, simulate=True)
        sizes = quorums(measured), quorums(simulated)
        error = math.sqrt(sum(statistics.variance(size) / len(size) for size in sizes)) or 1e-9
        distance = abs(statistics.mean(sizes[0]) - statistics.mean(sizes[1])) / error
        say("statistics", f"{scenario}: mean quorum, measured and simulated",
            f"{statistics.mean(sizes[0]):.3f}, {statistics.mean(sizes[1]):.3f}", f"{distance:.2f} standard errors")
        say("statistics", f"{scenario}: fresh share; longest streak",
            f"{100 * fresh_share(measured):.2f}, {100 * fresh_share(simulated):.2f} %; "
            f"{longest(measured)}, {longest(simulated)}", trust(measured))
        passive(measured, scenario)


def passive(result, scenario):
    """Gradients handed in while their worker was computing the next one."""
    found = rows(result, """SELECT c.worker, c.round, c.ages, c.snapshot_ps, s.compute_begin_ps, s.compute_end_ps
        FROM contribution c JOIN step s ON s.node = c.worker AND s.compute_begin_ps < c.snapshot_ps
        AND c.snapshot_ps < s.compute_end_ps WHERE c.ages <> '[]' ORDER BY c.round""")
    example = ""
    if found:
        worker, number, ages, snapshot, begin, end = found[0]
        example = (f"worker {worker}, round {number}: age {ages}, taken at {snapshot * 1e-9:.2f} ms, "
                   f"computes from {begin * 1e-9:.2f} to {end * 1e-9:.2f} ms")
    say("statistics", f"{scenario}: handed in while the next is computed", f"{len(found)}", example)


CLAIMS = {"skew": skew, "delay": delay, "light": light, "rotated": rotated, "video": video, "tau": tau, "tail": tail,
          "limiter": limiter, "drift": drift, "others": others, "statistics": inclusion}

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", default="build/bin", help="folder of ringside-cli")
    parser.add_argument("--seeds", type=int, default=5, help="repeats of light, rotated and video")
    parser.add_argument("--shares", type=float, nargs="+", default=[0.49, 0.74, 0.98], help="delays, for delay")
    parser.add_argument("--scenarios", nargs="+", default=SCENARIOS, help="for statistics")
    parser.add_argument("--dilation", type=float, help="instead of the one that the program chooses")
    parser.add_argument("--simulate", action="store_true")
    parser.add_argument("claims", nargs="+", choices=CLAIMS)
    options = parser.parse_args()
    for chosen in options.claims:
        CLAIMS[chosen]()

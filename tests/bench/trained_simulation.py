#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares `simulate --train` with real processes on one eager scenario, over several seeds.

Both run the same strategies, so who is in a round and what is learnt must agree: the quorum a round, the shares of
gradients applied on time and late, and the accuracy. Prints means with 95 % intervals and the difference.

Usage: trained_simulation.py path/of/ringside-cli [seeds] [kind] [workers] [epochs]
"""
import json
import statistics
import subprocess
import sys
import tempfile

QUANTILES = [0, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262]  # Student's t, 97.5 %


def call(program, *arguments):
    done = subprocess.run([program, *arguments, "--json"], capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr)
    return json.loads(done.stdout)


def facts(result):
    ledger = result["ledger"]
    rounds = result["rounds"]
    return {
        "quorum a round": statistics.mean(len(one["arrived"]) for one in rounds),
        "on time": ledger["on_time"] / ledger["produced"],
        "late": ledger["late"] / ledger["produced"],
        "seconds a round": result["cluster_s"] / len(rounds),
        "test accuracy": result["evaluations"][-1]["test_accuracy"],
        "wall s": result["wall_s"],
    }


def interval(values):
    if len(values) < 2:
        return 0
    return QUANTILES[min(len(values) - 1, 9)] * statistics.stdev(values) / len(values) ** 0.5


def main():
    program = sys.argv[1]
    seeds = int(sys.argv[2]) if len(sys.argv) > 2 else 4
    kind = sys.argv[3] if len(sys.argv) > 3 else "eager-majority"
    workers = int(sys.argv[4]) if len(sys.argv) > 4 else 8
    epochs = int(sys.argv[5]) if len(sys.argv) > 5 else 4
    scenario = {
        "ringside": 1, "name": "trained-simulation", "architecture": {"kind": kind},
        "cluster": {"workers": workers, "bandwidth_bits_per_s": 1e8,
                    "compute": {"kind": "lognormal", "mean_s": 0.03, "cv": 0.57}},
        "data": {"source": "fashion-mini"}, "training": {"batch": 25, "epochs": epochs, "evaluate_every_epochs": 100},
    }
    found = {"run": [], "simulate": []}
    with tempfile.TemporaryDirectory() as folder:
        path = folder + "/scenario.json"
        with open(path, "w") as file:
            json.dump(scenario, file)
        for seed in range(1, seeds + 1):
            found["run"].append(facts(call(program, "run", path, "--set", f"seed={seed}", "--record", f"{folder}/{seed}.ringside")))
            found["simulate"].append(facts(call(program, "simulate", path, "--set", f"seed={seed}", "--train")))
    print(f"{kind}, {workers} workers, {epochs} epochs, {seeds} seeds\n{'':18}{'processes':>22}{'simulated':>22}{'difference':>12}")
    for name in found["run"][0]:
        columns = [[one[name] for one in found[which]] for which in ("run", "simulate")]
        means = [statistics.mean(values) for values in columns]
        print(f"{name:18}" + "".join(f"{mean:12.5f} +- {interval(values):6.4f}" for mean, values in zip(means, columns))
              + f"{means[1] - means[0]:12.5f}")


main()

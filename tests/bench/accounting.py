#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs real processes under twelve set-ups, one for each architecture, with stragglers, slow links, jitter and
overlap among them, and checks the accounts of every worker: compute + exposed communication + wait = time until
it finished. Prints the largest gap and the share of waiting that has no cause.

Usage: accounting.py path/of/ringside-cli [steps]
"""
import json
import subprocess
import sys
import tempfile

SLOW_THIRD = [{"kind": "fixed", "worker": 2, "factor": 2.5}]
RANDOM = [{"kind": "random", "count": 1, "delay_s": 0.06}]
SLOW_LINK = [{"node": "worker-1", "bandwidth_bits_per_s": 2e7}]
SETUPS = [
    ("ps", {"cluster.stragglers": RANDOM, "architecture.servers": 2}),
    ("p2p", {"cluster.stragglers": SLOW_THIRD}),
    ("p2p-sharded", {"cluster.nodes": SLOW_LINK}),
    ("ring", {"cluster.stragglers": SLOW_THIRD, "cluster.workers": 6}),
    ("recursive-doubling", {"cluster.workers": 5}),
    ("halving-doubling", {"cluster.nodes": SLOW_LINK}),
    ("eager-solo", {"cluster.stragglers": RANDOM}),
    ("eager-majority", {"cluster.stragglers": RANDOM, "cluster.workers": 8}),
    ("eager-quorum", {"cluster.stragglers": SLOW_THIRD, "architecture.quorum": 3}),
    ("ps-async", {"cluster.stragglers": SLOW_THIRD, "architecture.staleness_bound": 4}),
    ("gossip", {"cluster.stragglers": RANDOM}),
    ("local-sgd", {"cluster.stragglers": SLOW_THIRD}),
]


def run(program, folder, kind, settings, steps):
    arguments = [program, "run", "first-run", "--json", "--record", f"{folder}/{kind}.ringside",
                 "--set", f"architecture.kind={kind}", "--set", f"training.steps={steps}"]
    for path, value in settings.items():
        arguments += ["--set", f"{path}={json.dumps(value)}"]
    done = subprocess.run(arguments, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{kind}: {done.stderr}")
    return json.loads(done.stdout)


def main():
    program, steps = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 40
    print("| set-up | workers | largest gap % | waiting without a cause % | dilation | late | overruns |\n|---|---|---|---|---|---|---|")
    worst_gap = worst_unexplained = 0.0
    with tempfile.TemporaryDirectory() as folder:
        for kind, settings in SETUPS:
            result = run(program, folder, kind, settings, steps)
            workers = [node for node in result["nodes"] if node["role"] == "worker"]
            gap = max(abs(n["compute_s"] + n["exposed_communication_s"] + n["wait_s"] - n["finish_s"]) / n["finish_s"] for n in workers)
            waited = sum(n["wait_s"] for n in workers)
            explained = sum(sum(n["wait_by_cause_s"].values()) for n in workers)
            unexplained = abs(waited - explained) / waited if waited else 0.0
            f = result["fidelity"]
            print(f"| {kind} | {len(workers)} | {100 * gap:.4f} | {100 * unexplained:.4f} | {result['time_dilation']} | "
                  f"{f['late_messages']} | {f['overrun_steps']} |", flush=True)
            worst_gap, worst_unexplained = max(worst_gap, gap), max(worst_unexplained, unexplained)
    print(f"\nlargest gap {100 * worst_gap:.4f} %, waiting without a cause {100 * worst_unexplained:.4f} %")
    if worst_gap > 0.01 or worst_unexplained > 0.05:
        sys.exit("over the bounds of 1 % and 5 %")


main()

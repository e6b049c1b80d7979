#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How soon a change by hand acts: live_changes.py path/of/ringside-cli [changes]

A ring of four real workers, 20 ms a gradient. Workers are slowed and latencies set while it trains; what the record then says of the gradients and messages after each change is counted.
"""
import json
import random
import subprocess
import sys
import threading
import time
from ringside_runs import Runs, Table, settings

BATCH_SECONDS = 0.02
DILATION = 2
SCENARIO = {"architecture": {"kind": "ring"}, "cluster": {"workers": 4, "compute": {"kind": "fixed", "seconds": BATCH_SECONDS}},
            "training": {"batch": 25, "steps": 100000}}


class Live:
    """A run under --control: orders in, its latest state out."""

    def __init__(self, runs, record):
        self.process = subprocess.Popen([runs.program, "run", runs.path, *settings({"cluster.time_dilation": DILATION}), "--record", record,
                                         "--control", "--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.cluster_seconds, self.zero = 0, float("inf")
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            said = json.loads(line)
            if "progress" in said:
                self.cluster_seconds = said["progress"]["cluster_s"]  # the end of the latest step
                self.zero = min(self.zero, time.monotonic() - DILATION * self.cluster_seconds)

    def order(self, **what):
        """The cluster time at which it was given."""
        given = (time.monotonic() - self.zero) / DILATION
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()
        return given

    def end(self):
        self.order(do="stop")
        self.process.wait(30)


def gradients(events, node):
    """(begin, end) of each gradient of a node, in order."""
    states = [row for row in events if row["event"] == "state" and row["node"] == node]
    return [(now["at_s"], after["at_s"]) for now, after in zip(states, states[1:]) if now["kind"] == "compute"]


def main(program, count=40):
    runs = Runs(program, SCENARIO)
    record = runs.folder.name + "/live.ringside"
    live = Live(runs, record)
    while live.cluster_seconds < 0.3:
        time.sleep(0.05)
    draw = random.Random(1)
    orders = []
    for number in range(count):
        time.sleep(draw.uniform(0.25, 0.4))
        if number % 2:
            latency = draw.choice([1e-4, 5e-4, 2e-3, 4e-3])
            orders.append(("latency", None, latency, live.order(do="set", path="cluster.latency_s", value=latency)))
        else:
            node, factor = f"worker-{draw.randrange(4)}", draw.choice([1, 1.5, 2, 3])
            orders.append(("slow", node, factor, live.order(do="fault", node=node, action="slow", factor=factor)))
    time.sleep(0.5)
    live.end()
    changes = runs.rows(record, "changes")
    events = runs.rows(record, "events")
    report(orders, changes, events)


def report(orders, changes, events):
    table = Table("change", "ordered", "in the record", "first after it as changed", "step s", "order to record, steps")
    longest = 0
    for what in ("slow", "latency"):
        given = [order for order in orders if order[0] == what]
        rows = [row for row in changes if row["action"] == ("slow" if what == "slow" else "set")]
        acted = 0
        for (_, node, value, ordered), row in zip(given, rows):
            at = row["at_s"]
            step = step_seconds(events, at)
            longest = max(longest, (at - ordered) / step)
            acted += acts(events, what, node, value, at)
        table.row(what, len(given), len(rows), f"{acted} of {len(rows)}", f"{step:.4f}", f"at most {longest:.2f}")


def step_seconds(events, at):
    begins = [begin for begin, _ in gradients(events, "worker-0") if begin <= at]
    return begins[-1] - begins[-2]


def acts(events, what, node, value, at):
    """Whether the first gradient (message) that begins after the change is as it says."""
    if what == "slow":
        begin, end = next(pair for pair in gradients(events, node) if pair[0] >= at)
        return abs(end - begin - value * BATCH_SECONDS) < 1e-6
    message = next(row for row in events if row["event"] == "message" and row["start_s"] >= at)
    return abs(message["first_bit_s"] - message["start_s"] - value) < 1e-6


main(sys.argv[1], *map(int, sys.argv[2:]))

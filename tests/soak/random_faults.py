#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Real runs of the eager, asynchronous and decentralised kinds, each with one to three random faults.

Usage: random_faults.py --bin build/bin [--runs 200] [--seed 1] [--parallel 3] [--keep DIR]
Faults: kill, freeze and resume, cut and heal, drop, nan; the run stops at a death or goes on. Whatever
comes, a run must end in time, by a sentence that names a node that a fault was planned for, leave no
process and no folder, and keep to the invariants that its record shows: I1 replicas, I2 ledger, I3
limiter, I4 rounds, I5 bytes, I6 time, I7 telemetry, I8 processes, I9 record, I10 pushes, I12 divisor
(by I1: other divisors make other weights), I13 causality. I11 (the mean of gossip's weights) is no
part of a record; tests/sim checks it. One line a wrong run, a table at the end; exit code 1 when any
check fails.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time

EAGER = ["eager-solo", "eager-majority", "eager-quorum"]
KINDS = EAGER + ["ps-async", "gossip", "local-sgd"]
STEPS = 60
PATIENCE = 120  # s of wall time; a lost message is given up after some 35


def plan(draw):
    """A scenario's settings and faults."""
    kind, workers = draw.choice(KINDS), draw.randint(3, 6)
    settings = {"architecture.kind": kind, "cluster.workers": workers,
                "architecture.on_death": draw.choice(["stop", "continue"]),
                "training.steps": STEPS, "training.batch": 10, "cluster.time_dilation": 2,
                "cluster.bandwidth_bits_per_s": 1e9,
                "cluster.compute": {"kind": "lognormal", "mean_s": 0.015, "cv": draw.choice([0.1, 0.5])}}
    if kind in EAGER:
        settings["architecture.divisor"] = draw.choice(["workers", "contributors"])
        settings["architecture.missed_results"] = draw.choice(["queue", "newest"])
        settings["architecture.full_round_every"] = draw.choice([0, 0, 4])
    if kind == "eager-quorum":
        settings["architecture.quorum"] = draw.randint(1, workers)
    if kind == "ps-async":
        settings["architecture.servers"] = draw.randint(1, 2)
        settings["architecture.quota"] = draw.choice(["per_worker", "shared"])
    if kind == "local-sgd":
        settings["architecture.period"] = draw.choice([1, 4])
    return settings, [fault for _ in range(draw.randint(1, 3)) for fault in faults_of(draw, kind, workers)]


def faults_of(draw, kind, workers):
    worker = draw.randrange(workers)
    node = f"worker-{worker}"
    peer = "server-0" if kind == "ps-async" else f"worker-{(worker + 1) % workers}"
    begin = round(draw.uniform(0.02, 0.8), 3)
    at = {"cluster_s": begin} if draw.random() < 0.7 else {"step": draw.randrange(STEPS)}
    later = {"cluster_s": round(begin + draw.uniform(0.01, 0.5), 3)}
    action = draw.choice(["kill", "kill", "freeze", "freeze", "cut", "drop", "nan"])
    if action == "freeze":
        return [{"at": {"cluster_s": begin}, "node": node, "action": "freeze"},
                {"at": later, "node": node, "action": "resume"}]
    if action == "cut":
        return [{"at": {"cluster_s": begin}, "node": node, "peer": peer, "action": "cut"},
                {"at": later, "node": node, "peer": peer, "action": "heal"}]
    if action == "drop":
        return [{"at": at, "node": node, "peer": peer, "action": "drop"}]
    if action == "nan":
        return [{"at": {"step": draw.randrange(STEPS)}, "node": node, "action": "nan"}]
    return [{"at": at, "node": node, "action": "kill"}]


def command_of(program, settings, faults, record):
    command = [program, "run", "first-run", "--record", record, "--json"]
    for path, value in {**settings, "faults": faults}.items():
        command += ["--set", f"{path}={value if isinstance(value, str) else json.dumps(value)}"]
    return command


def children_of(process):
    """Nodes that a process has started, by process id."""
    found = []
    for entry in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{entry}/stat", encoding="utf-8", errors="replace") as stat:
                name, rest = stat.read().split("(", 1)[1].rsplit(")", 1)
        except OSError:
            continue
        if name == "ringside-node" and int(rest.split()[1]) == process:
            found.append(int(entry))
    return found


def is_alive(process):
    try:
        with open(f"/proc/{process}/stat", encoding="utf-8", errors="replace") as stat:
            text = stat.read()
    except OSError:
        return False
    return "(ringside-node)" in text and text.rsplit(")", 1)[1].split()[0] not in "ZX"


class Trial:
    def __init__(self, program, number, seed, folder):
        self.settings, self.faults = plan(random.Random(f"{seed}-{number}"))
        self.number, self.program = number, program
        self.kind = self.settings["architecture.kind"]
        self.folder = os.path.join(folder, str(number))
        self.record = os.path.join(self.folder, "run.ringside")
        os.makedirs(os.path.join(self.folder, "runtime"), mode=0o700)
        self.problems, self.result, self.error, self.code, self.seconds = [], {}, "", None, 0.0

    def check(self, right, text):
        if not right:
            self.problems.append(text)

    def run(self):
        environment = {**os.environ, "XDG_RUNTIME_DIR": os.path.join(self.folder, "runtime")}
        begin, nodes, out = time.monotonic(), set(), os.path.join(self.folder, "out")
        with open(out, "w+", encoding="utf-8") as result, \
                open(out + "-error", "w+", encoding="utf-8") as error:
            process = subprocess.Popen(command_of(self.program, self.settings, self.faults, self.record),
                                       stdout=result, stderr=error, env=environment)
            while process.poll() is None and time.monotonic() - begin < PATIENCE:
                nodes.update(children_of(process.pid))
                time.sleep(0.1)
            if process.poll() is None:
                self.problems.append(f"hangs: no end after {PATIENCE} s")
                process.kill()
            self.code, self.seconds = process.wait(), time.monotonic() - begin
            result.seek(0)
            error.seek(0)
            text, self.error = result.read(), error.read()
        if text.strip():
            self.result = json.loads(text)
        time.sleep(0.05)
        self.check(not [node for node in nodes if is_alive(node)], "I8: a node is left")
        self.check(not os.listdir(os.path.join(self.folder, "runtime")), "I8: a folder is left")
        self.judge()
        return self

    def judge(self):
        self.check(bool(self.result), f"no result, exit code {self.code}: {self.error[-200:]}")
        if not self.result:
            return
        self.judge_words()
        try:
            with sqlite3.connect(f"file:{self.record}?mode=ro", uri=True) as database:
                self.judge_record(database)
        except sqlite3.Error as error:
            self.problems.append(f"I9: the record cannot be read: {error}")
        again = subprocess.run([self.program, "inspect", self.record, "--json"], capture_output=True,
                               text=True, timeout=60, check=False)
        kept = json.loads(again.stdout) if again.stdout.strip() else {}
        for field in ("weights_sha256", "outcome", "ledger", "cluster_s"):
            self.check(kept.get(field) == self.result.get(field), f"I9: {field} differs in the record")

    def judge_words(self):
        outcome = self.result["outcome"]
        planned = {fault[end] for fault in self.faults for end in ("node", "peer") if end in fault}
        finished = outcome["state"] == "finished"
        self.check(self.code == (0 if finished else 1), f"exit code {self.code}, {outcome['state']}")
        if not finished:
            named = any(node in outcome["reason"] for node in planned)
            self.check(named, f"not named: \"{outcome['reason']}\"")
        ledger = self.result["ledger"]
        parts = [ledger[part] for part in ("on_time", "late", "pending", "dropped")]
        self.check(ledger["produced"] == sum(parts) and min(parts) >= 0, f"I2: {ledger}")
        limit = self.settings.get("architecture.full_round_every", 0)
        if finished and limit:
            longest = max(node["longest_late_streak"] for node in self.result["nodes"])
            self.check(longest <= limit, f"I3: late streak {longest}, full round every {limit}")
        if self.kind in EAGER:
            numbers = [each["round"] for each in self.result["rounds"]]
            self.check(numbers == list(range(len(numbers))), "I4: round numbers do not rise by one")
            self.check(not finished or len(numbers) == STEPS, f"I4: {len(numbers)} rounds")
            members = [each["workers"] for each in self.result["rounds"]]
            self.check(members == sorted(members, reverse=True), "I4: workers of a round rise again")

    def judge_record(self, database):
        def rows(query):
            return database.execute(query).fetchall()

        finished = self.result["outcome"]["state"] == "finished"
        changes = rows("SELECT node, action, step FROM change")
        words = dict(rows("SELECT id, word FROM change_action"))
        done = [(node, words[action]) for node, action, _ in changes]
        missed = " ".join(self.result["outcome"].get("missed_faults", []))
        workers = self.settings["cluster.workers"]
        dead = {node: step for node, action, step in changes if words[action] == "depart"}
        killed = {node for node, action in done if action == "kill"}
        for fault in self.faults if finished else []:
            node = int(fault["node"].split("-")[1])
            at = fault["at"]
            place = f"at step {at['step']} " if "step" in at else f"at {at['cluster_s']:.4g} s "
            told = (node, fault["action"]) in done \
                or f"planned {fault['action']} of {fault['node']}" in missed and place in missed
            if "peer" in fault:  # either end tells of a link
                told = told or any(action == fault["action"] for _, action in done)
            self.check(told, f"not told: {fault}")
        deaths = " ".join(self.result["outcome"]["deaths"])
        if self.settings["architecture.on_death"] == "continue":
            for node in killed:
                self.check(f"worker-{node} " in deaths + self.result["outcome"]["reason"] + ' ',
                           f"the death of worker-{node} is not told")
        if self.settings.get("architecture.missed_results") == "queue":
            alive = " AND ".join(f"(worker <> {node} OR round < {step})" for node, step in dead.items())
            torn = rows("SELECT round FROM contribution WHERE lost = 0 AND " + (alive or "1")
                        + " GROUP BY round HAVING count(DISTINCT fingerprint) > 1")
            self.check(not torn, f"I1, I12: replicas differ after rounds {torn[:3]}")
        twice = rows("SELECT worker, round FROM contribution GROUP BY worker, round HAVING count(*) > 1")
        self.check(not twice, f"I4: told twice: {twice[:3]}")
        if finished and not dead and "drop" not in [action for _, action in done]:
            # Servers answer last pushes of a shared pool, too, whose workers have gone by then.
            uneven = rows(f"SELECT rank FROM node WHERE rank < {workers} AND bytes_sent <>"
                          " (SELECT coalesce(sum(bytes), 0) FROM message WHERE sender = rank)")
            self.check(not uneven, f"I5: bytes of nodes {uneven}")
        if finished:
            gone = ",".join(map(str, dead)) or "-1"
            unequal = rows("SELECT rank, compute_ps + exposed_communication_ps + wait_ps + update_ps"
                           f" - finish_ps FROM node WHERE rank NOT IN ({gone}) AND abs(compute_ps"
                           " + exposed_communication_ps + wait_ps + update_ps - finish_ps) > 1000")
            self.check(not unequal, f"I6: times of nodes (rank, ps too many): {unequal}")
        lost = rows("SELECT coalesce(sum(dropped_events), 0) FROM node")[0][0]
        self.check(lost == 0 or "telemetry" in self.error, f"I7: {lost} rows were lost in silence")
        if self.kind == "ps-async":
            for server, in rows("SELECT DISTINCT server FROM server_update"):
                versions = [row[0] for row in rows("SELECT version FROM server_update WHERE server ="
                                                   f" {server} ORDER BY version")]
                self.check(versions == list(range(len(versions))), f"I10: versions of server {server}")
            again = rows("SELECT server, worker, step FROM server_update GROUP BY server, worker, step"
                         " HAVING count(*) > 1 OR min(age) < 0")
            self.check(not again, f"I10: pushes applied twice, or of negative age: {again[:3]}")
        early = rows("SELECT count(*) FROM message WHERE NOT (queued_ps <= start_ps"
                     " AND start_ps <= first_bit_ps AND first_bit_ps <= delivered_ps)")[0][0]
        self.check(early == 0, f"I13: {early} messages received before they were sent")
        self.check(all(node < workers + 2 for node, _ in done), "a change of an unknown node")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", default="build/bin")
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--parallel", type=int, default=3)
    parser.add_argument("--first", type=int, default=0, help="number of the first run")
    parser.add_argument("--keep", help="a folder for the records of wrong runs")
    options = parser.parse_args()
    program = os.path.abspath(os.path.join(options.bin, "ringside-cli"))
    wrong, table = 0, collections.defaultdict(lambda: collections.Counter())
    with tempfile.TemporaryDirectory() as folder, \
            concurrent.futures.ThreadPoolExecutor(options.parallel) as pool:
        numbers = range(options.first, options.first + options.runs)
        for trial in pool.map(lambda each: Trial(program, each, options.seed, folder).run(), numbers):
            row = table[trial.kind]
            row["runs"] += 1
            row[trial.result.get("outcome", {}).get("state", "none")] += 1
            row["faults"] += len(trial.faults)
            row["deaths"] += len(trial.result.get("outcome", {}).get("deaths", []))
            row["longest s"] = max(row["longest s"], round(trial.seconds))
            row["wrong"] += bool(trial.problems)
            wrong += bool(trial.problems)
            if trial.problems:
                print(f"{trial.number} {trial.kind} {trial.settings['architecture.on_death']}"
                      f" {json.dumps(trial.faults)}: " + "; ".join(trial.problems), flush=True)
                if options.keep:
                    os.makedirs(options.keep, exist_ok=True)
                    os.rename(trial.folder, os.path.join(options.keep, str(trial.number)))
    heads = ["runs", "faults", "finished", "failed", "deaths", "longest s", "wrong"]
    print(f"{'kind':15}" + "".join(f"{head:>10}" for head in heads))
    for kind in KINDS:
        print(f"{kind:15}" + "".join(f"{table[kind][head]:10}" for head in heads))
    print(f"{wrong} of {options.runs} runs wrong")
    return 1 if wrong else 0


sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills, or freezes and resumes, a worker under each kind with real processes.

Usage: faults_by_kind.py --bin build/bin [--repeats N]
A killed worker ends the run, by name, or the others go on without it from one round on: what the run
said before is what must happen. Kinds that can do both are tried with both. A frozen and resumed
worker ends no run; the others wait for it or go on, again as the run said. In all of it a round has
one set of contributions, and replicas that may not differ do not. One line a trial; exit code 1 when
any check fails.
"""
import argparse
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time

KINDS = ["ps", "p2p", "p2p-sharded", "ring", "recursive-doubling", "halving-doubling", "eager-solo",
         "eager-majority", "eager-quorum", "ps-async", "gossip", "local-sgd"]
WORKERS = 4


OUTLIVES = KINDS[6:]


def run(program, record, kind, faults, on_death="stop"):
    command = [program, "run", "first-run", "--record", record, "--json"]
    for item in (f"architecture.kind={kind}", f"architecture.on_death={on_death}",
                 f"cluster.workers={WORKERS}", "training.steps=60",
                 "cluster.compute={\"kind\":\"fixed\",\"seconds\":0.02}", "cluster.time_dilation=1",
                 "cluster.bandwidth_bits_per_s=1e9", f"faults={json.dumps(faults)}"):
        command += ["--set", item]
    begin = time.monotonic()
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    return done, json.loads(done.stdout) if done.stdout.strip() else {}, time.monotonic() - begin


def rows(record, query):
    with sqlite3.connect(f"file:{record}?mode=ro", uri=True) as database:
        return database.execute(query).fetchall()


def broken_rounds(record, dead, gone_from):
    """Rounds whose replicas differ after all that were in them applied the same result."""
    return rows(record, "SELECT count(*) FROM (SELECT round FROM contribution WHERE lost = 0"
                f" AND (worker <> {dead} OR round < {gone_from})"
                " GROUP BY round HAVING count(DISTINCT fingerprint) > 1)")[0][0]


def balanced(ledger):
    return ledger.get("pending", 0) >= 0 and ledger.get("produced") == sum(
        ledger.get(part, 0) for part in ("on_time", "late", "pending", "dropped"))


def check_kill(kind, on_death, program, record, step):
    problems = []
    faults = [{"at": {"step": step}, "node": "worker-2", "action": "kill"}]
    done, result, seconds = run(program, record, kind, faults, on_death)
    outcome = result.get("outcome", {})
    said = result.get("policy", {}).get("on_death", "")
    if said not in done.stderr.splitlines()[0]:
        problems.append("the policy was not said first")
    if on_death == "continue":
        happened = "; ".join(outcome.get("deaths", []))
        if done.returncode != 0 or "worker-2" not in happened or "go on" not in said:
            problems.append(f"exit code {done.returncode}: {done.stderr.strip()[-160:]}")
    else:
        happened = outcome.get("reason", "")
        if done.returncode != 1 or "worker-2" not in happened or "stops" not in said:
            problems.append(f"exit code {done.returncode}, reason \"{happened}\"")
    if not balanced(result.get("ledger", {})):
        problems.append(f"the ledger does not balance: {result.get('ledger')}")
    members = [part["workers"] for part in result.get("rounds", [])]
    first = members.index(WORKERS - 1) if WORKERS - 1 in members else 10**9
    if members != sorted(members, reverse=True):
        problems.append("the number of workers in a round rises again")
    if broken_rounds(record, 2, first):
        problems.append("replicas differ after one result")
    return f"\"{said}\" -> after {seconds:.1f} s wall: {happened}", problems


def check_freeze(kind, program, record, number):
    problems = []
    begin, end = 0.2 + 0.05 * number, 0.6 + 0.05 * number
    frozen = [{"at": {"cluster_s": begin}, "node": "worker-2", "action": "freeze"},
              {"at": {"cluster_s": end}, "node": "worker-2", "action": "resume"}]
    done, result, _ = run(program, record, kind, frozen)
    said = result.get("policy", {}).get("on_freeze", "")
    if done.returncode != 0:
        problems.append(f"exit code {done.returncode}: {done.stderr.strip()[-160:]}")
    elif kind not in ("ps-async", "gossip", "local-sgd") and not result["replicas_identical"]:
        problems.append("replicas differ")
    if broken_rounds(record, -1, 0):
        problems.append("replicas differ after one result")
    # Local SGD and gossip get a few steps on before they have to wait.
    steps = rows(record, "SELECT count(*) FROM step WHERE node <> 2 AND done_ps BETWEEN "
                 f"{(begin + 0.15) * 1e12:.0f} AND {(end - 0.02) * 1e12:.0f}")[0][0]
    if ("the others go on" in said) != (steps > 0):
        problems.append(f"the others did {steps} steps meanwhile")
    return f"\"{said}\" -> {steps} steps of the others meanwhile", problems


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", default="build/bin")
    parser.add_argument("--repeats", type=int, default=1)
    options = parser.parse_args()
    program = os.path.join(options.bin, "ringside-cli")
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for kind in KINDS:
            for number in range(options.repeats):
                name = os.path.join(folder, f"{kind}-{number}")
                trials = [("kill, stop", check_kill(kind, "stop", program, name + "-s.ringside", 5 + 7 * number))]
                if kind in OUTLIVES:
                    trials.append(("kill, continue", check_kill(
                        kind, "continue", program, name + "-c.ringside", 5 + 7 * number)))
                trials.append(("freeze 0.4 s", check_freeze(kind, program, name + "-f.ringside", number)))
                for what, (text, problems) in trials:
                    wrong += len(problems)
                    print(f"{kind:20} {what:15} {text} | " + ("; ".join(problems) or "as said"), flush=True)
    print(f"{wrong} wrong")
    return 1 if wrong else 0


sys.exit(main())

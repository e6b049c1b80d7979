#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills, or freezes and resumes, a worker under each kind with real processes.

Usage: faults_by_kind.py --bin build/bin [--repeats N]
A killed worker ends the run of every kind, by name, and nothing of the open round is applied: the
divisor stays w to the end. A frozen and resumed one ends none. In both, a round has one set of
contributions, and replicas that may not differ do not. One line a kind; exit code 1 when any check
fails.
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


def run(program, record, kind, faults):
    command = [program, "run", "first-run", "--record", record, "--json"]
    for item in (f"architecture.kind={kind}", f"cluster.workers={WORKERS}", "training.steps=60",
                 "cluster.compute={\"kind\":\"fixed\",\"seconds\":0.02}", "cluster.time_dilation=1",
                 "cluster.bandwidth_bits_per_s=1e9", f"faults={json.dumps(faults)}"):
        command += ["--set", item]
    begin = time.monotonic()
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    return done, json.loads(done.stdout) if done.stdout.strip() else {}, time.monotonic() - begin


def broken_rounds(record):
    """Rounds whose replicas differ after all of them applied the same result."""
    with sqlite3.connect(f"file:{record}?mode=ro", uri=True) as database:
        return database.execute("SELECT count(*) FROM (SELECT round FROM contribution WHERE lost = 0"
                                " GROUP BY round HAVING count(DISTINCT fingerprint) > 1)").fetchone()[0]


def check(kind, program, folder, number):
    problems = []
    step = 5 + 7 * number
    record = os.path.join(folder, f"{kind}-kill-{number}.ringside")
    at = {"step": step}
    done, result, seconds = run(program, record, kind, [{"at": at, "node": "worker-2", "action": "kill"}])
    reason = result.get("outcome", {}).get("reason", "")
    if done.returncode != 1 or "worker-2" not in reason:
        problems.append(f"kill: exit code {done.returncode}, reason \"{reason}\"")
    ledger = result.get("ledger", {})
    if ledger.get("pending", 0) < 0 or ledger.get("produced") != sum(
            ledger.get(part, 0) for part in ("on_time", "late", "pending", "dropped")):
        problems.append(f"kill: the ledger does not balance: {ledger}")
    if broken_rounds(record):
        problems.append("kill: replicas differ after one result")
    record = os.path.join(folder, f"{kind}-freeze-{number}.ringside")
    frozen = [{"at": {"cluster_s": 0.2 + 0.05 * number}, "node": "worker-2", "action": "freeze"},
              {"at": {"cluster_s": 0.6 + 0.05 * number}, "node": "worker-2", "action": "resume"}]
    done, result, _ = run(program, record, kind, frozen)
    if done.returncode != 0:
        problems.append(f"freeze: exit code {done.returncode}: {done.stderr.strip()[-120:]}")
    elif kind not in ("ps-async", "gossip", "local-sgd") and not result["replicas_identical"]:
        problems.append("freeze: replicas differ")
    if broken_rounds(record):
        problems.append("freeze: replicas differ after one result")
    return seconds, reason, result, problems


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
                seconds, reason, result, problems = check(kind, program, folder, number)
                wrong += len(problems)
                frozen = result.get("cluster_s", 0)
                print(f"{kind:20} kill: ends after {seconds:4.1f} s wall, \"{reason}\"; "
                      f"freeze 0.4 s: finishes at {frozen:.2f} s cluster time; "
                      + ("; ".join(problems) or "as it should be"), flush=True)
    print(f"{wrong} wrong")
    return 1 if wrong else 0


sys.exit(main())

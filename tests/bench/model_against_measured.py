#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the corrected model, calibrated on one worker alone, with measured runs of several.

784-256-64-10 on Fashion-MNIST, computing measured on this host. For every batch size one calibration
(ringside-cli calibrate: one worker; a two-node link), then a run for each architecture and number of
workers, and ringside-cli explain for all of them. Prints the error of the corrected model, the unexplained
part of the waterfall, and the error of the published equation where one is known.

Usage: model_against_measured.py path/of/ringside-cli [--steps 40] [--native] [--json FILE] [--rows FILE...]
           [--kinds ps,p2p,...] [--workers 2,4,8] [--batches 50,100,200]
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile


def call(program, *arguments):
    done = subprocess.run([program, *arguments], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(arguments)}: {done.stderr}")
    return done.stdout


def rows_of(options, folder):
    """One dictionary of ringside-cli explain a run."""
    program = options.program
    scenario = {
        "ringside": 1, "name": "model-against-measured",
        "cluster": {"emulate": not options.native, "bandwidth_bits_per_s": options.bandwidth,
                    "latency_s": 1e-4, "compute": {"kind": "measured"}},
        "model": {"layers": [784, 256, 64, 10]}, "data": {"source": "fashion-mnist"},
        "training": {"batch": 100, "steps": options.steps, "evaluate_every_epochs": 1000},
    }
    path = os.path.join(folder, "scenario.json")
    with open(path, "w") as file:
        json.dump(scenario, file)
    rows = []
    for batch in options.batches.split(","):
        calibration = os.path.join(folder, f"calibration-{batch}.json")
        call(program, "calibrate", path, "--set", f"training.batch={batch}", "--out", calibration)
        records = []
        for kind in options.kinds.split(","):
            for workers in options.workers.split(","):
                record = os.path.join(folder, f"{kind}-{workers}-{batch}.ringside")
                call(program, "run", path, "--set", f"architecture.kind={kind}", "--set", f"cluster.workers={workers}",
                     "--set", f"training.batch={batch}", "--record", record)
                records.append(record)
        rows += json.loads(call(program, "explain", *records, "--calibration", calibration, "--json"))
    return rows


def percent(value, whole=1.0):
    return f"{100 * value / whole:8.2f}"


def show(rows):
    print("architecture        w    b   measured s  model s   error %  compute  latency  bandwid.  waiting  protocol  "
          "unexpl.  fitted %  printed %")
    errors, unexplained, printed = [], [], {}
    for row in rows:
        whole = row["measured_epoch_s"]
        gap = row["gap"]
        errors.append(abs(row["relative_error"]))
        unexplained.append(abs(gap["unexplained_s"]) / whole)
        text = "       -"
        if row["printed_epoch_s"] is not None:
            error = row["printed_epoch_s"] / whole - 1
            text = percent(error)
            printed.setdefault((row["architecture"], row["printed_source"]), []).append(abs(error))
        print(f"{row['architecture']:18}{row['workers']:3} {row['batch']:4} {whole:12.4f} {row['model_epoch_s']:8.4f} "
              f"{percent(row['relative_error'])}  " + " ".join(percent(value, whole) for value in gap.values())
              + f"  {percent(row['fitted']['epoch_s'] / whole - 1)}  {text}")
    print(f"\ncorrected model, calibrated at w = 1: mean absolute error {100 * sum(errors) / len(errors):.2f} %, "
          f"largest {100 * max(errors):.2f} %; unexplained at most {100 * max(unexplained):.3f} %")
    for (kind, source), values in printed.items():
        print(f"{kind}, {source}: mean absolute error {100 * sum(values) / len(values):.1f} %, largest {100 * max(values):.1f} %")


def communication(row):
    """Seconds of an epoch that are not computing, of a measured run."""
    compute = row["model"]["compute_s"] + row["gap"]["compute_s"] + row["gap"]["waiting_s"]
    return row["measured_epoch_s"] - compute


def falsifier(rows):
    """Communication of an epoch at b = 50, 100, 200: 4 : 2 : 1 when each mini-batch has its exchange."""
    for kind, workers in sorted({(row["architecture"], row["workers"]) for row in rows}):
        found = {row["batch"]: communication(row) for row in rows
                 if row["architecture"] == kind and row["workers"] == workers}
        if found.keys() >= {50, 100, 200}:
            print(f"{kind:18}{workers:3}  communication of an epoch at b = 50, 100, 200: "
                  + " : ".join(f"{found[b] / found[200]:.3f}" for b in (50, 100, 200)))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--steps", type=int, default=40)
    parser.add_argument("--bandwidth", type=float, default=1e9)
    parser.add_argument("--native", action="store_true")
    parser.add_argument("--kinds", default="ps,p2p,p2p-sharded,ring,recursive-doubling")
    parser.add_argument("--workers", default="2,4,8")
    parser.add_argument("--batches", default="50,100,200")
    parser.add_argument("--json", help="file for all rows")
    parser.add_argument("--rows", nargs="*", help="files that --json wrote, to be shown together instead of running")
    options = parser.parse_args()
    if options.rows:
        rows = [row for name in options.rows for row in json.load(open(name))]
    else:
        with tempfile.TemporaryDirectory() as folder:
            rows = rows_of(options, folder)
    if options.json:
        with open(options.json, "w") as file:
            json.dump(rows, file, indent=1)
    show(rows)
    falsifier(rows)


main()

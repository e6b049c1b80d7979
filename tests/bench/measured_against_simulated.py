#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs real processes and the simulator on the same scenario and prints how far they are apart.

The setup is the published one: 784-256-64-10 (872,232 bytes a gradient), 1 Gbit/s, 100 us, 70 ms a batch.
Usage: measured_against_simulated.py path/of/ringside-cli [steps] [kind,kind] [workers,workers]
"""
import json
import subprocess
import sys
import tempfile


def call(program, *arguments):
    done = subprocess.run([program, *arguments, "--json"], capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr)
    return json.loads(done.stdout)


def main():
    program = sys.argv[1]
    steps = int(sys.argv[2]) if len(sys.argv) > 2 else 30
    kinds = sys.argv[3].split(",") if len(sys.argv) > 3 else ["ps", "p2p", "ring"]
    counts = [int(w) for w in sys.argv[4].split(",")] if len(sys.argv) > 4 else [2, 4, 8]
    scenario = {
        "ringside": 1,
        "name": "measured-against-simulated",
        "cluster": {"bandwidth_bits_per_s": 1e9, "latency_s": 1e-4, "compute": {"kind": "fixed", "seconds": 0.07}},
        "model": {"layers": [784, 256, 64, 10]},
        "data": {"source": "fashion-mnist"},
        "training": {"batch": 100, "steps": steps},
    }
    print("kind  w  measured s  simulated s  error %  dilation  overruns  late  slips  late p50 us  p99 us  load %")
    worst = 0
    with tempfile.TemporaryDirectory() as folder:
        path = folder + "/scenario.json"
        with open(path, "w") as file:
            json.dump(scenario, file)
        for kind in kinds:
            for workers in counts:
                settings = ["--set", f"architecture.kind={kind}", "--set", f"cluster.workers={workers}"]
                measured = call(program, "run", path, *settings, "--record", f"{folder}/{kind}{workers}.ringside")
                simulated = call(program, "simulate", path, *settings)
                error = 100 * (measured["cluster_s"] / simulated["cluster_s"] - 1)
                worst = max(worst, abs(error))
                f = measured["fidelity"]
                print(f"{kind:5}{workers:2}  {measured['cluster_s']:10.5f}  {simulated['cluster_s']:11.5f}  {error:7.3f}  "
                      f"{measured['time_dilation']:8}  {f['overrun_steps']:8}  {f['late_messages']:4}  {f['slips']:5}  "
                      f"{1e6 * f['lateness_p50_s']:11.0f}  {1e6 * f['lateness_p99_s']:6.0f}  {100 * f['processor_load']:6.1f}", flush=True)
                for node in measured["nodes"]:
                    twin = next(other for other in simulated["nodes"] if other["node"] == node["node"])
                    if node["bytes_sent"] != twin["bytes_sent"] or node["messages_sent"] != twin["messages_sent"]:
                        sys.exit(f"{kind} w={workers} {node['node']}: traffic differs from the simulator's")
    print(f"largest error {worst:.3f} %")


main()

#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How true the emulated cluster is: real processes against the simulator, on this host, as Markdown tables.

  emulation.py path/of/ringside-cli presets [network,...] [workers,...]   every named network, ps and ring
  emulation.py path/of/ringside-cli flight                                many messages in flight at 100 ms latency
  emulation.py path/of/ringside-cli crowded [load processes]              16 workers, with that many busy loops beside
  emulation.py path/of/ringside-cli stragglers                            every kind of straggler, jitter and loss
  emulation.py path/of/ringside-cli native                                no emulation, predicted from calibrate alone
  emulation.py path/of/ringside-cli blame                                 who is charged with the waiting
"""
import subprocess
import sys
from ringside_runs import Runs, Table, numbers

NETWORKS = {  # as engine/scenario/network_presets.cpp
    "home-wifi": (50e6, 2e-3, 4e-3, 0.001),
    "100-mbit": (100e6, 1e-4, 0, 0),
    "gigabit": (1e9, 1e-4, 0, 0),
    "10-gigabit": (10e9, 5e-5, 0, 0),
    "data-centre": (25e9, 1e-5, 0, 0),
}
SMALL = {  # 196-64-10: 53 kB a gradient
    "cluster": {"compute": {"kind": "fixed", "seconds": 0.02}},
    "training": {"batch": 25, "steps": 12},
}
FIDELITY = ("measured s", "simulated s", "error %", "dilation", "overruns", "late", "slips", "lateness p50 us",
            "p99 us", "load %", "stamped")


def fidelity(measured, simulated):
    f = measured["fidelity"]
    steps = sum(node["gradients"] for node in measured["nodes"])
    messages = sum(node["messages_sent"] for node in measured["nodes"])
    stamps = [word for word, bad in (("overruns", f["overrun_steps"] > 0), ("late", f["late_messages"] > 0.01 * messages),
                                     ("slips", f["slips"] > 0)) if bad]
    return (f"{measured['cluster_s']:.5f}", f"{simulated['cluster_s']:.5f}",
            f"{100 * (measured['cluster_s'] / simulated['cluster_s'] - 1):+.3f}", measured["time_dilation"],
            f"{f['overrun_steps']} of {steps}", f"{f['late_messages']} of {messages}", f["slips"],
            f"{1e6 * f['lateness_p50_s']:.0f}", f"{1e6 * f['lateness_p99_s']:.0f}", f"{100 * f['processor_load']:.0f}",
            ", ".join(stamps) or "no")


def check_traffic(measured, simulated, what):
    """Bytes, messages and gradients of every node are the simulator's, exactly."""
    for node, twin in zip(measured["nodes"], simulated["nodes"]):
        for field in ("node", "bytes_sent", "messages_sent", "gradients"):
            if node[field] != twin[field]:
                sys.exit(f"{what}, {node['node']}: {field} is {node[field]} measured, {twin[field]} simulated")


def presets(program, networks="", counts="2,4,8,16"):
    table = Table("network", "kind", "workers", *FIDELITY)
    for name in networks.split(",") if networks else NETWORKS:
        rate, latency, jitter, loss = NETWORKS[name]
        for kind in ("ps", "ring"):
            for workers in numbers(counts):
                values = {"architecture.kind": kind, "cluster.workers": workers, "cluster.bandwidth_bits_per_s": rate,
                          "cluster.latency_s": latency, "cluster.jitter_s": jitter, "cluster.loss": loss}
                runs = Runs(program, SMALL)
                measured, simulated = runs.measured(values), runs.simulated(values)
                check_traffic(measured, simulated, f"{name} {kind} w={workers}")
                table.row(name, kind, workers, *fidelity(measured, simulated))


def flight(program):
    """ps, one worker's push of 16.5 MB in 1,010 segments at 100 ms: so many are on their way at once that the link is full."""
    scenario = {"architecture": {"kind": "ps"}, "model": {"layers": [784, 2560, 800, 10]},
                "data": {"source": "fashion-mnist"},
                "cluster": {"workers": 1, "compute": {"kind": "fixed", "seconds": 0.1}, "latency_s": 0.1,
                            "segment_bytes": 16384, "time_dilation": 1},
                "training": {"steps": 4}}
    table = Table("asked Mbit/s", "latency ms", "delivered Mbit/s", "share %", "late", "p50 us", "p99 us")
    for rate in (100e6, 1e9):
        runs = Runs(program, scenario)
        record = runs.folder.name + "/flight.ringside"
        measured = runs.measured({"cluster.bandwidth_bits_per_s": rate}, record)
        pushes = [m for m in runs.rows(record, "events") if m["kind"] == "push"]
        seconds = sum(m["delivered_s"] - m["start_s"] - 0.1 for m in pushes)
        delivered = 8 * sum(m["size_bytes"] for m in pushes) / seconds
        f = measured["fidelity"]
        table.row(f"{rate / 1e6:.0f}", 100, f"{delivered / 1e6:.2f}", f"{100 * delivered / rate:.2f}", f["late_messages"],
                  f"{1e6 * f['lateness_p50_s']:.0f}", f"{1e6 * f['lateness_p99_s']:.0f}")


def crowded(program, load="0"):
    beside = [subprocess.Popen(["sh", "-c", "while :; do :; done"]) for _ in range(int(load))]
    table = Table("kind", "workers", "busy loops", *FIDELITY)
    try:
        for kind in ("ring", "ps"):
            runs = Runs(program, {"model": {"layers": [784, 256, 64, 10]}, "data": {"source": "fashion-mnist"},
                                  "cluster": {"workers": 16, "compute": {"kind": "fixed", "seconds": 0.07}},
                                  "training": {"batch": 100, "steps": 10}})
            values = {"architecture.kind": kind}
            measured, simulated = runs.measured(values), runs.simulated(values)
            check_traffic(measured, simulated, f"{kind} w=16")
            table.row(kind, 16, load, *fidelity(measured, simulated))
    finally:
        for process in beside:
            process.kill()


STRAGGLERS = {
    "none": {},
    "fixed": {"cluster.stragglers": [{"kind": "fixed", "worker": 1, "factor": 2}]},
    "random": {"cluster.stragglers": [{"kind": "random", "count": 1, "delay_s": 0.03}]},
    "rotating_skew": {"cluster.stragglers": [{"kind": "rotating_skew", "min_s": 0.005, "max_s": 0.04}]},
    "linear_skew": {"cluster.stragglers": [{"kind": "linear_skew", "step_s": 0.01}]},
    "bursty": {"cluster.stragglers": [{"kind": "bursty", "probability": 0.1, "mean_steps": 4, "factor": 3}]},
    "video_like": {"cluster.stragglers": [{"kind": "video_like"}]},
    "jitter 5 ms": {"cluster.jitter_s": 5e-3},
    "loss 2 %": {"cluster.loss": 0.02},
}


def stragglers(program):
    table = Table("kind", "straggler", *FIDELITY)
    for kind in ("ps", "ring", "p2p"):
        for name, values in STRAGGLERS.items():
            runs = Runs(program, {**SMALL, "training": {"batch": 25, "steps": 30}})
            values = {"architecture.kind": kind, "cluster.workers": 4, "cluster.latency_s": 1e-3, **values}
            measured, simulated = runs.measured(values), runs.simulated(values)
            check_traffic(measured, simulated, f"{kind} {name}")
            table.row(kind, name, *fidelity(measured, simulated))


def native(program):
    runs = Runs(program, {"model": {"layers": [784, 2560, 800, 10]}, "data": {"source": "fashion-mnist"},
                          "cluster": {"workers": 2, "emulate": False}, "training": {"batch": 100, "steps": 30}})
    calibration = runs.folder.name + "/calibration.json"
    found = runs.call("calibrate", runs.path, "--out", calibration)
    print({key: value for key, value in found.items() if key not in ("model", "version", "system", "processor")}, "\n")
    table = Table("kind", "workers", "measured s", "simulated from calibrate s", "error %", "measured compute s",
                  "calibrated compute s")
    for kind in ("ps", "ring"):
        values = {"architecture.kind": kind}
        simulated = runs.simulated(values, "--calibration", calibration)
        for _ in range(3):
            measured = runs.measured(values)
            table.row(kind, 2, f"{measured['cluster_s']:.3f}", f"{simulated['cluster_s']:.3f}",
                      f"{100 * (simulated['cluster_s'] / measured['cluster_s'] - 1):+.1f}",
                      f"{measured['nodes'][0]['compute_s']:.3f}", f"{simulated['nodes'][0]['compute_s']:.3f}")


def blame(program):
    table = Table("run", "waits, all nodes s", "charged to", "share %")
    slow = {"architecture.kind": "ring", "cluster.workers": 6, "cluster.stragglers": [{"worker": 3, "factor": 2}]}
    link = {"architecture.kind": "ps", "cluster.workers": 4,
            "cluster.nodes": [{"node": "server-0", "bandwidth_bits_per_s": 2e7}]}
    for name, values, culprit, cause in (("ring, worker 3 slowed 2x", slow, "worker-3", "S"),
                                         ("ps, server link of 20 Mbit/s", link, "server-0", "H")):
        runs = Runs(program, SMALL)
        record = runs.folder.name + "/blame.ringside"
        runs.measured(values, record)
        waits = runs.rows(record, "waits")
        whole = sum(w["duration_s"] for w in waits)
        charged = sum(w["duration_s"] for w in waits if w["culprit"] == culprit and w["cause"] == cause)
        table.row(name, f"{whole:.2f}", f"{culprit}, cause {cause}", f"{100 * charged / whole:.1f}")


def main():
    measurements = {f.__name__: f for f in (presets, flight, crowded, stragglers, native, blame)}
    if len(sys.argv) < 3 or sys.argv[2] not in measurements:
        sys.exit(__doc__)
    measurements[sys.argv[2]](sys.argv[1], *sys.argv[3:])


if __name__ == "__main__":
    main()

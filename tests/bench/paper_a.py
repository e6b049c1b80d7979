#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The headline results about PS, P2P and ring (arXiv 1909.02061) from real processes, as Markdown tables.

  paper_a.py path/of/ringside-cli server       one parameter server: knee, floor of an epoch, server traffic (H1, H3, H4)
  paper_a.py path/of/ringside-cli servers      two servers, even shares and whole variables (H2)
  paper_a.py path/of/ringside-cli ranking      the four architectures at w = 4 and 8, traffic (H5, H6, H7)
  paper_a.py path/of/ringside-cli batches      ring, b = 50, 100, 200: communication of an epoch (H8)
  paper_a.py path/of/ringside-cli printed      ring: measured communication against the printed Eq. 20 (H9)
  paper_a.py path/of/ringside-cli overlap      ring with buckets (H10)
  paper_a.py path/of/ringside-cli doubling     recursive doubling against ring, small and large messages (H11)

Set-up: n = 60,000, b = 100, 784-256-64-10 (872,232 bytes), 1 Gbit/s, 100 us, 69.8 ms a batch. The time of a step is
the mean of all but the first and the last.
"""
import sys
from ringside_runs import Runs, Table, line_through

SAMPLES, BATCH, COMPUTE, RATE = 60000, 100, 0.0698, 1e9
PAPER = {
    "cluster": {"bandwidth_bits_per_s": RATE, "latency_s": 1e-4, "compute": {"kind": "fixed", "seconds": COMPUTE}},
    "model": {"layers": [784, 256, 64, 10]}, "data": {"source": "fashion-mnist"},
    "training": {"batch": BATCH, "steps": 8},
}
GRADIENT = 872232


class Measured:
    """One real run: seconds of a step, and the result."""

    def __init__(self, program, values, scenario=PAPER):
        runs = Runs(program, scenario)
        record = runs.folder.name + "/run.ringside"
        self.result = runs.measured(values, record)
        rounds = runs.rows(record, "rounds")
        # The last round of a parameter server has no pull.
        self.step = (rounds[-2]["end_s"] - rounds[0]["end_s"]) / (len(rounds) - 2)
        self.steps = len(rounds)
        self.overruns = self.result["fidelity"]["overrun_steps"]

    def sent(self, node):
        return next(n for n in self.result["nodes"] if n["node"] == node)["bytes_sent"] / self.steps


def ps(program, workers, **more):
    return Measured(program, {"architecture.kind": "ps", "cluster.workers": workers, **more})


def server(program):
    table = Table("workers", "step ms", "samples/s", "epoch communication s", "server sends, W a step", "overruns")
    counts = range(1, 9)
    runs = {w: ps(program, w) for w in counts}
    speed = {w: w * BATCH / runs[w].step for w in counts}
    for w in counts:
        steps = SAMPLES / (BATCH * w)
        table.row(w, f"{1e3 * runs[w].step:.2f}", f"{speed[w]:.0f}", f"{steps * (runs[w].step - COMPUTE):.2f}",
                  f"{runs[w].sent('server-0') / GRADIENT:.4f}", runs[w].overruns)
    a, c = line_through(list(counts), [runs[w].step for w in counts])
    saturation = BATCH * RATE / 8 / (2 * GRADIENT)
    print(f"\nknee a/c = {a / c:.2f}; X(7)/X(5) = {speed[7] / speed[5]:.3f}; "
          f"X(8) = {100 * speed[8] / saturation:.1f} % of saturation; 2nW/(bB) = "
          f"{2 * SAMPLES * GRADIENT / (BATCH * RATE / 8):.2f} s")


def servers(program):
    table = Table("placement", "step ms, w = 2..8", "knee a/c", "overruns")
    for placement in ("even", "whole_variables"):
        counts = [2, 4, 6, 8]
        runs = [ps(program, w, **{"architecture.servers": 2, "architecture.placement": placement,
                                  "cluster.segment_bytes": 8192}) for w in counts]
        a, c = line_through(counts, [run.step for run in runs])
        table.row(placement, ", ".join(f"{1e3 * run.step:.2f}" for run in runs), f"{a / c:.2f}",
                  sum(run.overruns for run in runs))


def ranking(program):
    table = Table("workers", "architecture", "step ms", "samples/s", "W sent a worker and step", "overruns")
    for workers in (4, 8):
        for kind in ("ring", "p2p-sharded", "p2p", "ps"):
            run = Measured(program, {"architecture.kind": kind, "cluster.workers": workers})
            table.row(workers, kind, f"{1e3 * run.step:.2f}", f"{workers * BATCH / run.step:.0f}",
                      f"{run.sent('worker-0') / GRADIENT:.4f}", run.overruns)


def batches(program):
    table = Table("batch", "step ms", "epoch communication s", "to b = 200", "printed Eq. 20 s", "overruns")
    rows = []
    for batch in (50, 100, 200):
        compute = COMPUTE * batch / BATCH
        run = Measured(program, {"cluster.workers": 4, "training.batch": batch, "cluster.compute.seconds": compute})
        rows.append((batch, run, SAMPLES / (batch * 4) * (run.step - compute)))
    for batch, run, seconds in rows:
        table.row(batch, f"{1e3 * run.step:.3f}", f"{seconds:.3f}", f"{seconds / rows[-1][2]:.3f}",
                  f"{2 * 3 * GRADIENT / 4 / (RATE / 8):.4f}", run.overruns)


def printed(program):
    table = Table("workers", "measured epoch communication s", "corrected s", "printed (Eq. 20) s", "measured / printed",
                  "600/w", "overruns")
    for workers in (2, 4, 8):
        values = {"architecture.kind": "ring", "cluster.workers": workers}
        run = Measured(program, values)
        runs = Runs(program, PAPER)
        row = next(r for r in runs.call("predict", runs.path, "--set", f"cluster.workers={workers}")["rows"]
                   if r["architecture"] == "ring")
        steps = SAMPLES / (BATCH * workers)
        seconds = steps * (run.step - COMPUTE)
        paper = 2 * (workers - 1) * GRADIENT / workers / (RATE / 8)
        # The scenario has a few steps, which predict takes for its epoch; the equations have n/(b w).
        corrected = (row["corrected"]["communication_s"] + row["corrected"]["latency_s"]) / run.steps * steps
        table.row(workers, f"{seconds:.3f}", f"{corrected:.3f}", f"{paper:.5f}", f"{seconds / paper:.1f}",
                  f"{600 / workers:.1f}", run.overruns)


def overlap(program):
    equal = {"model": {"layers": [196] * 8 + [10]}, "data": {"source": "fashion-mini"}}
    table = Table("network", "buckets", "step ms", "of it hidden (efficiency)", "overruns")
    for name, more, bucket_lists in (("196 x 8, 10", equal, (4, 8, "layers")), ("784-256-64-10", {}, ("layers",))):
        base = {"cluster.workers": 4}
        plain = Measured(program, base, {**PAPER, **more})
        table.row(name, "none", f"{1e3 * plain.step:.3f}", "-", plain.overruns)
        exchange = plain.step - COMPUTE
        for buckets in bucket_lists:
            run = Measured(program, {**base, "architecture.overlap": True,
                                     "architecture.buckets": buckets if buckets != "layers" else '"layers"'},
                           {**PAPER, **more})
            table.row(name, buckets, f"{1e3 * run.step:.3f}",
                      f"{(COMPUTE + exchange - run.step) / min(COMPUTE, exchange):.3f}", run.overruns)


def doubling(program):
    table = Table("workers", "W kB", "ring exchange ms", "recursive doubling ms", "faster", "overruns")
    for workers in (4, 8):
        for layers in ([196, 32, 10], [196, 64, 10], [196, 256, 64, 10]):
            size = 4 * sum((a + 1) * b for a, b in zip(layers, layers[1:]))
            scenario = {**PAPER, "model": {"layers": layers}, "data": {"source": "fashion-mini"}}
            runs = [Measured(program, {"architecture.kind": kind, "cluster.workers": workers}, scenario)
                    for kind in ("ring", "recursive-doubling")]
            ring, rd = (1e3 * (run.step - COMPUTE) for run in runs)
            table.row(workers, f"{size / 1e3:.1f}", f"{ring:.3f}", f"{rd:.3f}", "ring" if ring < rd else "doubling",
                      sum(run.overruns for run in runs))


def main():
    measurements = {f.__name__: f for f in (server, servers, ranking, batches, printed, overlap, doubling)}
    if len(sys.argv) != 3 or sys.argv[2] not in measurements:
        sys.exit(__doc__)
    measurements[sys.argv[2]](sys.argv[1])


if __name__ == "__main__":
    main()

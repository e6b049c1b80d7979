# SPDX-License-Identifier: GPL-3.0-or-later
"""What the scripts of this folder share: calling ringside-cli, and tables in Markdown."""
import json
import subprocess
import sys
import tempfile


def settings(values):
    """{"cluster.workers": 4} as --set arguments."""
    words = []
    for path, value in values.items():
        words += ["--set", f"{path}={value if isinstance(value, str) else json.dumps(value)}"]
    return words


class Runs:
    """Calls of one ringside-cli on one scenario; records go to a temporary folder."""

    def __init__(self, program, scenario):
        self.program = program
        self.folder = tempfile.TemporaryDirectory()
        self.path = self.folder.name + "/scenario.json"
        self.count = 0
        with open(self.path, "w") as file:
            json.dump({"ringside": 1, **scenario}, file)

    def call(self, command, *arguments):
        done = subprocess.run([self.program, command, *arguments, "--json"], capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{command} {' '.join(arguments)}: {done.stderr}")
        return json.loads(done.stdout)

    def measured(self, values, record=None):
        self.count += 1
        record = record or f"{self.folder.name}/{self.count}.ringside"
        return self.call("run", self.path, *settings(values), "--record", record)

    def simulated(self, values, *more):
        return self.call("simulate", self.path, *settings(values), *more)

    def rows(self, record, what):
        """The rows of an export of a record."""
        path = f"{self.folder.name}/{what}.json"
        subprocess.run([self.program, "export", record, "--what", what, "--to", path], check=True)
        with open(path) as file:
            return json.load(file)


class Table:
    """Prints a Markdown table row by row, so that a long measurement can be watched."""

    def __init__(self, *columns):
        print("| " + " | ".join(columns) + " |\n" + "|---" * len(columns) + "|", flush=True)

    def row(self, *cells):
        print("| " + " | ".join(str(cell) for cell in cells) + " |", flush=True)


def line_through(xs, ys):
    """a and c of the least-squares line y = a + c x."""
    n, sx, sy = len(xs), sum(xs), sum(ys)
    c = (n * sum(x * y for x, y in zip(xs, ys)) - sx * sy) / (n * sum(x * x for x in xs) - sx * sx)
    return (sy - c * sx) / n, c


def numbers(text):
    return [int(word) for word in text.split(",")]

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# From a fresh checkout to the open window: installs what is missing, builds what has changed, and opens
# the scenario first-run. Without a screen it runs the scenario and leaves its charts in ./ringside-first-run.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
build=$root/build/release

say() { printf 'ringside: %s\n' "$*" >&2; }

# Runs a command quietly; shows the end of its output when it fails.
quietly() {
    log=$(mktemp)
    if "$@" >"$log" 2>&1; then
        rm -f "$log"
        return
    fi
    tail -n 40 "$log" >&2
    say "this failed: $* (all of its output: $log)"
    exit 1
}

# As many compilers as there are cores, but at most one for each 700 MB of free memory.
jobs() {
    cores=$(nproc)
    fits=$(awk '/^MemAvailable:/ { print int($2 / 700000) }' /proc/meminfo)
    if [ "${fits:-$cores}" -lt "$cores" ]; then cores=$fits; fi
    if [ "$cores" -lt 1 ]; then cores=1; fi
    echo "$cores"
}

build_programs() {
    set -- cmake --build "$build" --parallel "$(jobs)" --target ringside ringside-cli ringside-node
    if [ ! -f "$build/build.ninja" ]; then
        quietly cmake -S "$root" --preset release
    fi
    if [ -x "$build/bin/ringside" ]; then
        quietly "$@"
        return
    fi
    say "building for the first time; this takes a few minutes"
    if [ -t 1 ]; then
        # On a terminal ninja counts on one line.
        NINJA_STATUS='ringside: step %f of %t: ' "$@"
    else
        quietly "$@"
    fi
}

run_without_screen() {
    folder=$PWD/ringside-first-run
    cli=$build/bin/ringside-cli
    say "no screen here, so the scenario runs without the window"
    mkdir -p "$folder"
    rm -f "$folder/first-run.ringside"
    export QT_QPA_PLATFORM=offscreen
    "$cli" run first-run --record "$folder/first-run.ringside" --progress >/dev/null
    for chart in epoch-time accuracy; do
        "$cli" export "$folder/first-run.ringside" --what "chart:$chart" --to "$folder/first-run-$chart.svg"
    done
    say "the run file and its charts are in $folder"
}

"$root/packaging/install.sh" build run
build_programs
if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    exec "$build/bin/ringside" --scenario first-run
fi
run_without_screen

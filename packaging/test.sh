#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds everything with warnings as errors, and runs all tests. The last lines are
# ctest's summary; the exit code is ctest's. JOBS sets how many compilers and tests run at once (default: one a core).
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
jobs=${JOBS:-$(nproc)}

"$root/packaging/install.sh" build run test
cd "$root"
cmake --preset ci -Wno-dev --log-level=WARNING
cmake --build --preset ci --parallel "$jobs"
# Tests say themselves when they draw off screen; the others need a display.
if [ -z "${DISPLAY:-}" ]; then
    exec xvfb-run --auto-servernum --server-args="-screen 0 1600x1000x24" ctest --preset ci --parallel "$jobs"
fi
exec ctest --preset ci --parallel "$jobs"

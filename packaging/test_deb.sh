#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the Debian package from a finished build, checks it, installs it, starts the program from its menu entry
# on a display of its own, uses the command line, and removes it again. Needs root for the installation; without it
# the package is only made, checked and unpacked. Usage: packaging/test_deb.sh [BUILD_FOLDER]
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
build=${1:-$root/build/ci}
work=$(mktemp -d)
entry=/usr/share/applications/org.ringside.Ringside.desktop
display=

say() { printf 'test_deb: %s\n' "$*" >&2; }
fail() {
    say "$*"
    exit 1
}
finish() {
    [ -z "$display" ] || kill "$display" 2>/dev/null || true
    rm -rf "$work"
}
trap finish EXIT

desktop-file-validate "$root/packaging/linux/org.ringside.Ringside.desktop"
appstreamcli validate --no-net "$build/packaging/org.ringside.Ringside.metainfo.xml" >"$work/appstream" 2>&1 \
    || { cat "$work/appstream" >&2; fail "the MetaInfo file is not valid"; }
for page in "$build"/packaging/man/*.1; do
    [ -z "$(man --warnings -E UTF-8 -l -Tutf8 -Z "$page" 2>&1 >/dev/null)" ] || fail "$page has warnings"
done

(cd "$build" && cpack -G DEB -B "$work/packages" >"$work/cpack" 2>&1) || { cat "$work/cpack" >&2; fail "no package"; }
package=$(echo "$work"/packages/ringside_*.deb)
say "$(basename "$package"): $(($(stat -c %s "$package") / 1024)) KB"
dpkg-deb -I "$package" | grep -q '^ Depends: .*libqt6widgets6.*libzmq5' || fail "dependencies are missing"
if command -v lintian >/dev/null 2>&1; then
    lintian --allow-root --no-tag-display-limit "$package" >"$work/lintian" 2>&1 || true
    say "lintian: $(grep -c '^E:' "$work/lintian" || true) errors, $(grep -c '^W:' "$work/lintian" || true) warnings"
    grep '^E:' "$work/lintian" >&2 && fail "lintian finds errors"
fi

if [ "$(id -u)" -ne 0 ]; then
    dpkg-deb -x "$package" "$work/unpacked"
    "$work/unpacked/usr/bin/ringside-cli" simulate first-run >/dev/null || fail "the unpacked program does not run"
    say "not root: unpacked and run, not installed"
    exit 0
fi
if dpkg-query -W -f '${db:Status-Status}' ringside 2>/dev/null | grep -q '^installed'; then
    fail "a package ringside is installed already; it is left alone"
fi

DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$package" >"$work/install" 2>&1 \
    || { cat "$work/install" >&2; fail "it cannot be installed"; }
dpkg-query -L ringside | while read -r path; do [ -d "$path" ] || echo "$path"; done >"$work/files"
man -w ringside ringside-cli ringside-node >/dev/null || fail "manual pages are missing"

export HOME="$work/home" XDG_RUNTIME_DIR="$work/runtime" QT_QPA_PLATFORM=xcb
unset XDG_DATA_HOME XDG_CONFIG_HOME XDG_CACHE_HOME WAYLAND_DISPLAY
mkdir -p "$HOME" && mkdir -m 700 "$XDG_RUNTIME_DIR"
cd "$HOME"
ringside-cli run first-run --set training.epochs=1 --record run.ringside >/dev/null || fail "a run fails"
kind=$(gio info -a standard::content-type run.ringside | sed -n 's/.*content-type: //p')
[ "$kind" = application/x-ringside-run ] || fail "a run file is taken for $kind"

number=90
while [ -e "/tmp/.X$number-lock" ]; do number=$((number + 1)); done
Xvfb ":$number" -screen 0 1600x1000x24 >/dev/null 2>&1 &
display=$!
export DISPLAY=":$number"
sleep 1
# The menu entry, as a desktop starts it.
gio launch "$entry" "$HOME/run.ringside" >"$work/launched" 2>&1 &
window=
for _ in $(seq 60); do
    window=$(xdotool search --onlyvisible --name '^Ringside' 2>/dev/null | head -n 1 || true)
    [ -z "$window" ] || break
    sleep 0.5
done
[ -n "$window" ] || { cat "$work/launched" >&2; fail "the menu entry opens no window"; }
process=$(xdotool getwindowpid "$window")
[ "$(readlink "/proc/$process/exe")" = /usr/bin/ringside ] || fail "another program opened the window"
say "window \"$(xdotool getwindowname "$window")\" from the menu entry"
kill -TERM "$process"
for _ in $(seq 20); do
    [ -d "/proc/$process" ] || break
    sleep 0.5
done
[ ! -d "/proc/$process" ] || fail "the window does not close"

DEBIAN_FRONTEND=noninteractive apt-get purge -y -qq ringside >"$work/remove" 2>&1 \
    || { cat "$work/remove" >&2; fail "it cannot be removed"; }
while read -r path; do
    [ ! -e "$path" ] || fail "$path is left behind"
done <"$work/files"
say "installed, started, removed: all well"

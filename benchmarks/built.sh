# shellcheck shell=sh disable=SC2154 # whoever sources it has sourced scripts/setup.sh before
#
# built REVISION: puts the sources of a revision, compiled, into $folder; kept for the next run.
built() {
    commit=$(git -C "$here" rev-parse --quiet --verify --short=12 "$1^{commit}") || fail "there is no revision $1"
    folder="$here/benchmarks/.revisions/$commit"
    if [ ! -e "$folder/.built" ]; then
        say "compiling $1"
        rm -rf "$folder"
        mkdir -p "$folder"
        git -C "$here" archive "$commit" | tar x -C "$folder"
        (cd "$folder" && WATERTABLE_COMPILE=1 "$venv/bin/python" setup.py --quiet build_ext --inplace) >"$folder/.log" 2>&1 ||
            { tail -n 20 "$folder/.log" >&2; fail "could not compile $1"; }
        touch "$folder/.built"
    fi
}

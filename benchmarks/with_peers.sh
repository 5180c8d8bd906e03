# Sourced by the commands that measure beside peers: sets up benchmarks/.venv, with the peers, which nothing else here needs,
# and Watertable compiled from the working tree.
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
venv="$here/benchmarks/.venv"
pins=run.txt
for_checks=yes
WATERTABLE_COMPILE=1
export WATERTABLE_COMPILE
. "$here/scripts/setup.sh"

# The peers: two of them come as sources, and are built with the pinned setuptools that builds the project.
peers=$(cksum <"$here/benchmarks/requirements.txt")
if [ "$(cat "$venv/.peers" 2>/dev/null)" != "$peers" ]; then
    say "setting up the peers"
    "$uv" pip install --quiet --require-hashes --no-build-isolation -r "$here/benchmarks/requirements.txt" ||
        fail "could not install the peers"
    printf '%s' "$peers" >"$venv/.peers"
fi

"""Without the extra, one sentence names it."""

import subprocess
import sys


def test_without_numba_one_sentence_names_the_extra() -> None:
    code = "import sys; sys.modules['numba'] = None; import watertable.batch"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr.endswith("watertable.batch needs numba: install watertable[batch]\n")

"""The batch is an extra."""

import os

import pytest

os.environ.setdefault("NUMBA_OPT", "1")  # compiled sooner; few games are played here

pytest.importorskip("numba", reason="watertable[batch] is not installed")

"""The batch is an extra."""

import pytest

pytest.importorskip("numba", reason="watertable[batch] is not installed")

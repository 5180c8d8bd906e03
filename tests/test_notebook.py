"""The notebook in docs/ runs, and shows what it is kept with."""

from pathlib import Path

import nbformat

from support.notebook import run, shown

NOTEBOOK = Path(__file__).parents[1] / "docs" / "first-look.ipynb"


def test_the_notebook_shows_what_it_says() -> None:
    kept = nbformat.read(NOTEBOOK, as_version=4)
    assert shown(run(NOTEBOOK)) == shown(kept), "run scripts/notebook, and look at it"
    assert len(shown(kept)) >= 10
    assert any("image/svg+xml" in output.get("data", {}) for outputs in shown(kept) for output in outputs)

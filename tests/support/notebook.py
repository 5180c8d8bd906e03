"""Notebooks, run in a real kernel.

python -m support.notebook FILE    runs a notebook and keeps what it shows
"""

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
from nbclient import NotebookClient


def run(path: Path) -> Any:
    """The notebook with what its cells show when they are run one after the other. A cell that fails raises."""
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    client = NotebookClient(
        notebook,
        timeout=120,
        kernel_name="python3",
        resources={"metadata": {"path": str(path.parent)}},  # where the kernel works
        extra_arguments=["--HistoryManager.enabled=False"],
        record_timing=False,
    )
    with TemporaryDirectory() as home:  # nothing is left in the user's
        client.execute(env=os.environ | {"IPYTHONDIR": home})
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    return notebook


def shown(notebook: Any) -> list[list[dict[str, Any]]]:
    """What the code cells show, cell by cell."""
    return [[dict(output) for output in cell.outputs] for cell in notebook.cells if cell.cell_type == "code"]


if __name__ == "__main__":
    file = Path(sys.argv[1])
    nbformat.write(run(file), file)

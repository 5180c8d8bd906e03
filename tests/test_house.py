"""Sizes: files, packages and functions that can be read in one sitting, docs that can be diffed.

Ruff counts positional parameters (`max-positional-args` in pyproject.toml).
"""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src"
MODULES = sorted(SOURCES.rglob("*.py"))
PACKAGES = sorted({path.parent for path in MODULES})
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "benchmarks" / "README.md"])

LINES_OF_A_FILE = 400
MODULES_OF_A_PACKAGE = 16
LINES_OF_A_FUNCTION = 60
WIDTH_OF_A_PAGE = 100


def long_functions(text: str) -> list[str]:
    return [
        node.name
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or node.lineno) - node.lineno + 1 > LINES_OF_A_FUNCTION
    ]


def wide_lines(text: str) -> list[int]:
    """The numbers of the lines that are too long. Rows of tables, pictures and printed messages cannot be wrapped."""
    lines = enumerate(text.splitlines(), 1)
    whole = ("|", "![", "    watertable: ")
    return [number for number, line in lines if len(line) > WIDTH_OF_A_PAGE and not line.startswith(whole)]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCES)))
def test_a_file_and_its_functions_are_short(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LINES_OF_A_FILE
    assert long_functions(text) == []


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: str(path.relative_to(SOURCES)))
def test_a_package_has_few_modules(package: Path) -> None:
    modules = [path for path in package.glob("*.py") if path.name != "__init__.py"]
    assert len(modules) <= MODULES_OF_A_PACKAGE


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_is_wrapped(page: Path) -> None:
    assert wide_lines(page.read_text(encoding="utf-8")) == []


def test_the_counts_see_what_is_too_long() -> None:
    body = "".join(f"    x = {number}\n" for number in range(LINES_OF_A_FUNCTION))
    assert long_functions(f"def long():\n{body}\nclass A:\n    async def short(self):\n        return 1\n") == ["long"]
    assert wide_lines(f"{'a' * 100}\n{'b' * 101}\n|{'c' * 101}|\n") == [2]

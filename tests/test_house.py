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

LONG_FILES: set[str] = set()
"""Still to be split."""
LONG_FUNCTIONS: set[str] = set()
"""Still to be split."""
WIDE_PAGES = {
}
"""Still to be wrapped."""


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
    name, text = str(path.relative_to(SOURCES)), path.read_text(encoding="utf-8")
    lines = len(text.splitlines())
    assert (lines > LINES_OF_A_FILE) == (name in LONG_FILES), f"{lines} lines; update LONG_FILES if it is on that list"
    found = {f"{name}: {function}" for function in long_functions(text)}
    listed = {function for function in LONG_FUNCTIONS if function.startswith(f"{name}: ")}
    assert found == listed, "update LONG_FUNCTIONS if one has been split"


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: str(path.relative_to(SOURCES)))
def test_a_package_has_few_modules(package: Path) -> None:
    modules = [path for path in package.glob("*.py") if path.name != "__init__.py"]
    assert len(modules) <= MODULES_OF_A_PACKAGE


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_is_wrapped(page: Path) -> None:
    wide = wide_lines(page.read_text(encoding="utf-8"))
    is_listed = str(page.relative_to(ROOT)) in WIDE_PAGES
    assert bool(wide) == is_listed, f"too long: {wide}; take the page off WIDE_PAGES if there is none"


def test_the_counts_see_what_is_too_long() -> None:
    body = "".join(f"    x = {number}\n" for number in range(LINES_OF_A_FUNCTION))
    assert long_functions(f"def long():\n{body}\nclass A:\n    async def short(self):\n        return 1\n") == ["long"]
    assert wide_lines(f"{'a' * 100}\n{'b' * 101}\n|{'c' * 101}|\n") == [2]


def test_every_name_on_a_list_of_exceptions_is_there() -> None:
    for name in (*LONG_FILES, *(function.split(": ")[0] for function in LONG_FUNCTIONS)):
        assert (SOURCES / name).exists(), name
    for name in WIDE_PAGES:
        assert (ROOT / name).exists(), name

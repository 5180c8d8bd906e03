"""Sizes: files, packages and functions that can be read in one sitting, calls that can be understood, docs that can be
diffed.

Ruff counts the positional parameters of functions (`max-positional-args` in pyproject.toml); here are those of
constructors that are generated, and what is passed.
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
POSITIONAL = 7
COUNTED_ELSEWHERE = {
    "watertable/server": "a table's columns are passed by position, and what is sent or stored has as many fields",
    "watertable/batch/loops.py": "a named tuple, which is built in one place",
}
"""What may have more, and why."""
NAMED_IN_CALLS = {"Weights"}
"""Named tuples with more fields, which are always given by name: the calls are counted all the same."""


def long_functions(text: str) -> list[str]:
    return [
        node.name
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or node.lineno) - node.lineno + 1 > LINES_OF_A_FUNCTION
    ]


def crowded(text: str) -> list[str]:
    """Calls with many positional arguments, and generated constructors that would take them."""
    found: list[str] = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and len(node.args) > POSITIONAL:
            found.append(f"{ast.unparse(node.func)}()")
        elif isinstance(node, ast.ClassDef) and is_generated(node) and node.name not in NAMED_IN_CALLS:
            fields = [part.annotation for part in node.body if isinstance(part, ast.AnnAssign)]
            kinds = [ast.unparse(field) for field in fields]
            if (kinds.index("KW_ONLY") if "KW_ONLY" in kinds else len(kinds)) > POSITIONAL:
                found.append(node.name)
    return found


def is_generated(node: ast.ClassDef) -> bool:
    """Whether a class has a generated constructor that takes its fields by position."""
    decorators = [ast.unparse(decorator) for decorator in node.decorator_list]
    if any(text.startswith("dataclass") for text in decorators):
        return not any("kw_only=True" in text for text in decorators)
    return any(ast.unparse(base) == "NamedTuple" for base in node.bases)


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


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCES)))
def test_what_is_passed_by_position_can_be_counted(path: Path) -> None:
    place = str(path.relative_to(SOURCES))
    if not any(place == excused or place.startswith(f"{excused}/") for excused in COUNTED_ELSEWHERE):
        assert crowded(path.read_text(encoding="utf-8")) == []


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
    fields = "".join(f"    a{number}: int\n" for number in range(POSITIONAL + 1))
    assert crowded(f"@dataclass(frozen=True)\nclass A:\n{fields}class B(NamedTuple):\n{fields}") == ["A", "B"]
    assert crowded(f"@dataclass(kw_only=True)\nclass A:\n{fields}@dataclass\nclass B:\n    _: KW_ONLY\n{fields}") == []
    assert crowded("f(1, 2, 3, 4, 5, 6, 7)\nf(1, 2, 3, 4, 5, 6, 7, 8)\n") == ["f()"]
    assert wide_lines(f"{'a' * 100}\n{'b' * 101}\n|{'c' * 101}|\n") == [2]

"""Prose is tested: commands run, examples hold, tables are those of the code, pictures are the present ones."""

import doctest
import json
import re
from importlib import import_module
from pathlib import Path
from typing import get_args

import pytest

from watertable import bots, games
from watertable.bots.hard_bot import SECONDS
from watertable.catalogue import Catalogue
from watertable.cli import main
from watertable.cli.draw import drawn
from watertable.engine.messages import message
from watertable.engine.options import complete
from watertable.engine.record import Record
from watertable.engine.rules import Rule
from watertable.games.downspout.rules.components import KINDS
from watertable.games.waterworks.rules.components import KINDS as WATERWORKS_KINDS
from watertable.games.waterworks.rules.components import NEEDED
from watertable.picture.themes import css
from watertable.referee import check
from watertable.server.app import description
from watertable.server.live import frames
from watertable.server.settings import Settings

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
NOTATION = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
DOWNSPOUT = (ROOT / "docs" / "games" / "downspout.md").read_text(encoding="utf-8")
WATERWORKS = (ROOT / "docs" / "games" / "waterworks.md").read_text(encoding="utf-8")
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "benchmarks" / "README.md"])


@pytest.mark.parametrize("page", ["README.md", "docs/bots.md", "docs/python.md"])
def test_the_python_on_a_page_does_what_it_says(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    results = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert results.attempted >= 5
    assert results.failed == 0


def test_the_commands_in_the_readme_run_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    commands = re.findall(r"^    watertable (\S.*?)(?:  +.*)?$", README, re.MULTILINE)
    assert len(commands) == 6
    for command in commands:
        said_first, _, into = command.partition(" > ")
        words = said_first.split()
        expected = 2 if words[0] == "play" else 0  # a test has no terminal to play in
        assert main([*words, "--seconds", "0.01"] if words[0] == "bench" else words) == expected, command
        said = capsys.readouterr().out
        if into:
            (tmp_path / into).write_text(said, encoding="utf-8")
    assert (tmp_path / "now.svg").exists()


def test_the_readme_lists_every_game() -> None:
    for name in games.names():
        words = Catalogue(name)
        title, line = (words.say(message(key)) for key in ("game-title", "game-line"))
        assert f"| [{title}](docs/games/{name}.md) |" in README
        assert line in README


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#]+)(?:#[\w-]+)?\)|(?:src|srcset)=\"([^\"]+)\"", text)
    for link in (one or two for one, two in links):
        if not link.startswith("https://"):
            assert (page.parent / link).exists(), link


def test_the_examples_in_the_notation_are_legal_records() -> None:
    examples = re.findall(r'^    (\{"watertable": 1.*?\]\})$', NOTATION, re.MULTILINE | re.DOTALL)
    records = [Record.from_json(example) for example in examples]
    assert [(record.game, len(check(record).entries)) for record in records] == [
        ("downspout", 13),
        ("waterworks", 14),
        ("waterworld", 11),
        ("pipeland", 9),
    ]


_BEGUN = '{"watertable": 1, "game": "downspout", "options": {}, "seats": 2, "moves": ["* deal 0 HVJ/LTK/XHV"'


@pytest.mark.parametrize(
    "records",
    ["\n\n", f'{_BEGUN}, "0 lock a1"]}}', f'{_BEGUN}, "0 lock z9"]}}'],
    ids=["nothing", "illegal", "malformed"],
)
def test_the_notation_shows_the_lines_that_the_referee_writes_about_mistakes(
    records: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "records.jsonl").write_text(records, encoding="utf-8")
    assert main(["referee", str(tmp_path / "records.jsonl")]) == 2
    said = capsys.readouterr()
    assert not said.out
    assert f"\n    {said.err.strip()}\n" in NOTATION


def test_the_table_of_cards_in_the_notation_is_the_one_that_is_played() -> None:
    for kind in KINDS[:-1]:
        row = next(line for line in NOTATION.splitlines() if line.startswith(f"| `{kind.letter}` "))
        _, _, _, sides, copies, same, fixed, _ = (cell.strip() for cell in row.split("|"))
        assert sides.split() == [name for name, bit in zip("NESW", (1, 2, 4, 8), strict=True) if kind.openings & bit]
        assert int(copies) == kind.copies
        assert (same == "yes") == (kind.openings in {5, 10, 15})
        assert (fixed == "yes") == kind.fixed


def test_the_protocols_page_names_every_frame() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    kinds = [*get_args(frames.Received), *get_args(frames.Outgoing)]
    assert len(kinds) == 19
    for kind in kinds:
        assert f"\n| `{kind.__struct_config__.tag}` |" in page


def test_the_protocols_page_names_every_request() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    described = description()["paths"]
    assert len(described) > 15
    for path, methods in described.items():
        written = path.replace("{match}", "ID").replace("{name}", "NAME")
        for method in methods:
            assert f"`{method.upper()} {written}" in page or written in page.split("## The WebSocket")[1], path


def test_the_description_of_the_api_is_up_to_date() -> None:
    kept = json.loads((ROOT / "docs" / "openapi.json").read_text(encoding="utf-8"))
    assert kept == json.loads(json.dumps(description())), "run scripts/describe"


def test_the_colours_of_the_browsers_half_are_the_themes() -> None:
    kept = (ROOT / "web" / "src" / "look" / "colours.css").read_text(encoding="utf-8")
    assert kept == css(), "run scripts/describe"


def test_the_page_on_bots_tells_every_level_and_how_far_the_search_goes() -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    for level in bots.BOTS:
        assert f"\n| `{level}` | " in page
    assert f"simulations as the game's hints want (below), or {SECONDS} seconds." in page
    told = re.search("as in ([A-Za-z ]+), the bot thinks for itself alone", " ".join(page.split()))
    alone = told[1].split(" and ") if told else []
    for name in games.names():
        game = games.find(name)
        wanted = sorted({game.hints().simulations(seats) for seats in game.seats(complete(game.options, {}))})
        title, numbers = Catalogue(name).say(message("game-title")), " or ".join(f"{number:,}" for number in wanted)
        assert re.search(rf"^\| {title} \| {numbers}\b", page, re.MULTILINE)
        assert game.hints().alone == (title in alone)
    for hint in (
        "priors(",
        "rollout_move(",
        "evaluate(",
        "rollout_length`",
        "expansion_visits`",
        "rollout_by_priors`",
        "alone`",
        "simulations(",
        "observation(",
    ):
        assert f"\n| `{hint}" in page
    for mark in ("<!-- ladders: written by benchmarks/ladders -->\n", "<!-- end of ladders -->\n"):
        assert page.count(mark) == 1, "tables are written between the two"


def test_the_page_on_bots_tells_of_a_ladder_for_every_game_at_two_seats_and_at_its_most() -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    for name in games.names():
        game, title = games.find(name), Catalogue(name).say(message("game-title"))
        for seats in {2, game.seats(complete(game.options, {}))[-1]}:
            assert re.search(rf"^\| {title}, {seats} seats \| ", page, re.MULTILINE), "in short"
            assert f"\n### {title}, {seats} seats\n" in page


def test_the_page_on_bots_says_why_where_a_level_is_not_shown_to_be_better() -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    luck = page[page.index("### Where it is luck") : page.index("## The ladders")]
    rows = re.findall(r"^\| (\w[^|]*?), (\d) seats \| .*\b(?:open|fails) \|", page, re.MULTILINE)
    for title, seats in rows:
        assert f"\n| {title}, {seats} seats |" in luck


def test_the_page_on_operations_names_every_setting_and_what_it_is_unless_said() -> None:
    page = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
    for name, value in Settings._field_defaults.items():
        row = next(line for line in page.splitlines() if line.startswith(f"| `WATERTABLE_{name.upper()}` |"))
        assert value is None or f"{value}" in row.split("|")[4], name


def test_the_page_of_downspout_counts_the_cards_right() -> None:
    words = Catalogue("downspout")
    for kind in KINDS[:-1]:
        name = words.say(message(f"card-{kind.letter}"))
        assert re.search(rf"^\| {name} \| .* \| {kind.copies} \|$", DOWNSPOUT, re.MULTILINE), name


@pytest.mark.parametrize("page", [NOTATION[NOTATION.index("## Waterworks") :], WATERWORKS], ids=["notation", "page"])
def test_the_cards_of_waterworks_are_counted_right(page: str) -> None:
    copies = {kind.name: kind.copies for kind in WATERWORKS_KINDS}
    for shape in "JLTHV":
        row = next(line for line in page.splitlines() if re.match(rf"\| (`{shape}`|{shape}|\w+ \({shape}\)) \|", line))
        assert [int(number) for number in re.findall(r"\d+", row)] == [copies[metal + shape] for metal in "clx"]
    for kind in WATERWORKS_KINDS[15:]:
        assert f"`{kind.name}`" in page
    assert " ".join(copies) in NOTATION


def test_the_cards_needed_in_waterworks_are_those_that_are_played() -> None:
    for seats in range(2, 6):
        old, new = NEEDED["1972"][seats], NEEDED["reissue"].get(seats, "")
        assert f"| {seats} | {old} | {new} |".replace("|  |", "| |") in WATERWORKS


@pytest.mark.parametrize("name", games.names())
def test_the_page_of_a_game_names_every_rule_that_can_refuse(name: str) -> None:
    page = (ROOT / "docs" / "games" / f"{name}.md").read_text(encoding="utf-8")
    rules = [
        value
        for value in vars(import_module(f"watertable.games.{name}.rules.rulebook")).values()
        if isinstance(value, Rule)
    ]
    assert len(rules) > 10
    for rule in rules:
        assert f"`{rule.id}`" in page, rule.id


def test_the_page_of_waterworks_has_every_ruling_that_a_refusal_cites() -> None:
    rules = [
        value
        for value in vars(import_module("watertable.games.waterworks.rules.rulebook")).values()
        if isinstance(value, Rule)
    ]
    cited = {found for rule in rules for found in re.findall(r"ruling: ([^;]+)", rule.source)} - {"chance is a player"}
    assert len(cited) > 4
    for ruling in cited:
        assert f"| {ruling} | " in WATERWORKS, ruling


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("name", games.names())
def test_the_pictures_are_the_present_ones(name: str, theme: str) -> None:
    """If this fails: watertable draw docs/pictures/NAME.json --names Ann,Ben,… --theme … -o …, and look at it."""
    record = Record.from_json((ROOT / f"docs/pictures/{name}.json").read_text(encoding="utf-8"))
    kept = (ROOT / f"docs/pictures/{name}-{theme}.svg").read_text(encoding="utf-8")
    assert drawn(record, None, None, ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"][: record.seats], theme) == kept


def test_the_records_beside_the_pictures_are_whole_games() -> None:
    for path in (ROOT / "docs/pictures").glob("*.json"):
        assert check(Record.from_json(path.read_text(encoding="utf-8"))).outcome is not None
        assert json.loads(path.read_text(encoding="utf-8"))["watertable"] == 1

"""Messages and catalogues: every sentence that a game can say can be said, to everybody."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from watertable import games
from watertable.catalogue import Catalogue, Sentences, paragraphs
from watertable.engine.messages import Who, message

SAMPLE = """
deals = { $actor-is ->
    [you] You deal the { $card } to { $to }.
   *[other] { $actor } deals the { $card } to { $to }.
}
card = { $number } of { $suit }
empty =
    .attribute = nothing but this
"""
WORDS = Catalogue("sample", game_words=SAMPLE)
NAMES = ("Ann", "Ben", "Cleo")


def test_each_seat_is_told_from_its_own_side() -> None:
    told = message("deals", actor=Who(0), card=message("card", number=3, suit="drops"), to=(Who(1),))
    assert WORDS.say(told, NAMES, 0) == "You deal the 3 of drops to Ben."
    assert WORDS.say(told, NAMES, 2) == "Ann deals the 3 of drops to Ben."
    assert WORDS.say(told, NAMES) == "Ann deals the 3 of drops to Ben."


def test_several_are_enumerated() -> None:
    told = message("deals", actor=Who(0), card="card", to=(Who(0), Who(1), Who(2)))
    assert WORDS.say(told, NAMES) == "Ann deals the card to Ann, Ben and Cleo."


def test_seats_without_a_name_have_their_number() -> None:
    told = message("deals", actor=Who(4), card="card", to=(Who(1), Who(5)))
    assert WORDS.say(told, NAMES) == "Seat 4 deals the card to Ben and Seat 5."


def test_messages_compare_by_value() -> None:
    assert message("a", x=1, y=2) == message("a", y=2, x=1)
    assert hash(message("a", x=Who(1))) == hash(message("a", x=Who(1)))
    assert message("a", x=1) != message("a", x=2)


def test_a_parameter_that_is_missing_is_an_error() -> None:
    with pytest.raises(LookupError, match="'card'"):
        WORDS.say(message("card", number=3))


def test_an_entry_that_is_missing_or_empty_is_an_error() -> None:
    with pytest.raises(LookupError):
        WORDS.say(message("no-such-entry"))
    with pytest.raises(LookupError, match="empty"):
        WORDS.say(message("empty"))
    assert not WORDS.has("no-such-entry")
    assert WORDS.has("card")


@pytest.mark.parametrize("name", games.names())
def test_a_catalogue_has_no_entry_that_nothing_says(name: str) -> None:
    """An entry that no code names is a sentence that somebody translates for nothing."""
    package = Path(games.__file__).parent / name
    entries = re.findall(
        r"^([a-zA-Z][\w-]*) =", (package / "show" / "words" / "en.ftl").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert len(set(entries)) == len(entries)
    code = "".join(path.read_text(encoding="utf-8") for path in package.rglob("*.py"))
    known = {"game-title", "game-line", "game-goal", "game-how", "game-signs", "game-length"}
    kinds = {sign for kind in import_module(f"watertable.games.{name}.rules.components").KINDS for sign in kind[:2]} | {
        "F"
    }
    for entry in set(entries) - known:
        prefix, _, rest = entry.removesuffix("-turned").partition("-")
        named = f'"{entry}"' in code
        built = f'f"{prefix}-{{' in code or prefix in {"option", "refused"}
        option, _, value = rest.partition("-")
        is_written = f'"{value}"' in code or (value.isdigit() and re.search(rf"\b{value}\b", code))
        of_value = prefix == "value" and f'"{option}"' in code and is_written
        assert named or of_value or (built and (f'"{rest}"' in code or rest in kinds)), f"nothing says {entry!r}"


def test_a_long_entry_has_paragraphs_and_lists() -> None:
    words = Catalogue(
        "hush",
        game_words="""
long =
    One sentence. And
    another.

    A list:
    - first,
      and more of it;
    - second.

    The end.
""",
    )
    assert paragraphs(words.say(message("long"))) == [
        "One sentence. And another.",
        "A list:",
        "- first, and more of it;",
        "- second.",
        "The end.",
    ]
    assert paragraphs("") == []


@pytest.mark.parametrize(
    "path", sorted(Path(games.__file__).parents[1].rglob("*.ftl")), ids=lambda path: str(path)[-40:]
)
def test_every_line_of_every_catalogue_can_be_read(path: Path) -> None:
    assert Sentences([path.read_text(encoding="utf-8")]).unreadable == []


def test_what_is_no_fluent_is_found_and_an_entry_that_is_missing_is_named() -> None:
    broken = Sentences(["one = One\n}\ntwo = Two\n"])
    assert broken.unreadable == ["}\n"]
    assert broken.say(message("two")) == "Two"
    with pytest.raises(LookupError, match="the catalogue has no entry 'three'"):
        broken.say(message("three"))

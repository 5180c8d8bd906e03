"""Options are checked, completed and frozen."""

import pytest

from watertable.engine.mistakes import BadOptions
from watertable.engine.options import Choice, Option, Options, Whole, complete

KNOWN = (
    Option("limit", 6, Whole(2, 9)),
    Option("edition", "old", Choice(("old", "new"))),
    Option("kind", True, Choice((True, False))),
)


def test_what_is_not_given_is_filled_in() -> None:
    assert dict(complete(KNOWN, {"limit": 3})) == {"limit": 3, "edition": "old", "kind": True}


def test_a_number_may_be_left_to_another_option_by_a_word() -> None:
    known = (Option("needed", "edition", Whole(1, 30, "edition")),)
    assert complete(known, {})["needed"] == "edition"
    assert complete(known, {"needed": 7})["needed"] == 7
    assert known[0].limits.read("edition") == "edition"
    assert known[0].limits.read("7") == 7
    for wrong in ("seats", 0, 31, True, None):
        with pytest.raises(BadOptions, match="must be 'edition' or a whole number from 1 to 30"):
            complete(known, {"needed": wrong})


def test_options_compare_and_hash_by_value() -> None:
    one, two = complete(KNOWN, {"limit": 3}), complete(KNOWN, {"edition": "old", "limit": 3})
    assert one == two
    assert hash(one) == hash(two)
    assert one != complete(KNOWN, {})
    assert repr(one) == "Options({'edition': 'old', 'kind': True, 'limit': 3})"


def test_options_are_frozen() -> None:
    with pytest.raises(TypeError):
        complete(KNOWN, {})["limit"] = 4  # type: ignore[index] # that is the point


def test_a_missing_name_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        Options({})["limit"]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"size": 3}, "no option 'size', but limit, edition, kind"),
        ({"limit": 1}, "'limit' must be a whole number from 2 to 9, not 1"),
        ({"limit": 10}, "not 10"),
        ({"limit": "3"}, "not '3'"),
        ({"limit": True}, "not True"),
        ({"limit": 3.0}, "not 3.0"),
        ({"edition": "newest"}, "'edition' must be one of 'old', 'new', not 'newest'"),
        ({"edition": 1}, "not 1"),
        ({"kind": 1}, "not 1"),
        ({"kind": []}, "not \\[\\]"),
    ],
    ids=str,
)
def test_a_wrong_option_is_refused_with_what_is_right(given: dict[str, object], words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        complete(KNOWN, given)


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOptions, match="no option 'size' and no other"):
        complete((), {"size": 3})


def test_texts_of_a_command_line_are_read_as_the_limits_want_them() -> None:
    assert Whole(2, 9).read("3") == 3
    assert Whole(2, 9).read("three") == "three"
    assert Choice(("1972", "reissue")).read("1972") == "1972"
    assert Choice((True, False)).read("true") is True
    assert Choice((1, 2)).read("2") == 2
    assert Choice((1, 2)).read("7") == "7"

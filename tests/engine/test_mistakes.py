"""Errors fit into one line, and say what there is instead."""

from watertable.engine.mistakes import among, quoted


def test_what_was_given_is_quoted_and_cut_short() -> None:
    assert quoted("a\nb") == r"'a\nb'"
    assert len(quoted("x" * 1000)) == 80
    assert quoted("x" * 1000).endswith("…")


def test_what_there_is_instead() -> None:
    assert among(["one"]) == "there is only one"
    assert among(["one", "two"]) == "there are one, two"

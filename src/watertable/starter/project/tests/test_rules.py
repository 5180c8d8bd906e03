"""The rules, one a test. What chance does is forced by writing its moves."""

import watertable


def table(*entries: str, seats: int = 2) -> watertable.Table:
    """A table after these entries of a record."""
    found = watertable.new("starter", seats, auto_chance=False)
    for entry in entries:
        found.play_entry(entry)
    return found


def refused_by(found: watertable.Table, move: str, seat: int | None = None) -> str:
    """The rule that refuses a move."""
    why = found.why_not(move, seat)
    assert why is not None, f"{move} is legal"
    return why.rule


def winners(found: watertable.Table) -> tuple[int, ...]:
    """Who has won."""
    assert found.ending is not None, "the game goes on"
    return found.ending.winners


FILLED = ("* fill 0 5", "* fill 1 4")


def test_a_claim_is_higher_than_the_claim_before() -> None:
    found = table(*FILLED, "0 claim 8")
    assert refused_by(found, "claim 8") == "too-low"
    assert found.legal_moves() == ["claim 9..12", "doubt", "show"]


def test_nobody_claims_more_than_the_barrels_can_hold() -> None:
    assert refused_by(table(*FILLED), "claim 13") == "too-high"


def test_whoever_claims_what_is_there_wins() -> None:
    assert winners(table(*FILLED, "0 claim 9", "1 doubt")) == (0,)


def test_whoever_doubts_what_is_not_there_wins() -> None:
    assert winners(table(*FILLED, "0 claim 10", "1 doubt")) == (1,)


def test_everybody_else_may_doubt_out_of_turn() -> None:
    found = table(*FILLED, "* fill 2 6", "0 claim 9", seats=3)
    assert found.turn.must == 1
    assert found.legal_moves(2) == ["doubt"]
    assert refused_by(found, "doubt", 0) == "own-claim"
    assert refused_by(found, "claim 10", 2) == "not-your-turn"


def test_without_a_claim_there_is_nothing_to_doubt() -> None:
    assert refused_by(table(*FILLED), "doubt") == "no-claim"


def test_a_barrel_is_shown_once_and_then_seen_by_all() -> None:
    found = table(*FILLED, "0 show")
    assert found.turn.must == 0
    assert refused_by(found, "show") == "already-shown"
    assert "5" in str(found.seen_by(1))

"""Pipe Land by touches: what they are called, where they lead, and what comes first."""

from support.pipeland import GAME, drawn, play
from watertable.catalogue import Catalogue
from watertable.engine.touches import touches, why_not
from watertable.games.pipeland.rules.position import Position

WORDS = Catalogue("pipeland")
NAMES = ("Ann", "Ben", "Cleo")
LAND = """
    ·  s┗ ·  ·  ·
    g┃ r┳ r━ g┛ g┳
    ~  ║  ~  ~  ║
    ·  s┻ ·  ·  s┻
"""


def names(position: Position, seat: int, *path: str) -> dict[str, str]:
    """What can be touched after these touches, and what that is called."""
    node = touches(GAME, position, seat)
    for step in path:
        node = next(following for touch, following in node.next.items() if str(touch) == step)
    return {str(touch): WORDS.say(touch.name, NAMES, seat) for touch in node.next}


def test_a_touch_of_state_land_says_what_it_costs_with_the_tax() -> None:
    land = names(drawn(LAND, actions=1), 0)
    assert (
        land["pick tile:1sL"] == "the State’s corner (north bank, second row, in the middle): £5 to rotate, £14 to buy"
    )
    there = names(drawn(LAND, actions=1), 0, "pick tile:1sL")
    assert there == {"press rotate": "Rotate for £3 and £2 tax", "press buy": "Buy for £12 and £2 tax"}


def test_an_own_tile_is_turned_at_once() -> None:
    assert list(names(drawn(LAND), 0, "pick tap:0,-1")) == ["facing 90", "facing 270"]


def test_a_way_to_lie_that_somebody_pays_for_comes_first_and_says_so() -> None:
    position = drawn(LAND, tile="sI", offers=("1 place 1,-2 EW 3",))
    ways = names(position, 0, "pick cell:1,-2")
    assert next(iter(ways.items())) == ("facing 90", "open at the right and left: you get £3")
    assert ways["facing 0"] == "open at the top and bottom"


def test_whoever_offers_for_the_same_is_not_told_to_get_it() -> None:
    position = drawn(LAND, money=(20, 20, 20), tile="sI", offers=("1 place 1,-2 EW 3",))
    ways = names(position, 2, "press offer", "pick cell:1,-2")
    assert ways["facing 90"] == "open at the right and left"


def test_a_slip_does_what_it_is_for_and_says_what_remains() -> None:
    position = drawn(LAND, actions=1, offers=("1 rotate 0,-1 NSW 3",))
    slips = {touch: name for touch, name in names(position, 0).items() if "offer" in touch}
    tap = "your Tap (north bank, first row, in the middle)"
    assert list(slips.values()) == [f"rotate {tap}, open at the top, bottom and left: you get £3, and pay £2"]


def test_any_pile_draws_from_the_lowest() -> None:
    begin = names(drawn(LAND, step="begin"), 0)
    assert [touch for touch in begin if touch.startswith("pick")] == ["pick pile:2", "pick pile:3", "pick pile:4"]


def test_nothing_begins_with_a_tile_out_of_turn_and_that_is_said() -> None:
    position = drawn(LAND)
    assert list(names(position, 1)) == ["press offer"]
    tile = next(touch for touch in touches(GAME, position, 0).next if str(touch) == "pick tap:0,-1")
    refusal = why_not(GAME, position, 1, (tile,))
    assert refusal is not None
    assert refusal.rule.id == "not-your-turn"


def test_a_call_can_be_answered_by_its_slip() -> None:
    called = play(drawn(LAND), "0 call")
    assert names(called, 1, "pick call") == {"press decline": "No offer"}
    assert names(called, 0, "pick call") == {"press cut": "Enough offers"}

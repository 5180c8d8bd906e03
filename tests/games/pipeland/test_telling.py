"""What is told, and how: to everybody, in their own words."""

import pytest

from support.pipeland import GAME, drawn, play
from watertable.catalogue import Catalogue
from watertable.engine.actors import ONLOOKER
from watertable.engine.messages import Told
from watertable.engine.record import split_entry
from watertable.games.pipeland.rules.position import Position
from watertable.games.pipeland.show.naming import cell_name
from watertable.kit.cells import cell_at

WORDS = Catalogue("pipeland")
NAMES = ("Ann", "Ben", "Cleo")
LAND = """
    ·  s┗ ·  ·  ·
    g┃ r┳ r━ g┛ g┳
    ~  ║  ~  ~  ║
    ·  s┻ ·  ·  s┻
"""


CORNER = "the State’s corner (north bank, second row, in the middle)"


def told(position: Position, entry: str, viewer: int = 0) -> list[str]:
    actor, text = split_entry(entry)
    view, seen = GAME.view(position, viewer), GAME.view(play(position, entry), viewer)
    return [WORDS.say(sentence, NAMES, viewer) for sentence in GAME.tell(view, seen, actor, GAME.parse(text))]


@pytest.mark.parametrize(("y", "words"), [(-5, "north bank, fifth row"), (6, "south bank, sixth row"), (13, "row 13")])
def test_rows_are_counted_in_words_as_far_as_a_game_goes(y: int, words: str) -> None:
    assert words in WORDS.say(cell_name(cell_at(2, y)))


def test_a_tile_is_drawn_and_placed() -> None:
    position = play(drawn(LAND, step="begin"), "0 draw")
    assert told(position, "* tile gT") == ["You draw Ben’s T."]
    assert told(position, "* tile gT", 1) == ["Ann draws your T."]
    position = play(position, "* tile sT")
    sides = "open at the top, right and bottom"
    assert told(position, "0 place 1,-2 NES", 1) == [f"Ann places it: north bank, second row, 1 east, {sides}."]


def test_a_tile_without_a_place_is_put_out() -> None:
    everywhere = """
        ·  g┳ ·  ·  g┳
        ~  ║  ~  ~  ║
        ·  g┻ ·  ·  g┻
    """
    position = play(drawn(everywhere, step="begin"), "0 draw")
    assert told(position, "* tile gL") == ["You draw Ben’s corner.", "It has no place, and leaves the game."]


@pytest.mark.parametrize(
    ("actions", "entry", "sentence"),
    [
        (
            0,
            "0 rotate 0,-1 NSW",
            "You rotate your Tap (north bank, first row, in the middle): it is open at the top, bottom and left.",
        ),
        (
            1,
            "0 rotate 1,-1 NS",
            "You rotate your straight (north bank, first row, 1 east) for £2 tax: it is open at the top and bottom.",
        ),
        (
            0,
            "0 rotate 0,-2 ES",
            f"You rotate {CORNER} for £3: it is open at the right and bottom.",
        ),
        (2, "0 buy 0,-2", f"You buy {CORNER} for £12 and £3 tax."),
        (0, "0 buy 0,-2", f"You buy {CORNER} for £12."),
    ],
)
def test_actions_are_told_with_what_they_cost(actions: int, entry: str, sentence: str) -> None:
    assert told(drawn(LAND, actions=actions), entry) == [sentence]


def test_a_tile_that_was_bought_is_told_with_its_owner() -> None:
    position = play(drawn(LAND, money=(40, 40)), "0 buy 0,-2")
    assert "your corner" in told(position, "0 rotate 0,-2 ES")[0]
    assert told(position, "0 rotate 0,-2 ES", 1)[0].startswith("Ann rotates their own corner (north bank")


def test_an_ask_is_told_to_the_asker_the_owner_and_all_others() -> None:
    position, there = (
        drawn(LAND, money=(20, 20, 20)),
        "corner (north bank, first row, 2 east), open at the top and right",
    )
    sentences = [told(position, "0 ask rotate 2,-1 NE 4", viewer)[0] for viewer in (0, 1, 2, ONLOOKER)]
    assert sentences[0] == f"You ask Ben for leave to rotate Ben’s {there}: £4."
    assert sentences[1] == f"Ann asks you for leave to rotate your {there}: £4."
    assert sentences[2] == sentences[3] == f"Ann asks Ben for leave to rotate Ben’s {there}: £4."
    assert told(position, "0 ask rotate 2,-1 NE 0")[0].endswith(": at what price?")


def test_what_is_agreed_on_is_done_and_paid() -> None:
    position = play(drawn(LAND, actions=1, offers=("1 rotate 2,-1 NE 2",)), "0 ask rotate 2,-1 NE 4", "1 counter 6")
    assert told(position, "0 take", 1) == [
        "Ann takes it.",
        "Ann rotates your corner (north bank, first row, 2 east) for £6 and £2 tax: it is open at the top and right.",
        "You pay Ann £2 for it.",
    ]


def test_the_withdrawn_are_told_what_they_get() -> None:
    position = drawn(LAND, money=(20, 20, 20), withdrawn=(1,))
    assert told(position, "0 buy 2,-1", 1)[1] == "You get the £12."


def test_an_offer_is_told() -> None:
    position = drawn(LAND, tile="sX")
    place = "place the tile (north bank, second row, 1 east), any way"
    assert told(position, "1 offer place 1,-2 any 2", 0) == [f"Ben offers you £2 to {place}."]
    assert told(position, "1 offer place 1,-2 any 2", 1) == [f"You offer Ann £2 to {place}."]


def test_income_is_told_and_why_there_is_none() -> None:
    assert told(drawn(LAND), "0 end") == ["You earn £2 with 2 irrigated tiles."]
    assert told(drawn(LAND, final=True, closer=1), "0 end") == [
        "You earn £4 with 2 irrigated tiles: the last turn pays double."
    ]
    sold = LAND.replace("r┳", "r┳g").replace("r━", "r━g")
    assert told(drawn(sold), "0 end", 1) == ["Ann has no water, and earns nothing."]


def test_the_end_of_the_opening_is_told_with_what_the_others_get() -> None:
    land = """
        ·  ·  g━ ·  ·
        g┗ r┳ s━ ·  g┳
        ~  ║  ~  ~  ║
        ·  b┻ r━ b┃ s┻
        ·  ·  b┃ ·  ·
    """
    position = drawn(land, money=(5, 5, 5), seat=1, opening=True, tile="rL", rules="advanced")
    over = "All colours have three tiles: the opening is over."
    assert told(position, "1 place 2,-1 NE")[1:] == [over, "Cleo gets £1.", "You get £2."]


def test_the_last_tile_and_the_final_round_are_told() -> None:
    position = drawn(LAND, tile="sX", piles=())
    assert told(position, "0 place 1,-2 NESW")[-1] == "That was the last tile."
    assert told(play(position, "0 place 1,-2 NESW"), "0 end")[-1] == "One last turn for everybody, with double income."


def test_if_the_tiles_run_out_in_the_opening_nobody_is_said_to_have_three() -> None:
    position = drawn(tile="sX", piles=(), opening=True, rules="advanced", money=(5, 5))
    sentences = told(position, "0 place 0,-2 NESW")
    assert sentences[1:] == ["That was the last tile.", "One last turn for everybody, with double income."]


def test_passing_withdrawing_and_returning_are_told() -> None:
    three = drawn(LAND, money=(20, 20, 20), step="begin")
    assert told(three, "0 pass") == ["You pass.", "You earn £2 with 2 irrigated tiles."]
    again = drawn(LAND, money=(20, 20, 20), step="begin", passed=(0,))
    assert told(again, "0 pass", 1) == ["Ann passes again, and withdraws."]
    gone = drawn(LAND, money=(20, 20, 20), seat=1, withdrawn=(0,))
    assert told(gone, "0 return", 1) == ["Ann will be back when their turn comes."]
    assert told(play(drawn(LAND, money=(20, 20, 20), seat=2, withdrawn=(0,), returning=(0,))), "2 end")[-1] == (
        "You are back in the game."
    )


def asked(position: Position, viewer: int) -> str:
    sentence = GAME.scene(GAME.view(position, viewer)).asks
    return WORDS.say(sentence, NAMES, viewer) if sentence else ""


def test_a_withdrawn_player_is_told_whether_to_return() -> None:
    gone = drawn(LAND, money=(20, 20, 20), seat=1, withdrawn=(0,))
    assert asked(gone, 0) == "You have withdrawn. You may return."
    assert asked(play(gone, "0 return"), 0) == "You are back when your turn comes."
    late = drawn(LAND, money=(20, 20, 20), seat=1, withdrawn=(0,), final=True, closer=2)
    assert asked(late, 0) == "You have withdrawn, and the final round has gone past you."


def test_whoever_returns_after_their_place_in_the_final_round_is_told_so() -> None:
    early = drawn(LAND, money=(20, 20, 20), seat=1, withdrawn=(2,), final=True, closer=0)
    assert told(early, "2 return", 2) == ["You will be back when your turn comes."]


def pressed(position: Position, viewer: int) -> list[str]:
    """What the buttons say."""
    return [WORDS.say(button.name, NAMES, viewer) for button in GAME.scene(GAME.view(position, viewer)).buttons]


@pytest.mark.parametrize(
    ("price", "says"),
    [
        (4, ["Accept £4", "Refuse", "Name a higher price"]),
        (0, ["Allow it for nothing", "Refuse", "Name your price"]),
    ],
)
def test_the_answers_to_an_ask_say_what_they_come_to(price: int, says: list[str]) -> None:
    asks = play(drawn(LAND, money=(20, 20, 20)), f"0 ask rotate 2,-1 NE {price}")
    assert pressed(asks, 1)[:3] == says
    assert "Drop the ask" in pressed(asks, 0)


# What is at stake

BARE = """
    ·  ·  ·  ·  ·
    g┃ r┳ r━ g┛ g┳
    ~  ║  ~  ~  ║
    ·  s┻ ·  ·  s┻
"""


def test_a_turn_that_wins_when_it_ends_says_so() -> None:
    assert asked(drawn(LAND, money=(48, 20)), 0) == "End your turn, and you win."
    assert asked(drawn(LAND, money=(48, 20)), 1) == ""
    assert "you win" not in asked(drawn(LAND, money=(47, 20), options={"tiles": 3}), 0)
    three = LAND.replace("g┛ g┳", "g┛r g┳")
    assert asked(drawn(three, options={"tiles": 3}), 0) == "End your turn, and you win."


def test_the_last_round_is_not_won_before_it_is_over() -> None:
    assert "you win" not in asked(drawn(LAND, money=(60, 20), final=True, closer=1), 0)


def test_a_first_pass_that_wins_says_so() -> None:
    assert asked(drawn(LAND, money=(48, 20), step="begin"), 0) == "Pass, and you win."
    assert asked(drawn(LAND, money=(47, 20), step="begin"), 0) == "Draw a tile, or pass."
    assert asked(drawn(LAND, money=(48, 20), step="begin", passed=(0,)), 0) == (
        "Draw a tile. If you pass again, you withdraw from the game."
    )


def test_where_nothing_is_left_to_do_the_turn_is_to_be_ended() -> None:
    poor = drawn(BARE, money=(0, 0), actions=3)
    assert asked(poor, 0) == "End your turn and earn £2."


@pytest.mark.parametrize(
    ("money", "options", "words"),
    [
        ((20, 20), {}, ""),
        ((20, 47), {}, "Ben has £47 of the £50."),
        ((20, 48), {}, "Ben has £48, and earns enough to win next turn."),
        ((20, 55), {}, "Ben has £55, and earns enough to win next turn."),
        ((20, 20), {"tiles": 3}, ""),
        ((20, 20), {"tiles": 5}, ""),
    ],
)
def test_a_rival_near_the_money_is_named(money: tuple[int, int], options: dict[str, int], words: str) -> None:
    ends = asked(drawn(LAND, money=money, options=options), 0).partition("earn £2.")
    assert ends[2].strip() == words


def test_a_rival_near_the_tiles_is_named() -> None:
    wet = """
        g┏ g┳ g┳ g┓ ·
        g┗ g╋ g╋ g┛ ·
        ·  g┣ g┛ ·  g┳
        ~  ║  ~  ~  ║
    """
    ten = asked(drawn(wet.replace("g┏", "r┏")), 0)
    assert ten.endswith("Ben has 10 irrigated tiles, enough to win next turn.")
    nine = wet.replace("g┏ g┳", "r┏ s┳")
    assert asked(drawn(nine), 0).endswith("Ben has 9 of the 10 tiles.")


def test_once_the_last_tile_lies_the_rivals_can_only_win_by_money() -> None:
    last = drawn(LAND, money=(20, 48), piles=(), closer=0)
    assert asked(last, 0).endswith("Ben has £48.")


def test_the_last_round_says_what_the_richest_rival_has() -> None:
    last = drawn(LAND, money=(20, 30, 34), final=True, closer=2)
    assert asked(last, 0).endswith("end it and earn £4. Cleo has £34.")


# What everybody looks up for


def staged(position: Position, entry: str) -> dict[str, list[tuple[str, ...]]]:
    """The sentences that are moments, and what is shown at each of their beats."""
    actor, text = split_entry(entry)
    lines = GAME.tell(GAME.view(position, 0), GAME.view(play(position, entry), 0), actor, GAME.parse(text))
    told = [line for line in lines if isinstance(line, Told) and line.moment is not None]
    return {
        f"{line.moment.kind} {line.key}": [beat.things for beat in line.moment.beats] for line in told if line.moment
    }


def test_a_deed_that_was_agreed_on_is_a_moment_with_its_tile() -> None:
    agreed = play(drawn(LAND), "0 ask rotate 2,-1 NE 4", "1 counter 6")
    assert staged(agreed, "0 take") == {"deal told-rotate": [("tile:1gL",)]}
    assert staged(play(drawn(LAND), "0 ask buy 2,-1 4"), "1 accept") == {"deal told-buy": [("tile:1gL",)]}
    assert staged(agreed, "0 leave") == {}


def test_a_deed_that_others_pay_for_is_a_moment_too() -> None:
    offered = drawn(LAND, offers=("1 rotate 0,-2 ES 2",))
    assert staged(offered, "0 rotate 0,-2 ES") == {"deal told-rotate": [("tile:1sL",)]}
    assert staged(offered, "0 rotate 0,-2 NW") == {}
    place = drawn(LAND, tile="sX", offers=("1 place 1,-2 any 2",))
    assert staged(place, "0 place 1,-2 NESW") == {"deal told-place": [("tile:1sX",)]}


def test_as_many_tiles_as_win_are_a_moment_when_they_are_reached() -> None:
    three = drawn(LAND, options={"tiles": 3}, money=(30, 20))
    things = ("tap:0,-1", "tile:1gL", "tile:1rI")
    sold = play(three, "0 ask buy 2,-1 4")
    assert [*staged(sold, "1 accept")] == ["deal told-buy", "alarm told-enough"]
    assert sorted(staged(sold, "1 accept")["alarm told-enough"][0]) == sorted(things)
    enough = "irrigated tiles: enough to win at the end of"
    assert told(sold, "1 accept")[-1] == f"You have 3 {enough} your turn."
    assert told(sold, "1 accept", 1)[-1] == f"Ann has 3 {enough} Ann’s turn."
    assert "told-enough" not in str(staged(play(sold, "1 accept"), "0 rotate 0,-2 ES"))
    last = drawn(LAND, options={"tiles": 3}, money=(30, 20), final=True, closer=1)
    assert [*staged(play(last, "0 ask buy 2,-1 4"), "1 accept")] == ["deal told-buy"]


@pytest.mark.parametrize(
    ("position", "why"),
    [
        (drawn(LAND, money=(48, 20)), "won-by-money"),
        (drawn(LAND, money=(20, 20), seat=1, final=True, closer=1), "most-money"),
    ],
)
def test_however_the_game_is_won_the_water_runs(position: Position, why: str) -> None:
    shown = staged(position, f"{position.seat} end")
    assert [*shown] == [f"water {why}"]
    assert shown[f"water {why}"][0] == ("tap:0,-1",)
    assert all(shown[f"water {why}"])


# How it ended


def test_a_win_by_tiles_says_how_many() -> None:
    land = """
        ·  ·  ·  r┃ ·
        ·  r┳ r━ r╋ g┳
        ~  ║  ~  ~  ║
        ·  s┻ ·  ·  s┻
    """
    assert told(drawn(land, options={"tiles": 3}), "0 end")[-1] == "You have 4 irrigated tiles. You win!"


@pytest.mark.parametrize(
    ("money", "sentences"),
    [
        ((30, 20), ("You have the most money: £34. You win!", "Ann has the most money, £34, and wins.")),
        ((20, 30), ("Ben has the most money, £34, and wins.", "You have the most money: £34. You win!")),
    ],
)
def test_the_most_money_wins_in_the_end(money: tuple[int, int], sentences: tuple[str, str]) -> None:
    last = play(drawn(LAND, money=money, final=True, closer=1), "0 end")
    assert tuple(told(last, "1 end", seat)[-1].removeprefix("The tiles are used up. ") for seat in (0, 1)) == sentences


def test_a_tie_is_shared_and_that_is_said() -> None:
    last = play(drawn(LAND, money=(20, 20), final=True, closer=1), "0 end")
    assert told(last, "1 end")[-1] == (
        "The tiles are used up. You and Ben share the win, with £24 and 2 irrigated tiles each."
    )


def test_a_tie_is_broken_by_irrigated_tiles_and_that_is_said() -> None:
    land = LAND.replace("g┃", "g━")
    last = play(drawn(land, money=(22, 20), final=True, closer=1), "0 end")
    assert told(last, "1 end")[-1] == (
        "The tiles are used up. Of those with the most money, £26, Ben has the most irrigated tiles, 3, and wins."
    )

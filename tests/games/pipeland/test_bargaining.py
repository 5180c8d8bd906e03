"""Known tricks, played against bots that go by the hints: what they buy, sell, and leave."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from support.pipeland import GAME, drawn, moves, play, step
from watertable import bots
from watertable.bots.hard_bot import HardBot
from watertable.engine.table import Table
from watertable.games.pipeland.mind.prospects import chances
from watertable.games.pipeland.rules.position import Position

LAND = """
    ·  s┃ ·  s━ ·  ·
    g┗ r┳ g┃ r┃ g┳ s━
    ~  ║  ~  ~  ║
    ·  b┻ r━ ·  s┻ b━
"""
FOR_TWO = LAND.replace("b", "s")
MONEY = (20, 20, 20)


every_level = pytest.mark.parametrize("level", ["easy", "medium", "hard"])


def chosen(position: Position, seat: int, level: str = "medium", seed: int = 1) -> str:
    """What a bot does; "" where it keeps still. The hard one thinks less here than at a table."""
    must = GAME.turn(position).must == seat
    view = GAME.view(position, seat)
    bot = HardBot(simulations=60, seconds=None) if level == "hard" else bots.find(level)
    move = bot.choose(GAME, view, Random(seed), must=must)
    return "" if move is None else GAME.text(move)


def answers(position: Position, ask: str, level: str = "medium") -> set[str]:
    """What a bot says to an ask of seat 0, in whatever mood an easy one is."""
    asked = play(position, f"0 ask {ask}")
    return {chosen(asked, asked.deals.answering, level, seed) for seed in range(20 if level == "easy" else 1)}


# Selling

NEARLY = """
    ·  ·  ·  ·  ·
    g━ r┳ r━ ·  g┳
    ~  ║  ~  ~  ║
    ·  b┻ ·  ·  s┻
"""
NEARLY_DRY = NEARLY.replace("r━", "r┃")


@every_level
@pytest.mark.parametrize("price", [0, 1, 2])
def test_it_gives_no_tile_of_value_away(price: int, level: str) -> None:
    for position in (drawn(LAND, money=MONEY), drawn(FOR_TWO)):
        assert "accept" not in answers(position, f"buy 1,-1 {price}", level)
        assert "accept" not in answers(position, f"buy 3,-1 {price}", level)


@every_level
def test_a_tap_that_is_never_dry_is_dear(level: str) -> None:
    for position in (drawn(LAND, money=MONEY), drawn(FOR_TWO)):
        assert "accept" not in answers(position, "buy 3,-1 8", level)
        assert "accept" in answers(position, "buy 3,-1 19", level)


@every_level
@pytest.mark.parametrize("price", [1, 20, 100])
def test_for_no_money_does_it_sell_what_lets_the_other_win(price: int, level: str) -> None:
    for land, money in ((NEARLY, (100, 5, 5)), (NEARLY.replace("b", "s"), (100, 5))):
        position = drawn(land, money=money, tiles=3, options={"money": 200})
        assert answers(position, f"buy -1,-1 {price}", level) == {"refuse"}


@every_level
@pytest.mark.parametrize("price", [1, 20, 90])
def test_nor_what_lets_the_other_win_by_one_action_more(price: int, level: str) -> None:
    position = drawn(NEARLY_DRY, money=(100, 5, 5), tiles=3, options={"money": 200})
    assert answers(position, f"buy -1,-1 {price}", level) == {"refuse"}


def test_low_asks_again_and_again_bring_no_price_down() -> None:
    position = drawn(LAND, money=(30, 20, 20))
    for deed in ("rotate 1,-1 EW", "buy 1,-1"):
        named: list[int] = []
        asked = position
        for price in range(6):
            asked = play(asked, f"0 ask {deed} {price}")
            said = chosen(asked, 1)
            assert said != "accept" or (price > 0 and all(price >= before for before in named))
            named += [int(said.split()[1])] if said.startswith("counter") else []
            asked = play(asked, "1 refuse")
        assert named == sorted(named)


@every_level
@pytest.mark.parametrize(("land", "money"), [(LAND, (40, 20, 20)), (FOR_TWO, (40, 20))])
def test_many_small_deals_take_from_it_no_more_than_one(land: str, money: tuple[int, ...], level: str) -> None:
    """Whatever it agrees to, deal by deal, it is better off after all of them."""
    position = drawn(land, money=money, tax=0, rise=0, asks=20)
    rng, taken = Random(1), 0
    before = chances(position)[1]
    for _ in range(60):
        asks = [move for move in GAME.moves(position, 0) if move.text.startswith("ask")]
        if not asks:
            break
        ask = rng.choice(asks)
        amounts = GAME.amounts(ask)
        asked = GAME.play(position, 0, ask if amounts is None else GAME.with_amount(ask, rng.choice(amounts[:8])))
        owner = asked.deals.answering
        if chosen(asked, owner, level) == "accept":
            position = play(asked, f"{owner} accept")
            taken += 1
            now = chances(position)[1]
            assert owner != 1 or now > before
            before = now
    assert taken


# Buying


@every_level
def test_it_pays_nothing_for_what_it_does_not_want(level: str) -> None:
    position = drawn(LAND, money=(30, 20, 20))
    for price in (2, 10, 29):
        countered = play(position, "0 ask buy 4,1 0", f"2 counter {price}")
        worse = chances(play(countered, "0 take"))[0] < chances(position)[0]
        said = {chosen(countered, 0, level, seed) for seed in range(20 if level == "easy" else 1)}
        assert not worse or said == {"leave"}
    assert worse, "the last price, at any rate, is too high"


def test_it_takes_no_price_above_what_the_deed_is_worth_however_it_creeps_up() -> None:
    position = drawn(LAND, money=(30, 20, 20))
    stays = chances(position)[0]
    for deed in ("rotate 1,-1 EW", "buy 1,-1"):
        said: list[str] = []
        for price in range(1, 31):
            countered = play(position, f"0 ask {deed} 0", f"1 counter {price}")
            said.append(chosen(countered, 0))
            if said[-1] == "take":
                assert chances(play(countered, "0 take"))[0] > stays
        assert said == sorted(said, key=["take", "leave"].index), "once too dear, dearer is too dear"
        assert said[-1] == "leave"
    assert said[0] == "take", "what is cheap it takes"


def where(word: str, *, price: int = 0, games: int = 100, **options: object) -> Iterator[tuple[Position, int, str]]:
    """Positions of games among three bots in which one of them does such a thing, for at least this price; who, and
    what.
    """
    for seed in range(games):
        table, chance = Table(GAME, options, 3), Random(seed)
        while True:
            table.let_chance(chance)
            turn, position = table.turn, table.position
            if turn.must is None:
                break
            for seat in (*turn.may, turn.must):
                text = chosen(position, seat)
                if text:
                    if text.startswith(word) and int(text.split()[-1]) >= price:
                        yield position, seat, text
                    table.play(seat, GAME.parse(text))
                    break


def test_it_asks_for_what_is_worth_more_to_it_than_to_the_owner_who_agrees() -> None:
    for position, seat, ask in islice(where("ask"), 3):
        asked = play(position, f"{seat} {ask}")
        owner = asked.deals.answering
        assert chosen(asked, owner).startswith(("accept", "counter"))
        agreed = chances(play(asked, f"{owner} accept"))
        assert agreed[seat] > chances(position)[seat]
        assert agreed[owner] > chances(position)[owner]


def test_asked_for_less_it_names_its_price_and_that_is_taken() -> None:
    position, seat, ask = next(where("ask", price=2))
    asked = play(position, f"{seat} {ask.rpartition(' ')[0]} 0")
    owner = asked.deals.answering
    said = chosen(asked, owner)
    assert said.startswith("counter ")
    countered = play(asked, f"{owner} {said}")
    assert chosen(countered, seat) == "take"
    agreed = chances(play(countered, f"{seat} take"))
    assert agreed[seat] > chances(position)[seat]
    assert agreed[owner] > chances(position)[owner]


def test_it_offers_money_for_what_is_done_then_and_would_not_be_done_else() -> None:
    deed = 0
    for position, seat, offer in islice(where("offer"), 5):
        offered = play(position, f"{seat} {offer}")
        wanted = offer.removeprefix("offer ").rpartition(" ")[0]
        assert chosen(position, position.seat) != wanted
        deed += chosen(offered, position.seat) == wanted
    assert deed >= 3, "now and then something is even better"


# Offers


def test_no_money_makes_it_do_what_loses_the_game() -> None:
    land = """
        ·  ·  ·  ·  ·
        g━ r┳ ·  ·  g┳ g━
        ~  ║  ~  ~  ║
    """
    for price in (1, 5, 10):
        position = drawn(land.replace("r┳", "r┣"), tiles=3, offers=(f"1 rotate 0,-1 ESW {price}",))
        assert chosen(position, 0) != "rotate 0,-1 ESW"


def test_it_takes_money_for_what_costs_it_nothing() -> None:
    position = drawn(LAND, money=MONEY, offers=("1 rotate 2,-2 NS 9",))
    assert chosen(position, 0) == "rotate 2,-2 NS"


def test_it_offers_nothing_that_lets_the_other_win_by_it() -> None:
    """With £48 and a wet Tap, any pound wins."""
    for seat in (1, 2):
        assert chosen(drawn(LAND, money=(48, 40, 40)), seat) == ""
        assert chosen(drawn(LAND, money=(48, 40, 40), tile="gT"), seat) == ""


def test_it_pays_for_no_step_towards_another_s_win() -> None:
    """In short games, for a win is never far."""
    offered = 0
    for position, seat, offer in where("offer", games=15, tiles=6):
        deed = offer.removeprefix("offer ").rpartition(" ")[0]
        paid = play(position, f"{seat} {offer}", f"{position.seat} {deed}")
        assert not can_end_it(paid, position.seat, actions=1), offer
        offered += 1
    assert offered > 100


def can_end_it(position: Position, seat: int, actions: int) -> bool:
    """Whether a seat can win in its turn, by so many actions that ask nobody."""
    outcome = GAME.outcome(position)
    if outcome is not None:
        return seat in outcome.winners
    if GAME.turn(position).must != seat:
        return False
    return any(
        can_end_it(play(position, f"{seat} {move}"), seat, actions - (move != "end"))
        for move in moves(position, seat, *(["end", "rotate", "buy"] if actions else ["end"]))
    )


def test_it_withdraws_an_offer_that_would_lose_it_the_game() -> None:
    offers = ("1 rotate 0,-2 EW 5",)
    assert chosen(drawn(LAND, money=(45, 40, 40), offers=offers), 1) == "withdraw rotate 0,-2 EW"


def test_between_two_it_offers_and_asks_for_nothing() -> None:
    for tile in ("", "gT", "rT", "sX"):
        position = drawn(FOR_TWO, tile=tile)
        assert chosen(position, 1) == ""
        assert not chosen(position, 0).startswith(("ask", "call"))


def test_bots_come_to_an_end_with_few_words_out_of_turn() -> None:
    table = Table(GAME, {"money": 18}, 3)
    chance, own, said = Random(5), Random(6), Counter[tuple[int, int, str]]()
    bot, turns = bots.find("medium"), 0
    while True:
        table.let_chance(chance)
        turn, position = table.turn, table.position
        if turn.must is None:
            break
        for seat in (*turn.may, turn.must):
            move = bot.choose(GAME, GAME.view(position, seat), own, must=seat == turn.must)
            if move is not None:
                table.play(seat, move)
                said[turns, seat, GAME.text(move).split()[0]] += 1
                break
        turns += step(table.position) == "begin"
    most = Counter[str]()
    for (_, _, word), times in said.items():
        most[word] = max(most[word], times)
    assert most["offer"] <= 2
    assert most["withdraw"] <= 2
    assert most["ask"] <= 2
    assert most["call"] == most["pass"] == 0

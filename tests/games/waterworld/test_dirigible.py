"""Moving onto an atoll: the Dirigible."""

from support.play import after, refused, texts
from support.waterworld import GAME, at, drawn, held, seen, step, token, won

CHART = "B o·0o···o··o"
TOKENS = {"B4": "dirigible"}


def test_the_dirigible_stays_face_up() -> None:
    position = after(GAME, drawn(CHART, tokens=TOKENS), "0 sail B4")
    assert (step(position), token(position, "B4")) == ("fly", "dirigible")
    assert token(after(GAME, position, "0 fly K11"), "B4") == "dirigible"


def test_it_takes_the_pawn_to_any_other_space() -> None:
    position = after(GAME, drawn(CHART, tokens=TOKENS), "0 sail B4")
    assert len(texts(GAME, position, 0)) == 120
    assert refused(GAME, position, "0 fly B4") == "fly-elsewhere"


def test_the_pawn_must_fly() -> None:
    position = after(GAME, drawn(CHART, tokens=TOKENS), "0 sail B4")
    assert all(text.startswith("fly ") for text in texts(GAME, position, 0))
    assert refused(GAME, position, "0 sail B5") == "not-now"


def test_it_may_fly_back_to_where_the_turn_began() -> None:
    position = after(GAME, drawn(CHART, tokens=TOKENS), "0 sail B4", "0 fly B3")
    assert (at(position), position.seat) == ("B3", 1)


def test_it_flies_again_for_everybody_who_comes_later() -> None:
    position = after(GAME, drawn(CHART, tokens=TOKENS, up="B4"), "0 sail B4")
    assert step(position) == "fly"


def test_a_flight_to_open_sea_ends_the_turn() -> None:
    position = after(GAME, drawn(CHART, tokens=TOKENS), "0 sail B4", "0 fly K1")
    assert (at(position), position.seat, step(position)) == ("K1", 1, "sails")


def test_a_flight_to_an_atoll_is_followed_by_its_token() -> None:
    position = drawn(CHART, tokens={"B4": "dirigible", "J8": "rope"})
    position = after(GAME, position, "0 sail B4", "0 fly J8")
    assert (held(position), token(position, "J8")) == ("rope", "rope")


def test_a_flight_to_smokers_is_an_attack() -> None:
    position = drawn(CHART, tokens={"B4": "dirigible", "J8": "smokers"})
    position = after(GAME, position, "0 sail B4", "0 fly J8", "* token smokers")
    assert (step(position), token(position, "J8")) == ("burn", "(smokers)")
    assert refused(GAME, position, "0 burn J8") == "other-atoll"
    assert refused(GAME, position, "0 burn B4") == ""


def test_a_flight_onto_a_pawn_is_followed_by_a_trade_or_a_draw() -> None:
    position = drawn(CHART, hands=("rope", "guns"), tokens=TOKENS)
    position = after(GAME, position, "0 sail B4", "0 fly A9")
    assert step(position) == "meet"


def test_a_flight_to_the_deez_may_be_an_attack() -> None:
    position = drawn(CHART, hands=("supplies guns rope enola", ""), tokens=TOKENS)
    position = after(GAME, position, "0 sail B4", "0 fly F6")
    assert step(position) == "attack"


def test_a_flight_to_dry_land_wins() -> None:
    chart = """
        B o·0o···o··o
        I ··········*
    """
    position = drawn(chart, hands=("supplies guns rope enola", ""), tokens=TOKENS, compass=0)
    assert won(after(GAME, position, "0 sail B4", "0 fly I11")) == 0


def test_pawns_at_the_dirigibles_atoll_are_not_met() -> None:
    position = drawn("B o·0a···o··o", hands=("rope", "guns"), tokens=TOKENS, discards="guns", a="o1")
    position = after(GAME, position, "0 sail B4")
    assert step(position) == "fly"
    position = after(GAME, position, "0 fly K1")
    assert (step(position), position.seat) == ("sails", 1)


def test_the_compass_is_not_shown_at_the_dirigibles_atoll() -> None:
    position = drawn("B o·0a···o··o", tokens=TOKENS, compass=1, a="o1")
    assert seen(after(GAME, position, "0 sail B4", "0 fly K1")) == [1]


def test_the_dirigible_may_be_destroyed_and_come_back_on_another_atoll() -> None:
    position = drawn("B o·0o···o··o", tokens={"B4": "smokers", "B8": "dirigible", "J1": "smokers"})
    position = after(GAME, position, "0 sail B4", "* token guns", "0 burn B8", "1 roll", "* roll 1", "1 sail A8")
    assert refused(GAME, after(GAME, position, "0 hoist", "* roll 6 6", "0 sail J1"), "* token dirigible") == ""

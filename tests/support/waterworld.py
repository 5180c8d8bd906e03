"""Positions of Waterworld, drawn as text.

The rows that matter are drawn, each with its letter before it; all others are as at the start, without pawns. One
character is one space:

    A ··0·····1··      · sea, 0 to 3 pawns, D the Deez, * Dry Land
    B o··x···a··o      o standing atoll, x destroyed atoll, a letter explained beside the drawing: a="o01"

Pawns that are not drawn are where they begin, and the Deez is at F6; `sunk` takes it away, and so does a `compass` that
somebody holds. Dry Land, if not drawn, is A1. Whatever is not said of cards and tokens is in its pile.
"""

from collections.abc import Mapping
from textwrap import dedent

from watertable import games
from watertable.engine.actors import ONLOOKER
from watertable.engine.options import complete
from watertable.games.waterworld.rules.atolls import BURNT, NO_TOKEN, Atolls, is_up, packed, stands, token_on
from watertable.games.waterworld.rules.cards import Cards, boxed
from watertable.games.waterworld.rules.components import (
    ATOLL_AT,
    ATOLL_COUNT,
    ATOLLS,
    DIRIGIBLE,
    KIND_COUNT,
    KINDS,
    NUMBERS,
    PACK,
    ROWS,
    SIDE,
    SPACES,
    STARTS,
    TOKENS,
    tokens_in_box,
)
from watertable.games.waterworld.rules.discards import Discards
from watertable.games.waterworld.rules.position import NO_SPACE, NOBODY, STEPS, Position
from watertable.games.waterworld.rules.terms import OPTIONS, Terms, read_terms
from watertable.games.waterworld.sight.view import SAILS, Claim, View, view

GAME = games.find("waterworld")
ONE_OF_EACH = "supplies guns rope enola"
"""A complete collection."""
SET_UP = (
    "* compass G7",
    "* tokens rope smokers guns enola supplies guns dirigible rope enola supplies smokers smokers",
)
"""How a game may begin: Dry Land is G7, the Dirigible at H5; at B4, J8 and J11 Smokers wait."""


def terms(**options: object) -> Terms:
    """What was agreed on."""
    return read_terms(complete(OPTIONS, options))


def began(*entries: str, seats: int = 2, **options: object) -> Position:
    """The position after these first moves of a game."""
    position: Position = GAME.start(complete(OPTIONS, options), seats)
    for entry in entries:
        actor, text = entry.split(" ", 1)
        position = GAME.play(position, -1 if actor == "*" else int(actor), GAME.parse(text))
    return position


def dealt(*hands: str, discard: str = "enola", **options: object) -> Position:
    """The first turn of a game in which these hands were dealt."""
    deals = [f"* deal {seat} {hand}" for seat, hand in enumerate(hands)]
    return began(*SET_UP, *deals, f"* discard {discard}", seats=len(hands), **options)


def drawn(
    chart: str = "",
    *,
    hands: tuple[str, ...] = ("", ""),
    seat: int = 0,
    step: str = "sail",
    white: tuple[int, ...] = (6,),
    red: tuple[int, ...] = (),
    sails: tuple[str, ...] = (),
    tokens: Mapping[str, str] | None = None,
    up: str = "",
    sunk: bool = False,
    compass: int | None = None,
    seen: tuple[int, ...] = (),
    discards: str = "",
    pile: str | None = None,
    turns: int | None = None,
    options: Mapping[str, object] | None = None,
    **legend: str,
) -> Position:
    """The position that looks like this. With a draw `pile` of exactly these cards the rest is out of play; on atolls
    of which nothing is said lie tokens as they come, the Dirigible on the last. Whoever holds the compass has seen it.
    """
    agreed, seats = terms(**(options or {})), len(hands)
    things = _things(chart, legend)
    places = [next((space for space, there in things.items() if str(one) in there), None) for one in range(seats)]
    deez = next((space for space, there in things.items() if "D" in there), NUMBERS["F6"])
    position = Position()
    position.terms = agreed
    position.step = STEPS.index(step)
    position.turns = seat if turns is None else turns
    position.seat = position.actor = seat
    position.places = tuple(STARTS[one] if place is None else place for one, place in enumerate(places))
    position.sails = tuple(SAILS.index(state) for state in sails or ("ready",) * seats)
    position.white = _pips(white)
    position.red = _pips(red)
    position.deez = NO_SPACE if sunk or compass is not None else deez
    position.dry = next((space for space, there in things.items() if "*" in there), NUMBERS["A1"])
    position.compass = NOBODY if compass is None else compass
    position.seen = sum(1 << one for one in {*seen, *(() if compass is None else (compass,))})
    position.barren = (0,) * (seats + 1)
    position.cards = _cards(agreed, [_packed(words) for words in hands], _packed(discards), pile)
    position.atolls = _atolls(agreed, things, tokens or {}, up.split())
    return position


def _cards(agreed: Terms, hands: list[int], discarded: int, pile: str | None) -> Cards:
    cards = boxed(len(hands), agreed.deck - sum(hands) - discarded if pile is None else _packed(pile))
    cards.hands = tuple(hands)
    cards.discards = Discards()
    cards.discards.pile, cards.discards.before = discarded, PACK.total(discarded)
    return cards


def _things(chart: str, legend: Mapping[str, str]) -> dict[int, str]:
    """What is drawn, by space."""
    found: dict[int, str] = {}
    for line in dedent(chart).strip("\n").split("\n") if chart else ():
        row, spaces = line.split()
        assert len(spaces) == SIDE, f"row {row} has {len(spaces)} spaces"
        for column, character in enumerate(spaces):
            there = legend.get(character, character)
            space = ROWS.index(row) * SIDE + column
            assert (ATOLL_AT[space] >= 0) == bool({"o", "x"} & set(there)), f"is there an atoll at {SPACES[space]}?"
            found[space] = there
    return found


def _atolls(agreed: Terms, things: Mapping[int, str], tokens: Mapping[str, str], up: list[str]) -> Atolls:
    standing = ["x" not in things.get(space, "o") for space in ATOLLS]
    left = list(tokens_in_box(agreed.smokers))
    lying = [NO_TOKEN] * ATOLL_COUNT
    for name, token in tokens.items():
        lying[ATOLL_AT[NUMBERS[name]]] = TOKENS.index(token)
        left[TOKENS.index(token)] -= 1
    open_atolls = [number for number in range(ATOLL_COUNT) if standing[number] and lying[number] == NO_TOKEN]
    if left[DIRIGIBLE] and open_atolls:
        lying[open_atolls.pop()] = DIRIGIBLE
        left[DIRIGIBLE] -= 1
    for number in open_atolls:
        lying[number] = max(range(len(left)), key=lambda token: left[token])
        left[lying[number]] -= 1
    assert min(left) >= 0, "there are not so many tokens"
    turned = [ATOLL_AT[NUMBERS[name]] for name in up]
    past = [(number, lying[number]) for number in turned]
    past += [(number, BURNT) for number in range(ATOLL_COUNT) if not standing[number]]
    return packed(
        lying,
        [number in turned for number in range(ATOLL_COUNT)],
        standing,
        sum(count * PACK.one(token) for token, count in enumerate(left)),
        past,
    )


def _packed(words: str) -> int:
    return sum(PACK.one(KINDS.index(name)) for name in words.split())


def _pips(dice: tuple[int, ...]) -> int:
    first, second = (*dice, 0, 0)[:2]
    return 8 * first + second


# What is there


def step(position: Position) -> str:
    """What is to happen next."""
    return STEPS[position.step]


def at(position: Position, seat: int = 0) -> str:
    """Where a pawn is."""
    return SPACES[position.places[seat]]


def deez(position: Position) -> str | None:
    """Where the Deez is."""
    return None if position.deez == NO_SPACE else SPACES[position.deez]


def sails(position: Position) -> tuple[str, ...]:
    """Everybody's sails."""
    return tuple(SAILS[state] for state in position.sails)


def held(position: Position, seat: int = 0) -> str:
    """A hand, as in the notation."""
    return _named(position.cards.hands[seat])


def discarded(position: Position) -> str:
    """The discard pile, in the order of kinds."""
    return _named(position.cards.discards.pile)


def _named(cards: int) -> str:
    return " ".join(KINDS[kind] for kind in PACK.kinds(cards))


def on_pile(position: Position) -> tuple[int, ...]:
    """How many of each kind are on the draw pile."""
    return tuple(PACK.count(position.cards.pile, kind) for kind in range(KIND_COUNT))


def token(position: Position, space: str) -> str:
    """The token on an atoll, in brackets while it lies face down; `-` for none."""
    atoll = ATOLL_AT[NUMBERS[space]]
    lying = token_on(position.atolls, atoll)
    if lying == NO_TOKEN:
        return "-"
    return TOKENS[lying] if is_up(position.atolls, atoll) else f"({TOKENS[lying]})"


def token_pile(position: Position) -> tuple[int, ...]:
    """How many tokens of each sort are in the pile, in the order of the notation."""
    return tuple(PACK.count(position.atolls.pile, number) for number in range(len(TOKENS)))


def standing(position: Position) -> list[str]:
    """The atolls that have not been destroyed."""
    return [SPACES[space] for number, space in enumerate(ATOLLS) if stands(position.atolls, number)]


def seen(position: Position) -> list[int]:
    """The seats that have seen the compass."""
    return [seat for seat in range(len(position.places)) if position.has_seen(seat)]


def won(position: Position) -> int | None:
    """Who has won."""
    outcome = GAME.outcome(position)
    return outcome.winners[0] if outcome and outcome.winners else None


def why(position: Position) -> str:
    """Why the game is over; nothing while it is not."""
    outcome = GAME.outcome(position)
    return outcome.why.key if outcome else ""


# What somebody knows


def sight(position: Position, viewer: int = ONLOOKER) -> View:
    """What a viewer may know."""
    return view(position, viewer)


def remembered(position: Position, viewer: int, holder: int) -> str:
    """What a viewer remembers of a hand: `1 of guns, 2 of guns rope enola`."""
    return ", ".join(_claim(claim) for claim in sight(position, viewer).known.hands[holder])


def _claim(claim: Claim) -> str:
    return f"{claim.sure} of {' '.join(claim.kinds)}"

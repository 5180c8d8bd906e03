"""What a viewer of Waterworld may know, and what it remembers.

These things are secret: hands, tokens that lie face down, what is on the discard pile, how many of each kind are on the
draw pile, and Dry Land, except for those who have seen the compass. A view has all that its viewer has learned of them
and that is still certain: cards taken for a token or shown before an attack, cards given and received in trades, own
discards.
"""

from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeAlias

from watertable.engine.actors import ONLOOKER, Viewer, is_seated
from watertable.engine.values import Move
from watertable.games.waterworld.rules.atolls import BURNT, NO_TOKEN, Atolls, happened, is_up, stands, token_on
from watertable.games.waterworld.rules.components import (
    ATOLL_AT,
    ATOLL_COUNT,
    ATOLLS,
    DIRIGIBLE,
    KIND_COUNT,
    KINDS,
    NO_ATOLL,
    NUMBERS,
    PACK,
    SPACE_COUNT,
    SPACES,
    TOKENS,
)
from watertable.games.waterworld.rules.discards import ALL_SEE, NOBODY_SEES
from watertable.games.waterworld.rules.discards import happened as passed
from watertable.games.waterworld.rules.legal import legal
from watertable.games.waterworld.rules.memory import pool_of, sure_of
from watertable.games.waterworld.rules.moves import DRAW, HOIST, ROLL, TRADE, Fly, Give, Sail
from watertable.games.waterworld.rules.position import MEET_STEP, NO_CARD, NO_SPACE, NOBODY, STEPS, Position, dice
from watertable.games.waterworld.rules.terms import Terms
from watertable.kit.bits import has

SAILS: Final = ("ready", "hoisted", "lost")
"""The names of the states of sails, by their numbers in a position."""
WHAT_PASSES: Final = ("came", "left", "none")
"""The names of events at the discard pile, by their numbers in a position."""
PARTS: Final = ("pawns", "deez")
"""What comes after the limit of cards has been kept: the names, by their numbers in a position."""
DESTROYED: Final = "destroyed"
"""Instead of a token, in an event of the past: the atoll was destroyed."""


class Atoll(NamedTuple):
    """An atoll as everybody sees it."""

    space: str
    stands: bool
    token: str | None
    """The token that lies on it face up, if any."""


class Claim(NamedTuple):
    """What is certain of a hand: of these cards, at least this many are in it."""

    kinds: tuple[str, ...]
    sure: int


Claims: TypeAlias = tuple[Claim, ...]
"""All claims about a hand, as in `rules.memory`: each has the cards of the one before it, and more."""


class Passed(NamedTuple):
    """An event at the discard pile."""

    what: str
    """One of WHAT_PASSES: a card came or left, or there was none of a kind."""
    sees: int | None
    """The seat whose card it was; None if everybody saw it, or nobody."""
    kind: str | None
    """The kind of the card; None if the viewer did not see it."""


@dataclass(frozen=True, slots=True)
class Known:
    """What somebody has learned of what does not lie open."""

    hands: tuple[Claims, ...]
    """What is certain of each hand, by seat."""
    barren: tuple[str, ...]
    """Spaces that are known not to be Dry Land, without the compass having been seen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What a viewer may know."""

    viewer: Viewer
    terms: Terms
    step: str
    turns: int
    """How many turns are over."""
    seat: int
    """Whose turn it is."""
    actor: int
    """Whose choice it is, in a step of a seat."""
    places: tuple[str, ...]
    """The space of every pawn."""
    sails: tuple[str, ...]
    white: tuple[int, ...]
    """The dice to sail by, as last rolled."""
    attack: tuple[int, ...]
    """The white dice of the last battle, until a pawn moves again. `red` has the red ones."""
    red: tuple[int, ...]
    deez: str | None
    """The space of the Deez; None once it is destroyed."""
    dry: str | None
    """Dry Land; None if the viewer has not seen the compass."""
    compass: int | None
    """The seat that holds the compass."""
    seen: tuple[int, ...]
    """The seats that have seen the compass."""
    hand: tuple[str, ...]
    """The viewer's own cards in their fixed order; nothing for an onlooker."""
    hand_sizes: tuple[int, ...]
    in_pile: tuple[str, ...]
    """The kinds of which the draw pile still has cards."""
    pile: int
    """How many cards the draw pile has."""
    discards: int
    """How many cards the discard pile has."""
    discards_before: int
    """How many it had before the events that are remembered."""
    discards_past: tuple[Passed, ...]
    """The events there since then, in order."""
    atolls: tuple[Atoll, ...]
    token_pile: int
    """How many tokens are in the pile."""
    past: tuple[tuple[str, str], ...]
    """What was turned up on the atolls and destroyed, in order: spaces, each with a token or DESTROYED."""
    then: str
    """What comes after the limit of cards has been kept: one of PARTS."""
    meeting: tuple[str, ...]
    """What the seat on turn can do now about the pawns that it meets: trade, draw, or both."""
    waiting: tuple[int, ...]
    """The seats that still have to trade, or to discard for a destroyed atoll."""
    given: str | None
    """The card that the viewer has chosen to give in the present trade."""
    winner: int | None
    lacking: tuple[int, ...]
    """The seats whose four cards all know not to be a complete collection."""
    missed: tuple[tuple[str, ...], ...]
    """For every seat, spaces where it has not won with the cards that it holds, though it knew Dry Land."""
    known: Known
    public: Known
    """What everybody has learned."""
    of_me: tuple[Claims, ...]
    """What every seat remembers of the viewer's hand: the viewer can work that out."""

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.places)

    def atoll_at(self, space: str) -> Atoll | None:
        """The atoll in a space, destroyed or not; None where there never was one."""
        number = ATOLL_AT[NUMBERS[space]]
        return None if number == NO_ATOLL else self.atolls[number]


def view(position: Position, viewer: Viewer) -> View:
    """What this viewer may know."""
    cards, seats = position.cards, len(position.places)
    sits = is_seated(viewer, seats)
    public = _known(position, seats)
    return View(
        viewer=viewer,
        terms=position.terms,
        step=STEPS[position.step],
        turns=position.turns,
        seat=position.seat,
        actor=position.actor,
        places=tuple(SPACES[space] for space in position.places),
        sails=tuple(SAILS[state] for state in position.sails),
        white=tuple(pips for pips in dice(position.white) if pips),
        attack=tuple(pips for pips in dice(position.attack) if pips),
        red=tuple(pips for pips in dice(position.red) if pips),
        deez=None if position.deez == NO_SPACE else SPACES[position.deez],
        dry=SPACES[position.dry] if sits and position.has_seen(viewer) else None,
        compass=None if position.compass == NOBODY else position.compass,
        seen=_seats(position.seen, seats),
        hand=_names(cards.hands[viewer]) if sits else (),
        hand_sizes=tuple(PACK.total(hand) for hand in cards.hands),
        in_pile=tuple(KINDS[kind] for kind in range(KIND_COUNT) if PACK.count(cards.pile, kind)),
        pile=PACK.total(cards.pile),
        discards=PACK.total(cards.discards.pile),
        discards_before=cards.discards.before,
        discards_past=tuple(_passed(event, viewer) for event in cards.discards.past),
        atolls=tuple(_atoll(position.atolls, atoll) for atoll in range(ATOLL_COUNT)),
        token_pile=PACK.total(position.atolls.pile),
        past=tuple(_happened(event) for event in position.atolls.past),
        then=PARTS[position.part],
        meeting=_meeting(position),
        waiting=_seats(position.waiting, seats),
        given=_given(position) if viewer == position.seat else None,
        winner=None if position.winner == NOBODY else position.winner,
        lacking=_seats(cards.lacking, seats),
        missed=tuple(_spaces(spaces) for spaces in cards.missed),
        known=_known(position, viewer) if sits else public,
        public=public,
        of_me=tuple(_claims(cards.memory(seat, viewer)) for seat in range(seats)) if sits else (),
    )


def open_view(position: Position) -> View:
    """What an onlooker would see if all tokens lay face up, and all had seen the compass."""
    seen = view(position, ONLOOKER)
    tokens = [token_on(position.atolls, atoll) for atoll in range(ATOLL_COUNT)]
    atolls = tuple(
        atoll._replace(token=None if token == NO_TOKEN else TOKENS[token])
        for atoll, token in zip(seen.atolls, tokens, strict=True)
    )
    return replace(seen, dry=None if position.dry == NO_SPACE else SPACES[position.dry], atolls=atolls)


def _names(hand: int) -> tuple[str, ...]:
    return tuple(KINDS[kind] for kind in PACK.kinds(hand))


def _seats(bits: int, seats: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(seats) if has(bits, seat))


def _atoll(atolls: Atolls, atoll: int) -> Atoll:
    token = TOKENS[token_on(atolls, atoll)] if is_up(atolls, atoll) else None
    return Atoll(SPACES[ATOLLS[atoll]], stands(atolls, atoll), token)


def _happened(event: int) -> tuple[str, str]:
    atoll, token = happened(event)
    return (SPACES[ATOLLS[atoll]], DESTROYED if token == BURNT else TOKENS[token])


def _meeting(position: Position) -> tuple[str, ...]:
    return tuple(move.text for move in legal(position, position.seat)) if position.step == MEET_STEP else ()


def _given(position: Position) -> str | None:
    return None if position.given == NO_CARD else KINDS[position.given]


def _passed(event: int, viewer: Viewer) -> Passed:
    what, sees, kind = passed(event)
    is_seen = sees in (viewer, ALL_SEE)
    return Passed(WHAT_PASSES[what], sees if sees < NOBODY_SEES else None, KINDS[kind] if is_seen else None)


def _spaces(bits: int) -> tuple[str, ...]:
    return tuple(SPACES[space] for space in range(SPACE_COUNT) if has(bits, space)) if bits else ()


def _claims(memory: tuple[int, ...]) -> Claims:
    return tuple(Claim(_names(pool_of(claim)), sure_of(claim)) for claim in memory)


def _known(position: Position, viewer: int) -> Known:
    """What a seat has learned; or an onlooker, whose number comes after the seats'."""
    cards = position.cards
    return Known(
        tuple(_claims(cards.memory(viewer, holder)) for holder in range(cards.seats)), _spaces(position.barren[viewer])
    )


# What moves reveal


def may_reveal(view: View, move: Move) -> bool:
    """Whether a move may show somebody something hidden, as far as everybody can tell. Such a move is never taken back,
    however likely what it showed was before.
    """
    if isinstance(move, Give):
        return view.step == "answer"
    if move in (TRADE, DRAW, HOIST, ROLL):
        return False
    if view.seat in view.seen:
        return True  # whether it wins tells something
    if isinstance(move, (Sail, Fly)):
        return _shows_something(view, SPACES[move.space])
    return view.places[view.seat] == view.deez


def _shows_something(view: View, space: str) -> bool:
    """Whether an arrival in a space may show something hidden. A seat that is not asked at the Deez has no complete
    collection; a card that is taken may have been the last of its kind on the draw pile.
    """
    if space == view.deez or (view.compass is not None and view.places[view.compass] == space):
        return True
    atoll = view.atoll_at(space)
    return atoll is not None and atoll.stands and atoll.token != TOKENS[DIRIGIBLE]

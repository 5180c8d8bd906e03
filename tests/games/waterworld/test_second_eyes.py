"""A second pair of eyes over random games: it keeps all hands that can be, and finds the same as the memories."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from support.second_waterworld import KINDS, WHOLE, Hand, allowed, fits, gained, hands_of, lost
from support.waterworld import GAME, at, held
from watertable.engine.actors import CHANCE
from watertable.engine.table import Table
from watertable.engine.values import Move
from watertable.games.waterworld.rules.components import PACK, SPACES
from watertable.games.waterworld.rules.moves import Discard, Draw, Give
from watertable.games.waterworld.rules.position import NO_SPACE, Position

GAMES: list[tuple[int, int, dict[str, object]]] = [
    (2, 25, {"cards": 5, "smokers": 2}),
    (4, 28, {"cards": 5}),
    (3, 34, {"cards": 6}),
    (3, 39, {"cards": 6}),
    (2, 5, {"smokers": 14}),
]
MOVES = 450


@cache
def eventful_game(number: int) -> Table[Position, Move, Any]:
    """A game by random moves that like to end where something is."""
    seats, seed, options = GAMES[number]
    rng, table = Random(seed), Table(GAME, options, seats)
    while table.turn.must is not None and len(table.entries) < MOVES:
        if table.turn.must == CHANCE:
            table.let_chance(rng)
            continue
        seat = table.turn.must
        legal = list(GAME.moves(table.position, seat))
        table.play(seat, rng.choice([move for move in legal if is_eventful(table.position, seat, move)] or legal))
    return table


def is_eventful(position: Position, seat: int, move: Move) -> bool:
    """Whether it ends where something is, attacks, or parts with a card that is held twice."""
    verb, *rest = move.text.split()
    if verb in {"give", "discard"}:
        return held(position, seat).split().count(rest[0]) > 1
    if verb not in {"sail", "fly"}:
        return verb != "decline"
    others = [at(position, other) for other in range(len(position.places)) if other != seat]
    deez = [SPACES[position.deez]] if position.deez >= 0 else []
    return rest[0] in (*others, *deez, "B4", "D5", "H7", "J8")


class Eyes:
    """What one viewer takes for possible: of every hand, and last of the discard pile."""

    def __init__(self, viewer: int, seats: int) -> None:
        self.viewer = viewer
        self.possible: list[set[Hand]] = [set(hands_of(0)) for _ in range(seats + 1)]

    def come(self, holder: int, kind: int, *, seen: bool) -> None:
        self.possible[holder] = gained(self.possible[holder], [kind] if seen else KINDS)

    def go(self, holder: int, kind: int, *, seen: bool) -> None:
        self.possible[holder] = lost(self.possible[holder], [kind] if seen else KINDS)

    def watch(self, before: Position, now: Position, actor: int, move: Move) -> None:
        """Whatever a move does to cards."""
        pile, me = len(before.places), self.viewer
        if move.text.startswith("deal"):
            for kind in KINDS:
                for _ in range(PACK.count(now.cards.hands[before.seat], kind)):
                    self.come(before.seat, kind, seen=me == before.seat)
        elif isinstance(move, Discard):
            if actor != CHANCE:
                self.go(actor, move.kind, seen=me == actor)
            self.come(pile, move.kind, seen=me == actor)
        elif isinstance(move, Draw):
            self.go(pile, move.kind, seen=me == before.seat)
            self.come(before.seat, move.kind, seen=me == before.seat)
        elif isinstance(move, Give):
            if before.given >= 0:
                self.trade(before.seat, before.given, actor, move.kind)
        elif PACK.total(now.cards.hands[before.seat]) > PACK.total(before.cards.hands[before.seat]):
            self.take(before, now)
        if (now.step != before.step and GAME.view(now, 0).step == "attack") or now.winner >= 0:
            self.possible[before.seat] = {WHOLE}

    def trade(self, one: int, given: int, other: int, returned: int) -> None:
        sees = self.viewer in {one, other}
        self.go(one, given, seen=sees)
        self.go(other, returned, seen=sees)
        self.come(one, returned, seen=sees)
        self.come(other, given, seen=sees)

    def take(self, before: Position, now: Position) -> None:
        """A card for a token: all see which it is, and where it comes from."""
        seat, pile = before.seat, len(before.places)
        kind = next(kind for kind in KINDS if hand(now, seat)[kind] > hand(before, seat)[kind])
        self.come(seat, kind, seen=True)
        if PACK.total(now.cards.discards.pile) < PACK.total(before.cards.discards.pile):
            self.go(pile, kind, seen=True)


def hand(position: Position, holder: int) -> Hand:
    """A hand, or after the hands the discard pile."""
    cards = position.cards
    held = (*cards.hands, cards.discards.pile)[holder]
    return tuple(PACK.count(held, kind) for kind in KINDS)


def watched(table: Table[Position, Move, Any]) -> Iterator[tuple[Position, Eyes]]:
    """Every position with every viewer's eyes; the last viewer is an onlooker."""
    everybody = [Eyes(viewer, table.seats) for viewer in range(table.seats + 1)]
    for before, now, (actor, move) in zip(table.positions, table.positions[1:], table.entries, strict=False):
        for eyes in everybody:
            eyes.watch(before, now, actor, move)
            yield now, eyes


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_memories_of_hands_allow_exactly_what_the_second_eyes_do(
    number: int,
) -> None:
    table, last = eventful_game(number), dict[tuple[int, int], object]()
    seats = table.seats
    for position, eyes in watched(table):
        for holder in range(seats):
            memory = position.cards.memory(eyes.viewer, holder)
            if holder == eyes.viewer < seats or last.get((eyes.viewer, holder)) == (memory, hand(position, holder)):
                continue
            last[eyes.viewer, holder] = (memory, hand(position, holder))
            assert hand(position, holder) in eyes.possible[holder]
            assert allowed(memory, sum(hand(position, holder))) == eyes.possible[holder]


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_whatever_anybody_knows_is_true(number: int) -> None:
    table = eventful_game(number)
    seats = table.seats
    for position in table.positions:
        cards = position.cards
        for viewer in range(seats + 1):
            for holder in range(seats):
                assert fits(hand(position, holder), cards.memory(viewer, holder))
            assert position.dry == NO_SPACE or not position.barren[viewer] >> position.dry & 1
        for seat in range(seats):
            if cards.lacking >> seat & 1:
                assert hand(position, seat) != WHOLE
            if position.dry != NO_SPACE and cards.missed[seat] >> position.dry & 1:
                assert hand(position, seat) != WHOLE


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_cards_and_tokens_are_never_lost_and_nobody_keeps_five(
    number: int,
) -> None:
    for position in eventful_game(number).positions:
        cards, atolls = position.cards, position.atolls
        assert sum(cards.hands) + cards.pile + cards.discards.pile == position.terms.deck
        view = GAME.view(position, -2)
        assert all(
            size <= 4 or (seat == view.seat and view.step == "limit") for seat, size in enumerate(view.hand_sizes)
        )
        laid = sum(atoll.stands for atoll in view.atolls) - (view.step == "token")
        assert view.step in {"compass", "tokens"} or PACK.total(atolls.pile) + laid == 19


def test_these_games_have_everything_in_them() -> None:
    games = [eventful_game(number) for number in range(len(GAMES))]
    verbs = {move.text.split()[0] for table in games for _, move in table.entries}
    assert verbs >= {"fly", "burn", "trade", "draw", "give", "attack", "red", "token", "discard", "hoist"}
    assert any(table.position.compass >= 0 for table in games)

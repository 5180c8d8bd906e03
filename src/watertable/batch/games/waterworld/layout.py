"""A row of Waterworld: what stands where, the numbers of its actions, and the tables that its kernels read.

A row is self-contained: it also holds the number of seats and the options.

    word            holds
    0 to 20         the words named below
    PLACES          for every seat, its space; then its sails, its hand, and so on
    EVENTS          what has come and gone at the discard pile, oldest first
    MEMORIES        by viewer, then by holder: claims, and 0 after the last
    BARREN, MISSED  sets of spaces, eight bits a word
    PAST            what has been turned up and destroyed on the atolls, oldest first

A hand, and the pool of a claim, is a pack of three bits a kind: nobody ever holds more than five cards. A claim is its
number of cards above the bits of its pool.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from watertable.engine.values import Move
from watertable.games.waterworld.rules import moves
from watertable.games.waterworld.rules.components import (
    ATOLL_AT,
    ATOLL_COUNT,
    ATOLLS,
    DRY_LANDS,
    KIND_COUNT,
    LIMIT,
    MOST_SEATS,
    ROUNDS,
    SIDE,
    SIDES_OF_DIE,
    SPACE_COUNT,
    TOKENS,
)
from watertable.games.waterworld.rules.discards import KEPT

TOKEN_KINDS: Final = len(TOKENS)

SEAT_COUNT: Final = 0
SMOKERS_COUNT: Final = 1
"""How many Smokers Attacks there are."""
COPIES: Final = 2
LAND: Final = 3
"""Where Dry Land can be: the number of the choice."""
TERMS: Final = 4
"""How many words are terms."""
STEP: Final = 4
TURNS: Final = 5
SEAT: Final = 6
ACTOR: Final = 7
WHITE: Final = 8
ATTACK: Final = 9
RED: Final = 10
DEEZ: Final = 11
DRY: Final = 12
COMPASS: Final = 13
SEEN: Final = 14
PART: Final = 15
WAITING: Final = 16
GIVEN: Final = 17
WINNER: Final = 18
LACKING: Final = 19
LAID: Final = 20
"""On how many atolls chance has laid the first tokens; 0 again after the last."""
PLACES: Final = 21
SAILS: Final = PLACES + MOST_SEATS
HANDS: Final = SAILS + MOST_SEATS
PILE: Final = HANDS + MOST_SEATS
DISCARDS: Final = PILE + KIND_COUNT
BEFORE: Final = DISCARDS + KIND_COUNT
EVENT_COUNT: Final = BEFORE + 1
TOKEN_ON: Final = EVENT_COUNT + 1
UP: Final = TOKEN_ON + ATOLL_COUNT
STANDING: Final = UP + 1
TOKEN_PILE: Final = STANDING + 1
PAST_COUNT: Final = TOKEN_PILE + TOKEN_KINDS
MEMORIES: Final = PAST_COUNT + 1
MOST_CLAIMS: Final = LIMIT + 1
"""Each claim is about more cards than the one before it."""
BARREN: Final = MEMORIES + (MOST_SEATS + 1) * MOST_SEATS * MOST_CLAIMS
SET_WORDS: Final = 16
MISSED: Final = BARREN + (MOST_SEATS + 1) * SET_WORDS
EVENTS: Final = MISSED + MOST_SEATS * SET_WORDS
"""From here on, words mean something only as far as EVENT_COUNT and PAST_COUNT say."""
PAST: Final = EVENTS + KEPT
MOST_TURNED: Final = 2 * ATOLL_COUNT
"""With one in every round and for every seat, as much as can happen on the atolls."""

# Packs of a hand, and claims.
KIND_BITS: Final = 3
KIND_MASK: Final = 7
SURE: Final = KIND_COUNT * KIND_BITS
"""In a claim, above these bits stands how many of the cards are there."""
POOL: Final = (1 << SURE) - 1
COMPLETE: Final = 0o1111
"""One card of each kind."""

# Actions.
SAIL: Final = 0
"""+ space"""
FLY: Final = SAIL + SPACE_COUNT
"""+ space"""
BURN: Final = FLY + SPACE_COUNT
"""+ atoll"""
GIVE: Final = BURN + ATOLL_COUNT
"""+ kind"""
DISCARD: Final = GIVE + KIND_COUNT
"""+ kind"""
HOIST: Final = DISCARD + KIND_COUNT
ROLL: Final = HOIST + 1
TRADE: Final = HOIST + 2
DRAW: Final = HOIST + 3
FIGHT: Final = HOIST + 4
"""Attack the Deez."""
DECLINE: Final = HOIST + 5
ACTIONS: Final = HOIST + 6
MASK: Final = ACTIONS
"""An action is one part."""
MOST_LISTED: Final = SPACE_COUNT

# What chance does: a multiple of CHANCES, and what comes.
CHANCE_BITS: Final = 7
CHANCES: Final = 1 << CHANCE_BITS
SET_COMPASS: Final = 0
LAY: Final = 1
DEAL: Final = 2
"""Three kinds in ascending order, two bits each."""
BEGIN: Final = 3
WHITE_DICE: Final = 4
"""Eight times the lower die plus the higher one; eight times the only one."""
RED_DICE: Final = 5
REFILL: Final = 6
DRAWN: Final = 7

# An observation. Seats stand in the order of play from the viewer.
SEEN_TERMS: Final = 0
"""Words 0 to 3 of the row."""
SEEN_STEP: Final = 4
SEEN_ROUND: Final = 5
"""How many rounds are over."""
SEEN_SEAT: Final = 6
SEEN_ACTOR: Final = 7
SEEN_WHITE: Final = 8
"""Both dice, as they were rolled."""
SEEN_ATTACK: Final = 10
SEEN_RED: Final = 12
SEEN_DEEZ: Final = 14
"""The space + 1, or 0."""
SEEN_DRY: Final = 15
"""The space + 1, or 0."""
SEEN_COMPASS: Final = 16
"""Who holds it: how many places later + 1, or 0."""
SEEN_WINNER: Final = 17
"""In the same way."""
SEEN_PART: Final = 18
SEEN_GIVEN: Final = 19
"""The kind + 1, or 0."""
SEEN_TRADE: Final = 20
"""1 if the seat on turn may trade now, then 1 if it may draw."""
SEEN_PILE_SIZE: Final = 22
SEEN_DISCARDED: Final = 23
"""How many cards the discard pile has, and how many it had before the events that are remembered."""
SEEN_TOKEN_PILE: Final = 25
SEEN_IN_PILE: Final = 26
"""By kind: 1 if the draw pile has any."""
SEEN_PLACES: Final = SEEN_IN_PILE + KIND_COUNT
"""By seat: the space + 1."""
SEEN_SAILS: Final = SEEN_PLACES + MOST_SEATS
SEEN_SEEN: Final = SEEN_SAILS + MOST_SEATS
"""1 for a seat that has seen the compass."""
SEEN_SIZES: Final = SEEN_SEEN + MOST_SEATS
"""Of the hands."""
SEEN_WAITING: Final = SEEN_SIZES + MOST_SEATS
SEEN_LACKING: Final = SEEN_WAITING + MOST_SEATS
SEEN_HANDS: Final = SEEN_LACKING + MOST_SEATS
"""By seat, then by kind. Without open cards, only the viewer's."""
SEEN_OPEN: Final = SEEN_HANDS + MOST_SEATS * KIND_COUNT
"""By kind, the draw pile, then the discard pile. Only with open cards."""
SEEN_STANDING: Final = SEEN_OPEN + 2 * KIND_COUNT
SEEN_TOKENS: Final = SEEN_STANDING + ATOLL_COUNT
"""By atoll: the token + 1, or 0 where none is seen."""
SEEN_KNOWN: Final = SEEN_TOKENS + ATOLL_COUNT
"""By holder, the claims that the viewer knows: for each, its number of cards, then the cards by kind."""
CLAIM_BYTES: Final = 1 + KIND_COUNT
HAND_BYTES: Final = MOST_CLAIMS * CLAIM_BYTES
SEEN_PUBLIC: Final = SEEN_KNOWN + MOST_SEATS * HAND_BYTES
"""The same, of what everybody knows."""
SEEN_OF_ME: Final = SEEN_PUBLIC + MOST_SEATS * HAND_BYTES
"""The same, by seat, of what it knows of the viewer."""
SEEN_BARREN: Final = SEEN_OF_ME + MOST_SEATS * HAND_BYTES
"""Spaces, one bit each: what the viewer knows, then what everybody does."""
SEEN_MISSED: Final = SEEN_BARREN + 2 * SET_WORDS
"""The same, by seat."""
SEEN_EVENTS: Final = SEEN_MISSED + MOST_SEATS * SET_WORDS
"""Of the discard pile's: (what it was + 1) * 64, 8 * (the seat's place + 1), and the kind + 1, each if it is seen."""
SEEN_PAST_COUNT: Final = SEEN_EVENTS + KEPT
"""How many things have happened on the atolls, two bytes, the lower first."""
SEEN_PAST: Final = SEEN_PAST_COUNT + 2
"""The last ones, the latest first: atoll * 8 + token + 1, or + 8 if it was destroyed."""
PAST_SHOWN: Final = 64
OBSERVATION: Final = SEEN_PAST + PAST_SHOWN


def words(seats: int) -> int:
    """The words of a row. A token is turned up on each atoll, and after each Smokers Attack: there is at most one a
    turn.
    """
    return PAST + MOST_TURNED + ROUNDS * seats


Table = NDArray[np.int16]


def _table(values: list[int]) -> Table:
    return np.array(values, np.int16)


def _steps(one: int, other: int) -> int:
    return abs(one // SIDE - other // SIDE) + abs(one % SIDE - other % SIDE)


_SPACES: Final = range(SPACE_COUNT)
MOST_STEPS: Final = 2 * SIDES_OF_DIE
ATOLL_IN: Final = _table(ATOLL_AT)
STEPS_BETWEEN: Final = np.array([_steps(one, other) for one in _SPACES for other in _SPACES], np.uint8)
"""By space * SPACE_COUNT + another."""
NEAR: Final = np.array(
    [other for space in _SPACES for other in sorted(_SPACES, key=lambda other: _steps(space, other))], np.uint8
)
"""By space * SPACE_COUNT + a number: all spaces, the nearest first; that is the space itself."""
REACHED: Final = np.array(
    [
        sum(_steps(space, other) <= steps for other in _SPACES) - 1
        for space in _SPACES
        for steps in range(MOST_STEPS + 1)
    ],
    np.uint8,
)
"""By space * (MOST_STEPS + 1) + steps: how many other spaces are within so many steps."""
MOVES: Final[list[Move]] = [
    *moves.SAIL,
    *moves.FLY,
    *[moves.BURN[space] for space in ATOLLS],
    *moves.GIVE,
    *moves.DISCARD,
    moves.HOIST,
    moves.ROLL,
    moves.TRADE,
    moves.DRAW,
    moves.ATTACK,
    moves.DECLINE,
]
"""The engine's moves by the numbers of their actions."""
CODES: Final = np.array([move.code for move in MOVES], np.int64)
LAND_NAMES: Final = tuple(DRY_LANDS)
LAND_COUNT: Final = _table([len(spaces) for spaces in DRY_LANDS.values()])
LAND_SPACES: Final = _table(
    [space for spaces in DRY_LANDS.values() for space in (*spaces, *[0] * (SPACE_COUNT - len(spaces)))]
)
"""By the number of the choice * SPACE_COUNT + a number."""

"""A row of Pipe Land: what stands where, the numbers of its actions, and its observation.

    words               hold
    0 to TERMS          seats and options
    to MONEY            what is going on, and how many entries the lists below have
    to WORK             purses, piles, offers, asks that failed, and the tiles and free places in reading order
    from WORK on        what follows from the rest: neighbours, where water could be led, and room to work in

A cell is 256 times its row plus its column, both counted from the middle of the table, so that cells sort in reading
order; the river is row 0, and 0 stands for no cell. A tile is its facing, colour, owner and pile, packed. A deed is its
sort and facing, packed, beside its cell.

Rotations since each seat's last turn are remembered for players to see. A row has room for MOST_ROTATED, and forgets
the oldest where turns without tax go on for hundreds of rotations. Prices have four digits at most, as in the notation.
"""

from typing import Final

from watertable.engine.options import Whole
from watertable.games.pipeland.rules.components import (
    KIND_COUNT,
    MOST_SEATS,
    PILE_COUNT,
    RIVER_PIPES,
)
from watertable.games.pipeland.rules.components import (
    PILES as SHAPES_OF_PILES,
)
from watertable.games.pipeland.rules.terms import OPTIONS

COLOURS: Final = MOST_SEATS + 1
"""The seats' and the State's."""
_TAPS: Final = 2 * len(RIVER_PIPES[MOST_SEATS])
MOST_TILES: Final = _TAPS + sum(len(own) * MOST_SEATS + len(state) for own, state in SHAPES_OF_PILES[1:])
MOST_PLACES: Final = 2 * MOST_TILES + 2 * _TAPS
"""As many free cells as so many tiles can touch: two each, and two more for every Tap."""
_MOST: Final = {option.name: option.limits.greatest for option in OPTIONS if isinstance(option.limits, Whole)}
_MOST_OWN: Final = _MOST["standing"]
"""Offers of one seat that stand."""
MOST_OFFERS: Final = (MOST_SEATS - 1) * _MOST_OWN
MOST_FAILED: Final = _MOST["asks"]
MOST_ROTATED: Final = 800
MOST_DOUBTS: Final = MOST_PLACES
MOST_PRICE: Final = 9999

# The terms, as options name them.
SEAT_COUNT: Final = 0
ADVANCED: Final = 1
GOAL_TILES: Final = 2
GOAL_MONEY: Final = 3
TOP_PRICE: Final = 4
FALL: Final = 5
LEAST_PRICE: Final = 6
ROTATING: Final = 7
TAX: Final = 8
RISE: Final = 9
ASK_LIMIT: Final = 10
STANDING_LIMIT: Final = 11
OFFER_LIMIT: Final = 12
TERMS: Final = 13

STEP: Final = 13
SEAT: Final = 14
ASKED: Final = 15
"""The seat whose decision is next: one that may move out of turn, or else the one that must."""
SILENT: Final = 16
"""Who has kept still since the last move: one bit for each seat."""
NAMING: Final = 17
"""The action whose price is named next, + 1; or 0."""
PRICE_FROM: Final = 18
PRICE_TO: Final = 19
"""The prices that it may have."""
DRAWN: Final = 20
"""The tile to be placed, upright, or -1."""
PLACED: Final = 21
PASSED: Final = 22
WITHDRAWN: Final = 23
RETURNING: Final = 24
BACK: Final = 25
OPENING: Final = 26
TAKEN: Final = 27
"""How many actions the seat on turn has taken."""
CLOSER: Final = 28
FINAL: Final = 29
ENDING: Final = 30
WINNERS: Final = 31
"""One bit for each seat."""
ANSWERING: Final = 32
CALLS: Final = 33
ASKS: Final = 34
ASK: Final = 35
"""The deed that is asked for, + 1, or 0; then its cell and its price."""
COUNTER: Final = 38
OFFER_COUNT: Final = 39
FAILED_COUNT: Final = 40
ROTATED_COUNT: Final = 41
OUT_COUNT: Final = 42
TILE_COUNT: Final = 43
PLACE_COUNT: Final = 44
MONEY: Final = 45
MADE: Final = MONEY + MOST_SEATS
PILES: Final = MADE + MOST_SEATS
"""For each pile a word for each colour: the shapes that are left, one bit each."""
OFFERS: Final = PILES + PILE_COUNT * COLOURS
"""Three words each: the deed with its maker, its cell, its price."""
FAILED: Final = OFFERS + 3 * MOST_OFFERS
"""Three words each: the deed, its cell, its price."""
CELLS: Final = FAILED + 3 * MOST_FAILED
TILES: Final = CELLS + MOST_TILES
PLACES: Final = TILES + MOST_TILES
"""The free cells that water could reach."""
BESIDE: Final = PLACES + MOST_PLACES
"""The colours beside each of them, one bit each."""
OUT: Final = BESIDE + MOST_PLACES
WORK: Final = OUT + MOST_TILES
AROUND: Final = WORK
"""What lies north, east, south and west of each tile: a tile's number, or RIVER, FREE or PLACE."""
BEFORE: Final = AROUND + 4 * MOST_TILES
"""The entry before each entry on a route from a Tap, as `rules/reach.py` has it; or ROOT, or UNSEEN."""
TRIAL: Final = BEFORE + 4 * MOST_TILES
"""The same, while some tiles are tried in one facing."""
QUEUE: Final = TRIAL + 4 * MOST_TILES
FIXED: Final = QUEUE + 4 * MOST_TILES
"""The facing in which each tile is tried, + 1, or 0."""
MARKS: Final = FIXED + MOST_TILES
"""By tile: the facing, + 1, in which a route needs it; or the sides by which water enters."""
STACK: Final = MARKS + MOST_TILES
DOUBT_COUNT: Final = STACK + MOST_TILES
DOUBTS: Final = DOUBT_COUNT + 1
"""Free cells to which only routes lead that need one tile in two facings."""
LISTED: Final = DOUBTS + MOST_DOUBTS
"""The legal actions, when they have been listed."""
ROTATED: Final = LISTED + 5 * MOST_PLACES + 4 * MOST_TILES + 32
"""Two words each: the cell, and what it was: the facing, the owner, and who rotated it, packed."""
WORDS: Final = ROTATED + 2 * MOST_ROTATED

RIVER: Final = -1
FREE: Final = -2
PLACE_BESIDE: Final = -3
ROOT: Final = -2
UNSEEN: Final = -1

# Actions. Places and tiles have their numbers in reading order. QUARTERS are the facings of a shape, the upright first.
QUARTERS: Final = 4
ANY_QUARTER: Final = 4
PLACE: Final = 0
"""+ place * 5 + quarter: on turn to place, otherwise to offer for it; then the quarter may be ANY_QUARTER."""
ROTATE: Final = PLACE + 5 * MOST_PLACES
"""+ tile * 4 + quarter: on turn to rotate, otherwise to offer for it."""
BUY: Final = ROTATE + QUARTERS * MOST_TILES
ASK_ROTATE: Final = BUY + MOST_TILES
ASK_BUY: Final = ASK_ROTATE + QUARTERS * MOST_TILES
WITHDRAW: Final = ASK_BUY + MOST_TILES
"""+ the number of the offer among one's own."""
DRAW: Final = WITHDRAW + _MOST_OWN
PASS: Final = DRAW + 1
END: Final = DRAW + 2
CALL: Final = DRAW + 3
CUT: Final = DRAW + 4
DECLINE: Final = DRAW + 5
ACCEPT: Final = DRAW + 6
REFUSE: Final = DRAW + 7
TAKE: Final = DRAW + 8
LEAVE: Final = DRAW + 9
TAKE_BACK: Final = DRAW + 10
RETURN: Final = DRAW + 11
"""From DRAW to here in the order of the engine's plain moves."""
COUNTER_ASK: Final = DRAW + 12
"""To name a higher price."""
STILL: Final = DRAW + 13
"""To keep still, out of turn."""
PRICE: Final = DRAW + 14
"""+ the price of what was chosen before."""
ACTIONS: Final = PRICE + MOST_PRICE + 1
MOST_LISTED: Final = MOST_PRICE + 1

# Parts of actions, in the mask.
PLACE_PART: Final = 0
QUARTER_PART: Final = PLACE_PART + MOST_PLACES
ROTATE_PART: Final = QUARTER_PART + QUARTERS + 1
"""From here on, one part for every action up to STILL."""
HUNDRED: Final = 100
HUNDRED_PART: Final = ROTATE_PART + PRICE - ROTATE
"""+ price / 100"""
REST_PART: Final = HUNDRED_PART + HUNDRED
"""+ what is left of it"""
MASK: Final = REST_PART + HUNDRED

# An observation. Seats stand in the order of play from the viewer, colours, too, the State's after them. Numbers of
# tiles and places are + 1, 0 for none; money has two bytes, the lower first.
SEEN_TERMS: Final = 0
SEEN_STEP: Final = TERMS
SEEN_SEAT: Final = SEEN_STEP + 1
SEEN_NAMING: Final = SEEN_STEP + 2
"""What the viewer names a price for: two bytes, the action + 1, the lower first."""
SEEN_DRAWN: Final = SEEN_STEP + 4
"""The kind + 1 and the pile."""
SEEN_PLACED: Final = SEEN_STEP + 6
SEEN_BACK: Final = SEEN_STEP + 7
SEEN_OPENING: Final = SEEN_STEP + 8
SEEN_TAKEN: Final = SEEN_STEP + 9
SEEN_CLOSER: Final = SEEN_STEP + 10
SEEN_FINAL: Final = SEEN_STEP + 11
SEEN_ENDING: Final = SEEN_STEP + 12
SEEN_ANSWERING: Final = SEEN_STEP + 13
SEEN_CALLS: Final = SEEN_STEP + 14
SEEN_ASKS: Final = SEEN_STEP + 15
SEEN_ASK: Final = SEEN_STEP + 16
"""The deed + 1, the tile, and the price."""
SEEN_COUNTER: Final = SEEN_STEP + 20
SEEN_MONEY: Final = SEEN_STEP + 22
SEEN_MADE: Final = SEEN_MONEY + 2 * MOST_SEATS
SEEN_PASSED: Final = SEEN_MADE + MOST_SEATS
SEEN_WITHDRAWN: Final = SEEN_PASSED + MOST_SEATS
SEEN_RETURNING: Final = SEEN_WITHDRAWN + MOST_SEATS
SEEN_WINNERS: Final = SEEN_RETURNING + MOST_SEATS
SEEN_PILES: Final = SEEN_WINNERS + MOST_SEATS
SEEN_OUT: Final = SEEN_PILES + PILE_COUNT * COLOURS
"""How many of each kind are out of the game."""
SEEN_OFFERS: Final = SEEN_OUT + KIND_COUNT
"""For each offer: the maker + 1, the deed, the place or tile, the price."""
OFFER_BYTES: Final = 5
SEEN_FAILED: Final = SEEN_OFFERS + OFFER_BYTES * MOST_OFFERS
"""The deed + 1, the tile, the price."""
FAILED_BYTES: Final = 4
SEEN_ROTATED: Final = SEEN_FAILED + FAILED_BYTES * MOST_FAILED
"""The last rotations, the latest first: who + 1, the tile, its facing before, its owner before."""
ROTATED_BYTES: Final = 4
MOST_SEEN_ROTATED: Final = 16
SEEN_COUNTS: Final = SEEN_ROTATED + ROTATED_BYTES * MOST_SEEN_ROTATED
"""How many tiles, places, offers and failed asks there are."""
SEEN_TILES: Final = SEEN_COUNTS + 4
"""The column and row, counted from 128, the facing + 1, the colour, the owner, the pile."""
TILE_BYTES: Final = 6
SEEN_PLACES: Final = SEEN_TILES + TILE_BYTES * MOST_TILES
"""The column and row, counted from 128."""
OBSERVATION: Final = SEEN_PLACES + 2 * MOST_PLACES

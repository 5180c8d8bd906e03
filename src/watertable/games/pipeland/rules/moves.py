"""The moves of Pipe Land and their notation.

A *deed* is what is done to one tile: place, rotate or buy it. Deeds are moves of the player on turn; asks and offers
are moves about a deed, with a price.
"""

import re
from typing import Final

from watertable.engine.mistakes import MalformedMove, quoted
from watertable.engine.values import Move, WordMove, by_text, range_text
from watertable.games.pipeland.rules.components import ANY, FACINGS, FACINGS_OF, KIND_COUNT, KINDS, SHAPE_COUNT
from watertable.kit.cells import cell_at, column, row

# Sorts of deeds
PLACE: Final = 0
ROTATE: Final = 1
BUY: Final = 2
_SORTS: Final = ("place", "rotate", "buy")

# Where the codes of each sort of move begin; those of deeds are below.
_PLAIN: Final = 1 << 24
_TILE: Final = 2 << 24
_SET: Final = 3 << 24
_COUNTER: Final = 4 << 24
_WITHDRAW: Final = 5 << 24
_ASK: Final = 6 << 24
_OFFER: Final = 7 << 24
_PRICE_BITS: Final = 14
"""Enough for a price of four digits."""


class Plain(WordMove):
    """A move of one word or two."""

    def __init__(self, number: int, words: str) -> None:
        super().__init__(_PLAIN + number, words)
        self.id: Final = words.replace(" ", "-")
        """Its name in the keys of buttons and sentences."""


def _deed_code(sort: int, cell: int, facing: int) -> int:
    """All of a deed in one number. To buy the tile at (0, 0):

                 cell  sort facing
    10000000 10000000    10   0000
    """
    return (cell << 6) | (sort << 4) | facing


class Deed(Move):
    """Place the drawn tile in a cell, or rotate or buy the tile there. In an offer to place, the facing may be ANY."""

    def __init__(self, sort: int, cell: int, facing: int) -> None:
        super().__init__(_deed_code(sort, cell, facing))
        self.sort: Final = sort
        self.cell: Final = cell
        self.facing: Final = facing

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Deeds are pickled with offers, and these with views: bots in other processes are sent them."""
        return (Deed, (self.sort, self.cell, self.facing))

    @property
    def text(self) -> str:
        where = f"{_SORTS[self.sort]} {column(self.cell)},{row(self.cell)}"
        if self.sort == BUY:
            return where
        return f"{where} {'any' if self.facing == ANY else FACINGS[self.facing]}"


class Priced(Move):
    """A move with a price; when it is listed, with the range of prices that are legal."""

    def __init__(self, code: int, least: int, greatest: int) -> None:
        super().__init__((((code << _PRICE_BITS) | least) << _PRICE_BITS) | greatest)  # side by side
        self.least: Final = least
        self.greatest: Final = greatest

    @property
    def price(self) -> str:
        """The price, or the range of prices, in the notation."""
        return range_text(self.least, self.greatest)


class Ask(Priced):
    """Ask the owner of a tile to allow a deed, at this price."""

    def __init__(self, deed: Deed, least: int, greatest: int) -> None:
        super().__init__(_ASK + deed.code, least, greatest)
        self.deed: Final = deed

    @property
    def text(self) -> str:
        return f"ask {self.deed.text} {self.price}"


class Offer(Priced):
    """Promise the player on turn this price for a deed."""

    def __init__(self, deed: Deed, least: int, greatest: int) -> None:
        super().__init__(_OFFER + deed.code, least, greatest)
        self.deed: Final = deed

    @property
    def text(self) -> str:
        return f"offer {self.deed.text} {self.price}"


class Counter(Priced):
    """Answer an ask with a higher price."""

    def __init__(self, least: int, greatest: int) -> None:
        super().__init__(_COUNTER, least, greatest)

    @property
    def text(self) -> str:
        return f"counter {self.price}"


class Withdraw(Move):
    """Withdraw one's own offer for a deed."""

    def __init__(self, deed: Deed) -> None:
        super().__init__(_WITHDRAW + deed.code)
        self.deed: Final = deed

    @property
    def text(self) -> str:
        return f"withdraw {self.deed.text}"


class Tile(Move):
    """Chance: the tile that is drawn."""

    def __init__(self, kind: int) -> None:
        super().__init__(_TILE + kind)
        self.kind: Final = kind

    @property
    def text(self) -> str:
        return f"tile {KINDS[self.kind]}"


class SetTile(Move):
    """Chance: the next tile of the set-up, and its facing."""

    def __init__(self, kind: int, facing: int) -> None:
        super().__init__(_SET + 16 * kind + facing)
        self.kind: Final = kind
        self.facing: Final = facing

    @property
    def text(self) -> str:
        return f"set {KINDS[self.kind]} {FACINGS[self.facing]}"


DRAW: Final = Plain(0, "draw")
PASS: Final = Plain(1, "pass")
END: Final = Plain(2, "end")
"""End the turn after the actions."""
CALL: Final = Plain(3, "call")
"""Call for offers."""
CUT: Final = Plain(4, "cut")
"""Cut the call short."""
DECLINE: Final = Plain(5, "decline")
"""Offer nothing when called."""
ACCEPT: Final = Plain(6, "accept")
REFUSE: Final = Plain(7, "refuse")
TAKE: Final = Plain(8, "take")
"""Take the price that the owner named."""
LEAVE: Final = Plain(9, "leave")
TAKE_BACK: Final = Plain(10, "take back")
"""Take one's ask back while it waits for an answer."""
RETURN: Final = Plain(11, "return")
"""Announce that one returns to the game with one's next turn."""

_PLAINS: Final = by_text((DRAW, PASS, END, CALL, CUT, DECLINE, ACCEPT, REFUSE, TAKE, LEAVE, TAKE_BACK, RETURN))
TILES: Final[list[Tile]] = [Tile(kind) for kind in range(KIND_COUNT)]
SETS: Final[list[SetTile | None]] = [
    SetTile(kind, facing) if facing in FACINGS_OF[kind % SHAPE_COUNT] else None
    for kind in range(KIND_COUNT)
    for facing in range(16)
]
"""At 16 times the kind, plus the facing; None where the shape has no such facing."""

_DEEDS: Final[dict[int, Deed]] = {}


def deed_of(sort: int, cell: int, facing: int = 0) -> Deed:
    """The deed; each is made only once, and kept."""
    code = _deed_code(sort, cell, facing)
    found = _DEEDS.get(code)
    if found is None:
        found = _DEEDS[code] = Deed(sort, cell, facing)
    return found


def with_amount(move: Move, price: int) -> Move:
    """The move at this price."""
    if isinstance(move, Ask):
        return Ask(move.deed, price, price)
    if isinstance(move, Offer):
        return Offer(move.deed, price, price)
    assert isinstance(move, Counter), f"{move.text!r} has no price"
    return Counter(price, price)


_NUMBER: Final = r"(?:0|-?[1-9][0-9]?)"
_DEED: Final = rf"(place|rotate|buy) ({_NUMBER}),({_NUMBER})(?: ([NESW/]+|any))?"
_PRICE: Final = r"(0|[1-9][0-9]{0,3})(?:\.\.([1-9][0-9]{0,3}))?"
_DEED_TEXT: Final = re.compile(_DEED)
_ASK_TEXT: Final = re.compile(rf"ask {_DEED} {_PRICE}")
_OFFER_TEXT: Final = re.compile(rf"offer {_DEED} {_PRICE}")
_COUNTER_TEXT: Final = re.compile(rf"counter {_PRICE}")
_WITHDRAW_TEXT: Final = re.compile(rf"withdraw {_DEED}")
_TILE_TEXT: Final = re.compile(r"tile ([a-z][A-Z])")
_SET_TEXT: Final = re.compile(r"set ([a-z][A-Z]) ([NESW/]+)")


def parse(text: str) -> Move:
    """The move with this text."""
    move = _PLAINS.get(text) or _parse_chance(text) or _parse_deed(text) or _parse_deal(text)
    if move is None:
        raise MalformedMove(f"{quoted(text)} is no move of Pipe Land: {_hint(text.split(' ', maxsplit=1)[0])}")
    return move


def _parse_chance(text: str) -> Move | None:
    found = _TILE_TEXT.fullmatch(text)
    if found:
        return TILES[KINDS.index(found[1])] if found[1] in KINDS else None
    found = _SET_TEXT.fullmatch(text)
    if found and found[1] in KINDS and found[2] in FACINGS:
        return SETS[16 * KINDS.index(found[1]) + FACINGS.index(found[2])]
    return None


def _parse_deed(text: str) -> Deed | None:
    found = _DEED_TEXT.fullmatch(text)
    deed = _deed_in(found) if found else None
    return None if deed is not None and deed.facing == ANY else deed


def _parse_deal(text: str) -> Move | None:
    found = _COUNTER_TEXT.fullmatch(text)
    if found:
        prices = _prices_in(found[1], found[2])
        return Counter(prices[0], prices[1]) if prices else None
    found = _WITHDRAW_TEXT.fullmatch(text)
    if found:
        deed = _deed_in(found)
        return Withdraw(deed) if deed is not None and deed.sort != BUY else None
    found = _ASK_TEXT.fullmatch(text) or _OFFER_TEXT.fullmatch(text)
    if not found:
        return None
    deed, prices = _deed_in(found), _prices_in(found[5], found[6])
    if deed is None or prices is None:
        return None
    if text.startswith("ask"):
        return Ask(deed, prices[0], prices[1]) if deed.sort != PLACE else None
    return Offer(deed, prices[0], prices[1]) if deed.sort != BUY else None


def _deed_in(found: re.Match[str]) -> Deed | None:
    """The deed in a match whose first four groups are its words."""
    sort, facing = _SORTS.index(found[1]), found[4]
    if (facing is None) != (sort == BUY) or (facing == "any" and sort != PLACE):
        return None
    cell = cell_at(int(found[2]), int(found[3]))
    # Not by `deed_of`: it would keep whatever deeds are sent from outside.
    if facing is None:
        return Deed(sort, cell, 0)
    if facing == "any":
        return Deed(sort, cell, ANY)
    return Deed(sort, cell, FACINGS.index(facing)) if facing in FACINGS else None


def _prices_in(least: str, greatest: str | None) -> tuple[int, int] | None:
    """The least and the greatest price; None for an empty range."""
    if greatest is None:
        return (int(least), int(least))
    return (int(least), int(greatest)) if int(least) < int(greatest) else None


def _hint(word: str) -> str:
    match word:
        case "place" | "rotate":
            return f"write {word} 2,-1 NE, a cell and the openings, one of {', '.join(FACINGS)}"
        case "buy":
            return "write buy 2,-1, with a cell"
        case "ask":
            return "write ask rotate 2,-1 NE 3 or ask buy 2,-1 3, the last being the price"
        case "offer":
            return "write offer place 2,-1 NE 3, offer place 2,-1 any 3 or offer rotate 2,-1 NE 3, with the price"
        case "withdraw":
            return "write withdraw and what the offer is for, as withdraw place 2,-1 any"
        case "counter":
            return "write counter 5, with the price"
        case "tile":
            return "write tile rT, a colour's letter and a shape's"
        case "set":
            return "write set rL NE, a tile and how it lies"
        case _:
            return (
                f"moves are place, rotate, buy, ask, offer, withdraw, counter, {', '.join(_PLAINS)}; "
                "chance's are set and tile"
            )

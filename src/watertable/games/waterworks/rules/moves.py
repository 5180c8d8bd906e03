"""The moves of Waterworks and their notation."""

import re
from typing import Final

from watertable.engine.mistakes import MalformedMove, quoted
from watertable.engine.values import Move, WordMove, by_text
from watertable.games.waterworks.rules.components import (
    FURTHEST,
    HAND,
    KIND_COUNT,
    KINDS,
    LOOKS,
    NUMBERS,
    TURNED,
)
from watertable.kit.cells import cell_at, column, row

OWN: Final = -1
"""The seat of a card that is laid on the own pipeline."""


# The codes of each kind of move begin here; a number below _ROOM is added.
_ROOM: Final = 1 << 32
_LAY: Final = 0
_WRENCH: Final = _ROOM
_DISCARD: Final = 2 * _ROOM
_DRAW: Final = 3 * _ROOM
_WORD: Final = 4 * _ROOM
_DEAL: Final = 5 * _ROOM


class Lay(Move):
    """Lay a card, in a vacant cell or on another card, of the own pipeline (`seat` is OWN) or of another seat's."""

    def __init__(self, look: int, seat: int, cell: int) -> None:
        super().__init__(_LAY + (((seat + 1) << 16) | cell) * 64 + look)
        self.look: Final = look
        self.seat: Final = seat
        self.cell: Final = cell

    @property
    def kind(self) -> int:
        """Of the card."""
        return self.look & ~TURNED

    @property
    def is_turned(self) -> bool:
        """Whether the card is to lie turned."""
        return self.look & TURNED != 0

    @property
    def text(self) -> str:
        """In the notation."""
        mark, theirs = "'" if self.is_turned else "", "" if self.seat == OWN else f"{self.seat}:"
        return f"lay {KINDS[self.kind].name}{mark} {theirs}{_place(self.cell)}"


class Wrench(Move):
    """Put a wrench on the leak in a cell of the own pipeline."""

    def __init__(self, cell: int) -> None:
        super().__init__(_WRENCH + cell)
        self.cell: Final = cell

    @property
    def text(self) -> str:
        """In the notation."""
        return f"wrench {_place(self.cell)}"


class Discard(Move):
    """Put a card from the hand into the drain."""

    def __init__(self, kind: int) -> None:
        super().__init__(_DISCARD + kind)
        self.kind: Final = kind

    @property
    def text(self) -> str:
        """In the notation."""
        return f"discard {KINDS[self.kind].name}"


class Draw(Move):
    """Chance: the card that the player on turn draws."""

    def __init__(self, kind: int) -> None:
        super().__init__(_DRAW + kind)
        self.kind: Final = kind

    @property
    def text(self) -> str:
        """In the notation."""
        return f"draw {KINDS[self.kind].name}"


class Deal(Move):
    """Chance: a seat's first cards, in the order of their kinds."""

    def __init__(self, seat: int, kinds: tuple[int, ...]) -> None:
        code = seat
        for kind in kinds:
            code = code * 32 + kind
        super().__init__(_DEAL + code)
        self.seat: Final = seat
        self.kinds: Final = kinds

    @property
    def text(self) -> str:
        """In the notation."""
        return f"deal {self.seat} {' '.join(KINDS[kind].name for kind in self.kinds)}"


PASS: Final = WordMove(_WORD, "pass")
SPOUT: Final = WordMove(_WORD + 1, "spout")
DECLINE: Final = WordMove(_WORD + 2, "decline")
SHUFFLE: Final = WordMove(_WORD + 3, "shuffle")
"""Chance: the drain becomes the draw pile."""
DISCARD: Final[list[Discard]] = [Discard(kind) for kind in range(KIND_COUNT)]
DRAW: Final[list[Draw]] = [Draw(kind) for kind in range(KIND_COUNT)]

_BY_TEXT: Final = by_text([PASS, SPOUT, DECLINE, SHUFFLE, *DISCARD, *DRAW])

_NUMBER: Final = "(0|-?[1-9][0-9]{0,2})"
_PLACE: Final = f"{_NUMBER},{_NUMBER}"
_LAY_TEXT: Final = re.compile(rf"lay ([a-zA-Z]+)('?) (?:([0-9]):)?{_PLACE}")
_WRENCH_TEXT: Final = re.compile(rf"wrench {_PLACE}")
_DEAL_TEXT: Final = re.compile(r"deal ([0-4])((?: [a-zA-Z]+)+)")


def _place(cell: int) -> str:
    return f"{column(cell)},{row(cell)}"


def _cell(x: str, y: str) -> int | None:
    across, down = int(x), int(y)
    return cell_at(across, down) if abs(across) <= FURTHEST and abs(down) <= FURTHEST else None


def parse(text: str) -> Move:
    """The move with this text."""
    move = _BY_TEXT.get(text) or _parse_placed(text) or _parse_deal(text)
    if move is None:
        raise MalformedMove(f"{quoted(text)} is no move of Waterworks: {_hint(text.split(' ', maxsplit=1)[0])}")
    return move


def _parse_placed(text: str) -> Move | None:
    found = _LAY_TEXT.fullmatch(text)
    if found:
        name, mark, seat, x, y = found.groups()
        cell, kind = _cell(x, y), NUMBERS.get(name)
        if cell is None or kind is None:
            return None
        look = kind | TURNED if mark else kind
        return Lay(look, int(seat) if seat else OWN, cell) if look in LOOKS[kind] else None
    found = _WRENCH_TEXT.fullmatch(text)
    if found:
        cell = _cell(found[1], found[2])
        return None if cell is None else Wrench(cell)
    return None


def _parse_deal(text: str) -> Move | None:
    found = _DEAL_TEXT.fullmatch(text)
    if not found:
        return None
    kinds = [NUMBERS.get(name, -1) for name in found[2].split()]
    if len(kinds) != HAND or -1 in kinds or kinds != sorted(kinds):
        return None
    return Deal(int(found[1]), tuple(kinds))


def _hint(verb: str) -> str:
    match verb:
        case "lay":
            return "write lay cJ' -1,0 or lay xT 1:-2,0; ' means turned, and H and V never have it"
        case "wrench":
            return "write wrench -3,1, with the cell of the leak"
        case "discard" | "draw":
            return f"write {verb} and a card, cJ or lxll"
        case "deal":
            return f"write deal 0 and {HAND} cards in their fixed order, copper before lead"
        case _:
            return "moves are lay, wrench, discard, pass, spout and decline; chance's are deal, draw and shuffle"

"""The moves and their notation."""

import re
from typing import Final

from watertable.engine.mistakes import MalformedMove, quoted
from watertable.engine.values import Move, WordMove, range_text
from watertable.starter.rules.components import LEAST, MOST_ALLOWED, SEATS

# Codes tell moves apart: the first numbers are those of the moves without parameters.
_DOUBT: Final = 0
_SHOW: Final = 1
_FILL: Final = 100
_CLAIM: Final = 10_000
_ROOM: Final = 100
"""More than any number in a move."""


class Fill(Move):
    """Chance: how much water a seat's barrel holds."""

    def __init__(self, seat: int, litres: int) -> None:
        super().__init__(_FILL + seat * _ROOM + litres)
        self.seat: Final = seat
        self.litres: Final = litres

    @property
    def text(self) -> str:
        return f"fill {self.seat} {self.litres}"


class Claim(Move):
    """Say that all barrels together hold at least this many litres. A listed claim has the range of legal amounts."""

    def __init__(self, least: int, greatest: int) -> None:
        super().__init__(_CLAIM + least * _ROOM + greatest)
        self.least: Final = least
        self.greatest: Final = greatest

    @property
    def amounts(self) -> str:
        """As they are written."""
        return range_text(self.least, self.greatest)

    @property
    def text(self) -> str:
        return f"claim {self.amounts}"


DOUBT: Final = WordMove(_DOUBT, "doubt")
"""Say that there is less than was claimed. All barrels are opened, and the game is over."""
SHOW: Final = WordMove(_SHOW, "show")
"""Open the own barrel for all, before a claim or a doubt."""

_NUMBER: Final = "(0|[1-9][0-9]?)"
_CLAIM_TEXT: Final = re.compile(rf"claim {_NUMBER}(?:\.\.{_NUMBER})?")
_FILL_TEXT: Final = re.compile(rf"fill {_NUMBER} {_NUMBER}")


def parse(text: str) -> Move:
    """The move with this text, legal or not."""
    if text == DOUBT.text:
        return DOUBT
    if text == SHOW.text:
        return SHOW
    if found := _CLAIM_TEXT.fullmatch(text):
        least, greatest = int(found[1]), int(found[2] or found[1])
        if least < greatest or found[2] is None:
            return Claim(least, greatest)
    if found := _FILL_TEXT.fullmatch(text):
        seat, litres = int(found[1]), int(found[2])
        if seat < SEATS[-1] and LEAST <= litres <= MOST_ALLOWED:
            return Fill(seat, litres)
    raise MalformedMove(f"{quoted(text)} is no move of this game: write claim 7, doubt or show; chance writes fill 0 4")

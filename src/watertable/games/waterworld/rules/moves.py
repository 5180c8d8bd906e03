"""The moves of Waterworld and their notation."""

import re
from typing import Final

from watertable.engine.mistakes import MalformedMove, quoted
from watertable.engine.values import Move, WordMove, by_text
from watertable.games.waterworld.rules.components import (
    ATOLL_COUNT,
    DEALT,
    KIND_COUNT,
    KINDS,
    MOST_SEATS,
    SIDES_OF_DIE,
    SPACE_COUNT,
    SPACES,
    TOKENS,
)

# The first code of each sort of move. A space, a kind, dice or a deal is added to it. Words have the lowest codes.
_ROOM: Final = 1 << 10
_SAIL: Final = _ROOM
_FLY: Final = 2 * _ROOM
_BURN: Final = 3 * _ROOM
_GIVE: Final = 4 * _ROOM
_DISCARD: Final = 5 * _ROOM
_ROLL: Final = 6 * _ROOM
_RED: Final = 7 * _ROOM
_TOKEN: Final = 8 * _ROOM
_DRAW: Final = 9 * _ROOM
_COMPASS: Final = 10 * _ROOM
_DEAL: Final = 11 * _ROOM
_LAY: Final = 1 << 40


class Sail(Move):
    """Sail to a space."""

    def __init__(self, space: int) -> None:
        super().__init__(_SAIL + space)
        self.space: Final = space

    @property
    def text(self) -> str:
        return f"sail {SPACES[self.space]}"


class Fly(Move):
    """Fly to a space with the Dirigible."""

    def __init__(self, space: int) -> None:
        super().__init__(_FLY + space)
        self.space: Final = space

    @property
    def text(self) -> str:
        return f"fly {SPACES[self.space]}"


class Burn(Move):
    """Send the Deez to a space, to destroy the atoll there."""

    def __init__(self, space: int) -> None:
        super().__init__(_BURN + space)
        self.space: Final = space

    @property
    def text(self) -> str:
        return f"burn {SPACES[self.space]}"


class Give(Move):
    """Give a card in a trade."""

    def __init__(self, kind: int) -> None:
        super().__init__(_GIVE + kind)
        self.kind: Final = kind

    @property
    def text(self) -> str:
        return f"give {KINDS[self.kind]}"


class Discard(Move):
    """Put a card from the hand face down on the discard pile; as chance's move, the card that begins the pile."""

    def __init__(self, kind: int) -> None:
        super().__init__(_DISCARD + kind)
        self.kind: Final = kind

    @property
    def text(self) -> str:
        return f"discard {KINDS[self.kind]}"


class Roll(Move):
    """Chance: one or two white dice, the lower first. `second` is 0 if there is only one."""

    def __init__(self, first: int, second: int = 0) -> None:
        super().__init__(_ROLL + 8 * first + second)
        self.first: Final = first
        self.second: Final = second

    @property
    def text(self) -> str:
        return f"roll {self.first} {self.second}" if self.second else f"roll {self.first}"


class Red(Move):
    """Chance: both red dice, the lower first."""

    def __init__(self, first: int, second: int) -> None:
        super().__init__(_RED + 8 * first + second)
        self.first: Final = first
        self.second: Final = second

    @property
    def text(self) -> str:
        return f"red {self.first} {self.second}"


class Token(Move):
    """Chance: the token that is put on an atoll after an attack of the Smokers."""

    def __init__(self, token: int) -> None:
        super().__init__(_TOKEN + token)
        self.token: Final = token

    @property
    def text(self) -> str:
        return f"token {TOKENS[self.token]}"


class Draw(Move):
    """Chance: the card that is drawn from the discard pile."""

    def __init__(self, kind: int) -> None:
        super().__init__(_DRAW + kind)
        self.kind: Final = kind

    @property
    def text(self) -> str:
        return f"draw {KINDS[self.kind]}"


class Compass(Move):
    """Chance: where Dry Land is."""

    def __init__(self, space: int) -> None:
        super().__init__(_COMPASS + space)
        self.space: Final = space

    @property
    def text(self) -> str:
        return f"compass {SPACES[self.space]}"


class Deal(Move):
    """Chance: a seat's first cards, in the order of their kinds."""

    def __init__(self, seat: int, kinds: tuple[int, ...]) -> None:
        code = seat
        for kind in kinds:
            code = code * KIND_COUNT + kind
        super().__init__(_DEAL + code)
        self.seat: Final = seat
        self.kinds: Final = kinds

    @property
    def text(self) -> str:
        return f"deal {self.seat} {' '.join([KINDS[kind] for kind in self.kinds])}"


class Lay(Move):
    """Chance: the first tokens, face down, in the order of the atolls."""

    def __init__(self, tokens: tuple[int, ...]) -> None:
        code = 0
        for token in tokens:
            code = code * len(TOKENS) + token
        super().__init__(_LAY + code)
        self.tokens: Final = tokens

    @property
    def text(self) -> str:
        return f"tokens {' '.join([TOKENS[token] for token in self.tokens])}"


HOIST: Final = WordMove(0, "hoist")
"""Hoist the sails, for good, and roll both dice."""
ROLL: Final = WordMove(1, "roll")
"""Roll without hoisting the sails."""
TRADE: Final = WordMove(2, "trade")
DRAW: Final = WordMove(3, "draw")
ATTACK: Final = WordMove(4, "attack")
DECLINE: Final = WordMove(5, "decline")

SAIL: Final[list[Sail]] = [Sail(space) for space in range(SPACE_COUNT)]
FLY: Final[list[Fly]] = [Fly(space) for space in range(SPACE_COUNT)]
BURN: Final[list[Burn]] = [Burn(space) for space in range(SPACE_COUNT)]
COMPASS: Final[list[Compass]] = [Compass(space) for space in range(SPACE_COUNT)]
GIVE: Final[list[Give]] = [Give(kind) for kind in range(KIND_COUNT)]
DISCARD: Final[list[Discard]] = [Discard(kind) for kind in range(KIND_COUNT)]
DRAWN: Final[list[Draw]] = [Draw(kind) for kind in range(KIND_COUNT)]
TOKEN: Final[list[Token]] = [Token(token) for token in range(len(TOKENS))]
_PIPS: Final = range(1, SIDES_OF_DIE + 1)
ONE_DIE: Final[list[Roll]] = [Roll(pips) for pips in _PIPS]
TWO_DICE: Final[list[Roll]] = [Roll(low, high) for low in _PIPS for high in _PIPS if low <= high]
RED_DICE: Final[list[Red]] = [Red(roll.first, roll.second) for roll in TWO_DICE]


_WORDS: Final[list[Move]] = [HOIST, ROLL, TRADE, DRAW, ATTACK, DECLINE]
_ON_CARDS: Final[list[Move]] = [*GIVE, *DISCARD, *DRAWN]
_ON_SPACES: Final[list[Move]] = [*SAIL, *FLY, *BURN, *COMPASS]
_OF_CHANCE: Final[list[Move]] = [*TOKEN, *ONE_DIE, *TWO_DICE, *RED_DICE]
_BY_TEXT: Final = by_text([*_WORDS, *_ON_CARDS, *_ON_SPACES, *_OF_CHANCE])
_DEAL_TEXT: Final = re.compile(rf"deal ([0-{MOST_SEATS - 1}])((?: [a-z]+)+)")
_LAY_TEXT: Final = re.compile(r"tokens((?: [a-z]+)+)")


def parse(text: str) -> Move:
    """The move with this text."""
    move = _BY_TEXT.get(text) or _parse_deal(text) or _parse_lay(text)
    if move is None:
        raise MalformedMove(f"{quoted(text)} is no move of Waterworld: {_hint(text.split(' ', maxsplit=1)[0])}")
    return move


def _parse_deal(text: str) -> Move | None:
    found = _DEAL_TEXT.fullmatch(text)
    if not found:
        return None
    names = found[2].split()
    if len(names) != DEALT or any(name not in KINDS for name in names):
        return None
    kinds = [KINDS.index(name) for name in names]
    return Deal(int(found[1]), tuple(kinds)) if kinds == sorted(kinds) else None


def _parse_lay(text: str) -> Move | None:
    found = _LAY_TEXT.fullmatch(text)
    if not found:
        return None
    names = found[1].split()
    if len(names) != ATOLL_COUNT or any(name not in TOKENS for name in names):
        return None
    return Lay(tuple([TOKENS.index(name) for name in names]))


def _hint(verb: str) -> str:
    match verb:
        case "sail" | "fly" | "burn" | "compass":
            return f"write {verb} and a space, A1 to K11"
        case "give" | "discard" | "draw":
            return f"write {verb} and a card: {', '.join(KINDS)}"
        case "token":
            return f"write token and one of {', '.join(TOKENS)}"
        case "tokens":
            return f"write tokens and {ATOLL_COUNT} of {', '.join(TOKENS)}"
        case "roll" | "red":
            return f"write {verb} and the dice, the lower first: {verb} 2 5"
        case "deal":
            return f"write deal, a seat and {DEALT} cards in their fixed order: {', '.join(KINDS)}"
        case _:
            return (
                "moves are hoist, roll, sail, fly, burn, discard, trade, draw, give, attack and decline; chance's are "
                "compass, tokens, deal, discard, roll, red, token and draw"
            )

"""The games as people choose among them: titles, seats, options and bots, in words."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from watertable import bots, games
from watertable.catalogue import Catalogue, catalogue
from watertable.engine.game import Game
from watertable.engine.messages import message
from watertable.engine.options import Option, OptionValue, Whole, complete, written

_LOG: Final = logging.getLogger("watertable.games")


@dataclass(frozen=True, slots=True)
class Seats:
    """How many can play."""

    least: int
    greatest: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionShown:
    """An option: one of some values, or a number in a range, or a word that leaves it to another option."""

    name: str
    words: str
    default: OptionValue
    limits: str
    values: tuple[OptionValue, ...] | None
    called: Mapping[str, str] | None
    """The name of each value, if the option has values."""
    least: int | None
    greatest: int | None
    word: str | None
    seats: Mapping[str, Seats] | None
    """How many can play with each value, if that depends on the value."""
    variant: bool
    """Whether its values are variants of the game: to be chosen at first sight."""


@dataclass(frozen=True, slots=True)
class BotShown:
    """A level of bots: its name, what it is called, and what it is like."""

    level: str
    words: str
    like: str
    usual: bool
    """Whether it is the default."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameShown:
    """A game."""

    game: str
    title: str
    line: str
    length: str
    hides: bool
    """Whether players hide anything from each other."""
    seats: Seats
    colours: tuple[str, ...]
    """The colour of each seat, by its name in the themes."""
    keeps: str | None
    """The game's own rule that a move is never taken back, in a sentence, if it has one."""
    options: tuple[OptionShown, ...]
    bots: tuple[BotShown, ...]
    """The levels of bots that play it."""

    def described(self, before_option: str = "") -> str:
        """A description in a few lines. `before_option` is put before each option."""
        lines = [f"{self.title}, {_range(self.seats)}, {self.length}", f"    {self.line}"]
        for option in self.options:
            lines.append(f"    {before_option}{option.name}={option.default}: {option.words} ({option.limits})")
            for value, seats in (option.seats or {}).items():
                lines.append(f"        {option.name}={value}: {_range(seats)}")
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.described()


def _range(seats: Seats) -> str:
    return f"{seats.least} to {seats.greatest} seats"


def all_shown() -> list[GameShown]:
    """All games. An installed game that can't be shown is left out; a line in the log says why."""
    all_games = []
    for name in games.names():
        try:
            all_games.append(shown(name))
        except Exception as error:  # noqa: BLE001 - whatever is wrong with one game, the others can be played
            _LOG.warning("the game %r can't be shown: %s: %s", name, type(error).__name__, error)
    return all_games


def shown(name: str) -> GameShown:
    """The game with this name."""
    game, words = games.find(name), catalogue(name)
    title, line, length = (words.say(message(f"game-{part}")) for part in ("title", "line", "length"))
    options = tuple(_option(game, option, words) for option in game.options)
    levels = tuple(_bot(level, words) for level in bots.BOTS)
    return GameShown(
        game=name,
        title=title,
        line=line,
        length=length,
        hides=game.hides,
        seats=_seats(game),
        colours=game.colours,
        keeps=_keeps(game, words),
        options=options,
        bots=levels,
    )


def _keeps(game: Game[Any, Any, Any], words: Catalogue) -> str | None:
    rule = game.no_undo()
    return None if rule is None else words.say(rule.refuse().message)


def _bot(level: str, words: Catalogue) -> BotShown:
    called, like = _called(words, f"bot-level-{level}", level), words.say(message(f"bot-like-{level}"))
    return BotShown(level, called, like, level == bots.STAND_IN)


def _seats(game: Game[Any, Any, Any], **options: object) -> Seats:
    seats = game.seats(complete(game.options, options))
    return Seats(seats[0], seats[-1])


def _option(game: Game[Any, Any, Any], option: Option, words: Catalogue) -> OptionShown:
    limits, said = option.limits, words.say(message(f"option-{option.name}"))
    if isinstance(limits, Whole):
        return OptionShown(
            name=option.name,
            words=said,
            default=option.default,
            limits=str(limits),
            values=None,
            called=None,
            least=limits.least,
            greatest=limits.greatest,
            word=limits.word,
            seats=None,
            variant=False,
        )
    seats = {written(value): _seats(game, **{option.name: value}) for value in limits.values}
    called = {text: _called(words, f"value-{option.name}-{text}", text) for text in seats}
    own_seats = seats if len(set(seats.values())) > 1 else None
    return OptionShown(
        name=option.name,
        words=said,
        default=option.default,
        limits=str(limits),
        values=limits.values,
        called=called,
        least=None,
        greatest=None,
        word=None,
        seats=own_seats,
        variant=option.is_variant,
    )


def _called(words: Catalogue, key: str, otherwise: str) -> str:
    return words.say(message(key)) if words.has(key) else otherwise

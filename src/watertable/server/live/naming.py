"""The names of a match's seats. No two of them look alike."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from watertable import games
from watertable.catalogue import Sentences, catalogue
from watertable.engine.messages import message
from watertable.engine.mistakes import Mistake
from watertable.server.lookalikes import apart, fold
from watertable.server.print import NO_NAME, name_of
from watertable.server.store import Match

_MOST_SEATS: Final = 10


def words_of(game: str) -> Sentences:
    """The sentences of a game; of one that is no longer installed, those that all tables have."""
    return catalogue(game) if game in games.names() else _without_game()


@cache
def _without_game() -> Sentences:
    return Sentences(())


def names_of(match: Match, words: Sentences) -> list[str]:
    """A name for every seat: the person's, the bot's, or the seat's. If an earlier seat has the name already, a number
    is added.
    """
    bots = [chair.seat for chair in match.chairs if chair.bot is not None]
    named: list[str] = []
    for chair in match.chairs:
        if chair.name is not None:
            named.append(chair.name)
        elif chair.bot is not None:
            named.append(words.say(message("bot-name", bots=len(bots), number=bots.index(chair.seat) + 1)))
        else:
            named.append(words.say(message("seat-name", seat=chair.seat)))
    taken: set[str] = set()
    return [apart(name, taken) for name in named]


def beside(names: Sequence[str], other: str) -> str:
    """What somebody without a seat is called, at a table with these names."""
    return apart(other, set(map(fold, names)))


@cache
def _of_bots() -> frozenset[str]:
    """What bots are called, folded."""
    words = _without_game()
    alone = words.say(message("bot-name", bots=1, number=1))
    several = [words.say(message("bot-name", bots=2, number=seat + 1)) for seat in range(_MOST_SEATS)]
    return frozenset(map(fold, (alone, *several)))


def name_wanted(text: str) -> str:
    """The name that a person wants to have, as it is kept. One that can't be a person's is refused."""
    name = name_of(text)
    if name is None:
        raise Mistake(NO_NAME)
    if fold(name) in _of_bots():
        raise Mistake("bots are called that: choose another name")
    return name

"""The names of a match's seats. No two of them are alike."""

from watertable.catalogue import Catalogue
from watertable.engine.messages import message
from watertable.server.store import Match


def names_of(match: Match, words: Catalogue) -> list[str]:
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
    return _distinct(named)


def _distinct(names: list[str]) -> list[str]:
    taken: set[str] = set()
    distinct: list[str] = []
    for name in names:
        said, number = name, 2
        while said.casefold() in taken:
            said, number = f"{name} {number}", number + 1
        taken.add(said.casefold())
        distinct.append(said)
    return distinct

"""The names of a match's seats."""

from watertable.catalogue import Catalogue
from watertable.engine.messages import message
from watertable.server.store import Match


def names_of(match: Match, words: Catalogue) -> list[str]:
    """A name for every seat: the person's, the bot's, or the seat's."""
    bots = [chair.seat for chair in match.chairs if chair.bot is not None]
    named: list[str] = []
    for chair in match.chairs:
        if chair.name is not None:
            named.append(chair.name)
        elif chair.bot is not None:
            named.append(words.say(message("bot-name", bots=len(bots), number=bots.index(chair.seat) + 1)))
        else:
            named.append(words.say(message("seat-name", seat=chair.seat)))
    return named

"""Matches whose record the rules refuse by now: such a match is broken. It ends for all who are connected, and its
record can be downloaded.
"""

import logging
from typing import Final

from watertable.server.live.playing import Broken
from watertable.server.store import Match, Store

CODE: Final = 4410
"""A connection to such a match is closed with this code."""
WORDS: Final = "the rules have changed, and this match can't go on: its record can be downloaded"
CLOSED: Final = 4411
"""A connection to a match that an operator has closed is closed with this code."""
_LOG: Final = logging.getLogger(__name__)


def end_of(match: Match) -> tuple[int, str] | None:
    """With which code and words a match has ended for all who are connected; None if it has not."""
    if match.state == "broken":
        return CODE, WORDS
    if match.state == "closed" and match.begun is not None:
        return CLOSED, "whoever runs this server has closed the match"
    return None


async def break_off(store: Store, match: Match, why: Broken, rules: str) -> None:
    """Log that a match is broken, and mark it if it was running. One that was over stays over."""
    about = {"match": match.id, "game": match.game, "begun_by": match.rules, "rules": rules, "why": str(why)}
    _LOG.error("a match is broken: the rules refuse its record", extra=about)
    await store.matches.break_off(match.id)

"""The command: how much better the hard bot chooses than the medium one.

A ladder tells it after hours, for most of what happens in a game is luck. Here both choose in the same positions, and
where they differ, sound players play on from either choice, behind the same imagined secrets and with the same luck.
"""

import sys
from argparse import Namespace
from collections.abc import Iterator
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from benchmarks.arguments import Parser
from benchmarks.seatings import Seating
from benchmarks.sound_play import AnyGame, played_on, told
from watertable import games
from watertable.bots.bot import Bot
from watertable.bots.hard_bot import HardBot
from watertable.bots.medium_bot import MediumBot
from watertable.bots.search import Search
from watertable.engine.actors import Seat
from watertable.engine.table import Table
from watertable.lab.bout import MOST_MOVES, share
from watertable.lab.intervals import Z


class Found(NamedTuple):
    """What came of one table."""

    seating: Seating
    alike: int
    """In how many positions both choose the same."""
    gains: list[float]
    """In every position: by how much the chance to win is better after the hard bot's choice."""


def choices(seating: Seating, positions: int, plays: int, seed: int, *, own: bool = False) -> Found:
    """Let both choose, and play on where they differ: in positions that medium bots come to, or a hard one's own."""
    game, rng = games.find(seating.game), Random(f"{seating.name}:{seed}")
    alike, gains = 0, []
    for seat, view in _views(game, seating, positions, rng, own=own):
        sound = MediumBot().choose(game, view, rng, must=True)
        searched = HardBot(seconds=None).choose(game, view, rng, must=True)
        if searched == sound:
            alike += 1
            gains.append(0.0)
            continue
        gain = 0.0
        for _ in range(plays):
            position, luck = game.imagine(view, rng), rng.getrandbits(48)
            gain += _share_after(game, position, seat, searched, Random(luck))
            gain -= _share_after(game, position, seat, sound, Random(luck))
        gains.append(gain / plays)
    return Found(seating, alike, gains)


def _views(game: AnyGame, seating: Seating, count: int, rng: Random, *, own: bool) -> Iterator[tuple[Seat, Any]]:
    """What a seat sees that has a choice, one in every game: of any seat among medium bots, or of a hard one's."""
    found = 0
    while found < count:
        hard = found % seating.seats if own else None
        table: Table[Any, Any, Any] = Table(game, dict(seating.options), seating.seats)
        seen: list[tuple[Seat, Any]] = []
        for _ in range(MOST_MOVES):
            table.let_chance(rng)
            seat = table.turn.must
            if seat is None:
                break
            view = game.view(table.position, seat)
            if hard in (None, seat) and not Search(game, view, rng).has_one_choice():
                seen.append((seat, view))
            bot: Bot = HardBot(seconds=None) if seat == hard else MediumBot()
            table.play(seat, bot.choose(game, view, rng, must=True))
        if seen:
            found += 1
            yield rng.choice(seen)


def _share_after(game: AnyGame, position: Any, seat: Seat, move: Any, luck: Random) -> float:
    """The share of the win that comes of a move, if it is played on soundly."""
    return share(played_on(game, game.play(position, seat, move), luck), seat)


def as_row(found: Found) -> str:
    """A line of the table."""
    count = len(found.gains)
    gain, give_or_take = 100 * fmean(found.gains), 100 * Z * stdev(found.gains) / count**0.5
    return f"| {found.seating.title} | {count} | {found.alike} | {gain:+.2f} % | {give_or_take:.2f} |"


HEAD: Final = """\
| | positions | both choose the same in | hard gains a choice | give or take |
| --- | ---: | ---: | ---: | ---: |
"""


def _row(seating: Seating, given: Namespace) -> str:
    return as_row(choices(seating, given.positions, given.plays, given.seed, own=given.own))


def main() -> int:
    """Measure, and tell."""
    parser = Parser(prog="benchmarks/choices", description="Measure how much better the hard bot chooses than medium.")
    parser.add_argument("--own", action="store_true", help="in games that a hard bot plays, not only medium ones")
    return told(parser, HEAD, _row)


if __name__ == "__main__":
    sys.exit(main())

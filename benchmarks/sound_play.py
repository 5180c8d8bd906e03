"""What studies of bots share: sound players play on from a position; and one table of games after the other is told."""

import sys
from argparse import Namespace
from collections.abc import Callable
from random import Random
from typing import Any

from benchmarks.arguments import Parser, file, whole
from benchmarks.seatings import Seating, seatings
from watertable.engine.actors import CHANCE
from watertable.engine.game import Game, Outcome
from watertable.engine.hints import most_promising
from watertable.lab.bout import MOST_MOVES

AnyGame = Game[Any, Any, Any]


def played_on(game: AnyGame, position: Any, luck: Random) -> Outcome | None:
    """How it ends, if everybody makes the move that promises most from here on."""
    hints = game.hints()
    for _ in range(MOST_MOVES):
        actor = game.turn(position).must
        if actor is None:
            break
        made = game.chance(position, luck) if actor == CHANCE else most_promising(hints.priors(position, actor))
        position = game.play(position, actor, made)
    return game.outcome(position)


def told(parser: Parser, head: str, row: Callable[[Seating, Namespace], str]) -> int:
    """Measure one table after the other, as is asked for, and tell a line of each."""
    known = {seating.name: seating for seating in seatings()}
    parser.add_argument("--positions", type=whole(2, 10**6), default=100, help="at each table (100)")
    parser.add_argument("--plays", type=whole(2, 10**6), default=200, help="games played on from each (200)")
    parser.add_argument("--only", nargs="+", choices=known, default=list(known), metavar="NAME", help=", ".join(known))
    parser.add_argument("--seed", type=whole(0, 10**9), default=0, help="the same seed, the same positions (0)")
    parser.add_argument("--markdown", type=file, metavar="FILE", help="write the table")
    given = parser.parse_args()
    page = head
    sys.stdout.write(page)
    for name in given.only:
        line = row(known[name], given) + "\n"
        sys.stdout.write(line)
        sys.stdout.flush()
        page += line
        if given.markdown:
            given.markdown.write_text(page, encoding="utf-8")
    return 0

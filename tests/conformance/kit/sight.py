"""What is hidden stays hidden, and is imagined with the right odds."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from itertools import islice
from random import Random
from typing import Any

from conformance.kit.games import NAMES, AnyGame, Fixture, concrete, sampled, viewers
from conformance.kit.odds import check_odds
from watertable.engine.actors import CHANCE, Viewer
from watertable.engine.svg import svg
from watertable.engine.table import Table
from watertable.engine.touches import Path
from watertable.engine.undo import undo_refusal
from watertable.engine.why import touches, why_not
from watertable.engine.words import Message
from watertable.words import Catalogue


def check_imagine(table: Table[Any, Any, Any], secrets: Callable[[Any, Viewer], Hashable]) -> None:
    """An imagined position has the same view; what is hidden varies; what is not, does not."""
    game, rng = table.game, Random(5)
    hidden, varied = 0, 0
    for at in sampled(table, 12):
        position = table.positions[at]
        for viewer in viewers(table.seats):
            view = game.view(position, viewer)
            assert view == game.view(position, viewer), "a view does not equal itself"
            seen = set()
            for _ in range(8):
                other = game.imagine(view, rng)
                assert game.view(other, viewer) == view, f"position {at}: the imagined position looks different"
                seen.add(secrets(other, viewer))
            if secrets(position, viewer) == ():
                assert seen == {()}, f"position {at}: nothing is hidden, yet it varies"
            else:
                hidden += 1
                varied += len(seen) > 1
    assert not hidden or varied * 2 > hidden, f"what is hidden does not vary: {varied} of {hidden} times"


def check_guesses(game: AnyGame, fixture: Fixture[Any], draws: int = 4000) -> None:
    """On small cases, secrets are imagined with the right odds."""
    for number, guess in enumerate(fixture.guesses):
        rng, view = Random(number), game.view(guess.position, guess.viewer)
        drawn = Counter(fixture.secrets(game.imagine(view, rng), guess.viewer) for _ in range(draws))
        check_odds(drawn, guess.odds)


def check_no_leak(table: Table[Any, Any, Any], words: Catalogue) -> None:
    """Whatever is shown to a viewer is the same for every position that the viewer can't tell from the true one."""
    game, rng = table.game, Random(9)
    for at in sampled(table, 6):
        position = table.positions[at]
        for viewer in viewers(table.seats):
            view = game.view(position, viewer)
            shown = payload(game, position, viewer, table.seats, words)
            for _ in range(2):
                other = game.imagine(view, rng)
                assert payload(game, other, viewer, table.seats, words) == shown, f"position {at} leaks to {viewer}"
                if at < len(table.entries):
                    _check_telling(table, at, viewer, other, words)


def payload(game: AnyGame, position: Any, viewer: Viewer, seats: int, words: Catalogue) -> bytes:
    """Every byte that a client of this viewer could be sent about a position."""

    def say(message: Message) -> str:
        return words.say(message, NAMES, viewer)

    view = game.view(position, viewer)
    scene = game.scene(view)
    parts: list[object] = [view, scene, svg(scene, game.faces(), say), game.turn(position), game.outcome(position)]
    if viewer in range(seats):
        moves = list(game.moves(position, viewer))
        parts += [[game.text(move) for move in moves], [game.spell(view, move) for move in moves]]
        parts += [game.refusal(position, viewer, move) for move in game.conceivable(view)]
        parts += [why_not(game, position, viewer, path) for path in islice(wrong_paths(game, position, viewer), 1)]
    return repr(parts).encode()


def wrong_paths(game: AnyGame, position: Any, seat: int) -> Iterator[Path]:
    """Touches that lead nowhere: paths of conceivable moves that are not legal."""
    view, root = game.view(position, seat), touches(game, position, seat)
    for move in game.conceivable(view):
        for path in game.spell(view, move):
            if root.at(path) is None:
                yield path


def _check_telling(table: Table[Any, Any, Any], at: int, viewer: Viewer, other: Any, words: Catalogue) -> None:
    """What is told of a move, and whether it could be taken back, says no more than what is seen of it."""
    game, (actor, move) = table.game, table.entries[at]
    before, after = table.positions[at], table.positions[at + 1]
    view, seen = game.view(before, viewer), game.view(after, viewer)
    told = [words.say(sentence, NAMES, viewer) for sentence in game.tell(view, actor, move)]
    taken_back = undo_refusal(game, table.seats, [before, after], [(actor, move)], actor)
    listed = [move for move, _ in game.odds(other) or ()] if actor == CHANCE else game.moves(other, actor)
    others = concrete(game, listed)
    for other_move in Random(at).sample(others, min(60, len(others))):
        after_other = game.play(other, actor, other_move)
        if game.view(after_other, viewer) != seen:
            continue
        told_other = [words.say(sentence, NAMES, viewer) for sentence in game.tell(view, actor, other_move)]
        assert told_other == told, f"move {at} is told to {viewer} in words that show more than can be seen"
        undo_other = undo_refusal(game, table.seats, [other, after_other], [(actor, other_move)], actor)
        if other_move == move:
            assert undo_other == taken_back, f"whether move {at} can be taken back shows {viewer} a secret"

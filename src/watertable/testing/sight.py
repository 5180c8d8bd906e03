"""Secrets stay secret, and are imagined with the right odds."""

import pickle
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from itertools import islice
from random import Random
from typing import Any

from watertable.catalogue import Catalogue
from watertable.engine.actors import CHANCE, ONLOOKER, Viewer
from watertable.engine.messages import Message, Told
from watertable.engine.options import complete
from watertable.engine.table import Table
from watertable.engine.touches import Path, touches, why_not
from watertable.engine.undo import undo_refusal
from watertable.picture.svg import svg
from watertable.testing.odds import check_odds
from watertable.testing.random_games import NAMES, AnyGame, Fixture, random_game, sampled, viewers


def check_imagine(table: Table[Any, Any, Any], secrets: Callable[[Any, Viewer], Mapping[str, Hashable]]) -> None:
    """Imagined positions have the same view, and every secret varies in them. Without secrets they are the true one."""
    game, rng = table.game, Random(5)
    hidden: Counter[tuple[Viewer, str]] = Counter()
    varied: Counter[tuple[Viewer, str]] = Counter()
    for at in sampled(table, 12):
        position = table.positions[at]
        for viewer in viewers(table.seats):
            view = game.view(position, viewer)
            assert view == game.view(position, viewer), "a view does not equal itself"
            travelled = pickle.loads(pickle.dumps(view))  # noqa: S301 - it was written here
            assert travelled == view, "a view can't travel to a bot in another process"
            others = [game.imagine(view, rng) for _ in range(8)]
            for other in others:
                seen = game.view(other, viewer)
                assert seen == view, f"position {at}: the imagined position looks different{_where(view, seen)}"
                assert secrets(other, viewer).keys() == secrets(position, viewer).keys(), "imagined secrets differ"
            if not game.hides:
                assert others == [position] * 8, f"position {at}: the game says that it hides nothing, but it does"
            if not secrets(position, viewer):
                assert all(other == position for other in others), (
                    f"position {at}: `secrets` has nothing that is hidden from {_called(viewer)}, yet what is imagined"
                    " varies"
                )
            for name in secrets(position, viewer):
                hidden[viewer, name] += 1
                varied[viewer, name] += len({secrets(other, viewer)[name] for other in others}) > 1
    for (viewer, name), times in hidden.items():
        assert varied[viewer, name] * 2 > times, f"{name!r} is hidden from {_called(viewer)}, but does not vary"


def _called(viewer: Viewer) -> str:
    return "an onlooker" if viewer == ONLOOKER else f"seat {viewer}"


def _where(view: Any, seen: Any) -> str:
    """The fields in which two views differ, if a view has fields."""
    names = [field.name for field in fields(view)] if is_dataclass(view) else list(getattr(view, "_fields", ()))
    differing = [name for name in names if getattr(view, name) != getattr(seen, name)]
    return f" in {', '.join(differing)}" if differing else ""


def check_guesses(game: AnyGame, fixture: Fixture[Any], draws: int = 4000) -> None:
    """In the fixture's small cases, secrets are imagined with the right odds."""
    for number, guess in enumerate(fixture.guesses):
        rng, view = Random(number), game.view(guess.position, guess.viewer)
        known = fixture.secrets(guess.position, guess.viewer)
        assert guess.secret in known, f"guess {number}: `secrets` has no {guess.secret!r}, but {', '.join(known)}"
        imagined = (game.imagine(view, rng) for _ in range(draws))
        check_odds(Counter(fixture.secrets(other, guess.viewer)[guess.secret] for other in imagined), guess.odds)


def check_has_guesses(game: AnyGame, fixture: Fixture[Any]) -> None:
    """`hides` is right, and a game that hides something has small cases for the odds of its secrets."""
    options = fixture.options[0]
    table = random_game(game, options, game.seats(complete(game.options, options))[0], 1, fixture)
    hidden = any(fixture.secrets(position, 0) for position in table.positions)
    assert game.hides == hidden, f"`hides` is {game.hides}, but the fixture's secrets say otherwise"
    assert bool(fixture.guesses) == hidden, "secrets need guesses: small cases with known odds"


def check_no_leak(table: Table[Any, Any, Any], words: Catalogue) -> None:
    """Whatever a viewer is shown is the same for every position that the viewer can't tell from the true one."""
    game, rng = table.game, Random(9)
    for at in sampled(table, 6):
        position = table.positions[at]
        for viewer in viewers(table.seats):
            view = game.view(position, viewer)
            sendable = _sendable(table, position)
            shown = payload(game, position, viewer, table.seats, words, sendable)
            for _ in range(2):
                other = game.imagine(view, rng)
                again = payload(game, other, viewer, table.seats, words, sendable)
                assert again == shown, f"position {at} leaks to {_called(viewer)}"
                if at < len(table.entries):
                    _check_telling(table, at, viewer, other, words)


def _sendable(table: Table[Any, Any, Any], position: Any) -> list[Any]:
    """Moves that a client could send, whatever it was shown: those of the record, and all legal ones of any seat."""
    game = table.game
    found = {game.text(move): move for _, move in table.entries}
    for seat in range(table.seats):
        found |= {game.text(move): move for move in game.playable(game.moves(position, seat))[:100]}
    return [found[text] for text in sorted(found)]


def payload(
    game: AnyGame, position: Any, viewer: Viewer, seats: int, words: Catalogue, sendable: Sequence[Any] = ()
) -> bytes:
    """All that a client of this viewer could be sent about a position, including the answers to its moves, as bytes."""

    def say(message: Message) -> str:
        return words.say(message, NAMES, viewer)

    view = game.view(position, viewer)
    scene = game.scene(view)
    parts: list[object] = [
        view,
        scene,
        svg(scene, game.faces, say, own=game.own_colours),
        game.turn(position),
        game.outcome(position),
        game.scores(view),
    ]
    if viewer in range(seats):
        moves = list(game.moves(position, viewer))
        parts += [[game.text(move) for move in moves], [game.spell(view, move) for move in moves]]
        parts += [game.refusal(position, viewer, move) for move in (*game.conceivable(view), *sendable)]
        parts += [why_not(game, position, viewer, path) for path in islice(wrong_paths(game, position, viewer), 1)]
    return repr(parts).encode()


def wrong_paths(game: AnyGame, position: Any, seat: int) -> Iterator[Path]:
    """Paths that lead nowhere: those of conceivable moves that are not legal."""
    view, root = game.view(position, seat), touches(game, position, seat)
    for move in game.conceivable(view):
        for path in game.spell(view, move):
            if root.at(path) is None:
                yield path


def _check_telling(table: Table[Any, Any, Any], at: int, viewer: Viewer, other: Any, words: Catalogue) -> None:
    """What a viewer is told of a move, and whether it may be taken back, shows no more than the viewer's views."""
    game, (actor, move) = table.game, table.entries[at]
    before, after = table.positions[at], table.positions[at + 1]
    view, seen = game.view(before, viewer), game.view(after, viewer)

    def sentences(made: Any) -> list[object]:
        lines = game.tell(view, seen, actor, made)
        more = [(line.spots, line.moment) for line in lines if isinstance(line, Told)]
        return [*(words.say(line, NAMES, viewer) for line in lines), *more]

    for other_move in _likely(game, other, actor, Random(at)):
        after_other = game.play(other, actor, other_move)
        if game.view(after_other, viewer) != seen:
            continue
        assert sentences(other_move) == sentences(move), (
            f"move {at} is told to {_called(viewer)} in words that show more than can be seen"
        )
        if other_move == move:
            undone, undone_other = (
                undo_refusal(game, table.seats, [start, end], [(actor, move)], actor)
                for start, end in ((before, after), (other, after_other))
            )
            assert undone == undone_other, f"whether move {at} can be taken back shows {_called(viewer)} a secret"


def _likely(game: AnyGame, position: Any, actor: int, rng: Random) -> list[Any]:
    """Some moves of an actor: legal ones, or drawn ones where chance has too many to list."""
    if actor != CHANCE:
        moves = game.playable(game.moves(position, actor))
    else:
        odds = game.odds(position)
        if odds is None:
            return [game.chance(position, rng) for _ in range(60)]
        moves = [move for move, _ in odds]
    return rng.sample(moves, min(60, len(moves)))

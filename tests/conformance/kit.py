"""The conformance kit: what has to hold for every game. Each check raises AssertionError with what is wrong.

`tests/conformance/test_games.py` runs it over every registered game; `test_kit.py` runs it over broken games, to prove
that each check can fail.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from math import sqrt
from random import Random
from statistics import NormalDist
from typing import Any, Generic, TypeVar
from xml.etree import ElementTree as ET

from watertable.engine.actors import CHANCE, ONLOOKER, Viewer
from watertable.engine.game import Game
from watertable.engine.mistakes import MalformedMove
from watertable.engine.record import Record
from watertable.engine.rules import IllegalMove, Refusal
from watertable.engine.scene import Button, Caption, Piece, Zone
from watertable.engine.svg import svg
from watertable.engine.table import Table
from watertable.engine.touches import Path, tree
from watertable.engine.undo import undo_refusal
from watertable.engine.why import touches, why_not
from watertable.engine.words import Message
from watertable.words import Catalogue

P = TypeVar("P")

LONGEST = 20_000
"""A game that has not ended after so many moves does not end."""
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")
SURE = 1e-6
"""How unlikely a sample must be to count as wrong: a right game fails once in a million times."""


@dataclass(frozen=True)
class Guess(Generic[P]):
    """A small case for `imagine`: a position, who looks, and how likely each secret is for that viewer."""

    position: P
    viewer: Viewer
    odds: Mapping[Hashable, int]


@dataclass(frozen=True)
class Fixture(Generic[P]):
    """What the kit has to be told about a game."""

    box: Callable[[P], Counter[Any]]
    """Everything that came out of the box, wherever it is now."""
    secrets: Callable[[P, Viewer], Hashable]
    """What this viewer can't know; () if there is nothing."""
    options: tuple[Mapping[str, object], ...] = ({},)
    """Editions and house rules to play with."""
    guesses: tuple[Guess[P], ...] = ()
    words: Catalogue | None = field(default=None, compare=False)


AnyGame = Game[Any, Any, Any]


def viewers(seats: int) -> tuple[Viewer, ...]:
    return (ONLOOKER, *range(seats))


def random_game(game: AnyGame, options: Mapping[str, object], seats: int, seed: int) -> Table[Any, Any, Any]:
    """A whole game by random moves, out of turn ones among them."""
    table, rng = Table(game, options, seats), Random(seed)
    while (turn := table.turn).must is not None:
        assert len(table.entries) < LONGEST, "the game does not end"
        if turn.must == CHANCE:
            table.play(CHANCE, game.chance(table.position, rng))
            continue
        actor = rng.choice(turn.may) if turn.may and rng.random() < 0.2 else turn.must
        move = game.random_move(table.position, actor, rng)
        amounts = game.amounts(move)
        table.play(actor, move if amounts is None else game.settle(move, rng.choice(amounts)))
    return table


def sampled(table: Table[Any, Any, Any], count: int) -> Iterator[int]:
    """Numbers of some positions, spread over the whole game, the last among them."""
    total = len(table.positions)
    yield from sorted({total - 1, *(total * step // count for step in range(count))})


def concrete(game: AnyGame, moves: Any) -> list[Any]:
    """Moves as they can be played: one with amounts at its least and at its greatest."""
    found = []
    for move in moves:
        amounts = game.amounts(move)
        found += [move] if amounts is None else [game.settle(move, amount) for amount in {amounts[0], amounts[-1]}]
    return found


# Notation and records


def check_notation(table: Table[Any, Any, Any]) -> None:
    """Every move's text reads back as that move; no two moves share a text; the order is fixed."""
    game = table.game
    for at in sampled(table, 12):
        position = table.positions[at]
        turn = game.turn(position)
        for actor in (*turn.may, *([] if turn.must is None else [turn.must])):
            if actor == CHANCE:
                moves = [move for move, _ in game.odds(position) or ()]
            else:
                listed = list(game.moves(position, actor))
                assert listed == list(game.moves(position, actor)), "the order of moves changes"
                moves = [*listed, *concrete(game, listed)]
            for move in moves:
                text = game.text(move)
                assert game.parse(text) == move, f"{text!r} does not read back"
                assert hash(game.parse(text)) == hash(move), f"{text!r} reads back with another hash"
                assert text == text.strip(), f"{text!r} has space around it"
                assert "\n" not in text, f"{text!r} has a line break"
            distinct = dict.fromkeys(moves)
            assert len({game.text(move) for move in distinct}) == len(distinct), "two moves share a text"
    for _, move in table.entries:
        assert game.parse(game.text(move)) == move, f"{game.text(move)!r} does not read back"


def check_malformed(table: Table[Any, Any, Any], tries: int = 400) -> None:
    """A text is a move's only text, or no move's: then it is refused in one short line."""
    game, rng = table.game, Random(3)
    known = [game.text(move) for _, move in table.entries]
    for _ in range(tries):
        text = _garbled(rng.choice(known), rng)
        try:
            move = game.parse(text)
        except MalformedMove as mistake:
            line = str(mistake)
            assert line, "a malformed move is refused without a word"
            assert "\n" not in line, f"{line!r} is more than one line"
            assert len(line) < 300, f"{line!r} is too long"
        else:
            assert game.text(move) == text, f"{text!r} reads as {game.text(move)!r}"


def _garbled(text: str, rng: Random) -> str:
    """A text with something left out, put in, doubled or exchanged."""
    at = rng.randrange(len(text))
    stray = rng.choice("0123456789abcxyzHVJ:'/.*-~ \n\t\0é²\u0661") * rng.choice((1, 1, 1, 2000))
    return rng.choice((text[:at] + text[at + 1 :], text[:at] + stray + text[at:], text[:at] + stray, text * 2, stray))


def check_record(table: Table[Any, Any, Any]) -> None:
    """A record is written, read and replayed to the same positions."""
    record = table.record()
    again = Record.from_json(record.to_json())
    assert again == record, "the record does not read back"
    replay = Table(table.game, again.options, again.seats)
    for at, entry in enumerate(again.moves):
        assert replay.position == table.positions[at], f"the replay differs before move {at}"
        replay.play_entry(entry)
    assert replay.position == table.position, "the replay ends elsewhere"
    assert replay.outcome == table.outcome, "the replay ends otherwise"


# Legality


def check_legality(table: Table[Any, Any, Any], words: Catalogue) -> None:
    """Legal moves are accepted; everything else is refused, with a reason that can be said."""
    game = table.game
    for at in sampled(table, 8):
        position = table.positions[at]
        turn = game.turn(position)
        everything: set[Any] = {move for _, move in table.entries}
        for seat in range(table.seats):
            legal = list(game.moves(position, seat))
            assert len(set(legal)) == len(legal), "a move is listed twice"
            assert bool(legal) == (seat == turn.must or seat in turn.may), f"seat {seat} has moves out of turn, or none"
            playable = set(concrete(game, legal))
            for move in playable:
                assert game.refusal(position, seat, move) is None, f"{game.text(move)!r} is listed, but refused"
                game.play(position, seat, move)
            tried = {move for move in game.conceivable(game.view(position, seat)) if game.amounts(move) is None}
            for move in (tried | everything | _beyond(game, legal)) - playable:
                if not _within(game, legal, move):
                    _check_refused(game, position, seat, move, words)
        odds = game.odds(position) if turn.must == CHANCE else []
        chances = {move for move, _ in odds or ()}
        for move in chances:
            assert game.refusal(position, CHANCE, move) is None, f"chance's {game.text(move)!r} is listed, but refused"
        if odds is not None:
            for move in everything - chances:
                _check_refused(game, position, CHANCE, move, words)


def _beyond(game: AnyGame, legal: list[Any]) -> set[Any]:
    """Amounts just outside their ranges."""
    found = set()
    for move in legal:
        amounts = game.amounts(move)
        if amounts is not None:
            found |= {game.settle(move, amounts[-1] + 1), *([game.settle(move, amounts[0] - 1)] if amounts[0] else [])}
    return found


def _within(game: AnyGame, legal: list[Any], move: Any) -> bool:
    """Whether a move is a listed one at one of its amounts."""
    for listed in legal:
        amounts = game.amounts(listed)
        if amounts is not None and any(game.settle(listed, amount) == move for amount in amounts):
            return True
    return False


def _check_refused(game: AnyGame, position: Any, actor: int, move: Any, words: Catalogue) -> None:
    refusal = game.refusal(position, actor, move)
    assert refusal is not None, f"{game.text(move)!r} is not listed, but allowed"
    check_refusal(refusal, words)
    assert _played(game, position, actor, move) == refusal, f"{game.text(move)!r} is refused, but not by play"


def _played(game: AnyGame, position: Any, actor: int, move: Any) -> Refusal | None:
    """What `play` has to say about a move."""
    try:
        game.play(position, actor, move)
    except IllegalMove as illegal:
        return illegal.refusal
    return None


def check_refusal(refusal: Refusal, words: Catalogue) -> None:
    """A refusal names its rule, where it is written, and has a sentence."""
    assert refusal.rule.id, "a rule has no id"
    assert refusal.rule.source, "a rule has no source"
    sentence = words.say(refusal.message, NAMES, 0)
    assert sentence[0].isupper(), f"{sentence!r} is no sentence"
    assert sentence.endswith("."), f"{sentence!r} is no sentence"


# Positions


def check_nothing_changes(table: Table[Any, Any, Any]) -> None:
    """No old position is changed by what is played, asked or drawn later."""
    game = table.game
    for position in table.positions:
        for viewer in viewers(table.seats):
            game.scene(game.view(position, viewer))
    replay = Table(game, table.options, table.seats)
    assert replay.position == table.positions[0], "the first position has changed"
    for at, (actor, move) in enumerate(table.entries):
        before, mark = replay.position, hash(replay.position)
        replay.play(actor, move)
        assert before == table.positions[at], f"position {at} has changed"
        assert mark == hash(before) == hash(table.positions[at]), f"position {at} hashes otherwise"
        assert replay.position == table.positions[at + 1], f"position {at + 1} has changed"


def check_box(table: Table[Any, Any, Any], box: Callable[[Any], Counter[Any]]) -> None:
    """Nothing that came out of the box is lost or doubled."""
    first = box(table.positions[0])
    for at, position in enumerate(table.positions):
        assert box(position) == first, (
            f"position {at} has lost or gained: {box(position) - first or first - box(position)}"
        )


def check_end(table: Table[Any, Any, Any], words: Catalogue) -> None:
    """The game is over exactly when it has an outcome, and says who won and why."""
    game = table.game
    for position in table.positions:
        assert (game.turn(position).must is None) == (game.outcome(position) is not None), "over without an outcome"
    outcome = table.outcome
    assert outcome is not None
    assert sorted(set(outcome.winners)) == list(outcome.winners), "winners are seats in order, each once"
    assert set(outcome.winners) <= set(range(table.seats)), "a winner who does not sit here"
    assert words.say(outcome.why, NAMES, 0), "the end does not say why"


# Sight


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


# Words, scene, touches


def check_scene(table: Table[Any, Any, Any], words: Catalogue) -> None:
    """Pictures are whole: ids are unique, faces and areas exist, everything has a name, the SVG is well formed."""
    game = table.game
    faces = game.faces()
    assert all(name == face.id for name, face in faces.items()), "a face is filed under another name"
    for at in sampled(table, 10):
        for viewer in viewers(table.seats):
            scene = game.scene(game.view(table.positions[at], viewer))

            def say(message: Message, viewer: Viewer = viewer) -> str:
                return words.say(message, NAMES, viewer)

            things: list[Piece | Zone | Button] = [*scene.pieces, *scene.zones, *scene.buttons]
            ids = [thing.id for thing in things]
            assert len(set(ids)) == len(ids), "two things share an id"
            areas = {area.id for area in scene.areas}
            assert len(areas) == len(scene.areas), "two areas share an id"
            for piece in scene.pieces:
                assert {piece.face, *piece.layers} <= set(faces), f"{piece.id} has a face that is not drawn"
                assert piece.turn in faces[piece.face].text, f"{piece.id} has no text face turned by {piece.turn}"
            lying: list[Piece | Zone | Caption] = [*scene.pieces, *scene.zones, *scene.captions]
            for placed in lying:
                assert placed.area in areas, f"{placed} lies nowhere"
            for named in things:
                assert say(named.name), f"{named.id} has no name"
            for theme in ("light", "dark"):
                ET.fromstring(svg(scene, faces, say, theme))


def check_touches(table: Table[Any, Any, Any], words: Catalogue) -> None:
    """Every legal move has its touches, on things that are in the scene; every other touch is answered with a rule."""
    game = table.game
    for at in sampled(table, 5):
        position = table.positions[at]
        for seat in range(table.seats):
            view = game.view(position, seat)
            scene = game.scene(view)
            things, pieces = scene.touchables(), {piece.id for piece in scene.pieces}
            spelled = [(move, game.spell(view, move)) for move in game.moves(position, seat)]
            root = tree(spelled)
            for move, paths in spelled:
                assert paths, f"{game.text(move)!r} can't be touched"
                for path in paths:
                    assert (node := root.at(path)) is not None
                    assert node.move == move, "two moves share their touches"
                    for touch in path:
                        assert touch.verb not in {"pick", "press"} or touch.what in things, f"{touch} touches nothing"
                        assert {ghost.piece for ghost in touch.ghosts} <= pieces, f"{touch} shows a ghost of nothing"
                        assert words.say(touch.name, NAMES, seat), f"{touch} has no name"
            for move, paths in spelled[:: max(1, len(spelled) // 4)]:
                for path in paths:
                    assert why_not(game, position, seat, path[:1]) is None, f"{path[0]} leads to {move}, yet is refused"
            wrong = list(wrong_paths(game, position, seat))
            for path in wrong[:: max(1, len(wrong) // 8)]:
                refusal = why_not(game, position, seat, path)
                assert refusal is not None, f"{path} leads nowhere, yet nothing is said"
                check_refusal(refusal, words)


# Odds


def check_chance(table: Table[Any, Any, Any], draws: int = 1500) -> None:
    """Chance draws with the odds that it gives, and only what is legal."""
    game, rng = table.game, Random(11)
    chances = [at for at, (actor, _) in enumerate(table.entries) if actor == CHANCE]
    for at in chances[:: max(1, len(chances) // 4)]:
        position = table.positions[at]
        odds = game.odds(position)
        if odds is None:
            for _ in range(50):
                assert game.refusal(position, CHANCE, game.chance(position, rng)) is None, "chance draws the illegal"
            continue
        assert all(weight > 0 for _, weight in odds), "a weight is not positive"
        check_odds(Counter(game.chance(position, rng) for _ in range(draws)), dict(odds))


def check_random_moves(table: Table[Any, Any, Any], draws: int = 8000) -> None:
    """A random move is any of the legal ones, each as likely."""
    game, rng = table.game, Random(12)
    turns = [at for at, (actor, _) in enumerate(table.entries) if actor != CHANCE]
    for at in turns[:: max(1, len(turns) // 5)]:
        position, seat = table.positions[at], table.entries[at][0]
        moves = game.moves(position, seat)
        drawn = Counter(game.random_move(position, seat, rng) for _ in range(draws))
        check_odds(drawn, dict.fromkeys(moves, 1))


def check_odds(drawn: Counter[Any], odds: Mapping[Any, int]) -> None:
    """A chi-square test of what was drawn against the odds, by the approximation of Wilson and Hilferty."""
    stray = set(drawn) - set(odds)
    assert not stray, f"drawn, but not in the odds: {stray}"
    freedom, total, weights = len(odds) - 1, drawn.total(), sum(odds.values())
    if not freedom:
        return
    expected = {what: total * weight / weights for what, weight in odds.items()}
    square = sum((drawn[what] - wanted) ** 2 / wanted for what, wanted in expected.items())
    spread = 2 / (9 * freedom)
    normal = ((square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)
    unlikely = 1 - NormalDist().cdf(normal)
    assert unlikely > SURE, f"the odds are wrong: chi-square {square:.1f} with {freedom} degrees of freedom"


def check_all(game: AnyGame, fixture: Fixture[Any], options: Mapping[str, object], seats: int, seed: int) -> None:
    """Everything, over one random game."""
    words = fixture.words or Catalogue(game.name)
    table = random_game(game, options, seats, seed)
    check_box(table, fixture.box)
    check_notation(table)
    check_malformed(table)
    check_record(table)
    check_legality(table, words)
    check_scene(table, words)
    check_touches(table, words)
    check_nothing_changes(table)
    check_end(table, words)
    check_imagine(table, fixture.secrets)
    check_no_leak(table, words)
    check_chance(table)
    check_random_moves(table)

"""Legal moves are accepted, and all others refused with a reason."""

import pickle
from typing import Any

from watertable.catalogue import Catalogue
from watertable.engine.actors import CHANCE
from watertable.engine.rules import IllegalMove, Refusal
from watertable.engine.table import Table
from watertable.testing.random_games import NAMES, AnyGame, sampled


def check_legality(table: Table[Any, Any, Any], words: Catalogue) -> None:
    """Legal moves are accepted, and all others refused, with a reason that the catalogue has words for."""
    game = table.game
    for at in sampled(table, 8):
        position = table.positions[at]
        turn = game.turn(position)
        everything: set[Any] = {move for _, move in table.entries}
        for seat in range(table.seats):
            legal = list(game.moves(position, seat))
            assert len(set(legal)) == len(legal), "a move is listed twice"
            assert bool(legal) == (seat == turn.must or seat in turn.may), f"seat {seat} has moves out of turn, or none"
            playable = set(game.playable(legal))
            within = {game.with_amount(move, amount) for move in legal for amount in game.amounts(move) or ()}
            for move in playable:
                assert game.refusal(position, seat, move) is None, f"{game.text(move)!r} is listed, but refused"
                game.play(position, seat, move)
            tried = {move for move in game.conceivable(game.view(position, seat)) if game.amounts(move) is None}
            others = tried | everything | _beyond(game, legal)
            for move in others - playable - within:
                _check_refused(game, position, seat, move, words)
            fresh = pickle.loads(pickle.dumps(position))  # noqa: S301 - it was written here
            for move in others | playable:
                assert game.refusal(fresh, seat, move) == game.refusal(position, seat, move), (
                    f"{game.text(move)!r} is judged otherwise where nothing was listed before"
                )
        odds = game.odds(position) if turn.must == CHANCE else []
        chances = {move for move, _ in odds or ()}
        for move in chances:
            assert game.refusal(position, CHANCE, move) is None, f"chance's {game.text(move)!r} is listed, but refused"
        if odds is not None:
            for move in everything - chances:
                _check_refused(game, position, CHANCE, move, words)


def _beyond(game: AnyGame, legal: list[Any]) -> set[Any]:
    """Moves with amounts just outside their ranges."""
    found = set()
    for move in legal:
        amounts = game.amounts(move)
        if amounts is not None:
            found |= {
                game.with_amount(move, amounts[-1] + 1),
                *([game.with_amount(move, amounts[0] - 1)] if amounts[0] else []),
            }
    return found


def _check_refused(game: AnyGame, position: Any, actor: int, move: Any, words: Catalogue) -> None:
    refusal = game.refusal(position, actor, move)
    assert refusal is not None, f"{game.text(move)!r} is not listed, but allowed"
    check_refusal(refusal, words)
    assert _played(game, position, actor, move) == refusal, f"{game.text(move)!r} is refused, but not by play"


def _played(game: AnyGame, position: Any, actor: int, move: Any) -> Refusal | None:
    """The refusal that `play` raises, if any."""
    try:
        game.play(position, actor, move)
    except IllegalMove as illegal:
        return illegal.refusal
    return None


def check_refusal(refusal: Refusal, words: Catalogue) -> None:
    """A refusal names its rule and where that is written, and has a sentence."""
    assert refusal.rule.id, "a rule has no id"
    assert refusal.rule.source, "a rule has no source"
    sentence = words.say(refusal.message, NAMES, 0)
    assert sentence[0].isupper(), f"{sentence!r} is no sentence"
    assert sentence.endswith("."), f"{sentence!r} is no sentence"

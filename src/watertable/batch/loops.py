"""The loops over many games: the same for every game, made anew for each from its kernels.

Each runs over the games from `first` to before `last`, so that several threads can share a board.
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from watertable.batch.board import ACTOR_SHIFT, CHANCE, OVER, Board, Tally
from watertable.batch.jit import base_of, inlined, loop, passing, whole

Bytes = NDArray[np.uint8]
Actions = NDArray[np.int32]
_EVERY_VIEWER: Final = 99


class Loops(NamedTuple):
    """The loops of one game."""

    restart: Callable[..., None]
    play: Callable[..., int]
    play_by: Callable[..., int]
    step: Callable[..., int]
    count_illegal: Callable[..., int]
    look: Callable[..., None]
    observe: Callable[..., None]
    list_all: Callable[..., None]
    value_all: Callable[..., None]


def loops_of(kernels: ModuleType, tag: str) -> Loops:
    """The loops of the game that has these kernels. `tag` is its name."""
    settle, advance = _settle(kernels)
    restart, play = _plays(kernels, tag, settle, advance)
    step, count_illegal = _steps(kernels, tag, settle, advance), _count_illegal(kernels, tag)
    look, observe = _looks(kernels, tag)
    by, value_all = _play_by(kernels, settle, advance), _value_all(kernels)
    return Loops(restart, play, by, step, count_illegal, look, observe, _list_all(kernels, tag), value_all)


def _settle(kernels: ModuleType) -> tuple[Any, Any]:
    turn, draw, happen, act = kernels.turn, kernels.draw, kernels.happen, kernels.act

    @inlined
    def settle(rows: Any, at: int, game: int, random: Any, log: Any, lengths: Any) -> None:
        """Let chance move until a seat must, or the game is over."""
        while turn(rows, at) == CHANCE:
            event = draw(rows, at, random, game)
            if log.shape[1]:
                log[game, lengths[game]] = ((CHANCE + 1) << ACTOR_SHIFT) | event
                lengths[game] += 1
            happen(rows, at, event)

    @inlined
    def advance(rows: Any, at: int, game: int, action: int, random: Any, log: Any, lengths: Any) -> None:
        """The seat on turn does this, and then chance moves."""
        if log.shape[1]:
            log[game, lengths[game]] = ((turn(rows, at) + 1) << ACTOR_SHIFT) | action
            lengths[game] += 1
        act(rows, at, action)
        settle(rows, at, game, random, log, lengths)

    return settle, advance


# Loops take arrays out of their tuples before they begin: a function that is handed the tuple takes half as long again.


def _plays(kernels: ModuleType, tag: str, settle: Any, advance: Any) -> tuple[Any, Any]:
    turn, begin, draw_action, winners = kernels.turn, kernels.begin, kernels.draw_action, kernels.winners

    @loop(tag)
    def restart(board: Board, which: Bytes, first: int, last: int) -> None:
        """Begin the games that are named by 1 anew."""
        rows, words = board.rows.reshape(-1), board.rows.shape[1]
        random, stopped, log, lengths, terms = board.random, board.stopped, board.log, board.lengths, board.terms
        for game in range(first, last):
            if which[game]:
                at = base_of(game, words)
                stopped[game] = 0
                lengths[game] = 0
                begin(rows, at, terms)
                settle(rows, at, game, random, log, lengths)

    @loop(tag)
    def play(board: Board, tally: Tally, decisions: int, again: bool, first: int, last: int) -> int:
        """Make so many random decisions in every game. The answer is how many were made."""
        rows, words = board.rows.reshape(-1), board.rows.shape[1]
        random, stopped, log, lengths, terms = board.random, board.stopped, board.log, board.lengths, board.terms
        ended, wins = tally.ended, tally.wins
        made = 0
        for game in range(first, last):
            at = base_of(game, words)
            for _ in range(decisions):
                if stopped[game] or turn(rows, at) == OVER:
                    if not again:
                        break
                    stopped[game] = 0
                    lengths[game] = 0
                    begin(rows, at, terms)
                    settle(rows, at, game, random, log, lengths)
                action = draw_action(rows, at, random, game)
                advance(rows, at, game, action, random, log, lengths)
                made += 1
                if turn(rows, at) == OVER:
                    ended[game] += 1
                    wins[game, winners(rows, at)] += 1
        return made

    return restart, play


def _play_by(kernels: ModuleType, settle: Any, advance: Any) -> Callable[..., int]:
    turn, begin, winners = kernels.turn, kernels.begin, kernels.winners
    list_actions, observe, mask = kernels.list_actions, kernels.observe, kernels.mask

    @passing
    def play_by(policy: Any, board: Board, tally: Tally, desk: Any, decisions: int, again: bool, first: int) -> int:
        """Make so many decisions by a policy in every game from `first` to before the last one on the desk."""
        rows, words = board.rows.reshape(-1), board.rows.shape[1]
        random, stopped, log, lengths, terms = board.random, board.stopped, board.log, board.lengths, board.terms
        ended, wins = tally.ended, tally.wins
        seen, allowed, actions, last = desk
        made = 0
        for game in range(first, last):
            at = base_of(game, words)
            for _ in range(decisions):
                if stopped[game] or turn(rows, at) == OVER:
                    if not again:
                        break
                    stopped[game] = 0
                    lengths[game] = 0
                    begin(rows, at, terms)
                    settle(rows, at, game, random, log, lengths)
                observe(rows, at, turn(rows, at), seen, 0)
                mask(rows, at, allowed, 0)
                count = list_actions(rows, at, actions, 0)
                action = actions[policy(seen, allowed, actions[:count], random[game : game + 1]) % count]
                advance(rows, at, game, action, random, log, lengths)
                made += 1
                if turn(rows, at) == OVER:
                    ended[game] += 1
                    wins[game, winners(rows, at)] += 1
        return made

    return play_by


def _steps(kernels: ModuleType, tag: str, settle: Any, advance: Any) -> Any:
    turn, begin, is_legal, winners = kernels.turn, kernels.begin, kernels.is_legal, kernels.winners
    observe, mask, width, most = kernels.observe, kernels.mask, kernels.OBSERVATION, kernels.MASK

    @loop(tag)
    def step(board: Board, tally: Tally, actions: Actions, answers: Any, views: Any, first: int, last: int) -> int:
        """One action in every game that goes on; then what the seat on turn sees and may do. The answer is how many
        actions were illegal: they end their game, or change nothing.
        """
        illegal, ends_game, checked, again = answers
        seen, allowed = views[0].reshape(-1), views[1].reshape(-1)
        rows, words = board.rows.reshape(-1), board.rows.shape[1]
        random, stopped, log, lengths, terms = board.random, board.stopped, board.log, board.lengths, board.terms
        ended, wins = tally.ended, tally.wins
        wrong = 0
        for game in range(first, last):
            at = base_of(game, words)
            if not stopped[game] and turn(rows, at) != OVER:
                if checked or is_legal(rows, at, whole(actions[game])):
                    advance(rows, at, game, whole(actions[game]), random, log, lengths)
                else:
                    wrong += 1
                    illegal[game] += 1
                    stopped[game] = ends_game
                if stopped[game] or turn(rows, at) == OVER:
                    ended[game] += 1
                    wins[game, 0 if stopped[game] else winners(rows, at)] += 1
                    if again:
                        stopped[game] = 0
                        lengths[game] = 0
                        begin(rows, at, terms)
                        settle(rows, at, game, random, log, lengths)
            if seen.size:
                observe(rows, at, turn(rows, at), seen, base_of(game, width))
            if allowed.size:
                mask(rows, at, allowed, base_of(game, most))
        return wrong

    return step


def _count_illegal(kernels: ModuleType, tag: str) -> Any:
    turn, is_legal = kernels.turn, kernels.is_legal

    @loop(tag)
    def count_illegal(board: Board, actions: Actions, illegal: Bytes, first: int, last: int) -> int:
        """Mark the games whose action is illegal. The answer is how many there are."""
        rows, words = board.rows.reshape(-1), board.rows.shape[1]
        wrong = 0
        for game in range(first, last):
            at = base_of(game, words)
            goes_on = not board.stopped[game] and turn(rows, at) != OVER
            illegal[game] = goes_on and not is_legal(rows, at, whole(actions[game]))
            wrong += illegal[game]
        return wrong

    return count_illegal


def _looks(kernels: ModuleType, tag: str) -> tuple[Any, Any]:
    turn, winners, observe_one, mask = kernels.turn, kernels.winners, kernels.observe, kernels.mask
    width, most = kernels.OBSERVATION, kernels.MASK

    @loop(tag)
    def look(board: Board, turns: Any, won: Any, allowed: Bytes, first: int, last: int) -> None:
        """Write whose turn it is, who has won, one bit a seat, and what the seat on turn may do."""
        rows, words = board.rows.reshape(-1), board.rows.shape[1]
        for game in range(first, last):
            at = base_of(game, words)
            seat = OVER if board.stopped[game] else turn(rows, at)
            if turns.shape[0]:
                turns[game] = seat
            if won.shape[0]:
                won[game] = winners(rows, at) if seat == OVER and not board.stopped[game] else 0
            if allowed.shape[0]:
                mask(rows, at, allowed.reshape(-1), base_of(game, most))

    @loop(tag)
    def observe(board: Board, viewer: int, seen: Bytes, first: int, last: int) -> None:
        """Write what a viewer sees of every game; the seat on turn, if it is every viewer's."""
        rows, words, flat = board.rows.reshape(-1), board.rows.shape[1], seen.reshape(-1)
        for game in range(first, last):
            at = base_of(game, words)
            observe_one(rows, at, turn(rows, at) if viewer == _EVERY_VIEWER else viewer, flat, base_of(game, width))

    return look, observe


def _list_all(kernels: ModuleType, tag: str) -> Any:
    list_actions = kernels.list_actions

    @loop(tag)
    def list_all(board: Board, found: Actions, counts: Actions, first: int, last: int) -> None:
        """Write the legal actions of every game, and how many there are."""
        rows, words, flat = board.rows.reshape(-1), board.rows.shape[1], found.reshape(-1)
        for game in range(first, last):
            counts[game] = 0
            if not board.stopped[game]:
                counts[game] = list_actions(rows, base_of(game, words), flat, game * found.shape[1])

    return list_all


def _value_all(kernels: ModuleType) -> Callable[..., None]:
    list_actions, act = kernels.list_actions, kernels.act

    @passing
    def value_all(value: Any, board: Board, which: Any, spare: Any, found: Any, first: int, last: int) -> None:
        """Write the legal actions of some games, and what a function says of the position after each of them."""
        rows, words = board.rows.reshape(-1), board.rows.shape[1]
        actions, counts, values = found
        for number in range(first, last):
            at = base_of(which[number], words)
            begun = number * actions.shape[1]
            counts[number] = list_actions(rows, at, actions.reshape(-1), begun)
            for place in range(counts[number]):
                for word in range(words):
                    spare[word] = rows[at + word]
                act(spare, base_of(0, 0), actions[number, place])
                values[number, place] = value(spare, base_of(0, 0))

    return value_all

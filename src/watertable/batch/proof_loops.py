"""Loops that only a proof needs, made for each game from its kernels."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from watertable.batch.board import Board
from watertable.batch.games import find
from watertable.batch.jit import base_of, loop

Bytes = NDArray[np.uint8]
Actions = NDArray[np.int32]


class ProofLoops(NamedTuple):
    """The loops of one game."""

    tidy: Callable[..., None]
    codes: Callable[..., None]
    disagree: Callable[..., int]


@cache
def proof_loops(name: str) -> ProofLoops:
    """The loops of the game with this name."""
    kernels = find(name).kernels
    list_actions, is_legal, is_action = kernels.list_actions, kernels.is_legal, kernels.is_action
    mask, parts, actions = kernels.mask, kernels.parts, kernels.ACTIONS
    tidy_one, code = kernels.tidy, kernels.code

    @loop(name)
    def tidy(rows: Any) -> None:
        """Clear what says nothing of the positions."""
        flat, words = rows.reshape(-1), rows.shape[1]
        for game in range(rows.shape[0]):
            tidy_one(flat, base_of(game, words))

    @loop(name)
    def codes(board: Board, which: Any, listed: Actions, counts: Actions, found: Any) -> None:
        """Write the legal actions of some games, how many they are, and the codes of the moves that they are."""
        rows, words = board.rows.reshape(-1), board.rows.shape[1]
        for number in range(which.shape[0]):
            at, first = base_of(which[number], words), number * listed.shape[1]
            counts[number] = list_actions(rows, at, listed.reshape(-1), first)
            for place in range(counts[number]):
                found[number, place] = code(rows, at, listed[number, place])

    @loop(name)
    def disagree(board: Board, game: int, allowed: Bytes, listed: Bytes, found: Actions) -> int:
        """An action that its list, its mask and `is_legal` disagree on, or -1."""
        rows, at = board.rows.reshape(-1), base_of(game, board.rows.shape[1])
        listed[:] = 0
        for number in range(list_actions(rows, at, found, 0)):
            listed[found[number]] += 1
        mask(rows, at, allowed, 0)
        for action in range(actions):
            one, other = parts(rows, at, action)
            by_mask = bool(allowed[one]) and bool(allowed[other]) and is_action(rows, at, action)
            if is_legal(rows, at, action) != by_mask or listed[action] != by_mask:
                return action
        return -2 if is_legal(rows, at, -1) or is_legal(rows, at, actions) else -1

    return ProofLoops(tidy, codes, disagree)

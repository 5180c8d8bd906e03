"""OpenSpiel's Python games, by its Python interface, with their default parameters."""

import logging
from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Any

import pyspiel

# Importing these packages registers the games in them.
from open_spiel.python import games as _games  # noqa: F401
from open_spiel.python.mfg import games as _mean_field_games  # noqa: F401

from benchmarks.contest import SEED, Contender, LeftOut, Tally, timed

HOUSE = "OpenSpiel"
PREFIX = "python_"
UNPREFIXED = ("chat_game", "mean_field_lin_quad")
"""Games that are written in Python, too, and not called so."""

_TERMINAL = int(pyspiel.PlayerId.TERMINAL)
_CHANCE = int(pyspiel.PlayerId.CHANCE)


def contenders() -> tuple[list[Contender], list[LeftOut]]:
    """All its games that are written in Python, and those that can't be played move by move."""
    logging.getLogger("absl").setLevel(logging.ERROR)  # some games warn at every hand, which takes them time
    ready: list[Contender] = []
    left_out: list[LeftOut] = []
    for kind in pyspiel.registered_games():
        name = kind.short_name
        if not name.startswith(PREFIX) and name not in UNPREFIXED:
            continue
        if kind.dynamics == pyspiel.GameType.Dynamics.MEAN_FIELD:
            left_out.append(LeftOut(HOUSE, name, "a mean-field game: it needs a distribution of players, not moves"))
            continue
        try:
            game = pyspiel.load_game(name)
            play_until = _random_games(game)
            play_until(0)
        except Exception as mistake:  # noqa: BLE001 - whatever is wrong with one game, the others are measured
            left_out.append(LeftOut(HOUSE, name, f"it can't be played with its default parameters: {mistake}"))
            continue
        ready.append(Contender(HOUSE, name, "", True, timed(play_until)))
    return ready, left_out


def _drawn(outcomes: Sequence[tuple[int, float]], rng: Random) -> int:
    """One of chance's moves. Going through the list is faster here than numpy's choice, which OpenSpiel's examples
    take.
    """
    left = rng.random()
    for action, probability in outcomes:
        left -= probability
        if left < 0:
            return action
    return outcomes[-1][0]


def _random_games(game: Any) -> Callable[[float], Tally]:
    rng = Random(SEED)
    everybody = range(game.num_players())

    def play_until(end: float) -> Tally:
        played = steps = listed = choices = 0
        while not played or perf_counter() < end:
            state = game.new_initial_state()
            # `current_player` alone tells what `is_terminal` and `is_chance_node` would tell in two more calls.
            while (player := int(state.current_player())) != _TERMINAL:
                if player == _CHANCE:
                    state.apply_action(_drawn(state.chance_outcomes(), rng))
                elif player >= 0:
                    # With the player named, OpenSpiel need not ask again whose turn it is. `apply_action` does not
                    # check the move, as `apply_action_with_legality_check` would.
                    legal = state.legal_actions(player)
                    count = len(legal)
                    state.apply_action(legal[int(rng.random() * count)])
                    steps += 1
                    listed += count
                    choices += count > 1
                else:
                    # All move at once: a step each.
                    everyones = [state.legal_actions(each) for each in everybody]
                    state.apply_actions([legal[int(rng.random() * len(legal))] for legal in everyones])
                    for legal in everyones:
                        steps += 1
                        listed += len(legal)
                        choices += len(legal) > 1
            played += 1
        return Tally(played, steps, listed, choices)

    return play_until

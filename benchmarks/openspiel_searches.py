"""OpenSpiel's information-set tree search, in Python and in C++, in those of its games that can be searched so.

The search needs a game that can imagine a state behind what a player knows (`resample_from_infostate`), and few have
that. Its leaves are judged by one random game to the end; its constants are those of its examples.
"""

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from benchmarks.contest import SEED, Contender, Tally, timed

HOUSE = "OpenSpiel"
GAMES = ("gin_rummy", "euchre", "leduc_poker")
"""A long game with hidden hands, one of tricks, and a tiny one."""
CURIOSITY = 2.0
POSITIONS = 6


def contenders(simulations: int) -> list[Contender]:
    """Each of the games by both searches."""
    found: list[Contender] = []
    for name in GAMES:
        game = pyspiel.load_game(name)
        states = _positions(game)
        for build, bot in (("C++", _compiled(simulations)), ("Python", _plain(game, simulations))):
            found.append(Contender(HOUSE, name, build, True, timed(_searching(bot, states, simulations))))
    return found


def _positions(game: Any) -> list[Any]:
    """Some positions with a choice, in the midst of random games."""
    rng = Random(SEED)
    found: list[Any] = []
    while len(found) < POSITIONS:
        state, choices = game.new_initial_state(), rng.randrange(4, 16)
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, odds)[0])
                continue
            legal = state.legal_actions()
            if len(legal) > 1:
                choices -= 1
                if choices <= 0 or game.max_game_length() < 10:
                    found.append(state)
                    break
            state.apply_action(rng.choice(legal))
    return found


def _compiled(simulations: int) -> Any:
    return pyspiel.ISMCTSBot(
        SEED,
        pyspiel.RandomRolloutEvaluator(1, SEED),
        CURIOSITY,
        simulations,
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )


def _plain(game: Any, simulations: int) -> Any:
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(SEED))
    return ismcts.ISMCTSBot(game=game, uct_c=CURIOSITY, max_simulations=simulations, evaluator=evaluator)


def _searching(bot: Any, states: list[Any], simulations: int) -> Callable[[float], Tally]:
    def search_until(end: float) -> Tally:
        searched = 0
        while not searched or perf_counter() < end:
            bot.step(states[searched % len(states)])
            searched += 1
        return Tally(searched, searched * simulations, 0, 0)

    return search_until

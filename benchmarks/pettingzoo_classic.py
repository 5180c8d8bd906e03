"""PettingZoo's classic games, by its turn-by-turn (AEC) interface, with their default arguments."""

import re
from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from random import Random
from time import perf_counter
from typing import Any

from pettingzoo import classic

from benchmarks.contest import SEED, Contender, LeftOut, Tally, timed

HOUSE = "PettingZoo"
REMOVED = {"gin_rummy_v4": "PettingZoo has removed it"}
"""Games that are looked for here, and that the pinned version no longer has."""


def names() -> list[str]:
    """All classic games, in alphabetical order, and those that once were."""
    found = {module.name for module in iter_modules(classic.__path__) if re.search(r"_v\d+$", module.name)}
    return sorted(found | set(REMOVED))


def contenders() -> tuple[list[Contender], list[LeftOut]]:
    """All classic games that can be made, and those that can't."""
    ready: list[Contender] = []
    left_out: list[LeftOut] = []
    for name in names():
        try:
            # The bare environment: `env()` would wrap it in checks of the caller, which take it time.
            play_until = _random_games(import_module(f"pettingzoo.classic.{name}").raw_env())
            play_until(0)
        except Exception as mistake:  # noqa: BLE001 - whatever is wrong with one game, the others are measured
            left_out.append(LeftOut(HOUSE, name, REMOVED.get(name, f"it can't be made and played: {mistake}")))
            continue
        ready.append(Contender(HOUSE, name, "", True, timed(play_until)))
    return ready, left_out


def _random_games(env: Any) -> Callable[[float], Tally]:
    rng = Random(SEED)
    # Seeded once: later resets go on from there, but for Hanabi, which draws a new seed each time. Seeding every game
    # would take the card games time.
    env.reset(seed=SEED)
    legal_moves = _by_mask if isinstance(env.observe(env.agent_selection), dict) else _all_moves

    def play_until(end: float) -> Tally:
        played = steps = listed = choices = 0
        while not played or perf_counter() < end:
            env.reset()
            # The game is over when the agent to move is out; then the table is reset at once, without the empty steps
            # that would take the agents away one by one. Asking before observing, where `last` observes first, spares
            # an observation a game.
            while not (env.terminations[env.agent_selection] or env.truncations[env.agent_selection]):
                legal = legal_moves(env)
                count = len(legal)
                env.step(legal[int(rng.random() * count)])
                steps += 1
                listed += count
                choices += count > 1
            played += 1
        return Tally(played, steps, listed, choices)

    return play_until


def _by_mask(env: Any) -> list[int]:
    """An observation brings the mask with it: there is no way to ask for the legal moves alone."""
    legal: list[int] = env.observe(env.agent_selection)["action_mask"].nonzero()[0].tolist()
    return legal


def _all_moves(env: Any) -> list[int]:
    """A game without a mask: every action is legal. It is observed all the same, like the others."""
    env.observe(env.agent_selection)
    return list(range(env.action_space(env.agent_selection).n))

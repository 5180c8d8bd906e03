"""How somebody who knows no game chooses a move: by walking the tree of touches."""

import re
from collections.abc import Mapping
from random import Random
from typing import Any


def random_move(touches: Mapping[str, Any], rng: Random) -> str:
    """The text of a move at the end of a path of touches."""
    leads: int | str = 0
    while isinstance(leads, int):
        _touch, _name, _ghosts, leads = rng.choice(touches["nodes"][leads])
    return re.sub(r"(\d+)\.\.(\d+)", lambda amounts: str(rng.randint(int(amounts[1]), int(amounts[2]))), leads)

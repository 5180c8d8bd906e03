"""How somebody who knows no game chooses a move: by walking the tree of touches."""

import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any


def random_move(touches: Sequence[Mapping[str, Any]], rng: Random) -> str:
    """The text of a move at the end of a path of touches."""
    touch = rng.choice(touches)
    while touch["move"] is None:
        touch = rng.choice(touch["next"])
    text: str = touch["move"]
    return re.sub(r"(\d+)\.\.(\d+)", lambda amounts: str(rng.randint(int(amounts[1]), int(amounts[2]))), text)

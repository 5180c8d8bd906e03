"""What the things of Waterworks are, for somebody who points at one."""

from typing import Final

from watertable.engine.messages import message
from watertable.engine.scene import About, Abouts
from watertable.games.waterworks.rules.components import FIRST_CAP, FIRST_LEAKY, KINDS, NUMBERS
from watertable.games.waterworks.show.faces import FACES

_OTHERS: Final = {
    "valve": "goal",
    "spout": "winning",
    "spout-pouring": "winning",
    "wrench": "repairs",
    "mended": "repairs",
    "edge-across": "editions",
    "edge-down": "editions",
    "pile": "turn",
    "drain": "turn",
}
"""The section on each face that is not a card."""


def _of_card(name: str) -> About:
    number = NUMBERS[name]
    if number >= FIRST_CAP:
        return About(message("about-caps"), "caps")
    if number >= FIRST_LEAKY:
        return About(message("about-leaky"), "leaks")
    if name.endswith("T"):
        return About(message("about-copper-tee" if name.startswith("c") else "about-lead-tee"), "tees")
    return About(message("about-copper" if name.startswith("c") else "about-lead"), "laying")


def _faces() -> dict[str, About]:
    found = {kind.name: _of_card(kind.name) for kind in KINDS if kind.name in FACES and kind.name in NUMBERS}
    found |= {face: About(message(f"about-{face}"), section) for face, section in _OTHERS.items()}
    return found | {face: About(message("about-leak"), "leaks") for face in FACES if face.startswith("spray-")}


ABOUTS: Final = Abouts(
    _faces(),
    zones={"cell": About(message("about-open-end"), "laying")},
    buttons={"decline": About(message("about-decline"), "winning"), "pass": About(message("about-pass"), "turn")},
)

"""What the things of Waterworld are, for somebody who points at one."""

from typing import Final

from watertable.engine.messages import message
from watertable.engine.scene import About, Abouts
from watertable.games.waterworld.rules.components import KINDS
from watertable.games.waterworld.show.faces import FACES

_OF_FACES: Final = {
    "atoll": "atolls",
    "atoll-burnt": "smokers",
    "token-dirigible": "dirigible",
    "token-smokers": "smokers",
    "token-back": "atolls",
    "token-pile": "atolls",
    "deez": "attack",
    "card-back": "secrets",
    "discard-pile": "boats",
    "discard": "boats",
    "gone": "arriving",
    "sails": "sails",
    "compass": "compass",
    "compass-open": "compass",
    "dry-land": "winning",
}
_OF_BUTTONS: Final = {
    "hoist": "sails",
    "roll": "turn",
    "trade": "boats",
    "draw": "boats",
    "attack": "attack",
    "decline": "attack",
}
"""The section on each of them."""


def _faces() -> dict[str, About]:
    found = {face: About(message(f"about-{face}"), section) for face, section in _OF_FACES.items()}
    for kind in KINDS:
        found[f"card-{kind}"] = About(message(f"about-{kind}"), "goal")
        found[f"token-{kind}"] = About(message(f"finds-{kind}"), "atolls")
    boats, dice = About(message("about-boat"), "boats"), About(message("about-white-die"), "turn")
    found |= {face: boats for face in FACES if face.startswith("boat-")}
    found |= {face: dice for face in FACES if face.startswith("die-white-")}
    red = About(message("about-red-die"), "attack")
    return found | {face: red for face in FACES if face.startswith("die-red-")}


ABOUTS: Final = Abouts(
    _faces(),
    zones={"space": About(message("about-space"), "turn")},
    pieces={"pile": About(message("about-pile"), "atolls")},
    buttons={button: About(message(f"about-{button}"), section) for button, section in _OF_BUTTONS.items()},
)

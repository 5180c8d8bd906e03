"""What the things of Pipe Land are, for somebody who points at one."""

from typing import Final

from watertable.engine.messages import message
from watertable.engine.scene import About, Abouts
from watertable.games.pipeland.rules.components import LETTERS, PILE_COUNT, STATE
from watertable.games.pipeland.show.faces import FACES

_BEGINNINGS: Final = {
    "counter-": About(message("about-counter"), "buying"),
    "bid-": About(message("about-bid"), "offers"),
    "slip-offer-": About(message("about-offer"), "offers"),
    "slip-ask-": About(message("about-ask"), "asks"),
    "slip-counter-": About(message("about-counter-price"), "asks"),
    "slip-call-": About(message("about-call"), "calls"),
}
"""What is said about all faces that begin so."""


def _faces() -> dict[str, About]:
    found = {
        "river": About(message("about-river"), "goal"),
        "river-pipe": About(message("about-river-pipe"), "goal"),
        "purse": About(message("about-purse"), "goal"),
        "drop": About(message("about-drop"), "earning"),
        "pile-0": About(message("about-no-pile"), "last"),
    }
    for number in range(1, PILE_COUNT + 1):
        found[f"pile-{number}"] = About(message("about-pile", number=number), "tiles")
    for beginning, about in _BEGINNINGS.items():
        found |= {face: about for face in FACES if face.startswith(beginning)}
    for colour, letter in enumerate(LETTERS):
        own = About(
            message("about-state-tile" if colour == STATE else "about-tile"), "buying" if colour == STATE else "tiles"
        )
        found |= {face: own for face in FACES if face[0] == letter and face[1:] in ("T", "L", "I", "X", "D")}
        found[f"{letter}Tap"] = About(message("about-state-tap" if colour == STATE else "about-tap"), "tiles")
    return found


_BUTTONS: Final = {
    "draw": "placing",
    "pass": "passing",
    "end": "turn",
    "call": "calls",
    "cut": "calls",
    "decline": "calls",
    "accept": "asks",
    "refuse": "asks",
    "counter": "asks",
    "take": "asks",
    "leave": "asks",
    "take-back": "asks",
    "return": "passing",
    "offer": "offers",
    "withdraw": "offers",
    "rotate": "rotating",
    "buy": "buying",
}
"""The section on each button."""

_KEYS: Final = {"call": "about-call-button", "counter": "about-counter-button", "offer": "about-offer-button"}
"""Buttons with the name of something else."""

ABOUTS: Final = Abouts(
    _faces(),
    zones={"cell": About(message("about-cell"), "placing")},
    buttons={
        button: About(message(_KEYS.get(button, f"about-{button}")), section) for button, section in _BUTTONS.items()
    },
)

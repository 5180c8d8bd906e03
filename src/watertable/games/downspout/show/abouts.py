"""What the things of Downspout are, for somebody who points at one."""

from typing import Final

from watertable.engine.messages import message
from watertable.engine.scene import About, Abouts
from watertable.games.downspout.rules.components import FLOOD, KINDS, LETTERS, PRESSURE_CHECK


def _faces() -> dict[str, About]:
    found: dict[str, About] = {}
    for kind in KINDS[:PRESSURE_CHECK]:
        locked = About(message("about-locked"), "lock")
        loose = About(message(f"about-{kind.letter}"), "lock" if kind.fixed else "cards")
        found[kind.letter] = loose
        if not kind.fixed:
            found[f"{kind.letter}-locked"] = locked
    for face, section in (
        ("deck", "piles"),
        ("stack", "piles"),
        ("leak", "winning"),
        ("intake", "goal"),
        ("exit", "goal"),
    ):
        found[face] = About(message(f"about-{face}"), section)
    for face in ("intake", "exit"):
        found[f"{face}-wet"] = found[face]
    for number in (PRESSURE_CHECK, FLOOD):
        found[LETTERS[number]] = About(message(f"about-{LETTERS[number]}"), "check")
    return found


ABOUTS: Final = Abouts(
    _faces(),
    buttons={"lock": About(message("about-lock"), "lock"), "pass": About(message("about-pass"), "turn")},
)

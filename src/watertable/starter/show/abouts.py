"""What the things are, for somebody who points at one."""

from typing import Final

from watertable.engine.messages import message
from watertable.engine.scene import About, Abouts
from watertable.starter.rules.components import LEAST, MOST_ALLOWED
from watertable.starter.show.faces import barrel_face

_OPEN: Final = About(message("about-open"), "goal")

ABOUTS: Final = Abouts(
    {
        "sign": About(message("about-sign"), "turn"),
        barrel_face(None): About(message("about-closed"), "goal"),
        **{barrel_face(litres): _OPEN for litres in range(LEAST, MOST_ALLOWED + 1)},
    },
    buttons={"claim": About(message("about-claim"), "turn")},
)
"""Each with the section of the guide that says more."""

"""The faces: a barrel at every level, a closed one, and the sign with the claim."""

from typing import Final

from watertable.engine.scene import Face
from watertable.starter.rules.components import LEAST, MOST_ALLOWED

WIDTH: Final = 100.0
HEIGHT: Final = 120.0
_TOP: Final = -48.0
_BOTTOM: Final = 52.0
_STAVES: Final = (
    '<path d="M-34,-50 Q-46,2 -34,54 H34 Q46,2 34,-50 Z" fill="var(--copper-dark)"'
    ' stroke="var(--copper-edge)" stroke-width="4"/>'
)
_HOOPS: Final = (
    '<path d="M-38,-30 H38 M-38,34 H38" fill="none" stroke="var(--lead-edge)" stroke-width="7"/>'
    '<path d="M-38,-31 H38 M-38,33 H38" fill="none" stroke="var(--lead-light)" stroke-width="3"/>'
)


def barrel_face(litres: int | None) -> str:
    """The id of the face of a barrel with this much water, or whose water is not seen."""
    return "barrel" if litres is None else f"barrel-{litres}"


def _window(litres: int) -> str:
    """The inside of an open barrel, with its water."""
    surface = _BOTTOM - 10 - (_BOTTOM - _TOP - 24) * litres / MOST_ALLOWED
    return (
        '<rect x="-24" y="-42" width="48" height="88" rx="6" fill="var(--plate-edge)"/>'
        f'<rect x="-24" y="{surface:g}" width="48" height="{46 - surface:g}" rx="4" fill="var(--water)"/>'
        f'<path d="M-24,{surface:g} H24" stroke="var(--water-light)" stroke-width="3"/>'
        f'<text y="-20" text-anchor="middle" font-size="26" font-weight="700" fill="var(--card-high)">{litres}</text>'
    )


def _barrel(litres: int | None) -> Face:
    inside = "" if litres is None else _window(litres)
    number = "?" if litres is None else str(litres)
    text = (".-----.", f"|  {number}  |", "|     |", "'-----'")
    return Face(barrel_face(litres), WIDTH, HEIGHT, _STAVES + _HOOPS + inside, {0: text})


def _sign() -> Face:
    svg = (
        '<rect x="-6" y="0" width="12" height="56" fill="var(--copper-edge)"/>'
        '<rect x="-44" y="-44" width="88" height="52" rx="6" fill="var(--card-high)" stroke="var(--card-edge)"'
        ' stroke-width="3"/>'
        '<path d="M0,-38 C9,-25 14,-19 14,-11 A14,14 0 0 1 -14,-11 C-14,-19 -9,-25 0,-38 Z" fill="var(--water)"/>'
    )
    return Face("sign", WIDTH, HEIGHT, svg, {0: (".-----.", "|claim|", "'-----'", "   |   ")})


FACES: Final = {face.id: face for face in (_sign(), _barrel(None), *map(_barrel, range(LEAST, MOST_ALLOWED + 1)))}
"""All faces by id."""

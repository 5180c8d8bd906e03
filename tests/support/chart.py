"""A made-up sea chart, to test what the page does with a ground, with zones side by side and with a die.

It is shown in the place of a real game's first lesson, which is a picture with touches and needs no server's rules.
"""

import json
from collections.abc import Iterable, Sequence
from typing import Any, Final

from playwright.async_api import Route

from support.browsing import Visitor

SIZE: Final = 11
PITCH: Final = 96
SPACES: Final = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in "ABCDEFGHIJK")

Sent = dict[str, Any]

_LONG: Final = SIZE * PITCH
_LINES: Final = "".join(
    f'<path d="M{at - _LONG / 2},{-_LONG / 2} v{_LONG} M{-_LONG / 2},{at - _LONG / 2} h{_LONG}"/>'
    for at in range(0, _LONG + 1, PITCH)
)


def _pips(places: str) -> str:
    dots = [(int(place) % 3 - 1, int(place) // 3 - 1) for place in places]
    return "".join(f'<circle cx="{x * 17}" cy="{y * 17}" r="7" fill="var(--card-ink)"/>' for x, y in dots)


FACES: Final[Sent] = {
    "sea": {
        "width": _LONG + 40,
        "height": _LONG + 40,
        "svg": f'<rect x="{-_LONG / 2 - 20}" y="{-_LONG / 2 - 20}" width="{_LONG + 40}" height="{_LONG + 40}" rx="24"'
        ' fill="var(--table-high)" stroke="var(--felt-edge)"/>'
        f'<g stroke="var(--water)" stroke-width="1.5" opacity=".5">{_LINES}</g>',
    },
    "boat": {
        "width": 64,
        "height": 64,
        "svg": '<path d="M-28,8 H28 L18,26 H-18 Z M-3,4 V-28 L22,2 Z" fill="var(--copper)" stroke="var(--plate-edge)"'
        ' stroke-width="3"/>',
    },
    "atoll": {
        "width": 90,
        "height": 90,
        "svg": '<circle r="43" fill="var(--card-low)"/><circle r="24" fill="var(--water)"/>',
    },
    **{
        f"die{number}": {
            "width": 64,
            "height": 64,
            "svg": '<rect x="-32" y="-32" width="64" height="64" rx="10" fill="var(--card-high)"'
            f' stroke="var(--card-edge)"/>{_pips(places)}',
        }
        for number, places in enumerate(("4", "08", "048", "0268", "02468", "035268"), 1)
    },
}


def middle(space: str) -> tuple[int, int]:
    """The middle of a space, in the chart's units."""
    return ("ABCDEFGHIJK".index(space[0]) * PITCH, (int(space[1:]) - 1) * PITCH)


def piece(what: str, space: str, face: str, *marks: str) -> Sent:
    x, y = middle(space)
    return {"id": what, "area": "chart", "face": face, "x": x, "y": y} | {
        "turn": 0,
        "name": what,
        "layers": [],
        "marks": marks,
    }


def picture(*pieces: Sent, die: int | None = None, buttons: Sequence[str] = (), supply: int = 80) -> Sent:
    """The chart, with a zone for every space, and what lies there; beside it buttons, and a supply of some width."""
    edge, half = PITCH / 2 + 20, PITCH / 2
    areas = [("chart", "board", [-edge, -edge, _LONG + 40, _LONG + 40]), ("cup", "supply", [-40, -40, supply, 80])]
    rolled = [] if die is None else [piece("die", "A1", f"die{die}", "die") | {"area": "cup"}]
    return {
        "areas": [
            {"id": name, "kind": kind, "box": box, "pitch": [PITCH, PITCH]}
            | {"title": None, "note": None, "owner": None, "onTurn": False}
            for name, kind, box in areas
        ],
        "pieces": [*pieces, piece("sea", "F6", "sea", "ground"), *rolled],
        "zones": [
            {"id": f"space:{space}", "area": "chart", "box": [x - half, y - half, PITCH, PITCH], "name": space}
            for space in SPACES
            for x, y in [middle(space)]
        ],
        "buttons": [{"id": name, "name": name, "follows": False} for name in buttons],
        "captions": [],
        "asks": "Pick a space.",
    }


def touches(lit: Iterable[str]) -> Sent:
    """Any of these things can be picked, or pressed where that is said, and that is a move."""
    steps: list[tuple[str, int, list[object], str]] = [
        (what if " " in what else f"pick {what}", number, [], f"go {what}") for number, what in enumerate(lit)
    ]
    return {"names": [touch.split(" ", 1)[1] for touch, *_ in steps], "places": [], "nodes": [steps]}


def step(shown: Sent, lit: Sequence[str] = ()) -> Sent:
    """A step of a lesson; where something is lit, the newcomer is to touch it."""
    return {
        "at": 0,
        "turn": 0,
        "actor": 0,
        "picture": shown,
        "told": [],
        "says": "Here is the sea.",
        "outcome": None,
    } | {
        "touches": touches(lit) if lit else None,
        "move": f"go {lit[0]}" if lit else None,
    }


async def look_at(
    visitor: Visitor, *steps: Sent, game: str = "downspout", names: Sequence[str] = ("You", "Ben")
) -> None:
    """Open a lesson with these steps, in the place of a real one."""
    lesson = {"title": "The sea", "names": names, "steps": [{**one, "at": at} for at, one in enumerate(steps)]}

    async def answer(route: Route) -> None:
        sent = FACES if route.request.url.endswith("faces") else lesson
        await route.fulfill(body=json.dumps(sent), content_type="application/json")

    await visitor.page.route(f"**/api/games/{game}/lesson", answer)
    await visitor.page.route(f"**/api/games/{game}/faces", answer)
    await visitor.go(f"/learn/{game}")
    await visitor.page.locator(".stage .ground").wait_for()

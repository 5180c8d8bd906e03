"""A robot that wants to win Waterworld: it reads the picture as a person does, and sails where there is something."""

from typing import Any

from support.browsing import Frame, Visitor
from support.robot import Hand, Robot, Seen
from watertable.games.waterworld.show.chart_drawing import PITCH

_KINDS = {"supplies", "guns", "rope", "enola"}
_BESIDE = 0.75
"""A boat lies a little beside the middle of its space."""
Place = tuple[float, float]


class Sailor(Robot):
    """Collects what is missing, attacks, looks at the compass, and goes to Dry Land; or it hunts the other boats."""

    def __init__(self, hand: Hand, visitor: Visitor, seed: int = 1, *, hunts: bool = False) -> None:
        super().__init__(hand, seed)
        self._visitor = visitor
        self._hunts = hunts

    async def _touch(self, seen: Seen) -> None:
        chart = _Chart(self._visitor.shown)
        things = [thing for thing in seen.things if thing.spot is not None]
        spaces = [thing for thing in things if thing.what in chart.spaces]
        cards = [thing for thing in things if thing.what in chart.hand]
        if spaces:
            goals = chart.boats if self._hunts else chart.goals
            chosen = min(spaces, key=lambda space: min(_steps(chart.spaces[space.what], goal) for goal in goals))
        elif cards:
            chosen = max(cards, key=lambda card: list(chart.hand.values()).count(chart.hand[card.what]))
        else:
            await super()._touch(seen)
            return
        await self.hand.touch(chosen)


class _Chart:
    """What is to be seen of the game in a picture."""

    def __init__(self, position: Frame) -> None:
        picture = position["picture"]
        self._pieces: dict[str, dict[str, Any]] = {piece["id"]: piece for piece in picture["pieces"]}
        self._own = position["viewer"]
        self.spaces: dict[str, Place] = {
            zone["id"]: (zone["box"][0] + zone["box"][2] / 2, zone["box"][1] + zone["box"][3] / 2)
            for zone in picture["zones"]
        }
        self.hand: dict[str, str] = {
            piece["id"]: piece["face"].removeprefix("card-") for piece in picture["pieces"] if piece["area"] == "hand"
        }

    @property
    def boats(self) -> list[Place]:
        """Where the others are."""
        return [self._at(name) for name in self._pieces if name.startswith("boat:") and name != f"boat:{self._own}"]

    @property
    def goals(self) -> list[Place]:
        """Where it would be good to be."""
        missing = _KINDS - set(self.hand.values())
        if missing:
            atolls = [piece for name, piece in self._pieces.items() if name.startswith("atoll:")]
            wanted = {"token-back", *(f"token-{kind}" for kind in missing)}
            found = [(piece["x"], piece["y"]) for piece in atolls if wanted & set(piece["layers"])]
            return [place for place in found if _steps(place, self._at(f"boat:{self._own}")) > _BESIDE] or self.boats
        if "dry-land" in self._pieces:
            return [self._at("dry-land")]
        if "deez" in self._pieces:
            return [self._at("deez")]
        holder = self._pieces["compass"]["area"].removeprefix("player:")
        return [self._at(f"boat:{holder}")]

    def _at(self, piece: str) -> Place:
        return (self._pieces[piece]["x"], self._pieces[piece]["y"])


def _steps(one: Place, other: Place) -> float:
    """How far it is, along the lines, in spaces."""
    return (abs(one[0] - other[0]) + abs(one[1] - other[1])) / PITCH

"""Faces of water in pipes, layers that are shared by all pipe games."""

from collections.abc import Iterable

from watertable.engine.scene import Face
from watertable.kit.pipe_drawing import Blank, water
from watertable.kit.pipe_text import sides_named
from watertable.kit.pipes import Openings


def water_face(openings: Openings, inlets: Openings) -> str:
    """The name of the layer for water in an upright pipe with these openings, coming in by these inlets."""
    return f"water-{sides_named(openings)}-{sides_named(inlets)}"


def water_faces(blank: Blank, shapes: Iterable[Openings]) -> list[Face]:
    """A layer for every shape and every set of inlets. It has no characters: in text, wet pipes have another colour."""
    found: dict[str, Face] = {}
    for openings in shapes:
        for inlets in range(1, 16):
            name = water_face(openings, inlets)
            if inlets & openings == inlets and name not in found:
                found[name] = Face(name, blank.width, blank.height, water(blank, openings, inlets), {}, "water")
    return list(found.values())

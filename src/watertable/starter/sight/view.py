"""Views: what a viewer may know, built from that alone."""

from dataclasses import dataclass

from watertable.engine.actors import Viewer
from watertable.starter.rules.position import Position, is_over
from watertable.starter.rules.terms import Terms


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What a viewer may know."""

    viewer: Viewer
    terms: Terms
    seats: int
    levels: tuple[int | None, ...]
    """The litres in every filled barrel; None where the viewer does not see them."""
    shown: tuple[bool, ...]
    seat: int
    """Whose turn it is."""
    claim: int
    claimer: int
    doubter: int


def view(position: Position, viewer: Viewer) -> View:
    """What this viewer may know: the own barrel, those that were shown, and in the end all."""
    levels = tuple(
        litres if seat == viewer or position.shown[seat] or is_over(position) else None
        for seat, litres in enumerate(position.levels)
    )
    return View(
        viewer=viewer,
        terms=position.terms,
        seats=position.seats,
        levels=levels,
        shown=position.shown,
        seat=position.seat,
        claim=position.claim,
        claimer=position.claimer,
        doubter=position.doubter,
    )

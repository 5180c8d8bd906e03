"""The picture: the claim in the middle, and a barrel for every seat."""

from typing import Final

from watertable.engine.actors import seats_from
from watertable.engine.messages import Message, Who, message
from watertable.engine.scene import Area, Box, Caption, Piece, Scene
from watertable.starter.show.faces import HEIGHT, WIDTH, barrel_face
from watertable.starter.show.naming import SIGN, barrel_id
from watertable.starter.show.prompting import BUTTONS, is_running, prompt
from watertable.starter.sight.view import View

_PITCH: Final = (WIDTH, HEIGHT)
_LINE: Final = 40.0
"""The height of the line of words below a picture."""
_BOX: Final = Box(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT + _LINE)


def scene(view: View) -> Scene:
    """The picture of a view. The viewer's own barrel comes first."""
    areas = [Area("claim", "board", Box(-2 * WIDTH, -HEIGHT / 2, 4 * WIDTH, HEIGHT + _LINE), _PITCH)]
    pieces = [Piece(SIGN, "claim", "sign", 0, 0, _claim(view))]
    captions = [Caption("claim", 0, HEIGHT / 2 + _LINE / 2, _claim(view))]
    for seat in seats_from(view.viewer, view.seats):
        area = f"seat:{seat}"
        is_on_turn = seat == view.seat and is_running(view)
        title = message("area", owner=Who(seat))
        areas.append(Area(area, "player", _BOX, _PITCH, title=title, owner=seat, on_turn=is_on_turn))
        if seat < len(view.levels):
            litres = view.levels[seat]
            name = message("barrel", owner=Who(seat), level=_level(litres))
            pieces.append(Piece(barrel_id(seat), area, barrel_face(litres), 0, 0, name))
            if view.shown[seat]:
                captions.append(Caption(area, 0, HEIGHT / 2 + _LINE / 2, message("open-for-all"), ink="ink-soft"))
    return Scene(tuple(areas), tuple(pieces), (), BUTTONS, tuple(captions), prompt(view))


def _claim(view: View) -> Message:
    return message("claimed", claimer=Who(view.claimer), claim=view.claim) if view.claim else message("nothing-claimed")


def _level(litres: int | None) -> Message:
    return message("level-unseen") if litres is None else message("level", litres=litres)

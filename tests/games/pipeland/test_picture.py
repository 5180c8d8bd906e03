"""What is drawn: every place that is spoken of has its label on the board."""

import pytest

from support.pipeland import GAME, drawn, set_up
from watertable.catalogue import Catalogue
from watertable.engine.actors import ONLOOKER
from watertable.games.pipeland.rules.position import Position
from watertable.games.pipeland.show.scene import BOARD

WORDS = Catalogue("pipeland")
WIDE = """
    ·  ·  ·  s━ ·  ·  ·  ·
    g┃ s━ g┃ r┳ r━ g┛ g┳ s━
    ~  ~  ~  ║  ~  ~  ║  ~
    ·  ·  ·  s┻ ·  ·  s┻ ·
"""


def labelled(position: Position) -> dict[str, set[tuple[float, float]]]:
    """Where each label stands: its column and its row on the board."""
    found: dict[str, set[tuple[float, float]]] = {}
    for caption in GAME.scene(GAME.view(position, ONLOOKER)).captions:
        if caption.area == BOARD:
            place = (round(caption.x / 100), round(caption.y / 100))
            found.setdefault(WORDS.say(caption.words, (), ONLOOKER), set()).add(place)
    return found


@pytest.mark.parametrize("position", [drawn(WIDE, tile="sX"), *(set_up(seats) for seats in (2, 6))])
def test_every_place_where_a_tile_lies_or_could_lie_has_its_column_and_its_row(position: Position) -> None:
    labels = labelled(position)
    scene = GAME.scene(GAME.view(position, ONLOOKER))
    things = [(piece.x, piece.y) for piece in scene.pieces if piece.area == BOARD and not piece.is_ground]
    things += [(zone.box.x + 50, zone.box.y + 50) for zone in scene.zones if zone.area == BOARD]
    board = next(area.box for area in scene.areas if area.id == BOARD)
    for x, y in things:
        column, row = round(x / 100), round(y / 100)
        side = f"{abs(column)} {'W' if column < 0 else 'E'}" if column else "0"
        assert (column, 0) in labels[side]
        assert row in {at for _, at in labels[f"{'north' if row < 0 else 'south'} {abs(row)}"]}
    names = [label for area in scene.areas for label in area.labels]
    assert {WORDS.say(label.words, (), ONLOOKER) for label in names} == set(labels), "a client can write all of them"
    for caption in scene.captions:
        if caption.area == BOARD:
            assert board.x + 20 <= caption.x <= board.x + board.width - 20
            assert board.y <= caption.y <= board.y + board.height


def test_a_label_lies_on_no_place_for_a_tile_if_it_can_be_helped() -> None:
    scene = GAME.scene(GAME.view(drawn(WIDE, tile="sX"), ONLOOKER))
    rows = [caption for caption in scene.captions if caption.area == BOARD and round(caption.y / 100)]
    zones = [zone.box for zone in scene.zones]
    covered = [
        one for one in rows if any(zone.x < one.x < zone.x + 100 and zone.y < one.y < zone.y + 100 for zone in zones)
    ]
    assert len(covered) <= 1, "north 1, which has free places at both ends"

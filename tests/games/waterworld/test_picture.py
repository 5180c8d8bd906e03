"""What is drawn: every space that is spoken of has its letter and its number on the chart."""

from support.waterworld import GAME, drawn
from watertable.catalogue import Catalogue
from watertable.engine.actors import ONLOOKER
from watertable.games.waterworld.rules.components import SPACES
from watertable.games.waterworld.show.chart_drawing import chart, space_place

WORDS = Catalogue("waterworld")


def test_every_space_has_its_letter_and_its_number_where_they_stand_on_the_chart() -> None:
    scene = GAME.scene(GAME.view(drawn("C 0··1·······"), ONLOOKER))
    (board,) = [area for area in scene.areas if area.kind == "board"]
    named = {(label.line, label.at): label for label in board.labels}
    for space in SPACES:
        x, y = space_place(space)
        letter, number = named["row", y], named["column", x]
        assert f"{WORDS.say(letter.words)}{WORDS.say(number.words)}" == space
        for label in (letter, number):
            for written in label.written:
                at = (written, y + 8) if label is letter else (x, written + 8)
                assert f'<text x="{at[0]:g}" y="{at[1]:g}">{WORDS.say(label.words)}</text>' in chart()

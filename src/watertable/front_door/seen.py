"""A table as somebody sees it: in characters, as SVG, in a notebook."""

from typing import Any, Final

from watertable.catalogue import catalogue
from watertable.engine.actors import ONLOOKER, Viewer
from watertable.engine.game import Game
from watertable.engine.messages import Message
from watertable.engine.mistakes import Mistake, among, quoted
from watertable.engine.scene import Scene
from watertable.picture.open_table import open_scene
from watertable.picture.svg import svg
from watertable.picture.text.canvas import Shown, draw
from watertable.picture.text.ink import Palette
from watertable.picture.themes import THEMES

_LINES: Final = 24
"""The height of a picture in characters, where it fits."""
_NOTEBOOK: Final = 720
"""The greatest width of a picture in a notebook."""


class Seen:
    """A table as somebody sees it: a seat, an onlooker, or, where `viewer` is None, somebody who sees all cards."""

    def __init__(self, game: Game[Any, Any, Any], position: Any, names: tuple[str, ...], viewer: Viewer | None) -> None:
        self.viewer = viewer
        self._game = game
        self._position = position
        self._names = names
        self._catalogue = catalogue(game.name)

    @property
    def view(self) -> Any:
        """The engine's view: all that this viewer may know."""
        return (
            self._game.open_view(self._position)
            if self.viewer is None
            else self._game.view(self._position, self.viewer)
        )

    @property
    def scene(self) -> Scene:
        """The picture as data."""
        return open_scene(self._game, self._position) if self.viewer is None else self._game.scene(self.view)

    def say(self, words: Message) -> str:
        """Words as this viewer is told them."""
        return self._catalogue.say(words, self._names, self.viewer)

    def svg(self, theme: str = "light") -> str:
        """The picture as SVG, `light` or `dark`."""
        return self._drawn(theme)

    def text(self, width: int = 100) -> str:
        """The picture in characters, this many columns wide, or wider where it has to be."""
        picture = draw(
            self.scene,
            self._game.faces,
            self.say,
            (width, _LINES),
            Palette("light", self._game.own_colours),
            Shown(),
        )
        return "\n".join(line.rstrip() for line in picture.sheet.rich().plain.splitlines()).strip("\n")

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        who = {None: "with all cards open", ONLOOKER: "as an onlooker sees it"}
        return f"<{self._game.name} {who.get(self.viewer, f'as seat {self.viewer} sees it')}>"

    def _repr_svg_(self) -> str:
        """What Jupyter shows."""
        return self._drawn("light", most_wide=_NOTEBOOK)

    def _drawn(self, theme: str, most_wide: float | None = None) -> str:
        if theme not in THEMES:
            raise Mistake(f"there is no theme {quoted(theme)}; {among(THEMES)}")
        return svg(self.scene, self._game.faces, self.say, theme, own=self._game.own_colours, most_wide=most_wide)

"""What the screen shows of a session: the picture with its cursor, the log, and what is asked."""

from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, ScrollableContainer, VerticalScroll
from textual.geometry import Region
from textual.screen import Screen
from textual.widgets import Input, Static

from watertable.engine.actors import CHANCE
from watertable.engine.messages import message
from watertable.picture.text.canvas import Picture, Shown, draw, draw_cursor
from watertable.picture.text.ink import Palette
from watertable.picture.text.sheet import Rect
from watertable.terminal.bottom import ChoiceLine, choice_line, prompt_words, thing_name, turn_words
from watertable.terminal.cursor import closest
from watertable.terminal.explaining import score_lines
from watertable.terminal.session import Choice, Session
from watertable.terminal.words import either, say

_AROUND_TABLE: Final = 8
"""How many rows the table leaves for the header, some lines of the log, and the prompt."""


class BaseScreen(Screen[None]):
    """Shows a session. The table screen adds the keys and the mouse."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.picture: Picture | None = None
        self.cursor: str | None = None
        """The thing under the cursor."""
        self.selected = 0
        """The choice that Enter takes if nothing in the picture can be touched."""
        self.voice: str | None = None
        """What the prompt says until the next key: a refusal, or that something is done."""
        self.choice_line: ChoiceLine | None = None
        self._last_rect = Rect(0, 0, 1, 1)

    def compose(self) -> ComposeResult:
        with Horizontal(id="header"):
            yield Static(self.session.say(message("game-title")), id="title", markup=False)
            yield Static(id="turn", markup=False)
            yield Static(f"{say('keys')} ", id="keys", markup=False)
        with ScrollableContainer(id="table", can_focus=False):
            yield Static(id="picture", markup=False)
        with VerticalScroll(id="log", can_focus=False):
            yield Static(id="lines", markup=False)
        yield Static(id="prompt", markup=False)
        yield Static(id="cursor", markup=False)
        yield Static(id="choices", markup=False)
        yield Input(id="typed", placeholder=say("type-a-move"), compact=True, disabled=True)

    @property
    def palette(self) -> Palette:
        return Palette("dark" if self.app.current_theme.dark else "light", self.session.game.own_colours)

    def show(self) -> None:
        """Bring the whole screen up to date."""
        if not self.is_mounted or self.size.width == 0:
            return
        session = self.session
        lit, choices = session.lit(), session.choices()
        self._draw_picture(lit, choices)
        self._show_log()
        self.query_one("#turn", Static).update(turn_words(session))
        prompt = self.query_one("#prompt", Static)
        prompt.update(self.voice or prompt_words(session))
        prompt.set_class(self.voice is not None, "refused")
        prompt.set_class(session.is_over and self.voice is None, "ended")
        self._show_cursor(lit)
        selected = None if lit or not choices else self.selected
        self.choice_line = choice_line(choices, selected, self.palette, self.size.width - 4)
        below = Text(say("after-the-end")) if session.is_over else self.choice_line.text
        self.query_one("#choices", Static).update(below)

    def _draw_picture(self, lit: frozenset[str], choices: list[Choice]) -> None:
        session, size = self.session, (self.size.width, self.size.height - _AROUND_TABLE)
        scene, faces = session.frame.scene, session.game.faces
        hovered = choices[self.selected].touch if choices and not lit else None
        if self.cursor in {zone.id for zone in scene.zones}:
            hovered = next((touch for touch in session.node.next if touch.what == self.cursor), hovered)
        shown = Shown(
            lit=lit,
            picked=frozenset(touch.what for touch in session.path if touch.verb == "pick"),
            moved=session.moved(),
            ghosts=session.ghosts(),
            asked=hovered.ghosts if hovered else (),
        )
        self.picture = draw(scene, faces, session.say, size, self.palette, shown)
        if self.picture.sheet.height > self._table_height() and self.picture.sheet.width == size[0]:
            # There will be a scroll bar: keep a column for it.
            self.picture = draw(scene, faces, session.say, (size[0] - 1, size[1]), self.palette, shown)
        self._keep_cursor(lit)
        if self.cursor is not None and (lit or not choices) and not session.is_over:
            draw_cursor(self.picture, self.cursor, self.palette)
        self.query_one("#picture", Static).update(self.picture.sheet.rich())
        place = self.picture.place(self.cursor)
        if place is not None:
            table = self.query_one("#table", ScrollableContainer)
            table.scroll_to_region(Region(*place.rect), animate=False, force=True)

    def _table_height(self) -> int:
        """The most rows that the style sheet gives the table."""
        return self.size.height * 7 // 10

    def _keep_cursor(self, lit: frozenset[str]) -> None:
        """Keep the cursor on its thing while that is in the picture; otherwise move it to the nearest one."""
        assert self.picture is not None
        here = self.picture.place(self.cursor)
        if here is None:
            places = [place for place in self.picture.reachable(lit) if not lit or place.id in lit]
            here = closest(places, self._last_rect)
        self.cursor = here.id if here else None
        self._last_rect = here.rect if here else self._last_rect

    def _show_log(self) -> None:
        log, text = self.session.log(), Text()
        last_actor = next((line.actor for line in reversed(log) if line.actor != CHANCE), CHANCE)
        ink = self.palette["ink"]
        for line in log:
            text.append(line.words, ink if line.actor == last_actor else "")
            text.append(f" {say('only-move')}\n" if line.forced else "\n")
        text.append("\n".join(score_lines(self.session)), "bold")
        text.rstrip()
        self.query_one("#lines", Static).update(text)
        self.query_one("#log", VerticalScroll).scroll_end(animate=False)

    def _show_cursor(self, lit: frozenset[str]) -> None:
        session = self.session
        text = Text(no_wrap=True, overflow="ellipsis")
        if session.frame.may_touch and lit:
            touch = next((touch for touch in session.node.next if touch.what == self.cursor), None)
            name = touch.name if touch else thing_name(session.frame.scene, self.cursor)
            held = bool(session.path) and session.path[-1].what == self.cursor
            text.append(f"{say('enter')} ", "bold" if touch or held else "dim")
            text.append(say("put-back") if held else session.say(name) if name else "", "" if touch or held else "dim")
        elif session.path:
            text.append(" ▸ ".join(session.say(touch.name) for touch in session.path if touch.verb == "pick"), "dim")
        elif session.others_who_may():
            names = [session.names[seat] for seat in session.others_who_may()]
            text.append(say("may-move", names=either(names)))
        self.query_one("#cursor", Static).update(text)

    def cursor_home(self) -> None:
        """At the beginning of a turn, move the cursor to a lit thing of the viewer's own; else to any lit thing."""
        scene, lit = self.session.frame.scene, self.session.lit()
        own = {area.id for area in scene.areas if area.owner == self.session.viewer}
        home = [piece.id for piece in scene.pieces if piece.area in own and piece.id in lit]
        if home and self.cursor not in home:
            self.cursor = home[0]
        self.light_cursor()

    def light_cursor(self) -> None:
        """Move the cursor to the nearest lit thing, unless it is on the thing that is held."""
        lit, path = self.session.lit(), self.session.path
        held = bool(path) and path[-1].what == self.cursor
        if self.picture is None or not lit or self.cursor in lit or held:
            return
        places = [place for place in self.picture.places if place.id in lit]
        here = self.picture.place(self.cursor)
        place = closest(places, here.rect) if here else next(iter(places), None)
        self.cursor = place.id if place else self.cursor

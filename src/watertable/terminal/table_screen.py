"""The table on the screen: keys and clicks become touches."""

import asyncio
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any, ClassVar, Final

from textual import events, work
from textual.binding import Binding, BindingType
from textual.containers import ScrollableContainer
from textual.widgets import Input

from watertable.bots.thinking import Workers, advise, choose
from watertable.engine.messages import message
from watertable.engine.mistakes import Mistake
from watertable.engine.rules import IllegalMove
from watertable.engine.touches import LEADS_NOWHERE
from watertable.terminal.base_screen import BaseScreen
from watertable.terminal.cursor import DIRECTIONS, after, beyond
from watertable.terminal.explaining import explained, score_lines
from watertable.terminal.overlays import AskName, Curtain, Explained, Help, Hints, WholeLog
from watertable.terminal.record_saving import free_name, save
from watertable.terminal.session import Choice, Session
from watertable.terminal.spelled_advice import SpelledAdvice, spelled_advice
from watertable.terminal.words import say

ROOM: Final = (80, 24)
"""The least size of the window, in columns and rows, that has room for everything."""


class TableScreen(BaseScreen):
    """Plays a session by keyboard and mouse."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(direction, f"go('{direction}')", show=False) for direction in DIRECTIONS),
        *(Binding(f"shift+{direction}", f"go('{direction}', True)", show=False) for direction in DIRECTIONS),
        Binding("tab", "next(1)", show=False),
        Binding("shift+tab", "next(-1)", show=False),
        Binding("enter,space", "touch", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("r,R", "turn(1)", show=False),
        Binding("escape,backspace", "back", show=False),
        *(Binding(str(number), f"choose({number - 1})", show=False) for number in range(1, 10)),
        Binding("colon", "type", show=False),
        Binding("u,U", "take_back", show=False),
        Binding("l,L", "log", show=False),
        Binding("h,H", "hints", show=False),
        Binding("i,I", "explain", show=False),
        Binding("k,K", "hand_over", show=False),
        Binding("s,S", "save", show=False),
        Binding("n,N", "new_game", show=False),
        Binding("t,T", "theme", show=False),
        Binding("question_mark", "help", show=False),
        Binding("q,Q", "quit", show=False),
    ]

    def __init__(self, session: Session, pause: float, workers: Workers) -> None:
        super().__init__(session)
        self.pause = pause
        self._workers = workers
        self._leaving = False
        self._sure: Choice | None = None
        """A choice that can't be undone and has been taken once. Taken again, it is carried out."""

    def on_mount(self) -> None:
        self.show()
        self.go_on()

    def on_resize(self) -> None:
        if self.size.width < ROOM[0] or self.size.height < ROOM[1]:
            self.voice = say("window-small")
        elif self.voice == say("window-small"):
            self.voice = None
        self.show()

    # Moves that need no touch

    @work(exclusive=True)
    async def go_on(self) -> None:
        """Make the moves that are due, with a pause before each that people want to follow."""
        session, begun = self.session, len(self.session.table.entries)
        while (due := session.due()) is not None:
            made = len(session.table.entries)
            if due != "chance":
                self.show()
                await asyncio.sleep(self.pause)
            move = await self._asked(session) if due == "bot" else session.think()
            if len(session.table.entries) == made and session is self.session:
                session.step(move)
                self.voice = self.voice if self._leaving else None
        if len(session.table.entries) > begun:
            self.selected = 0
            self.show()
            self.cursor_home()
            self.show()
        if session.curtain is not None:
            self._draw_curtain()

    async def _asked(self, session: Session) -> Any:
        """The answer of the bot that is asked. It thinks in another process, so the screen stays responsive."""
        asked = session.asked()
        assert asked is not None
        game, *known = session.question(asked.seat)
        try:
            text = await self._workers.run(choose, game, asked.level, *known)
        except BrokenProcessPool:  # the process was killed; there is a new one by now
            text = await self._workers.run(choose, game, asked.level, *known)
        return None if text is None else session.game.parse(text)

    def _draw_curtain(self) -> None:
        seat = self.session.curtain
        assert seat is not None

        def taken(_: None) -> None:
            self.session.take_keyboard(seat)
            self.show()
            self.cursor_home()
            self.show()
            self.go_on()

        self.app.push_screen(Curtain(self.session.names[seat]), taken)

    # Keys

    def on_key(self, event: events.Key) -> None:
        if self._leaving and event.key not in {"q", "Q"}:
            self._leaving, self.voice = False, None
            self.show()

    def action_go(self, direction: str, anywhere: bool = False) -> None:
        """Move the cursor; if nothing in the picture can be touched, move in the list of choices."""
        if self.picture is None:
            return
        lit = self.session.lit()
        if not lit and self.session.frame.may_touch and not anywhere:
            self.action_turn(1 if direction in {"right", "down"} else -1)
            return
        places = [place for place in self.picture.reachable(lit) if anywhere or not lit or place.id in lit]
        here = self.picture.place(self.cursor)
        place = beyond(places, here.rect, direction) if here else next(iter(places), None)
        self._go_to(place.id if place else self.cursor)

    def action_next(self, step: int) -> None:
        """Move the cursor to the next thing, lit or not."""
        if self.picture is not None:
            place = after(self.picture.reachable(self.session.lit()), self.cursor, step)
            self._go_to(place.id if place else self.cursor)

    def _go_to(self, thing: str | None) -> None:
        self.cursor, self.voice = thing, None
        self.show()

    def action_touch(self) -> None:
        """Touch the thing under the cursor; if nothing in the picture can be touched, take the selected choice."""
        choices = self.session.choices()
        if choices and not self.session.lit():
            self._take(choices[self.selected])
        elif self.cursor is not None:
            self._pick(self.cursor)

    def action_turn(self, step: int) -> None:
        choices = self.session.choices()
        if choices and not self.session.lit():
            self.selected = (self.selected + step) % len(choices)
            self.voice = None
            self.show()

    def action_choose(self, number: int) -> None:
        choices = self.session.choices()
        if number < len(choices):
            self._take(choices[number])

    def action_back(self) -> None:
        if self.query_one("#typed", Input).display:
            self._close_typing()
            return
        self.voice, self.selected, self._sure = None, 0, None
        if self.session.path and self.session.path[-1].verb == "pick":
            self.cursor = self.session.path[-1].what
        self.session.back()
        self.show()

    def _pick(self, thing: str) -> None:
        try:
            self.session.pick(thing)
        except Mistake as mistake:
            self._refuse(mistake)
        else:
            self._touched()

    def _take(self, choice: Choice) -> None:
        if self._is_final(choice) and self._sure != choice:
            self._sure = choice
            self.voice = say("final-again", choice=choice.words)
            self.show()
            return
        self._sure = None
        try:
            self.session.touch(choice.touch, choice.amount)
        except Mistake as mistake:
            self._refuse(mistake)
        else:
            self._touched()

    def _is_final(self, choice: Choice) -> bool:
        """Whether taking this choice does what nobody can ever undo."""
        finals = {button.id for button in self.session.frame.scene.buttons if button.final}
        node = self.session.node.next.get(choice.touch)
        return node is not None and node.move is not None and choice.touch.what in finals

    def _touched(self) -> None:
        """After a touch: show it, and if it made a move, make the moves that are due."""
        self.voice, self.selected = None, 0
        self.light_cursor()
        self.show()
        if not self.session.path:  # between the touches of a move, nothing new is due
            self.go_on()

    def _refuse(self, mistake: Mistake) -> None:
        if isinstance(mistake, IllegalMove):
            refusal = mistake.refusal
            sentence = self.session.say(refusal.message)
            own = refusal.rule == LEADS_NOWHERE
            self.voice = sentence if own else say("refused", sentence=sentence, source=refusal.rule.source)
        else:
            self.voice = str(mistake)
        self.show()

    # Hints

    def action_hints(self) -> None:
        """Ask for the best moves of the person at the keyboard."""
        if self.session.frame.may_touch and self.session.curtain is None:
            self.voice = say("hint-search")
            self.show()
            self.find_hints()

    @work(exclusive=True, group="hints")
    async def find_hints(self) -> None:
        """Find good moves in another process, and show them unless the game has moved on."""
        session, seat, made = self.session, self.session.viewer, len(self.session.table.entries)
        try:
            advised = await self._workers.run(advise, *session.question(seat))
        except BrokenProcessPool:
            self._say_instead(say("hint-failed"))
            return
        if (self.session, session.viewer, len(session.table.entries)) != (session, seat, made):
            return
        best = spelled_advice(session, advised)
        self._say_instead(None if best else say("hint-wait"))
        if best and self.is_current:

            def taken(number: int | None) -> None:
                if number is not None and len(session.table.entries) == made:
                    self._follow(best[number])

            self.app.push_screen(Hints(best, self.palette), taken)

    def _say_instead(self, said: str | None) -> None:
        """Show how the search for hints ended, unless the prompt says something else by now."""
        if self.voice == say("hint-search"):
            self.voice = said
            self.show()

    def _follow(self, hint: SpelledAdvice) -> None:
        """Make all touches of a move but the last, and put that under the cursor or select it in the list."""
        last = hint.path[-1]
        self.session.follow(hint.path, hint.amount)
        self.voice, self.selected = None, 0
        choices = self.session.choices()
        if last.verb == "pick":
            self.cursor = last.what
        else:
            meant = (last, hint.amount if last.verb == "amount" else None)
            self.selected = next((at for at, one in enumerate(choices) if (one.touch, one.amount) == meant), 0)
            if self.session.lit():  # Enter would touch what is under the cursor
                self.voice = say("press-now", number=self.selected + 1, choice=choices[self.selected].words)
        self.show()

    # The mouse

    def on_click(self, event: events.Click) -> None:
        if self.picture is None or event.widget is None:
            return
        if event.widget.id == "picture":
            place = self.picture.at(event.x, event.y, self.session.lit())
            if place is not None and self.session.frame.may_touch:
                self.cursor = place.id
                self._pick(place.id)
        elif event.widget.id == "choices" and self.choice_line is not None:
            for start, end, at in self.choice_line.columns:
                if start <= event.x - 1 < end:
                    self.action_choose(at)

    # The rest

    def action_page(self, step: int) -> None:
        """Scroll a table that is larger than the window."""
        table = self.query_one("#table", ScrollableContainer)
        table.scroll_relative(y=step * max(table.size.height - 2, 1), animate=False, force=True)

    def action_type(self) -> None:
        typed = self.query_one("#typed", Input)
        typed.display, typed.disabled = True, False
        self.query_one("#choices").display = False
        typed.focus()

    def _close_typing(self) -> None:
        typed = self.query_one("#typed", Input)
        typed.value, typed.display, typed.disabled = "", False, True
        self.query_one("#choices").display = True
        self.set_focus(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        try:
            self.session.type_move(event.value)
        except Mistake as mistake:
            self._refuse(mistake)
        else:
            self._close_typing()
            self._touched()

    def action_take_back(self) -> None:
        try:
            self.session.take_back()
        except Mistake as mistake:
            self._refuse(mistake)
            self.go_on()
        else:
            self._touched()

    def action_hand_over(self) -> None:
        others = self.session.others_who_may()
        if others:
            later = [seat for seat in others if seat > self.session.viewer]
            self.session.hand_over((later or list(others))[0])
            self._touched()

    def action_explain(self) -> None:
        """Say what is under the cursor, what it does, and what the game is about."""
        table = self.session.table
        goal = self.session.say(self.session.game.goal(table.options, table.seats))
        self.app.push_screen(Explained(explained(self.session, self.cursor), goal))

    def action_log(self) -> None:
        lines = [f"{line.words} {say('only-move')}" if line.forced else line.words for line in self.session.log()]
        self.app.push_screen(WholeLog([*lines, *score_lines(self.session)]))

    def action_help(self) -> None:
        title, how, signs = (self.session.say(message(f"game-{part}")) for part in ("title", "how", "signs"))
        self.app.push_screen(Help(title, " ".join(how.split()), signs, self.palette))

    def action_save(self) -> None:
        self.app.push_screen(AskName(free_name(self.session.game.name, Path.cwd()), self._save_as))

    def _save_as(self, name: str) -> str | None:
        path = Path(name).expanduser()
        try:
            save(self.session.table.record(), path)
        except FileExistsError:
            return say("save-taken", path=str(path))
        except OSError as error:
            return say("save-failed", reason=error.strerror or str(error))
        self.voice = say("saved", path=str(path))
        self.show()
        return None

    def action_theme(self) -> None:
        self.app.theme = "watertable-light" if self.app.current_theme.dark else "watertable-dark"
        self.show()

    def action_new_game(self) -> None:
        if self.session.is_over:
            self.session = self.session.another()
            self.cursor, self.voice, self.selected = None, None, 0
            self.show()
            self.go_on()

    def action_quit(self) -> None:
        if self.session.is_over or self._leaving:
            self.app.exit()
            return
        self._leaving, self.voice = True, say("quit-unfinished")
        self.show()

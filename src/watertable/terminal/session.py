"""A session: people and bots at one table and one keyboard. It has all that the screen shows, but draws nothing."""

from collections import deque
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from watertable import bots
from watertable.catalogue import Catalogue
from watertable.engine.actors import CHANCE, ONLOOKER, Seat, Viewer
from watertable.engine.game import Game
from watertable.engine.messages import Message
from watertable.engine.rules import IllegalMove, Refusal
from watertable.engine.table import Table
from watertable.engine.touches import LEADS_NOWHERE, Ghost, Node, Path, Touch, sentence, why_not
from watertable.terminal.changes import changed, last_turn
from watertable.terminal.frame import Frame
from watertable.terminal.log import Log, LogLine
from watertable.terminal.players import Computer, Person, Player

Due: TypeAlias = Literal["chance", "bot", "forced"]
"""What happens next without a touch: a move of chance, a bot's answer, or the only legal move of a person."""

_MOST_AMOUNTS: Final = 1000
_KEPT_FRAMES: Final = 32
"""Enough for the current position, the one before the latest turn, and those between, even in a long turn."""


class Choice(NamedTuple):
    """Something to choose from a list, because it has no place in the picture: a button, a facing, an amount."""

    touch: Touch
    words: str
    leads_on: bool = True
    amount: int | None = None


class Asked(NamedTuple):
    """A bot that must move, or may."""

    seat: Seat
    level: str
    must: bool


class Question(NamedTuple):
    """What a worker process needs to choose a move or to advise: a view, never a position."""

    game: str
    view: Any
    seed: int
    must: bool


class Session:
    """One game, as the person at the keyboard sees it, and the touches that they have made towards a move.

    What is not allowed raises IllegalMove or MalformedMove, and changes nothing.
    """

    def __init__(
        self, game: Game[Any, Any, Any], options: Mapping[str, object], players: Sequence[Player], rng: Random
    ) -> None:
        self.game = game
        self.players = tuple(players)
        self.names = tuple(player.name for player in players)
        self.people = tuple(seat for seat, player in enumerate(players) if isinstance(player, Person))
        self.table = Table(game, options, len(self.players))
        self.path: Path = ()
        """The touches made so far towards a move."""
        self.viewer: Viewer = self.people[0] if self.people else ONLOOKER
        self.curtain: Seat | None = None
        """The seat whose player must take the keyboard before anything more is shown."""
        self._rng = rng
        self._bots_rng = Random(f"bots {rng.getstate()}")
        """Bots have a generator of their own. From chance's they could predict draws, and the draws would depend on how
        long they think.
        """
        self._declined: dict[Seat, int] = {}
        """For each bot that declined to move out of turn, how many moves had been made when it was last asked."""
        self._amount: int | None = None
        self._catalogue = Catalogue(game.name)
        self._log = Log(self.table)
        self._frames: deque[Frame] = deque(maxlen=_KEPT_FRAMES)

    def another(self) -> "Session":
        """A new game with the same options and the same people and bots."""
        return Session(self.game, dict(self.table.options), self.players, self._rng)

    # Sight

    def say(self, words: Message) -> str:
        """A message as a sentence for the viewer."""
        return self._catalogue.say(words, self.names, self.viewer)

    @property
    def frame(self) -> Frame:
        """What the viewer sees and can do now."""
        return self._frame(self.table.position, self.viewer)

    def _frame(self, position: Any, viewer: Viewer) -> Frame:
        """The frame of a position. A position never changes, so its frame is never out of date."""
        for frame in self._frames:
            if frame.position is position and frame.viewer == viewer:
                return frame
        self._frames.appendleft(Frame(self.game, position, viewer, self.players))
        return self._frames[0]

    def _view(self, position: Any) -> Any:
        """The viewer's view of any position. No new frame is kept for it."""
        frames = (frame for frame in self._frames if frame.position is position and frame.viewer == self.viewer)
        frame = next(frames, None)
        return self.game.view(position, self.viewer) if frame is None else frame.view

    def moved(self) -> frozenset[str]:
        """The pieces that the latest turn changed."""
        before = self.table.positions[last_turn(self.table.entries)]
        return changed(self._frame(before, self.viewer).scene, self.frame.scene)

    def log(self) -> list[LogLine]:
        """The log, as the viewer may know it."""
        return self._log.lines(self.viewer, self._view, self.say)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.frame.turn.must is None

    # What happens by itself

    def due(self) -> Due | None:
        """What happens next without a touch; None if a person has to choose, or the game is over."""
        turn = self.frame.turn
        if turn.must is None or self.curtain is not None:
            return None
        if turn.must == CHANCE:
            return "chance"
        if self.asked() is not None:
            return "bot"
        moves = self._frame(self.table.position, turn.must).moves
        return "forced" if len(moves) == 1 and not turn.may and self.game.amounts(moves[0]) is None else None

    def asked(self) -> Asked | None:
        """The bot to ask now: first those that may move out of turn and have not declined."""
        turn, made = self.frame.turn, len(self.table.entries)
        for seat in turn.askable():
            player = self.players[seat]
            if isinstance(player, Computer) and self._declined.get(seat) != made:
                return Asked(seat, player.level, seat == turn.must)
        return None

    def question(self, seat: Seat) -> Question:
        """What a worker process needs to think about a seat's move. For a person, who asks for hints, the seed is the
        number of moves: asking changes nothing in the game, and the same question has the same answer.
        """
        position, is_person = self.table.position, isinstance(self.players[seat], Person)
        seed = len(self.table.entries) if is_person else self._bots_rng.getrandbits(64)
        return Question(self.game.name, self._frame(position, seat).view, seed, seat == self.frame.turn.must)

    def think(self) -> Any:
        """Choose the move that is due, in this process; None if a bot declines. Nothing changes by this."""
        actor, position, asked = self.frame.turn.must, self.table.position, self.asked()
        assert actor is not None
        if actor == CHANCE:
            return self.game.chance(position, self._rng)
        if asked is None:
            return self._frame(position, actor).moves[0]
        view = self._frame(position, asked.seat).view
        return bots.find(asked.level).choose(self.game, view, self._bots_rng, must=asked.must)

    def step(self, move: Any) -> None:
        """Make the move that is due, or note that a bot has declined."""
        actor, asked = self.frame.turn.must, self.asked()
        assert actor is not None
        if actor == CHANCE or asked is None:
            if self.due() == "forced":
                self._log.forced.add(len(self.table.entries))
            self._play(actor, move)
        elif move is None:
            self._declined[asked.seat] = len(self.table.entries)
        else:
            self._play(asked.seat, move)

    def run(self) -> None:
        """Make all moves that are due."""
        while self.due() is not None:
            self.step(self.think())

    # Touches

    @property
    def node(self) -> Node[Any]:
        """The node of the tree that the touches so far lead to. Behind a curtain, nothing leads on."""
        node = Node() if self.curtain is not None else self.frame.tree.at(self.path)
        assert node is not None, "the path is in the tree"
        return node

    def lit(self) -> frozenset[str]:
        """The things in the picture that can be touched next."""
        return frozenset(touch.what for touch in self.node.next if touch.verb == "pick")

    def choices(self) -> list[Choice]:
        """The touches that lead on and are not in the picture. While no facing or amount is asked for, all buttons are
        listed: so each keeps its number, and one that leads nowhere says why. A button that follows a touch is listed
        only if it leads on.
        """
        if not self.frame.may_touch:
            return []
        found = [
            choice for touch in self.node.next if touch.verb in {"facing", "amount"} for choice in self._listed(touch)
        ]
        presses = {touch.what: touch for touch in self.node.next if touch.verb == "press"}
        if not found:
            for button in self.frame.scene.buttons:
                touch = presses.pop(button.id, None)
                if button.follows and touch is None:
                    continue
                name = button.name if touch is None else touch.name
                found.append(
                    Choice(touch or Touch("press", button.id, name), self.say(name), leads_on=touch is not None)
                )
        return found + [Choice(touch, self.say(touch.name)) for touch in presses.values()]

    def _listed(self, touch: Touch) -> list[Choice]:
        name = self.say(touch.name)
        if touch.verb != "amount":
            return [Choice(touch, name)]
        least, _, greatest = touch.what.partition("..")
        amounts = range(int(least), int(greatest or least) + 1)[:_MOST_AMOUNTS]
        gap = " " if name[-1:].isalnum() else ""
        return [Choice(touch, f"{name}{gap}{amount}", amount=amount) for amount in amounts]

    def doing(self) -> str:
        """What is being done by the touches so far, in words."""
        return self.say(sentence(self.path, self._amount))

    def ghosts(self) -> tuple[Ghost, ...]:
        """The pieces at the places that the touches so far give them."""
        return tuple(ghost for touch in self.path for ghost in touch.ghosts)

    def pick(self, thing: str) -> None:
        """Touch a thing in the picture. Touching what was picked last puts it back."""
        touch = Touch("pick", thing, Message("you"))
        if self.path and self.path[-1] == touch and touch not in self.node.next:
            self.back()
            return
        self.touch(touch)

    def touch(self, touch: Touch, amount: int | None = None) -> None:
        """Make one more touch. The last one makes the move."""
        following = self.node.next
        node = following.get(touch)
        if node is None:
            raise IllegalMove(self._why_not(touch))
        self._amount = self._amount if amount is None else amount
        while node.move is None:
            # Use the touch of the tree: it has the ghosts and the name, which the given one may lack.
            self.path = (*self.path, next(known for known in following if known == touch))
            following = node.next
            if [known.verb for known in following] != ["facing"]:
                return
            touch, node = next(iter(following.items()))  # there is only one facing
        move = node.move
        if self.game.amounts(move) is not None and self._amount is not None:
            move = self.game.with_amount(move, self._amount)
        self._play(self.viewer, move)

    def _why_not(self, touch: Touch) -> Refusal:
        """The rule against this touch. If the touch means nothing after those so far, the rule against it alone."""
        if self.viewer != ONLOOKER:
            for path in ((*self.path, touch), (touch,)):
                refusal = why_not(self.game, self.table.position, self.viewer, path)
                if refusal is not None and refusal.rule != LEADS_NOWHERE:
                    return refusal
        return LEADS_NOWHERE.refuse()

    def follow(self, path: Path, amount: int | None) -> None:
        """Make all touches of a move but the last, which is left to the player."""
        self.path, self._amount = path[:-1], amount
        assert self.node.next, "the last touch is left"

    def back(self) -> bool:
        """Go one touch back. False if there is none."""
        had = bool(self.path)
        self.path = self.path[:-1]
        if not any(touch.verb == "amount" for touch in self.path):
            self._amount = None
        return had

    def type_move(self, text: str) -> None:
        """Make a move given in the game's notation."""
        move = self.game.parse(text.strip())
        if self.viewer == ONLOOKER:
            raise IllegalMove(LEADS_NOWHERE.refuse())
        self._play(self.viewer, move)

    def take_back(self) -> None:
        """Take back the last move that somebody at this keyboard chose, if that is allowed. A forced move that the
        table made after it is taken back, too.
        """
        entries = self.table.entries
        seat = entries[-1].actor if entries and entries[-1].actor in self.people else self.viewer
        forced = True
        while forced:
            forced = len(entries) - 1 in self._log.forced
            self.table.undo(seat)
            self._log.take_back()
            self._forget_touches()

    # Passing the keyboard

    def take_keyboard(self, seat: Seat) -> None:
        """Let the player of another seat have the keyboard."""
        self.viewer, self.curtain, self.path, self._amount = seat, None, (), None

    def others_who_may(self) -> tuple[Seat, ...]:
        """The other people who may move now, in or out of turn."""
        asked = self.frame.turn.askable()
        return tuple(seat for seat in self.people if seat != self.viewer and seat in asked)

    def hand_over(self, seat: Seat) -> None:
        """Give the keyboard to somebody else, behind a curtain if the game hides anything. The curtain falls even if
        both see the same: its absence would tell them so.
        """
        if self.game.hides:
            self.curtain = seat
        else:
            self.take_keyboard(seat)

    def _play(self, seat: Seat, move: Any) -> None:
        self.table.play(seat, move)
        path, amount, viewer = self.path, self._amount, self.viewer
        self._forget_touches()
        if seat != viewer and viewer == self.viewer and self._leads_on(path):
            self.path, self._amount = path, amount  # a move of another seat keeps the touches that still lead on

    def _leads_on(self, path: Path) -> bool:
        """Whether touches made in the previous position lead on in this one."""
        node = self.node.at(path)
        return node is not None and bool(node.next)

    def _forget_touches(self) -> None:
        """After a change of the position, forget the touches, and give the keyboard to the person who must move."""
        self.path, self._amount, self.curtain = (), None, None
        must = self.frame.turn.must
        if must in self.people and must != self.viewer:
            assert must is not None
            self.hand_over(must)

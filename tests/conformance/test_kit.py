"""The kit itself: a right game passes, and every way of being wrong that it is there to catch is caught."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from support.toy import WORDS, Hush, Move, Position, View
from watertable import testing as kit
from watertable.catalogue import Catalogue
from watertable.engine.actors import ONLOOKER, Actor, Seat, Viewer
from watertable.engine.game import Outcome
from watertable.engine.guide import Guide, Section, Shot, script
from watertable.engine.hints import Hints
from watertable.engine.messages import Message, Who, message
from watertable.engine.mistakes import MalformedMove
from watertable.engine.rules import Refusal, Rule
from watertable.engine.scene import Colour, Scene
from watertable.engine.table import BadEntry, Table
from watertable.engine.touches import Node, Path, Touch

SPEAK = Catalogue("hush", game_words=WORDS)


def secrets(position: Position, viewer: Viewer) -> dict[str, Hashable]:
    """The cards that this viewer has not seen."""
    return {
        f"card {seat}": card
        for seat, card in enumerate(position.cards)
        if seat != viewer and not position.shown[seat] and not position.over
    }


def box(position: Position) -> Counter[str]:
    """Two seats, each with its chair: a game this small has nothing else to lose."""
    return Counter({"shown": len(position.shown), "knocked": len(position.knocked)})


FIXTURE: kit.Fixture[Position] = kit.Fixture(
    box=box,
    secrets=secrets,
    options=({}, {"limit": 3, "house": "fancy"}),
    guesses=(
        kit.Guess(Position(6, (2, 4)), 0, "card 1", {1: 1, 3: 1, 4: 1, 5: 1}),
        kit.Guess(Position(6, (2, 4), shown=(True, False)), -2, "card 1", {1: 1, 3: 1, 4: 1, 5: 1}),
    ),
    words=SPEAK,
)


def test_a_game_may_paint_in_colours_of_its_own() -> None:
    kit.check_all(Painted("own"), FIXTURE, {}, 2, 0)


@pytest.mark.parametrize("options", FIXTURE.options)
@pytest.mark.parametrize("seed", range(5))
def test_a_right_game_passes(options: dict[str, object], seed: int) -> None:
    kit.check_all(Hush(), FIXTURE, options, 2, seed)
    kit.check_guesses(Hush(), FIXTURE)


class BadText(Hush):
    def text(self, move: Move) -> str:
        return "bid 1" if move.verb == "bid" else super().text(move)


class Lax(Hush):
    """Reads what is not its notation."""

    def parse(self, text: str) -> Move:
        return super().parse(text.strip())


class Longwinded(Hush):
    def parse(self, text: str) -> Move:
        try:
            return super().parse(text)
        except MalformedMove:
            raise MalformedMove(f"{text} is no move") from None


class Forgetful(Hush):
    """Plays what it likes of a record's options."""

    def start(self, options: Any, seats: int) -> Position:
        return Position(Random().randrange(1000, 10**9))


class Generous(Hush):
    def refusal(self, position: Position, actor: Actor, move: Move) -> Refusal | None:
        return None if move.verb == "show" and actor == position.seat else super().refusal(position, actor, move)


class Stingy(Hush):
    def refusal(self, position: Position, actor: Actor, move: Move) -> Refusal | None:
        return Rule("turn", "x").refuse() if move.verb == "show" else super().refusal(position, actor, move)

    def random_move(self, position: Position, seat: Seat, rng: Random) -> Move:
        return self.moves(position, seat)[0]


class Speechless(Hush):
    def refusal(self, position: Position, actor: Actor, move: Move) -> Refusal | None:
        refusal = super().refusal(position, actor, move)
        return refusal and Refusal(refusal.rule, Message("no-such-entry"))


class Sourceless(Hush):
    def refusal(self, position: Position, actor: Actor, move: Move) -> Refusal | None:
        refusal = super().refusal(position, actor, move)
        return refusal and Refusal(Rule(refusal.rule.id, ""), refusal.message)


class Scribbling(Hush):
    """Writes into the old position."""

    def next(self, position: Position, actor: Actor, move: Move) -> Position:
        after = super().next(position, actor, move)
        if move.verb == "bid":
            object.__setattr__(position, "bid", move.least)
        return after


class Trusting(Hush):
    """Has a `play` of its own, which forgets what `next` does."""

    def play(self, position: Position, actor: Actor, move: Move) -> Position:
        after = super().play(position, actor, move)
        return replace(after, knocked=(False, False)) if move.verb == "knock" else after


class Counting(Hush):
    """Counts the cards that are dealt for its players."""

    def players(self, position: Position) -> int:
        return len(position.cards)


class Priceless(Hush):
    """Forgets the amount of a bid."""

    def amount_of(self, move: Move) -> int | None:
        return None


class Losing(Hush):
    def next(self, position: Position, actor: Actor, move: Move) -> Position:
        after = super().next(position, actor, move)
        return replace(after, shown=after.shown[:1]) if after.over else after


class Endless(Hush):
    def next(self, position: Position, actor: Actor, move: Move) -> Position:
        return replace(super().next(position, actor, move), over=False, bid=0)


class Unfinished(Hush):
    def outcome(self, position: Position) -> Outcome | None:
        return Outcome((), message("higher", winners=(Who(0),))) if position.bid else super().outcome(position)


class PeepingView(Hush):
    """Shows everything to everybody."""

    def view(self, position: Position, viewer: Viewer) -> View:
        return View(
            viewer,
            position.limit,
            position.cards,
            position.shown,
            position.knocked,
            position.bid,
            position.seat,
            position.over,
        )


class HalfPeeping(Hush):
    """Shows onlookers one of the two secret cards."""

    def view(self, position: Position, viewer: Viewer) -> View:
        view = super().view(position, viewer)
        return replace(view, cards=position.cards[:1] + view.cards[1:]) if viewer == ONLOOKER else view


class Blabbing(Hush):
    def tell(self, before: View, after: View, actor: Actor, move: Move) -> tuple[Message, ...]:
        if move.verb == "deal":
            return (message("told-bid", actor=Who(move.seat), amount=move.least),)
        return super().tell(before, after, actor, move)


class BlabbingOfDeals(Blabbing):
    """Says what is dealt, and does not list what could be."""

    def odds(self, position: Position) -> Sequence[tuple[Move, int]] | None:
        return None

    def chance(self, position: Position, rng: Random) -> Move:
        return rng.choice([move for move, _ in super().odds(position) or ()])


class Answering(Hush):
    """Answers a silly move differently to those who guess the other's card."""

    def refusal(self, position: Position, actor: Actor, move: Move) -> Refusal | None:
        refusal = super().refusal(position, actor, move)
        if (
            refusal
            and actor >= 0
            and move.verb == "deal"
            and (move.least,) == position.cards[move.seat : move.seat + 1]
        ):
            return Rule("turn", "Hush: turns").refuse()
        return refusal


class Winking(Hush):
    """Lets a seat with the lower card do less."""

    def moves(self, position: Position, seat: Seat) -> Sequence[Move]:
        moves = super().moves(position, seat)
        low = len(position.cards) == 2 and position.cards[seat] < position.cards[1 - seat]
        return moves[:1] if low else moves


class WrongView(Hush):
    def imagine(self, view: View, rng: Random) -> Position:
        return replace(super().imagine(view, rng), bid=view.bid + 1)


class LostOnTheWay(View):
    """A view that arrives with less than it left with."""

    def __reduce__(self) -> tuple[Any, ...]:
        return (View, (self.viewer, self.limit, self.cards, self.shown, self.knocked, 0, 0, False))


class Untravelled(Hush):
    def view(self, position: Position, viewer: Viewer) -> View:
        view = super().view(position, viewer)
        return LostOnTheWay(*(getattr(view, name) for name in view.__dataclass_fields__))


class Stubborn(Hush):
    """Always imagines the same."""

    def imagine(self, view: View, rng: Random) -> Position:
        return super().imagine(view, Random(0))


class Lopsided(Hush):
    def imagine(self, view: View, rng: Random) -> Position:
        one, two = super().imagine(view, rng), super().imagine(view, rng)
        return max(one, two, key=lambda position: position.cards)


class LoadedDice(Hush):
    def chance(self, position: Position, rng: Random) -> Move:
        return max(super().chance(position, rng), super().chance(position, rng), key=lambda move: move.least)


class Hasty(Hush):
    def random_move(self, position: Position, seat: Seat, rng: Random) -> Move:
        return super().random_move(position, seat, rng) if rng.random() < 0.8 else self.moves(position, seat)[0]


class Faceless(Hush):
    def scene(self, view: View) -> Scene:
        scene = super().scene(view)
        return replace(scene, pieces=tuple(replace(piece, face="nothing") for piece in scene.pieces))


class Painted(Hush):
    """Brings a colour that the themes have, paints with one that nobody has, or writes one in words."""

    def __init__(self, name: str, painted: str = "own", value: str = "#102030") -> None:
        super().__init__()
        self.own_colours = {name: Colour(value, "#405060")}
        drawing = f'<rect width="9" height="9" fill="var(--{painted})"/>'
        self.faces = {name: replace(face, svg=drawing) for name, face in self.faces.items()}


class Hinting(Hints[Position, Move]):
    """Hints at a move out of turn, or is surer of a win than anybody can be."""

    def __init__(self, move: Move | None, chances: Sequence[float] = (0.5, 0.5)) -> None:
        super().__init__(Hush())
        self._move = move
        self._chances = chances

    def priors(self, position: Position, seat: Seat) -> list[tuple[Move, float]]:
        return super().priors(position, seat) if self._move is None else [(self._move, 1.0)]

    def evaluate(self, position: Position, seats: int) -> list[float]:
        return list(self._chances)


class HintingAtAll(Hinting):
    """Has priors for seats that can't move."""

    def __init__(self) -> None:
        super().__init__(None)

    def priors(self, position: Position, seat: Seat) -> list[tuple[Move, float]]:
        return super().priors(position, seat) or [(Move("call"), 0.0)]


class Muddled(Hinting):
    """Keeps what it has found without the seat that it was asked about."""

    def __init__(self) -> None:
        super().__init__(None)
        self._found: dict[Position, list[tuple[Move, float]]] = {}

    def priors(self, position: Position, seat: Seat) -> list[tuple[Move, float]]:
        return self._found.setdefault(position, super().priors(position, seat))


class Wavering(Hinting):
    """Says something else each time."""

    def __init__(self) -> None:
        super().__init__(None)
        self._asked = 0

    def priors(self, position: Position, seat: Seat) -> list[tuple[Move, float]]:
        self._asked += 1
        return [(move, float(self._asked)) for move, _ in super().priors(position, seat)]


class Hinted(Hush):
    def __init__(self, hints: Hints[Position, Move]) -> None:
        super().__init__()
        self._hints = hints

    def hints(self) -> Hints[Position, Move]:
        return self._hints


class Untouchable(Hush):
    def spell(self, view: View, move: Move) -> tuple[Path, ...]:
        paths = super().spell(view, move)
        return tuple((Touch("pick", "moon", path[0].name),) for path in paths) if move.verb == "call" else paths


class Ambiguous(Hush):
    def spell(self, view: View, move: Move) -> tuple[Path, ...]:
        return super().spell(view, Move("call"))


class Frank(Hush):
    """Says that it hides nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.hides = False


Check = Callable[[Table[Any, Any, Any]], None]


def spoken(check: Callable[[Table[Any, Any, Any], Catalogue], None]) -> Check:
    return lambda table: check(table, SPEAK)


def check_box(table: Table[Any, Any, Any]) -> None:
    kit.check_box(table, box)


def check_imagine(table: Table[Any, Any, Any]) -> None:
    kit.check_imagine(table, secrets)


@pytest.mark.parametrize(
    ("broken", "check", "complaint"),
    [
        (BadText, kit.check_notation, "does not read back"),
        (Lax, kit.check_malformed, "reads as"),
        (Longwinded, kit.check_malformed, "is too long|more than one line"),
        (Forgetful, kit.check_record, "the replay differs"),
        (Generous, spoken(kit.check_legality), "not listed, but allowed"),
        (Stingy, spoken(kit.check_legality), "listed, but refused"),
        (Speechless, spoken(kit.check_legality), "no-such-entry"),
        (Sourceless, spoken(kit.check_legality), "a rule has no source"),
        (Scribbling, kit.check_nothing_changes, "has changed"),
        (Trusting, kit.check_next, "next and play differ"),
        (Counting, kit.check_players, "has lost count of its players"),
        (Priceless, kit.check_notation, "does not tell its amount"),
        (Losing, check_box, "lost or gained"),
        (Endless, check_box, "does not end"),
        (Unfinished, spoken(kit.check_end), "over without an outcome"),
        (PeepingView, check_imagine, "does not vary"),
        (HalfPeeping, check_imagine, "'card 0' is hidden from an onlooker, but does not vary"),
        (Untravelled, check_imagine, "can't travel"),
        (Stubborn, check_imagine, "does not vary"),
        (WrongView, check_imagine, "looks different in [a-z]+"),
        (Frank, check_imagine, "says that it hides nothing, but it does"),
        (Blabbing, spoken(kit.check_no_leak), "words that show more than can be seen"),
        (BlabbingOfDeals, spoken(kit.check_no_leak), "words that show more than can be seen"),
        (Winking, spoken(kit.check_no_leak), "leaks to"),
        (Answering, spoken(kit.check_no_leak), "leaks to"),
        (LoadedDice, kit.check_chance, "the odds are wrong"),
        (Hasty, kit.check_random_moves, "the odds are wrong"),
        (Faceless, spoken(kit.check_scene), "a face that is not drawn"),
        (lambda: Painted("water", "water"), kit.check_colours, "the themes have the colours"),
        (lambda: Painted("own", "mauve"), kit.check_colours, r"uses \['mauve'\]"),
        (lambda: Painted("own", value="red"), kit.check_colours, "not written as #rrggbb"),
        (lambda: Hinted(Hinting(Move("deal", 1, 1))), kit.check_hints, "hinted at, but refused"),
        (lambda: Hinted(Hinting(None, (1.0, 0.1))), kit.check_hints, "together more than 1"),
        (lambda: Hinted(Hinting(None, (1.0,))), kit.check_hints, "1 chances for 2 seats"),
        (lambda: Hinted(HintingAtAll()), kit.check_hints, "can't move, but has priors"),
        (lambda: Hinted(Muddled()), kit.check_hints, "no prior for seat|hinted at, but refused"),
        (lambda: Hinted(Wavering()), kit.check_hints, "priors change"),
        (Untouchable, spoken(kit.check_touches), "touches nothing"),
        (Ambiguous, spoken(kit.check_touches), "ends where"),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else "",
)
def test_a_broken_game_is_caught(broken: Callable[[], Hush], check: Check, complaint: str) -> None:
    def play_and_check() -> None:
        for seed in range(20):
            check(kit.random_game(broken(), {}, 2, seed))

    with pytest.raises((AssertionError, LookupError, ValueError), match=complaint):
        play_and_check()


def test_wrong_odds_of_imagine_are_caught() -> None:
    with pytest.raises(AssertionError, match="the odds are wrong"):
        kit.check_guesses(Lopsided(), FIXTURE)


def test_a_stray_draw_is_caught() -> None:
    with pytest.raises(AssertionError, match="not in the odds"):
        kit.check_odds(Counter({"a": 1, "b": 1}), {"a": 1})


def test_fair_draws_pass() -> None:
    rng = Random(1)
    kit.check_odds(Counter(rng.randrange(6) for _ in range(6000)), dict.fromkeys(range(6), 1))


LESSON = """
    * deal 0 3; * deal 1 2
    # begin
    0 show
    # call
    0 call
    # won
"""
GUIDE_WORDS = """
shot-begin = Two cards.
rules-all = All
rules-all-text = The higher card wins.
lesson-begin = Show your card.
lesson-call = { $seat1 } waits. Call.
lesson-won = You win!
"""


class Guided(Hush):
    lesson = LESSON

    def __init__(self) -> None:
        super().__init__()
        told = script(self.lesson, "hush", 2)
        self.guide = Guide(Shot(told, "begin"), (Section("all", (Shot(told, "begin", 0),)),), told)


class Illegal(Guided):
    lesson = LESSON.replace("0 call", "0 deal 1 1")


class Lost(Guided):
    lesson = LESSON.replace("deal 1 2", "deal 1 4")


class Endlessly(Guided):
    lesson = LESSON.replace("0 call", "")


class Silent(Guided):
    lesson = LESSON.replace("# call", "")


class Shouting(Guided):
    lesson = LESSON.replace("# call", "# shout")


class Mumbling(Guided):
    lesson = LESSON.replace("# call", "# mumble")


class TwoWays(Guided):
    def touches(self, view: View, moves: Iterable[Move]) -> Node[Move]:
        return super().touches(view, [*moves, Move("knock")])


def test_a_right_guide_passes() -> None:
    kit.check_guide(Guided(), Catalogue("hush", game_words=WORDS + GUIDE_WORDS))


@pytest.mark.parametrize(
    ("broken", "complaint"),
    [
        (Hush, "has no guide"),
        (Illegal, "refused|not"),
        (Lost, "not won by seat 0"),
        (Endlessly, "does not end"),
        (Silent, "nothing is said before move 3"),
        (Shouting, "shouts"),
        (Mumbling, "has no lesson-mumble"),
        (TwoWays, "more to touch"),
    ],
)
def test_a_broken_guide_is_caught(broken: Callable[[], Hush], complaint: str) -> None:
    words = Catalogue("hush", game_words=f"{WORDS}{GUIDE_WORDS}lesson-shout = Call!\n")
    with pytest.raises((AssertionError, BadEntry), match=complaint):
        kit.check_guide(broken(), words)

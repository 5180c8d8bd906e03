"""Hush: a tiny game that has everything the contract knows of, to test the engine and the conformance kit with.

Each of two seats is dealt a secret card from 1 to 5. On turn, a seat bids an amount (more than the last bid, up to a
limit), shows its card, or calls; the other may knock once, out of turn. Calling ends it: the higher card wins, plus one
for having knocked; a tie is shared.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from watertable.engine.actors import CHANCE, Actor, Seat, Viewer
from watertable.engine.game import Game, Outcome, Turn
from watertable.engine.messages import Message, Who, message
from watertable.engine.mistakes import MalformedMove, quoted
from watertable.engine.options import Choice, Option, Options, Whole
from watertable.engine.rules import Refusal, Rule
from watertable.engine.scene import Area, Box, Button, Face, Piece, Scene
from watertable.engine.touches import Path, Touch

WORDS: Final = """
game-goal = Have the highest card.
card = the { $value }
back = a card
area = { $owner-is ->
    [you] Yours
   *[other] { $owner }
}
told-deal = { $owner-is ->
    [you] You are dealt the { $value }.
   *[other] { $owner } is dealt a card.
}
told-bid = { $actor } bids { $amount }.
told-show = { $actor } shows the { $value }.
told-call = { $actor } calls.
told-knock = { $actor } knocks.
button-bid = Bid
button-show = Show
button-call = Call
button-knock = Knock
amount = { $least } to { $greatest }
higher = { $winners } held the higher card.
refused-over = It is over.
refused-turn = It is not your turn.
refused-dealt = That is not dealt now.
refused-low = Bid from { $least } to { $greatest }.
refused-shown = It is shown already.
refused-knocked = You knocked already.
refused-nobody = Nobody but chance deals.
"""

OVER = Rule("over", "Hush: end")
TURN = Rule("turn", "Hush: turns")
DEALT = Rule("dealt", "Hush: deal")
LOW = Rule("low", "Hush: bids")
SHOWN = Rule("shown", "Hush: showing")
KNOCKED = Rule("knocked", "Hush: knocking")
NOBODY = Rule("nobody", "Hush: deal")

CARDS: Final = range(1, 6)


@dataclass(frozen=True)
class Position:
    limit: int
    cards: tuple[int, ...] = ()
    shown: tuple[bool, ...] = (False, False)
    knocked: tuple[bool, ...] = (False, False)
    bid: int = 0
    seat: int = 0
    over: bool = False


@dataclass(frozen=True)
class Move:
    verb: str
    least: int = 0
    greatest: int = 0
    seat: int = 0


@dataclass(frozen=True)
class View:
    viewer: Viewer
    limit: int
    cards: tuple[int | None, ...]
    shown: tuple[bool, ...]
    knocked: tuple[bool, ...]
    bid: int
    seat: int
    over: bool


class Hush(Game[Position, Move, View]):
    def __init__(self) -> None:
        options = (Option("limit", 6, Whole(2, 9)), Option("house", "plain", Choice(("plain", "fancy"))))
        names = ["back", *(f"face-{card}" for card in CARDS)]
        drawing = '<rect width="9" height="9"/>'
        super().__init__("hush", options, faces={name: Face(name, 20, 20, drawing, {0: ("#",)}) for name in names})

    def seats(self, options: Options) -> range:
        return range(2, 3)

    def start(self, options: Options, seats: int) -> Position:
        return Position(int(options["limit"]))

    def players(self, position: Position) -> int:
        return 2

    def turn(self, position: Position) -> Turn:
        if position.over:
            return Turn(None)
        if len(position.cards) < 2:
            return Turn(CHANCE)
        other = 1 - position.seat
        return Turn(position.seat, () if position.knocked[other] else (other,))

    def moves(self, position: Position, seat: Seat) -> Sequence[Move]:
        turn = self.turn(position)
        if seat in turn.may:
            return [Move("knock")]
        if seat != turn.must:
            return []
        found = [Move("call")]
        if position.bid < position.limit:
            found.append(Move("bid", position.bid + 1, position.limit))
        if not position.shown[seat]:
            found.append(Move("show"))
        return found

    def refusal(self, position: Position, actor: Actor, move: Move) -> Refusal | None:
        if position.over:
            return OVER.refuse()
        if actor == CHANCE:
            right = move.verb == "deal" and move.seat == len(position.cards) and len(position.cards) < 2
            return None if right and move.least not in position.cards else DEALT.refuse()
        if move.verb == "deal":
            return NOBODY.refuse()
        if len(position.cards) < 2 or (actor != position.seat) != (move.verb == "knock"):
            return TURN.refuse()
        if move.verb == "knock" and position.knocked[actor]:
            return KNOCKED.refuse()
        if move.verb == "show" and position.shown[actor]:
            return SHOWN.refuse()
        if move.verb == "bid" and not position.bid < move.least <= move.greatest <= position.limit:
            return LOW.refuse(least=position.bid + 1, greatest=position.limit)
        return None

    def next(self, position: Position, actor: Actor, move: Move) -> Position:
        match move.verb:
            case "deal":
                return replace(position, cards=(*position.cards, move.least))
            case "bid":
                return replace(position, bid=move.least, seat=1 - actor)
            case "show":
                return replace(position, shown=_with(position.shown, actor))
            case "knock":
                return replace(position, knocked=_with(position.knocked, actor))
            case _:
                return replace(position, over=True)

    def outcome(self, position: Position) -> Outcome | None:
        if not position.over:
            return None
        points = [card + knocked for card, knocked in zip(position.cards, position.knocked, strict=True)]
        winners = tuple(seat for seat in (0, 1) if points[seat] == max(points))
        return Outcome(winners, message("higher", winners=tuple(Who(seat) for seat in winners)))

    def amounts(self, move: Move) -> range | None:
        return range(move.least, move.greatest + 1) if move.verb == "bid" and move.least < move.greatest else None

    def with_amount(self, move: Move, amount: int) -> Move:
        return replace(move, least=amount, greatest=amount)

    def amount_of(self, move: Move) -> int | None:
        return move.least if move.verb == "bid" and move.least == move.greatest else None

    def odds(self, position: Position) -> Sequence[tuple[Move, int]] | None:
        seat = len(position.cards)
        return [(Move("deal", card, card, seat), 1) for card in CARDS if card not in position.cards]

    def chance(self, position: Position, rng: Random) -> Move:
        return rng.choice([move for move, _ in self.odds(position) or ()])

    def text(self, move: Move) -> str:
        if move.verb == "deal":
            return f"deal {move.seat} {move.least}"
        if move.verb != "bid":
            return move.verb
        return f"bid {move.least}" if move.least == move.greatest else f"bid {move.least}..{move.greatest}"

    def parse(self, text: str) -> Move:
        match text.split(" "):
            case ["deal", ("0" | "1") as seat, ("1" | "2" | "3" | "4" | "5") as card]:
                return Move("deal", int(card), int(card), int(seat))
            case ["bid", amounts] if found := re.fullmatch(r"(0|[1-9][0-9]?)(?:\.\.([1-9][0-9]?))?", amounts):
                least, greatest = int(found[1]), int(found[2] or found[1])
                if least < greatest or found[2] is None:
                    return Move("bid", least, greatest)
            case [("show" | "call" | "knock") as verb]:
                return Move(verb)
        raise MalformedMove(f"{quoted(text)} is no move of Hush")

    def view(self, position: Position, viewer: Viewer) -> View:
        cards = tuple(
            card if seat == viewer or position.shown[seat] or position.over else None
            for seat, card in enumerate(position.cards)
        )
        return View(
            viewer, position.limit, cards, position.shown, position.knocked, position.bid, position.seat, position.over
        )

    def imagine(self, view: View, rng: Random) -> Position:
        left = [card for card in CARDS if card not in view.cards]
        rng.shuffle(left)
        cards = tuple(left.pop() if card is None else card for card in view.cards)
        return Position(view.limit, cards, view.shown, view.knocked, view.bid, view.seat, view.over)

    def tell(self, before: View, after: View, actor: Actor, move: Move) -> tuple[Message, ...]:
        match move.verb:
            case "deal":
                value = move.least if move.seat == before.viewer else 0
                return (message("told-deal", owner=Who(move.seat), value=value),)
            case "bid":
                return (message("told-bid", actor=Who(actor), amount=move.least),)
            case "show":
                return (message("told-show", actor=Who(actor), value=after.cards[actor] or 0),)
            case verb:
                return (message(f"told-{verb}", actor=Who(actor)),)

    def scene(self, view: View) -> Scene:
        areas = tuple(
            Area(
                f"seat:{seat}",
                "player",
                Box(-10, -10, 20, 20),
                (20, 20),
                title=message("area", owner=Who(seat)),
                owner=seat,
            )
            for seat in (0, 1)
        )
        pieces = tuple(
            Piece(
                f"card:{seat}",
                f"seat:{seat}",
                "back" if card is None else f"face-{card}",
                0,
                0,
                message("back") if card is None else message("card", value=card),
            )
            for seat, card in enumerate(view.cards)
        )
        buttons = tuple(Button(verb, message(f"button-{verb}")) for verb in ("bid", "show", "call", "knock"))
        return Scene(areas, pieces, buttons=buttons)

    def spell(self, view: View, move: Move) -> tuple[Path, ...]:
        press = Touch("press", move.verb, message(f"button-{move.verb}"))
        if move.verb != "bid":
            return ((press,),)
        name = message("amount", least=move.least, greatest=move.greatest)
        what = str(move.least) if move.least == move.greatest else f"{move.least}..{move.greatest}"
        return ((press, Touch("amount", what, name)),)

    def conceivable(self, view: View) -> Iterable[Move]:
        if view.viewer not in (0, 1):
            return []
        return [
            Move("call"),
            Move("show"),
            Move("knock"),
            Move("bid", 0, 0),
            Move("bid", view.limit + 1, view.limit + 1),
            *([Move("bid", view.bid + 1, view.limit)] if view.bid < view.limit else []),
        ]


def _with(flags: tuple[bool, ...], seat: int) -> tuple[bool, ...]:
    return tuple(flag or number == seat for number, flag in enumerate(flags))

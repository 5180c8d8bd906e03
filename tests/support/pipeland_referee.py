"""A second reading of Pipe Land, by somebody who read the rulebook, the rulings and the notation, and nothing else.

It is plain and slow: everything is found anew from the tiles that lie on the board, with letters and sets; a move is
legal if it is in the list.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias

Cell: TypeAlias = tuple[int, int]
Listed: TypeAlias = dict[str, range | None]
"""Moves without their amounts, and the amounts; None for a move that has none."""

CHANCE = "*"
STATE = -1
COLOURS = "rgbyfw"
FACINGS = {
    "T": ("ESW", "NSW", "NEW", "NES"),
    "L": ("NE", "ES", "SW", "NW"),
    "I": ("NS", "EW"),
    "X": ("NESW",),
    "D": ("NE/SW", "NW/ES"),
}
COLOUR_PILES = ("LI", "TL", "ID", "XT")
STATE_PILE = "TLIXD"
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
BEHIND = {"N": "S", "S": "N", "E": "W", "W": "E"}
DEFAULTS: dict[str, object] = {
    "rules": "basic",
    "tiles": 10,
    "money": 50,
    "price": 14,
    "fall": 2,
    "least": 4,
    "rotating": 3,
    "tax": 2,
    "rise": 1,
    "asks": 6,
    "standing": 3,
    "offers": 10,
}


class IllegalError(Exception):
    """A move that is not in the list."""


def beside(cell: Cell, side: str) -> Cell:
    return (cell[0] + STEP[side][0], cell[1] + STEP[side][1])


def name_of(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def cell_of(name: str) -> Cell:
    x, y = name.split(",")
    return (int(x), int(y))


def riverside(cell: Cell) -> str:
    return "S" if cell[1] < 0 else "N"


# Where water could come


Shapes: TypeAlias = frozenset[tuple[Cell, str]]
"""What lies where on one bank: a shape; a Tap is written in small."""


@cache
def facings_of(shape: str, cell: Cell) -> list[str]:
    """How a tile can lie there: a Tap with an opening to the river."""
    return [facing for facing in FACINGS[shape.upper()] if shape.isupper() or riverside(cell) in facing]


@cache
def ways_out(facing: str, side: str) -> str:
    """Where water goes that comes in by this side; nowhere, if the pipe has no opening there."""
    return "".join(pipe.replace(side, "") for pipe in facing.split("/") if side in pipe)


def frontier(board: Mapping[Cell, str]) -> set[Cell]:
    """The free cells beside tiles. The river has none."""
    return {there for cell in board for side in STEP if (there := beside(cell, side)) not in board and there[1]}


@cache
def reachable(shapes: Shapes) -> frozenset[Cell]:
    board = dict(shapes)
    return frozenset(cell for cell in frontier(board) if any(leads(board, tap, cell) for tap in taps(board)))


def taps(board: Mapping[Cell, str]) -> list[Cell]:
    return sorted(cell for cell in board if board[cell].islower())


def leads(board: Mapping[Cell, str], tap: Cell, goal: Cell) -> bool:
    """Whether some way of laying the tiles leads water from this Tap's River Pipe to a free cell.

    Water is led on step by step, and every tile on its way is laid for good. A pipe that the water has been in leads
    nowhere new, so a tile is gone through once, but a double corner twice, by its two bends. `rest` says what is left
    of the tiles on the way: nothing, or the other bend.
    """
    vain: set[tuple[Cell, str, frozenset[tuple[Cell, str]]]] = set()

    def facings_at(cell: Cell, rest: dict[Cell, str]) -> list[str]:
        return [rest[cell]] if cell in rest else facings_of(board[cell], cell)

    def flows(cell: Cell, side: str, rest: dict[Cell, str]) -> bool:
        """Whether water that comes into a tile by this side can be led to the goal."""
        if (cell, side, frozenset(rest.items())) in vain or not hope(cell, side, rest):
            return False
        ways = {way: facing for facing in facings_at(cell, rest) for way in ways_out(facing, side)}
        for way in sorted(ways, key=lambda way: far(beside(cell, way), goal)):
            there, left = beside(cell, way), "".join(pipe for pipe in ways[way].split("/") if side not in pipe)
            if there == goal or (there in board and flows(there, BEHIND[way], {**rest, cell: left})):
                return True
        vain.add((cell, side, frozenset(rest.items())))
        return False

    def hope(cell: Cell, side: str, rest: dict[Cell, str]) -> bool:
        """Whether it would do if every tile that is left could be laid anew each time. If not even so, then never."""
        heads = {(cell, side)}
        todo = [(cell, side)]
        for head, into in todo:
            for way in {way for facing in facings_at(head, rest) for way in ways_out(facing, into)}:
                there = beside(head, way)
                if there == goal:
                    return True
                if there in board and (there, BEHIND[way]) not in heads:
                    heads.add((there, BEHIND[way]))
                    todo.append((there, BEHIND[way]))
        return False

    return flows(tap, riverside(tap), {})


def far(one: Cell, other: Cell) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


# The table


@dataclass
class Tile:
    """A tile on the board."""

    colour: str
    shape: str
    facing: str
    owner: int
    is_tap: bool = False


@dataclass
class Offer:
    """What somebody promises for a deed."""

    maker: int
    deed: str
    price: int


@dataclass
class Ask:
    """What the seat on turn wants from a tile's owner."""

    owner: int
    deed: str
    price: int
    counter: int | None = None


@dataclass
class Turn:
    """What is forgotten when the turn is over."""

    seat: int
    step: str = "begin"
    is_back: bool = False
    drawn: str = ""
    placed: Cell | None = None
    actions: int = 0
    asks: int = 0
    refused: dict[str, int] = field(default_factory=dict)
    ask: Ask | None = None
    called: list[int] = field(default_factory=list)
    calls: set[str] = field(default_factory=set)
    offers: list[Offer] = field(default_factory=list)
    made: dict[int, int] = field(default_factory=dict)


class Referee:
    """A game under way."""

    def __init__(self, options: Mapping[str, object], seats: int) -> None:
        self.options = {**DEFAULTS, **options}
        self.seats = seats
        self.pipes = (0, 3) if seats <= 4 else (0, 2, 4)
        self.board: dict[Cell, Tile] = {}
        self.withdrawn: set[int] = set()
        self.returning: set[int] = set()
        self.passed: set[int] = set()
        self.final: list[int] | None = None
        """In the final round, who is still to have a turn."""
        self.outcome: tuple[list[int], str] | None = None
        colours = COLOURS[:seats]
        self.piles = [
            [colour + shape for colour in colours for shape in shapes] + ["s" + shape for shape in STATE_PILE]
            for shapes in COLOUR_PILES
        ]
        places = [(x, y) for y in (-1, 1) for x in self.pipes]
        for place, colour in zip(places, colours + "s" * len(places), strict=False):
            self.lay(place, colour + "T", "ESW" if place[1] < 0 else "NEW")
            self.board[place].is_tap = True
        self.turn = Turn(0)
        self.opening = self.options["rules"] == "advanced"
        self.to_set: list[Cell] = []
        if self.opening:
            self.cash = [5] * seats
        else:
            self.cash = [5, 7] if seats == 2 else [5 + seat for seat in range(seats)]
            self.to_set = self.set_up_cells(places)
            self.turn.step = "set"

    def number(self, option: str) -> int:
        value = self.options[option]
        assert isinstance(value, int)
        return value

    def set_up_cells(self, places: list[Cell]) -> list[Cell]:
        """Where the tiles of pile 1 go."""
        found: list[Cell] = []
        for group in (places[: self.seats], places[self.seats :]):
            found += [(x - 1, y) for x, y in group]
            found += [(x + 1, y) for x, y in group]
            found += [(x, 2 * y) for x, y in group]
        cells = list(dict.fromkeys(found))
        bank = -1
        while len(cells) < len(self.piles[0]):
            free = [(x, bank) for x in range(-20, 25) if (x, bank) not in cells and (x, bank) not in places]
            cells.append(min(free, key=lambda cell: (min(abs(cell[0] - pipe) for pipe in self.pipes), cell[0])))
            bank = -bank
        return cells[: len(self.piles[0])]

    def lay(self, cell: Cell, tile: str, facing: str) -> None:
        colour, shape = tile[0], tile[1]
        self.board[cell] = Tile(colour, shape, facing, STATE if colour == "s" else COLOURS.index(colour))

    # Who moves, and how

    @property
    def must(self) -> int | str | None:
        turn = self.turn
        if self.outcome is not None:
            return None
        if turn.step in {"set", "drawing"}:
            return CHANCE
        if turn.ask is not None and turn.ask.counter is None:
            return turn.ask.owner
        return turn.called[0] if turn.called else turn.seat

    @property
    def may(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat != self.must and self.listed(seat)]

    def legal(self, actor: int | str) -> list[str]:
        """All legal moves, as the referee writes them."""
        return sorted(_with_amounts(move, amounts) for move, amounts in self.listed(actor).items())

    def listed(self, actor: int | str) -> Listed:
        if self.outcome is not None or (actor == CHANCE) != (self.must == CHANCE):
            return {}
        if isinstance(actor, str):
            return self.of_chance()
        if actor in self.withdrawn:
            is_too_late = self.final is not None and actor not in self.final
            return {} if actor in self.returning or is_too_late else {"return": None}
        return self.of_turn() if actor == self.turn.seat else self.of_other(actor)

    def of_chance(self) -> Listed:
        pile = next(pile for pile in self.piles if pile)
        if self.turn.step == "set":
            return {f"set {tile} {facing}": None for tile in pile for facing in FACINGS[tile[1]]}
        return {f"tile {tile}": None for tile in pile}

    def of_turn(self) -> Listed:
        turn = self.turn
        if turn.ask is not None:
            return _plain("take back") if turn.ask.counter is None else _plain("take", "leave")
        if turn.called:
            return _plain("cut")
        if turn.step == "begin":
            return _plain("draw") if turn.is_back else _plain("draw", "pass")
        nobody_offers = 0 in (self.options["offers"], self.options["standing"])
        found = {} if turn.step in turn.calls or nobody_offers else _plain("call")
        if turn.step == "drawn":
            return found | _plain(*self.placements())
        found |= _plain("end", *(deed for deed in self.rotations() if self.may_rotate(deed)))
        for cell in self.board:
            if self.may_buy(cell):
                found[f"buy {name_of(cell)}"] = None
        return found | self.askable()

    def of_other(self, seat: int) -> Listed:
        turn, found = self.turn, Listed()
        if turn.ask is not None and turn.ask.counter is None and turn.ask.owner == seat:
            found = _plain("accept", "refuse")
            if turn.ask.price < self.spare():
                found["counter"] = range(turn.ask.price + 1, self.spare() + 1)
        if turn.called and turn.called[0] == seat:
            found["decline"] = None
        own = [offer.deed for offer in turn.offers if offer.maker == seat]
        found |= _plain(*(f"withdraw {deed}" for deed in own))
        if self.cash[seat] and len(own) < self.number("standing") and turn.made.get(seat, 0) < self.number("offers"):
            for deed in self.offerable(seat):
                if deed not in own:
                    found[f"offer {deed}"] = range(1, self.cash[seat] + 1)
        return found

    # What can be done

    def placements(self) -> list[str]:
        return [f"place {name_of(cell)} {facing}" for cell in self.places() for facing in FACINGS[self.turn.drawn[1]]]

    def places(self) -> list[Cell]:
        """Where the drawn tile can be placed."""
        found: list[Cell] = []
        for bank in (-1, 1):
            tiles = frozenset(
                (cell, tile.shape.lower() if tile.is_tap else tile.shape)
                for cell, tile in self.board.items()
                if cell[1] * bank > 0
            )
            found += [cell for cell in reachable(tiles) if not self.meets_own_colour(cell)]
        return found

    def meets_own_colour(self, cell: Cell) -> bool:
        colour = self.turn.drawn[0]
        around = [self.board[there] for side in STEP if (there := beside(cell, side)) in self.board]
        return colour != "s" and any(tile.colour == colour for tile in around)

    def rotations(self) -> list[str]:
        """All that would change a pipe."""
        return [
            f"rotate {name_of(cell)} {facing}"
            for cell, tile in self.board.items()
            for facing in FACINGS[tile.shape]
            if facing != tile.facing and (not tile.is_tap or riverside(cell) in facing)
        ]

    def tax(self) -> int:
        """On the next action."""
        return self.number("tax") + self.number("rise") * (self.turn.actions - 1) if self.turn.actions else 0

    def spare(self) -> int:
        """What the seat on turn has left after the tax."""
        return self.cash[self.turn.seat] - self.tax()

    def owner(self, deed: str) -> int:
        return self.board[cell_of(deed.split()[1])].owner

    def rent(self, deed: str) -> int:
        """What a rotation costs besides the tax."""
        owner = self.owner(deed)
        return self.number("rotating") if owner == STATE or owner in self.withdrawn else 0

    def price(self, cell: Cell) -> int:
        steps = min(abs(cell[0] - pipe) for pipe in self.pipes) + abs(cell[1]) - 1
        return max(self.number("price") - self.number("fall") * steps, self.number("least"))

    def may_rotate(self, deed: str) -> bool:
        owner = self.owner(deed)
        good = [offer for offer in self.turn.offers if offer.deed == deed and offer.price <= self.cash[offer.maker]]
        if owner not in {STATE, self.turn.seat, *self.withdrawn} and owner not in {offer.maker for offer in good}:
            return False
        return self.rent(deed) <= self.spare() + sum(offer.price for offer in good)

    def may_buy(self, cell: Cell) -> bool:
        owner = self.board[cell].owner
        return (
            (owner == STATE or owner in self.withdrawn)
            and cell != self.turn.placed
            and self.price(cell) <= self.spare()
        )

    def askable(self) -> Listed:
        turn, found = self.turn, Listed()
        if turn.asks >= self.number("asks"):
            return found
        buys = [f"buy {name_of(cell)}" for cell in self.board if cell != turn.placed]
        for deed in self.rotations() + buys:
            if self.owner(deed) not in {STATE, turn.seat, *self.withdrawn}:
                prices = range(turn.refused.get(deed, -1) + 1, self.spare() + 1)
                if prices:
                    found[f"ask {deed}"] = prices
        return found

    def offerable(self, seat: int) -> list[str]:
        found: list[str] = []
        if self.turn.step == "drawn":
            found += self.placements() + [f"place {name_of(cell)} any" for cell in self.places()]
        if not self.opening:
            found += [deed for deed in self.rotations() if self.owner(deed) in {STATE, self.turn.seat, seat}]
        return found

    # What moves do

    def play(self, entry: str) -> None:
        """Make a move as a record writes it."""
        who, _, text = entry.partition(" ")
        actors: dict[str, int | str] = {CHANCE: CHANCE, **{str(seat): seat for seat in range(self.seats)}}
        actor = actors.get(who)
        listed = {} if actor is None else self.listed(actor)
        move, amount = text, 0
        if text not in listed:
            move, _, last = text.rpartition(" ")
            amounts = listed.get(move)
            if amounts is None or last not in map(str, amounts):
                raise IllegalError(entry)
            amount = int(last)
        elif listed[text] is not None:
            raise IllegalError(entry)
        verb, _, rest = move.partition(" ")
        if actor == CHANCE:
            self.chance(verb, rest)
        elif verb == "return":
            self.returning.add(int(who))
        elif actor == self.turn.seat:
            self.move_on_turn(verb, rest, amount)
        else:
            self.move_of_other(int(who), verb, rest, amount)

    def chance(self, verb: str, rest: str) -> None:
        pile = next(pile for pile in self.piles if pile)
        pile.remove(rest[:2])
        if verb == "set":
            self.lay(self.to_set.pop(0), rest[:2], rest[3:])
            self.turn.step = "set" if self.to_set else "begin"
            return
        self.turn.drawn, self.turn.step = rest, "drawn"
        if not self.places():
            self.turn.drawn, self.turn.step = "", "drawing"
            if self.is_last_drawn():
                self.after_placing()

    def is_last_drawn(self) -> bool:
        return not any(self.piles)

    def move_on_turn(self, verb: str, rest: str, amount: int) -> None:
        turn = self.turn
        if verb == "draw":
            self.passed.discard(turn.seat)
            turn.step = "drawing"
        elif verb == "pass":
            self.pass_turn()
        elif verb == "place":
            self.place(rest)
        elif verb == "end":
            self.end_turn()
        elif verb == "call":
            turn.calls.add(turn.step)
            turn.called = [seat for seat in self.others() if seat not in self.withdrawn]
        elif verb == "cut":
            turn.called = []
        elif verb == "ask":
            turn.asks += 1
            turn.ask = Ask(self.owner(rest), rest, amount)
        elif turn.ask is None:
            self.act(f"{verb} {rest}")
        elif verb == "take" and not rest:
            self.agree(turn.ask.counter or 0)
        else:
            self.disagree()

    def others(self) -> list[int]:
        return [(self.turn.seat + step) % self.seats for step in range(1, self.seats)]

    def move_of_other(self, seat: int, verb: str, rest: str, amount: int) -> None:
        turn = self.turn
        answers = bool(turn.called) and turn.called[0] == seat and verb in {"offer", "decline"}
        if verb == "offer":
            turn.offers.append(Offer(seat, rest, amount))
            turn.made[seat] = turn.made.get(seat, 0) + 1
        elif verb == "withdraw":
            turn.offers = [offer for offer in turn.offers if (offer.maker, offer.deed) != (seat, rest)]
        elif verb == "refuse":
            self.disagree()
        elif turn.ask is not None and verb == "accept":
            self.agree(turn.ask.price)
        elif turn.ask is not None and verb == "counter":
            turn.ask.counter = amount
        if answers:
            turn.called.pop(0)

    def pay(self, giver: int, taker: int, amount: int) -> None:
        """The bank gives and takes without end."""
        assert giver == STATE or self.cash[giver] >= amount
        if giver != STATE:
            self.cash[giver] -= amount
        if taker != STATE:
            self.cash[taker] += amount

    def collect(self, deeds: Iterable[str]) -> None:
        """Be paid for what is done."""
        turn = self.turn
        for offer in turn.offers:
            if offer.deed in deeds and self.cash[offer.maker] >= offer.price:
                self.pay(offer.maker, turn.seat, offer.price)
        turn.offers = [offer for offer in turn.offers if offer.deed not in deeds]

    def place(self, rest: str) -> None:
        turn = self.turn
        name, facing = rest.split()
        turn.placed = cell_of(name)
        self.lay(turn.placed, turn.drawn, facing)
        self.collect({f"place {rest}", f"place {name} any"})
        turn.drawn = ""
        turn.offers = [offer for offer in turn.offers if offer.deed.startswith("rotate")]
        if self.opening and self.everybody_has_three():
            self.opening = False
            for pounds, seat in enumerate(self.others(), 1):
                self.pay(STATE, seat, pounds)
        self.after_placing()

    def everybody_has_three(self) -> bool:
        colours = [tile.colour for tile in self.board.values()]
        return all(colours.count(colour) >= 3 for colour in COLOURS[: self.seats])

    def after_placing(self) -> None:
        if self.opening:
            self.end_turn()
        else:
            self.turn.step = "actions"

    def act(self, deed: str, price: int | None = None) -> None:
        """Rotate or buy; with a price that was agreed on, or at that of the State."""
        turn = self.turn
        verb, name, *facing = deed.split()
        cell = cell_of(name)
        tile = self.board[cell]
        self.collect({deed})
        self.pay(turn.seat, STATE, self.tax())
        if price is None:
            price = self.price(cell) if verb == "buy" else self.rent(deed)
        self.pay(turn.seat, tile.owner, price)
        turn.actions += 1
        if verb == "buy":
            tile.owner = turn.seat
        else:
            tile.facing = facing[0]

    def agree(self, price: int) -> None:
        ask, self.turn.ask = self.turn.ask, None
        assert ask is not None
        self.act(ask.deed, price)

    def disagree(self) -> None:
        ask, self.turn.ask = self.turn.ask, None
        assert ask is not None
        self.turn.refused[ask.deed] = ask.price

    # The end of a turn

    def irrigated(self) -> set[Cell]:
        wet = {(cell, riverside(cell)) for cell, tile in self.board.items() if tile.is_tap}
        while True:
            more = set(wet)
            for cell, side in wet:
                for way in ways_out(self.board[cell].facing, side):
                    there = beside(cell, way)
                    more.add((cell, way))
                    if there in self.board and BEHIND[way] in self.board[there].facing:
                        more.add((there, BEHIND[way]))
            if more == wet:
                return {cell for cell, _ in wet}
            wet = more

    def own_irrigated(self, seat: int) -> int:
        return sum(self.board[cell].owner == seat for cell in self.irrigated())

    def pass_turn(self) -> None:
        seat = self.turn.seat
        if seat not in self.passed:
            self.passed.add(seat)
            self.end_turn()
            return
        self.passed.discard(seat)
        self.withdrawn.add(seat)
        left = [other for other in range(self.seats) if other not in self.withdrawn]
        if len(left) == 1:
            self.outcome = (left, "won-alone")
        else:
            self.next_turn()

    def end_turn(self) -> None:
        seat = self.turn.seat
        own = self.own_irrigated(seat)
        if self.final is not None:
            self.pay(STATE, seat, 2 * own)
        else:
            if not self.opening:
                self.pay(STATE, seat, own)
            if own >= self.number("tiles"):
                self.outcome = ([seat], "won-by-tiles")
                return
            if self.cash[seat] >= self.number("money"):
                self.outcome = ([seat], "won-by-money")
                return
            if self.is_last_drawn():
                self.final = [*self.others(), seat]
                self.opening = False
        self.next_turn()

    def next_turn(self) -> None:
        for seat in [*self.others(), self.turn.seat] if self.final is None else list(self.final):
            if self.final is not None:
                self.final.remove(seat)
            if seat in self.withdrawn and seat not in self.returning:
                continue
            self.turn = Turn(seat, "begin" if self.final is None else "actions", seat in self.withdrawn)
            self.withdrawn.discard(seat)
            self.returning.discard(seat)
            return
        left = [seat for seat in range(self.seats) if seat not in self.withdrawn]
        best = max((self.cash[seat], self.own_irrigated(seat)) for seat in left)
        winners = [seat for seat in left if (self.cash[seat], self.own_irrigated(seat)) == best]
        self.outcome = (winners, "most-money" if len(winners) == 1 else "most-money-shared")


def _plain(*moves: str) -> Listed:
    return dict.fromkeys(moves)


def _with_amounts(move: str, amounts: range | None) -> str:
    if amounts is None:
        return move
    return f"{move} {amounts[0]}" if len(amounts) == 1 else f"{move} {amounts[0]}..{amounts[-1]}"


def line(referee: Referee, at: int) -> dict[str, object]:
    """What `watertable referee` prints of this position."""
    must = referee.must
    actors = [] if must is None else [must, *referee.may]
    outcome = referee.outcome
    return {
        "at": at,
        "turn": must,
        "may": referee.may,
        "moves": {str(actor): referee.legal(actor) for actor in actors},
        "outcome": None if outcome is None else {"winners": outcome[0], "why": outcome[1]},
    }

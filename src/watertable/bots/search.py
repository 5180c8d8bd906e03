"""The search of the hard bot: a Monte Carlo tree search over information sets, the same for every game.

Every simulation takes a position imagined behind the searcher's view, walks down as far as the trees reach, plays a
little further by the game's quick moves, and asks what has come of it. There is a tree for every seat: a node of it is
what that seat has seen happen, so nobody in the searcher's mind, the searcher included, learns to act on what they
can't know; what comes to mind first is up to the game's hints. Chance moves by its own odds; what a seat sees of it
leads to a node of its own. Seats that may move out of turn are asked before the one that must, and may keep still. What
is known in the field as MO-ISMCTS, with priors by the PUCT rule. Where hints say so, the searcher thinks for itself
alone, and the others make quick moves: then there is one tree, as in the field's POMCP.
"""

import math
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any, Final, Generic, NamedTuple

from watertable.bots.bot import seat_of
from watertable.bots.priors import priors
from watertable.engine.actors import CHANCE, Seat
from watertable.engine.game import Game, Turn
from watertable.engine.hints import AT_ONCE, Hints
from watertable.engine.values import M, P, V

CURIOSITY: Final = 1.2
"""How much a move that was tried seldom is favoured over one that has done well, in even shares of the win."""
DOUBT: Final = 1.5
"""How little the promises of hints are trusted: so many points more make a move nearly three times as likely."""
NOBODY_WINS: Final = 0.5
"""What a game that nobody wins is worth to each, in even shares: less than a tie, and more than a defeat."""
MOST_NODES: Final = 60_000
"""How large the trees may grow, 20 to 90 MB by the game; then they are walked, and what is beyond them is forgotten."""
IMAGINED: Final = 150
"""How many positions are imagined behind a view."""
SILENCE: Final = "silence"


class Branch(Generic[M]):
    """A move of the seat whose node it is, and how it has done."""

    def __init__(self, move: M | None, prior: float) -> None:
        self.move = move
        """None for keeping still, out of turn."""
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        """What it has brought its seat, over all visits."""


class Node(Generic[M]):
    """What one seat has seen happen since the search began."""

    def __init__(self) -> None:
        self.branches: dict[M | None, Branch[M]] = {}
        self.seen: dict[object, Node[M]] = {}
        """What comes of what this seat may see next."""


class Choice(NamedTuple):
    """A move at the root, as the search judges it."""

    move: Any
    """None for keeping still, out of turn."""
    visits: int
    """How often it was tried: the more, the better it looks."""
    chance: float
    """The searcher's chance to win by it."""


class Search(Generic[P, M, V]):
    """What one seat thinks of its view. It can think again, and goes on where it was."""

    def __init__(
        self,
        game: Game[P, M, V],
        view: V,
        rng: Random,
        *,
        must: bool = True,
        hints: Hints[P, M] | None = None,
        most_nodes: int = MOST_NODES,
    ) -> None:
        self._game = game
        self._hints = game.hints() if hints is None else hints
        self._view = view
        self._rng = rng
        self._seed = rng.getrandbits(48)
        self._luck = Random()
        """What chance does in the simulation that is under way."""
        self._must = must
        self._seat: Seat = seat_of(view)
        self._most_nodes = most_nodes
        self.nodes = 0
        """How large the trees are."""
        self._behind: list[P] = []
        """The positions that were imagined."""
        self._roots: list[Node[M]] = []
        self._minds: list[Seat] = []
        """Whom it thinks for, and who has a tree: all seats, or only its own."""
        self._ideas: list[Branch[M]] = []
        self.simulations = 0
        """How many there have been."""

    def think(
        self,
        simulations: int,
        *,
        seconds: float | None = None,
        stop: Callable[[], bool] | None = None,
        decide: bool = False,
    ) -> None:
        """Simulate so often, or until the time is over, or until it is told to stop: one simulation there is always.
        To decide on a move, no longer than until no other one can be tried more often than that which is ahead.

        Without a clock and a stop, the same generator leads to the same choice.
        """
        until = math.inf if seconds is None else perf_counter() + seconds
        for left in range(max(simulations, 1) - 1, -1, -1):
            self._simulate()
            if perf_counter() >= until or (stop is not None and stop()) or (decide and self._lead() > left):
                return

    def _lead(self) -> int:
        """How much more often the first move was tried than the second."""
        first = second = 0
        for branch in self._ideas:
            if branch.visits > first:
                first, second = branch.visits, first
            elif branch.visits > second:
                second = branch.visits
        return first - second

    def enough(self) -> int:
        """How many simulations the game's hints want."""
        self._begin()
        return self._hints.simulations(len(self._roots))

    def has_one_choice(self) -> bool:
        """Whether there is but one thing to do, and nothing to think of."""
        self._begin()
        return len(self._ideas) == 1

    def choices(self) -> list[Choice]:
        """All moves that were thought of, the best first."""
        found = [
            Choice(branch.move, branch.visits, branch.total / branch.visits if branch.visits else 0.0)
            for branch in self._ideas
        ]
        found.sort(key=_rank, reverse=True)
        return found

    # One simulation

    def _simulate(self) -> None:
        """Every branch of the root meets the same positions and the same luck in its turn, so that they are compared by
        what they are worth, and not by what they happened to meet.
        """
        self._begin()
        branch = self._promising(self._ideas)
        self._luck.seed(self._seed + branch.visits)
        position, walked = self._walk(self._imagined(branch.visits), branch)
        rewards = self._rewards(position)
        for seat, taken in walked:
            taken.visits += 1
            taken.total += rewards[seat]
        self.simulations += 1

    def _begin(self) -> None:
        if self._roots:
            return
        seats = self._game.players(self._imagined(0))
        self._roots = [Node() for _ in range(seats)]
        self._minds = [self._seat] if self._hints.alone else list(range(seats))
        self.nodes = len(self._minds)
        ideas = priors(self._game, self._hints, self._view, self._rng)
        self._ideas = _branches(self._roots[self._seat], ideas, must=self._must)

    def _imagined(self, number: int) -> P:
        """A position behind the view: after many, one of those again, for to imagine may take longer than to play."""
        index = number % IMAGINED
        while index >= len(self._behind):
            self._behind.append(self._game.imagine(self._view, self._rng))
        return self._behind[index]

    def _walk(self, position: P, branch: Branch[M]) -> tuple[P, list[tuple[Seat, Branch[M]]]]:
        """Down the trees by this branch to one that is not known well yet, or to the end of the game."""
        game, actor, patience = self._game, self._seat, self._hints.expansion_visits
        walked: list[tuple[Seat, Branch[M]]] = []
        nodes = list(self._roots)
        silent: set[Seat] = set()
        """Who has kept still since the last move."""
        is_choice = True
        while True:
            walked.append((actor, branch))
            move = branch.move
            if move is None:
                silent.add(actor)
                nodes[actor] = self._next(nodes[actor], SILENCE)
            else:
                silent.clear()
                self._step(nodes, position, actor, move)
                position = game.next(position, actor, move)
            if branch.visits < patience and is_choice:
                return position, walked
            position, asked, must = self._go_on(nodes, position, silent)
            if asked is None:
                return position, walked
            actor = asked
            branches = _branches(nodes[actor], self._hints.priors(position, actor), must=must)
            is_choice = len(branches) > 1
            branch = self._promising(branches)

    def _go_on(self, nodes: list[Node[M]], position: P, silent: set[Seat]) -> tuple[P, Seat | None, bool]:
        """Chance moves, and whoever is not thought for, until somebody is asked, who must move or may, or until it is
        all over.
        """
        game = self._game
        while True:
            turn = game.turn(position)
            mover, asked = turn.must, self._asked(turn, silent)
            if asked is not None or mover is None:
                return position, asked, asked == mover
            if mover == CHANCE:
                move = game.chance(position, self._luck)
            else:
                move = self._hints.rollout_move(position, mover, self._luck)
            self._step(nodes, position, mover, move)
            position = game.next(position, mover, move)
            silent.clear()

    def _asked(self, turn: Turn, silent: set[Seat]) -> Seat | None:
        """Who is asked next, of those who are thought for: first all who may move out of turn, and then the one who
        must. None where it is for chance to move, or for somebody else, or where the game is over.
        """
        if turn.must is None or turn.must == CHANCE:
            return None
        for seat in turn.may:
            if seat not in silent and seat in self._minds:
                return seat
        return turn.must if turn.must in self._minds else None

    def _promising(self, branches: list[Branch[M]]) -> Branch[M]:
        """The branch to try: what has done well, and what promises well and was tried seldom. One that was never tried
        is taken to be as good as all of them together.
        """
        visits = 0
        total = 0.0
        for branch in branches:
            visits += branch.visits
            total += branch.total
        mean = total / visits if visits else 0.0
        eager = CURIOSITY / len(self._roots) * math.sqrt(visits + 1)
        best = branches[0]
        most = -math.inf
        for branch in branches:
            tried = branch.visits
            value = branch.total / tried if tried else mean
            value += eager * branch.prior / (1 + tried)
            if value > most:
                most, best = value, branch
        return best

    def _step(self, nodes: list[Node[M]], position: P, actor: int, move: M) -> None:
        """Everybody who is thought for sees what they see of a move."""
        hints = self._hints
        for seat in self._minds:
            nodes[seat] = self._next(nodes[seat], hints.observation(position, actor, move, seat))

    def _next(self, node: Node[M], seen: object) -> Node[M]:
        following = node.seen.get(seen)
        if following is None:
            following = Node()
            if self.nodes < self._most_nodes:
                node.seen[seen] = following
                self.nodes += 1
        return following

    def _rewards(self, position: P) -> list[float]:
        """What comes of a position: by the rules if the game ends soon, else by what it is worth then. If not at once,
        it is judged when the searcher is to move again: whoever has just moved looks better than they are.
        """
        game, hints, luck = self._game, self._hints, self._luck
        seats = len(self._roots)
        ahead = hints.rollout_length
        while True:
            actor = game.turn(position).must
            if actor is None:
                break
            if actor == CHANCE:
                position = game.next(position, CHANCE, game.chance(position, luck))
            elif ahead == AT_ONCE or (ahead == 0 and actor == self._seat):
                return hints.evaluate(position, seats)
            else:
                position = game.next(position, actor, hints.rollout_move(position, actor, luck))
                ahead = max(0, ahead - 1)
        outcome = game.outcome(position)
        assert outcome is not None
        if not outcome.winners:
            return [NOBODY_WINS / seats] * seats
        share = 1 / len(outcome.winners)
        return [share if seat in outcome.winners else 0.0 for seat in range(seats)]


def _branches(node: Node[M], ideas: list[tuple[M, float]], *, must: bool) -> list[Branch[M]]:
    """What the seat thinks of here, with the priors of this position: behind one node there may be several."""
    options: list[tuple[M | None, float]] = [*ideas]
    if not must:
        options.append((None, 0.0))
    greatest = max([promise for _, promise in options])
    weights = [math.exp((promise - greatest) / DOUBT) for _, promise in options]
    whole = sum(weights)
    return [_branch(node, options[index][0], weights[index] / whole) for index in range(len(options))]


def _branch(node: Node[M], move: M | None, prior: float) -> Branch[M]:
    branch = node.branches.get(move)
    if branch is None:
        branch = Branch(move, prior)
        node.branches[move] = branch
    else:
        branch.prior = prior
    return branch


def _rank(choice: Choice) -> tuple[int, float]:
    return choice.visits, choice.chance

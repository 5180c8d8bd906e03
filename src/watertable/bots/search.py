"""The search of the hard bot: a Monte Carlo tree search over information sets, the same for every game.

Every simulation takes a position imagined behind the searcher's view, walks down as far as the trees reach, plays a
rollout, and adds the result to the branches on its way. There is a tree for every seat, whose nodes are what that seat
has seen happen: so no player in the searcher's mind, not even the searcher, learns to act on what they can't know. Only
priors may know more, if the game's hints do. Chance moves by its own odds, and what a seat sees of its moves leads to
different nodes. Seats that may move out of turn are asked before the one that must move, and may keep still. In the
literature this is MO-ISMCTS, with priors by the PUCT rule. If the hints say so, the searcher thinks for itself alone,
and the others make rollout moves: then there is one tree, as in POMCP.
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
"""How much a move that was rarely tried is favoured over one that has done well, in even shares of the win: 1 divided
by the number of seats.
"""
DOUBT: Final = 1.5
"""How little priors are trusted: with a prior that is higher by this, a move is tried nearly three times as often at
first.
"""
MOST_NODES: Final = 60_000
"""How many nodes all trees may have: they take 20 to 90 MB, depending on the game. After that no more are added."""
IMAGINED: Final = 150
"""How many positions are imagined behind a view."""
LONGEST_WAIT: Final = 10
"""How many moves of other seats, for each seat at the table, a simulation makes while the searcher waits to move. After
that the searcher is taken to be out of the game, and the position is evaluated as it is. In games of quick moves nobody
waited for more than five who moved again.
"""
SILENCE: Final = "silence"


class Branch(Generic[M]):
    """A move of a node's seat, and its results."""

    def __init__(self, move: M | None, prior: float) -> None:
        self.move = move
        """None for keeping still, out of turn."""
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        """What it has brought its seat, summed over all visits."""
        self.results: list[float] | None = None
        """What each visit has brought, where that is kept: at the root."""


class Node(Generic[M]):
    """What one seat has seen happen since the search began."""

    def __init__(self) -> None:
        self.branches: dict[M | None, Branch[M]] = {}
        self.seen: dict[object, Node[M]] = {}
        """The node after each thing that this seat may see next."""


class Choice(NamedTuple):
    """A move at the root, as the search judges it."""

    move: Any
    """None for keeping still, out of turn."""
    visits: int
    """How often it was tried. The move that was tried most often is the best."""
    chance: float
    """The searcher's chance to win after it."""
    results: tuple[float, ...] = ()
    """What each visit has brought. The n-th visits of two moves met the same position and the same luck."""


class Search(Generic[P, M, V]):
    """A search from one seat's view. `think` can be called again, and goes on where it stopped."""

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
        """Chance's generator in the current simulation."""
        self._must = must
        self._seat: Seat = seat_of(view)
        self._most_nodes = most_nodes
        self.nodes = 0
        """How many nodes the trees have."""
        self._behind: list[P] = []
        """The positions that have been imagined."""
        self._roots: list[Node[M]] = []
        self._minds: list[Seat] = []
        """The seats that have a tree: all, or only the searcher's."""
        self._candidates: list[Branch[M]] = []
        self._wait = 0
        """In the current simulation: how many more moves others make while the searcher waits."""
        self.simulations = 0
        """How many have been run."""

    def think(
        self,
        simulations: int,
        *,
        seconds: float | None = None,
        stop: Callable[[], bool] | None = None,
        decide: bool = False,
    ) -> None:
        """Run this many simulations, but always at least one. Stop earlier when the time is over or `stop` says so;
        with `decide`, also once no other move can be tried more often than the leading one.

        Without a time limit and a `stop`, the same generator leads to the same choice.
        """
        until = math.inf if seconds is None else perf_counter() + seconds
        for left in range(max(simulations, 1) - 1, -1, -1):
            self._simulate()
            if perf_counter() >= until or (stop is not None and stop()) or (decide and self._lead() > left):
                return

    def _lead(self) -> int:
        """How much more often the leading move was tried than the next."""
        first = second = 0
        for branch in self._candidates:
            if branch.visits > first:
                first, second = branch.visits, first
            elif branch.visits > second:
                second = branch.visits
        return first - second

    def enough(self) -> int:
        """The number of simulations that the game's hints ask for."""
        self._begin()
        return self._hints.simulations(len(self._roots))

    def has_one_choice(self) -> bool:
        """Whether only one move is considered, so there is nothing to think about."""
        self._begin()
        return len(self._candidates) == 1

    def choices(self) -> list[Choice]:
        """All moves that were considered, the best first."""
        found = [
            Choice(
                branch.move,
                branch.visits,
                branch.total / branch.visits if branch.visits else 0.0,
                tuple(branch.results or ()),
            )
            for branch in self._candidates
        ]
        found.sort(key=_rank, reverse=True)
        return found

    # One simulation

    def _simulate(self) -> None:
        """The n-th simulation of each branch at the root has the same imagined position and the same luck, so branches
        are compared by what they are worth, not by what they happened to meet.
        """
        self._begin()
        branch = self._promising(self._candidates)
        self._luck.seed(self._seed + branch.visits)
        self._wait = LONGEST_WAIT * len(self._roots)
        position, walked = self._walk(self._imagined(branch.visits), branch)
        rewards = self._rewards(position)
        for seat, taken in walked:
            taken.visits += 1
            taken.total += rewards[seat]
        if branch.results is not None:
            branch.results.append(rewards[self._seat])
        self.simulations += 1

    def _begin(self) -> None:
        if self._roots:
            return
        seats = self._game.players(self._imagined(0))
        self._roots = [Node() for _ in range(seats)]
        self._minds = [self._seat] if self._hints.alone else list(range(seats))
        self.nodes = len(self._minds)
        candidates = priors(self._game, self._hints, self._view, self._rng)
        self._candidates = _branches(self._roots[self._seat], candidates, must=self._must)
        for branch in self._candidates:
            branch.results = []

    def _imagined(self, number: int) -> P:
        """A position behind the view. `IMAGINED` of them are used in turn, because imagining one may take long."""
        index = number % IMAGINED
        while index >= len(self._behind):
            self._behind.append(self._game.imagine(self._view, self._rng))
        return self._behind[index]

    def _walk(self, position: P, branch: Branch[M]) -> tuple[P, list[tuple[Seat, Branch[M]]]]:
        """Walk down the trees from this branch to one that has few visits, or to the end of the game."""
        game, actor, patience = self._game, self._seat, self._hints.expansion_visits
        walked: list[tuple[Seat, Branch[M]]] = []
        nodes = list(self._roots)
        silent: set[Seat] = set()
        """The seats that have kept still since the last move."""
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
            if actor == self._seat:
                self._wait = LONGEST_WAIT * len(self._roots)
            elif self._wait <= 0:
                return position, walked
            else:
                self._wait -= 1
            branches = _branches(nodes[actor], self._hints.priors(position, actor), must=must)
            is_choice = len(branches) > 1
            branch = self._promising(branches)

    def _go_on(self, nodes: list[Node[M]], position: P, silent: set[Seat]) -> tuple[P, Seat | None, bool]:
        """Let chance and seats without a tree move until a seat with a tree must or may move, the game is over, or the
        searcher has waited for too long.
        """
        game = self._game
        while True:
            turn = game.turn(position)
            mover, asked = turn.must, self._asked(turn, silent)
            if asked is not None or mover is None:
                return position, asked, asked == mover
            if mover == CHANCE:
                move = game.chance(position, self._luck)
            elif self._wait <= 0:
                return position, None, False
            else:
                self._wait -= 1
                move = self._hints.rollout_move(position, mover, self._luck)
            self._step(nodes, position, mover, move)
            position = game.next(position, mover, move)
            silent.clear()

    def _asked(self, turn: Turn, silent: set[Seat]) -> Seat | None:
        """The next seat with a tree to be asked: first those that may move out of turn, then the one that must move.
        None if chance or another seat is to move, or the game is over.
        """
        if turn.must is None or turn.must == CHANCE:
            return None
        for seat in turn.may:
            if seat not in silent and seat in self._minds:
                return seat
        return turn.must if turn.must in self._minds else None

    def _promising(self, branches: list[Branch[M]]) -> Branch[M]:
        """The branch to try: one that has done well, or one with a high prior that was rarely tried. A branch that was
        never tried is taken to be as good as the average of all.
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
        """In every tree, go to the node for what its seat sees of a move."""
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
        """What a position brings each seat: a share of the win if the game ends during the rollout (nothing if nobody
        wins it), otherwise the evaluation after it. If the hints do not ask for an evaluation at once, it waits until
        the searcher is to move again, because a seat that has just moved looks better than it is.
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
            elif ahead == AT_ONCE or (ahead == 0 and (actor == self._seat or self._wait <= 0)):
                return hints.evaluate(position, seats)
            else:
                position = game.next(position, actor, hints.rollout_move(position, actor, luck))
                if ahead > 0:
                    ahead -= 1
                else:
                    self._wait -= 1
        outcome = game.outcome(position)
        assert outcome is not None
        share = 1 / max(len(outcome.winners), 1)
        return [share if seat in outcome.winners else 0.0 for seat in range(seats)]


def _branches(node: Node[M], candidates: list[tuple[M, float]], *, must: bool) -> list[Branch[M]]:
    """The branches to consider here, with the priors of this position: one node may stand for several positions."""
    options: list[tuple[M | None, float]] = [*candidates]
    if not must:
        options.append((None, 0.0))
    greatest = max([prior for _, prior in options])
    weights = [math.exp((prior - greatest) / DOUBT) for _, prior in options]
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

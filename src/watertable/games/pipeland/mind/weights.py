"""The fitted weights of the evaluation.

Most games last until the tiles run out, and then the most money wins. So what counts is what a seat has, and what it
will still be paid. Each seat's chance to win is proportional to the exponential of its weighted sum.

How the weights were fitted: by the mean logarithm of the chance given to the winner, in basic and advanced games of
medium bots that now and then play like easy ones, or play any of their candidate moves. On positions of other such
games the mean is

    between two       -0.424, that of `chances` is -0.463, and that of even chances -0.693 (12,864 of 1,190 games)
    at larger tables  -1.262,                      -1.404,                          -1.710 (54,920 of 3,078)
    in final rounds   -0.431,                      -0.582,                          -1.675 (26,378 of 3,739)

The weights for being close to a win, by money or by tiles, were constrained to be 0 or more.
"""

from typing import Final, NamedTuple


class PerTile(NamedTuple):
    """The weight of one tile, whatever is to come; for each of the next incomes; and for each of all to come."""

    base: float
    per_income_soon: float
    per_income: float


class Staged(NamedTuple):
    """A weight that holds at any time, and one that is added as the game nears its end."""

    always: float
    near_end: float


class Weights(NamedTuple):
    """What each feature of a seat counts for its chance to win."""

    pound: float
    irrigated: PerTile
    exposed: PerTile
    """Irrigated through another player's tile."""
    at_door: PerTile
    """Dry, with water at a closed side."""
    beside: PerTile
    """Dry, beside an irrigated tile."""
    far: PerTile
    """Dry, and none of these."""
    to_come: PerTile
    """Still in the piles."""
    income: float
    """For each income to come."""
    wait: float
    """For each round until its next turn ends."""
    money_soon: float
    """Divided by the rounds until it has the money that wins."""
    tiles_soon: float
    """Divided by the rounds until it has the tiles that win."""
    has_tiles: float
    """It has the tiles that win. This and the next are divided by the rounds until its next turn ends."""
    has_money: float
    """It has the money that wins after its next income."""
    lacks_few: float
    """Divided by the rounds until its next turn ends: it lacks few tiles to win."""
    placing: Staged
    """It is to place a tile."""
    own_tile_drawn: Staged
    """The tile to be placed has its colour."""
    acting: Staged
    """It may act, and has not yet."""


FOR_TWO: Final = Weights(
    pound=1.95,
    irrigated=PerTile(1.52, 0.75, 0.95),
    exposed=PerTile(0.11, 0.41, -0.29),
    at_door=PerTile(0.89, -0.02, 1.04),
    beside=PerTile(0.15, 0.51, 0.71),
    far=PerTile(-0.17, 1.11, 0.49),
    to_come=PerTile(-1.32, 2.51, 0.48),
    income=1.59,
    wait=-0.57,
    money_soon=3.74,
    tiles_soon=5.82,
    has_tiles=8.5,
    has_money=0.04,
    lacks_few=0.0,
    placing=Staged(-0.28, 3.13),
    own_tile_drawn=Staged(1.02, 1.2),
    acting=Staged(-0.15, 8.54),
)
FOR_MORE: Final = Weights(
    pound=1.69,
    irrigated=PerTile(0.81, 1.37, 0.66),
    exposed=PerTile(-0.39, -0.05, -0.07),
    at_door=PerTile(1.77, -0.08, 0.75),
    beside=PerTile(2.51, -1.44, 0.76),
    far=PerTile(2.36, -1.15, 0.42),
    to_come=PerTile(0.38, 0.75, 0.15),
    income=3.23,
    wait=1.29,
    money_soon=0.0,
    tiles_soon=1.63,
    has_tiles=2.49,
    has_money=0.0,
    lacks_few=0.85,
    placing=Staged(-0.03, -0.09),
    own_tile_drawn=Staged(0.49, 0.17),
    acting=Staged(0.18, 0.15),
)
IN_FINAL_ROUND: Final = Weights(
    pound=2.78,
    irrigated=PerTile(0.5, 2.82, 1.11),
    exposed=PerTile(0.04, -0.39, -0.16),
    at_door=PerTile(0.74, 1.98, 0.52),
    beside=PerTile(0.14, 0.82, 0.29),
    far=PerTile(0.05, 0.51, 0.25),
    to_come=PerTile(0.0, 0.0, 0.0),
    income=-3.19,
    wait=0.18,
    money_soon=0.0,
    tiles_soon=0.0,
    has_tiles=0.0,
    has_money=0.0,
    lacks_few=0.0,
    placing=Staged(0.0, 0.0),
    own_tile_drawn=Staged(0.0, 0.0),
    acting=Staged(0.35, 2.66),
)

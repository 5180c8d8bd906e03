"""Waterworld: sail between atolls, collect four cards, sink the Deez, and reach Dry Land first."""

from watertable.games.waterworld.game import Waterworld

GAME = Waterworld

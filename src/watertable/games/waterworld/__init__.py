"""Waterworld: sail between atolls, collect four cards, sink the Deez, and be first at Dry Land."""

from watertable.games.waterworld.game import Waterworld

GAME = Waterworld

"""Waterworks, the leaky pipe card game: the edition of 1972 and its re-issue."""

from watertable.games.waterworks.game import Waterworks

GAME = Waterworks

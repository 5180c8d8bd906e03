"""Downspout, a game by Talen Lee, for two to four players."""

from watertable.games.downspout.game import Downspout

GAME = Downspout

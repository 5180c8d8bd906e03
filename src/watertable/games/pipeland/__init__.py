"""Pipe Land, basic and advanced."""

from watertable.games.pipeland.game import PipeLand

GAME = PipeLand

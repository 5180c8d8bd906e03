"""A small complete game: claim how much water there is, or doubt the claim."""

from watertable.starter.game import Starter

GAME = Starter

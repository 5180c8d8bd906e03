"""What bots know of Waterworld: the moves worth considering, and what a position is worth."""

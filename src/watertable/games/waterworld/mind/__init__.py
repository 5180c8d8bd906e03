"""What bots know of Waterworld: the moves worth a thought, and what a position is worth."""

"""What bots know of Waterworks: the moves worth a thought, and what a position is worth."""

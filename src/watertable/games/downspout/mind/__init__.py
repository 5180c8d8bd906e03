"""What bots know of Downspout: the moves worth a thought, and what a position is worth."""

"""What bots know of Pipe Land: the moves worth a thought, and what a position is worth."""

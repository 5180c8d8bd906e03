"""What bots know of Pipe Land: priors of moves, and the evaluation of positions."""

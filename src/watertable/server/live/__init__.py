"""Running matches: rooms, their frames, the bots at the table, and what looks after it all."""

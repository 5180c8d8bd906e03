"""The rules: what is in the box, what is legal, and what a move does."""

"""The rules of Waterworld: what lies on the table, which moves are legal, and what they do."""

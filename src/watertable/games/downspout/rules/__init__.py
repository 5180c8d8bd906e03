"""The rules of Downspout: what lies on the table, which moves are legal, and what each does."""

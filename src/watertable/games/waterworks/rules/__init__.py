"""The rules of Waterworks: what lies on the table, which moves are legal, and what each does."""

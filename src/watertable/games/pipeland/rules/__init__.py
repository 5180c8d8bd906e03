"""The rules of Pipe Land: what lies on the table, which moves are legal, and what each does."""

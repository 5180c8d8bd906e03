"""The table server: people in different places at one table, with bots in the empty seats."""

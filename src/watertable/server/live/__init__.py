"""Matches that are being played: rooms, their frames, bots at the table, and who sees to them."""

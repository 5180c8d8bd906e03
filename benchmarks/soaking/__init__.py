"""Servers that are killed while people play: what came through, and what did not."""

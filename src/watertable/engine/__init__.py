"""The contract of a game, which rules, bots, servers and screens share. It knows no particular game."""

"""What a game is: the contract that rules, bots, servers and screens share. It knows no game."""

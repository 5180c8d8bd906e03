"""Rounds: what each process sees to once in a while."""

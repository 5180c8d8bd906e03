"""Sides: what each viewer of a table is shown."""

"""Watertable: a table for water games, with one referee that knows every rule."""

from importlib.metadata import version

__version__ = version("watertable")

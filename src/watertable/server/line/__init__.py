"""The line: how frames get to clients and from them, below the application."""

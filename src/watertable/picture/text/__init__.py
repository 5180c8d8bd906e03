"""A scene drawn in characters: the layout of its areas, their cells, and legible inks."""

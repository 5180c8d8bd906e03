"""A scene drawn in characters: where areas go, their cells, and inks that can be read."""

"""Pictures: a scene as SVG, and colours by name. A game brings its own faces and colours."""

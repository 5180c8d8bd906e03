"""What a viewer of Waterworld may know, and the positions that may lie behind it."""

"""What a viewer of Waterworks may know, and the positions that may lie behind it."""

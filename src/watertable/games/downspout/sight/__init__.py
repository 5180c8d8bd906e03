"""What a viewer of Downspout may know, and the positions that may lie behind it."""

"""What a viewer of Pipe Land may know, and the positions that may lie behind it."""

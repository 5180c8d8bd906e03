"""What a viewer of Waterworld may know, and the positions that could lie behind that."""

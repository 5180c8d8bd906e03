"""What each viewer may know, and positions that could lie behind it."""

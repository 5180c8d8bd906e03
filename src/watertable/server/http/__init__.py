"""What a server answers to requests: the page, the lobby, tables, replays, and a match's WebSocket."""

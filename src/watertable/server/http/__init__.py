"""What the server answers over HTTP: the page, the lobby, tables, replays, and a match's WebSocket."""

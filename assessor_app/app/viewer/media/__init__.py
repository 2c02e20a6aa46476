"""PDF and image views, and the client of the separate process that decodes these files."""

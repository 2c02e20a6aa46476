"""Search the whole collection, and judge what was found."""

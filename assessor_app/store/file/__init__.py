"""The campaign file: schema, connections, checks, backups, and which file it is."""

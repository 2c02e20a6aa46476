"""Reads and writes the campaign file and its tables. The only package that imports sqlite3."""

"""Reads files which may be hostile in separate processes."""

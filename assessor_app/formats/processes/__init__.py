"""Separate processes that read files which may be hostile."""

"""Formats of runs, and the bulk parser."""

"""Immutable values that all layers use; imports the standard library only."""

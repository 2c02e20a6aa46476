"""Formats of judgements, preferences and pools."""

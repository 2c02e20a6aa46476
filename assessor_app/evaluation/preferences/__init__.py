"""Preferences: their agreement with a ranking, their consistency, and strengths of documents."""

"""Formats of documents."""

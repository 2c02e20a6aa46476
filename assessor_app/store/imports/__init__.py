"""Imports that are published at once or not at all, and the import history."""

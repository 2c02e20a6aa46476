"""Imports that show at once or not at all, and the import history."""

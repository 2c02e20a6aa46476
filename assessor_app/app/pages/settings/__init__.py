"""The Settings page and its key editor."""

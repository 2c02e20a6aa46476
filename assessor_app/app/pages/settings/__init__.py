"""The Settings page with the key editor."""

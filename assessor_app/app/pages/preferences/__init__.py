"""The Preferences page, on which assessors say which of two documents is better."""

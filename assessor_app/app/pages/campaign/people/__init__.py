"""The People tab: assessors, assignments, and what does not count."""

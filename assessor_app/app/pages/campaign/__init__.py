"""Build the campaign: files, pool, assessors, progress."""

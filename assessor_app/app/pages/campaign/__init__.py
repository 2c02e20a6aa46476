"""The Campaign page: files, pool, assessors, assignments, versions and progress."""
